//! Steps and traces.

use super::{JsonError, PuzzleJson, versioned};
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Rules, UnitKind, text::Record};
use saltire_proof::{Chain, Claim, Effect, Evidence, Line, Rating, Reason, Role, Sight, Step, Trace, text::Parts};
use serde::{Deserialize, Serialize};

/// A step: `{"technique":"naked-twins","units":["r1"],"cells":["r1c1","r1c2"],"digits":[2,7],"removed":[…]}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Step"))]
pub struct StepJson {
    /// The technique.
    pub technique: String,
    /// The rating of the step on the scale of Sudoku Explainer. `verify` checks it if it is present.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// How hard the step is for a person; a harder step has a greater number. `verify` ignores this field.
    #[serde(default, skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub difficulty: Option<u16>,
    /// The units that the argument uses: each of them has a place for each of `digits`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
    /// The cells that the argument uses: each of them holds one of its candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// The digits of the pattern.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub digits: Vec<u8>,
    /// The chains of implications. If the step has several cases, such as every candidate of a cell, there is a chain
    /// for each case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chains: Vec<Vec<LineJson>>,
    /// The steps that the chains use as lemmas.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lemmas: Vec<StepJson>,
    /// The deadly pattern: cells, each with two of its candidates. If no cell had another digit, the puzzle would have
    /// a second solution, so the step is correct only if the puzzle has exactly one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deadly: Vec<DigitsJson>,
    /// The roles: the part that each cell, digit and unit plays in the pattern. `verify` checks them if they are
    /// present.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<RoleJson>,
    /// The candidates that the cells of `roles` and the changed cells have before the step. `verify` checks them if
    /// they are present.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<DigitsJson>,
    /// The digit that is placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<PlacedJson>,
    /// The removed candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<DigitsJson>,
    /// For each removed candidate, the cells of `roles` that the candidate sees. `verify` ignores this field, because
    /// it follows from the roles and the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty", skip_deserializing)]
    pub sights: Vec<SightJson>,
    /// The links of the chains, each once, for drawings. `verify` ignores this field and reads `chains`.
    #[serde(default, skip_serializing_if = "Vec::is_empty", skip_deserializing)]
    pub links: Vec<LinkJson>,
    /// The step as a sentence. `verify` ignores this field.
    #[serde(default, skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub text: Option<String>,
    /// The chains as numbered lines of text. `verify` ignores this field.
    #[serde(default, skip_serializing_if = "Vec::is_empty", skip_deserializing)]
    pub proof: Vec<String>,
    /// The parts of the explanation. `verify` ignores this field.
    #[serde(default, skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub explanation: Option<PartsJson>,
}

/// What a removed candidate sees: `{"cell":"r1c6","digit":3,"sees":[{"cell":"r1c4","unit":"r1"}]}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Sight"))]
pub struct SightJson {
    /// The cell that loses the candidate.
    pub cell: String,
    /// The candidate.
    pub digit: u8,
    /// The cells with a role that have this candidate and share a unit with the cell.
    pub sees: Vec<SeenJson>,
}

/// A cell that a removed candidate sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Seen"))]
pub struct SeenJson {
    /// The cell.
    pub cell: String,
    /// The unit that holds both cells.
    pub unit: String,
}

impl From<&Sight> for SightJson {
    fn from(sight: &Sight) -> SightJson {
        let seen =
            |&(cell, unit): &(Cell, UnitKind)| SeenJson { cell: cell.to_string(), unit: unit.code().to_string() };
        SightJson {
            cell: sight.cell.to_string(),
            digit: sight.digit.value(),
            sees: sight.sees.iter().map(seen).collect(),
        }
    }
}

/// The parts of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Explanation"))]
pub struct PartsJson {
    /// Where to look.
    pub look: String,
    /// The technique, its digits and its key cells.
    pub title: String,
    /// The roles with their cells and candidates.
    pub pattern: String,
    /// The argument.
    pub why: String,
    /// The conclusion.
    pub so: String,
    /// The step in the short notation of Sudoku forums, such as `(3) r18\c14 => -3 r4567c1,r7c4` for a fish; a chain is
    /// in Eureka notation, such as `(5=3)r14c7-(3=5)r13458c4 => -5 r1c6`.
    pub short: String,
}

impl From<&Parts> for PartsJson {
    fn from(parts: &Parts) -> PartsJson {
        let Parts { look, title, pattern, why, so, short, .. } = parts.clone();
        PartsJson { look, title, pattern, why, so, short }
    }
}

