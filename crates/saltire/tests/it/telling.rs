//! The texts of steps: the parts of every technique, what a hint names first, and how long chains are.

use crate::{
    maker::Maker,
    traces::{each_step, examples, rated_lists},
};
use saltire_board::{Cell, CellSet, DigitSet, Grid, Position, Puzzle, Rules, UnitKind, Verdict};
use saltire_engine::Solver;
use saltire_explain::hint::{self, Guide};
use saltire_proof::{Role, RoleName, Step, Technique, text};
use std::{collections::BTreeMap, fmt::Write};

/// All parts of an explanation.
fn told(rules: &Rules, grid: &Grid, step: &Step) -> String {
    let parts = text::parts(rules, grid, step);
    let mut said = String::new();
    let _ = writeln!(said, "{}\n  look at {}\n  {}\n  {}", parts.title, parts.look, parts.pattern, parts.why);
    for line in &parts.lines {
        let _ = writeln!(said, "    {line}");
    }
    let _ = writeln!(said, "  So {}.\n  {}\n", parts.so, parts.short);
    said
}

/// A position with an avoidable rectangle of type 2, which is so rare that none of 24,000 made puzzles needs one. Two corners are
/// entered, and the player's notes leave the other two one digit of the pattern and the same further digit each.
pub(crate) fn avoidable_rectangle_2() -> (Puzzle, Grid, Step) {
    let rules = Rules::classic();
    let (guide, solver) = (Guide::new(&rules), Solver::new(&rules));
    let about =
        hint::techniques().find(|about| about.technique == Technique::AvoidableRectangle1).expect("a technique");
    let line = about.classic.expect("it has an example");
    let puzzle = Puzzle::new(rules, line.parse().expect("a puzzle")).expect("clues that do not clash");
    let Verdict::Unique(only) = solver.check(&puzzle) else { panic!("{line} has not one solution") };
    let clues = puzzle.clues().cells();
    for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
        for (below, beside) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
            let corners = [(row, column), (row, beside), (below, beside), (below, column)];
            let [one, other, far, near] = corners.map(|(row, column)| Cell::ALL[9 * row + column]);
            let (a, b) = (only[one], only[other]);
            let apart = row != below && row / 3 == below / 3 && column / 3 != beside / 3;
            // The opposite corners have the same digit, but for the last one.
            if !apart
                || !clues.is_disjoint([one, other, far, near].into_iter().collect())
                || only[near] != b
                || only[far] == a
            {
                continue;
            }
            let mut position = Position::new(*puzzle.clues());
            (position.entries[one], position.entries[other]) = (Some(a), Some(b));
            let mut notes = Grid::new([DigitSet::EMPTY; 81]);
            notes[near] = DigitSet::of(b).with(only[far]);
            notes[far] = DigitSet::of(a).with(only[far]);
            position.candidates = Some(notes);
            let survey = guide.steps(&puzzle, &position, &only, None).expect("its solution");
            if let Some(step) = survey.steps.into_iter().find(|it| it.technique == Technique::AvoidableRectangle2) {
                return (puzzle, survey.grid, step);
            }
        }
    }
    panic!("no avoidable rectangle of type 2");
}

