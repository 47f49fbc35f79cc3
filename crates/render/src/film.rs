//! The solving, a picture a scene.

use crate::Picture;
use saltire_board::{Cell, DigitSet};
use saltire_proof::{Step, Technique, Trace};
use std::collections::BTreeMap;

/// How long a picture of a film stays unless the caller says otherwise, in hundredths of a second.
pub const DELAY: u16 = 60;

/// What one picture of a film shows.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The number of its first step, counted from 0.
    pub first: usize,
    /// How many steps it holds.
    pub steps: usize,
    /// All of them as one: the same technique, the units and changes of all.
    pub step: Step,
}

/// The scenes of a trace: a step each, but the eliminations of one digit from one cell are seen at once.
#[must_use]
pub fn scenes(trace: &Trace) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for (first, step) in trace.steps.iter().enumerate() {
        match scenes.last_mut() {
            Some(scene) if alike(&scene.step, step) => {
                scene.steps += 1;
                add(&mut scene.step, step);
            }
            _ => scenes.push(Scene { first, steps: 1, step: step.clone() }),
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

/// A trace as pictures: the board before each scene with its step on it, and the board at the end. The caption of a
/// scene is made by the caller.
pub fn frames<'a>(
    trace: &'a Trace,
    mut caption: impl FnMut(&Scene) -> String + 'a,
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
                picture.caption = caption(&scene);
                trace.steps[scene.first..][..scene.steps].iter().for_each(|step| replay.apply(step));
                picture.step = Some(scene.step);
            }
            None => over = true,
        }
        Some(picture)
    })
}
