//! The columns of puzzles that are made: one for every index.

use crate::answers::signed;
use arrow_array::{
    ArrayRef,
    builder::{Float64Builder, Int64Builder, StringBuilder},
};
use saltire::make::Maker;
use std::sync::{Arc, atomic::AtomicBool};

/// The puzzles of some indices. `made`, or `missed` where an index gives no puzzle as wished.
pub(crate) fn columns(maker: &Maker, seed: u64, indices: &[Option<u64>], stop: &AtomicBool) -> Vec<ArrayRef> {
    let [mut puzzle, mut solution, mut status, mut rules, mut error] = [(); 5].map(|()| StringBuilder::new());
    let (mut clues, mut rating) = (Int64Builder::new(), Float64Builder::new());
    for index in indices {
        let made = match index {
            Some(index) => maker.make(seed, *index, Some(stop)).map_err(|missed| ("missed", missed.to_string())),
            None => Err(("unreadable", "no index: expected a number from 0 on".to_owned())),
        };
        match made {
            Ok(made) => {
                puzzle.append_value(made.puzzle.clues().to_string());
                solution.append_value(made.solution.to_string());
                clues.append_value(signed(made.puzzle.clues().len() as u64));
                rating.append_option(made.rated.map(|rated| rated.er.number()));
                status.append_value("made");
                error.append_null();
            }
            Err((word, why)) => {
                puzzle.append_null();
                solution.append_null();
                clues.append_null();
                rating.append_null();
                status.append_value(word);
                error.append_value(why);
            }
        }
        rules.append_value(maker.rules().name());
    }
    vec![
        Arc::new(puzzle.finish()),
        Arc::new(solution.finish()),
        Arc::new(clues.finish()),
        Arc::new(rating.finish()),
        Arc::new(status.finish()),
        Arc::new(rules.finish()),
        Arc::new(error.finish()),
    ]
}