/// One explanation of every technique below 8.5, all parts; then the shortest and the longest explanation of every technique, which
/// have the words for one and for many. Of dynamic chains only the shortest is kept.
#[test]
fn the_parts_of_every_technique() {
    let mut seen: BTreeMap<Technique, String> = BTreeMap::new();
    let mut lengths: BTreeMap<Technique, [String; 2]> = BTreeMap::new();
    examples(85, |trace, _| {
        let rules = trace.puzzle.rules();
        each_step(trace, |grid, step| {
            extremes(&mut lengths, step.technique, told(rules, grid, step));
            let slow = step.rating.is_some_and(|rating| rating.tenths() >= 85);
            if slow || step.technique.id().contains("dynamic") || seen.contains_key(&step.technique) {
                return;
            }
            seen.insert(step.technique, told(rules, grid, step));
        });
    });
    let (puzzle, grid, step) = avoidable_rectangle_2();
    seen.insert(step.technique, told(puzzle.rules(), &grid, &step));
    let expected = |technique: &Technique| {
        let quick = technique.ratings().is_none_or(|(least, _)| least.tenths() < 85);
        let textbook = technique.difficulty() == 0;
        // Wherever direct claiming applies, a single or direct pointing applies too, and they come first.
        quick && !textbook && *technique != Technique::DirectClaiming
    };
    let missing: Vec<_> = Technique::ALL.iter().filter(|it| expected(it) && !seen.contains_key(it)).collect();
    assert!(missing.is_empty() && seen.len() > 74, "{} techniques; missing: {missing:?}", seen.len());
    insta::assert_snapshot!(seen.into_values().collect::<String>());
    insta::assert_snapshot!("shortest_and_longest", lengths.into_values().flatten().collect::<String>());
}