/// A link of a chain from one candidate to another, for drawings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Link"))]
pub struct LinkJson {
    /// The candidate at the start of the link.
    pub from: PlacedJson,
    /// The candidate at the end of the link.
    pub to: PlacedJson,
    /// `strong`: at least one of the two candidates is true. `weak`: at most one is true. `other`: the link is the
    /// conclusion of a lemma.
    pub kind: LinkKind,
    /// The reason of the link: the cell (`"cell"`), a unit or a lemma.
    pub reason: ReasonJson,
}

/// The meaning of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LinkKind {
    /// At least one of the two candidates is true.
    Strong,
    /// At most one of the two candidates is true.
    Weak,
    /// The link is the conclusion of a lemma.
    Other,
}

/// Returns the links of chains, each once.
fn links(chains: &[Chain]) -> Vec<LinkJson> {
    let mut links = Vec::new();
    for chain in chains {
        for line in &chain.lines {
            for from in line.because.iter().filter_map(|&nth| chain.lines.get(nth)) {
                let kind = match (from.claim.holds, line.claim.holds) {
                    (false, true) => LinkKind::Strong,
                    (true, false) => LinkKind::Weak,
                    _ => LinkKind::Other,
                };
                let end = |claim: Claim| PlacedJson { cell: claim.cell.to_string(), digit: claim.digit.value() };
                let link =
                    LinkJson { from: end(from.claim), to: end(line.claim), kind, reason: LineJson::from(line).reason };
                if !links.contains(&link) {
                    links.push(link);
                }
            }
        }
    }
    links
}

/// A digit in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Placed"))]
pub struct PlacedJson {
    /// The cell.
    pub cell: String,
    /// The digit.
    pub digit: u8,
}

/// Some candidates of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CellDigits"))]
pub struct DigitsJson {
    /// The cell.
    pub cell: String,
    /// The digits.
    pub digits: Vec<u8>,
}

/// A role: `{"role":"pincer","cells":["r1c4"],"digits":[3,5],"unit":"c4"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Role"))]
pub struct RoleJson {
    /// The name of the role, such as `pivot`, `pincer`, `base`, `fin` or `strong link`.
    pub role: String,
    /// The cells with this role.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// The digits of the role.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub digits: Vec<u8>,
    /// The unit that contains the cells. For a pincer, the unit that links it to the role before; for a part of a
    /// chain, the unit that links it to the next part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
}

impl From<&Role> for RoleJson {
    fn from(role: &Role) -> RoleJson {
        RoleJson {
            role: role.name.id().to_owned(),
            cells: role.cells.iter().map(|cell| cell.to_string()).collect(),
            digits: values(role.digits),
            unit: role.unit.map(|unit| unit.code().to_string()),
        }
    }
}

fn read_role(rules: &Rules, json: &RoleJson) -> Result<Role, JsonError> {
    Ok(Role {
        name: json.role.parse().map_err(|error| JsonError::new(format!("{error}")))?,
        cells: json.cells.iter().map(|text| cell(text)).collect::<Result<CellSet, _>>()?,
        digits: digits(&json.digits)?,
        unit: json.unit.as_ref().map(|text| unit(rules, text)).transpose()?,
    })
}

/// A line of a chain: a claim and its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ChainLine"))]
pub struct LineJson {
    /// The cell of the claim.
    pub cell: String,
    /// The digit of the claim.
    pub digit: u8,
    /// `true` if the claim is that the cell has the digit, `false` if it is that the cell does not have it.
    pub holds: bool,
    /// The lines of the chain that this line follows from, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<usize>,
    /// Why the claim follows from the lines in `because`.
    pub reason: ReasonJson,
}

/// The reason of a line of a chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Reason"))]
#[serde(untagged)]
pub enum ReasonJson {
    /// `"assumption"`: the chain starts with this claim. `"cell"`: a cell has exactly one digit. The short name of a
    /// unit: the unit has each digit exactly once.
    Word(String),
    /// The claim is the conclusion of a lemma: `lemma` is its place in the `lemmas` of the step, counted from 0.
    Lemma {
        /// Its place, counted from 0.
        lemma: usize,
    },
}

/// A trace: a puzzle, its rules, which must be present, and the steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = rules_and_steps_are_required))]
pub struct TraceJson {
    /// The puzzle at the start.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The steps in order.
    pub steps: Option<Vec<StepJson>>,
    /// The solution that the trace states, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
}

/// Marks the rules and the steps as required in the schema. In the type they are optional, so that [`read_trace`] can
/// give its own error.
#[cfg(feature = "schema")]
fn rules_and_steps_are_required(schema: &mut schemars::Schema) {
    super::question::require(schema, &["puzzle", "rules", "steps"]);
}

