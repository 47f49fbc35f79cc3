//! Finds the expression that each mutant of a file changes.

use crate::mutant::Mutant;
use proc_macro2::Span;
use std::{collections::HashMap, ops::Range};
use syn::{
    Expr,
    spanned::Spanned,
    visit::{self, Visit},
};

/// A part of a file that one or more mutants change.
pub struct Site<'a> {
    /// In bytes of the file.
    pub range: Range<usize>,
    pub form: Form,
    pub mutants: Vec<&'a Mutant>,
}

/// How the parts of a site stand to each other; all ranges are in bytes of the file.
pub enum Form {
    /// The first statement of a function, before which a mutant returns.
    Body,
    Binary {
        left: Range<usize>,
        operator: Range<usize>,
        right: Range<usize>,
    },
    Unary {
        operand: Range<usize>,
    },
    /// The pattern of an arm without guard.
    Pattern,
    /// The guard of an arm: of mutants that delete the arm, and of those that replace the guard.
    Guard,
    /// The field of a struct that takes the rest from another value.
    Field {
        name: String,
        value: Option<Range<usize>>,
        rest: Range<usize>,
    },
}

/// Returns the sites of a file, outer ones before those that they contain. Mutants without a site are left out.
pub fn find<'a>(text: &str, mutants: &[&'a Mutant]) -> syn::Result<Vec<Site<'a>>> {
    let file = syn::parse_file(text)?;
    let mut lines = vec![0];
    lines.extend(text.match_indices('\n').map(|(at, _)| at + 1));
    let mut finder = Finder { text, lines, by_place: HashMap::new(), sites: Vec::new() };
    for mutant in mutants {
        let place = (finder.byte(mutant.start, 1), finder.byte(mutant.end, 1));
        finder.by_place.entry(place).or_default().push(mutant);
    }
    finder.visit_file(&file);
    let mut sites = finder.sites;
    // A return stands before the expression that begins at the same byte.
    sites.sort_by_key(|site| (site.range.start, !matches!(site.form, Form::Body), usize::MAX - site.range.end));
    Ok(sites)
}

struct Finder<'a, 't> {
    text: &'t str,
    /// The byte at which each line starts.
    lines: Vec<usize>,
    by_place: HashMap<(usize, usize), Vec<&'a Mutant>>,
    sites: Vec<Site<'a>>,
}

impl<'a> Finder<'a, '_> {
    /// Returns the byte of a line (from 1) and column (from `first`, in characters).
    fn byte(&self, (line, column): (usize, usize), first: usize) -> usize {
        let start = self.lines[line - 1];
        let skipped = self.text[start..].char_indices().nth(column - first);
        skipped.map_or(self.text.len(), |(at, _)| start + at)
    }

    fn range(&self, span: Span) -> Range<usize> {
        let place = |at: proc_macro2::LineColumn| self.byte((at.line, at.column), 0);
        place(span.start())..place(span.end())
    }

    /// Adds a site for the mutants of these kinds that change this range.
    fn add(&mut self, changed: &Range<usize>, kinds: &[&str], range: Range<usize>, form: Form) {
        let Some(here) = self.by_place.get(&(changed.start, changed.end)) else { return };
        let mutants: Vec<&Mutant> =
            here.iter().filter(|mutant| kinds.contains(&mutant.kind.as_str())).copied().collect();
        if !mutants.is_empty() {
            self.sites.push(Site { range, form, mutants });
        }
    }

    fn body(&mut self, block: &syn::Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        let range = self.range(first.span()).start..self.range(last.span()).end;
        self.add(&range, &["FnValue"], range.start..range.start, Form::Body);
    }
}

/// Returns whether a condition binds names, so that it cannot stand in parentheses.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_, '_> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.body(&function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.body(&function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.body(block);
        }
        visit::visit_trait_item_fn(self, function);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if !binds(&binary.left) && !binds(&binary.right) {
            let operator = self.range(binary.op.span());
            let (left, right) = (self.range(binary.left.span()), self.range(binary.right.span()));
            let form = Form::Binary { left, operator: operator.clone(), right };
            self.add(&operator, &["BinaryOperator"], self.range(binary.span()), form);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let operator = self.range(unary.op.span());
        let form = Form::Unary { operand: self.range(unary.expr.span()) };
        self.add(&operator, &["UnaryOperator"], self.range(unary.span()), form);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let whole = self.range(arm.span());
        let without_comma = self.range(arm.pat.span()).start..self.range(arm.body.span()).end;
        let changed =
            [whole.clone(), without_comma.clone(), whole.start..without_comma.end, without_comma.start..whole.end];
        match &arm.guard {
            None => {
                let pattern = self.range(arm.pat.span());
                if let Some(changed) =
                    changed.iter().find(|range| self.by_place.contains_key(&(range.start, range.end)))
                {
                    self.add(changed, &["MatchArm"], pattern, Form::Pattern);
                }
            }
            Some((_, guard)) if !binds(guard) => {
                let range = self.range(guard.span());
                let mut mutants = Vec::new();
                for (place, kind) in changed.iter().map(|place| (place, "MatchArm")).chain([(&range, "MatchArmGuard")])
                {
                    let here = self.by_place.get(&(place.start, place.end));
                    for mutant in here.into_iter().flatten().filter(|mutant| mutant.kind == kind) {
                        if !mutants.iter().any(|known: &&Mutant| known.id == mutant.id) {
                            mutants.push(*mutant);
                        }
                    }
                }
                if !mutants.is_empty() {
                    self.sites.push(Site { range, form: Form::Guard, mutants });
                }
            }
            Some(_) => {}
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, whole: &'ast syn::ExprStruct) {
        if let Some(rest) = &whole.rest {
            for field in &whole.fields {
                let range = self.range(field.span());
                // The span that cargo-mutants gives may include the comma.
                let with_comma = range.start..range.end + 1;
                let syn::Member::Named(name) = &field.member else { continue };
                let value = field.colon_token.as_ref().map(|_| self.range(field.expr.span()));
                for changed in [&range, &with_comma] {
                    let form =
                        Form::Field { name: name.to_string(), value: value.clone(), rest: self.range(rest.span()) };
                    self.add(changed, &["StructField"], range.clone(), form);
                }
            }
        }
        visit::visit_expr_struct(self, whole);
    }
}
