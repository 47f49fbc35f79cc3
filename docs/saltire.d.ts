// The JSON schema of Saltire: questions and answers of the HTTP API, and the objects that `saltire --json` writes.
// Generated from the types of crates/formats/src/json: UPDATE=1 cargo test -p saltire-formats schema

/** One row of `bench`: one kernel on one set of puzzles. */
export interface BenchAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "bench";
  /** The name of the set of puzzles. */
  set: string;
  /** The name of the rules used. */
  rules: string;
  /** The kernel, which is the implementation of propagation, such as `avx2` or `any`. */
  kernel: string;
  /** How the solver is called. */
  method: BenchMethod;
  /** The number of puzzles. */
  puzzles: number;
  /** How often the set was solved. */
  rounds: number;
  /** The puzzles per second of CPU time in the best round. */
  best_per_second: number;
  /** The puzzles per second of CPU time in the median round. */
  median_per_second: number;
  /** The guesses per puzzle. */
  guesses: number;
  /** The number of rounds of propagation per puzzle; in a round, the kernel removes candidates by the rules. */
  steps: number;
  /** The number of puzzles with exactly one solution. */
  unique: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** How a benchmark calls the solver. */
export type BenchMethod = "one" | "batch";

/** How the solver chooses the cell in which it guesses. */
export type BranchName = "fewest" | "first";

/** The candidates of each cell, row by row. */
export type Candidates = string[];

/** The answer of `candidates`. */
export interface CandidatesAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "candidates";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. */
  verdict: Verdict;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** 81 lists, one for each cell, of nine numbers: in how many solutions the cell has the digit 1, the digit 2, and so on to 9. Only with `--counts`. */
  counts?: number[][];
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** `true` if all counts are exact. If `false`, a count that is equal to the `limit` of the question is a lower bound. Present together with `counts`. */
  exact?: boolean;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The true candidates: for each cell the digits that it has in at least one solution. Left out if clues clash or the timeout ended the search. */
  true_candidates?: Candidates;
}

/** The body of `POST /api/candidates`. */
export interface CandidatesQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Adds `counts`: in how many solutions each candidate occurs. */
  counts?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Counts the solutions with each candidate up to this number; without limit if the field is left out. Only with `counts`. */
  limit?: number;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The answer of `canon`. */
export interface CanonAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "canon";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The canonical form. Symmetries of the rules and relabelling of the digits turn the puzzle into many equivalent lines; the canonical form is the first of them in alphabetical order, with `.` before `1`. */
  canonical: Line;
  /** Where the rows and columns go: `r231456789 c123456789` moves row 1 to row 2, row 2 to row 3 and row 3 to row 1. `c… r…` if rows become columns. */
  symmetry: string;
  /** Nine digits: the first replaces 1, the second replaces 2, and so on. */
  relabelling: string;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
}

/** A cell by row and column. */
export type Cell = string;

/** Some candidates of a cell. */
export interface CellDigits {
  /** The cell. */
  cell: Cell;
  /** The digits. */
  digits: Digit[];
}

/** A line of a chain: a claim and its reason. */
export interface ChainLine {
  /** The cell of the claim. */
  cell: Cell;
  /** The digit of the claim. */
  digit: Digit;
  /** `true` if the claim is that the cell has the digit, `false` if it is that the cell does not have it. */
  holds: boolean;
  /** Why the claim follows from the lines in `because`. */
  reason: Reason;
  /** The lines of the chain that this line follows from, counted from 0. */
  because?: number[];
}

/** The answer of `solve` and of `check`. */
export interface CheckAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "check";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. */
  verdict: Verdict;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The cells in which the solutions differ; present together with `suggested`. */
  differ?: Cell[];
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** `true` if the puzzle needs every clue: without any one of them, it would have several solutions. Only with `check --minimal`, if the puzzle has exactly one solution and the timeout did not end the check. */
  minimal?: boolean;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** The cells of the redundant clues: if any one of these clues is removed, the puzzle still has exactly one solution. Present together with `minimal`. */
  redundant?: Cell[];
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The solution, if the puzzle has exactly one. */
  solution?: Line;
  /** The cost of the search; only with `solve --stats`. */
  stats?: Stats;
  /** Possible further clues, such as `r1c2=3`: if any one of them is added, the puzzle has exactly one solution. Only with `check --suggest`, if the puzzle has several solutions and the timeout did not end the check. */
  suggested?: string[];
  /** The cells of clues that can all be removed together: the puzzle then still has exactly one solution and needs every remaining clue. There may be other such sets. Present together with `minimal`. */
  together?: Cell[];
  /** Two different solutions, if the puzzle has several. */
  witnesses?: Line[];
}

/** The body of `POST /api/check`. */
export interface CheckQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Adds `minimal`, `redundant` and `together`: which clues can be removed. */
  minimal?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** For a puzzle with several solutions, adds `suggested` (the clues of which any one, if added, leaves exactly one solution) and `differ` (the cells in which the solutions differ). */
  suggest?: boolean;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** Two equal clues in one unit. */
