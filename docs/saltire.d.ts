// The JSON schema of Saltire: questions and answers of the HTTP API, and the objects that `saltire --json` writes.
// Generated from the types of crates/formats/src/json: UPDATE=1 cargo test -p saltire-formats schema

/** One row of `bench`: one kernel on one set of puzzles. */
export interface BenchAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "bench";
  /** The name of the set of puzzles. */
  set: string;
  /** The rules used. */
  rules: string;
  /** The kernel. */
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
  /** The number of rounds of propagation per puzzle. */
  steps: number;
  /** The number of puzzles with exactly one solution. */
  unique: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** How a benchmark calls the solver. */
export type BenchMethod = "one" | "batch";

/** The cell in which the solver guesses. */
export type BranchName = "fewest" | "first";

/** The candidates of each cell, row by row. */
export type Candidates = string[];

/** The answer of `candidates`. */
export interface CandidatesAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "candidates";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. */
  verdict: Verdict;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** For each cell, the numbers of solutions in which the cell has the digits 1 to 9: 81 lists of nine numbers; only with `--counts`. */
  counts?: number[][];
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** Whether all counts are exact; if not, a count that is equal to the limit is a lower bound. Present together with `counts`. */
  exact?: boolean;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The true candidates: for each cell the digits that it has in at least one solution, 81 texts such as `"259"`. */
  true_candidates?: string[];
}

/** The body of `POST /api/candidates`. */
export interface CandidatesQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Adds `counts`: in how many solutions each candidate occurs. */
  counts?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Counts each candidate up to this number; only with `counts`. */
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
  /** The verb. */
  verb: "canon";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The canonical form: the least of all lines that symmetries of the rules and relabelling turn the puzzle into. */
  canonical: Line;
  /** The images of the rows and columns: `r123654789 c987456321`; `c… r…` if rows become columns. */
  symmetry: string;
  /** The digits that replace 1 to 9, in this order. */
  relabelling: string;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; in an answer, the rules that were used. */
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
  /** `"assumption"`, `"cell"`, the short name of a unit, or `{"lemma": 0}`. */
  reason: Reason;
  /** The lines of the chain that this line follows from, counted from 0. */
  because?: number[];
}

/** The answer of `solve` and of `check`. */
export interface CheckAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "check";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. */
  verdict: Verdict;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The cells in which the solutions differ; present together with `suggested`. */
  differ?: string[];
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** Whether no clue can be removed without a second solution; only with `check --minimal`, if the puzzle has exactly one solution and the timeout did not end the check. */
  minimal?: boolean;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** The cells of the clues that can be removed, each by itself, without a second solution; present together with `minimal`. */
  redundant?: Cell[];
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The solution, if the puzzle has exactly one. */
  solution?: Line;
  /** The cost of the search; only with `solve --stats`. */
  stats?: Stats;
  /** The clues, such as `r1c2=3`, any one of which would leave exactly one solution; only with `check --suggest`, if the puzzle has several solutions and the timeout did not end the check. */
  suggested?: string[];
  /** The cells of a set of clues that can be removed together without a second solution. After that, no further clue can be removed. There may be other such sets. Present together with `minimal`. */
  together?: string[];
  /** Two different solutions, if the puzzle has several. */
  witnesses?: Line[];
}

/** The body of `POST /api/check`. */
export interface CheckQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Adds `minimal`, `redundant` and `together`: which clues can be removed. */
  minimal?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Adds `suggested` and `differ` for a puzzle with several solutions: which single further clues would leave exactly one solution. */
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

/** A blank line or comment, copied from the input. */
export interface Comment {
  /** The version of the schema. */
  saltire: 1;
  /** The line unchanged. */
  comment: string;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The verb. */
  verb?: string;
}

/** The answer of `compare`. */
export interface CompareAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
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
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** The results of one set of strategies on all puzzles. */
export interface CompareRow {
  /** The strategies, in the order in which they are applied. */
  strategies: string[];
  /** The average time for the whole set. */
  seconds: number;
  /** The number of cells that each strategy changed, in one round. */
  updates: StrategyCount[];
  /** How often the solver entered the search, in one round. */
  searches: number;
  /** The number of puzzles that were solved. */
  solved: number;
}

