//! KSudoku's saved game, XML: a graph of cliques (which expresses X-Sudoku), values, and a history of moves.
//!
//! Cells are numbered column by column, values are `_` for empty and `b` to `j` for 1 to 9. Digits entered and marks are
//! in the history.

use crate::{
    read::{Item, LineFinder},
    variant::{Boxes, Variant},
    write::{FormatError, cannot_state},
    xml::escaped,
};
use roxmltree::Node;
use saltire_board::text::{Record, TextError};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Position, Rules, Unit};

pub(crate) fn read(document: &roxmltree::Document<'_>) -> Item {
    let root = document.root_element();
    let (line, column) = LineFinder::new(document.input_text().as_bytes()).of(root.range().start);
    Item::new(line, game(root).map_err(|message| TextError::at(line, column, message)))
}

/// Cell `nth` in KSudoku's order.
fn cell(nth: usize) -> Option<Cell> {
    Cell::new(nth % 9, nth / 9)
}

fn nth(cell: Cell) -> usize {
    9 * cell.column() + cell.row()
}

fn child<'a, 'd>(node: Node<'a, 'd>, name: &str) -> Option<Node<'a, 'd>> {
    node.children().find(|child| child.has_tag_name(name))
}

fn game(root: Node<'_, '_>) -> Result<Record, String> {
    let game = child(root, "game").ok_or("a KSudoku file without a game: expected <game> in it")?;
    let puzzle = child(game, "puzzle").ok_or("a game without a puzzle: expected <puzzle> in it")?;
    let graph = child(puzzle, "graph").ok_or("a puzzle without a graph: expected <graph> in it")?;
    let variant = variant(graph)?;
    let values = child(puzzle, "values").and_then(|values| values.text()).unwrap_or_default().trim();
    let mut position = Position::new(Clues::EMPTY);
    if values.chars().count() != 81 {
        return Err(format!("{} values: expected 81", values.chars().count()));
    }
    for (nth, c) in values.chars().enumerate() {
        let digit = match c {
            '_' => None,
            'b'..='j' => Digit::new(c as u8 - b'a'),
            other => return Err(format!("{other:?} is not a value: expected _ or b to j")),
        };
        if let Some(cell) = cell(nth) {
            position.clues[cell] = digit;
        }
    }
    if let Some(history) = child(game, "history") {
        play(history, &mut position)?;
    }
    let rules = variant.rules().map_err(|error| error.to_string())?;
    let name = graph.attribute("name").unwrap_or_default().trim().to_owned();
    let known = graph.attribute("specific-type") == Some(name.as_str());
    Ok(Record { position, rules: Some(rules), rest: if known { String::new() } else { name } })
}

fn variant(graph: Node<'_, '_>) -> Result<Variant, String> {
    let order = graph.attribute("order").unwrap_or("9");
    if order != "9" {
        return Err(format!("order {order}: expected 9"));
    }
    match graph.attribute("type") {
        Some("sudoku") => return Ok(Variant::classic()),
        Some("custom") => {}
        other => return Err(format!("unsupported rules: {}", other.unwrap_or("a graph without a type"))),
    }
    let mut sets: Vec<CellSet> = Vec::new();
    let mut unsupported: Vec<String> = Vec::new();
    for part in graph.children().filter(Node::is_element) {
        match part.tag_name().name() {
            "sudokugroups" if part.attribute("at").unwrap_or("0") == "0" => {
                sets.extend((0..9).flat_map(|nth| [Unit::row(nth).cells, Unit::column(nth).cells]));
                if part.attribute("withblocks").unwrap_or("1") == "1" {
                    sets.extend((0..9).map(|nth| Unit::square(nth).cells));
                }
            }
            "clique" => {
                let words = part.text().unwrap_or_default().split_whitespace();
                let cells: Option<CellSet> = words.map(|word| word.parse().ok().and_then(cell)).collect();
                match cells.filter(|cells| cells.len() == 9) {
                    Some(cells) => sets.push(cells),
                    None => unsupported.push("clique of other than nine cells".to_owned()),
                }
            }
            other => unsupported.push(other.to_owned()),
        }
    }
    let has = |unit: Unit| sets.contains(&unit.cells);
    if !(0..9).all(|nth| has(Unit::row(nth)) && has(Unit::column(nth))) {
        unsupported.push("a graph without all rows and columns".to_owned());
    }
    unsupported.dedup();
    if !unsupported.is_empty() {
        return Err(format!("unsupported rules: {}", unsupported.join(", ")));
    }
    let square = (0..9).all(|nth| has(Unit::square(nth)));
    let mut variant = Variant { boxes: if square { Boxes::Square } else { Boxes::None }, ..Variant::classic() };
    sets.into_iter().for_each(|cells| variant.add(cells));
    if !square && jigsaw(&variant.extras[..variant.extras.len().min(9)]) {
        variant.boxes = Boxes::Drawn(variant.extras.drain(..9).collect());
    }
    Ok(variant)
}

