//! The schema as files: `crates/web/openapi.json`, `docs/saltire.d.ts` and the tables of `docs/json.md` are generated from
//! the types of `saltire_formats::json`. The test fails if a file differs from what the types say;
//! `UPDATE=1 cargo test -p saltire-formats schema` writes the files.

mod openapi;
mod page;
mod tidy;
mod typescript;

use saltire_explain::{Profile, hint::HintLevel};
use saltire_formats::{
    Format,
    json::{
        self, Object,
        question::{self, PuzzleQuestion, Question},
    },
};
use saltire_make::Shape;
use saltire_proof::Technique;
use schemars::{
    JsonSchema, SchemaGenerator,
    generate::{Contract, SchemaSettings},
};
use serde_json::{Map, Value, json};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Where schemas refer to each other.
const COMPONENTS: &str = "#/components/schemas/";

/// The fields that hold 81 cells in a line.
const LINES: &[&str] =
    &["puzzle", "entries", "solution", "witnesses", "minimised", "canonical", "classic", "diagonal", "norvig"];

/// The fields that hold cells.
const CELLS: &[&str] = &["cell", "cells", "redundant", "together", "differ", "keep"];

const TECHNIQUE: &str = "A technique, by its name in JSON and in options; `saltire techniques` explains the techniques. \
    The names up to `retract` are steps of `teach`. In names, `aic` is an alternating inference chain, `als` an almost \
    locked set, and `bug` a bivalue universal grave.";

const PROFILE: &str = "A rating profile: the ratings of Sudoku Explainer 1.2.1, for classic puzzles (`se121`) or for \
    diagonal puzzles (`se121x`).";

const SYMMETRY: &str = "The symmetry of the clues' cells; `full` has all turns and mirrors of the square.";

/// A verb of the HTTP API.
struct Verb {
    name: &'static str,
    about: &'static str,
    takes_puzzle: bool,
    /// The components that an answer consists of: one object; several lines, if there is more than one.
    answers: &'static [&'static str],
}

/// The verbs of the HTTP API; `draw` answers with a file.
const VERBS: &[Verb] = &[
    Verb {
        name: "solve",
        about: "Finds the solution of a puzzle, if there is exactly one",
        takes_puzzle: true,
        answers: &["SolveAnswer", "SolutionLine", "SolutionCount"],
    },
    Verb {
        name: "check",
        about: "Says whether a puzzle has one solution, several or none, or clues that clash",
        takes_puzzle: true,
        answers: &["CheckAnswer"],
    },
    Verb {
        name: "count",
        about: "Counts the solutions of a puzzle, up to a limit or until the time is up",
        takes_puzzle: true,
        answers: &["CountAnswer"],
    },
    Verb {
        name: "candidates",
        about: "Finds the true candidates of a puzzle: for each cell the digits that it has in at least one solution",
        takes_puzzle: true,
        answers: &["CandidatesAnswer"],
    },
    Verb {
        name: "minimise",
        about: "Removes clues from a puzzle with one solution until none can be removed",
        takes_puzzle: true,
        answers: &["MinimiseAnswer"],
    },
    Verb {
        name: "teach",
        about: "Solves a puzzle as the AIND course teaches it, and counts what each strategy did",
        takes_puzzle: true,
        answers: &["TeachAnswer"],
    },
    Verb {
        name: "hint",
        about: "Gives the next step from a position: whether something is wrong, where to look, the technique, the evidence, \
            the conclusion",
        takes_puzzle: true,
        answers: &["HintAnswer"],
    },
    Verb {
        name: "steps",
        about: "Lists every step that is possible from a position, the easiest technique first",
        takes_puzzle: true,
        answers: &["StepsAnswer"],
    },
    Verb {
        name: "explain",
        about: "Explains every step by which a person could solve a puzzle, and rates the puzzle",
        takes_puzzle: true,
        answers: &["ExplainAnswer"],
    },
    Verb {
        name: "rate",
        about: "Rates a puzzle: its hardest step, the hardest step up to the first digit, and the first step",
        takes_puzzle: true,
        answers: &["RateAnswer"],
    },
    Verb {
        name: "make",
        about: "Makes a new puzzle with exactly one solution; several puzzles as lines of JSON",
        takes_puzzle: false,
        answers: &["MakeAnswer", "MakeFailure"],
    },
    Verb {
        name: "convert",
        about: "Writes a puzzle in another format, and says what that format cannot say",
        takes_puzzle: true,
        answers: &["ConvertAnswer"],
    },
    Verb {
        name: "draw",
        about: "Draws a puzzle as SVG or PNG, its solving as GIF, or any number of puzzles as a PDF of sheets with the \
            solutions at the end",
        takes_puzzle: false,
        answers: &[],
    },
    Verb {
        name: "read",
        about: "Reads every puzzle in a text of any format, each with its rules and its verdict",
        takes_puzzle: false,
        answers: &["ReadAnswer"],
    },
    Verb {
        name: "rules",
        about: "Reads a rule file as a list of units",
        takes_puzzle: false,
        answers: &["RulesAnswer"],
    },
];

