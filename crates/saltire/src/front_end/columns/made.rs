//! The columns of puzzles that are made: one for every index.

use super::{Column, TextColumn, answers::signed};
use crate::front_end::Stop;
use saltire_make::Maker;

/// Returns the puzzles of some indices. `made`, or `missed` where an index gives no puzzle that meets the recipe.
pub(super) fn columns(maker: &Maker, seed: u64, indices: &[Option<u64>], stop: &Stop) -> Vec<Column> {
    let [mut puzzle, mut solution, mut status, mut rules, mut error] = [(); 5].map(|()| TextColumn::default());
    let (mut clues, mut rating) = (Vec::new(), Vec::new());
    for index in indices {
        let made = match index {
            Some(index) => maker.make(seed, *index, Some(stop.flag())).map_err(|missed| ("missed", missed.to_string())),
            None => Err(("unreadable", "no index: expected a number from 0 on".to_owned())),
        };
        match made {
            Ok(made) => {
                puzzle.push(Some(&made.puzzle.clues().to_string()));
                solution.push(Some(&made.solution.to_string()));
                clues.push(Some(signed(made.puzzle.clues().len() as u64)));
                rating.push(made.rated.map(|rated| rated.er.number()));
                status.push(Some("made"));
                error.push(None);
            }
            Err((word, why)) => {
                puzzle.push(None);
                solution.push(None);
                clues.push(None);
                rating.push(None);
                status.push(Some(word));
                error.push(Some(&why));
            }
        }
        rules.push(Some(maker.rules().name()));
    }
    vec![
        Column::Text(puzzle),
        Column::Text(solution),
        Column::Whole(clues),
        Column::Real(rating),
        Column::Text(status),
        Column::Text(rules),
        Column::Text(error),
    ]
}
