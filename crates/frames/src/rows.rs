//! A column of puzzles of any type, as one text per row.

use crate::FrameError;
use arrow_array::{
    Array, ArrowPrimitiveType, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray, LargeStringArray,
    StringArray, StringViewArray,
    cast::AsArray,
    types::{Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type},
};
use arrow_schema::DataType;
use std::borrow::Cow;

/// The rows of a column of puzzles.
pub enum ArrowRows<'a> {
    /// Text with 32-bit offsets.
    Text(&'a StringArray),
    /// Text with 64-bit offsets.
    LargeText(&'a LargeStringArray),
    /// Text views.
    TextView(&'a StringViewArray),
    /// Bytes with 32-bit offsets.
    Bytes(&'a BinaryArray),
    /// Bytes with 64-bit offsets.
    LargeBytes(&'a LargeBinaryArray),
    /// Byte views.
    BytesView(&'a BinaryViewArray),
    /// Bytes of one length.
    Fixed(&'a FixedSizeBinaryArray),
    /// Lists of 81 numbers, or a fixed-size list of them.
    Numbers(&'a dyn Array),
    /// Only nulls, in a column without a type.
    Nothing,
    /// Each row is the row of another column at this place; a null has none.
    Dictionary(Box<ArrowRows<'a>>, Vec<Option<usize>>),
}

const EXPECTED: &str = "text, 81 bytes or a list of 81 numbers, 0 for an empty cell";

impl<'a> ArrowRows<'a> {
    /// Returns the rows of a column.
    ///
    /// # Errors
    /// Returns an error if a column of this type cannot hold puzzles.
    pub fn new(name: &str, array: &'a dyn Array) -> Result<ArrowRows<'a>, FrameError> {
        Ok(match array.data_type() {
            DataType::Utf8 => ArrowRows::Text(array.as_string()),
            DataType::LargeUtf8 => ArrowRows::LargeText(array.as_string()),
            DataType::Utf8View => ArrowRows::TextView(array.as_string_view()),
            DataType::Binary => ArrowRows::Bytes(array.as_binary()),
            DataType::LargeBinary => ArrowRows::LargeBytes(array.as_binary()),
            DataType::BinaryView => ArrowRows::BytesView(array.as_binary_view()),
            DataType::FixedSizeBinary(_) => ArrowRows::Fixed(array.as_fixed_size_binary()),
            DataType::FixedSizeList(item, _) | DataType::List(item) | DataType::LargeList(item)
                if item.data_type().is_integer() =>
            {
                ArrowRows::Numbers(array)
            }
            DataType::Null => ArrowRows::Nothing,
            DataType::Dictionary(_, _) => {
                let dictionary = array.as_any_dictionary();
                let place = |(row, key)| (!array.is_null(row)).then_some(key);
                // An empty dictionary has no places, and normalized_keys does not take it.
                let keys = match dictionary.values().is_empty() {
                    true => vec![None; array.len()],
                    false => dictionary.normalized_keys().into_iter().enumerate().map(place).collect(),
                };
                ArrowRows::Dictionary(Box::new(ArrowRows::new(name, dictionary.values().as_ref())?), keys)
            }
            is => {
                return Err(FrameError::WrongType { column: name.to_owned(), is: is.clone(), expected: EXPECTED });
            }
        })
    }

    /// Returns the text of a row; `None` if it is null.
    #[must_use]
    pub fn get(&self, row: usize) -> Option<Cow<'a, [u8]>> {
        fn of<'a, A: Array, T: ?Sized + AsRef<[u8]> + 'a>(
            array: &'a A,
            row: usize,
            value: impl Fn(&'a A, usize) -> &'a T,
        ) -> Option<Cow<'a, [u8]>> {
            (!array.is_null(row)).then(|| Cow::Borrowed(value(array, row).as_ref()))
        }
        match self {
            ArrowRows::Text(array) => of(*array, row, |array, row| array.value(row)),
            ArrowRows::LargeText(array) => of(*array, row, |array, row| array.value(row)),
            ArrowRows::TextView(array) => of(*array, row, |array, row| array.value(row)),
            ArrowRows::Bytes(array) => of(*array, row, |array, row| array.value(row)).map(spelled),
            ArrowRows::LargeBytes(array) => of(*array, row, |array, row| array.value(row)).map(spelled),
            ArrowRows::BytesView(array) => of(*array, row, |array, row| array.value(row)).map(spelled),
            ArrowRows::Fixed(array) => of(*array, row, |array, row| array.value(row)).map(spelled),
            ArrowRows::Numbers(array) => numbers(*array, row).map(|text| Cow::Owned(text.into_bytes())),
            ArrowRows::Nothing => None,
            ArrowRows::Dictionary(values, places) => places[row].and_then(|place| values.get(place)),
        }
    }
}

/// 81 bytes from 0 to 9 are digits, not characters.
fn spelled(bytes: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    let digits = bytes.len() == 81 && bytes.iter().all(|&byte| byte <= 9);
    if digits { Cow::Owned(bytes.iter().map(|byte| b'0' + byte).collect()) } else { bytes }
}

/// Returns a list of numbers as 81 characters. A number that is not a digit is kept, so that the parser reports it.
fn numbers(array: &dyn Array, row: usize) -> Option<String> {
    if array.is_null(row) {
        return None;
    }
    let list = match array.data_type() {
        DataType::FixedSizeList(_, _) => array.as_fixed_size_list().value(row),
        DataType::LargeList(_) => array.as_list::<i64>().value(row),
        _ => array.as_list::<i32>().value(row),
    };
    let list = list.as_ref();
    Some(match list.data_type() {
        DataType::Int8 => digits::<Int8Type>(list),
        DataType::Int16 => digits::<Int16Type>(list),
        DataType::Int32 => digits::<Int32Type>(list),
        DataType::Int64 => digits::<Int64Type>(list),
        DataType::UInt8 => digits::<UInt8Type>(list),
        DataType::UInt16 => digits::<UInt16Type>(list),
        DataType::UInt32 => digits::<UInt32Type>(list),
        _ => digits::<UInt64Type>(list),
    })
}

fn digits<T: ArrowPrimitiveType>(list: &dyn Array) -> String
where
    T::Native: ToString,
{
    list.as_primitive::<T>().iter().map(|number| number.map_or(".".to_owned(), |number| number.to_string())).collect()
}

/// Returns a column of whole numbers; none where a row is null or below zero.
pub(crate) fn indices(name: &str, array: &dyn Array) -> Result<Vec<Option<u64>>, FrameError> {
    fn of<T: ArrowPrimitiveType>(array: &dyn Array) -> Vec<Option<u64>>
    where
        T::Native: TryInto<u64>,
    {
        array.as_primitive::<T>().iter().map(|number| number.and_then(|number| number.try_into().ok())).collect()
    }
    Ok(match array.data_type() {
        DataType::Int8 => of::<Int8Type>(array),
        DataType::Int16 => of::<Int16Type>(array),
        DataType::Int32 => of::<Int32Type>(array),
        DataType::Int64 => of::<Int64Type>(array),
        DataType::UInt8 => of::<UInt8Type>(array),
        DataType::UInt16 => of::<UInt16Type>(array),
        DataType::UInt32 => of::<UInt32Type>(array),
        DataType::UInt64 => of::<UInt64Type>(array),
        DataType::Null => vec![None; array.len()],
        is => {
            let expected = "whole numbers";
            return Err(FrameError::WrongType { column: name.to_owned(), is: is.clone(), expected });
        }
    })
}