/// All schemas by the name of their component, and which of them stand in which part of the page.
struct Schemas {
    components: BTreeMap<String, Value>,
    /// Answers and questions in the order of the page.
    answers: Vec<&'static str>,
    questions: Vec<&'static str>,
}

fn generator(contract: Contract) -> SchemaGenerator {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = COMPONENTS.trim_start_matches('#').into();
    settings.meta_schema = None;
    settings.contract = contract;
    settings.into_generator()
}

impl Schemas {
    fn collect() -> Schemas {
        let mut schemas = Schemas { components: BTreeMap::new(), answers: Vec::new(), questions: Vec::new() };
        let mut reader = generator(Contract::Deserialize);
        schemas.ask::<PuzzleQuestion<question::SolveOptions>>(&mut reader, "SolveQuestion", "solve");
        schemas.ask::<PuzzleQuestion<question::CheckOptions>>(&mut reader, "CheckQuestion", "check");
        schemas.ask::<PuzzleQuestion<question::CountOptions>>(&mut reader, "CountQuestion", "count");
        schemas.ask::<PuzzleQuestion<question::CandidatesOptions>>(&mut reader, "CandidatesQuestion", "candidates");
        schemas.ask::<PuzzleQuestion<question::MinimiseOptions>>(&mut reader, "MinimiseQuestion", "minimise");
        schemas.ask::<PuzzleQuestion<question::TeachOptions>>(&mut reader, "TeachQuestion", "teach");
        schemas.ask::<PuzzleQuestion<question::HintOptions>>(&mut reader, "HintQuestion", "hint");
        schemas.ask::<PuzzleQuestion<question::StepsOptions>>(&mut reader, "StepsQuestion", "steps");
        schemas.ask::<PuzzleQuestion<question::ExplainOptions>>(&mut reader, "ExplainQuestion", "explain");
        schemas.ask::<PuzzleQuestion<question::RateOptions>>(&mut reader, "RateQuestion", "rate");
        schemas.ask::<question::MakeOptions>(&mut reader, "MakeQuestion", "make");
        schemas.ask::<PuzzleQuestion<question::ConvertOptions>>(&mut reader, "ConvertQuestion", "convert");
        schemas.ask::<question::DrawOptions>(&mut reader, "DrawQuestion", "draw");
        schemas.ask::<question::ReadTextOptions>(&mut reader, "ReadQuestion", "read");
        schemas.ask::<question::RulesOptions>(&mut reader, "RulesQuestion", "rules");
        schemas.define(&mut reader);

        let mut writer = generator(Contract::Serialize);
        schemas.answer::<json::Checked>(&mut writer, "SolveAnswer", "solve");
        schemas.answer::<json::Listed>(&mut writer, "SolutionLine", "solve");
        schemas.answer::<json::Counted>(&mut writer, "SolutionCount", "solve");
        schemas.answer::<json::Checked>(&mut writer, "CheckAnswer", "check");
        schemas.answer::<json::Counted>(&mut writer, "CountAnswer", "count");
        schemas.answer::<json::CandidatesAnswer>(&mut writer, "CandidatesAnswer", "candidates");
        schemas.answer::<json::Minimised>(&mut writer, "MinimiseAnswer", "minimise");
        schemas.answer::<json::Taught>(&mut writer, "TeachAnswer", "teach");
        schemas.answer::<json::Explained>(&mut writer, "ExplainAnswer", "explain");
        schemas.answer::<json::Explained>(&mut writer, "RateAnswer", "rate");
        schemas.answer::<json::Hinted>(&mut writer, "HintAnswer", "hint");
        schemas.answer::<json::Surveyed>(&mut writer, "StepsAnswer", "steps");
        schemas.answer::<json::Practised>(&mut writer, "PracticeAnswer", "make");
        schemas.answer::<json::MadeJson>(&mut writer, "MakeAnswer", "make");
        schemas.answer::<json::NotMade>(&mut writer, "MakeFailure", "make");
        schemas.answer::<json::Converted>(&mut writer, "ConvertAnswer", "convert");
        schemas.answer::<json::ReadAnswer>(&mut writer, "ReadAnswer", "read");
        schemas.answer::<json::RulesAnswer>(&mut writer, "RulesAnswer", "rules");
        schemas.answer::<json::VerifiedJson>(&mut writer, "VerifyAnswer", "verify");
        schemas.answer::<json::TechniqueJson>(&mut writer, "TechniqueAnswer", "techniques");
        schemas.answer::<json::CanonJson>(&mut writer, "CanonAnswer", "canon");
        schemas.answer::<json::Compared>(&mut writer, "CompareAnswer", "compare");
        schemas.answer::<json::BenchRow>(&mut writer, "BenchAnswer", "bench");
        schemas.object::<json::Unreadable>(&mut writer, "Error");
        schemas.object::<json::Comment>(&mut writer, "Comment");
        schemas.object::<json::TraceJson>(&mut writer, "Trace");
        schemas.add("PageData", json::PageData::json_schema(&mut writer).to_value());
        schemas.define(&mut writer);
        schemas.name();
        schemas
    }

