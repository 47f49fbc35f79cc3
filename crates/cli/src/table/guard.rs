//! A Parquet reader that panics on a damaged file gives an error instead.

use anyhow::{Result, anyhow};
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use std::{
    any::Any,
    cell::Cell,
    fs::File,
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs a part of the Parquet library, which panics on some damaged files (a type that its Arrow schema does not know, for
/// one).
///
/// # Errors
/// The error of the work, or what its panic said.
pub fn guarded<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |about| {
            if !QUIET.get() {
                before(about);
            }
        }));
    });
    QUIET.set(true);
    // What the work had begun is given up with it, so nothing half-changed is seen again.
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    QUIET.set(false);
    done.unwrap_or_else(|panic| Err(anyhow!("the file is damaged: {}", said(panic.as_ref()))))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("its reader gave up").replace(['\r', '\n'], " ")
}

/// Opens a file.
pub fn open(file: File) -> Result<ParquetRecordBatchReaderBuilder<File>> {
    guarded(|| Ok(ParquetRecordBatchReaderBuilder::try_new(file)?))
}

/// The batches of a file; after an error there are none.
pub struct GuardedBatches(Option<ParquetRecordBatchReader>);

impl GuardedBatches {
    pub fn new(builder: ParquetRecordBatchReaderBuilder<File>) -> Result<GuardedBatches> {
        guarded(|| Ok(GuardedBatches(Some(builder.build()?))))
    }
}

impl Iterator for GuardedBatches {
    type Item = Result<arrow_array::RecordBatch>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut reader = self.0.take()?;
        let (batch, reader) = match guarded(move || Ok((reader.next().transpose()?, reader))) {
            Ok((batch, reader)) => (batch?, reader),
            Err(error) => return Some(Err(error)),
        };
        self.0 = Some(reader);
        Some(Ok(batch))
    }
}
