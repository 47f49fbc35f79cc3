//! The machine a measurement was made on.

use serde::Serialize;

/// What a reader needs to know to judge the numbers.
#[derive(Serialize)]
pub struct Machine {
    /// The CPU's name for itself.
    pub cpu: String,
    /// Its vector features that any of the programs may use.
    pub features: Vec<&'static str>,
    /// Cores that the system shows.
    pub cores: usize,
    /// Operating system and kernel version.
    pub system: String,
    /// The compiler that built this program.
    pub rustc: &'static str,
}

impl Machine {
    /// This one.
    pub fn here() -> Machine {
        let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let field = |key: &str| {
            let line = cpuinfo.lines().find(|line| line.split(':').next().is_some_and(|name| name.trim() == key))?;
            Some(line.split_once(':')?.1.trim().to_owned())
        };
        let mut cpu = field("model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
        if let (Some(family), Some(model)) = (field("cpu family"), field("model")) {
            cpu = format!("{cpu} (family {family}, model {model})");
        }
        let kernel = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
        Machine {
            cpu,
            features: features(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            system: format!("{} {}", std::env::consts::OS, kernel.trim()).trim().to_owned(),
            rustc: env!("BENCH_RUSTC"),
        }
    }

    /// Returns a short name for files: the CPU's name in lower-case words joined by dashes.
    pub fn slug(&self) -> String {
        let name = self.cpu.split('(').next().unwrap_or_default().to_lowercase();
        let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("-")
    }
}

#[cfg(target_arch = "x86_64")]
fn features() -> Vec<&'static str> {
    let mut found = Vec::new();
    macro_rules! look_for {
        ($($name:tt)*) => { $(if std::is_x86_feature_detected!($name) { found.push($name); })* };
    }
    look_for!("sse4.1" "ssse3" "avx" "avx2" "bmi2" "avx512f" "avx512bw" "avx512vl" "avx512vbmi" "avx512bitalg");
    found
}

#[cfg(not(target_arch = "x86_64"))]
fn features() -> Vec<&'static str> {
    Vec::new()
}
