//! LZ-String in base 64, as f-puzzles and SudokuPad links have it.

/// The longest accepted link. A longer one is not a supported puzzle and could unpack to far too much.
const LONGEST: usize = 16 * 1024;

/// Unpacks base 64; a `+` that a link turned into a space is put back, padding may be missing.
pub(crate) fn unpack(data: &str) -> Result<String, String> {
    if data.len() > LONGEST {
        return Err(format!("{} characters of packed data: expected at most {LONGEST}", data.len()));
    }
    let clean: String = data.trim().trim_end_matches('=').chars().map(|c| if c == ' ' { '+' } else { c }).collect();
    if let Some(c) = clean.chars().find(|c| !(c.is_ascii_alphanumeric() || matches!(c, '+' | '/'))) {
        return Err(format!("{c:?} in packed data: expected base 64"));
    }
    let units = lz_str::decompress_from_base64(&padded(clean));
    let text = units.and_then(|units| String::from_utf16(&units).ok()).filter(|text| !text.is_empty());
    text.ok_or_else(|| "the packed data cannot be unpacked: expected LZ-String in base 64".to_owned())
}

/// Packs to base 64, padded as LZ-String does.
pub(crate) fn pack(text: &str) -> String {
    padded(lz_str::compress_to_base64(text).trim_end_matches('=').to_owned())
}

fn padded(mut data: String) -> String {
    while !data.len().is_multiple_of(4) {
        data.push('=');
    }
    data
}