/** The answer of `convert` over HTTP. */
export interface ConvertAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "convert";
  /** The format. */
  to: Format;
  /** The puzzle in this format. */
  text: string;
  /** What the format cannot express and the text therefore lacks, such as the rules. */
  lost: string[];
  /** The file that the puzzle was read from. */
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
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
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
  /** The verb. */
  verb: "count";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The number of solutions that were counted. */
  count: number;
  /** Whether these are all solutions; if not, the count is a lower bound. */
  complete: boolean;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The estimated number of solutions; only with `count --estimate`, if the timeout did not end the estimate. */
  estimate?: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The upper end of the 95 % interval of the estimate. */
  high?: number;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The lower end of the 95 % interval of the estimate. */
  low?: number;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** The number of random probes of the estimate. */
  probes?: number;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
}

/** The body of `POST /api/count`. */
export interface CountQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Estimates the number of solutions from random probes instead of counting them. */
  estimate?: boolean;
  /** Stops after this many solutions. */
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
  /** The method that finds the steps. */
  by?: MethodName;
  /** Shows in each empty cell the candidates that no digit in its units rules out. */
  candidates?: boolean;
  /** Numbers rows and columns. */
  numbered?: boolean;
  /** The paper of a PDF. */
  paper?: PaperName;
  /** The number of puzzles on a page of a PDF: 1, 2, 4 or 6. */
  per_page?: 1 | 2 | 4 | 6;
  /** The puzzle. */
  puzzle?: PuzzleInput;
  /** Several puzzles for a PDF, instead of `puzzle`. */
  puzzles?: PuzzleInput[];
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Shows the solution. */
  solution?: boolean;
  /** The scenes per second of a GIF. */
  speed?: number;
  /** Shows this step of the method with its evidence, counted from 1. */
  step?: number;
  /** The colours; `light` if the field is left out. */
  theme?: ThemeName;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
  /** The title of a PDF. */
  title?: string;
  /** The width of a PNG or GIF in pixels; for a GIF at most 960. */
  width?: number;
}

/** The body of an error: the puzzle, the rules, an option or the whole question cannot be read or answered. */
export interface Error {
  /** The version of the schema. */
  saltire: 1;
  /** What is wrong, and what was expected. */
  error: string;
  /** The column of the line, counted from 1. */
  column?: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The verb. */
  verb?: string;
}

/** The answer of `rate` and, with `steps`, of `explain`. An answer with `steps` is a trace that `verify` accepts. */
export interface ExplainAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "explain";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one is rated and explained. */
  verdict: Verdict;
  /** Whether the ratings are lower bounds, because the timeout ended the rating. */
  at_least?: boolean;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The rating of the first step (ED). */
  ed?: number;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The rating of the hardest step up to the first digit that is placed (EP). */
  ep?: number;
  /** The rating of the hardest step (ER). */
  er?: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The technique of the hardest step. */
  hardest?: Technique;
  /** The technique of the hardest step of `steps`, in contrast to `hardest`, which belongs to the rating. */
  hardest_step?: Technique;
  /** The ladder of the steps: `human`, or `rating` for the steps from which the rating is computed; only from `explain`. */
  ladder?: "human" | "rating";
  /** The line of the input, counted from 1. */
  line?: number;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** How the explanation ended. */
  outcome?: ExplainOutcome;
  /** The rating profile. */
  profile?: Profile;
  /** Why the puzzle is not rated, or which error the verifier found. */
  reason?: string;
  /** The rules; in an answer, the rules that were used. */
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
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** The ladder of the steps. */
  ladder?: LadderName;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rating profile; the profile of the rules if the field is left out. */
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
  /** The step in the notation of experienced players. */
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

/** A format that can be written. */
export type Format = "line" | "sdm" | "block" | "ss" | "clipboard" | "candidates" | "729" | "sdk" | "sdx" | "hodoku" | "sudokuwiki" | "exchange" | "coach" | "fpuzzles" | "fpuzzles-json" | "sudokupad" | "sudokupad-long" | "iss" | "iss-link" | "json" | "aind" | "csv" | "ksudoku" | "opensudoku";

/** What makes a puzzle hard. */
export type HardName = "rating" | "guesses";