export interface Clash {
  /** The two cells. */
  cells: [Cell, Cell];
  /** The digit of both cells. */
  digit: Digit;
  /** The units that contain both cells. */
  units: Unit[];
  /** The clash as a sentence. */
  text: string;
}

/** A number of clues, or a range of numbers. */
export type ClueRange = number | string;

/** A blank line or comment, copied from the input. */
export interface Comment {
  /** The version of the schema. */
  saltire: 1;
  /** The line unchanged. */
  comment: string;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The verb: the name of the command, such as `check`. */
  verb?: string;
}

/** The answer of `compare`. */
export interface CompareAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "compare";
  /** The rules used. */
  rules: Rules;
  /** The name of the set of puzzles. */
  set: string;
  /** The number of puzzles. */
  puzzles: number;
  /** How often the set was solved. */
  rounds: number;
  /** One row for each set of strategies. */
  rows: CompareRow[];
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** The results of one set of strategies on all puzzles. */
export interface CompareRow {
  /** The strategies, in the order in which they are applied. */
  strategies: string[];
  /** The average wall-clock time in seconds for solving the whole set once. */
  seconds: number;
  /** How often each strategy changed the candidates of a cell, in one round. */
  updates: StrategyCount[];
  /** The number of calls of the search, in one round. */
  searches: number;
  /** The number of puzzles that were solved. */
  solved: number;
}

/** The answer of `convert` over HTTP. It does not repeat the fields of the puzzle. */
export interface ConvertAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "convert";
  /** The format. */
  to: Format;
  /** The puzzle in this format. */
  text: string;
  /** What the format cannot express and the text therefore lacks, such as the rules. */
  lost: string[];
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** The body of `POST /api/convert`. */
export interface ConvertQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The format to write. */
  to: Format;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The answer of `count`. Over HTTP it is also the last line of the answer of `solve` with `all`. */
export interface CountAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "count";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The number of solutions that were counted. With `--estimate`, solutions are counted only up to 2. */
  count: number;
  /** Whether these are all solutions; if not, the count is a lower bound. */
  complete: boolean;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The estimated number of solutions; only with `count --estimate`, if the timeout did not end the estimate. */
  estimate?: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The upper end of the 95 % confidence interval of the estimate. */
  high?: number;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The lower end of the 95 % confidence interval of the estimate. */
  low?: number;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** The number of probes of the estimate; a probe fills the board by random guesses. */
  probes?: number;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
}

/** The body of `POST /api/count`. */
export interface CountQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Estimates the number of solutions from random probes instead of counting them; a probe fills the board by random guesses. */
  estimate?: boolean;
  /** Stops after this many solutions; counts all solutions if the field is left out. */
  limit?: number;
  /** The number of probes of an estimate; 1000 if the field is left out. */
  probes?: number;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The seed of an estimate; 0 if the field is left out. */
  seed?: number;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** A digit, 1 to 9. */
export type Digit = number;

/** The body of `POST /api/draw`. */
export interface DrawQuestion {
  /** The file format of the picture. */
  as: PictureName;
  /** The method that finds the steps of a GIF, or the `step` to show; `teach` if the field is left out. */
  by?: MethodName;
  /** Shows in each empty cell the candidates that no digit in its units rules out. */
  candidates?: boolean;
  /** Numbers rows and columns. */
  numbered?: boolean;
  /** The paper of a PDF; `a4` if the field is left out. */
  paper?: PaperName;
  /** The number of puzzles on a page of a PDF: 1, 2, 4 or 6; 1 if the field is left out. */
  per_page?: 1 | 2 | 4 | 6;
  /** The puzzle. */
  puzzle?: PuzzleInput;
  /** Several puzzles for a PDF, instead of `puzzle`. */
  puzzles?: PuzzleInput[];
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Shows the solution. A PDF always has the solutions at the end. */
  solution?: boolean;
  /** The number of scenes, each with one step, that a GIF shows per second; 1.5 if the field is left out. */
  speed?: number;
  /** The number of the step to show with its evidence, counted from 1. */
  step?: number;
  /** The colours; `light` if the field is left out. */
  theme?: ThemeName;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
  /** The title of a PDF. */
  title?: string;
  /** The width of a PNG or GIF in pixels, for a GIF at most 960; 800 for a PNG and 480 for a GIF if the field is left out. */
  width?: number;
}

/** The answer if the puzzle, the rules, an option or the whole question cannot be read or answered. */
export interface Error {
  /** The version of the schema. */
  saltire: 1;
  /** What is wrong, and what was expected. */
  error: string;
  /** The place of the error in the line, in characters, counted from 1. */
  column?: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The verb: the name of the command, such as `check`. */
  verb?: string;
}

