//! Loops over the registers, written out.
//!
//! The compiler unrolls `for i in 0..9` too, but one loop at a time in a function of thousands of lines: that took most of
//! the time to compile this crate.

/// An array of three: the expression for `$i` of 0, 1, 2, in this order.
macro_rules! three {
    ($i:ident => $body:expr) => {
        unrolled!($i => $body; 0 1 2)
    };
}

/// An array of four.
macro_rules! four {
    ($i:ident => $body:expr) => {
        unrolled!($i => $body; 0 1 2 3)
    };
}

/// An array of nine.
macro_rules! nine {
    ($i:ident => $body:expr) => {
        unrolled!($i => $body; 0 1 2 3 4 5 6 7 8)
    };
}

/// An array of as many as there are numbers.
macro_rules! unrolled {
    ($i:ident => $body:expr; $($nth:literal)*) => {
        [$({
            let $i: usize = $nth;
            $body
        }),*]
    };
}