/** The answer of `hint`. */
export interface HintAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "hint";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one has hints. */
  verdict: Verdict;
  /** How much the hint reveals, 0 to 4. */
  level: number;
  /** The hint in words, one line for each level. */
  text: string[];
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The candidates of each cell before the step, 81 texts; present together with `step`. */
  left?: Candidates;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The entries and crossed-out candidates that contradict the solution. */
  mistakes?: Mistake[];
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** The kind of hint; left out if there can be no hint. */
  outcome?: HintOutcome;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The step: with its evidence from level 3 on, and with its effect at level 4. */
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
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** How much the hint reveals: 0 whether something is wrong, 1 where to look, 2 the technique, 3 the evidence, 4 the conclusion. */
  level?: number;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The position of the player: the same puzzle with the entered digits and the remaining candidates. */
  state?: PuzzleInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The order in which techniques are tried. */
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
  /** The verb. */
  verb: "make";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The only solution. */
  solution: Line;
  /** The number of clues. */
  clues: number;
  /** The symmetry of the clues' cells. */
  symmetry: Symmetry;
  /** The seed; seed and index make the puzzle again. */
  seed: number;
  /** The index; seed and index make the puzzle again. */
  index: number;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The rating of the first step (ED). */
  ed?: number;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The rating of the hardest step up to the first digit that is placed (EP). */
  ep?: number;
  /** The rating of the hardest step (ER). */
  er?: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The number of guesses of the kernel `any`; only with `--hard=guesses`. */
  guesses?: number;
  /** The technique of the hardest step. */
  hardest?: Technique;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The techniques of the explanation, easiest first, if the puzzle was rated. */
  techniques?: Technique[];
}

/** The answer of `make` over HTTP if no puzzle that meets the recipe was found in time. */
export interface MakeFailure {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "make";
  /** How the nearest puzzle that was found differs from the recipe. */
  missed: string;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
}

/** The body of `POST /api/make`. */
export interface MakeQuestion {
  /** The number of clues: `24..28`, `24`, `..20`. */
  clues?: RangeInput;
  /** The number of puzzles. If it is more than one, the answer has one object per line. */
  count?: number;
  /** Makes no two puzzles that symmetries and relabelling turn into each other. */
  distinct?: boolean;
  /** Chooses among all solutions with nearly equal probability. */
  even?: boolean;
  /** Searches for hard puzzles: by `rating`, or by the number of `guesses` of the kernel `any`. */
  hard?: HardName;
  /** The first index of the seed to try. */
  index?: number;
  /** Makes minimal puzzles, from which no clue can be removed. */
  minimal?: boolean;
  /** Techniques that the explanation of the puzzle must use. */
  needs?: Technique[];
  /** What must be enough to solve the puzzle: the techniques up to the named one, `course` for all strategies of the course, or the named strategies. */
  only_with?: string;
  /** The cells of the clues: 81 characters, `.` or `0` for an empty cell, any other character for a clue. */
  pattern?: string;
  /** The rating profile; the profile of the rules if the field is left out. */
  profile?: Profile;
  /** Rates the puzzle even if no other field needs its rating. */
  rate?: boolean;
  /** The rating: `2.6..4.4`, `easy`, `easy..hard`. */
  rating?: RangeInput;
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
  /** The verb. */
  verb: "minimise";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the given puzzle has. Only a puzzle with exactly one is minimised. */
  verdict: Verdict;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The number of clues of the minimal puzzle. */
  clues?: number;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The minimal puzzle, 81 characters; left out if the given puzzle does not have exactly one solution, or if the timeout ended the work. */
  minimised?: string;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** Why the puzzle was not minimised, if it has exactly one solution. */
  reason?: string;
  /** The rules; in an answer, the rules that were used. */
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
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** The cells whose clues stay, such as `r1c1`. */
  keep?: string[];
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The seed of the order in which clues are tried; 0 if the field is left out. */
  seed?: number;
  /** A symmetry of the clue cells, which the minimised puzzle keeps. */
  symmetry?: string;
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

/** The answer of `make --practise`: a position for which a hint gives the requested technique, and in which no easier step is possible. */
export interface PracticeAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "make";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The only solution. */
  solution: Line;
  /** The technique. */
  technique: Technique;
  /** The step that a hint gives, with its explanation. */
  step: Step;
  /** The seed; seed and index make the position again. */
  seed: number;
  /** The index; seed and index make the position again. */
  index: number;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
}

/** A rating profile. */
export type Profile = "se121" | "se121x";

/** A puzzle: `{"saltire":1,"puzzle":"2...…","rules":"diagonal"}`. */
export interface Puzzle {
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
}

/** A puzzle in any format, or as an object. */
export type PuzzleInput = string | Puzzle;

/** A range, written as on the command line, or a single number. */
export type RangeInput = number | string;