    fn add(&mut self, component: &str, mut schema: Value) {
        tidy::tidy(&mut schema);
        self.components.insert(component.to_owned(), schema);
    }

    /// Adds the types that others refer to.
    fn define(&mut self, generator: &mut SchemaGenerator) {
        for (component, schema) in generator.take_definitions(true) {
            self.add(&component, schema);
        }
    }

    fn ask<Options: JsonSchema>(&mut self, reader: &mut SchemaGenerator, component: &'static str, verb: &str) {
        let mut schema = Question::<Options>::json_schema(reader).to_value();
        schema["additionalProperties"] = json!(false);
        schema["description"] = json!(format!("The body of `POST /api/{verb}`."));
        self.add(component, schema);
        self.questions.push(component);
    }

    /// Adds an object of the schema.
    fn object<Body: JsonSchema>(&mut self, writer: &mut SchemaGenerator, component: &str) {
        let mut schema = Object::<Body>::json_schema(writer).to_value();
        let body = Body::json_schema(writer);
        schema["description"] = body.get("description").expect("every type of the schema is described").clone();
        self.add(component, schema);
    }

    /// Adds the answer of a verb.
    fn answer<Body: JsonSchema>(&mut self, writer: &mut SchemaGenerator, component: &'static str, verb: &str) {
        self.object::<Body>(writer, component);
        let schema = self.components.get_mut(component).expect("the object was added");
        schema["properties"]["verb"] =
            json!({ "type": "string", "const": verb, "description": "The verb: the name of the command." });
        schema["required"].as_array_mut().expect("some fields are required").insert(1, json!("verb"));
        self.answers.push(component);
    }

