//! Rows of Arrow columns, also by way of a Parquet file: every row gets an answer of its own, whatever the type of the column.

use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray, LargeStringArray, ListArray,
    RecordBatch, StringArray, StringViewArray,
    cast::AsArray,
    types::{Int16Type, UInt8Type},
};
use bytes::Bytes;
use parquet::arrow::{ArrowWriter, arrow_reader::ParquetRecordBatchReaderBuilder};
use saltire::front_end::{Agent, RulesChoice, columns::ColumnVerb};
use saltire_frames::{ArrowRows, Frame};
use std::sync::Arc;

thread_local! {
    static FRAME: Frame = Frame::new(Agent::new(RulesChoice::Auto), ColumnVerb::Solve { stats: false });
}

/// The first byte is the type of the column; the rest are its rows, a newline between two of them.
pub fn table_rows(bytes: &[u8]) {
    let Some((&kind, rest)) = bytes.split_first() else { return };
    // A row of "~" is null. Few rows are enough.
    let rows: Vec<Option<&[u8]>> =
        rest.split(|&byte| byte == b'\n').take(16).map(|row| (row != b"~").then_some(row)).collect();
    let batch = RecordBatch::try_from_iter([("puzzle", column(kind, &rows))]).expect("one column");
    let answered = FRAME.with(|frame| frame.run(&batch, None)).expect("a column of puzzles");
    answers(&batch, &answered);
    // A row by itself gets the same answer.
    let nth = usize::from(kind / 16) % batch.num_rows();
    let alone = FRAME.with(|frame| frame.run(&batch.slice(nth, 1), None)).expect("a column of puzzles");
    assert_eq!(alone, answered.slice(nth, 1));
    // A file gives back what was written.
    let mut file = Vec::new();
    let mut writer = ArrowWriter::try_new(&mut file, batch.schema(), None).expect("types that Parquet has");
    writer.write(&batch).expect("a write to memory");
    writer.close().expect("a write to memory");
    let read = ParquetRecordBatchReaderBuilder::try_new(Bytes::from(file)).expect("a file").build().expect("a reader");
    let read: Vec<RecordBatch> = read.collect::<Result<_, _>>().expect("rows");
    let texts = |batches: &[RecordBatch]| -> Vec<Option<Vec<u8>>> {
        let all = batches.iter().flat_map(|batch| {
            let rows = ArrowRows::new("puzzle", batch.column(0).as_ref()).expect("a column of puzzles");
            (0..batch.num_rows()).map(|row| rows.get(row).map(|text| text.to_vec())).collect::<Vec<_>>()
        });
        all.collect()
    };
    assert_eq!(texts(&read), texts(&[batch]));
}

fn column(kind: u8, rows: &[Option<&[u8]>]) -> ArrayRef {
    let text = |row: &Option<&[u8]>| row.map(|row| String::from_utf8_lossy(row).into_owned());
    let numbers =
        |row: &Option<&[u8]>| row.map(|row| row.iter().map(|&byte| Some(i16::from(byte))).collect::<Vec<_>>());
    let small = |row: &Option<&[u8]>| row.map(|row| row.iter().map(|&byte| Some(byte % 10)).collect::<Vec<_>>());
    let fixed = || {
        let exact =
            rows.iter().map(|row| row.map(|row| core::array::from_fn::<u8, 81, _>(|at| *row.get(at).unwrap_or(&0))));
        FixedSizeBinaryArray::try_from_sparse_iter_with_size(exact, 81).expect("81 bytes in each row")
    };
    match kind % 9 {
        0 => Arc::new(rows.iter().map(text).collect::<StringArray>()),
        1 => Arc::new(rows.iter().map(text).collect::<LargeStringArray>()),
        2 => Arc::new(rows.iter().map(text).collect::<StringViewArray>()),
        3 => Arc::new(rows.iter().copied().collect::<BinaryArray>()),
        4 => Arc::new(rows.iter().copied().collect::<LargeBinaryArray>()),
        5 => Arc::new(rows.iter().copied().collect::<BinaryViewArray>()),
        6 => Arc::new(fixed()),
        7 => Arc::new(ListArray::from_iter_primitive::<Int16Type, _, _>(rows.iter().map(numbers))),
        _ => Arc::new(ListArray::from_iter_primitive::<UInt8Type, _, _>(rows.iter().map(small))),
    }
}

/// Every row has a status, and a reason if it cannot be read.
fn answers(batch: &RecordBatch, answered: &RecordBatch) {
    assert_eq!(answered.num_rows(), batch.num_rows());
    let text = |name: &str| answered.column_by_name(name).map(|column| column.as_string::<i32>());
    let (status, error) = (text("status").expect("a column"), text("error").expect("a column"));
    for row in 0..answered.num_rows() {
        assert!(!status.is_null(row));
        if status.value(row) == "unreadable" {
            assert!(!error.is_null(row) && !error.value(row).contains(['\n', '\r']), "{:?}", error.value(row));
        }
    }
}
