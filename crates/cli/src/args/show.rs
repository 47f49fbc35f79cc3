//! What was typed for the verbs that show: watch, draw, serve.

use super::{Inputs, number};
use clap::{Args, ValueEnum};
use saltire::front_end::{
    Method,
    draw::{PictureFormat, SPEEDS},
};
use std::{
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
};

#[derive(Args)]
pub struct WatchArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// How the puzzle is solved: teach (strategies and search) or explain (human techniques)
    #[arg(long, alias = "road", value_name = "METHOD", default_value_t)]
    pub by: Method,
    /// Scenes per second [default: 2]
    #[arg(long, value_name = "N", value_parser = speed)]
    pub speed: Option<f32>,
}

#[derive(Args)]
pub struct DrawArgs {
    #[command(flatten)]
    pub inputs: Inputs,
    /// The kind of picture: svg, png, gif or pdf [default: by the name of the output]
    #[arg(long = "as", value_name = "KIND")]
    pub form: Option<PictureFormat>,
    /// The colours
    #[arg(long, value_enum, value_name = "THEME")]
    pub theme: Option<Shade>,
    /// The width of a PNG or GIF in pixels
    #[arg(long, value_name = "PIXELS", value_parser = |text: &str| number::within::<u32>(text, 1, 4096))]
    pub width: Option<u32>,
    /// Number rows and columns
    #[arg(long)]
    pub numbered: bool,
    /// Show in each empty cell the digits that its units still lack
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
    /// Scenes per second of a GIF [default: 1.5]
    #[arg(long, value_name = "N", value_parser = speed)]
    pub speed: Option<f32>,
    /// Puzzles on a page of a PDF: 1, 2, 4 or 6 [default: 1]
    #[arg(long, value_name = "N")]
    pub per_page: Option<u8>,
    /// The paper of a PDF
    #[arg(long, value_enum, value_name = "PAPER")]
    pub paper: Option<PaperArg>,
    /// The heading of a PDF, or the title that screen readers read
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
    number.ok_or_else(|| format!("'{text}' is not a speed; expected {least} to {most} scenes per second"))
}

/// Reads an address to listen at.
fn address(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(Ipv4Addr::LOCALHOST.into()),
        _ => text
            .parse()
            .map_err(|_| format!("'{text}' is not an address; expected numbers, such as 127.0.0.1, ::1 or 0.0.0.0")),
    }
}

#[derive(Args)]
pub struct ServeArgs {
    /// The port; 0 chooses a free one
    #[arg(long, value_name = "PORT", default_value_t = 7311, value_parser = |text: &str| number::within::<u16>(text, 0, 65535))]
    pub port: u16,
    /// The address to listen on; other machines can connect unless it is a loopback address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = address)]
    pub host: IpAddr,
    /// A further host name that requests may use, such as the name of this machine
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// Serve this folder, a static site that `./site DIR` made, instead of the page and its API
    #[arg(long, value_name = "DIR")]
    pub site: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}
