//! The chains of a step as numbered if-then lines that refer back, and the proofs within a proof indented under the line
//! that rests on them.

use super::sentence::{capital, listed, sentence};
use crate::{Chain, Claim, Evidence, Line, Reason, Step};

/// The lines of a step's proof; none if its sentence says all.
///
/// ```text
/// (1) Suppose that r1c1 is not 5.
/// (2) If r1c1 is not 5 (1), then r1c7 is 5: row 1 has no other place for it.
/// ```
#[must_use]
pub fn lines(step: &Step) -> Vec<String> {
    let mut written = Vec::new();
    of(&step.evidence, "", &mut written);
    written
}

/// How far a proof within a proof is indented.
const INDENT: &str = "    ";

fn of(evidence: &Evidence, indent: &str, written: &mut Vec<String>) {
    let mut first = 1;
    let mut shown = vec![false; evidence.lemmas.len()];
    for (nth, chain) in evidence.chains.iter().enumerate() {
        if evidence.chains.len() > 1 {
            written.push(format!("{indent}Case {}:", nth + 1));
        }
        for (place, line) in chain.lines.iter().enumerate() {
            written.push(format!("{indent}({}) {}", first + place, said(chain, line, first, evidence)));
            if let Reason::Lemma(lemma) = line.reason
                && let Some(step) = evidence.lemmas.get(lemma)
                && !core::mem::replace(&mut shown[lemma], true)
            {
                let deeper = format!("{indent}{INDENT}");
                written.push(format!("{deeper}{}", sentence(step)));
                of(&step.evidence, &deeper, written);
            }
        }
        first += chain.lines.len();
    }
}

/// One line. Lines are numbered on from `first`.
fn said(chain: &Chain, line: &Line, first: usize, evidence: &Evidence) -> String {
    let then = claimed(line.claim);
    if line.reason == Reason::Assumption {
        return format!("Suppose that {then}.");
    }
    let named = |&nth: &usize| chain.lines.get(nth).map(|line| format!("{} ({})", claimed(line.claim), first + nth));
    let given = listed(line.because.iter().filter_map(named), "and");
    let Claim { cell, digit, holds } = line.claim;
    let reason = match (line.reason, holds) {
        (Reason::Assumption, _) => String::new(),
        (Reason::Cell, true) => format!("{cell} has no other candidate"),
        (Reason::Cell, false) => format!("{cell} has one digit"),
        (Reason::Unit(unit), true) => format!("{unit} has no other place for it"),
        (Reason::Unit(unit), false) => format!("{unit} has {digit} once"),
        (Reason::Lemma(nth), _) => match evidence.lemmas.get(nth) {
            Some(lemma) => format!("by {}", lemma.technique),
            None => "by what was shown".to_owned(),
        },
    };
    let given = if given.is_empty() { String::new() } else { format!("If {given}, then ") };
    capital(&format!("{given}{then}: {reason}."))
}

/// `r1c1 is 5`, `r1c1 is not 5`.
fn claimed(Claim { cell, digit, holds }: Claim) -> String {
    format!("{cell} is {}{digit}", if holds { "" } else { "not " })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effect, Technique};
    use saltire_board::{Cell, Digit, DigitSet, UnitKind};

    fn line(cell: Cell, holds: bool, because: &[usize], reason: Reason) -> Line {
        Line { claim: Claim { cell, digit: Digit::Five, holds }, because: because.to_vec(), reason }
    }

    #[test]
    fn lines_refer_back_and_lemmas_are_indented() {
        let lemma = Step {
            technique: Technique::NakedSingle,
            rating: None,
            evidence: Evidence { cells: Cell::R1C7.into(), digits: Digit::Five.into(), ..Evidence::default() },
            effect: Effect {
                placed: Some((Cell::R1C7, Digit::Five)),
                removed: vec![(Cell::R2C7, DigitSet::of(Digit::Five))],
            },
        };
        let evidence = Evidence {
            chains: vec![
                Chain {
                    lines: vec![
                        line(Cell::R1C1, false, &[], Reason::Assumption),
                        line(Cell::R1C7, true, &[0], Reason::Unit(UnitKind::Row(0))),
                        line(Cell::R2C7, false, &[1], Reason::Unit(UnitKind::Column(6))),
                    ],
                },
                Chain {
                    lines: vec![
                        line(Cell::R1C1, true, &[], Reason::Assumption),
                        line(Cell::R2C7, false, &[0], Reason::Lemma(0)),
                    ],
                },
            ],
            lemmas: vec![lemma],
            ..Evidence::default()
        };
        let removed = vec![(Cell::R2C7, DigitSet::of(Digit::Five))];
        let step = Step {
            technique: Technique::DynamicDouble,
            rating: None,
            evidence,
            effect: Effect { placed: None, removed },
        };
        assert_eq!(
            lines(&step),
            [
                "Case 1:",
                "(1) Suppose that r1c1 is not 5.",
                "(2) If r1c1 is not 5 (1), then r1c7 is 5: row 1 has no other place for it.",
                "(3) If r1c7 is 5 (2), then r2c7 is not 5: column 7 has 5 once.",
                "Case 2:",
                "(4) Suppose that r1c1 is 5.",
                "(5) If r1c1 is 5 (4), then r2c7 is not 5: by naked single.",
                "    Naked single: r1c7 has one candidate left, so r1c7 is 5; r2c7 is not 5.",
            ]
        );
    }
}