/// Reads the solution that a trace states; `None` if it states none.
///
/// # Errors
/// Returns an error if the JSON is invalid, if the version is not supported, or if the solution is not 81 digits.
pub fn read_solution(text: &[u8]) -> Result<Option<Clues>, JsonError> {
    let read: TraceJson = versioned(text)?;
    let parse = |text: String| text.parse().map_err(|error| JsonError::new(format!("\"solution\": {error}")));
    read.solution.map(parse).transpose()
}

impl From<&Trace> for TraceJson {
    fn from(trace: &Trace) -> TraceJson {
        TraceJson { puzzle: PuzzleJson::of(&trace.puzzle), steps: Some(steps(&trace.steps, |_| None)), solution: None }
    }
}

/// Writes steps, each with the sentence that `sentence` gives it.
pub fn steps(steps: &[Step], sentence: impl Fn(&Step) -> Option<String>) -> Vec<StepJson> {
    steps.iter().map(|step| StepJson { text: sentence(step), ..StepJson::from(step) }).collect()
}

impl StepJson {
    /// Returns a step with its sentence and the lines of its proof.
    #[must_use]
    pub fn said(step: &Step, text: String, proof: Vec<String>) -> StepJson {
        StepJson { text: Some(text), proof, ..StepJson::from(step) }
    }

    /// Returns a step with the parts of its explanation.
    #[must_use]
    pub fn explained(rules: &Rules, step: &Step, parts: &Parts) -> StepJson {
        let text = format!("{}: {}.", parts.title, parts.so);
        StepJson {
            text: Some(text),
            proof: parts.lines.clone(),
            explanation: Some(parts.into()),
            sights: step.sights(rules).iter().map(SightJson::from).collect(),
            difficulty: Some(step.difficulty()).filter(|&difficulty| difficulty > 0),
            ..StepJson::from(step)
        }
    }
}

/// Reads a trace: an object with `"puzzle"`, `"rules"` and `"steps"`.
///
/// # Errors
/// Returns an error if the JSON is invalid, if the version is not supported, if clues clash, or if a step has an
/// unknown technique, cell, digit or unit.
pub fn read_trace(text: &[u8]) -> Result<Trace, JsonError> {
    let read: TraceJson = versioned(text)?;
    let record = Record::try_from(&read.puzzle)?;
    let rules =
        record.rules.ok_or_else(|| JsonError::new("the trace has no \"rules\": expected the rules of the puzzle"))?;
    let puzzle = record.position.puzzle(rules).map_err(|clashes| JsonError::new(format!("clues clash: {clashes}")))?;
    let list = read.steps.ok_or_else(|| {
        JsonError::new("no \"steps\": expected a trace, as explain --json or teach --trace --json writes it")
    })?;
    let step = |(nth, json): (usize, &StepJson)| {
        read_step(puzzle.rules(), json).map_err(|error| JsonError::new(format!("step {}: {}", nth + 1, error.message)))
    };
    let steps = list.iter().enumerate().map(step).collect::<Result<_, _>>()?;
    Ok(Trace { puzzle, steps })
}

impl From<&Step> for StepJson {
    fn from(step: &Step) -> StepJson {
        let Step { technique, rating, evidence, effect } = step;
        StepJson {
            technique: technique.id().to_owned(),
            rating: rating.map(Rating::number),
            difficulty: None,
            sights: Vec::new(),
            units: evidence.units.iter().map(|unit| unit.code().to_string()).collect(),
            cells: evidence.cells.iter().map(|cell| cell.to_string()).collect(),
            digits: values(evidence.digits),
            chains: evidence.chains.iter().map(|chain| chain.lines.iter().map(LineJson::from).collect()).collect(),
            lemmas: evidence.lemmas.iter().map(StepJson::from).collect(),
            deadly: by_cell(&evidence.deadly),
            roles: evidence.roles.iter().map(RoleJson::from).collect(),
            candidates: by_cell(&evidence.candidates),
            placed: effect.placed.map(|(cell, digit)| PlacedJson { cell: cell.to_string(), digit: digit.value() }),
            removed: by_cell(&effect.removed),
            links: links(&evidence.chains),
            text: None,
            proof: vec![],
            explanation: None,
        }
    }
}

impl From<&Line> for LineJson {
    fn from(line: &Line) -> LineJson {
        let reason = match line.reason {
            Reason::Assumption => ReasonJson::Word("assumption".to_owned()),
            Reason::Cell => ReasonJson::Word("cell".to_owned()),
            Reason::Unit(unit) => ReasonJson::Word(unit.code().to_string()),
            Reason::Lemma(lemma) => ReasonJson::Lemma { lemma },
        };
        let Claim { cell, digit, holds } = line.claim;
        LineJson { cell: cell.to_string(), digit: digit.value(), holds, because: line.because.clone(), reason }
    }
}

