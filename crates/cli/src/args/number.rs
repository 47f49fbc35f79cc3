//! Whole numbers that options take.

/// Reads a whole number of at least `least`.
pub fn whole<T: TryFrom<u64>>(least: u64) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| within(text, least, u64::MAX)
}

/// Reads the level of a hint.
pub fn level(text: &str) -> Result<u8, String> {
    within(text, 0, 4)
}

/// Reads a whole number from `least` to `most`.
pub fn within<T: TryFrom<u64>>(text: &str, least: u64, most: u64) -> Result<T, String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("'{text}' is not a whole number"));
    }
    if text.starts_with('-') || text.parse::<u64>().is_ok_and(|number| number < least) {
        return Err(format!("must be at least {least}"));
    }
    let number = text.parse::<u64>().ok().filter(|number| *number <= most);
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
        let most = if most == u64::MAX { greatest::<T>() } else { most };
        format!("must be at most {most}")
    })
}

/// Returns the greatest number that a type of 8, 16, 32 or 64 bits holds.
fn greatest<T: TryFrom<u64>>() -> u64 {
    let bits = [64, 32, 16].into_iter().map(|bits| u64::MAX >> (64 - bits));
    bits.into_iter().find(|number| T::try_from(*number).is_ok()).unwrap_or(u64::from(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_what_is_wrong_with_them() {
        assert_eq!(within::<u64>("18446744073709551615", 1, u64::MAX), Ok(u64::MAX));
        for (text, wrong) in [
            ("two", "'two' is not a whole number"),
            ("", "'' is not a whole number"),
            ("1.5", "'1.5' is not a whole number"),
            ("0", "must be at least 1"),
            ("-1", "must be at least 1"),
            ("4294967296", "must be at most 4294967295"),
            ("99999999999999999999", "must be at most 4294967295"),
        ] {
            assert_eq!(within::<u32>(text, 1, u64::MAX), Err(wrong.to_owned()), "{text}");
        }
        assert_eq!(level("5"), Err("must be at most 4".to_owned()));
    }
}
