//! Lines and columns of errors in tables, JSON and XML.

use super::*;

#[test]
fn a_byte_that_is_not_utf8_is_named_by_its_line() {
    for mark in [&b""[..], b"\xef\xbb\xbf"] {
        let input = [mark, b"<opensudoku>\n<x>\n\xff"].concat();
        let found: Vec<Item> = read(&input, &ReadOptions::default()).collect();
        assert!(
            matches!(&found[..], [Item { content: Content::Bad(error), .. }] if error.to_string() == "3:1: not UTF-8"),
            "{found:?}"
        );
    }
}
