//! SudokuPad's shortened JSON: short names without quotes, `'` for `"`, `t` and `f`, colours without `#`, and nothing
//! instead of an empty object. Well-formed ordinary JSON is accepted too.

use serde_json::{Map, Value};

/// The short names and what they stand for.
const NAMES: [(&str, &str); 25] = [
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
    ("d2", "d"),
];

/// Deeper than any puzzle, and not so deep that reading it needs much memory.
const DEEPEST: usize = 32;

/// Reads one value.
///
/// # Errors
/// Returns the byte at which the text is not such a value.
pub(super) fn read(text: &str) -> Result<Value, String> {
    let mut reader = Reader { text: text.as_bytes(), at: 0 };
    let value = reader.value(0)?;
    if reader.at < text.len() { Err(reader.wrong("the end")) } else { Ok(value) }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn wrong(&self, expected: &str) -> String {
        format!("in the packed JSON at character {}: expected {expected}", self.at + 1)
    }

    fn value(&mut self, depth: usize) -> Result<Value, String> {
        if depth > DEEPEST {
            return Err(self.wrong("less deep lists"));
        }
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.array(depth),
            Some(b'\'' | b'"') => self.string().map(Value::String),
            Some(b',' | b']' | b'}') => Ok(Value::Object(Map::new())),
            Some(_) => Ok(word(self.word())),
            None => Err(self.wrong("a value")),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, String> {
        self.at += 1;
        let mut object = Map::new();
        while self.peek() != Some(b'}') {
            let key = match self.peek() {
                Some(b'\'' | b'"') => self.string()?,
                _ => self.word().to_owned(),
            };
            if self.peek() != Some(b':') {
                return Err(self.wrong("':'"));
            }
            self.at += 1;
            let long = NAMES.iter().find(|(short, _)| *short == key).map_or(key.as_str(), |(_, long)| long).to_owned();
            object.insert(long, self.value(depth + 1)?);
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') => {}
                _ => return Err(self.wrong("',' or '}'")),
            }
        }
        self.at += 1;
        Ok(Value::Object(object))
    }

    fn array(&mut self, depth: usize) -> Result<Value, String> {
        self.at += 1;
        let mut list = Vec::new();
        if self.peek() == Some(b']') {
            self.at += 1;
            // An empty list is left out altogether, so this held one empty object.
            return Ok(Value::Array(vec![Value::Object(Map::new())]));
        }
        loop {
            list.push(self.value(depth + 1)?);
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => break,
                _ => return Err(self.wrong("',' or ']'")),
            }
        }
        self.at += 1;
        Ok(Value::Array(list))
    }

    fn string(&mut self) -> Result<String, String> {
        let quote = self.peek();
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            match self.peek() {
                None => return Err(self.wrong("the end of a text")),
                byte if byte == quote => break,
                Some(b'\\') => {
                    self.at += 1;
                    match self.peek() {
                        Some(b'n') => bytes.push(b'\n'),
                        Some(b't') => bytes.push(b'\t'),
                        Some(b'u') => {
                            let digits = self.text.get(self.at + 1..self.at + 5).unwrap_or_default();
                            let code =
                                std::str::from_utf8(digits).ok().and_then(|hex| u32::from_str_radix(hex, 16).ok());
                            let c = code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER);
                            bytes.extend(c.to_string().bytes());
                            self.at += digits.len();
                        }
                        Some(byte) => bytes.push(byte),
                        None => return Err(self.wrong("the end of a text")),
                    }
                }
                Some(byte) => bytes.push(byte),
            }
            self.at += 1;
        }
        self.at += 1;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns the text up to the next punctuation mark, without quotes.
    fn word(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let length = rest.iter().take_while(|byte| !matches!(byte, b',' | b':' | b'[' | b']' | b'{' | b'}')).count();
        self.at += length;
        std::str::from_utf8(&rest[..length]).unwrap_or_default().trim()
    }
}

fn word(word: &str) -> Value {
    match word {
        "t" => Value::Bool(true),
        "f" => Value::Bool(false),
        "#0" => Value::String("#000000".to_owned()),
        "#F" => Value::String("#FFFFFF".to_owned()),
        _ => serde_json::from_str(word).unwrap_or_else(|_| Value::String(word.to_owned())),
    }
}