/** The answer of `rate` and, with `steps`, of `explain`. An answer with `steps` is a trace that `verify` accepts. */
export interface RateAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "rate";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one is rated and explained. */
  verdict: Verdict;
  /** Whether the ratings are lower bounds, because the timeout ended the rating. */
  at_least?: boolean;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The rating of the first step (ED). */
  ed?: number;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The rating of the hardest step up to the first digit that is placed (EP). */
  ep?: number;
  /** The rating of the hardest step (ER). */
  er?: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The technique of the hardest step. */
  hardest?: Technique;
  /** The technique of the hardest step of `steps`, in contrast to `hardest`, which belongs to the rating. */
  hardest_step?: Technique;
  /** The ladder of the steps: `human`, or `rating` for the steps from which the rating is computed; only from `explain`. */
  ladder?: "human" | "rating";
  /** The line of the input, counted from 1. */
  line?: number;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** How the explanation ended. */
  outcome?: ExplainOutcome;
  /** The rating profile. */
  profile?: Profile;
  /** Why the puzzle is not rated, or which error the verifier found. */
  reason?: string;
  /** The rules; in an answer, the rules that were used. */
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
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rating profile; the profile of the rules if the field is left out. */
  profile?: Profile;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The answer of `read`. */
export interface ReadAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "read";
  /** The puzzles in order. */
  puzzles: ReadPuzzle[];
  /** The errors of the text, each with its place. */
  errors: string[];
  /** The number of further puzzles of the text, which the answer leaves out. */
  more: number;
  /** The file that the puzzle was read from. */
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
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** What follows the puzzle on its line. */
  rest?: string;
  /** The rules; in an answer, the rules that were used. */
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
  /** The name of the role. */
  role: string;
  /** The cells with this role. */
  cells?: Cell[];
  /** The digits of the role. */
  digits?: Digit[];
  /** The unit that contains the cells, or that links them to the pattern. */
  unit?: Unit;
}

/** Rules: a name, or a list of units. */
export type Rules = "classic" | "diagonal" | { name: string; units: UnitCells[] };

/** The answer of `rules`. */
export interface RulesAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "rules";
  /** The rules that the file states. */
  rules: Rules;
  /** The file that the puzzle was read from. */
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
  /** The verb. */
  verb: "solve";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The number of solutions that were counted. */
  count: number;
  /** Whether these are all solutions; if not, the count is a lower bound. */
  complete: boolean;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The estimated number of solutions; only with `count --estimate`, if the timeout did not end the estimate. */
  estimate?: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The upper end of the 95 % interval of the estimate. */
  high?: number;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The lower end of the 95 % interval of the estimate. */
  low?: number;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** The number of random probes of the estimate. */
  probes?: number;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
}

/** One line of `solve --all`. */
export interface SolutionLine {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "solve";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** One of the solutions. */
  solution: Line;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
}

/** The answer of `solve` and of `check`. */
export interface SolveAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "solve";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. */
  verdict: Verdict;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The cells in which the solutions differ; present together with `suggested`. */
  differ?: string[];
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** Whether no clue can be removed without a second solution; only with `check --minimal`, if the puzzle has exactly one solution and the timeout did not end the check. */
  minimal?: boolean;
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** The cells of the clues that can be removed, each by itself, without a second solution; present together with `minimal`. */
  redundant?: Cell[];
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The solution, if the puzzle has exactly one. */
  solution?: Line;
  /** The cost of the search; only with `solve --stats`. */
  stats?: Stats;
  /** The clues, such as `r1c2=3`, any one of which would leave exactly one solution; only with `check --suggest`, if the puzzle has several solutions and the timeout did not end the check. */
  suggested?: string[];
  /** The cells of a set of clues that can be removed together without a second solution. After that, no further clue can be removed. There may be other such sets. Present together with `minimal`. */
  together?: string[];
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
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** The kernel to use instead of the fastest. */
  kernel?: string;
  /** With `all`: stops after this many solutions. */
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
  /** The kernel that searched. */
  kernel: string;
  /** The number of guesses. */
  guesses: number;
  /** The number of rounds of propagation. */
  steps: number;
  /** The wall-clock time in seconds. */
  seconds: number;
}