fn by_cell(cells: &[(Cell, DigitSet)]) -> Vec<DigitsJson> {
    cells.iter().map(|&(cell, digits)| DigitsJson { cell: cell.to_string(), digits: values(digits) }).collect()
}

fn read_by_cell(json: &[DigitsJson]) -> Result<Vec<(Cell, DigitSet)>, JsonError> {
    json.iter().map(|json| Ok((cell(&json.cell)?, digits(&json.digits)?))).collect()
}

fn values(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(Digit::value).collect()
}

fn read_step(rules: &Rules, json: &StepJson) -> Result<Step, JsonError> {
    let technique = json.technique.parse().map_err(|error| JsonError::new(format!("{error}")))?;
    let rating = json.rating.map(rating).transpose()?;
    let placed = json.placed.as_ref().map(|placed| Ok::<_, JsonError>((cell(&placed.cell)?, digit(placed.digit)?)));
    let lines = |chain: &Vec<LineJson>| {
        let lines = chain.iter().enumerate().map(|(nth, line)| read_line(rules, nth, json.lemmas.len(), line));
        Ok(Chain { lines: lines.collect::<Result<_, JsonError>>()? })
    };
    let evidence = Evidence {
        units: json.units.iter().map(|text| unit(rules, text)).collect::<Result<_, _>>()?,
        cells: json.cells.iter().map(|text| cell(text)).collect::<Result<CellSet, _>>()?,
        digits: digits(&json.digits)?,
        chains: json.chains.iter().map(lines).collect::<Result<_, JsonError>>()?,
        lemmas: json.lemmas.iter().map(|lemma| read_step(rules, lemma)).collect::<Result<_, _>>()?,
        deadly: read_by_cell(&json.deadly)?,
        roles: json.roles.iter().map(|role| read_role(rules, role)).collect::<Result<_, _>>()?,
        candidates: read_by_cell(&json.candidates)?,
    };
    let effect = Effect { placed: placed.transpose()?, removed: read_by_cell(&json.removed)? };
    Ok(Step { technique, rating, evidence, effect })
}

fn read_line(rules: &Rules, nth: usize, lemmas: usize, json: &LineJson) -> Result<Line, JsonError> {
    let claim = Claim { cell: cell(&json.cell)?, digit: digit(json.digit)?, holds: json.holds };
    if let Some(later) = json.because.iter().find(|&&other| other >= nth) {
        return Err(JsonError::new(format!(
            "line {nth} of a chain follows from line {later}: expected an earlier line"
        )));
    }
    let reason = match &json.reason {
        ReasonJson::Word(word) if word == "assumption" => Reason::Assumption,
        ReasonJson::Word(word) if word == "cell" => Reason::Cell,
        ReasonJson::Word(word) => Reason::Unit(unit(rules, word)?),
        &ReasonJson::Lemma { lemma } if lemma < lemmas => Reason::Lemma(lemma),
        ReasonJson::Lemma { lemma } => {
            return Err(JsonError::new(format!("lemma {lemma} of {lemmas}: expected an existing lemma")));
        }
    };
    Ok(Line { claim, because: json.because.clone(), reason })
}

fn cell(text: &str) -> Result<Cell, JsonError> {
    text.parse().map_err(|error| JsonError::new(format!("{text:?} is {error}")))
}

fn digit(value: u8) -> Result<Digit, JsonError> {
    Digit::new(value).ok_or_else(|| JsonError::new(format!("{value} is not a digit: expected 1 to 9")))
}

fn digits(values: &[u8]) -> Result<DigitSet, JsonError> {
    values.iter().map(|&value| digit(value)).collect()
}

fn unit(rules: &Rules, text: &str) -> Result<UnitKind, JsonError> {
    let kind = text.parse().map_err(|error| JsonError::new(format!("{text:?} is {error}")))?;
    match rules.unit(kind) {
        Some(unit) => Ok(unit.kind),
        None => Err(JsonError::new(format!("{kind} is not a unit of the {rules} rules"))),
    }
}

fn rating(value: f64) -> Result<Rating, JsonError> {
    let tenths = (value * 10.0).round();
    if (0.0..=f64::from(u16::MAX)).contains(&tenths) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
        return Ok(Rating::from_tenths(tenths as u16));
    }
    Err(JsonError::new(format!("\"rating\" is {value}: expected a number such as 2.6")))
}
