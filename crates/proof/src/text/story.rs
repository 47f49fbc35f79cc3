//! Chains as numbered lines, one for each placement: what left a cell or a place before goes into the reason of the placement.

use super::{
    sentence::lemma_sentence,
    words::{and, bare, capital, or, removals},
};
use crate::{
    Chain, Claim, Evidence, Line, Reason,
    role::{ChainClash, results},
};
use saltire_board::{Cell, CellSet, DigitSet, UnitKind, sort};

/// `r1c1 is 5`, `r1c1 is not 5`.
pub(super) fn claimed(Claim { cell, digit, holds }: Claim) -> String {
    format!("{cell} is {}{digit}", if holds { "" } else { "not " })
}

/// What all cases show: `r1c1 is 5`, `r1c1 and r1c2 are not 5`.
pub(super) fn shown(claims: &[Claim]) -> String {
    match claims {
        [only] => claimed(*only),
        _ => {
            let cells: CellSet = claims.iter().map(|claim| claim.cell).collect();
            let of = |cell| claims.iter().filter(|claim| claim.cell == cell).map(|claim| claim.digit).collect();
            removals(&cells.iter().map(|cell| (cell, of(cell))).collect::<Vec<_>>())
        }
    }
}

/// Returns what all cases of some chains show.
pub(super) fn common(chains: &[Chain]) -> Vec<Claim> {
    chains.first().map_or_else(Vec::new, |chain| results(chain).iter().map(|line| line.claim).collect())
}

/// Writes the chains of one step.
pub(super) struct Story<'e> {
    evidence: &'e Evidence,
    pub(super) written: Vec<String>,
    indent: String,
    /// The number of the next line.
    next: usize,
    /// Whether each lemma has been written.
    lemma_written: Vec<bool>,
    /// A negative assumption, which stands in the line of the first placement.
    pending: Option<Claim>,
}

/// Lines of one case with the numbers of those that are written.
pub(super) struct CaseLines {
    pub(super) lines: Vec<Line>,
    numbers: Vec<Option<usize>>,
}

impl CaseLines {
    /// Returns one chain, or several from one assumption as one list.
    pub(super) fn merged(chains: &[&Chain]) -> CaseLines {
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
        CaseLines { lines, numbers }
    }

    /// Returns how many placements it has, its assumption included if that is one.
    pub(super) fn placements(&self) -> usize {
        self.lines.iter().filter(|line| line.claim.holds).count()
    }

    fn position(&self, claim: Claim) -> Option<usize> {
        self.lines.iter().position(|line| line.claim == claim)
    }
}

