//! The crate `batsat` (after MiniSat): a SAT solver on the usual encoding.
//!
//! A variable a candidate; a cell holds one digit at least and at most, a digit stands in every unit and not twice in sight of
//! itself. A second call with the first solution forbidden proves that it is the only one. Of three SAT crates tried on
//! diagonal puzzles (batsat, varisat, cadical), each also with one solver kept for all puzzles, this use of batsat was the fastest
//! on the harder sets.

use super::{Local, Peer};
use crate::sets::Set;
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use saltire_board::{Cell, Digit, Puzzle, Rules};

/// It solves, forbids the solution, and solves again.
pub fn peer(set: &Set) -> Box<dyn Peer + '_> {
    let clauses = clauses(&set.rules);
    Box::new(Local::new("crate batsat", set.puzzles.len(), move |nth| (count(&clauses, &set.puzzles[nth]), None)))
}

/// A candidate, held (positive) or not.
#[derive(Clone, Copy)]
struct Literal(usize, bool);

fn held(cell: Cell, digit: Digit) -> Literal {
    Literal(9 * cell.index() + digit.index(), true)
}

fn clauses(rules: &Rules) -> Vec<Vec<Literal>> {
    let not = |literal: Literal| Literal(literal.0, false);
    let mut clauses = Vec::new();
    for cell in Cell::ALL {
        clauses.push(Digit::ALL.map(|digit| held(cell, digit)).to_vec());
        for digit in Digit::ALL {
            let literal = not(held(cell, digit));
            let others = Digit::ALL.into_iter().filter(|&other| other > digit);
            clauses.extend(others.map(|other| vec![literal, not(held(cell, other))]));
            let seen = rules.peers(cell).iter().filter(|&seen| seen > cell);
            clauses.extend(seen.map(|seen| vec![literal, not(held(seen, digit))]));
        }
    }
    for unit in rules.units() {
        clauses.extend(Digit::ALL.map(|digit| unit.cells.iter().map(|cell| held(cell, digit)).collect()));
    }
    clauses
}

fn count(clauses: &[Vec<Literal>], puzzle: &Puzzle) -> u8 {
    let mut solver = BasicSolver::default();
    let variables: Vec<Var> = (0..81 * 9).map(|_| solver.new_var_default()).collect();
    let literal = |&Literal(variable, held): &Literal| Lit::new(variables[variable], held);
    let mut clause = Vec::new();
    let clues = puzzle.clues().iter().map(|(cell, digit)| vec![held(cell, digit)]).collect::<Vec<_>>();
    for literals in clauses.iter().chain(&clues) {
        clause.clear();
        clause.extend(literals.iter().map(literal));
        solver.add_clause_reuse(&mut clause);
    }
    if solver.solve_limited(&[]) != lbool::TRUE {
        return 0;
    }
    let found = variables
        .iter()
        .map(|&variable| Lit::new(variable, true))
        .filter(|&held| solver.value_lit(held) == lbool::TRUE);
    let mut other = found.map(|held| !held).collect();
    solver.add_clause_reuse(&mut other);
    if solver.solve_limited(&[]) == lbool::TRUE { 2 } else { 1 }
}
