//! Pictures compared as files, and read back as what they claim to be.

use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Puzzle, Rules, Unit, UnitKind};
use saltire_proof::{Chain, Claim, Effect, Evidence, Line, Reason, Role, RoleName, Step, Technique, Trace};
use saltire_render::{
    Picture, Theme, film, gif, pdf, png,
    sheet::{Paper, PerPage},
    svg,
};
use saltire_teach as teach;

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLVED: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

fn aind() -> Puzzle {
    Puzzle::new(Rules::diagonal(), AIND.parse().unwrap()).unwrap()
}

/// Classic with four further boxes.
fn windows() -> Rules {
    let window = |nth: u8, top: usize, left: usize| {
        let cells = (0..9).map(|place| Cell::new(top + place / 3, left + place % 3).unwrap()).collect();
        Unit { kind: UnitKind::Extra(nth), cells }
    };
    let extra = [window(0, 1, 1), window(1, 1, 5), window(2, 5, 1), window(3, 5, 5)];
    Rules::from_units("windows", &[Rules::classic().units(), &extra].concat()).unwrap()
}

/// Boxes that are whole bands of three rows cut into stairs.
fn stairs() -> Rules {
    let classic = Rules::classic();
    let lines = classic.units().iter().filter(|unit| !matches!(unit.kind, UnitKind::Box(_))).copied();
    let mut units: Vec<Unit> = lines.collect();
    for band in 0..3 {
        for stair in 0..3 {
            let cells = (0..9)
                .map(|place| (3 * band + place / 3, (3 * stair + place % 3 + place / 3) % 9))
                .map(|(row, column)| Cell::new(row, column).unwrap());
            units.push(Unit { kind: UnitKind::Box((3 * band + stair) as u8), cells: cells.collect() });
        }
    }
    Rules::from_units("stairs", &units).unwrap()
}

/// Every mark that evidence can make, on one board.
fn marked() -> Picture {
    let puzzle = aind();
    let mut grid = puzzle.grid();
    for (cell, digit) in puzzle.clues().iter() {
        for peer in puzzle.rules().peers(cell).iter() {
            grid[peer].remove(digit);
        }
    }
    let claim = |cell, digit, holds| Claim { cell, digit, holds };
    let lines = vec![
        Line { claim: claim(Cell::R2C3, Digit::Seven, true), because: vec![], reason: Reason::Assumption },
        Line {
            claim: claim(Cell::R2C5, Digit::Seven, false),
            because: vec![0],
            reason: Reason::Unit(UnitKind::Row(1)),
        },
        Line {
            claim: claim(Cell::R8C5, Digit::Seven, true),
            because: vec![1],
            reason: Reason::Unit(UnitKind::Column(4)),
        },
        Line { claim: claim(Cell::R8C5, Digit::One, false), because: vec![2], reason: Reason::Cell },
    ];
    let step = Step {
        technique: Technique::NakedTwins,
        rating: None,
        evidence: Evidence {
            units: vec![UnitKind::MainDiagonal, UnitKind::Box(1)],
            cells: CellSet::of(Cell::R4C4).with(Cell::R6C6),
            digits: DigitSet::of(Digit::One).with(Digit::Seven),
            chains: vec![Chain { lines }],
            ..Evidence::default()
        },
        effect: Effect {
            placed: Some((Cell::R7C4, Digit::Three)),
            removed: vec![(Cell::R2C2, DigitSet::of(Digit::Seven)), (Cell::R8C8, DigitSet::of(Digit::Six))],
        },
    };
    Picture {
        entries: [(Cell::R1C2, Digit::Six)].into_iter().collect(),
        step: Some(step),
        caption: "If r2c3 is 7, then r8c5 is not 1: a caption that is longer than the board is wide & has <signs>."
            .into(),
        numbered: true,
        ..Picture::of_grid(&puzzle, &grid)
    }
}

#[test]
fn the_drawings_are_those_that_were_looked_at() {
    let clues: Clues = AIND.parse().unwrap();
    insta::assert_snapshot!("classic", svg::draw(&Picture::new(&Rules::classic(), clues), &Theme::LIGHT));
    let solved = Picture { solved: SOLVED.parse().unwrap(), ..Picture::new(aind().rules(), *aind().clues()) };
    insta::assert_snapshot!("diagonal_solved_dark", svg::draw(&solved, &Theme::DARK));
    insta::assert_snapshot!("windows", svg::draw(&Picture::new(&windows(), clues), &Theme::LIGHT));
    insta::assert_snapshot!("stairs", svg::draw(&Picture::new(&stairs(), clues), &Theme::LIGHT));
    insta::assert_snapshot!("marked", svg::draw(&marked(), &Theme::LIGHT));
}

