//! Chains as numbered lines, one for each placement: what left a cell or a place before goes into the reason of the placement.

use super::{
    sentence::sentence,
    words::{and, bare, capital, or},
};
use crate::{Chain, Claim, Evidence, Line, Reason, role::Clash};
use saltire_board::{CellSet, Digit, UnitKind};

/// `r1c1 is 5`, `r1c1 is not 5`.
pub(super) fn claimed(Claim { cell, digit, holds }: Claim) -> String {
    format!("{cell} is {}{digit}", if holds { "" } else { "not " })
}

/// Writes the chains of one step.
pub(super) struct Story<'e> {
    evidence: &'e Evidence,
    pub(super) written: Vec<String>,
    indent: String,
    /// The number of the next line.
    next: usize,
    /// The lemmas that have been told.
    told: Vec<bool>,
    /// A negative assumption, which stands in the line of the first placement.
    pending: Option<Claim>,
}

/// The cells that lose a digit, and the unit through which a placement takes it from them.
type Lost = (UnitKind, CellSet);

/// Lines of one case with the numbers of those that are told.
pub(super) struct Case {
    pub(super) lines: Vec<Line>,
    numbers: Vec<Option<usize>>,
}

impl Case {
    /// One chain, or several from one assumption as one list.
    pub(super) fn merged(chains: &[&Chain]) -> Case {
        let mut lines: Vec<Line> = Vec::new();
        for chain in chains {
            let mut places: Vec<usize> = Vec::new();
            for line in &chain.lines {
                let known = lines.iter().position(|known| known.claim == line.claim);
                places.push(known.unwrap_or_else(|| {
                    let because = line.because.iter().filter_map(|&nth| places.get(nth).copied()).collect();
                    lines.push(Line { because, ..line.clone() });
                    lines.len() - 1
                }));
            }
        }
        let numbers = vec![None; lines.len()];
        Case { lines, numbers }
    }

    /// How many placements it has, its assumption included if that is one.
    pub(super) fn placements(&self) -> usize {
        self.lines.iter().filter(|line| line.claim.holds).count()
    }

    fn position(&self, claim: Claim) -> Option<usize> {
        self.lines.iter().position(|line| line.claim == claim)
    }
}