/** A step: `{"technique":"naked-twins","units":["r1"],"cells":["r1c1","r1c2"],"digits":[2,7],"removed":[…]}`. */
export interface Step {
  /** The technique. */
  technique: Technique;
  /** The candidates, before the step, of the cells with a role and of the changed cells. */
  candidates?: CellDigits[];
  /** The cited cells. */
  cells?: Cell[];
  /** The chains of implications, one for each case. */
  chains?: ChainLine[][];
  /** The deadly pattern: cells with two of their candidates each. A step with a deadly pattern holds only because the puzzle has one solution. */
  deadly?: CellDigits[];
  /** How hard the step is for a person: a number that grows along the human ladder. `verify` ignores this field. */
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
  /** The rating of the step on the scale of Sudoku Explainer. */
  rating?: number;
  /** The removed candidates. */
  removed?: CellDigits[];
  /** The roles: the part that each cell, digit and unit plays in the pattern. */
  roles?: Role[];
  /** For each removed candidate, the cells with a role that it sees. `verify` ignores this field, because it follows from the roles and the rules. */
  sights?: Sight[];
  /** The step as a sentence. `verify` ignores this field. */
  text?: string;
  /** The cited units. */
  units?: Unit[];
}

/** The answer of `steps`. */
export interface StepsAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "steps";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How many solutions the puzzle has. Only a puzzle with exactly one has steps. */
  verdict: Verdict;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** Whether all steps were found; `false` if the timeout ended the search. Present together with `steps`. */
  complete?: boolean;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The candidates of each cell, 81 texts; present together with `steps`. */
  left?: Candidates;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The entries and crossed-out candidates that contradict the solution; then there are no steps. */
  mistakes?: Mistake[];
  /** How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic rules. */
  note?: string;
  /** The rules; in an answer, the rules that were used. */
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
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Leaves out the techniques that assume exactly one solution. */
  no_uniqueness?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The position of the player: the same puzzle with the entered digits and the remaining candidates. */
  state?: PuzzleInput;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
}

/** The work of one strategy. */
export interface StrategyCount {
  /** The strategy. */
  strategy: string;
  /** The number of cells that it changed. */
  updates: number;
}

/** Names of strategies. */
export type StrategyNames = string[] | string;

/** The symmetry of the clues' cells. */
export type Symmetry = "none" | "half-turn" | "quarter-turn" | "mirror-left-right" | "mirror-top-bottom" | "mirror-both" | "diagonal-main" | "diagonal-anti" | "diagonal-both" | "full";

/** The answer of `teach`: a trace that `verify` accepts. */
export interface TeachAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "teach";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** How the solver ended. */
  outcome: TeachOutcome;
  /** The number of cells that each strategy changed. */
  updates: StrategyCount[];
  /** How often the solver entered the search. */
  searches: number;
  /** The number of guesses. */
  guesses: number;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Every pair of clues that clash. */
  clashes?: Clash[];
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The candidates of each cell at the end, if the solver stalled or was stopped; 81 texts. */
  left?: Candidates;
  /** The line of the input, counted from 1. */
  line?: number;
  /** How the rules were chosen, or that the puzzle has several solutions. */
  note?: string;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The solution that the solver found. */
  solution?: Line;
  /** The steps in order; only with `--trace`. */
  steps?: Step[];
  /** How many solutions the puzzle has, if the solver found a solution or showed that there is none. */
  verdict?: Verdict;
}

/** How the textbook solver ended. */
export type TeachOutcome = "solved" | "stalled" | "impossible" | "stopped" | "invalid";

/** The body of `POST /api/teach`. */
export interface TeachQuestion {
  /** The puzzle, in any format or as an object. */
  puzzle: PuzzleInput;
  /** The cell in which the solver guesses. */
  branch?: BranchName;
  /** The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters, if `puzzle` is a line. */
  entries?: Line;
  /** Solves without guessing. The solver may then stall. */
  no_search?: boolean;
  /** The rules; `"auto"` if the field is left out. */
  rules?: RulesInput;
  /** The strategies of a round, in order; those of the course if the field is left out. */
  strategies?: StrategyNames;
  /** Gives up after this time and answers with what is known. The server's own limit also holds. */
  timeout?: TimeInput;
  /** Adds `steps`: every step in order. */
  trace?: boolean;
}

