//! What this build can do beyond the default: capabilities that need a heavy library are compiled only with their feature.

use anyhow::{Error, anyhow};

/// A cargo feature of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    Parquet,
    Pixels,
    Zstd,
}

impl Feature {
    const ALL: [Feature; 3] = [Feature::Parquet, Feature::Pixels, Feature::Zstd];

    const fn name(self) -> &'static str {
        match self {
            Feature::Parquet => "parquet",
            Feature::Pixels => "pixels",
            Feature::Zstd => "zstd",
        }
    }

    /// Returns whether this build has the feature.
    pub const fn is_here(self) -> bool {
        match self {
            Feature::Parquet => cfg!(feature = "parquet"),
            Feature::Pixels => cfg!(feature = "pixels"),
            Feature::Zstd => cfg!(feature = "zstd"),
        }
    }

    /// Returns the error for something that needs this feature in a build without it.
    pub fn missing(self, what: &str) -> Error {
        let name = self.name();
        anyhow!(
            "{what} needs the feature '{name}', which this build lacks; install it with: cargo install --path crates/cli --features {name}"
        )
    }

    /// Returns an error for something that needs this feature, unless this build has it.
    pub fn require(self, what: &str) -> Result<(), Error> {
        if self.is_here() { Ok(()) } else { Err(self.missing(what)) }
    }
}

/// Returns the features of this build, for `--version`.
pub fn listed() -> String {
    let here: Vec<&str> = Feature::ALL.into_iter().filter(|feature| feature.is_here()).map(Feature::name).collect();
    if here.is_empty() { "none".to_owned() } else { here.join(", ") }
}
