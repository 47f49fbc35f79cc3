//! What a build without a feature says, and what a build with it does.

use crate::common::{AIND, folder, saltire, scratch};

/// Every file that needs a feature: the arguments, and the feature.
fn needs() -> Vec<(Vec<String>, &'static str, bool)> {
    let out = |name: &str| folder().join(name).to_str().unwrap().to_owned();
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let (parquet, pixels, zstd) = (cfg!(feature = "parquet"), cfg!(feature = "pixels"), cfg!(feature = "zstd"));
    vec![
        (words(&["solve", AIND, "-o", &out("x.parquet")]), "parquet", parquet),
        (words(&["solve", AIND, "-o", &out("x.txt.zst")]), "zstd", zstd),
        (words(&["solve", AIND, "-o", &out("x.csv.zst")]), "zstd", zstd),
        (words(&["rate", AIND, "-o", &out("y.csv.zst")]), "zstd", zstd),
        (words(&["draw", AIND, "-o", &out("x.png")]), "pixels", pixels),
        (words(&["draw", AIND, "--width", "60", "-o", &out("x.gif")]), "pixels", pixels),
        (words(&["draw", AIND, "-o", &out("x.pdf")]), "pixels", pixels),
    ]
}

#[test]
fn a_missing_feature_is_named_with_the_command_that_installs_it() {
    for (args, feature, is_here) in needs() {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = std::path::Path::new(args.last().unwrap());
        let _ = std::fs::remove_file(output);
        let run = saltire(&args, b"");
        if is_here {
            assert_eq!(run.code, 0, "{args:?}: {}", run.stderr);
            assert!(output.is_file(), "{args:?}");
        } else {
            assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{args:?}: {}", run.stderr);
            assert!(run.stderr.contains(&format!("needs the feature '{feature}'")), "{}", run.stderr);
            assert!(run.stderr.contains(&format!("--features {feature}")), "{}", run.stderr);
            assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
            assert!(!output.exists(), "{args:?}");
        }
    }
}

#[test]
fn inputs_that_need_a_feature_say_so_too() {
    for (name, feature, is_here) in
        [("in.parquet", "parquet", cfg!(feature = "parquet")), ("in.txt.zst", "zstd", cfg!(feature = "zstd"))]
    {
        let run = saltire(&["solve", &scratch(name, b"no such thing")], b"");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert_eq!(run.stderr.contains(&format!("needs the feature '{feature}'")), !is_here, "{}", run.stderr);
    }
}

#[test]
fn the_version_lists_the_features() {
    let run = saltire(&["--version"], b"");
    for (feature, is_here) in
        [("parquet", cfg!(feature = "parquet")), ("pixels", cfg!(feature = "pixels")), ("zstd", cfg!(feature = "zstd"))]
    {
        assert_eq!(run.stdout.contains(feature), is_here, "{}", run.stdout);
    }
}
