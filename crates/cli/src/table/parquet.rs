//! Parquet out: parts of a file, and the file from its parts.

use anyhow::Result;
use arrow_schema::SchemaRef;
use parquet::{
    arrow::ArrowWriter,
    basic::{Compression, ZstdLevel},
    column::writer::ColumnCloseResult,
    file::{
        metadata::{KeyValue, PageIndexPolicy, ParquetMetaDataReader},
        properties::{WriterProperties, WriterPropertiesBuilder},
        writer::SerializedFileWriter,
    },
};
use std::{fs::File, path::PathBuf, sync::Arc};

/// How many rows a group has at most: enough to be read fast, few enough to be held in memory.
const GROUP: usize = 1 << 17;

fn properties(metadata: &[(String, String)]) -> WriterPropertiesBuilder {
    let pairs = metadata.iter().map(|(key, value)| KeyValue::new(key.clone(), value.clone())).collect();
    WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_max_row_group_row_count(Some(GROUP))
        .set_created_by(format!("saltire {}", env!("CARGO_PKG_VERSION")))
        .set_key_value_metadata(Some(pairs))
}

/// Begins a file.
pub fn begin(file: File, schema: &SchemaRef, metadata: &[(String, String)]) -> Result<ArrowWriter<File>> {
    Ok(ArrowWriter::try_new(file, Arc::clone(schema), Some(properties(metadata).build()))?)
}

/// Makes one file of several with the same columns. What is in them is copied as it is, not read.
pub fn join(parts: &[PathBuf], to: File) -> Result<()> {
    let mut writer: Option<SerializedFileWriter<File>> = None;
    for part in parts {
        let part = File::open(part)?;
        let about = ParquetMetaDataReader::new().with_page_index_policy(PageIndexPolicy::Optional);
        let about = about.parse_and_finish(&part)?;
        let writer = match &mut writer {
            Some(writer) => writer,
            // With it comes the Arrow schema, as one of the pairs.
            None => {
                let file = about.file_metadata();
                let created = file.created_by().unwrap_or("saltire").to_owned();
                let pairs = file.key_value_metadata().cloned();
                let properties = WriterProperties::builder().set_created_by(created).set_key_value_metadata(pairs);
                let schema = file.schema_descr().root_schema_ptr();
                writer.insert(SerializedFileWriter::new(to.try_clone()?, schema, Arc::new(properties.build()))?)
            }
        };
        for (nth, group) in about.row_groups().iter().enumerate() {
            let mut copy = writer.next_row_group()?;
            for (place, column) in group.columns().iter().enumerate() {
                let close = ColumnCloseResult {
                    bytes_written: column.compressed_size().try_into()?,
                    rows_written: group.num_rows().try_into()?,
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: about.column_index().and_then(|all| all.get(nth)?.get(place)).cloned(),
                    offset_index: about.offset_index().and_then(|all| all.get(nth)?.get(place)).cloned(),
                };
                copy.append_column(&part, close)?;
            }
            copy.close()?;
        }
    }
    if let Some(writer) = writer {
        writer.close()?;
    }
    Ok(())
}
