//! `saltire serve`: the local page and its HTTP API.

use crate::{args, plan::Plan, run::Exit};
use anyhow::{Context, Result};
use saltire_web::{Bounds, Config};
use std::{
    io::Write,
    net::SocketAddr,
    process::{Command, Stdio},
    time::Duration,
};
use tokio::net::TcpListener;

pub fn run(plan: &Plan, args: &args::Serve) -> Result<Exit> {
    let bounds = Bounds { jobs: 2 * plan.jobs, ..Bounds::default() };
    let config = Config { bounds, hosts: args.allow_host.clone() };
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(plan.jobs)
        .enable_all()
        .build()
        .context("no threads to serve with")?
        .block_on(serve(plan, args, &config))
}

async fn serve(plan: &Plan, args: &args::Serve, config: &Config) -> Result<Exit> {
    const OFTEN: Duration = Duration::from_millis(50);
    let asked = SocketAddr::new(args.host, args.port);
    let listener = TcpListener::bind(asked).await.with_context(|| format!("cannot listen at {asked}"))?;
    let address = listener.local_addr()?;
    let url = format!("http://{address}/");
    let mut out = plan.output()?;
    writeln!(out, "{url}")?;
    out.finish()?;
    plan.notes.note("serving the page and its API; Ctrl-C ends it");
    if !address.ip().is_loopback() {
        plan.notes.note("whoever reaches this machine can use it");
    }
    if args.open
        && let Err(error) = open(&url)
    {
        plan.notes.note(&format!("could not open a browser: {error}"));
    }
    let end = async {
        while !plan.stop.is_set() {
            tokio::time::sleep(OFTEN).await;
        }
    };
    saltire_web::serve(listener, config, end).await?;
    Ok(Exit::Interrupted)
}

/// Asks the desktop to open an address.
fn open(url: &str) -> std::io::Result<()> {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(|_| ())
}
