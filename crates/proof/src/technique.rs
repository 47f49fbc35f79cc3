//! The names, ratings and difficulties of the techniques.

use crate::Rating;
use core::{fmt, str::FromStr};

macro_rules! techniques {
    ($($(#[$doc:meta])* $Name:ident $id:literal $name:literal [$($least:literal $greatest:literal)?] $difficulty:literal)*) => {
        /// The techniques, by name.
        ///
        /// ```
        /// use saltire_proof::Technique;
        ///
        /// assert_eq!("x-wing".parse(), Ok(Technique::XWing));
        /// assert_eq!(Technique::XWing.id(), "x-wing");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique { $($(#[$doc])* $Name),* }

        impl Technique {
            /// All of them.
            pub const ALL: &[Technique] = &[$(Technique::$Name),*];

            /// Returns the name in options and data: `naked-twins`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Technique::$Name => $id),* }
            }

            /// Returns the name in sentences: `naked twins`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Technique::$Name => $name),* }
            }

            /// Returns the least and the greatest rating of its steps in the rating profiles; `None` if no profile
            /// has the technique.
            #[must_use]
            pub const fn ratings(self) -> Option<(Rating, Rating)> {
                match self { $(Technique::$Name => ratings(&[$($least, $greatest)?])),* }
            }

            /// Returns the least rating of its steps as a score, to which finders add; 0 if no profile has the
            /// technique.
            #[must_use]
            pub const fn score(self) -> f64 {
                match self.ratings() {
                    Some((least, _)) => least.number(),
                    None => 0.0,
                }
            }

            /// Returns how hard the technique is for a person, without the length of a chain: a number that grows
            /// along the human ladder. 0 for the steps of the textbook solver.
            #[must_use]
            pub const fn difficulty(self) -> u16 {
                match self { $(Technique::$Name => $difficulty),* }
            }
        }
    };
}

/// Returns a range of ratings from its ends in tenths, if it has any.
const fn ratings(tenths: &[u16]) -> Option<(Rating, Rating)> {
    match tenths {
        [least, greatest] => Some((Rating::from_tenths(*least), Rating::from_tenths(*greatest))),
        _ => None,
    }
}

