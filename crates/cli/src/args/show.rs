//! What was typed for the verbs that show: watch, draw, serve.

use super::Inputs;
use clap::{Args, ValueEnum};
use saltire::{
    Method,
    draw::{PictureFormat, SPEEDS},
};
use std::net::{IpAddr, Ipv4Addr};

#[derive(Args)]
pub struct WatchArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// How the puzzle is solved: teach (strategies and search) or explain (human techniques)
    #[arg(long, alias = "road", value_name = "METHOD", default_value_t)]
    pub by: Method,
    /// Scenes a second [default: 2]
    #[arg(long, value_name = "N", value_parser = speed)]
    pub speed: Option<f32>,
}

#[derive(Args)]
pub struct DrawArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The kind of picture, if the name that -o gives does not say it
    #[arg(long = "as", value_name = "svg|png|gif|pdf")]
    pub form: Option<PictureFormat>,
    /// The colours
    #[arg(long, value_enum, value_name = "THEME")]
    pub theme: Option<Shade>,
    /// The width of a PNG or a GIF in pixels
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub width: Option<u32>,
    /// Number rows and columns
    #[arg(long)]
    pub numbered: bool,
    /// Show the candidates that the digits leave
    #[arg(long)]
    pub candidates: bool,
    /// Show the solution
    #[arg(long)]
    pub solution: bool,
    /// Show this step of the solution with its evidence
    #[arg(long, value_name = "N")]
    pub step: Option<usize>,
    /// How a GIF or a step solves the puzzle: teach (the default) or explain
    #[arg(long, alias = "road", value_name = "METHOD")]
    pub by: Option<Method>,
    /// Scenes a second of a GIF [default: 1.5]
    #[arg(long, value_name = "N", value_parser = speed)]
    pub speed: Option<f32>,
    /// Puzzles on a page of a PDF: 1, 2, 4 or 6 [default: 1]
    #[arg(long, value_name = "N")]
    pub per_page: Option<u8>,
    /// The paper of a PDF
    #[arg(long, value_enum, value_name = "PAPER")]
    pub paper: Option<PaperArg>,
    /// The heading of a PDF, or what a screen reader says of a picture
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shade {
    /// Dark ink on white paper (the default)
    Light,
    /// Light ink on dark paper
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PaperArg {
    /// 210 by 297 mm (the default)
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// Reads a number of scenes a second.
fn speed(text: &str) -> Result<f32, String> {
    let number = text.parse::<f32>().ok().filter(|number| SPEEDS.contains(number));
    let (least, most) = (SPEEDS.start(), SPEEDS.end());
    number.ok_or_else(|| format!("'{text}' is no speed: expected scenes a second, {least} to {most}"))
}

/// Reads an address to listen at.
fn address(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(Ipv4Addr::LOCALHOST.into()),
        _ => text.parse().map_err(|_| "expected an address in numbers, such as 127.0.0.1, ::1 or 0.0.0.0".to_owned()),
    }
}

#[derive(Args)]
pub struct ServeArgs {
    /// The port; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 7311)]
    pub port: u16,
    /// The address to listen at; another than this machine's own lets others in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = address)]
    pub host: IpAddr,
    /// A further name by which the page may be asked for, such as the machine's
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}
