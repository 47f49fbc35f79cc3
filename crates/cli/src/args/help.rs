//! The help: verbs in groups, examples at the end of each verb's page. The manual pages and the completions come from the
//! same commands.

use super::Cli;
use clap::CommandFactory;

/// The verbs by what they are for, in the order of the help.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["hint", "steps", "explain", "watch"]),
    ("Learn", &["teach", "compare", "techniques"]),
    ("Set", &["check", "count", "candidates", "minimise", "make", "rate", "draw"]),
    ("Data", &["solve", "convert", "canon", "verify", "bench"]),
    ("Serve and set up", &["serve", "completions", "man"]),
];

/// Two or three examples for each verb: what to type, and what it does.
const EXAMPLES: [(&str, &[(&str, &str)]); 22] = [
    (
        "solve",
        &[
            ("saltire solve puzzles.txt", "one solution on each line"),
            ("saltire solve puzzles.csv -o solved.parquet", "the columns of the table, and the answers after them"),
            ("saltire solve --all --limit 10 PUZZLE", "the first ten solutions of a puzzle"),
        ],
    ),
    (
        "check",
        &[
            ("saltire check PUZZLE", "does it have exactly one solution?"),
            ("saltire check --minimal puzzles.txt", "which clues could be removed"),
            ("saltire check --suggest PUZZLE", "which further clue would leave exactly one solution"),
        ],
    ),
    (
        "count",
        &[
            ("saltire count PUZZLE", "the exact number of solutions"),
            ("saltire count --limit 1000 puzzles.txt", "count up to 1000 solutions of each puzzle"),
            ("saltire count --estimate PUZZLE", "an estimate with a 95 % interval"),
        ],
    ),
    (
        "candidates",
        &[
            ("saltire candidates PUZZLE", "the digits that each cell has in at least one solution"),
            (
                "saltire candidates --counts --limit 100 PUZZLE",
                "in how many solutions each candidate occurs, counted up to 100",
            ),
        ],
    ),
    (
        "minimise",
        &[
            ("saltire minimise PUZZLE", "a puzzle that needs each of its clues"),
            ("saltire minimise --symmetry half-turn --seed 3 puzzles.txt", "symmetric puzzles stay symmetric"),
            ("saltire minimise --keep r1c1,r5c5 PUZZLE", "keep two clues"),
        ],
    ),
    (
        "teach",
        &[
            ("saltire teach --trace PUZZLE", "every pass of the course's solver"),
            ("saltire teach --no-search --strategies eliminate,only-choice PUZZLE", "how far two strategies get"),
        ],
    ),
    (
        "compare",
        &[
            ("saltire compare", "the course's strategies on Norvig's 11 hardest puzzles"),
            ("saltire compare -x --rounds 3", "the built-in diagonal puzzles, three rounds"),
        ],
    ),
    (
        "explain",
        &[
            ("saltire explain PUZZLE", "every step in words, and the rating"),
            ("saltire explain --json PUZZLE | saltire verify", "verify the steps again"),
        ],
    ),
    (
        "hint",
        &[
            ("saltire hint PUZZLE", "where to look for the next step"),
            ("saltire hint PUZZLE --state POSITION --level 4", "the whole next step from a position"),
        ],
    ),
    (
        "steps",
        &[
            ("saltire steps PUZZLE", "all steps, the easiest first"),
            ("saltire steps PUZZLE --technique \"naked pair\"", "only the naked pairs"),
            ("saltire steps PUZZLE --state POSITION", "from a position in the middle of a game"),
        ],
    ),
    (
        "rate",
        &[
            ("saltire rate puzzles.txt", "the ratings and the hardest technique of each puzzle"),
            ("saltire rate --timeout 10s puzzles.txt", "a lower bound where 10 seconds are not enough"),
        ],
    ),
    (
        "techniques",
        &[
            ("saltire techniques", "the techniques of the rating ladder and of the human ladder"),
            ("saltire techniques -x --json", "the same for diagonal puzzles, as JSON"),
        ],
    ),
    (
        "verify",
        &[
            ("saltire verify trace.json", "does every step follow?"),
            ("saltire teach --trace --json PUZZLE | saltire verify", "verify the steps of the course's solver"),
        ],
    ),
    (
        "make",
        &[
            ("saltire make -n 10 --rating easy..hard", "ten diagonal puzzles"),
            ("saltire make --rules classic --symmetry half-turn --rate", "a classic puzzle with its rating"),
            ("saltire make --needs \"X-Wing\" --seed 7", "the same puzzle on every machine"),
        ],
    ),
    (
        "canon",
        &[
            ("saltire canon puzzles.txt | sort -u", "remove puzzles that are equivalent to others"),
            ("saltire canon --rules classic PUZZLE", "the canonical form under classic rules"),
        ],
    ),
    (
        "convert",
        &[
            ("saltire convert PUZZLE --to fpuzzles", "a link to f-puzzles"),
            ("saltire convert puzzles.parquet --to csv -o puzzles.csv", "turn a Parquet table into CSV"),
            ("saltire convert --to help", "list all formats"),
        ],
    ),
    (
        "watch",
        &[
            ("saltire watch PUZZLE", "the course's solver, animated"),
            ("saltire watch --by explain --speed 1 PUZZLE", "human techniques, one scene per second"),
        ],
    ),
    (
        "draw",
        &[
            ("saltire draw PUZZLE -o puzzle.svg", "one picture"),
            ("saltire draw puzzles.txt --per-page 4 --title \"Class 5b\" -o sheets.pdf", "sheets with solutions"),
        ],
    ),
    (
        "serve",
        &[("saltire serve --open", "open the page in the browser"), ("saltire serve --port 0", "choose a free port")],
    ),
    (
        "bench",
        &[
            ("saltire bench puzzles.txt", "all kernels that run on this machine"),
            ("saltire bench --rounds 20 --json puzzles.txt", "more rounds, as JSON"),
        ],
    ),
    (
        "completions",
        &[
            ("saltire completions bash > ~/.local/share/bash-completion/completions/saltire", "for bash"),
            ("saltire completions zsh > \"${fpath[1]}/_saltire\"", "for zsh"),
        ],
    ),
    (
        "man",
        &[
            ("saltire man | man -l -", "the page of the program"),
            ("saltire man solve -o saltire-solve.1", "the page of a verb as a file"),
        ],
    ),
];

