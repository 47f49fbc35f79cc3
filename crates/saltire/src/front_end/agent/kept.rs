//! A cache of values that are expensive to build, one for each set of rules.

use saltire_board::Rules;
use std::ops::Deref;
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

/// A value that is kept.
pub(crate) enum Value<'k, T> {
    BuiltIn(&'k T),
    Other(Arc<T>),
}

impl<T> Deref for Value<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self {
            Value::BuiltIn(value) => value,
            Value::Other(value) => value,
        }
    }
}

impl<T> Kept<T> {
    pub(crate) const fn new() -> Kept<T> {
        Kept { diagonal: OnceLock::new(), classic: OnceLock::new(), others: RwLock::new(Vec::new()) }
    }

    /// Returns the value for these rules.
    pub(crate) fn get(&self, rules: &Rules, build: &dyn Fn() -> T) -> Value<'_, T> {
        if *rules == Rules::diagonal() {
            return Value::BuiltIn(self.diagonal.get_or_init(build));
        }
        if *rules == Rules::classic() {
            return Value::BuiltIn(self.classic.get_or_init(build));
        }
        let find =
            |kept: &[(Rules, Arc<T>)]| kept.iter().find(|(known, _)| known == rules).map(|(_, value)| value.clone());
        let found = find(&self.others.read().unwrap_or_else(PoisonError::into_inner));
        Value::Other(found.unwrap_or_else(|| {
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
        }))
    }
}