/// Returns whether nine cliques cover the board: the boxes of a jigsaw.
fn jigsaw(sets: &[CellSet]) -> bool {
    sets.len() == 9 && sets.iter().fold(CellSet::EMPTY, |all, &cells| all | cells) == CellSet::ALL
}

fn play(history: Node<'_, '_>, position: &mut Position) -> Result<(), String> {
    let mut grid = Grid::FULL;
    for event in history.descendants().filter(|node| node.has_tag_name("simple-event")) {
        let index = event.attribute("index").and_then(|index| index.parse().ok()).and_then(cell);
        let cell = index.ok_or("an event has no cell: expected index 0 to 80")?;
        if position.clues[cell].is_some() {
            continue;
        }
        if let Some(value) = event.attribute("value") {
            let value: u8 = value.parse().map_err(|_| format!("'{value}' is not a value: expected 0 to 9"))?;
            position.entries[cell] = Digit::new(value);
        }
        if let Some(markers) = event.attribute("markers") {
            position.entries[cell] = None;
            let set: DigitSet = Digit::ALL
                .into_iter()
                .zip(markers.chars())
                .filter(|(_, c)| *c != '0')
                .map(|(digit, _)| digit)
                .collect();
            grid[cell] = if set.is_empty() { DigitSet::ALL } else { set };
        }
    }
    if grid != Grid::FULL {
        position.digits().iter().for_each(|(cell, digit)| grid[cell] = DigitSet::of(digit));
        position.candidates = position.empty_cells().iter().any(|cell| grid[cell] != DigitSet::ALL).then_some(grid);
    }
    Ok(())
}

/// Writes a saved game.
///
/// # Errors
/// Returns an error if the rules do not have all rows and columns.
pub(crate) fn write(record: &Record) -> Result<String, FormatError> {
    let rules = record.rules.clone().unwrap_or(Rules::classic());
    let variant = Variant::of(&rules).ok_or_else(|| cannot_state(&rules))?;
    let position = &record.position;
    let in_order = || (0..81).filter_map(cell);
    let symbol = |cell: Cell| position.clues[cell].map_or('_', |digit| (b'a' + digit.value()) as char);
    let values: String = in_order().map(symbol).collect();
    let mut history = String::new();
    for cell in in_order() {
        let index = nth(cell);
        if let Some(digit) = position.entries[cell] {
            history += &format!("   <simple-event index=\"{index}\" value=\"{digit}\"/>\n");
        } else if let Some(grid) = position.candidates.filter(|grid| grid[cell] != DigitSet::ALL)
            && position.clues[cell].is_none()
        {
            let marks: String =
                Digit::ALL.iter().map(|&digit| if grid[cell].contains(digit) { '1' } else { '0' }).collect();
            history += &format!("   <simple-event index=\"{index}\" markers=\"{marks}\"/>\n");
        }
    }
    Ok(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n{}   <values>{values}</values>\n  </puzzle>\n  <history>\n{history}  </history>\n </game>\n</ksudoku>\n",
        graph(record, &variant),
    ))
}

fn graph(record: &Record, variant: &Variant) -> String {
    if *variant == Variant::classic() && record.rest.is_empty() {
        return "   <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>\n".to_owned();
    }
    let mut cliques: Vec<CellSet> = match &variant.boxes {
        Boxes::Drawn(boxes) => boxes.clone(),
        _ => Vec::new(),
    };
    cliques.extend(variant.main.then(|| Unit::main_diagonal().cells));
    cliques.extend(variant.anti.then(|| Unit::anti_diagonal().cells));
    cliques.extend(&variant.extras);
    let kind = match (&variant.boxes, variant.main && variant.anti) {
        (Boxes::Drawn(_), _) => "Jigsaw",
        (Boxes::Square, true) => "XSudoku",
        _ => "Plain",
    };
    let name = if record.rest.is_empty() { kind.to_owned() } else { escaped(&record.rest) };
    let blocks = u8::from(variant.boxes == Boxes::Square);
    let count = 18 + 9 * usize::from(blocks) + cliques.len();
    let mut text = format!(
        "   <graph order=\"9\" type=\"custom\" specific-type=\"{kind}\" name=\"{name}\" ncliques=\"{count}\" sizeX=\"9\" sizeY=\"9\" sizeZ=\"1\">\n    <sudokugroups at=\"0\" withblocks=\"{blocks}\"/>\n"
    );
    for cells in cliques {
        let mut numbers: Vec<usize> = cells.iter().map(nth).collect();
        numbers.sort_unstable();
        let numbers: String = numbers.iter().map(|number| format!("{number} ")).collect();
        text += &format!("    <clique size=\"9\">{numbers}</clique>\n");
    }
    text + "   </graph>\n"
}