/// How many steps of each technique all examples have, and a hash of all their texts. A change that is not about texts moves no hash;
/// after one that is, the hashes say of which techniques to read the texts again.
#[test]
fn the_signature_of_all_texts() {
    /// FNV-1a, by Glenn Fowler, Landon Curt Noll and Phong Vo.
    fn hash(so_far: u64, text: &str) -> u64 {
        text.bytes().fold(so_far, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
    let mut signatures: BTreeMap<Technique, (usize, u64)> = BTreeMap::new();
    examples(88, |trace, _| {
        let rules = trace.puzzle.rules();
        each_step(trace, |grid, step| {
            let (count, signature) = signatures.entry(step.technique).or_insert((0, 0xcbf2_9ce4_8422_2325));
            *count += 1;
            let texts = format!("{:?} {:?} {step}", text::parts(rules, grid, step), text::lines(step));
            *signature = hash(*signature, &texts);
        });
    });
    let lines = signatures
        .iter()
        .map(|(technique, (count, signature))| format!("{}: {count} steps, {signature:016x}\n", technique.id()));
    insta::assert_snapshot!("signature", lines.collect::<String>());
}

/// Keeps the shortest and the longest text of each technique.
fn extremes(known: &mut BTreeMap<Technique, [String; 2]>, technique: Technique, text: String) {
    let [shortest, longest] = known.entry(technique).or_insert_with(|| [text.clone(), String::new()]);
    if text.len() > longest.len() && text != *shortest && !technique.has_cases() {
        longest.clone_from(&text);
    }
    if text.len() < shortest.len() {
        *shortest = text;
    }
}

/// No text has a capitalised cell name, an empty part or a doubled space.
#[test]
fn texts_are_whole_sentences() {
    examples(85, |trace, _| {
        let rules = trace.puzzle.rules();
        each_step(trace, |grid, step| {
            let parts = text::parts(rules, grid, step);
            for part in [&parts.look, &parts.title, &parts.pattern, &parts.why, &parts.so, &parts.short] {
                let capital =
                    part.as_bytes().windows(3).any(|it| it[0] == b'R' && it[1].is_ascii_digit() && it[2] == b'c');
                assert!(!part.is_empty() && !capital && !part.contains("  "), "{}: {part:?}", step.technique);
            }
            assert!(parts.pattern.ends_with('.') && parts.why.ends_with('.'), "{}: {parts:?}", step.technique);
        });
    });
}

/// What the first level of a hint must name: the words that stand for the telling role of a technique.
fn telling(step: &Step) -> Vec<String> {
    use RoleName as N;
    let roles = |name: N| step.evidence.roles_of(name);
    let cells = |roles: &mut dyn Iterator<Item = &Role>| -> Vec<String> {
        roles.flat_map(|role| role.cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>()).collect()
    };
    let unit = |kind: UnitKind| kind.to_string();
    let units = |name: N| roles(name).filter_map(|role| role.unit).map(unit).collect::<Vec<_>>();
    use Technique as T;
    match step.technique {
        T::NakedSingle => cells(&mut roles(N::Single)),
        T::LastCell | T::HiddenSingle => units(N::Holders),
        T::XyWing | T::XyzWing => cells(&mut roles(N::Pivot)),
        T::EmptyRectangle => units(N::Hinge),
        T::Skyscraper | T::TwoStringKite => units(N::Strong),
        T::TurbotFish if roles(N::Hinge).count() > 0 => units(N::Hinge),
        T::TurbotFish => units(N::Strong),
        T::WWing => cells(&mut roles(N::End)),
        T::XyChain | T::RemotePair => {
            let all: Vec<&Role> = roles(N::Node).collect();
            cells(&mut [all[0], all[all.len() - 1]].into_iter())
        }
        T::SimpleColouring => units(N::Strong).into_iter().take(1).collect(),
        T::AlsXz => cells(&mut roles(N::SetA)),
        T::AlsXyWing => cells(&mut roles(N::SetC)),
        T::WxyzWing => cells(&mut roles(N::Pivot)),
        T::SueDeCoq => cells(&mut roles(N::Crossing)),
        T::HiddenRectangle => cells(&mut roles(N::Floor)),
        T::GroupedAic | T::AlsAic => {
            let all: Vec<&Role> = roles(N::Candidate).collect();
            cells(&mut [all[0], all[all.len() - 1]].into_iter())
        }
        T::AlignedPair | T::AlignedTriplet => cells(&mut roles(N::Aligned)),
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => cells(&mut roles(N::Extra)),
        T::XCycle | T::YCycle | T::XyCycle => match roles(N::Ring).next() {
            Some(Role { unit: Some(kind), .. }) => vec![unit(*kind)],
            first => cells(&mut first.into_iter()),
        },
        T::XChain | T::ForcingChain => cells(&mut roles(N::End)),
        technique if technique.has_cases() => match roles(N::Premise).next() {
            Some(Role { unit: Some(kind), .. }) => vec![unit(*kind)],
            Some(premise) => cells(&mut [premise].into_iter()),
            None => cells(&mut roles(N::Assumption)),
        },
        _ if roles(N::Base).count() > 0 => units(N::Base),
        _ if roles(N::Roof).count() > 0 => cells(&mut roles(N::Roof)),
        _ if roles(N::Set).count() > 0 => units(N::Set),
        _ => units(N::Holders),
    }
}

/// The text with `rows 1 and 8` as `row 1 and row 8`, so that each unit has its name.
fn spelled_out(text: &str) -> String {
    let mut family = "";
    let mut words = Vec::new();
    for word in text.split(' ') {
        let plural =
            [("rows", "row"), ("columns", "column"), ("boxes", "box")].into_iter().find(|(many, _)| *many == word);
        if let Some((_, one)) = plural {
            family = one;
            continue;
        }
        let number = word.trim_end_matches([',', ';']).parse::<u8>().is_ok();
        if number && !family.is_empty() {
            words.push(family);
        } else if !number && word != "and" {
            family = "";
        }
        words.push(word);
    }
    words.join(" ")
}

/// The first level of a hint names the role that tells the most, in every position. `SALTIRE_POSITIONS` sets their number.
#[test]
fn hints_look_where_a_person_should() {
    let most: usize = std::env::var("SALTIRE_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(200);
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (guide, mut maker) = (Guide::new(&rules), Maker::new(&rules, 1));
        let mut seen = 0;
        while seen < most / 2 {
            let (puzzle, only) = maker.minimal();
            let (trace, _) = guide.explain(&puzzle, &only, None).expect("its solution");
            each_step(&trace, |grid, step| {
                if step.technique == Technique::Eliminate {
                    return;
                }
                let (look, names) = (spelled_out(&text::parts(&rules, grid, step).look), telling(step));
                assert!(!names.is_empty(), "{}: {look}", step.technique);
                for name in names {
                    assert!(look.contains(&name), "{}: 'Look at {look}' does not name {name}", step.technique);
                }
                seen += 1;
            });
        }
    }
}

/// The text of a hidden single names every other open cell of its unit, and only solved cells count as blocking.
#[test]
fn singles_are_told_truly() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (guide, mut maker) = (Guide::new(&rules), Maker::new(&rules, 3));
        let mut seen = 0;
        for _ in 0..12 {
            let (puzzle, only) = maker.minimal();
            let (trace, _) = guide.explain(&puzzle, &only, None).expect("its solution");
            let mut solved: CellSet = puzzle.clues().iter().map(|(cell, _)| cell).collect();
            each_step(&trace, |grid, step| {
                let parts = text::parts(&rules, grid, step);
                let blockers = step.evidence.roles_of(RoleName::Blocker);
                let blocking = blockers.fold(CellSet::EMPTY, |all, role| all | role.cells);
                assert!(blocking.is_subset(solved), "{}: {}", step.technique, parts.pattern);
                if let (Technique::HiddenSingle | Technique::LastCell, Some((cell, digit))) =
                    (step.technique, step.effect.placed)
                {
                    let unit = rules.unit(step.evidence.units[0]).expect("a unit of the rules").cells;
                    let open = (unit - solved).without(cell);
                    assert_eq!(step.technique == Technique::LastCell, open.is_empty());
                    for other in open.iter() {
                        assert!(parts.pattern.contains(&other.to_string()), "{other} is open: {}", parts.pattern);
                    }
                    // Cells that "lost" the digit see it nowhere.
                    if let Some((_, lost)) = parts.pattern.split_once("eliminated from ") {
                        let there = |at: &Cell| solved.contains(*at) && grid[*at] == digit.into();
                        let seen: CellSet = Cell::ALL.into_iter().filter(there).collect();
                        let blocked = open.iter().filter(|&at| !(rules.peers(at) & seen).is_empty());
                        for at in blocked {
                            assert!(!lost.contains(&at.to_string()), "{at} is blocked: {}", parts.pattern);
                        }
                    }
                    seen += 1;
                }
                if let Some((cell, _)) = step.effect.placed {
                    solved.insert(cell);
                }
            });
        }
        assert!(seen > 100, "{seen} hidden singles");
    }
}