/** The answer of `rate` and of `explain`. Only the answer of `explain` has `steps`; it is a trace that `verify` accepts. */
export interface ExplainAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "explain";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one is rated and explained. */
  verdict: Verdict;
  /** `true` if the timeout ended the rating; the ratings are then lower bounds. */
  at_least?: boolean;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The rating of the first step (ED). */
  ed?: number;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The rating of the hardest step up to the first digit that is placed (EP). */
  ep?: number;
  /** The rating of the hardest step (ER). */
  er?: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The technique of the step with the rating `er`. */
  hardest?: Technique;
  /** The technique of the hardest step in `steps`. It may differ from `hardest`, because the rating is always computed from the steps of the ladder `rating`. */
  hardest_step?: Technique;
  /** The ladder of the steps, which is the order in which techniques are tried: `human` is the order in which people see them, `rating` the order from which the rating is computed. Only from `explain`. */
  ladder?: "human" | "rating";
  /** The line of the input, counted from 1. */
  line?: number;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** How the explanation ended. */
  outcome?: ExplainOutcome;
  /** The rating profile that was used. */
  profile?: Profile;
  /** Why the puzzle is not rated. If `outcome` is `refuted`: which error Saltire found in one of its own steps. */
  reason?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The solution; only from `explain`. */
  solution?: Line;
  /** The steps in order; only from `explain`. */
  steps?: Step[];
}

/** How an explanation ended. */
export type ExplainOutcome = "solved" | "stuck" | "stopped" | "refuted";

/** The body of `POST /api/explain`. */
export interface ExplainQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** The ladder of the steps; `human` if the field is left out. */
  ladder?: LadderName;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rating profile. If the field is left out: `se121` for classic rules, `se121x` for diagonal rules, and no rating under other rules. */
  profile?: Profile;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The parts of an explanation. */
export interface Explanation {
  /** Where to look. */
  look: string;
  /** The technique, its digits and its key cells. */
  title: string;
  /** The roles with their cells and candidates. */
  pattern: string;
  /** The argument. */
  why: string;
  /** The conclusion. */
  so: string;
  /** The step in the short notation of Sudoku forums, such as `(3) r18\c14 => -3 r4567c1,r7c4` for a fish; a chain is in Eureka notation, such as `(5=3)r14c7-(3=5)r13458c4 => -5 r1c6`. */
  short: string;
}

/** Where to look. Exactly one of the three fields is present. */
export interface Focus {
  /** A cell. */
  cell?: Cell;
  /** A digit, anywhere on the board. */
  digit?: Digit;
  /** A unit. */
  unit?: Unit;
}

/** A format that can be written; docs/formats.md describes each of them. */
export type Format = "line" | "sdm" | "block" | "ss" | "clipboard" | "candidates" | "729" | "sdk" | "sdx" | "hodoku" | "sudokuwiki" | "exchange" | "coach" | "fpuzzles" | "fpuzzles-json" | "sudokupad" | "sudokupad-long" | "iss" | "iss-link" | "json" | "aind" | "csv" | "ksudoku" | "opensudoku";

/** A format that can be written. */
export interface FormatChoice {
  /** The name. */
  name: string;
  /** What the format is, in a few words. */
  what: string;
}

/** What makes a puzzle hard. */
export type HardName = "rating" | "guesses";

/** The answer of `hint`. */
export interface HintAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "hint";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one has hints. */
  verdict: Verdict;
  /** How much the hint reveals, from 0 (whether something is wrong) to 4 (the conclusion). */
  level: number;
  /** The hint in words: one line for each level from 0 to `level`; level 4 adds several lines. */
  text: string[];
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The candidates of each cell before the step, 81 texts; present together with `step`. */
  left?: Candidates;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The mistakes of the player, from level 1 on: wrong digits that were entered, and right candidates that were crossed out (that are missing in `candidates`). */
  mistakes?: Mistake[];
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** The kind of hint; left out if the puzzle does not have exactly one solution. */
  outcome?: HintOutcome;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The step, from level 3 on. At level 3 it has only the evidence; at level 4 it also has the conclusion (`placed` or `removed`). */
  step?: Step;
  /** The technique; from level 2 on. */
  technique?: Technique;
  /** Where to look: a unit, a digit or a cell; from level 1 on. */
  where?: Focus;
}

/** The kind of a hint. */
export type HintOutcome = "step" | "wrong" | "solved" | "nothing" | "stopped";

/** The body of `POST /api/hint`. */
export interface HintQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** How much the hint reveals. 0: whether something is wrong. 1: also where to look. 2: also the technique. 3: also the evidence. 4: also the conclusion. 4 if the field is left out. */
  level?: number;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The position of the player: the same puzzle with the entered digits and the remaining candidates, in any format. It replaces `entries` and `candidates`. */
  state?: PuzzleInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** A ladder: the order in which techniques are tried. */
export type LadderName = "human" | "rating";

/** 81 cells, row by row, `.` for an empty cell. */
export type Line = string;

