//! Columns in, columns out: every type of column, every verb, bad rows in their place.

use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, FixedSizeBinaryArray, FixedSizeListArray, Float64Array, Int64Array,
    LargeStringArray, ListArray, RecordBatch, StringArray, StringViewArray, UInt8Array,
    cast::AsArray,
    types::{Float64Type, Int32Type, Int64Type, UInt8Type},
};
use arrow_schema::{DataType, Field};
use saltire::{
    explain::Ladder,
    front_end::{Agent, Pipeline, RulesChoice, Stop, columns::ColumnVerb},
    make::{Maker, Recipe},
};
use saltire_frames::{Frame, FrameError};
use std::sync::Arc;

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
const EMPTY: &str = ".................................................................................";
const CLASHING: &str = "55...............................................................................";
const DEAD: &str = "1234.5678.............9................................................9.........";

fn solve() -> Frame {
    Frame::new(Agent::new(RulesChoice::Auto), ColumnVerb::Solve { stats: false })
}

fn text(batch: &RecordBatch, name: &str) -> Vec<Option<String>> {
    let column = batch.column_by_name(name).unwrap_or_else(|| panic!("no column {name}"));
    column.as_string::<i32>().iter().map(|text| text.map(str::to_owned)).collect()
}

fn table(puzzles: ArrayRef) -> RecordBatch {
    let ids = Arc::new(Int64Array::from_iter_values(0..puzzles.len() as i64)) as ArrayRef;
    RecordBatch::try_from_iter([("nth", ids), ("Puzzle", puzzles)]).unwrap()
}

#[test]
fn a_row_for_each_row_and_bad_rows_in_place() {
    let rows = vec![Some(AIND), Some("12"), None, Some(EMPTY), Some(CLASHING), Some(DEAD), Some("not a puzzle")];
    let batch = table(Arc::new(StringArray::from(rows)));
    let answered = solve().run(&batch, None).unwrap();
    let names: Vec<_> = answered.schema().fields().iter().map(|field| field.name().clone()).collect();
    assert_eq!(names, ["nth", "Puzzle", "solution", "status", "n_solutions", "rules", "error"]);
    assert_eq!(answered.columns()[..2], batch.columns()[..]);
    let status: Vec<_> = text(&answered, "status").into_iter().flatten().collect();
    assert_eq!(status, ["unique", "unreadable", "unreadable", "multiple", "invalid", "impossible", "unreadable"]);
    let solutions = text(&answered, "solution");
    assert_eq!(solutions[0].as_deref(), Some(SOLUTION));
    assert!(solutions[1..].iter().all(Option::is_none));
    let counts = answered.column_by_name("n_solutions").unwrap().as_primitive::<Int64Type>();
    assert_eq!(counts.iter().collect::<Vec<_>>(), [Some(1), None, None, Some(2), Some(0), Some(0), None]);
    let errors = text(&answered, "error");
    assert_eq!(errors[0], None);
    assert_eq!(errors[1].as_deref(), Some("column 3: 2 cells: expected 81"));
    assert_eq!(errors[2].as_deref(), Some("no puzzle: expected one"));
    assert_eq!(errors[4].as_deref(), Some("r1c1=5 and r1c2=5 share row 1 and box 1"));
    let rules = text(&answered, "rules");
    assert_eq!(rules[0].as_deref(), Some("diagonal"));
    assert_eq!(rules[5].as_deref(), Some("classic"));
    assert_eq!(rules[1], None);
    let about = answered.schema();
    assert_eq!(about.metadata()["saltire.verb"], "solve");
    assert_eq!(about.metadata()["saltire.rules"], "auto");
}