impl<'e> Story<'e> {
    pub(super) fn new(evidence: &'e Evidence, indent: &str) -> Story<'e> {
        let told = vec![false; evidence.lemmas.len()];
        Story { evidence, written: Vec::new(), indent: indent.to_owned(), next: 1, told, pending: None }
    }

    fn write(&mut self, text: &str) -> usize {
        let number = self.next;
        self.next += 1;
        self.written.push(format!("{}{number}. {text}", self.indent));
        number
    }

    /// A line without a number.
    pub(super) fn remark(&mut self, text: &str) {
        self.written.push(format!("{}{text}", self.indent));
    }

    /// One more sentence in the last line.
    fn append(&mut self, text: &str) {
        match self.written.last_mut() {
            Some(last) => *last += &format!(" {text}"),
            None => self.remark(text),
        }
    }

    /// The assumption of a case: `Suppose r1c1 is 6.` A candidate that is assumed to be false waits for the first placement.
    pub(super) fn suppose(&mut self, case: &mut Case) {
        let claim = case.lines[0].claim;
        if claim.holds {
            case.numbers[0] = Some(self.write(&format!("Suppose {}.", claimed(claim))));
        } else {
            self.pending = Some(claim);
        }
    }

    /// Writes a negative assumption that no placement follows.
    fn settle(&mut self) {
        if let Some(claim) = self.pending.take() {
            self.write(&format!("Suppose {}.", claimed(claim)));
        }
    }

    /// The placements of a case after its assumption, but for `without`; the last one leads to `then`.
    pub(super) fn placements(&mut self, case: &mut Case, without: Option<Claim>, then: Option<Claim>) {
        let wanted: Vec<usize> = (1..case.lines.len())
            .filter(|&nth| case.lines[nth].claim.holds && Some(case.lines[nth].claim) != without)
            .collect();
        for nth in wanted {
            self.placement(case, nth);
        }
        if let Some(end) = then.and_then(|claim| case.position(claim))
            && !case.lines[end].claim.holds
        {
            self.settle();
            let reason = self.denials(case, &[end], case.lines[end].claim.digit, false);
            let text = format!("So {}: {reason}.", claimed(case.lines[end].claim));
            // What follows belongs to the line of the last placement.
            self.append(&text);
            self.lemmas(case, &[end]);
        }
    }

    fn placement(&mut self, case: &mut Case, nth: usize) {
        let text = self.placed(case, nth);
        case.numbers[nth] = Some(self.write(&format!("{text}.")));
        self.lemmas(case, &case.lines[nth].because);
    }

    /// A placement with its reason, without a full stop.
    fn placed(&mut self, case: &Case, nth: usize) -> String {
        let Line { claim, because, reason } = case.lines[nth].clone();
        let mut why = self.denials(case, &because, claim.digit, reason == Reason::Cell);
        let then = match self.pending.take() {
            Some(assumed) => {
                if why == claimed(assumed) {
                    why.clear();
                }
                format!("If {},", claimed(assumed))
            }
            None => "Then".to_owned(),
        };
        let text = match reason {
            Reason::Unit(unit) => format!("{then} {unit} has its {} in {}", claim.digit, claim.cell),
            _ => format!("{then} {} is {}", claim.cell, claim.digit),
        };
        if why.is_empty() { text } else { format!("{text}: {why}") }
    }

    /// Why these candidates are false: `r1c1 takes the 6 from r4c4 and r6c6 (main diagonal)`.
    fn denials(&self, case: &Case, offs: &[usize], digit: Digit, in_cell: bool) -> String {
        let before = self.next.checked_sub(1);
        let named = |nth: usize| {
            let cell = case.lines[nth].claim.cell;
            match case.numbers[nth] {
                Some(number) if Some(number) != before => format!("{cell} (line {number})"),
                _ => cell.to_string(),
            }
        };
        // By cause: the placement and the digit; through each unit the cells that lose it.
        let mut taken: Vec<(usize, Digit, Vec<Lost>)> = Vec::new();
        let mut clauses: Vec<String> = Vec::new();
        for &nth in offs {
            let Line { claim, because, reason } = &case.lines[nth];
            let cause = because.iter().copied().find(|&cause| case.lines[cause].claim.holds);
            match (reason, cause) {
                (Reason::Unit(unit), Some(cause)) => {
                    let known = taken.iter().position(|(from, which, _)| (*from, *which) == (cause, claim.digit));
                    let known = known.unwrap_or_else(|| {
                        taken.push((cause, claim.digit, Vec::new()));
                        taken.len() - 1
                    });
                    let through = &mut taken[known].2;
                    match through.iter_mut().find(|(known, _)| known == unit) {
                        Some((_, cells)) => *cells = cells.with(claim.cell),
                        None => through.push((*unit, claim.cell.into())),
                    }
                }
                (Reason::Cell, Some(cause)) => {
                    let text = format!("{} is {}", named(cause), case.lines[cause].claim.digit);
                    if !clauses.contains(&text) {
                        clauses.push(text);
                    }
                }
                (Reason::Lemma(lemma), _) => {
                    let name = self.evidence.lemmas.get(*lemma).map_or("a lemma", |lemma| lemma.technique.name());
                    clauses.push(format!("{} is not {} ({name})", claim.cell, claim.digit));
                }
                // The assumption itself.
                _ => clauses.push(claimed(*claim)),
            }
        }
        let mut all: Vec<String> = taken
            .into_iter()
            .map(|(cause, which, through)| {
                let from = named(cause);
                if in_cell {
                    let units = through.iter().map(|&(unit, _)| bare(unit));
                    format!("{from} takes the {which} ({})", units.collect::<Vec<_>>().join(", "))
                } else {
                    let lost = through.iter().map(|(unit, cells)| format!("{} ({})", and(cells.iter()), bare(*unit)));
                    format!("{from} takes the {digit} from {}", and(lost))
                }
            })
            .collect();
        all.append(&mut clauses);
        // Clauses that contain "and" are kept apart by semicolons.
        if all.iter().any(|clause| clause.contains(" and ")) { all.join("; ") } else { and(all.into_iter()) }
    }

    /// The steps on the way that these lines rest on, each told once.
    fn lemmas(&mut self, case: &Case, lines: &[usize]) {
        for &nth in lines {
            let Reason::Lemma(lemma) = case.lines[nth].reason else { continue };
            let Some(step) = self.evidence.lemmas.get(lemma) else { continue };
            if core::mem::replace(&mut self.told[lemma], true) {
                continue;
            }
            let indent = format!("{}    ", self.indent);
            self.written.push(format!("{indent}{}", sentence(step)));
            if !step.evidence.chains.is_empty() {
                self.written.extend(nested(&step.evidence, &indent));
            }
        }
    }

    /// The line that ends a refutation: the clash, and what it refutes.
    pub(super) fn clash(&mut self, case: &Case, clash: Clash, ends: [Claim; 2]) {
        let therefore = case.lines.first().map_or_else(String::new, |line| claimed(line.claim.opposite()));
        let on = ends.iter().find(|claim| claim.holds).and_then(|&claim| case.position(claim));
        let off = ends.iter().find(|claim| !claim.holds).and_then(|&claim| case.position(claim));
        let (Some(on), Some(off)) = (on, off) else { return };
        let mut offs = case.lines[on].because.clone();
        offs.push(off);
        let said = clashes(clash);
        let text = match clash {
            Clash::NoPlace(_, claim) => {
                format!("Now {said}: {}.", self.denials(case, &offs, claim.digit, false))
            }
            Clash::NoCandidate(claim) => format!("Now {said}: {}.", self.denials(case, &offs, claim.digit, true)),
            Clash::Twice(unit, claim) => {
                let cause = case.lines[off].because.iter().map(|&nth| case.lines[nth].claim.cell);
                format!("Now {} in {unit} would both be {}.", and(cause.chain([claim.cell])), claim.digit)
            }
            Clash::Both(claim) => {
                format!("Now {said}: {}.", self.denials(case, &[off], claim.digit, false))
            }
        };
        self.settle();
        self.write(&format!("{text} Therefore {therefore}."));
        self.lemmas(case, &offs);
    }
}

/// What a clash is: `box 5 has no place for 6`.
pub(super) fn clashes(clash: Clash) -> String {
    match clash {
        Clash::NoPlace(unit, claim) => format!("{unit} has no place for {}", claim.digit),
        Clash::NoCandidate(claim) => format!("{} has no candidate", claim.cell),
        Clash::Twice(unit, claim) => format!("{unit} has {} twice", claim.digit),
        Clash::Both(claim) => format!("{} would have to be {} and cannot be {}", claim.cell, claim.digit, claim.digit),
    }
}

/// The head of a refutation in the conditional: `box 5 would have no place for 6`.
pub(super) fn would_clash(clash: Clash) -> String {
    clashes(clash).replacen(" has ", " would have ", 1)
}

/// The lines of any chains: a refutation, a chain that comes back to its assumption, or cases, shortest first.
pub(super) fn nested(evidence: &Evidence, indent: &str) -> Vec<String> {
    let mut story = Story::new(evidence, indent);
    let chains = &evidence.chains;
    let starts: Vec<Claim> = chains.iter().filter_map(|chain| Some(chain.lines.first()?.claim)).collect();
    let Some(&first) = starts.first() else { return Vec::new() };
    if chains.len() > 1 && starts.iter().all(|&start| start == first) {
        refutation(&mut story, evidence);
    } else if chains.len() > 1 {
        cases(&mut story, evidence);
    } else {
        let mut case = Case::merged(&[&chains[0]]);
        story.suppose(&mut case);
        let end = chains[0].lines.last().map(|line| line.claim);
        story.placements(&mut case, None, end);
    }
    story.written
}

/// Two chains from one assumption that end in opposite claims, as one list.
pub(super) fn refutation(story: &mut Story<'_>, evidence: &Evidence) {
    let chains: Vec<&Chain> = evidence.chains.iter().collect();
    let ends: Vec<Claim> = chains.iter().filter_map(|chain| Some(chain.lines.last()?.claim)).collect();
    let (&[one, other], Some(clash)) = (ends.as_slice(), Clash::of(&evidence.chains)) else { return };
    let mut case = Case::merged(&chains);
    let on = if one.holds { one } else { other };
    story.suppose(&mut case);
    story.placements(&mut case, Some(on), None);
    story.clash(&case, clash, [one, other]);
}

/// All cases of a cell, a unit or a candidate, the shortest first; a case that goes on as an earlier one says so.
pub(super) fn cases(story: &mut Story<'_>, evidence: &Evidence) {
    let mut all: Vec<Case> = evidence.chains.iter().map(|chain| Case::merged(&[chain])).collect();
    let Some(result) = evidence.chains.iter().find_map(|chain| Some(chain.lines.last()?.claim)) else { return };
    all.sort_by_key(Case::placements);
    let mut done: Vec<Case> = Vec::new();
    for mut case in all {
        let own: Vec<Claim> = case.lines.iter().map(|line| line.claim).filter(|claim| claim.holds).collect();
        // From which claim on an earlier case is the same.
        let joined = done.iter().find_map(|earlier| {
            let tail: Vec<Claim> = earlier.lines.iter().map(|line| line.claim).filter(|claim| claim.holds).collect();
            let same = own.iter().rev().zip(tail.iter().rev()).take_while(|(one, other)| one == other).count();
            let start = own.len().checked_sub(same).filter(|_| same >= 1)?;
            let number = earlier.position(own[start]).and_then(|nth| earlier.numbers[nth])?;
            (start > 0 && same < own.len()).then_some((own[start], number))
        });
        story.suppose(&mut case);
        if let Some((claim, number)) = joined {
            let stop = case.position(claim).unwrap_or(0);
            let wanted: Vec<usize> = (1..stop).filter(|&nth| case.lines[nth].claim.holds).collect();
            for nth in wanted {
                story.placement(&mut case, nth);
            }
            let last = story.placed(&case, stop);
            story.append(&format!("{last}, and the case goes on as from line {number}."));
            story.lemmas(&case, &case.lines[stop].because);
        } else {
            story.placements(&mut case, None, Some(result));
        }
        done.push(case);
    }
    story.append(&format!("In every case {}.", claimed(result)));
}

/// `if r1c1 is 2, 5 or 7`.
pub(super) fn premise_words(cells: CellSet, digits: saltire_board::DigitSet, unit: Option<UnitKind>) -> String {
    match unit {
        Some(unit) => format!("{} has its {} in {}", capital(&unit.to_string()), and(digits.iter()), or(cells.iter())),
        None => format!("{} is {}", and(cells.iter()), or(digits.iter())),
    }
}
