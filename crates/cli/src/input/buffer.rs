//! Buffers that are reused, because otherwise the allocator returns the memory of each piece to the system.

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

/// A buffer that can be used again.
pub trait Reusable: Default {
    /// Removes the content and keeps the memory.
    fn clear(&mut self);
}

impl Reusable for Vec<u8> {
    fn clear(&mut self) {
        self.clear();
    }
}

impl Reusable for Buffer {
    fn clear(&mut self) {
        self.truncate(0);
    }
}

impl<T: Reusable> Spares<T> {
    /// Returns a spare buffer, or a new one. It is empty.
    pub fn take(&self) -> T {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Gives a buffer back.
    pub fn give(&self, mut buffer: T) {
        buffer.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}

/// Bytes that were read. The memory keeps its old content, so that it need not be zeroed before each read.
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
        self.grow(bytes.len());
        self.memory[..bytes.len()].copy_from_slice(bytes);
        self.len = bytes.len();
    }

    /// Reads once, at most `most` bytes; returns how many.
    pub fn read(&mut self, reader: &mut impl Read, most: usize) -> io::Result<usize> {
        self.grow(self.len + most);
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

    /// Makes the memory at least this long.
    fn grow(&mut self, size: usize) {
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