#[test]
fn every_type_of_column_is_read() {
    let digits: Vec<u8> = AIND.bytes().map(|mark| if mark == b'.' { 0 } else { mark - b'0' }).collect();
    let item = || Arc::new(Field::new("item", DataType::UInt8, true));
    let list = vec![Some(digits.iter().map(|digit| Some(*digit)).collect::<Vec<_>>()), None];
    let fixed =
        FixedSizeListArray::new(item(), 81, Arc::new(UInt8Array::from([digits.clone(), vec![0; 81]].concat())), None);
    let columns: Vec<ArrayRef> = vec![
        Arc::new(StringArray::from(vec![Some(AIND), None])),
        Arc::new(LargeStringArray::from(vec![Some(AIND), None])),
        Arc::new(StringViewArray::from(vec![Some(AIND), None])),
        Arc::new(FixedSizeBinaryArray::try_from_iter([AIND.as_bytes(), &[b'.'; 81]].into_iter()).unwrap()),
        Arc::new(FixedSizeBinaryArray::try_from_iter([digits.as_slice(), &[0; 81]].into_iter()).unwrap()),
        Arc::new(ListArray::from_iter_primitive::<UInt8Type, _, _>(list.clone())),
        Arc::new(fixed),
        Arc::new(vec![Some(AIND), None].into_iter().collect::<DictionaryArray<Int32Type>>()),
    ];
    for column in columns {
        let answered = solve().answer(column.as_ref(), None).unwrap();
        assert_eq!(text(&answered, "solution")[0].as_deref(), Some(SOLUTION), "{}", column.data_type());
        assert_ne!(text(&answered, "status")[1].as_deref(), Some("unique"), "{}", column.data_type());
    }
    let numbers = Float64Array::from(vec![1.0]);
    assert!(matches!(solve().answer(&numbers, None), Err(FrameError::WrongType { .. })));
}

#[test]
fn a_part_of_a_column_is_answered_as_such() {
    let column = StringArray::from(vec![None, Some("bad"), Some(AIND), Some(EMPTY)]);
    let answered = solve().answer(&column.slice(2, 1), None).unwrap();
    assert_eq!(text(&answered, "solution"), [Some(SOLUTION.to_owned())]);
}

#[test]
fn a_name_that_was_there_stays_and_ours_is_another() {
    let given = Arc::new(StringArray::from(vec!["theirs"])) as ArrayRef;
    let puzzles = Arc::new(StringArray::from(vec![AIND])) as ArrayRef;
    let batch = RecordBatch::try_from_iter([("quizzes", puzzles), ("Solution", given)]).unwrap();
    let answered = solve().run(&batch, None).unwrap();
    assert_eq!(text(&answered, "Solution")[0].as_deref(), Some("theirs"));
    assert_eq!(text(&answered, "saltire_solution")[0].as_deref(), Some(SOLUTION));
    let missing = solve().with_column(Some("none".to_owned())).run(&batch, None).unwrap_err();
    assert_eq!(missing.to_string(), "no column 'none': the columns are quizzes, Solution");
}

/// The batch in one go, and each row by itself with the agent: the same words, on any number of threads.
#[test]
fn many_rows_on_any_threads_are_as_one_by_one() {
    let maker = Maker::new(Recipe::diagonal()).unwrap();
    let classic = Maker::new(Recipe::classic()).unwrap();
    let puzzles: Vec<String> = (0..60)
        .map(|nth| match nth % 4 {
            0 => maker.make(1, nth, None).unwrap().puzzle.clues().to_string(),
            1 => classic.make(1, nth, None).unwrap().puzzle.clues().to_string(),
            2 => AIND.replacen('6', ".", 1 + nth as usize % 3),
            _ => [CLASHING, DEAD, "bad", EMPTY][nth as usize / 4 % 4].to_owned(),
        })
        .collect();
    let many: Vec<&str> = puzzles.iter().cycle().take(20_000).map(String::as_str).collect();
    let column = StringArray::from(many.clone());
    let agent = Agent::new(RulesChoice::Auto);
    let slow = |text: &str| {
        let record = saltire::formats::read_line(text.as_bytes()).ok()?;
        let finding = agent.check(&record);
        Some((finding.verdict.word(), finding.verdict.solution().map(ToString::to_string)))
    };
    let twins: Vec<_> = puzzles.iter().map(|puzzle| slow(puzzle)).collect();
    let run = |threads| solve().with_pipeline(Pipeline::new(threads)).answer(&column, None).unwrap();
    let one = run(1);
    assert_eq!(one, run(3));
    let (status, solutions) = (text(&one, "status"), text(&one, "solution"));
    for (nth, (word, solution)) in status.iter().zip(&solutions).enumerate() {
        let (expected, only) = twins[nth % 60].clone().unwrap_or(("unreadable", None));
        assert_eq!((word.as_deref(), solution), (Some(expected), &only), "{}", many[nth]);
    }
}

