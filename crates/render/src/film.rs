//! The film of a solution: one picture per scene.

use crate::Picture;
use saltire_board::{Cell, DigitSet, Grid, Rules};
use saltire_proof::{Effect, Evidence, Step, Technique, Trace, text};
use std::collections::BTreeMap;

/// The default time that a picture of a film is shown, in hundredths of a second.
pub const DELAY: u16 = 60;

/// What one picture of a film shows.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Its number, counted from 1; pictures, `watch` and traces of the textbook solver use the same numbers.
    pub number: usize,
    /// The number of its first step, counted from 0.
    pub first: usize,
    /// How many steps it holds.
    pub steps: usize,
    /// All steps of the scene as one step: the technique, and the units and changes of all.
    pub step: Step,
}

impl Scene {
    /// Returns the scene in words, on the grid before it: `3. r1c1 is 2: 2 leaves row 1 and box 1 (5 candidates).`, or
    /// the title of the step and what follows.
    #[must_use]
    pub fn sentence(&self, rules: &Rules, grid: &Grid) -> String {
        let step = &self.step;
        let Evidence { units, cells, digits, roles, .. } = &step.evidence;
        let text = match (step.technique, cells.single(), digits.single()) {
            (Technique::Eliminate, Some(cell), Some(digit)) => {
                let count: usize = step.effect.removed.iter().map(|(_, digits)| digits.len()).sum();
                let many = if count == 1 { "" } else { "s" };
                let units = text::units(units);
                format!("{cell} is {digit}: {digit} leaves {units} ({count} candidate{many}).")
            }
            _ if roles.is_empty() => text::sentence(step),
            _ => {
                let parts = text::parts(rules, grid, step);
                format!("{}: {}.", parts.title, parts.so)
            }
        };
        format!("{}. {text}", self.number)
    }
}

/// Returns the scenes of a trace: one for each step, except that all eliminations caused by one cell form one scene.
#[must_use]
pub fn scenes(trace: &Trace) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for (first, step) in trace.steps.iter().enumerate() {
        match scenes.last_mut() {
            Some(scene) if alike(&scene.step, step) => {
                scene.steps += 1;
                add(&mut scene.step, step);
            }
            _ => scenes.push(Scene { number: scenes.len() + 1, first, steps: 1, step: step.clone() }),
        }
    }
    scenes
}

fn alike(one: &Step, other: &Step) -> bool {
    one.technique == Technique::Eliminate
        && other.technique == Technique::Eliminate
        && one.evidence.cells == other.evidence.cells
        && one.evidence.digits == other.evidence.digits
}

fn add(scene: &mut Step, step: &Step) {
    for kind in &step.evidence.units {
        if !scene.evidence.units.contains(kind) {
            scene.evidence.units.push(*kind);
        }
    }
    let mut removed: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for &(cell, digits) in scene.effect.removed.iter().chain(&step.effect.removed) {
        *removed.entry(cell).or_default() |= digits;
    }
    scene.effect.removed = removed.into_iter().collect();
}

/// The most pictures in which a chain is revealed before the whole step is shown.
const REVEALED: usize = 12;

/// Returns a trace as pictures: the board before each scene with its step on it, and the board at the end. The caption
/// of a scene is made by the caller, from the scene and the grid before it.
pub fn frames<'a>(
    trace: &'a Trace,
    mut caption: impl FnMut(&Scene, &Grid) -> String + 'a,
) -> impl Iterator<Item = Picture> + 'a {
    let mut replay = trace.replay();
    let mut scenes = scenes(trace).into_iter();
    let mut over = false;
    core::iter::from_fn(move || {
        if over {
            return None;
        }
        let mut picture = Picture::of_grid(&trace.puzzle, &replay.grid);
        match scenes.next() {
            Some(scene) => {
                picture.caption = caption(&scene, &replay.grid);
                trace.steps[scene.first..][..scene.steps].iter().for_each(|step| replay.apply(step));
                picture.step = Some(scene.step);
            }
            None => over = true,
        }
        Some(picture)
    })
}

/// Returns the pictures that reveal the chains of a picture's step one placement at a time, without what follows from
/// them. None if the step has no chain.
pub fn reveal(picture: &Picture) -> impl Iterator<Item = Picture> + '_ {
    let chains = picture.step.as_ref().map_or(&[][..], |step| &step.evidence.chains);
    // Where each placement stands: the chain, and its line.
    let placements = chains.iter().enumerate().flat_map(|(nth, chain)| {
        chain.lines.iter().enumerate().filter(|(_, line)| line.claim.holds).map(move |(at, _)| (nth, at))
    });
    placements.take(REVEALED).map(move |(nth, at)| {
        let mut partial = picture.clone();
        if let Some(step) = &mut partial.step {
            step.effect = Effect::default();
            step.evidence.chains.truncate(nth + 1);
            step.evidence.chains[nth].lines.truncate(at + 1);
            step.evidence.roles.clear();
        }
        partial
    })
}
