//! The agents that the questions to a front end share.

use super::agent::Settings;
use crate::front_end::{Agent, RulesChoice};
use saltire_board::Rules;
use saltire_engine::UnknownKernel;
use std::sync::{Arc, Mutex, PoisonError};

/// Agents by their settings: the choice of rules, the kernel, and whether techniques may assume a unique solution.
///
/// An agent builds a solver, an explainer or a guide when it first needs one. A front end that answers many questions
/// keeps its agents here, so that questions with the same settings share what was built.
///
/// ```
/// use saltire::front_end::{Agents, RulesChoice};
/// use std::sync::Arc;
///
/// let agents = Agents::new();
/// assert!(Arc::ptr_eq(&agents.of(RulesChoice::Auto), &agents.of(RulesChoice::Auto)));
/// ```
#[derive(Default)]
pub struct Agents {
    /// The agents, the most recently used last.
    kept: Mutex<Vec<Arc<Agent>>>,
}

impl Agents {
    /// The number of agents kept for rules that are not built in; after that, the least recently used is dropped.
    /// Clients may send any number of rule files, and the tables of each take memory.
    pub const MOST: usize = 16;

    /// Creates an empty cache.
    #[must_use]
    pub const fn new() -> Agents {
        Agents { kept: Mutex::new(Vec::new()) }
    }

    /// Returns the agent for this choice of rules.
    #[must_use]
    pub fn of(&self, choice: RulesChoice) -> Arc<Agent> {
        self.with_uniqueness(choice, true)
    }

    /// Returns the agent for this choice of rules; with `uniqueness` false, an agent that uses no technique that
    /// assumes a unique solution.
    #[must_use]
    pub fn with_uniqueness(&self, choice: RulesChoice, uniqueness: bool) -> Arc<Agent> {
        let settings = Settings { choice, kernel: None, uniqueness };
        self.find(&settings).unwrap_or_else(|| self.keep(Agent::with_settings(settings)))
    }

    /// Returns the agent with the kernel of this name.
    ///
    /// # Errors
    /// Returns an error if no kernel of this name supports the chosen rules on this machine.
    pub fn with_kernel(&self, choice: RulesChoice, name: &str) -> Result<Arc<Agent>, UnknownKernel> {
        let settings = Settings { choice, kernel: Some(name.to_owned()), uniqueness: true };
        match self.find(&settings) {
            Some(agent) => Ok(agent),
            None => Ok(self.keep(Agent::with_kernel(settings.choice, name)?)),
        }
    }

    fn find(&self, settings: &Settings) -> Option<Arc<Agent>> {
        find_and_mark_used(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner), settings)
    }

    /// Keeps a new agent, unless another thread has kept one with the same settings in the meantime.
    fn keep(&self, agent: Agent) -> Arc<Agent> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(agent) = find_and_mark_used(&mut kept, &agent.settings) {
            return agent;
        }
        let agent = Arc::new(agent);
        kept.push(agent.clone());
        let too_many = kept.iter().filter(|agent| is_custom(agent)).count() > Agents::MOST;
        let oldest = kept.iter().position(is_custom).filter(|_| too_many);
        let dropped = oldest.map(|oldest| kept.remove(oldest));
        // It takes time to free the tables of an agent, and other threads wait for the lock.
        drop(kept);
        drop(dropped);
        agent
    }
}

/// Returns the kept agent with these settings, and marks it as the most recently used.
fn find_and_mark_used(kept: &mut [Arc<Agent>], settings: &Settings) -> Option<Arc<Agent>> {
    // Rules with the same units are equal, but answers repeat the name that the client gave them.
    let same_name = |known: &RulesChoice| match (known, &settings.choice) {
        (RulesChoice::Fixed(known), RulesChoice::Fixed(rules)) => known.name() == rules.name(),
        _ => true,
    };
    let nth = kept.iter().position(|agent| agent.settings == *settings && same_name(agent.choice()))?;
    kept[nth..].rotate_left(1);
    kept.last().cloned()
}

/// Returns whether the agent is for rules of a client. The settings with built-in rules are few.
fn is_custom(agent: &Arc<Agent>) -> bool {
    match agent.choice() {
        RulesChoice::Auto => false,
        RulesChoice::Fixed(rules) => *rules != Rules::classic() && *rules != Rules::diagonal(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::{Cell, CellSet, Unit, UnitKind};

    /// Returns the classic rules with one more unit, a different one for each number.
    fn custom(nth: usize) -> Rules {
        let cells: CellSet = (0..9).map(|row| Cell::ALL[9 * row + (row + nth) % 9]).collect();
        let cells = if nth < 9 { cells } else { (0..9).map(|row| Cell::ALL[9 * row + (2 * row + nth) % 9]).collect() };
        let mut units = Rules::classic().units().to_vec();
        units.push(Unit { kind: UnitKind::Extra(0), cells });
        Rules::from_units("custom", &units).unwrap()
    }

    #[test]
    fn questions_with_the_same_settings_share_an_agent() {
        let agents = Agents::new();
        let agent = agents.of(custom(1).into());
        assert!(Arc::ptr_eq(&agent, &agents.of(custom(1).into())), "equal rules that were read twice");
        assert!(!Arc::ptr_eq(&agent, &agents.of(custom(2).into())));
        let strict = agents.with_uniqueness(custom(1).into(), false);
        assert!(!Arc::ptr_eq(&agent, &strict));
        assert!(Arc::ptr_eq(&strict, &agents.with_uniqueness(custom(1).into(), false)));
        let slow = agents.with_kernel(RulesChoice::Auto, "any").unwrap();
        assert_eq!(slow.kernel(&Rules::classic()), "any");
        assert!(Arc::ptr_eq(&slow, &agents.with_kernel(RulesChoice::Auto, "any").unwrap()));
        assert!(agents.with_kernel(RulesChoice::Auto, "abacus").is_err());
        assert_eq!(agents.kept.lock().unwrap().len(), 4);
    }

    #[test]
    fn equal_rules_keep_their_names() {
        let agents = Agents::new();
        let named = |name| Rules::from_units(name, custom(1).units()).unwrap();
        assert_eq!(named("one"), named("other"));
        for name in ["one", "other", "one"] {
            assert_eq!(
                *agents.of(named(name).into()).rules_for(&saltire_board::Clues::EMPTY.into(), None).unwrap().0.name(),
                *name
            );
        }
    }

    #[test]
    fn many_rule_files_do_not_fill_the_memory() {
        let agents = Agents::new();
        let (auto, first) = (agents.of(RulesChoice::Auto), agents.of(custom(0).into()));
        for nth in 1..=Agents::MOST {
            let _ = agents.of(custom(nth).into());
            // The first stays, because it is used again and again.
            assert!(Arc::ptr_eq(&first, &agents.of(custom(0).into())));
        }
        assert_eq!(agents.kept.lock().unwrap().len(), Agents::MOST + 1);
        assert!(Arc::ptr_eq(&auto, &agents.of(RulesChoice::Auto)), "agents of built-in rules are never dropped");
        let kept = |nth| agents.kept.lock().unwrap().iter().any(|agent| *agent.choice() == custom(nth).into());
        assert!(!kept(1) && kept(2));
    }
}