/// An XY-Wing with its roles.
fn wing() -> Picture {
    let puzzle = aind();
    let mut grid = puzzle.grid();
    let digits = |text: &str| text.bytes().filter_map(Digit::from_ascii).collect::<DigitSet>();
    for (cell, text) in [(Cell::R4C4, "45"), (Cell::R1C4, "35"), (Cell::R6C6, "34"), (Cell::R1C6, "367")] {
        grid[cell] = digits(text);
    }
    let role = |name, cell: Cell| Role::new(name, cell, grid[cell]);
    let step = Step {
        technique: Technique::XyWing,
        rating: None,
        evidence: Evidence {
            cells: [Cell::R4C4, Cell::R1C4, Cell::R6C6].into_iter().collect(),
            digits: digits("345"),
            roles: vec![
                role(RoleName::Pivot, Cell::R4C4),
                role(RoleName::Pincer, Cell::R1C4),
                role(RoleName::Pincer, Cell::R6C6),
            ],
            ..Evidence::default()
        },
        effect: Effect { placed: None, removed: vec![(Cell::R1C6, digits("3"))] },
    };
    Picture { step: Some(step), ..Picture::of_grid(&puzzle, &grid) }
}

#[test]
fn roles_have_colours_and_a_legend() {
    let drawing = svg::draw(&wing(), &Theme::LIGHT);
    let [pivot, pincer, other, ..] = Theme::LIGHT.roles;
    // Each role's cells, and the square of the legend.
    assert_eq!((drawing.matches(pivot).count(), drawing.matches(pincer).count()), (2, 2));
    assert!(!drawing.contains(other));
    assert!(
        drawing
            .contains(&format!("<rect x=\"252\" y=\"2\" width=\"46\" height=\"46\" stroke=\"{}\"", Theme::LIGHT.gone))
    );
    let (_, height) = svg::size(&wing());
    let bare = Picture { step: None, ..wing() };
    assert!(height > svg::size(&bare).1);
    // A line through candidates would strike them out.
    assert!(!drawing.contains(Theme::LIGHT.diagonal));
    let digits = Picture { candidates: None, ..bare };
    assert_eq!(svg::draw(&digits, &Theme::LIGHT).matches(Theme::LIGHT.diagonal).count(), 2);
}

#[test]
fn a_chain_is_revealed_one_placement_at_a_time() {
    let picture = marked();
    let shown: Vec<usize> = film::reveal(&picture)
        .map(|part| {
            let step = part.step.expect("a step");
            assert_eq!(step.effect, Effect::default());
            step.evidence.chains[0].lines.len()
        })
        .collect();
    assert_eq!(shown, [1, 3]);
    assert_eq!(film::reveal(&wing()).count(), 0);
}

#[test]
fn what_a_screen_reader_says() {
    let drawing = svg::draw(&Picture { title: "<A> & B".into(), ..marked() }, &Theme::LIGHT);
    assert!(drawing.contains("role=\"img\""));
    assert!(drawing.contains("<title>&lt;A&gt; &amp; B</title>"));
    assert!(drawing.contains("Row 1: 2 6 blank blank blank blank blank blank blank."));
    assert!(drawing.contains("Step: naked twins: r7c4 is 3, r2c2 is not 7, r8c8 is not 6."));
}

#[test]
fn a_png_has_the_asked_width_and_the_themes_paper() {
    for (theme, paper) in [(Theme::LIGHT, [255, 255, 255]), (Theme::DARK, [0x14, 0x18, 0x1f])] {
        let file = png::draw(&marked(), &theme, 500);
        let mut reader = ::png::Decoder::new(file.as_slice()).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!(info.width, 500);
        assert!(info.height > 520, "the caption needs room: {}", info.height);
        let (first, last) = (&pixels[..3], &pixels[pixels.len() - 3..]);
        assert_eq!((first, last), (&paper[..], &paper[..]));
        assert!(pixels.chunks(3).any(|pixel| pixel != paper));
    }
}

