//! What the program prints, word for word: `tests/cmd/*.trycmd` (`TRYCMD=overwrite cargo test` writes them anew).

#[test]
fn what_it_prints() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/*.trycmd");
}