/// Chains are told in few lines.
#[test]
#[ignore = "a minute long, and needs the lists of SALTIRE_DATA: cargo test --release -- --ignored"]
fn chains_are_short() {
    use Technique as T;
    rated_lists(|list, explainer, puzzles| {
        let mut lines: BTreeMap<Technique, Vec<usize>> = BTreeMap::new();
        for (puzzle, only) in puzzles {
            let (trace, _) = explainer.explain(&puzzle, &only, None).expect("its solution");
            each_step(&trace, |grid, step| {
                let parts = text::parts(puzzle.rules(), grid, step);
                // A cycle has no numbered lines: its ring and each sentence of its argument count.
                let sentences = |text: &str| text.matches(". ").count() + 1;
                let count = match parts.lines.len() {
                    0 => sentences(&parts.pattern) + sentences(&parts.why),
                    lines => 1 + lines,
                };
                lines.entry(step.technique).or_default().push(count);
            });
        }
        let goals = [
            (T::DynamicContradiction, 12),
            (T::Nishio, 5),
            (T::ForcingChain, 6),
            (T::XChain, 6),
            (T::CellChains, 8),
            (T::UnitChains, 8),
            (T::XCycle, 12),
            (T::YCycle, 12),
            (T::XyCycle, 12),
        ];
        for (technique, most) in goals {
            let mut counts = lines.remove(&technique).unwrap_or_default();
            counts.sort_unstable();
            let median = counts.get(counts.len() / 2).copied().unwrap_or(0);
            eprintln!("{list}: {technique}: median {median} of {}", counts.len());
            assert!(median <= most, "{list}: {technique}: median {median} lines");
        }
    });
}