#[test]
fn a_film_shows_every_step_once() {
    let puzzle = aind();
    let mut trace = Trace::new(puzzle.clone());
    teach::run(&puzzle, &teach::Options::default(), &mut trace);
    let scenes = film::scenes(&trace);
    assert_eq!(scenes.iter().map(|scene| scene.steps).sum::<usize>(), trace.steps.len());
    assert!(scenes.len() < trace.steps.len());
    assert!(scenes.iter().zip(1..).all(|(scene, number)| scene.number == number));
    let first = scenes[0].sentence(puzzle.rules(), &puzzle.grid());
    assert_eq!(first, "1. r1c1 is 2: 2 leaves row 1, column 1, box 1 and the main diagonal (21 candidates).");
    let removed = |step: &Step| step.effect.removed.iter().map(|(_, digits)| digits.len()).sum::<usize>();
    assert_eq!(
        scenes.iter().map(|scene| removed(&scene.step)).sum::<usize>(),
        trace.steps.iter().map(removed).sum::<usize>()
    );
    let pictures: Vec<Picture> = film::frames(&trace, |scene, _| scene.step.technique.name().into()).collect();
    assert_eq!(pictures.len(), scenes.len() + 1);
    assert_eq!(pictures.last().unwrap().solved.to_string(), SOLVED);

    // Drawn small, it is read back as it was written: the last frame, put together from all changes, is the picture.
    let few: Vec<Picture> = pictures.into_iter().step_by(16).collect();
    let film = gif::Film { width: 120, delay: 7, rest: 99 };
    let file = gif::draw(&few, &Theme::LIGHT, &film);
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::Indexed);
    let mut reader = options.read_info(file.as_slice()).unwrap();
    let (width, height) = (usize::from(reader.width()), usize::from(reader.height()));
    let (mut canvas, mut delays) = (vec![0_u8; width * height], Vec::new());
    while let Some(frame) = reader.read_next_frame().unwrap() {
        delays.push(frame.delay);
        for (nth, &colour) in frame.buffer.iter().enumerate() {
            let (x, y) = (nth % usize::from(frame.width), nth / usize::from(frame.width));
            if Some(colour) != frame.transparent {
                canvas[(usize::from(frame.top) + y) * width + usize::from(frame.left) + x] = colour;
            }
        }
    }
    assert_eq!(delays.len(), few.len());
    assert_eq!((delays[0], *delays.last().unwrap()), (7, 99));
    let palette = reader.global_palette().unwrap();
    let still = png::draw(few.last().unwrap(), &Theme::LIGHT, 120);
    let mut still = ::png::Decoder::new(still.as_slice()).read_info().unwrap();
    let mut pixels = vec![0; still.output_buffer_size()];
    still.next_frame(&mut pixels).unwrap();
    let far = |(nth, pixel): (usize, &[u8])| {
        let colour = &palette[3 * usize::from(canvas[nth])..][..3];
        pixel.iter().zip(colour).any(|(one, other)| one.abs_diff(*other) > 64)
    };
    assert_eq!(pixels.chunks(3).enumerate().filter(|&pair| far(pair)).count(), 0);
}

#[test]
fn sheets_have_as_many_pages_as_they_need() {
    let sheet = |nth: usize| pdf::Sheet {
        puzzle: Picture::new(aind().rules(), *aind().clues()),
        solution: Some(Picture { solved: SOLVED.parse().unwrap(), ..Picture::new(aind().rules(), *aind().clues()) }),
        label: format!("{nth}. Diagonal, 17 clues"),
        rules: "Every row, column and box and both diagonals contain the digits 1 to 9.".to_owned(),
    };
    let sheets: Vec<pdf::Sheet> = (1..=7).map(sheet).collect();
    for (count, pages) in [(1, 7 + 1), (2, 4 + 1), (4, 2 + 1), (6, 2 + 1)] {
        let file = pdf::draw(&sheets, PerPage::new(count).unwrap(), Paper::A4, "Seven");
        assert!(file.starts_with(b"%PDF-"));
        let text = String::from_utf8_lossy(&file);
        assert!(text.contains(&format!("/Count {pages}")), "{count} a page");
        assert_eq!(text.matches("/Type /Page\n").count(), pages);
        // Title, rules, labels and numbers can be selected.
        assert_eq!(text.matches("(Every row, column and box and both diagonals").count(), pages - 1);
        assert_eq!(text.matches("(7. Diagonal, 17 clues)").count(), 2);
        assert!(text.contains("(Seven)") && text.contains(&format!("(1 / {pages})")));
    }
    assert_eq!(PerPage::new(3), None);
}
