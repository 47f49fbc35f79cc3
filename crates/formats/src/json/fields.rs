//! Writes answers on one line.
//!
//! This crate is optimised in most builds and the front ends are not, so the conversion to JSON is compiled here.

use super::{
    BenchRow, CandidatesAnswer, CanonJson, Checked, Comment, Compared, Converted, Counted, Explained, Hinted, Listed,
    MadeJson, Minimised, NotMade, Place, Practised, PuzzleJson, Ratings, ReadAnswer, RulesAnswer, StepJson, Surveyed,
    Taught, TechniqueJson, TraceJson, Unreadable, VerifiedJson,
};
use serde::Serialize;

mod sealed {
    /// Allows only this module to implement `AnswerFields`, because `line` relies on the braces.
    pub trait Sealed {}
}

/// The fields of an answer. Only types of the schema implement this trait.
pub trait AnswerFields: sealed::Sealed {
    /// Appends the fields as an object of JSON, with its braces.
    fn append(&self, text: &mut Vec<u8>);
}

fn append(fields: &impl Serialize, text: &mut Vec<u8>) {
    serde_json::to_writer(text, fields).expect("the schema's types have string keys only");
}

/// Returns the object of an answer: what every answer has, then the fields of the verb. The verb is written as it is:
/// it is a name such as `solve`, without characters that JSON must escape.
pub(super) fn line(version: u32, verb: Option<&str>, place: &Place, body: &dyn AnswerFields) -> String {
    let mut text = format!("{{\"saltire\":{version}").into_bytes();
    if let Some(verb) = verb {
        text.extend_from_slice(b",\"verb\":\"");
        text.extend_from_slice(verb.as_bytes());
        text.push(b'"');
    }
    for fields in [place, body] {
        let end = text.len();
        fields.append(&mut text);
        debug_assert!(text[end..].starts_with(b"{") && text.ends_with(b"}"), "the fields are an object");
        // Removes `}` and replaces `{` by a comma. An object without fields adds nothing.
        text.pop();
        if text.len() > end + 1 { text[end] = b',' } else { text.truncate(end) }
    }
    text.push(b'}');
    String::from_utf8(text).expect("JSON is UTF-8")
}

macro_rules! fields {
    ($($answer:ty),+ $(,)?) => {$(
        impl sealed::Sealed for $answer {}

        impl AnswerFields for $answer {
            fn append(&self, text: &mut Vec<u8>) {
                append(self, text);
            }
        }
    )+};
}

fields! {
    Place, PuzzleJson, Comment, Unreadable, TraceJson, StepJson,
    Checked, Listed, Counted, CandidatesAnswer, Minimised, Taught, Ratings, Explained, Hinted, Practised, Surveyed, MadeJson,
    NotMade, Converted, ReadAnswer, RulesAnswer, Compared, VerifiedJson, BenchRow, TechniqueJson, CanonJson,
}

#[cfg(test)]
mod tests {
    use super::{super::Object, *};

    #[test]
    fn a_line_is_what_serde_writes() {
        let places = [Place::default(), Place { file: Some("a \"quoted\" name".to_owned()), line: Some(3) }];
        for place in places {
            let objects = [
                Object::new("solve", place.clone(), Comment { comment: "# é".to_owned() }),
                Object { saltire: 1, verb: None, place, body: Comment { comment: String::new() } },
            ];
            for object in objects {
                assert_eq!(object.line(), serde_json::to_string(&object).unwrap());
            }
        }
        let empty = Object::new("solve", Place::default(), Place::default());
        assert_eq!(empty.line(), r#"{"saltire":1,"verb":"solve"}"#);
        assert_eq!(empty.line(), serde_json::to_string(&empty).unwrap());
    }
}
