//! Rows of a table: each stands on its line, no row is lost where a text is cut, and fields that are written are read back.

use saltire::formats::csv::{self, Row, Table};

/// Reads the bytes as a table whose puzzles are in a column with a usual name, or else in the first column.
pub fn csv_rows(bytes: &[u8]) {
    let named = Table::open(bytes, None);
    let table = match named {
        Ok(table) => table,
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1 && !error.message.contains('\n'), "{error:?}");
            let Some(first) = first_name(bytes) else { return };
            let Ok(table) = Table::open(bytes, Some(&first)) else { return };
            table
        }
    };
    let header = table.header();
    let rows: Vec<Row> = table.rows().collect();
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let mut before = 0;
    for row in &rows {
        // Carriage returns alone end rows too, so several rows may stand on one line.
        assert!(row.line >= before && row.line <= lines, "{row:?}");
        before = row.line;
        assert!(!row.fields.is_empty(), "{row:?}");
        if let Err(error) = &row.record {
            assert!(!error.message.is_empty() && !error.message.contains(['\n', '\r']), "{error:?}");
        }
        written_is_read(header.delimiter(), &row.fields);
    }
    cut_anywhere(&table, &rows);
}

/// The first name of the header.
fn first_name(bytes: &[u8]) -> Option<String> {
    let line = bytes.split(|&byte| byte == b'\n').find(|line| !line.trim_ascii().is_empty())?;
    let line = String::from_utf8_lossy(line);
    line.split([',', ';', '\t']).next().map(|name| name.trim_matches(['"', '\u{feff}', '\r']).to_owned())
}

/// Fields that are written as a line are read back as the same fields.
fn written_is_read(delimiter: u8, fields: &[String]) {
    let line = csv::write_line(delimiter, fields.iter().map(String::as_str));
    // The header has as many columns, so that no field is one too many.
    let names: Vec<String> = (0..fields.len()).map(|nth| format!("c{nth}")).collect();
    let header = csv::write_line(delimiter, names.iter().map(String::as_str));
    let text = header + &line;
    // A header of one name has no delimiter to be known by.
    if csv::delimiter_of(text.as_bytes().split(|&byte| byte == b'\n').next().unwrap_or_default()) != delimiter {
        return;
    }
    let table = Table::open(text.as_bytes(), Some("c0")).expect("the header has this column");
    let mut rows = table.rows();
    let read = rows.next().unwrap_or_else(|| panic!("no row in {text:?}"));
    assert_eq!(read.fields, fields, "{text:?}");
    assert_eq!(rows.next(), None, "{text:?}");
}

/// The rows of a text are those of its two parts, cut where [`csv::whole_rows`] says.
fn cut_anywhere(table: &Table<'_>, rows: &[Row]) {
    let (first_line, body) = table.body();
    let header = table.header();
    for seen in [body.len() / 3, body.len() / 2, body.len()] {
        let end = csv::whole_rows(&body[..seen], header.delimiter());
        assert!(end <= seen);
        let (one, other) = body.split_at(end);
        let lines = one.iter().filter(|&&byte| byte == b'\n').count();
        let parts: Vec<Row> = header.rows(first_line, one).chain(header.rows(first_line + lines, other)).collect();
        assert_eq!(parts, rows, "cut at {end} of {seen}");
    }
}