/** A link of a chain from one candidate to another, for drawings. */
export interface Link {
  /** The candidate at the start of the link. */
  from: Placed;
  /** The candidate at the end of the link. */
  to: Placed;
  /** `strong`: at least one of the two candidates is true. `weak`: at most one is true. `other`: the link is the conclusion of a lemma. */
  kind: LinkKind;
  /** The reason of the link: the cell (`"cell"`), a unit or a lemma. */
  reason: Reason;
}

/** The meaning of a link. */
export type LinkKind = "strong" | "weak" | "other";

/** The answer of `make`. */
export interface MakeAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "make";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The only solution. */
  solution: Line;
  /** The number of clues. */
  clues: number;
  /** The symmetry of the clues' cells. */
  symmetry: Symmetry;
  /** The seed. The same seed and index give the same puzzle. */
  seed: number;
  /** The number of the attempt with this seed, counted from 0. */
  index: number;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The rating of the first step (ED). */
  ed?: number;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The rating of the hardest step up to the first digit that is placed (EP). */
  ep?: number;
  /** The rating of the hardest step (ER). */
  er?: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The number of guesses with the kernel `any`, which is the same on every machine; only with `--hard=guesses`. */
  guesses?: number;
  /** The technique of the step with the rating `er`. */
  hardest?: Technique;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The techniques of the explanation, easiest first, if the puzzle was rated. */
  techniques?: Technique[];
}

/** The values that options of `make` may have. */
export interface MakeChoices {
  /** The names of the levels, easiest first. */
  levels: string[];
  /** The symmetries of the clues' cells. */
  symmetries: string[];
}

/** The answer of `make` over HTTP if no puzzle with the requested properties was found in time. */
export interface MakeFailure {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "make";
  /** How the best puzzle that was found differs from the request. */
  missed: string;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** The body of `POST /api/make`. */
export interface MakeQuestion {
  /** The number of clues: `24..28`, `24`, `..20`. */
  clues?: ClueRange;
  /** The number of puzzles; 1 if the field is left out. If it is more than one, the answer has one object per line. */
  count?: number;
  /** Leaves out every puzzle that symmetries of the rules and relabelling of the digits turn into an earlier one. */
  distinct?: boolean;
  /** Chooses the solution of each puzzle so that all filled boards have nearly equal probability; this is slower. */
  even?: boolean;
  /** Searches for hard puzzles: by `rating`, or by the number of `guesses` of the solver with the kernel `any`. */
  hard?: HardName;
  /** The number of the first attempt with the seed; 0 if the field is left out. The same seed and index give the same puzzle. */
  index?: number;
  /** Makes minimal puzzles, from which no clue can be removed. */
  minimal?: boolean;
  /** Techniques that the explanation of the puzzle must use. */
  needs?: Technique[];
  /** What must be enough to solve the puzzle. The name of a technique stands for this technique and all easier ones, `course` for the four strategies that `teach` applies by default, and a list such as `eliminate,only-choice` for these strategies. */
  only_with?: string;
  /** The cells of the clues: 81 characters, `.` or `0` for an empty cell, any other character for a clue. */
  pattern?: string;
  /** The rating profile. If the field is left out: `se121` for classic rules, `se121x` for diagonal rules, and no rating under other rules. */
  profile?: Profile;
  /** Rates the puzzle even if no other field needs its rating. */
  rate?: boolean;
  /** The rating: `2.6..4.4`, `easy`, `easy..hard`. The levels are `easy` (1.0 to 1.5), `medium` (1.6 to 2.5), `hard` (2.6 to 4.4), `fiendish` (4.5 to 7.4) and `diabolical` (from 7.5). */
  rating?: RatingRange;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The seed: the same seed gives the same puzzles. It is random if the field is left out. */
  seed?: number;
  /** The symmetry of the clues' cells. */
  symmetry?: Symmetry;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The method that finds the steps. */
export type MethodName = "teach" | "explain";

/** The answer of `minimise`. */
export interface MinimiseAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "minimise";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the given puzzle has. Only a puzzle with exactly one is minimised. */
  verdict: Verdict;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The number of clues of the minimal puzzle. */
  clues?: number;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The minimal puzzle; left out if the given puzzle does not have exactly one solution, if there is a `reason`, or if the timeout ended the work. */
  minimised?: Line;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** Why a puzzle with exactly one solution was not minimised: its candidates are part of the puzzle, or its clues do not have the requested symmetry. */
  reason?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The solution, if the given puzzle has exactly one. */
  solution?: Line;
}

/** The body of `POST /api/minimise`. */
export interface MinimiseQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** The cells whose clues stay, such as `r1c1`. */
  keep?: Cell[];
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The seed of the order in which clues are tried; 0 if the field is left out. */
  seed?: number;
  /** The symmetry of the clue cells that the minimised puzzle keeps; the given puzzle must have it. */
  symmetry?: Symmetry;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** A mistake of the player. */
export interface Mistake {
  /** The cell. */
  cell: Cell;
  /** What the player did wrong. */
  kind: MistakeKind;
  /** The digit that was entered. A digit that was crossed out is shown only at level 4, because it is the digit of the solution. */
  digit?: Digit;
}

/** What a player did wrong. */
export type MistakeKind = "entered" | "crossed-out";

/** The data that the page reads before its first question: `GET /about.json`, and `about()` of the engine in WebAssembly. The object has no version, because the page and the program are published together. */
export interface PageData {
  /** The built-in rules as lists of units. */
  rules: Rules[];
  /** The formats that can be written. */
  formats: FormatChoice[];
  /** The strategies of the AIND course, in the order of the course. */
  strategies: string[];
  /** The clues of the eleven puzzles that Peter Norvig found hardest for his solver. */
  norvig: Line[];
  /** The verbs that the program answers. */
  verbs: string[];
  /** The choices for a new puzzle. */
  make: MakeChoices;
  /** The formats of pictures that this build can write. */
  pictures: string[];
}

/** The paper of a sheet. */
export type PaperName = "a4" | "letter";

/** The file format of a picture. */
export type PictureName = "svg" | "png" | "gif" | "pdf";

/** A digit in a cell. */
export interface Placed {
  /** The cell. */
  cell: Cell;
  /** The digit. */
  digit: Digit;
}

/** The answer of `make --practise`, which exists only on the command line: a position for which a hint gives the requested technique, and in which no easier step is possible. */
export interface PracticeAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "make";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The only solution. */
  solution: Line;
  /** The technique. */
  technique: Technique;
  /** The step that a hint gives, with its explanation. */
  step: Step;
  /** The seed. The same seed and index give the same position. */
  seed: number;
  /** The number of the attempt with this seed, counted from 0. */
  index: number;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
}

