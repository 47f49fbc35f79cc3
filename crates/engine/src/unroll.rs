//! Loops over the registers, written out where registers are vectors.
//!
//! The compiler can unroll a loop over nine registers itself, but this took most of the time to compile this crate.
//! Lanes in plain Rust are the opposite case: the compiler vectorises loops over them, and written out they take
//! minutes to compile.

/// An array of three: the expression for `$i` of 0, 1, 2, in this order.
macro_rules! three {
    ($i:ident => $body:expr) => {
        registers!($i => $body; 3: 0 1 2)
    };
}

/// An array of four.
macro_rules! four {
    ($i:ident => $body:expr) => {
        registers!($i => $body; 4: 0 1 2 3)
    };
}

/// An array of nine.
macro_rules! nine {
    ($i:ident => $body:expr) => {
        registers!($i => $body; 9: 0 1 2 3 4 5 6 7 8)
    };
}

#[cfg(target_arch = "x86_64")]
macro_rules! registers {
    ($i:ident => $body:expr; $count:literal: $($nth:literal)*) => {
        unrolled!($i => $body; $($nth)*)
    };
}

#[cfg(not(target_arch = "x86_64"))]
macro_rules! registers {
    ($i:ident => $body:expr; $count:literal: $($nth:literal)*) => {
        core::array::from_fn::<_, $count, _>(|$i: usize| $body)
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