/** A technique, by its name in data and options. */
export type Technique = "eliminate" | "only-choice" | "naked-twins" | "hidden-twins" | "naked-group" | "hidden-group" | "guess" | "contradiction" | "retract" | "last-cell" | "hidden-single" | "direct-pointing" | "direct-claiming" | "direct-hidden-pair" | "naked-single" | "direct-hidden-triplet" | "pointing" | "claiming" | "intersection" | "naked-pair" | "x-wing" | "hidden-pair" | "naked-triplet" | "swordfish" | "hidden-triplet" | "xy-wing" | "xyz-wing" | "unique-rectangle-1" | "unique-rectangle-2" | "unique-rectangle-3" | "unique-rectangle-4" | "unique-loop-1" | "unique-loop-2" | "unique-loop-3" | "unique-loop-4" | "naked-quad" | "jellyfish" | "hidden-quad" | "bug-1" | "bug-2" | "bug-3" | "bug-4" | "aligned-pair-exclusion" | "x-cycle" | "y-cycle" | "x-chain" | "xy-cycle" | "forcing-chain" | "aligned-triplet-exclusion" | "nishio" | "cell-chains" | "unit-chains" | "dynamic-contradiction" | "dynamic-double" | "dynamic-cell" | "dynamic-unit" | "plus-contradiction" | "plus-double" | "plus-cell" | "plus-unit" | "nested-contradiction" | "nested-double" | "nested-cell" | "nested-unit" | "multiple-contradiction" | "multiple-double" | "multiple-cell" | "multiple-unit" | "deep-contradiction" | "deep-double" | "deep-cell" | "deep-unit" | "locked-pair" | "locked-triplet" | "skyscraper" | "two-string-kite" | "turbot-fish" | "empty-rectangle" | "w-wing" | "remote-pair" | "simple-colouring" | "finned-x-wing" | "sashimi-x-wing" | "finned-swordfish" | "sashimi-swordfish" | "finned-jellyfish" | "sashimi-jellyfish" | "mutant-x-wing" | "mutant-swordfish" | "xy-chain" | "als-xz" | "diagonal-pointing" | "diagonal-claiming" | "diagonal-crossing" | "diagonal-x-wing" | "diagonal-swordfish" | "wxyz-wing" | "als-xy-wing" | "sue-de-coq" | "hidden-unique-rectangle" | "avoidable-rectangle-1" | "avoidable-rectangle-2" | "grouped-aic" | "als-aic";

/** One row of `techniques`. */
export interface TechniqueAnswer {
  /** The version of the schema. */
  saltire: 1;
  /** The verb. */
  verb: "techniques";
  /** The ladder: a rating profile, or `human`. */
  ladder: string;
  /** The name of the technique in data and options. */
  technique: Technique;
  /** The name of the technique in sentences. */
  name: string;
  /** How hard the technique is for a person: a number that grows along the human ladder. */
  difficulty: number;
  /** How the technique works. */
  doc: string;
  /** A classic puzzle that needs the technique. */
  classic?: Line;
  /** A diagonal puzzle that needs the technique. */
  diagonal?: Line;
  /** The file that the puzzle was read from. */
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

/** A trace: a puzzle, its rules and steps. */
export interface Trace {
  /** The version of the schema. */
  saltire: 1;
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** The steps in order. */
  steps: Step[];
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The solution that the trace states, if any. */
  solution?: Line;
  /** The verb. */
  verb?: string;
}

/** The short name of a unit. */
export type Unit = string;

/** A unit of listed rules. */
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
  /** The verb. */
  verb: "verify";
  /** The clues, 81 characters, `.` for an empty cell. */
  puzzle: Line;
  /** Whether every step holds. */
  sound: boolean;
  /** The number of steps. */
  judged: number;
  /** The number of steps that assume one solution. */
  assume_unique?: number;
  /** The candidates of each cell, 81 texts such as `"259"`. */
  candidates?: Candidates;
  /** Whether the candidates are part of the puzzle; otherwise they are a player's notes. */
  candidates_are_clues?: boolean;
  /** Where a sound trace ends. */
  end?: VerifyEnd;
  /** The digits that a player entered, 81 characters. */
  entries?: Line;
  /** The number of the first step that does not hold, counted from 1. */
  faulty?: number;
  /** The file that the puzzle was read from. */
  file?: string;
  /** The line of the input, counted from 1. */
  line?: number;
  /** The number of open guesses at the end. */
  open_guesses?: number;
  /** Why the step `faulty` does not hold. */
  reason?: string;
  /** The rules; in an answer, the rules that were used. */
  rules?: Rules;
  /** The solution, if the trace ends with it. */
  solution?: Line;
}

/** Where a sound trace ends. */
export type VerifyEnd = "solved" | "impossible" | "not-unique" | "unfinished";
