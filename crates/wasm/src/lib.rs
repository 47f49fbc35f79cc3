//! Saltire as a WebAssembly module: one function that answers every verb of [`saltire_ask`].
//!
//! The module imports nothing. A caller (`js/engine.js`) reserves memory for a question with [`reserve`], writes the
//! verb, a newline and the JSON there, calls [`ask`], and reads the reply where [`reply_at`] and [`reply_length`] say:
//! the media type, a newline, the body. A refusal is a reply too. The module traps only after a bug or if memory runs
//! out; after a bug, [`fault_at`] and [`fault_length`] give the message.
//!
//! There is no clock and no thread here: a caller cancels by ending the worker that runs the module.
//!
//! Exporting a function takes the attribute `#[unsafe(no_mangle)]`: the name must be the only one of its kind in the module.
//! The lint against unsafe code is lifted for this attribute in the macro `export` and nowhere else. No block is unsafe,
//! because memory is handed over by its address alone.
#![deny(unsafe_code)]

mod engine;

use engine::Engine;
use saltire::front_end::Stop;
use saltire_ask::about;
use std::{
    cell::RefCell,
    panic,
    sync::{Mutex, PoisonError},
};

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(start());
}

/// The message of the panic that ended the module.
static FAULT: Mutex<String> = Mutex::new(String::new());

fn with_fault<T>(work: impl FnOnce(&mut String) -> T) -> T {
    work(&mut FAULT.lock().unwrap_or_else(PoisonError::into_inner))
}

fn with_engine<T>(work: impl FnOnce(&mut Engine) -> T) -> T {
    ENGINE.with_borrow_mut(work)
}

fn start() -> Engine {
    panic::set_hook(Box::new(|panic| with_fault(|fault| *fault = panic.to_string())));
    Engine::new()
}

/// Exports functions under their own names.
macro_rules! export {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $kind:ty)?) $(-> $result:ty)? $body:block)*) => {
        $($(#[$doc])*
        #[allow(unsafe_code, reason = "the names below are the only ones in the module")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name($($argument: $kind)?) $(-> $result)? $body)*
    };
}

export! {
    /// Reserves memory for a question of this many bytes and returns its address.
    fn reserve(length: usize) -> *mut u8 {
        with_engine(|engine| {
            engine.question = vec![0; length];
            engine.question.as_mut_ptr()
        })
    }

    /// Answers the question in the buffer: a verb, a newline, JSON. Returns the status of the reply.
    fn ask() -> u32 {
        with_engine(|engine| engine.ask(&Stop::new()).into())
    }

    /// Sets the reply to the data that the page needs before its first question.
    fn tell_about() {
        with_engine(|engine| engine.say("application/json", about().to_string().as_bytes()));
    }

    /// Returns the address of the reply, which stays until the next question.
    fn reply_at() -> *const u8 {
        with_engine(|engine| engine.reply.as_ptr())
    }

    /// Returns the length of the reply in bytes.
    fn reply_length() -> usize {
        with_engine(|engine| engine.reply.len())
    }

    /// Returns the address of the message of the panic that ended the module.
    fn fault_at() -> *const u8 {
        with_fault(|fault| fault.as_ptr())
    }

    /// Returns the length of that message in bytes; 0 if there was no panic.
    fn fault_length() -> usize {
        with_fault(|fault| fault.len())
    }
}
