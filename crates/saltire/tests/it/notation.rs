//! The short notation of a step says what it does: a small reader parses it and derives the step again under the rules.

mod board;
mod cases;
mod deadly;
mod parse;

use crate::traces::{each_step, examples};
use board::{Board, removals};
use parse::{chain, conclusion};
use saltire_board::{CellSet, Digit, Grid, Rules};
use saltire_proof::{Effect, RoleName, Step, Technique, text};
use std::collections::BTreeMap;

/// Whether the notation of a step, read back, shows the step. `None` for dynamic chains, whose notation names only the premise.
fn derived(rules: &Rules, grid: &Grid, clues: CellSet, step: &Step, short: &str) -> Option<bool> {
    use Technique as T;
    let board = Board { rules, grid };
    let (pattern, after) = short.split_once(" => ").unwrap_or_else(|| panic!("no arrow in {short}"));
    let effect = conclusion(after);
    // A cell with one candidate left may be said to be that digit.
    let same = match effect.placed {
        Some((cell, digit)) if step.effect.placed.is_none() => {
            step.effect.removed == [(cell, grid[cell].without(digit))]
        }
        _ => effect == step.effect,
    };
    assert!(same, "{short}: {:?}", step.effect);
    match step.technique {
        T::XCycle | T::YCycle | T::XyCycle | T::XChain | T::ForcingChain => Some(board.chain(pattern, &step.effect)),
        T::LastCell | T::HiddenSingle | T::NakedSingle => Some(board.single(pattern, &step.effect)),
        T::RemotePair => {
            // The digits can be exchanged: the notation shows the removal of one, and read the other way that of the other.
            let pair: Vec<Digit> = grid[step.evidence.cells.first().expect("a cell")].iter().collect();
            let both = removals(&step.effect).all(|gone| {
                let (nodes, _, _) = chain(pattern, gone.1.into());
                let other = if pair[0] == gone.1 { pair[1] } else { pair[0] };
                let swapped = if nodes[0].1 == gone.1 {
                    pattern.to_owned()
                } else {
                    let (a, b) = (gone.1.to_string(), other.to_string());
                    let inner = |part: &str| part.replace(&a, "x").replace(&b, &a).replace('x', &b);
                    pattern
                        .split('(')
                        .skip(1)
                        .map(|part| {
                            let (inside, outside) = part.split_once(')').expect("a bracket");
                            format!("({}){outside}", inner(inside))
                        })
                        .collect()
                };
                board.chain(&swapped, &Effect { placed: None, removed: vec![(gone.0, gone.1.into())] })
            });
            Some(both)
        }
        T::XyzWing => Some(board.chain(pattern, &step.effect)),
        T::SimpleColouring => Some(board.colours(pattern, &step.effect)),
        T::AlignedPair | T::AlignedTriplet => Some(board.exclusion(pattern, &step.effect)),
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => Some(board.bug(pattern, &effect)),
        T::CellChains | T::UnitChains => Some(board.kraken(pattern, &step.effect)),
        T::Nishio | T::DynamicContradiction => Some(board.contradiction(pattern, &step.effect)),
        _ if !step.evidence.deadly.is_empty() => Some(board.rectangle(pattern, &effect, clues)),
        T::XyWing | T::WWing | T::XyChain | T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::EmptyRectangle => {
            Some(board.chain(pattern, &step.effect))
        }
        T::AlsXz | T::AlsXyWing | T::GroupedAic | T::AlsAic => Some(board.chain(pattern, &step.effect)),
        T::WxyzWing => Some(board.bent(pattern, &step.effect, 1)),
        T::SueDeCoq => Some(board.bent(pattern, &step.effect, 0)),
        T::NakedPair | T::NakedTriplet | T::NakedQuad | T::LockedPair | T::LockedTriplet => {
            Some(board.set(pattern, &step.effect))
        }
        T::HiddenPair | T::HiddenTriplet | T::HiddenQuad | T::DirectHiddenPair | T::DirectHiddenTriplet => {
            Some(board.set(pattern, &step.effect))
        }
        T::Pointing
        | T::Claiming
        | T::Intersection
        | T::DirectPointing
        | T::DirectClaiming
        | T::DiagonalPointing
        | T::DiagonalClaiming
        | T::DiagonalCrossing => Some(board.set(pattern, &step.effect)),
        _ if step.evidence.role(RoleName::Base).is_some() => Some(board.fish(pattern, &step.effect)),
        _ => None,
    }
}

#[test]
fn notation_shows_the_step() {
    let mut read: BTreeMap<Technique, usize> = BTreeMap::new();
    examples(85, |trace, _| {
        let (rules, clues) = (trace.puzzle.rules(), trace.puzzle.clues().cells());
        each_step(trace, |grid, step| {
            if step.technique == Technique::Eliminate {
                return;
            }
            let short = text::parts(rules, grid, step).short;
            match derived(rules, grid, clues, step, &short) {
                Some(true) => *read.entry(step.technique).or_default() += 1,
                Some(false) => panic!("{}: {short} does not show it\n{:?}", step.technique, step.evidence),
                None => {}
            }
        });
    });
    eprintln!("{read:?}");
    assert!(read.len() > 60, "{} techniques: {read:?}", read.len());
}
