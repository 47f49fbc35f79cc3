//! Inserts the mutants of a file into its text ("mutant schemata", by Roland Untch, Jeff Offutt and Mary Jean Harrold).

use crate::{
    mutant::Mutant,
    sites::{Form, Site},
};
use std::{collections::HashSet, ops::Range};

/// A file with its mutants.
pub struct Mutated {
    pub text: String,
    /// Which bytes of the new text belong to each mutant alone.
    pub mutants: Vec<(Range<usize>, u32)>,
    /// Which bytes each site with these mutants takes.
    pub sites: Vec<(Range<usize>, Vec<u32>)>,
}

/// Returns the file with all mutants of the sites except `without`.
pub fn insert(text: &str, sites: &[Site], without: &HashSet<u32>) -> Mutated {
    let mut writer = Writer {
        source: text,
        sites,
        without,
        mutated_file: Mutated { text: String::new(), mutants: Vec::new(), sites: Vec::new() },
    };
    writer.part(0..text.len(), 0);
    writer.mutated_file
}

struct Writer<'a> {
    source: &'a str,
    sites: &'a [Site<'a>],
    without: &'a HashSet<u32>,
    mutated_file: Mutated,
}

impl Writer<'_> {
    fn push(&mut self, text: &str) {
        self.mutated_file.text.push_str(text);
    }

    fn copy(&mut self, range: Range<usize>) {
        self.mutated_file.text.push_str(&self.source[range]);
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
            let begun = self.mutated_file.text.len();
            self.site(nth);
            let ids = site.mutants.iter().map(|mutant| mutant.id).collect();
            self.mutated_file.sites.push((begun..self.mutated_file.text.len(), ids));
            at = site.range.end;
        }
        self.copy(at..range.end);
    }

    /// Writes what depends on whether a mutant is chosen; `write` writes the mutated part.
    fn mutated(&mut self, id: u32, write: impl FnOnce(&mut Self)) {
        let begun = self.mutated_file.text.len();
        write(self);
        self.mutated_file.mutants.push((begun..self.mutated_file.text.len(), id));
    }

    /// Writes `(if the mutant is chosen { (…) } else { (`, for each mutant; the original and `) })` follow.
    fn alternatives(&mut self, mutants: &[&Mutant], write: impl Fn(&mut Self, &Mutant)) {
        self.push("(");
        for mutant in mutants {
            self.mutated(mutant.id, |writer| {
                writer.push(&format!("if crate::saltire_mutants::on({}) {{ (", mutant.id));
                write(writer, mutant);
                writer.push(") } else ");
            });
        }
        self.push("{ (");
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
                    self.mutated(mutant.id, |writer| {
                        writer.push(&format!("if crate::saltire_mutants::on({}) {{ return {value}; }} ", mutant.id));
                    });
                }
            }
            Form::Binary { left, operator, right } if !mutants.is_empty() => {
                self.alternatives(&mutants, |writer, mutant| {
                    writer.copy(left.start..operator.start);
                    writer.push(&mutant.replacement);
                    writer.copy(operator.end..right.end);
                });
                self.part(left.clone(), inside);
                self.copy(left.end..right.start);
                self.part(right.clone(), inside);
                self.push(") })");
            }
            Form::Unary { operand } if !mutants.is_empty() => {
                self.alternatives(&mutants, |writer, _| writer.copy(operand.clone()));
                self.copy(whole.start..operand.start);
                self.part(operand.clone(), inside);
                self.push(") })");
            }
            Form::Pattern => {
                self.copy(whole);
                for (nth, mutant) in mutants.iter().enumerate() {
                    let word = if nth == 0 { "if" } else { "&&" };
                    self.mutated(mutant.id, |writer| {
                        writer.push(&format!(" {word} !crate::saltire_mutants::on({})", mutant.id));
                    });
                }
            }
            Form::Guard => {
                let (never, always): (Vec<&Mutant>, Vec<&Mutant>) =
                    mutants.iter().copied().partition(|mutant| mutant.replacement != "true");
                self.push("(");
                for mutant in never {
                    self.mutated(mutant.id, |writer| {
                        writer.push(&format!("!crate::saltire_mutants::on({}) && ", mutant.id))
                    });
                }
                self.push("(");
                for mutant in always {
                    self.mutated(mutant.id, |writer| {
                        writer.push(&format!("crate::saltire_mutants::on({}) || ", mutant.id))
                    });
                }
                self.push("(");
                self.part(whole, inside);
                self.push(")))");
            }
            Form::Field { name, value, rest } if !mutants.is_empty() => {
                self.push(&format!("{name}: "));
                self.alternatives(&mutants, |writer, _| {
                    writer.push("(");
                    writer.copy(rest.clone());
                    writer.push(&format!(").{name}"));
                });
                match value {
                    Some(value) => self.part(value.clone(), inside),
                    None => self.push(name),
                }
                self.push(") })");
            }
            // Nothing is left of the site but the sites in it.
            _ => self.part(whole, inside),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sites;

    /// Inserts a mutant of this kind at the first place of `changed` in the text.
    fn with(text: &str, kind: &str, changed: &str, replacement: &str) -> String {
        let at = text.find(changed).unwrap();
        let column = |byte: usize| (1, text[..byte].chars().count() + 1);
        let mutant = Mutant {
            id: 7,
            file: String::new(),
            name: String::new(),
            kind: kind.to_owned(),
            replacement: replacement.to_owned(),
            start: column(at),
            end: column(at + changed.len()),
        };
        let sites = sites::find(text, &[&mutant]).unwrap();
        assert_eq!(sites.len(), 1, "{text}");
        assert_eq!(
            insert(text, &sites, &HashSet::from([7])).text.replace(['(', ')'], ""),
            text.replace(['(', ')'], "")
        );
        insert(text, &sites, &HashSet::new()).text.replace("crate::saltire_mutants::on(7)", "ON")
    }

    #[test]
    fn every_form_has_the_mutant_and_the_original() {
        let table = [
            ("fn f() -> u8 { g(); 3 }", "FnValue", "g(); 3", "0", "fn f() -> u8 { if ON { return 0; } g(); 3 }"),
            (
                "fn f() -> bool { é + 1 < 2 }",
                "BinaryOperator",
                "<",
                "<=",
                "fn f() -> bool { (if ON { (é + 1 <= 2) } else { (é + 1 < 2) }) }",
            ),
            (
                "fn f() -> bool { !g(1) }",
                "UnaryOperator",
                "!",
                "",
                "fn f() -> bool { (if ON { (g(1)) } else { (!g(1)) }) }",
            ),
            (
                "fn f() { match x { 1 => g(), _ => h() } }",
                "MatchArm",
                "1 => g()",
                "",
                "fn f() { match x { 1 if !ON => g(), _ => h() } }",
            ),
            (
                "fn f() { match x { 1 if y => g(), _ => h() } }",
                "MatchArmGuard",
                "y",
                "true",
                "fn f() { match x { 1 if ((ON || (y))) => g(), _ => h() } }",
            ),
            (
                "fn f() -> S { S { a: 1, ..d() } }",
                "StructField",
                "a: 1",
                "",
                "fn f() -> S { S { a: (if ON { ((d()).a) } else { (1) }), ..d() } }",
            ),
        ];
        for (text, kind, changed, replacement, expected) in table {
            assert_eq!(with(text, kind, changed, replacement), expected);
        }
    }

    #[test]
    fn conditions_that_bind_names_stay() {
        let text = "fn f() { if a && let Some(b) = c {} }";
        let at = text.find("&&").unwrap() + 1;
        let (start, end) = ((1, at), (1, at + 2));
        let mutant = Mutant {
            id: 1,
            file: String::new(),
            name: String::new(),
            kind: "BinaryOperator".to_owned(),
            replacement: "||".to_owned(),
            start,
            end,
        };
        assert!(sites::find(text, &[&mutant]).unwrap().is_empty());
    }
}