    /// Gives the fields that hold a cell, a digit, a technique, … the component of that name.
    fn name(&mut self) {
        let techniques: Vec<&str> = Technique::ALL.iter().map(|technique| technique.id()).collect();
        let symmetries: Vec<&str> = Shape::ALL.iter().map(|shape| shape.id()).collect();
        let formats: Vec<&str> =
            Format::ALL.iter().filter(|format| format.is_written()).map(|format| format.name()).collect();
        let profiles = Profile::ALL.map(Profile::name);
        let text = |pattern: &str, about: &str| json!({ "type": "string", "pattern": pattern, "description": about });
        let word = |words: &[&str], about: &str| json!({ "type": "string", "enum": words, "description": about });
        let candidates = json!({
            "type": "array",
            "items": { "type": "string", "pattern": "^[1-9]{0,9}$" },
            "minItems": 81,
            "maxItems": 81,
            "description": "The candidates of each cell, row by row.",
        });
        let digit = json!({ "type": "integer", "minimum": 1, "maximum": 9, "description": "A digit, 1 to 9." });
        // The component, the objects that it is for (by the start of their names), and the fields that hold it.
        let line = text("^[1-9.]{81}$", "81 cells, row by row, `.` for an empty cell.");
        let named: [(&str, Value, &str, &[&str]); 10] = [
            ("Line", line, "", LINES),
            ("Candidates", candidates, "", &["candidates", "true_candidates", "left"]),
            ("Cell", text("^r[1-9]c[1-9]$", "A cell by row and column."), "", CELLS),
            ("Digit", digit, "", &["digit", "digits"]),
            ("Unit", text(r"^([rcb][1-9]|d[\\/]|x[1-9][0-9]*)$", "The short name of a unit."), "", &["unit", "units"]),
            (
                "Technique",
                word(&techniques, TECHNIQUE),
                "",
                &["technique", "techniques", "hardest", "hardest_step", "needs"],
            ),
            ("Profile", word(&profiles, PROFILE), "", &["profile"]),
            ("Symmetry", word(&symmetries, SYMMETRY), "Make", &["symmetry"]),
            ("Symmetry", word(&symmetries, SYMMETRY), "Minimise", &["symmetry"]),
            (
                "Format",
                word(&formats, "A format that can be written; docs/formats.md describes each of them."),
                "Convert",
                &["to"],
            ),
        ];
        for (component, schema, owners, fields) in named {
            for (_, owner) in self.components.iter_mut().filter(|(owner, _)| owner.starts_with(owners)) {
                tidy::visit(owner, &mut |name, field| {
                    if fields.contains(&name) {
                        tidy::refer(field, component, &schema);
                    }
                });
            }
            self.components.insert(component.to_owned(), schema);
        }
    }

    /// The fields of a component in the order of the page: those that are always there first.
    fn fields(&self, component: &str) -> Vec<(String, Value, bool)> {
        let schema = &self.components[component];
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let empty = Map::new();
        let mut fields: Vec<(String, Value, bool)> = schema["properties"]
            .as_object()
            .unwrap_or(&empty)
            .iter()
            .map(|(name, schema)| (name.clone(), schema.clone(), required.contains(&name.as_str())))
            .collect();
        let rank = |name: &str| required.iter().position(|required| *required == name).unwrap_or(required.len());
        fields.sort_by_key(|(name, ..)| rank(name));
        fields
    }
}

/// The component that a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str().map(|path| path.trim_start_matches(COMPONENTS))
}

fn workspace(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Compares a file with what it should be, or writes it.
fn hold(path: &str, text: &str) {
    let file = workspace(path);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, text).unwrap();
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    let differs = there.lines().zip(text.lines()).position(|(one, other)| one != other);
    assert!(
        there == text,
        "{path} differs from the types at line {}: run UPDATE=1 cargo test -p saltire-formats schema",
        differs.unwrap_or_else(|| there.lines().count().min(text.lines().count())) + 1
    );
}

#[test]
fn the_description_of_the_api_is_up_to_date() {
    let description = openapi::describe(&Schemas::collect());
    hold("crates/web/openapi.json", &format!("{}\n", serde_json::to_string_pretty(&description).unwrap()));
}

#[test]
fn the_typescript_types_are_up_to_date() {
    hold("docs/saltire.d.ts", &typescript::types(&Schemas::collect()));
}

#[test]
fn the_tables_of_the_page_are_up_to_date() {
    let page = fs::read_to_string(workspace("docs/json.md")).unwrap();
    hold("docs/json.md", &page::filled(&page, &Schemas::collect()));
}

/// Every component that a schema refers to exists, and every field is described.
#[test]
fn the_schemas_are_whole() {
    fn check(schema: &Value, at: &str, components: &BTreeMap<String, Value>) {
        if let Some(component) = referred(schema) {
            assert!(components.contains_key(component), "{at} refers to {component}");
        }
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let described = field.get("description").is_some() || name == "lemma";
            assert!(described, "{at}: {name} is not described: {field}");
        }
        match schema {
            Value::Object(fields) => fields.values().for_each(|value| check(value, at, components)),
            Value::Array(values) => values.iter().for_each(|value| check(value, at, components)),
            _ => {}
        }
    }
    let schemas = Schemas::collect();
    for (name, schema) in &schemas.components {
        check(schema, name, &schemas.components);
    }
    assert_eq!(question::HintOptions::MOST, HintLevel::Conclusion.number());
}