/// `Examples:` and a line or two for each.
fn examples(verb: &str) -> String {
    let list = EXAMPLES.iter().find(|(name, _)| *name == verb).map_or(&[][..], |(_, list)| *list);
    let line = |(typed, does): &(&str, &str)| format!("  {typed}\n      {does}\n");
    format!("Examples:\n{}", list.iter().map(line).collect::<String>()).trim_end().to_owned()
}

/// The command with the examples of every verb, for manual pages and completions.
pub fn command() -> clap::Command {
    // `--limit -1` is a number that is too small, not an unknown option.
    let negative = |arg: clap::Arg| {
        let is_option = !arg.is_positional() && arg.get_action().takes_values();
        if is_option { arg.allow_negative_numbers(true) } else { arg }
    };
    let plain = Cli::command().mut_args(negative);
    let globals: Vec<clap::Arg> = plain.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
    let names: Vec<String> = plain.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    names.iter().fold(plain, |command, name| {
        command.mut_subcommand(name, |mut verb| {
            if matches!(name.as_str(), "man" | "completions") {
                // The global options are accepted here and do nothing.
                verb = verb.args(globals.iter().map(|arg| arg.clone().hide(true)));
            }
            verb.mut_args(negative).after_help(examples(name))
        })
    })
}

/// The same with the verbs in groups, for the terminal.
pub fn for_terminal() -> clap::Command {
    let mut command = command();
    command.build();
    let about = |name: &str| {
        let about = command.find_subcommand(name).and_then(clap::Command::get_about);
        format!("  {name:<13}{}\n", about.map(ToString::to_string).unwrap_or_default())
    };
    let group = |(title, verbs): &(&str, &[&str])| {
        format!("{title}:\n{}", verbs.iter().map(|name| about(name)).collect::<String>())
    };
    let groups = GROUPS.iter().map(group).collect::<Vec<_>>().join("\n");
    let names: Vec<String> = command.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    let hidden = |command: clap::Command, name: &String| command.mut_subcommand(name, |verb| verb.hide(true));
    names
        .iter()
        .fold(command, hidden)
        .before_help(groups)
        .help_template("{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_has_a_group_and_examples() {
        for verb in Cli::command().get_subcommands() {
            let name = verb.get_name();
            assert_eq!(GROUPS.iter().filter(|(_, verbs)| verbs.contains(&name)).count(), 1, "{name}");
            assert!((2..=3).contains(&EXAMPLES.iter().find(|(verb, _)| *verb == name).unwrap().1.len()), "{name}");
        }
    }
}