/** A rating profile: the ratings of Sudoku Explainer 1.2.1, for classic puzzles (`se121`) or for diagonal puzzles (`se121x`). */
export type Profile = "se121" | "se121x";

/** A puzzle: `{"saltire":1,"puzzle":"2...…","rules":"diagonal"}`. */
export interface Puzzle {
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
}

/** A puzzle in any format, or as an object. */
export type PuzzleInput = string | Puzzle;

/** The answer of `rate` and of `explain`. Only the answer of `explain` has `steps`; it is a trace that `verify` accepts. */
export interface RateAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "rate";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one is rated and explained. */
  verdict: Verdict;
  /** `true` if the timeout ended the rating; the ratings are then lower bounds. */
  at_least?: boolean;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The rating of the first step (ED). */
  ed?: number;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The rating of the hardest step up to the first digit that is placed (EP). */
  ep?: number;
  /** The rating of the hardest step (ER). */
  er?: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The technique of the step with the rating `er`. */
  hardest?: Technique;
  /** The technique of the hardest step in `steps`. It may differ from `hardest`, because the rating is always computed from the steps of the ladder `rating`. */
  hardest_step?: Technique;
  /** The ladder of the steps, which is the order in which techniques are tried: `human` is the order in which people see them, `rating` the order from which the rating is computed. Only from `explain`. */
  ladder?: "human" | "rating";
  /** The line of the input, counted from 1. */
  line?: number;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** How the explanation ended. */
  outcome?: ExplainOutcome;
  /** The rating profile that was used. */
  profile?: Profile;
  /** Why the puzzle is not rated. If `outcome` is `refuted`: which error Saltire found in one of its own steps. */
  reason?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The solution; only from `explain`. */
  solution?: Line;
  /** The steps in order; only from `explain`. */
  steps?: Step[];
}

/** The body of `POST /api/rate`. */
export interface RateQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rating profile. If the field is left out: `se121` for classic rules, `se121x` for diagonal rules, and no rating under other rules. */
  profile?: Profile;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** A rating, or a range of ratings. */
export type RatingRange = number | string;

/** The answer of `read`. */
export interface ReadAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "read";
  /** The puzzles in order. */
  puzzles: ReadPuzzle[];
  /** The errors of the text, each with its place. */
  errors: string[];
  /** The number of further puzzles in the text, which the answer leaves out because it has at most 1000 puzzles. If the timeout ended the reading, 1 more, for the rest of the text. */
  more: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** A puzzle that was found in a text. */
export interface ReadPuzzle {
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. */
  verdict: Verdict;
  /** The line of the text, counted from 1. */
  line: number;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** What follows the puzzle on its line. */
  rest?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
}

