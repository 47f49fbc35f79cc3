//! `saltire serve`: the local page and its HTTP API.

use crate::{args, plan::Plan, run::Exit};
use anyhow::{Context, Result, bail};
use saltire_web::{Bounds, Config};
use std::{
    io::Write,
    net::{Ipv4Addr, Ipv6Addr, SocketAddr},
    process::{Command, Stdio},
    time::Duration,
};

pub fn run(plan: &Plan, args: &args::ServeArgs) -> Result<Exit> {
    let bounds = Bounds { jobs: 2 * plan.jobs, ..Bounds::default() };
    let config = Config { bounds, hosts: args.allow_host.clone(), site: args.site.clone() };
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(plan.jobs)
        .enable_all()
        .build()
        .context("no threads to serve with")?
        .block_on(serve(plan, args, &config))
}

async fn serve(plan: &Plan, args: &args::ServeArgs, config: &Config) -> Result<Exit> {
    const OFTEN: Duration = Duration::from_millis(50);
    if let Some(folder) = args.site.as_ref().filter(|folder| !folder.is_dir()) {
        bail!("--site: {}: no such folder; `./site DIR` makes a site", folder.display());
    }
    let asked = SocketAddr::new(args.host, args.port);
    let listener = saltire_web::listen(asked)
        .with_context(|| format!("cannot listen on {asked}; --port chooses another port, and --port 0 a free one"))?;
    let address = listener.local_addr()?;
    // A browser cannot open the address that stands for all addresses of the machine.
    let shown = match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => SocketAddr::from((Ipv4Addr::LOCALHOST, v4.port())),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => SocketAddr::from((Ipv6Addr::LOCALHOST, v6.port())),
        other => other,
    };
    let url = format!("http://{shown}/");
    let mut out = plan.output()?;
    writeln!(out, "{url}")?;
    out.finish()?;
    match &args.site {
        None => plan.notes.note("serving the page and its API; press Ctrl-C to stop"),
        Some(folder) => plan.notes.note(&format!("serving the site in {}; press Ctrl-C to stop", folder.display())),
    }
    if address.ip().is_unspecified() {
        plan.notes.note("other machines can use the page, under a name or an address given with --allow-host");
    } else if !address.ip().is_loopback() {
        plan.notes.note("other machines can use the page");
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
    let served = saltire_web::serve(listener, config, end).await;
    match &args.site {
        None => served?,
        Some(folder) => served.with_context(|| folder.display().to_string())?,
    }
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
