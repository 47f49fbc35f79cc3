//! What nearly every verb that answers puzzle by puzzle needs.

pub(super) use crate::{
    args,
    bulk::{self, Grain},
    input,
    plan::Plan,
    reply::Reply,
    run::{Exit, counted},
};
pub(super) use anyhow::{Result, bail};
pub(super) use saltire::{
    Rules,
    board::text::Record,
    formats::json::{Object, Place},
    render::terminal::{self, Style},
};