/** The body of `POST /api/read`. */
export interface ReadQuestion {
  /** A text with any number of puzzles: lines, boards, links, JSON, XML, a table. */
  text: string;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The reason of a line of a chain. */
export type Reason = string | { lemma: number };

/** A role: `{"role":"pincer","cells":["r1c4"],"digits":[3,5],"unit":"c4"}`. */
export interface Role {
  /** The name of the role, such as `pivot`, `pincer`, `base`, `fin` or `strong link`. */
  role: string;
  /** The cells with this role. */
  cells?: Cell[];
  /** The digits of the role. */
  digits?: Digit[];
  /** The unit that contains the cells. For a pincer, the unit that links it to the role before; for a part of a chain, the unit that links it to the next part. */
  unit?: Unit;
}

/** Rules: a name, or a list of units. */
export type Rules = "classic" | "diagonal" | { name: string; units: UnitCells[] };

/** The answer of `rules`. */
export interface RulesAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "rules";
  /** The rules that the file states. */
  rules: Rules;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** The rules of a question. */
export type RulesInput = "auto" | Rules | string;

/** The body of `POST /api/rules`. */
export interface RulesQuestion {
  /** The text of a rule file. */
  text: string;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** A cell that a removed candidate sees. */
export interface Seen {
  /** The cell. */
  cell: Cell;
  /** The unit that holds both cells. */
  unit: Unit;
}

/** What a removed candidate sees: `{"cell":"r1c6","digit":3,"sees":[{"cell":"r1c4","unit":"r1"}]}`. */
export interface Sight {
  /** The cell that loses the candidate. */
  cell: Cell;
  /** The candidate. */
  digit: Digit;
  /** The cells with a role that have this candidate and share a unit with the cell. */
  sees: Seen[];
}

/** The answer of `count`. Over HTTP it is also the last line of the answer of `solve` with `all`. */
export interface SolutionCount {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "solve";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The number of solutions that were counted. With `--estimate`, solutions are counted only up to 2. */
  count: number;
  /** Whether these are all solutions; if not, the count is a lower bound. */
  complete: boolean;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The estimated number of solutions; only with `count --estimate`, if the timeout did not end the estimate. */
  estimate?: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The upper end of the 95 % confidence interval of the estimate. */
  high?: number;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The lower end of the 95 % confidence interval of the estimate. */
  low?: number;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** The number of probes of the estimate; a probe fills the board by random guesses. */
  probes?: number;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
}

/** One line of `solve --all`. */
export interface SolutionLine {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "solve";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** One of the solutions. */
  solution: Line;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
}

/** The answer of `solve` and of `check`. */
export interface SolveAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "solve";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. */
  verdict: Verdict;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The cells in which the solutions differ; present together with `suggested`. */
  differ?: Cell[];
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** `true` if the puzzle needs every clue: without any one of them, it would have several solutions. Only with `check --minimal`, if the puzzle has exactly one solution and the timeout did not end the check. */
  minimal?: boolean;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** The cells of the redundant clues: if any one of these clues is removed, the puzzle still has exactly one solution. Present together with `minimal`. */
  redundant?: Cell[];
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The solution, if the puzzle has exactly one. */
  solution?: Line;
  /** The cost of the search; only with `solve --stats`. */
  stats?: Stats;
  /** Possible further clues, such as `r1c2=3`: if any one of them is added, the puzzle has exactly one solution. Only with `check --suggest`, if the puzzle has several solutions and the timeout did not end the check. */
  suggested?: string[];
  /** The cells of clues that can all be removed together: the puzzle then still has exactly one solution and needs every remaining clue. There may be other such sets. Present together with `minimal`. */
  together?: Cell[];
  /** Two different solutions, if the puzzle has several. */
  witnesses?: Line[];
}

/** The body of `POST /api/solve`. */
export interface SolveQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** Lists all solutions, one object per line. The last line has the number of solutions (`count`) and says whether the list is `complete`. */
  all?: boolean;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** The kernel (the implementation of propagation) to use instead of the fastest one, such as `avx2`, `portable` or `any`. */
  kernel?: string;
  /** With `all`: stops after this many solutions, at most 10000; 10000 if the field is left out. */
  limit?: number;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Adds `stats`: the cost of the search. */
  stats?: boolean;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The cost of a search. */
export interface Stats {
  /** The kernel, which is the implementation of propagation, such as `avx2` or `any`. */
  kernel: string;
  /** The number of guesses. */
  guesses: number;
  /** The number of rounds of propagation; in a round, the kernel removes candidates by the rules. */
  steps: number;
  /** The wall-clock time in seconds. */
  seconds: number;
}

/** A step: `{"technique":"naked-twins","units":["r1"],"cells":["r1c1","r1c2"],"digits":[2,7],"removed":[…]}`. */
export interface Step {
  /** The technique. */
  technique: Technique;
  /** The candidates that the cells of `roles` and the changed cells have before the step. `verify` checks them if they are present. */
  candidates?: CellDigits[];
  /** The cells that the argument uses: each of them holds one of its candidates. */
  cells?: Cell[];
  /** The chains of implications. If the step has several cases, such as every candidate of a cell, there is a chain for each case. */
  chains?: ChainLine[][];
  /** The deadly pattern: cells, each with two of its candidates. If no cell had another digit, the puzzle would have a second solution, so the step is correct only if the puzzle has exactly one. */
  deadly?: CellDigits[];
  /** How hard the step is for a person; a harder step has a greater number. `verify` ignores this field. */
  difficulty?: number;
  /** The digits of the pattern. */
  digits?: Digit[];
  /** The parts of the explanation. `verify` ignores this field. */
  explanation?: Explanation;
  /** The steps that the chains use as lemmas. */
  lemmas?: Step[];
  /** The links of the chains, each once, for drawings. `verify` ignores this field and reads `chains`. */
  links?: Link[];
  /** The digit that is placed. */
  placed?: Placed;
  /** The chains as numbered lines of text. `verify` ignores this field. */
  proof?: string[];
  /** The rating of the step on the scale of Sudoku Explainer. `verify` checks it if it is present. */
  rating?: number;
  /** The removed candidates. */
  removed?: CellDigits[];
  /** The roles: the part that each cell, digit and unit plays in the pattern. `verify` checks them if they are present. */
  roles?: Role[];
  /** For each removed candidate, the cells of `roles` that the candidate sees. `verify` ignores this field, because it follows from the roles and the rules. */
  sights?: Sight[];
  /** The step as a sentence. `verify` ignores this field. */
  text?: string;
  /** The units that the argument uses: each of them has a place for each of `digits`. */
  units?: Unit[];
}

/** The answer of `steps`. */
export interface StepsAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "steps";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one has steps. */
  verdict: Verdict;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** Whether all steps were found; `false` if the timeout ended the search. Present together with `steps`. */
  complete?: boolean;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The candidates of each cell, 81 texts; present together with `steps`. */
  left?: Candidates;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The mistakes of the player: wrong digits that were entered, and right candidates that were crossed out (that are missing in `candidates`). If there are mistakes, there are no steps. */
  mistakes?: Mistake[];
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules `auto`. */
  note?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** Every step that is possible in the position, the easiest technique first. */
  steps?: Step[];
}

