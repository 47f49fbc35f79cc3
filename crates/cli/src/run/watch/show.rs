//! What is shown at the moment, and what a key does to it. No terminal here.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use saltire::{
    Grid,
    front_end::SolutionPath,
    proof::Technique,
    render::film::{self, Scene},
};
use std::time::Duration;

/// What a reader can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The time for the next scene has come.
    Tick,
    Toggle,
    On,
    Back,
    First,
    End,
    Faster,
    Slower,
    Candidates,
    /// The next puzzle.
    Next,
    /// The puzzle before.
    Last,
    Quit,
    Interrupt,
}

impl Act {
    /// What a key means.
    pub fn of(key: KeyEvent) -> Option<Act> {
        Some(match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Act::Interrupt,
            KeyCode::Char(' ') => Act::Toggle,
            KeyCode::Right | KeyCode::Char('l' | '.') => Act::On,
            KeyCode::Left | KeyCode::Char('h' | ',') => Act::Back,
            KeyCode::Home | KeyCode::Char('g') => Act::First,
            KeyCode::End | KeyCode::Char('G') => Act::End,
            KeyCode::Up | KeyCode::Char('+' | '=') => Act::Faster,
            KeyCode::Down | KeyCode::Char('-') => Act::Slower,
            KeyCode::Char('c') => Act::Candidates,
            KeyCode::Char('n' | ']') => Act::Next,
            KeyCode::Char('p' | '[') => Act::Last,
            KeyCode::Char('q') | KeyCode::Esc => Act::Quit,
            _ => return None,
        })
    }

    /// Whether it ends the film of this puzzle.
    pub fn leaves(self) -> bool {
        matches!(self, Act::Next | Act::Last | Act::Quit | Act::Interrupt)
    }
}

/// A film and where in it we are.
pub struct Show {
    pub path: SolutionPath,
    pub scenes: Vec<Scene>,
    /// The grid before each scene, and after the last.
    grids: Vec<Grid>,
    /// The open guesses before each scene.
    depths: Vec<usize>,
    pub nth: usize,
    pub playing: bool,
    pub candidates: bool,
    /// Scenes a second.
    pub speed: f32,
    /// Which puzzle of how many.
    pub reel: (usize, usize),
}

impl Show {
    pub fn new(path: SolutionPath, speed: f32) -> Show {
        let scenes = film::scenes(&path.trace);
        let mut replay = path.trace.replay();
        let (mut grids, mut depths) = (vec![replay.grid], vec![0]);
        for scene in &scenes {
            path.trace.steps[scene.first..][..scene.steps].iter().for_each(|step| replay.apply(step));
            grids.push(replay.grid);
            depths.push(replay.depth());
        }
        Show { path, scenes, grids, depths, nth: 0, playing: true, candidates: true, speed, reel: (1, 1) }
    }

    pub fn scene(&self) -> Option<Scene> {
        self.scenes.get(self.nth).cloned()
    }

    /// The grid before the scene.
    pub fn grid(&self) -> &Grid {
        &self.grids[self.nth]
    }

    pub fn depth(&self) -> usize {
        self.depths[self.nth]
    }

    /// How long a scene stays.
    pub fn pause(&self) -> Duration {
        Duration::from_secs_f32(1.0 / self.speed)
    }

    pub fn act(&mut self, act: Act) {
        let last = self.scenes.len();
        match act {
            Act::Tick => self.go(self.nth + 1, true),
            Act::On => self.go(self.nth + 1, false),
            Act::Back => self.go(self.nth.saturating_sub(1), false),
            Act::First => self.go(0, false),
            Act::End => self.go(last, false),
            Act::Toggle => {
                if self.nth == last {
                    self.nth = 0;
                }
                self.playing = !self.playing;
            }
            Act::Faster => self.speed = (self.speed * 1.5).min(50.0),
            Act::Slower => self.speed = (self.speed / 1.5).max(0.1),
            Act::Candidates => self.candidates = !self.candidates,
            Act::Next | Act::Last | Act::Quit | Act::Interrupt => {}
        }
    }

    fn go(&mut self, nth: usize, playing: bool) {
        self.nth = nth.min(self.scenes.len());
        self.playing = playing && self.nth < self.scenes.len();
    }

    /// What the scene says, or how it ended.
    pub fn sentence(&self) -> String {
        match self.scenes.get(self.nth) {
            Some(scene) => scene.sentence(self.path.trace.puzzle.rules(), self.grid()),
            None => match &self.path.rated {
                Some(rated) => format!("End: {}, rated {}.", self.path.end, rated.er),
                None => format!("End: {}.", self.path.end),
            },
        }
    }

    /// How often each technique was used up to here, in the order of their first use.
    pub fn counts(&self) -> Vec<(Technique, usize)> {
        let mut counts: Vec<(Technique, usize)> = Vec::new();
        for scene in &self.scenes[..self.nth] {
            match counts.iter_mut().find(|(technique, _)| *technique == scene.step.technique) {
                Some((_, count)) => *count += scene.steps,
                None => counts.push((scene.step.technique, scene.steps)),
            }
        }
        counts
    }
}
