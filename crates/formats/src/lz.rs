//! LZ-String in base 64, as f-puzzles and SudokuPad links have it.

/// The longest accepted link. A longer one is not a supported puzzle.
const LONGEST: usize = 16 * 1024;

/// The longest accepted text of a link, in UTF-16 units: a link of the greatest length can unpack to two thousand times its
/// length.
const LONGEST_TEXT: usize = 1 << 20;

/// Unpacks base 64; a `+` that a link turned into a space is put back, padding may be missing.
pub(crate) fn unpack(data: &str) -> Result<String, String> {
    unpack_at_most(data, LONGEST_TEXT)
}

/// Unpacks a text of at most this many UTF-16 units.
fn unpack_at_most(data: &str, most: usize) -> Result<String, String> {
    if data.len() > LONGEST {
        return Err(format!("{} characters of packed data: expected at most {LONGEST}", data.len()));
    }
    let clean: String = data.trim().trim_end_matches('=').chars().map(|c| if c == ' ' { '+' } else { c }).collect();
    if let Some(c) = clean.chars().find(|c| !(c.is_ascii_alphanumeric() || matches!(c, '+' | '/'))) {
        return Err(format!("{c:?} in packed data: expected base 64"));
    }
    if unpacked_length(&clean).is_some_and(|length| length > most) {
        return Err(format!("packed data of more than {most} characters: expected a puzzle"));
    }
    let units = lz_str::decompress_from_base64(&padded(clean));
    let text = units.and_then(|units| String::from_utf16(&units).ok()).filter(|text| !text.is_empty());
    text.ok_or_else(|| "the packed data cannot be unpacked: expected LZ-String in base 64".to_owned())
}

/// Packs to base 64, padded as LZ-String does.
pub(crate) fn pack(text: &str) -> String {
    padded(lz_str::compress_to_base64(text).trim_end_matches('=').to_owned())
}

/// Returns the length of the text that unpacks from base 64, in UTF-16 units, without unpacking it; `None` if the data ends
/// early or is not LZ-String. It reads the codes as an unpacker does and keeps the length of each entry of the dictionary.
fn unpacked_length(data: &str) -> Option<usize> {
    const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bits = data.bytes().flat_map(|byte| {
        let six = BASE64.iter().position(|&known| known == byte).unwrap_or(0);
        (0..6).rev().map(move |nth| six >> nth & 1)
    });
    let mut number = |width: u32| (0..width).try_fold(0, |sum, nth| Some(sum | bits.next()? << nth));
    // The codes 0 and 1 are followed by a new character of 8 or 16 bits, 2 is the end.
    let (mut lengths, mut width, mut room) = (vec![0; 3], 2, 1);
    let (mut before, mut total) = (None, 0_usize);
    loop {
        let code = match number(width)? {
            2 => return Some(total),
            fresh @ (0 | 1) => {
                number(8 << fresh)?;
                lengths.push(1);
                if before.is_some() {
                    room -= 1;
                }
                lengths.len() - 1
            }
            known => known,
        };
        if room == 0 {
            room = 1 << width;
            width += 1;
        }
        let length = match (lengths.get(code), before) {
            (Some(&length), _) => length,
            // The entry that this code completes: the one before and its first character again.
            (None, Some(before)) if code == lengths.len() => before + 1,
            (None, _) => return None,
        };
        total = total.saturating_add(length);
        match before {
            None => (width, room) = (3, 4),
            Some(before) => {
                lengths.push(before + 1);
                room -= 1;
                if room == 0 {
                    room = 1 << width;
                    width += 1;
                }
            }
        }
        before = Some(length);
    }
}

fn padded(mut data: String) -> String {
    while !data.len().is_multiple_of(4) {
        data.push('=');
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_is_known_before_unpacking() {
        let mut text = String::new();
        for nth in 0..3000_u32 {
            // Few and many different characters, of 8 and of 16 bits, and runs.
            let number = nth * nth / 7 % 256;
            text.push(match nth / 500 % 3 {
                0 => char::from(b'a' + (number % 4) as u8),
                1 => char::from_u32(0x3b1 + number).unwrap_or('x'),
                _ => 'z',
            });
            if nth < 40 || nth % 97 == 0 {
                let packed = pack(&text);
                let length = unpacked_length(packed.trim_end_matches('='));
                assert_eq!(length, Some(text.encode_utf16().count()), "{nth}");
                assert_eq!(unpack(&packed).as_ref(), Ok(&text), "{nth}");
            }
        }
        assert_eq!(unpacked_length(""), None);
    }

    #[test]
    fn a_small_link_of_a_huge_text_is_refused() {
        let text = "a".repeat(20_000);
        let packed = pack(&text);
        assert!(packed.len() < text.len() / 40, "{}", packed.len());
        assert_eq!(unpack_at_most(&packed, text.len()), Ok(text.clone()));
        assert!(unpack_at_most(&packed, text.len() - 1).unwrap_err().contains("more than 19999 characters"));
        assert_eq!(unpack(&packed), Ok(text));
    }
}
