//! The finders of human techniques, one file for each family.

pub(crate) mod aic;
pub(crate) mod almost_locked;
pub(crate) mod any_fish;
pub(crate) mod bent;
pub(crate) mod bug;
pub(crate) mod chain;
pub(crate) mod colouring;
pub(crate) mod crossing;
pub(crate) mod exclusion;
pub(crate) mod finder;
pub(crate) mod fish;
pub(crate) mod hidden_set;
pub(crate) mod locked;
pub(crate) mod naked_set;
pub(crate) mod pairs;
pub(crate) mod rectangle;
pub(crate) mod single;
pub(crate) mod turbot;
pub(crate) mod unique_loop;
pub(crate) mod wing;