// By technique: the name in options and data, the name in sentences, the ratings in tenths (empty where no profile knows the
// technique), the difficulty for a person.
techniques! {
    /// A solved cell's digit is eliminated from the peers of the cell.
    Eliminate "eliminate" "eliminate" [] 0
    /// A unit has one place left for a digit, so the digit goes there.
    OnlyChoice "only-choice" "only choice" [] 0
    /// Two cells of a unit have the same two candidates, which are eliminated from the other cells of the unit.
    NakedTwins "naked-twins" "naked twins" [] 0
    /// Two digits of a unit have the same two places, so the other candidates of these cells are eliminated.
    HiddenTwins "hidden-twins" "hidden twins" [] 0
    /// Some cells of a unit have as many candidates between them as cells; these candidates are eliminated from the
    /// other cells of the unit.
    NakedGroup "naked-group" "naked group" [] 0
    /// Some digits of a unit have as many places between them as digits; the other candidates of these cells are
    /// eliminated.
    HiddenGroup "hidden-group" "hidden group" [] 0
    /// A candidate is tried as a guess.
    Guess "guess" "guess" [] 0
    /// A cell without a candidate, or a unit without a place for a digit.
    Contradiction "contradiction" "contradiction" [] 0
    /// The last guess is taken back, and its digit ruled out.
    Retract "retract" "retract" [] 0
    /// A unit has one empty cell.
    LastCell "last-cell" "last empty cell" [10 10] 4
    /// A digit has one place left in a unit.
    HiddenSingle "hidden-single" "hidden single" [12 15] 10
    /// A digit is locked in the crossing of a box and a line, and so has one place left in another box.
    DirectPointing "direct-pointing" "direct pointing" [17 17] 20
    /// A digit is locked in the crossing of a line and a box, and so has one place left in another line.
    DirectClaiming "direct-claiming" "direct claiming" [19 19] 22
    /// A hidden pair leaves another digit one place in its unit.
    DirectHiddenPair "direct-hidden-pair" "direct hidden pair" [20 20] 36
    /// A cell has one candidate left.
    NakedSingle "naked-single" "naked single" [23 23] 16
    /// A hidden triplet leaves another digit one place in its unit.
    DirectHiddenTriplet "direct-hidden-triplet" "direct hidden triplet" [25 25] 40
    /// All places for a digit in a box lie in one line; the digit is eliminated from the rest of the line.
    Pointing "pointing" "pointing" [26 26] 24
    /// All places for a digit in a line lie in one box; the digit is eliminated from the rest of the box.
    Claiming "claiming" "claiming" [28 28] 26
    /// A cell that sees all places of a digit in a unit cannot have it.
    Intersection "intersection" "intersection" [29 29] 50
    /// Two cells of a unit with two candidates between them.
    NakedPair "naked-pair" "naked pair" [30 30] 32
    /// Two parallel lines where a digit has two places, in the same two crossing lines.
    XWing "x-wing" "X-Wing" [32 32] 52
    /// Two digits of a unit with two places between them.
    HiddenPair "hidden-pair" "hidden pair" [34 34] 38
    /// Three cells of a unit with three candidates between them.
    NakedTriplet "naked-triplet" "naked triplet" [36 36] 42
    /// Three parallel lines where a digit has places in the same three crossing lines only.
    Swordfish "swordfish" "Swordfish" [38 38] 74
    /// Three digits of a unit with three places between them.
    HiddenTriplet "hidden-triplet" "hidden triplet" [40 40] 46
    /// A pivot with two candidates and two wings: one of the wings has the digit that they share.
    XyWing "xy-wing" "XY-Wing" [42 42] 70
    /// A pivot with three candidates and two wings: one of the three has the digit that they share.
    XyzWing "xyz-wing" "XYZ-Wing" [44 44] 76
    /// Four cells that would have two digits exchanged, but for one cell.
    UniqueRectangle1 "unique-rectangle-1" "unique rectangle type 1" [45 45] 80
    /// Four cells that would have two digits exchanged, but for one more digit.
    UniqueRectangle2 "unique-rectangle-2" "unique rectangle type 2" [45 45] 80
    /// Four cells that would have two digits exchanged, but for digits that make a set.
    UniqueRectangle3 "unique-rectangle-3" "unique rectangle type 3" [45 49] 82
    /// Four cells that would have two digits exchanged, with one of them locked in a unit.
    UniqueRectangle4 "unique-rectangle-4" "unique rectangle type 4" [45 45] 80
    /// A loop of cells that would have two digits exchanged, but for one cell.
    UniqueLoop1 "unique-loop-1" "unique loop type 1" [46 50] 84
    /// A loop of cells that would have two digits exchanged, but for one more digit.
    UniqueLoop2 "unique-loop-2" "unique loop type 2" [46 50] 84
    /// A loop of cells that would have two digits exchanged, but for digits that make a set.
    UniqueLoop3 "unique-loop-3" "unique loop type 3" [46 54] 86
    /// A loop of cells that would have two digits exchanged, with one of them locked in a unit.
    UniqueLoop4 "unique-loop-4" "unique loop type 4" [46 50] 84
    /// Four cells of a unit with four candidates between them.
    NakedQuad "naked-quad" "naked quad" [50 50] 86
    /// Four parallel lines where a digit has places in the same four crossing lines only.
    Jellyfish "jellyfish" "Jellyfish" [52 52] 90
    /// Four digits of a unit with four places between them.
    HiddenQuad "hidden-quad" "hidden quad" [54 54] 88
    /// Every open cell would have two candidates, but for one cell.
    Bug1 "bug-1" "BUG type 1" [56 56] 94
    /// Every open cell would have two candidates, but for one more digit in some.
    Bug2 "bug-2" "BUG type 2" [57 57] 94
    /// Every open cell would have two candidates, but for digits that make a set.
    Bug3 "bug-3" "BUG type 3" [58 62] 96
    /// Every open cell would have two candidates, but for two cells with a digit locked in them.
    Bug4 "bug-4" "BUG type 4" [57 57] 96
    /// Every pair of digits for two cells that contains the eliminated candidate would leave another cell without a
    /// candidate.
    AlignedPair "aligned-pair-exclusion" "aligned pair exclusion" [62 62] 150
    /// A ring of places for one digit with alternating strong and weak links; a cell that sees an even and an odd
    /// place cannot have the digit.
    XCycle "x-cycle" "X-cycle" [65 75] 114
    /// A ring of cells with two candidates.
    YCycle "y-cycle" "Y-cycle" [65 75] 114
    /// A chain on one digit: a candidate that implies its opposite.
    XChain "x-chain" "forcing X-chain" [66 77] 114
    /// A ring through cells and units.
    XyCycle "xy-cycle" "XY-cycle" [70 80] 116
    /// A chain through cells and units: a candidate that implies its opposite.
    ForcingChain "forcing-chain" "forcing chain" [70 80] 118
    /// Every combination of digits for three cells that contains the eliminated candidate would leave another cell
    /// without a candidate.
    AlignedTriplet "aligned-triplet-exclusion" "aligned triplet exclusion" [75 75] 160
    /// A candidate that leads to a contradiction through the places of its digit alone.
    Nishio "nishio" "Nishio forcing chain" [75 85] 170
    /// All candidates of a cell imply the same.
    CellChains "cell-chains" "cell forcing chains" [80 95] 180
    /// All places of a digit in a unit imply the same.
    UnitChains "unit-chains" "unit forcing chains" [80 95] 180
    /// A candidate that leads to a contradiction.
    DynamicContradiction "dynamic-contradiction" "dynamic contradiction chains" [85 99] 200
    /// A candidate and its opposite imply the same.
    DynamicDouble "dynamic-double" "dynamic double chains" [85 99] 200
    /// All candidates of a cell imply the same, each by all that follows from it.
    DynamicCell "dynamic-cell" "dynamic cell chains" [85 99] 200
    /// All places of a digit in a unit imply the same, each by all that follows from it.
    DynamicUnit "dynamic-unit" "dynamic unit chains" [85 99] 200
    /// A candidate that leads to a contradiction, with locked candidates, pairs and X-Wings on the way.
    PlusContradiction "plus-contradiction" "dynamic contradiction chains (+)" [90 104] 240
    /// A candidate and its opposite imply the same, with locked candidates, pairs and X-Wings on the way.
    PlusDouble "plus-double" "dynamic double chains (+)" [90 104] 240
    /// All candidates of a cell imply the same, with locked candidates, pairs and X-Wings on the way.
    PlusCell "plus-cell" "dynamic cell chains (+)" [90 104] 240
    /// All places of a digit in a unit imply the same, with locked candidates, pairs and X-Wings on the way.
    PlusUnit "plus-unit" "dynamic unit chains (+)" [90 104] 240
    /// A candidate that leads to a contradiction, with forcing chains on the way.
    NestedContradiction "nested-contradiction" "dynamic contradiction chains (+ forcing chains)" [95 111] 280
    /// A candidate and its opposite imply the same, with forcing chains on the way.
    NestedDouble "nested-double" "dynamic double chains (+ forcing chains)" [95 111] 280
    /// All candidates of a cell imply the same, with forcing chains on the way.
    NestedCell "nested-cell" "dynamic cell chains (+ forcing chains)" [95 111] 280
    /// All places of a digit in a unit imply the same, with forcing chains on the way.
    NestedUnit "nested-unit" "dynamic unit chains (+ forcing chains)" [95 111] 280
    /// A candidate that leads to a contradiction, with cell and unit chains on the way.
    MultipleContradiction "multiple-contradiction" "dynamic contradiction chains (+ multiple chains)" [100 116] 320
    /// A candidate and its opposite imply the same, with cell and unit chains on the way.
    MultipleDouble "multiple-double" "dynamic double chains (+ multiple chains)" [100 116] 320
    /// All candidates of a cell imply the same, with cell and unit chains on the way.
    MultipleCell "multiple-cell" "dynamic cell chains (+ multiple chains)" [100 116] 320
    /// All places of a digit in a unit imply the same, with cell and unit chains on the way.
    MultipleUnit "multiple-unit" "dynamic unit chains (+ multiple chains)" [100 116] 320
    /// A candidate that leads to a contradiction, with dynamic chains on the way.
    DeepContradiction "deep-contradiction" "dynamic contradiction chains (+ dynamic chains)" [105 130] 360
    /// A candidate and its opposite imply the same, with dynamic chains on the way.
    DeepDouble "deep-double" "dynamic double chains (+ dynamic chains)" [105 130] 360
    /// All candidates of a cell imply the same, with dynamic chains on the way.
    DeepCell "deep-cell" "dynamic cell chains (+ dynamic chains)" [105 130] 360
    /// All places of a digit in a unit imply the same, with dynamic chains on the way.
    DeepUnit "deep-unit" "dynamic unit chains (+ dynamic chains)" [105 130] 360
    /// Two cells in the crossing of two units have two candidates between them, which are eliminated from the rest of
    /// both units.
    LockedPair "locked-pair" "locked pair" [] 30
    /// Three cells in the crossing of two units have three candidates between them, which are eliminated from the
    /// rest of both units.
    LockedTriplet "locked-triplet" "locked triplet" [] 34
    /// Two parallel lines with two places of a digit each, of which two lie in one unit: the other two are the roofs.
    Skyscraper "skyscraper" "skyscraper" [] 56
    /// A row and a column with two places of a digit each, of which two share a box.
    TwoStringKite "two-string-kite" "two-string kite" [] 58
    /// Two units with two places of a digit each, of which two see each other.
    TurbotFish "turbot-fish" "turbot fish" [] 60
    /// A box whose places of a digit lie in a cross, and a line with two places that meets it.
    EmptyRectangle "empty-rectangle" "empty rectangle" [] 64
    /// Two cells with the same two candidates, joined by a unit with two places of one of them.
    WWing "w-wing" "W-Wing" [] 72
    /// A chain of cells that all have the same two candidates.
    RemotePair "remote-pair" "remote pair" [] 54
    /// Pairs of places of one digit, coloured in turn: one colour is true, the other false.
    SimpleColouring "simple-colouring" "simple colouring" [] 78
    /// An X-Wing with a few further places, the fins.
    FinnedXWing "finned-x-wing" "finned X-Wing" [] 62
    /// A finned X-Wing in which a base line has only one place besides its fins.
    SashimiXWing "sashimi-x-wing" "sashimi X-Wing" [] 62
    /// A Swordfish with a few further places, the fins.
    FinnedSwordfish "finned-swordfish" "finned Swordfish" [] 92
    /// A finned Swordfish in which a base line has only one place besides its fins.
    SashimiSwordfish "sashimi-swordfish" "sashimi Swordfish" [] 92
    /// A Jellyfish with a few further places, the fins.
    FinnedJellyfish "finned-jellyfish" "finned Jellyfish" [] 110
    /// A finned Jellyfish in which a base line has only one place besides its fins.
    SashimiJellyfish "sashimi-jellyfish" "sashimi Jellyfish" [] 110
    /// Two units of any kind where a digit has places in two other units only.
    MutantXWing "mutant-x-wing" "mutant X-Wing" [] 68
    /// Three units of any kind where a digit has places in three other units only.
    MutantSwordfish "mutant-swordfish" "mutant Swordfish" [] 108
    /// A chain of cells with two candidates each: one end or the other has the digit.
    XyChain "xy-chain" "XY-chain" [] 104
    /// Two almost locked sets that cannot both hold a digit, so one of them holds all its other digits.
    AlsXz "als-xz" "almost locked sets (XZ)" [] 102
    /// All places for a digit in a box lie on a diagonal; the digit is eliminated from the rest of the diagonal.
    DiagonalPointing "diagonal-pointing" "diagonal pointing" [] 26
    /// All places for a digit on a diagonal lie in one box; the digit is eliminated from the rest of the box.
    DiagonalClaiming "diagonal-claiming" "diagonal claiming" [] 28
    /// All places of a digit in a unit lie on the two diagonals, so the cell where the diagonals cross cannot have it.
    DiagonalCrossing "diagonal-crossing" "crossing of the diagonals" [] 48
    /// An X-Wing with a diagonal among its base and cover units.
    DiagonalXWing "diagonal-x-wing" "diagonal X-Wing" [] 53
    /// A Swordfish with a diagonal among its base and cover units.
    DiagonalSwordfish "diagonal-swordfish" "diagonal Swordfish" [] 106
    /// A pivot and three cells that it sees, with four candidates between them, of which only one can occur twice.
    WxyzWing "wxyz-wing" "WXYZ-Wing" [] 98
    /// Two almost locked sets that are linked by a third: one of the two has the digit that they share.
    AlsXyWing "als-xy-wing" "ALS-XY-Wing" [] 112
    /// The crossing of a box and a line, with cells of the box and cells of the line that share no digit: all digits are used up.
    SueDeCoq "sue-de-coq" "Sue de Coq" [] 100
    /// A rectangle whose two digits could be swapped if one corner held the second digit, because the first digit has
    /// no other places in two of its units.
    HiddenRectangle "hidden-unique-rectangle" "hidden unique rectangle" [] 84
    /// A rectangle of solved cells that were no clues and one open cell: the swapped digits would be a second solution.
    AvoidableRectangle1 "avoidable-rectangle-1" "avoidable rectangle type 1" [] 82
    /// Such a rectangle with two open cells that share a further digit.
    AvoidableRectangle2 "avoidable-rectangle-2" "avoidable rectangle type 2" [] 82
    /// An alternating inference chain with groups of places among its candidates.
    GroupedAic "grouped-aic" "grouped AIC" [] 122
    /// An alternating inference chain with almost locked sets among its strong links.
    AlsAic "als-aic" "AIC with almost locked sets" [] 126
}

