//! Simple colouring: of two places of a digit in a unit, one is true and one is false; linked pairs get alternating
//! colours.
//!
//! Cites the units of the pairs, and the digit.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report},
    turbot::{Strong, strong_links},
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{CellSet, Digit};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// One digit in two colours.
pub(crate) struct Colouring;

/// Cells joined by units with two places: all of one colour have the digit, or all of the other.
struct Cluster {
    colours: [CellSet; 2],
    links: Vec<Strong>,
}

/// Returns the clusters of a digit.
fn clusters(view: &View<'_>, digit: Digit) -> Vec<Cluster> {
    let links = strong_links(view, digit);
    let mut found: Vec<Cluster> = Vec::new();
    for start in &links {
        let known = |cluster: &Cluster| (cluster.colours[0] | cluster.colours[1]).contains(start.ends[0]);
        if found.iter().any(known) {
            continue;
        }
        let mut colours = [CellSet::of(start.ends[0]), CellSet::EMPTY];
        loop {
            let before = colours;
            for link in &links {
                for (one, other) in [(0, 1), (1, 0)] {
                    for colour in 0..2 {
                        if colours[colour].contains(link.ends[one]) {
                            colours[1 - colour].insert(link.ends[other]);
                        }
                    }
                }
            }
            if colours == before {
                break;
            }
        }
        let inside = |link: &&Strong| (colours[0] | colours[1]).contains(link.ends[0]);
        let links = links.iter().filter(inside).copied().collect();
        found.push(Cluster { colours, links });
    }
    found
}

impl Finder for Colouring {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::SimpleColouring,
            "Where a unit has only two places for a digit, exactly one of them holds it. Cells linked by such pairs \
             are coloured with two colours in turn: all cells of one colour hold the digit, or all cells of the \
             other. The digit is eliminated from a cell that sees both colours. If two cells of one colour share a \
             unit, this colour is wrong, and the digit is eliminated from its cells.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        for digit in Digit::ALL {
            for Cluster { colours, links } in clusters(view, digit) {
                let all = colours[0] | colours[1];
                // A place in both colours would be a contradiction: nothing a hint could be made of.
                if all.len() < 4 || !colours[0].is_disjoint(colours[1]) {
                    continue;
                }
                let seen = |colour: CellSet| colour.iter().fold(CellSet::EMPTY, |seen, cell| seen | layout.peers(cell));
                let clash = |colour: CellSet| !(seen(colour) & colour).is_empty();
                let mut victims = seen(colours[0]) & seen(colours[1]) & (view.places(digit) - all);
                for colour in colours.into_iter().filter(|&colour| clash(colour)) {
                    victims |= colour;
                }
                if victims.is_empty() {
                    continue;
                }
                found(Found {
                    technique: Technique::SimpleColouring,
                    score: 0.0,
                    placed: None,
                    removed: gone(victims, digit),
                    evidence: &|| Evidence {
                        units: links.iter().map(|link| layout.kind(link.unit)).collect(),
                        cells: all,
                        digits: digit.into(),
                        roles: {
                            let link = |link: &Strong| {
                                let ends: CellSet = link.ends.into_iter().collect();
                                Role::new(RoleName::Strong, ends, digit).within(layout.kind(link.unit))
                            };
                            let colour = |name, nth: usize| Role::new(name, colours[nth], digit);
                            let both = [colour(RoleName::ColourA, 0), colour(RoleName::ColourB, 1)];
                            both.into_iter().chain(links.iter().map(link)).collect()
                        },
                        ..Evidence::default()
                    },
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