impl<'e> Story<'e> {
    pub(super) fn new(evidence: &'e Evidence, indent: &str) -> Story<'e> {
        let lemma_written = vec![false; evidence.lemmas.len()];
        Story { evidence, written: Vec::new(), indent: indent.to_owned(), next: 1, lemma_written, pending: None }
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
    pub(super) fn suppose(&mut self, case: &mut CaseLines) {
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
    pub(super) fn placements(&mut self, case: &mut CaseLines, without: Option<Claim>, then: &[Claim]) {
        let wanted: Vec<usize> = (1..case.lines.len())
            .filter(|&nth| case.lines[nth].claim.holds && Some(case.lines[nth].claim) != without)
            .collect();
        for nth in wanted {
            self.placement(case, nth);
        }
        let ends: Vec<usize> =
            then.iter().filter(|claim| !claim.holds).filter_map(|&claim| case.position(claim)).collect();
        if !ends.is_empty() {
            self.settle();
            // What follows belongs to the line of the last placement.
            let text = format!("So {}.", self.ruled_out(case, &ends));
            self.append(&text);
            self.lemmas(case, &ends);
        }
    }

    fn placement(&mut self, case: &mut CaseLines, nth: usize) {
        let text = self.placed(case, nth);
        case.numbers[nth] = Some(self.write(&format!("{text}.")));
        self.lemmas(case, &case.lines[nth].because);
    }

    /// A placement with its reason, without a full stop: `Then r6c6 is not 2 (row 6), so column 6 has its 2 in r9c6`.
    fn placed(&mut self, case: &CaseLines, nth: usize) -> String {
        let Line { claim, mut because, reason } = case.lines[nth].clone();
        if let Some(assumed) = self.pending.take() {
            because.retain(|&off| case.lines[off].claim != assumed);
            let also =
                if because.is_empty() { String::new() } else { format!(" and {}", self.ruled_out(case, &because)) };
            let condition = format!("If {}{also},", claimed(assumed));
            return match reason {
                Reason::Unit(unit) => format!("{condition} {unit} has its {} in {}", claim.digit, claim.cell),
                _ if assumed.cell == claim.cell => format!("{condition} it is {}", claim.digit),
                _ => format!("{condition} {} is {}", claim.cell, claim.digit),
            };
        }
        let out = self.ruled_out(case, &because);
        match reason {
            Reason::Unit(unit) => format!("Then {out}, so {unit} has its {} in {}", claim.digit, claim.cell),
            Reason::Cell => format!("Then {out} and must be {}", claim.digit),
            _ => format!("Then {}", claimed(claim)),
        }
    }

    /// Why one candidate is false: `row 6`, `row 6, point 3` if the cause is not the line before, `it is 5`.
    fn cause(&self, case: &CaseLines, nth: usize) -> String {
        let Line { because, reason, .. } = &case.lines[nth];
        let Some(cause) = because.iter().copied().find(|&cause| case.lines[cause].claim.holds) else {
            return match reason {
                Reason::Lemma(lemma) => self.lemma_name(*lemma),
                _ => "assumed".to_owned(),
            };
        };
        let by = match reason {
            Reason::Unit(unit) => bare(*unit).to_string(),
            Reason::Lemma(lemma) => return self.lemma_name(*lemma),
            _ => format!("it is {}", case.lines[cause].claim.digit),
        };
        match case.numbers[cause] {
            Some(number) if number + 1 != self.next => format!("{by}, point {number}"),
            _ => by,
        }
    }

    fn lemma_name(&self, lemma: usize) -> String {
        self.evidence
            .lemmas
            .get(lemma)
            .map_or_else(|| "a step below".to_owned(), |step| step.technique.name().to_owned())
    }

    /// The candidates that these lines deny, each with its cause: one digit in several cells, `r8c5 (row 8, point 1) and r5c5
    /// (row 5) are not 6`, several digits in one cell, `r6c8 is neither 2 (box 6) nor 3 (row 6)`, or a list of cells, `r6c8 is not
    /// 2 or 3 (row 6) and r5c5 is not 6 (it is 2)`.
    fn ruled_out(&self, case: &CaseLines, offs: &[usize]) -> String {
        let mut groups: Vec<(String, CellSet, DigitSet)> = Vec::new();
        for &nth in offs {
            let (claim, cause) = (case.lines[nth].claim, self.cause(case, nth));
            match groups.iter_mut().find(|(known, _, _)| *known == cause) {
                Some((_, cells, digits)) => (*cells, *digits) = (cells.with(claim.cell), digits.with(claim.digit)),
                None => groups.push((cause, claim.cell.into(), claim.digit.into())),
            }
        }
        let cells = groups.iter().fold(CellSet::EMPTY, |all, group| all | group.1);
        let digits = groups.iter().fold(DigitSet::EMPTY, |all, group| all | group.2);
        match (cells.single(), digits.single()) {
            (Some(cell), _) => {
                let parts: Vec<String> =
                    groups.iter().map(|(cause, _, digits)| format!("{} ({cause})", or(digits.iter()))).collect();
                match parts.as_slice() {
                    [one, other] if digits.len() == 2 => format!("{cell} is neither {one} nor {other}"),
                    _ => format!("{cell} is not {}", or(parts.iter())),
                }
            }
            (None, Some(digit)) => {
                let parts: Vec<String> =
                    groups.iter().map(|(cause, cells, _)| format!("{} ({cause})", and(cells.iter()))).collect();
                let several = groups.iter().any(|(_, cells, _)| cells.len() > 1);
                let list = match parts.split_last() {
                    Some((last, rest)) if several && !rest.is_empty() => format!("{}, and {last}", rest.join(", ")),
                    _ => and(parts.iter()).to_string(),
                };
                format!("{list} {} not {digit}", if cells.len() == 1 { "is" } else { "are" })
            }
            _ => {
                let mut parts: Vec<(Cell, String, DigitSet)> = Vec::new();
                for &nth in offs {
                    let (Claim { cell, digit, .. }, cause) = (case.lines[nth].claim, self.cause(case, nth));
                    match parts.iter_mut().find(|part| part.0 == cell && part.1 == cause) {
                        Some(part) => part.2 = part.2.with(digit),
                        None => parts.push((cell, cause, digit.into())),
                    }
                }
                and(parts.iter().map(|(cell, cause, digits)| format!("{cell} is not {} ({cause})", or(digits.iter()))))
                    .to_string()
            }
        }
    }

    /// The steps on the way that these lines rest on, each written once, with the candidates that had to go first.
    fn lemmas(&mut self, case: &CaseLines, lines: &[usize]) {
        for &nth in lines {
            let Line { because, reason: Reason::Lemma(lemma), .. } = &case.lines[nth] else { continue };
            let Some(step) = self.evidence.lemmas.get(*lemma) else { continue };
            if core::mem::replace(&mut self.lemma_written[*lemma], true) {
                continue;
            }
            let gone: Vec<usize> = because.iter().copied().filter(|&off| !case.lines[off].claim.holds).collect();
            self.lemmas(case, &gone);
            let mut text = lemma_sentence(step);
            if !gone.is_empty() {
                text = text.replacen(": ", &format!(": since {}, ", self.ruled_out(case, &gone)), 1);
            }
            let indent = format!("{}    ", self.indent);
            self.written.push(format!("{indent}{text}"));
            if !step.evidence.chains.is_empty() {
                self.written.extend(nested(&step.evidence, &indent));
            }
        }
    }

    /// The line that ends a refutation: the clash, and within another proof what it refutes.
    pub(super) fn clash(&mut self, case: &CaseLines, clash: ChainClash, ends: [Claim; 2]) {
        let on = ends.iter().find(|claim| claim.holds).and_then(|&claim| case.position(claim));
        let off = ends.iter().find(|claim| !claim.holds).and_then(|&claim| case.position(claim));
        let (Some(on), Some(off)) = (on, off) else { return };
        self.settle();
        let mut offs = case.lines[on].because.clone();
        offs.push(off);
        let mut text = match clash {
            ChainClash::NoPlace(..) => format!("Then {}, so {}.", self.ruled_out(case, &offs), clashes(clash)),
            ChainClash::NoCandidate(_) => format!("Then {}, so it has no candidate left.", self.ruled_out(case, &offs)),
            ChainClash::Twice(unit, claim) => {
                let cause = case.lines[off].because.iter().map(|&nth| case.lines[nth].claim.cell);
                format!("Then {unit} would have {} twice: in {}.", claim.digit, and(cause.chain([claim.cell])))
            }
            ChainClash::Both(claim) => {
                format!("Then {}, but {} must be {}.", self.ruled_out(case, &[off]), claim.cell, claim.digit)
            }
        };
        if let Some(line) = case.lines.first().filter(|_| !self.indent.is_empty()) {
            text += &format!(" Therefore {}.", claimed(line.claim.opposite()));
        }
        self.write(&text);
        self.lemmas(case, &offs);
    }
}

/// What a clash is: `box 5 has no place for 6`.
pub(super) fn clashes(clash: ChainClash) -> String {
    match clash {
        ChainClash::NoPlace(unit, claim) => format!("{unit} has no place for {}", claim.digit),
        ChainClash::NoCandidate(claim) => format!("{} has no candidate left", claim.cell),
        ChainClash::Twice(unit, claim) => format!("{unit} has {} twice", claim.digit),
        ChainClash::Both(claim) => format!("{} has to be {} and cannot be {}", claim.cell, claim.digit, claim.digit),
    }
}

/// Returns the head of a refutation in the conditional: `box 5 would have no place for 6`.
pub(super) fn would_clash(clash: ChainClash) -> String {
    clashes(clash).replacen(" has ", " would have ", 1)
}

/// Returns the lines of any chains: a refutation, a chain that comes back to its assumption, or cases, shortest first.
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
        let mut case = CaseLines::merged(&[&chains[0]]);
        story.suppose(&mut case);
        let end: Vec<Claim> = chains[0].lines.last().map(|line| line.claim).into_iter().collect();
        story.placements(&mut case, None, &end);
    }
    story.written
}

/// Two chains from one assumption that end in opposite claims, as one list.
pub(super) fn refutation(story: &mut Story<'_>, evidence: &Evidence) {
    let chains: Vec<&Chain> = evidence.chains.iter().collect();
    let ends: Vec<Claim> = chains.iter().filter_map(|chain| Some(chain.lines.last()?.claim)).collect();
    let (&[one, other], Some(clash)) = (ends.as_slice(), ChainClash::of(&evidence.chains)) else { return };
    let mut case = CaseLines::merged(&chains);
    let on = if one.holds { one } else { other };
    story.suppose(&mut case);
    story.placements(&mut case, Some(on), &[]);
    story.clash(&case, clash, [one, other]);
}

/// All cases of a cell, a unit or a candidate, the shortest first; a case that goes on as an earlier one says so.
pub(super) fn cases(story: &mut Story<'_>, evidence: &Evidence) {
    let mut all: Vec<CaseLines> = evidence.chains.iter().map(|chain| CaseLines::merged(&[chain])).collect();
    let results = common(&evidence.chains);
    if results.is_empty() {
        return;
    }
    sort::by_key(&mut all, CaseLines::placements);
    let mut done: Vec<CaseLines> = Vec::new();
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
        if case.placements() == 1
            && case.lines[0].claim.holds
            && let Some(ends) = results.iter().map(|&claim| case.position(claim)).collect::<Option<Vec<_>>>()
            && !ends.contains(&0)
        {
            case.numbers[0] = Some(story.next);
            story.next += 1;
            let out = story.ruled_out(&case, &ends);
            story.next -= 1;
            story.write(&format!("If {}, {out}.", claimed(case.lines[0].claim)));
            story.lemmas(&case, &ends);
            done.push(case);
            continue;
        }
        story.suppose(&mut case);
        if let Some((claim, number)) = joined {
            let stop = case.position(claim).unwrap_or(0);
            let wanted: Vec<usize> = (1..stop).filter(|&nth| case.lines[nth].claim.holds).collect();
            for nth in wanted {
                story.placement(&mut case, nth);
            }
            let last = story.placed(&case, stop);
            story.append(&format!("{last}, as in point {number}, and again {}.", shown(&results)));
            story.lemmas(&case, &case.lines[stop].because);
        } else {
            story.placements(&mut case, None, &results);
        }
        done.push(case);
    }
    if !story.indent.is_empty() {
        story.append(&format!("In every case {}.", shown(&results)));
    }
}

/// `if r1c1 is 2, 5 or 7`.
pub(super) fn premise_words(cells: CellSet, digits: DigitSet, unit: Option<UnitKind>) -> String {
    match unit {
        Some(unit) => format!("{} has its {} in {}", capital(&unit.to_string()), and(digits.iter()), or(cells.iter())),
        None => format!("{} is {}", and(cells.iter()), or(digits.iter())),
    }
}