impl Technique {
    /// Returns whether its steps follow cases to a clash or to a common result: Nishio, cell and unit chains, dynamic
    /// chains.
    #[must_use]
    pub fn has_cases(self) -> bool {
        (Technique::Nishio..=Technique::DeepUnit).contains(&self)
    }

    /// Returns whether its steps are written as chains: cycles, forcing chains and cases.
    #[must_use]
    pub fn is_chain(self) -> bool {
        use Technique as T;
        self.has_cases() || matches!(self, T::XCycle | T::YCycle | T::XyCycle | T::XChain | T::ForcingChain)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no technique has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique(String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique '{}'", self.0)
    }
}

impl core::error::Error for UnknownTechnique {}

/// Reads [`Technique::id`].
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(id: &str) -> Result<Technique, UnknownTechnique> {
        Technique::ALL.iter().find(|known| known.id() == id).copied().ok_or_else(|| UnknownTechnique(id.to_owned()))
    }
}

/// The description of a technique.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The technique.
    pub technique: Technique,
    /// How it works.
    pub doc: &'static str,
    /// A classic puzzle whose explanation needs the technique.
    pub classic: Option<&'static str>,
    /// A diagonal puzzle whose explanation needs the technique.
    pub diagonal: Option<&'static str>,
}

impl About {
    /// Returns a technique and how it works, without an example.
    #[must_use]
    pub const fn new(technique: Technique, doc: &'static str) -> About {
        About { technique, doc, classic: None, diagonal: None }
    }

    /// Returns the least and the greatest rating of its steps in the profiles; `None` if only the human ladder has
    /// the technique.
    #[must_use]
    pub const fn ratings(&self) -> Option<(Rating, Rating)> {
        self.technique.ratings()
    }

    /// Returns the same with an example for classic and one for diagonal rules.
    #[must_use]
    pub const fn shown_by(mut self, classic: Option<&'static str>, diagonal: Option<&'static str>) -> About {
        self.classic = classic;
        self.diagonal = diagonal;
        self
    }
}
