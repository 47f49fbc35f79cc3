//! Memory that is used again: the allocator would return the memory of each piece to the system and request it anew.

use std::{
    io::{self, Read},
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
};

/// Buffers that are not in use.
pub struct Spares<T>(Arc<Mutex<Vec<T>>>);

impl<T> Clone for Spares<T> {
    fn clone(&self) -> Spares<T> {
        Spares(self.0.clone())
    }
}

impl<T> Default for Spares<T> {
    fn default() -> Spares<T> {
        Spares(Arc::default())
    }
}

impl<T: Default> Spares<T> {
    /// Takes a buffer, which may still hold data; a new one if there is none.
    pub fn take(&self) -> T {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Gives a buffer back.
    pub fn give(&self, buffer: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}

/// Bytes that were read. What a buffer held earlier is not overwritten with zeros before it is read into again.
#[derive(Default)]
pub struct Buffer {
    memory: Vec<u8>,
    /// How many bytes from the start of the memory were read.
    len: usize,
}

impl Buffer {
    pub fn capacity(&self) -> usize {
        self.memory.capacity()
    }

    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Removes this many bytes from the start.
    pub fn remove_start(&mut self, count: usize) {
        self.memory.copy_within(count..self.len, 0);
        self.len -= count;
    }

    /// Replaces the content.
    pub fn set(&mut self, bytes: &[u8]) {
        self.reserve(bytes.len());
        self.memory[..bytes.len()].copy_from_slice(bytes);
        self.len = bytes.len();
    }

    /// Reads once, at most `most` bytes; returns how many.
    pub fn read(&mut self, reader: &mut impl Read, most: usize) -> io::Result<usize> {
        self.reserve(self.len + most);
        let space = &mut self.memory[self.len..self.len + most];
        let read = loop {
            match reader.read(space) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.len += read;
        Ok(read)
    }

    fn reserve(&mut self, size: usize) {
        if self.memory.len() < size {
            self.memory.resize(size, 0);
        }
    }
}

impl Deref for Buffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.memory[..self.len]
    }
}
