//! Writes the mutants of a file into its text.

use crate::{
    mutant::Mutant,
    sites::{Form, Site},
};
use std::{collections::HashSet, ops::Range};

/// A file with mutants in it.
pub struct Woven {
    pub text: String,
    /// Which bytes of the new text belong to each mutant alone.
    pub mutants: Vec<(Range<usize>, u32)>,
    /// Which bytes each site with these mutants takes.
    pub sites: Vec<(Range<usize>, Vec<u32>)>,
}

/// Writes the file with all mutants of the sites but those left out.
pub fn weave(text: &str, sites: &[Site], without: &HashSet<u32>) -> Woven {
    let mut loom = Loom {
        source: text,
        sites,
        without,
        woven: Woven { text: String::new(), mutants: Vec::new(), sites: Vec::new() },
    };
    loom.part(0..text.len(), 0);
    loom.woven
}

struct Loom<'a> {
    source: &'a str,
    sites: &'a [Site<'a>],
    without: &'a HashSet<u32>,
    woven: Woven,
}

impl Loom<'_> {
    fn push(&mut self, text: &str) {
        self.woven.text.push_str(text);
    }

    fn copy(&mut self, range: Range<usize>) {
        self.woven.text.push_str(&self.source[range]);
    }

    /// Writes a part of the source and the sites in it, which come from `from` on in the list.
    fn part(&mut self, range: Range<usize>, from: usize) {
        let mut at = range.start;
        for nth in from..self.sites.len() {
            let site = &self.sites[nth];
            if site.range.start >= range.end && site.range.start > range.start {
                break;
            }
            if site.range.start < at || site.range.end > range.end {
                continue;
            }
            self.copy(at..site.range.start);
            let begun = self.woven.text.len();
            self.site(nth);
            let ids = site.mutants.iter().map(|mutant| mutant.id).collect();
            self.woven.sites.push((begun..self.woven.text.len(), ids));
            at = site.range.end;
        }
        self.copy(at..range.end);
    }

    /// Writes what depends on whether a mutant is chosen; `write` writes the mutated part.
    fn mutated(&mut self, id: u32, write: impl FnOnce(&mut Self)) {
        let begun = self.woven.text.len();
        write(self);
        self.woven.mutants.push((begun..self.woven.text.len(), id));
    }

    fn site(&mut self, nth: usize) {
        let site = &self.sites[nth];
        let mutants: Vec<_> =
            site.mutants.iter().filter(|mutant| !self.without.contains(&mutant.id)).copied().collect();
        let (inside, whole) = (nth + 1, site.range.clone());
        match &site.form {
            Form::Body => {
                for mutant in mutants {
                    let value = &mutant.replacement;
                    self.mutated(mutant.id, |loom| {
                        loom.push(&format!("if crate::saltire_mutants::on({}) {{ return {value}; }} ", mutant.id));
                    });
                }
            }
            Form::Binary { left, operator, right } if !mutants.is_empty() => {
                self.push("(");
                for mutant in &mutants {
                    self.mutated(mutant.id, |loom| {
                        loom.push(&format!("if crate::saltire_mutants::on({}) {{ (", mutant.id));
                        loom.copy(left.start..operator.start);
                        loom.push(&mutant.replacement);
                        loom.copy(operator.end..right.end);
                        loom.push(") } else ");
                    });
                }
                self.push("{ (");
                self.part(left.clone(), inside);
                self.copy(left.end..right.start);
                self.part(right.clone(), inside);
                self.push(") })");
            }
            Form::Unary { operand } if !mutants.is_empty() => {
                self.push("(");
                for mutant in &mutants {
                    self.mutated(mutant.id, |loom| {
                        loom.push(&format!("if crate::saltire_mutants::on({}) {{ (", mutant.id));
                        loom.copy(operand.clone());
                        loom.push(") } else ");
                    });
                }
                self.push("{ (");
                self.copy(whole.start..operand.start);
                self.part(operand.clone(), inside);
                self.push(") })");
            }
            Form::Pattern => {
                self.copy(whole);
                for (nth, mutant) in mutants.iter().enumerate() {
                    let word = if nth == 0 { "if" } else { "&&" };
                    self.mutated(mutant.id, |loom| {
                        loom.push(&format!(" {word} !crate::saltire_mutants::on({})", mutant.id));
                    });
                }
            }
            Form::Guard => {
                let (never, always): (Vec<&Mutant>, Vec<&Mutant>) =
                    mutants.iter().copied().partition(|mutant| mutant.replacement != "true");
                self.push("(");
                for mutant in never {
                    self.mutated(mutant.id, |loom| {
                        loom.push(&format!("!crate::saltire_mutants::on({}) && ", mutant.id))
                    });
                }
                self.push("(");
                for mutant in always {
                    self.mutated(mutant.id, |loom| {
                        loom.push(&format!("crate::saltire_mutants::on({}) || ", mutant.id))
                    });
                }
                self.push("(");
                self.part(whole, inside);
                self.push(")))");
            }
            Form::Field { name, value, rest } if !mutants.is_empty() => {
                self.push(&format!("{name}: "));
                for mutant in &mutants {
                    self.mutated(mutant.id, |loom| {
                        loom.push(&format!("if crate::saltire_mutants::on({}) {{ (", mutant.id));
                        loom.copy(rest.clone());
                        loom.push(&format!(").{name} }} else "));
                    });
                }
                self.push("{ ");
                match value {
                    Some(value) => self.part(value.clone(), inside),
                    None => self.push(name),
                }
                self.push(" }");
            }
            // Nothing is left of the site but the sites in it.
            _ => self.part(whole, inside),
        }
    }
}
