//! A cache of values that are expensive to build, one for each set of rules.

use saltire_board::Rules;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// The number of values kept for rules that are not built in; after that, the oldest is dropped.
const MOST: usize = 16;

/// One value for each rules, built when it is first needed. The built-in rules have places of their own, because reading
/// them must cost nothing.
pub(crate) struct Kept<T> {
    diagonal: OnceLock<T>,
    classic: OnceLock<T>,
    others: RwLock<Vec<(Rules, Arc<T>)>>,
}

impl<T> Kept<T> {
    pub(crate) const fn new() -> Kept<T> {
        Kept { diagonal: OnceLock::new(), classic: OnceLock::new(), others: RwLock::new(Vec::new()) }
    }

    /// Runs something with the value for these rules.
    pub(crate) fn with<R>(&self, rules: &Rules, build: impl FnOnce() -> T, run: impl FnOnce(&T) -> R) -> R {
        if *rules == Rules::diagonal() {
            return run(self.diagonal.get_or_init(build));
        }
        if *rules == Rules::classic() {
            return run(self.classic.get_or_init(build));
        }
        let find =
            |kept: &[(Rules, Arc<T>)]| kept.iter().find(|(known, _)| known == rules).map(|(_, value)| value.clone());
        let found = find(&self.others.read().unwrap_or_else(PoisonError::into_inner));
        let value = found.unwrap_or_else(|| {
            let built = Arc::new(build());
            let mut others = self.others.write().unwrap_or_else(PoisonError::into_inner);
            if let Some(value) = find(&others) {
                return value;
            }
            if others.len() == MOST {
                others.remove(0);
            }
            others.push((rules.clone(), built.clone()));
            built
        });
        run(&value)
    }
}