/** The body of `POST /api/steps`. */
export interface StepsQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The position of the player: the same puzzle with the entered digits and the remaining candidates, in any format. It replaces `entries` and `candidates`. */
  state?: PuzzleInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The work of one strategy. */
export interface StrategyCount {
  /** The strategy. */
  strategy: string;
  /** How often the strategy changed the candidates of a cell. */
  updates: number;
}

/** Names of strategies: `eliminate`, `only-choice`, `naked-twins`, `hidden-twins`, `naked-3` to `naked-8`, `hidden-3` to `hidden-8`. */
export type StrategyNames = string[] | string;

/** The symmetry of the clues' cells; `full` has all turns and mirrors of the square. */
export type Symmetry = "none" | "half-turn" | "quarter-turn" | "mirror-left-right" | "mirror-top-bottom" | "mirror-both" | "diagonal-main" | "diagonal-anti" | "diagonal-both" | "full";

/** The answer of `teach`, the solver of the AIND course (Artificial Intelligence Nanodegree): it applies simple techniques, called strategies, and guesses when they find nothing more. With `--trace`, the answer is a trace that `verify` accepts. */
export interface TeachAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "teach";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How the solving ended. */
  outcome: TeachOutcome;
  /** How often each strategy changed the candidates of a cell. */
  updates: StrategyCount[];
  /** The number of calls of the search, including the first call and the calls that failed. */
  searches: number;
  /** The number of guesses. */
  guesses: number;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The candidates of each cell at the end, if the solver stalled or was stopped; 81 texts. */
  left?: Candidates;
  /** The line of the input, counted from 1. */
  line?: number;
  /** Says that classic rules were used because the puzzle has no solution under diagonal rules, or that the puzzle has several solutions. */
  note?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The solution that the solver found. */
  solution?: Line;
  /** The steps in order; only with `--trace`. */
  steps?: Step[];
  /** How many solutions the puzzle has, if the solver found a solution or showed that there is none. */
  verdict?: Verdict;
}

/** How the solving by `teach` ended. */
export type TeachOutcome = "solved" | "stalled" | "impossible" | "stopped" | "invalid";

/** The body of `POST /api/teach`. */
export interface TeachQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** How the solver chooses the cell in which it guesses; `fewest` if the field is left out. */
  branch?: BranchName;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Solves without guessing. The solver may then stall. */
  no_search?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The strategies that the solver applies, in this order; `eliminate`, `only-choice`, `naked-twins` and `hidden-twins` if the field is left out. */
  strategies?: StrategyNames;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
  /** Adds `steps`: every step in order. */
  trace?: boolean;
}