#[test]
fn counts_ratings_and_minimality() {
    let agent = || Agent::new(RulesChoice::Auto);
    let column = StringArray::from(vec![Some(AIND), Some(CLASHING), None, Some(EMPTY)]);
    let count = Frame::new(agent(), ColumnVerb::Count { limit: 100, timeout: None }).answer(&column, None).unwrap();
    let counts = count.column_by_name("n_solutions").unwrap().as_primitive::<Int64Type>();
    assert_eq!(counts.iter().collect::<Vec<_>>(), [Some(1), Some(0), None, Some(100)]);
    let complete: &BooleanArray = count.column_by_name("complete").unwrap().as_boolean();
    assert_eq!(complete.iter().collect::<Vec<_>>(), [Some(true), Some(true), None, Some(false)]);

    let verb = ColumnVerb::Rate { profile: None, steps: true, timeout: None };
    let rate = Frame::new(agent(), verb).answer(&column, None).unwrap();
    let record = saltire::formats::read_line(AIND.as_bytes()).unwrap();
    let explained = agent().explain(&record, Ladder::Rating, None, None);
    let ratings = rate.column_by_name("rating").unwrap().as_primitive::<Float64Type>();
    let er = explained.rated.as_ref().unwrap().1.er.number();
    assert_eq!(ratings.iter().collect::<Vec<_>>(), [Some(er), None, None, None]);
    let steps = rate.column_by_name("n_steps").unwrap().as_primitive::<Int64Type>();
    assert_eq!(steps.value(0), explained.trace.unwrap().steps.len() as i64);

    let check = Frame::new(agent(), ColumnVerb::Check { minimal: true }).answer(&column, None).unwrap();
    let redundant = check.column_by_name("n_redundant").unwrap().as_primitive::<Int64Type>();
    assert_eq!(redundant.iter().collect::<Vec<_>>(), [Some(1), None, None, None]);

    let stats = Frame::new(agent(), ColumnVerb::Solve { stats: true }).answer(&column, None).unwrap();
    assert_eq!(text(&stats, "solution"), text(&solve().answer(&column, None).unwrap(), "solution"));
    assert!(stats.column_by_name("nodes").unwrap().is_valid(0));
}

#[test]
fn made_puzzles_are_those_of_their_seed_and_index() {
    let maker = || Maker::new(Recipe { rate: true, ..Recipe::diagonal() }).unwrap();
    let verb = ColumnVerb::Make { maker: Box::new(maker()), seed: 7 };
    let indices = Int64Array::from(vec![Some(3), Some(0), None, Some(-1)]);
    let batch = RecordBatch::try_from_iter([("id", Arc::new(indices) as ArrayRef)]).unwrap();
    let made = Frame::new(Agent::new(RulesChoice::Auto), verb).run(&batch, None).unwrap();
    let expected = |index| Some(maker().make(7, index, None).unwrap().puzzle.clues().to_string());
    assert_eq!(text(&made, "puzzle"), [expected(3), expected(0), None, None]);
    let status: Vec<_> = text(&made, "status").into_iter().flatten().collect();
    assert_eq!(status, ["made", "made", "unreadable", "unreadable"]);
    assert!(made.column_by_name("rating").unwrap().is_valid(0));
}

#[test]
fn it_stops_when_asked() {
    let column = StringArray::from(vec![EMPTY; 3]);
    let frame = Frame::new(Agent::new(RulesChoice::Auto), ColumnVerb::Count { limit: 0, timeout: None });
    let stop = Stop::new();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            stop.set();
        });
        assert!(matches!(frame.answer(&column, Some(&stop)), Err(FrameError::Stopped)));
    });
    let none = solve().answer(&StringArray::from(Vec::<&str>::new()), None).unwrap();
    assert_eq!(none.num_rows(), 0);
}