/** A technique, by its name in JSON and in options; `saltire techniques` explains the techniques. The names up to `retract` are steps of `teach`. In names, `aic` is an alternating inference chain, `als` an almost locked set, and `bug` a bivalue universal grave. */
export type Technique = "eliminate" | "only-choice" | "naked-twins" | "hidden-twins" | "naked-group" | "hidden-group" | "guess" | "contradiction" | "retract" | "last-cell" | "hidden-single" | "direct-pointing" | "direct-claiming" | "direct-hidden-pair" | "naked-single" | "direct-hidden-triplet" | "pointing" | "claiming" | "intersection" | "naked-pair" | "x-wing" | "hidden-pair" | "naked-triplet" | "swordfish" | "hidden-triplet" | "xy-wing" | "xyz-wing" | "unique-rectangle-1" | "unique-rectangle-2" | "unique-rectangle-3" | "unique-rectangle-4" | "unique-loop-1" | "unique-loop-2" | "unique-loop-3" | "unique-loop-4" | "naked-quad" | "jellyfish" | "hidden-quad" | "bug-1" | "bug-2" | "bug-3" | "bug-4" | "aligned-pair-exclusion" | "x-cycle" | "y-cycle" | "x-chain" | "xy-cycle" | "forcing-chain" | "aligned-triplet-exclusion" | "nishio" | "cell-chains" | "unit-chains" | "dynamic-contradiction" | "dynamic-double" | "dynamic-cell" | "dynamic-unit" | "plus-contradiction" | "plus-double" | "plus-cell" | "plus-unit" | "nested-contradiction" | "nested-double" | "nested-cell" | "nested-unit" | "multiple-contradiction" | "multiple-double" | "multiple-cell" | "multiple-unit" | "deep-contradiction" | "deep-double" | "deep-cell" | "deep-unit" | "locked-pair" | "locked-triplet" | "skyscraper" | "two-string-kite" | "turbot-fish" | "empty-rectangle" | "w-wing" | "remote-pair" | "simple-colouring" | "finned-x-wing" | "sashimi-x-wing" | "finned-swordfish" | "sashimi-swordfish" | "finned-jellyfish" | "sashimi-jellyfish" | "mutant-x-wing" | "mutant-swordfish" | "xy-chain" | "als-xz" | "diagonal-pointing" | "diagonal-claiming" | "diagonal-crossing" | "diagonal-x-wing" | "diagonal-swordfish" | "wxyz-wing" | "als-xy-wing" | "sue-de-coq" | "hidden-unique-rectangle" | "avoidable-rectangle-1" | "avoidable-rectangle-2" | "grouped-aic" | "als-aic";

/** One row of `techniques`. */
export interface TechniqueAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "techniques";
  /** The ladder: `human`, or a rating profile for the ladder `rating`. */
  ladder: string;
  /** The name of the technique in JSON and in options, such as `naked-pair`. */
  technique: Technique;
  /** The name of the technique in sentences. */
  name: string;
  /** How hard the technique is for a person; a harder technique has a greater number. */
  difficulty: number;
  /** How the technique works. */
  doc: string;
  /** A classic puzzle that needs the technique. */
  classic?: Line;
  /** A diagonal puzzle that needs the technique. */
  diagonal?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The least and the greatest rating of the technique's steps; left out if only the human ladder has the technique. */
  ratings?: [number, number];
}

/** The colours of a picture. */
export type ThemeName = "light" | "dark";

/** A duration. */
export type TimeInput = number | string;

/** A trace: a puzzle, its rules, which must be present, and the steps. */
export interface Trace {
  /** The version of the schema. */
  saltire: 1;
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules: Rules;
  /** The steps in order. */
  steps: Step[];
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The solution that the trace states, if any. */
  solution?: Line;
  /** The verb: the name of the command, such as `check`. */
  verb?: string;
}

/** The short name of a unit. */
export type Unit = string;

/** One unit in the list `units` of rules. */
export interface UnitCells {
  /** The short name: `r1`, `c1`, `b1`, `d\`, `d/`, `x1`. */
  unit: Unit;
  /** The nine cells: `r1c1`, …. */
  cells: Cell[];
}

/** How many solutions a puzzle has. */
export type Verdict = "unique" | "multiple" | "impossible" | "invalid" | "stopped";

/** The answer of `verify`. */
export interface VerifyAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb: the name of the command. */
  verb: "verify";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** `true` if every step is correct: its conclusion follows from the rules and its evidence. */
  sound: boolean;
  /** The number of steps of the trace. */
  judged: number;
  /** The number of steps that are correct only if the puzzle has exactly one solution. */
  assume_unique?: number;
  /** The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue. */
  candidates?: Candidates;
  /** `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes. */
  candidates_are_clues?: boolean;
  /** How a sound trace ends. */
  end?: VerifyEnd;
  /** The digits that a player entered: 81 characters, `.` for a clue and for an empty cell. */
  entries?: Line;
  /** The number of the first step that is not correct, counted from 1. */
  faulty?: number;
  /** The file that was read; `stdin` for standard input. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The number of guesses that the trace does not retract. */
  open_guesses?: number;
  /** Why the step `faulty` is not correct. */
  reason?: string;
  /** The rules; `auto` if an input has no rules. In an answer, the rules that were used. */
  rules?: Rules;
  /** The solution, if the trace ends with it. */
  solution?: Line;
}

/** How a sound trace ends. */
export type VerifyEnd = "solved" | "impossible" | "not-unique" | "unfinished";
