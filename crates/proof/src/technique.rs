//! The names of the techniques, and what is known of each without a board.

use crate::Rating;
use core::{fmt, str::FromStr};

macro_rules! techniques {
    ($($(#[$doc:meta])* $Name:ident $id:literal $name:literal)*) => {
        /// What a step is an example of.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique { $($(#[$doc])* $Name),* }

        impl Technique {
            /// All of them.
            pub const ALL: &[Technique] = &[$(Technique::$Name),*];

            /// The name in options and data: `naked-twins`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Technique::$Name => $id),* }
            }

            /// The name in sentences: `naked twins`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Technique::$Name => $name),* }
            }
        }
    };
}

techniques! {
    /// A digit that is decided in one cell leaves its peers.
    Eliminate "eliminate" "eliminate"
    /// A digit with one place left in a unit goes there.
    OnlyChoice "only-choice" "only choice"
    /// Two cells of a unit with the same two candidates: these leave the other cells.
    NakedTwins "naked-twins" "naked twins"
    /// Two digits of a unit with the same two places: nothing else stays there.
    HiddenTwins "hidden-twins" "hidden twins"
    /// Some cells of a unit that have as many candidates together: these leave the other cells.
    NakedGroup "naked-group" "naked group"
    /// Some digits of a unit that have as many places together: nothing else stays there.
    HiddenGroup "hidden-group" "hidden group"
    /// A candidate is tried without knowing.
    Guess "guess" "guess"
    /// A cell without a candidate, or a unit without a place for a digit.
    Contradiction "contradiction" "contradiction"
    /// The last guess is taken back, and its digit ruled out.
    Retract "retract" "retract"
    /// A unit has one empty cell.
    LastCell "last-cell" "last empty cell"
    /// A digit has one place left in a unit.
    HiddenSingle "hidden-single" "hidden single"
    /// A digit is locked in the crossing of a box and a line, and so has one place left in another box.
    DirectPointing "direct-pointing" "direct pointing"
    /// A digit is locked in the crossing of a line and a box, and so has one place left in another line.
    DirectClaiming "direct-claiming" "direct claiming"
    /// A hidden pair leaves another digit one place in its unit.
    DirectHiddenPair "direct-hidden-pair" "direct hidden pair"
    /// A cell has one candidate left.
    NakedSingle "naked-single" "naked single"
    /// A hidden triplet leaves another digit one place in its unit.
    DirectHiddenTriplet "direct-hidden-triplet" "direct hidden triplet"
    /// All places of a digit in a box lie in one line: it leaves the rest of the line.
    Pointing "pointing" "pointing"
    /// All places of a digit in a line lie in one box: it leaves the rest of the box.
    Claiming "claiming" "claiming"
    /// A cell that sees all places of a digit in a unit cannot have it.
    Intersection "intersection" "intersection"
    /// Two cells of a unit with two candidates between them.
    NakedPair "naked-pair" "naked pair"
    /// Two parallel lines where a digit has two places, in the same two crossing lines.
    XWing "x-wing" "X-Wing"
    /// Two digits of a unit with two places between them.
    HiddenPair "hidden-pair" "hidden pair"
    /// Three cells of a unit with three candidates between them.
    NakedTriplet "naked-triplet" "naked triplet"
    /// Three parallel lines where a digit has places in the same three crossing lines only.
    Swordfish "swordfish" "Swordfish"
    /// Three digits of a unit with three places between them.
    HiddenTriplet "hidden-triplet" "hidden triplet"
    /// A pivot with two candidates and two wings: one of the wings has the digit that they share.
    XyWing "xy-wing" "XY-Wing"
    /// A pivot with three candidates and two wings: one of the three has the digit that they share.
    XyzWing "xyz-wing" "XYZ-Wing"
    /// Four cells that would have two digits exchanged, but for one cell.
    UniqueRectangle1 "unique-rectangle-1" "unique rectangle type 1"
    /// Four cells that would have two digits exchanged, but for one more digit.
    UniqueRectangle2 "unique-rectangle-2" "unique rectangle type 2"
    /// Four cells that would have two digits exchanged, but for digits that make a set.
    UniqueRectangle3 "unique-rectangle-3" "unique rectangle type 3"
    /// Four cells that would have two digits exchanged, with one of them locked in a unit.
    UniqueRectangle4 "unique-rectangle-4" "unique rectangle type 4"
    /// A loop of cells that would have two digits exchanged, but for one cell.
    UniqueLoop1 "unique-loop-1" "unique loop type 1"
    /// A loop of cells that would have two digits exchanged, but for one more digit.
    UniqueLoop2 "unique-loop-2" "unique loop type 2"
    /// A loop of cells that would have two digits exchanged, but for digits that make a set.
    UniqueLoop3 "unique-loop-3" "unique loop type 3"
    /// A loop of cells that would have two digits exchanged, with one of them locked in a unit.
    UniqueLoop4 "unique-loop-4" "unique loop type 4"
    /// Four cells of a unit with four candidates between them.
    NakedQuad "naked-quad" "naked quad"
    /// Four parallel lines where a digit has places in the same four crossing lines only.
    Jellyfish "jellyfish" "Jellyfish"
    /// Four digits of a unit with four places between them.
    HiddenQuad "hidden-quad" "hidden quad"
    /// Every open cell would have two candidates, but for one cell.
    Bug1 "bug-1" "BUG type 1"
    /// Every open cell would have two candidates, but for one more digit in some.
    Bug2 "bug-2" "BUG type 2"
    /// Every open cell would have two candidates, but for digits that make a set.
    Bug3 "bug-3" "BUG type 3"
    /// Every open cell would have two candidates, but for two cells with a digit locked in them.
    Bug4 "bug-4" "BUG type 4"
    /// Two cells: every pair of digits with this candidate would empty a third cell.
    AlignedPair "aligned-pair-exclusion" "aligned pair exclusion"
    /// A ring of one digit: one or the other way round, what sees both ways cannot have it.
    XCycle "x-cycle" "X-cycle"
    /// A ring of cells with two candidates.
    YCycle "y-cycle" "Y-cycle"
    /// A candidate that implies its opposite, by one digit with two places in units.
    XChain "x-chain" "forcing X-chain"
    /// A ring through cells and units.
    XyCycle "xy-cycle" "XY-cycle"
    /// A candidate that implies its opposite, through cells and units.
    ForcingChain "forcing-chain" "forcing chain"
    /// Three cells: every triple of digits with this candidate would empty a further cell.
    AlignedTriplet "aligned-triplet-exclusion" "aligned triplet exclusion"
    /// A candidate that leads to a contradiction, by one digit.
    Nishio "nishio" "Nishio forcing chain"
    /// All candidates of a cell imply the same.
    CellChains "cell-chains" "cell forcing chains"
    /// All places of a digit in a unit imply the same.
    UnitChains "unit-chains" "unit forcing chains"
    /// A candidate that leads to a contradiction.
    DynamicContradiction "dynamic-contradiction" "dynamic contradiction chains"
    /// A candidate and its opposite imply the same.
    DynamicDouble "dynamic-double" "dynamic double chains"
    /// All candidates of a cell imply the same, each by all that follows from it.
    DynamicCell "dynamic-cell" "dynamic cell chains"
    /// All places of a digit in a unit imply the same, each by all that follows from it.
    DynamicUnit "dynamic-unit" "dynamic unit chains"
    /// A candidate that leads to a contradiction, with locked candidates, pairs and X-Wings on the way.
    PlusContradiction "plus-contradiction" "dynamic contradiction chains (+)"
    /// A candidate and its opposite imply the same, with locked candidates, pairs and X-Wings on the way.
    PlusDouble "plus-double" "dynamic double chains (+)"
    /// All candidates of a cell imply the same, with locked candidates, pairs and X-Wings on the way.
    PlusCell "plus-cell" "dynamic cell chains (+)"
    /// All places of a digit in a unit imply the same, with locked candidates, pairs and X-Wings on the way.
    PlusUnit "plus-unit" "dynamic unit chains (+)"
    /// A candidate that leads to a contradiction, with forcing chains on the way.
    NestedContradiction "nested-contradiction" "dynamic contradiction chains (+ forcing chains)"
    /// A candidate and its opposite imply the same, with forcing chains on the way.
    NestedDouble "nested-double" "dynamic double chains (+ forcing chains)"
    /// All candidates of a cell imply the same, with forcing chains on the way.
    NestedCell "nested-cell" "dynamic cell chains (+ forcing chains)"
    /// All places of a digit in a unit imply the same, with forcing chains on the way.
    NestedUnit "nested-unit" "dynamic unit chains (+ forcing chains)"
    /// A candidate that leads to a contradiction, with cell and unit chains on the way.
    MultipleContradiction "multiple-contradiction" "dynamic contradiction chains (+ multiple chains)"
    /// A candidate and its opposite imply the same, with cell and unit chains on the way.
    MultipleDouble "multiple-double" "dynamic double chains (+ multiple chains)"
    /// All candidates of a cell imply the same, with cell and unit chains on the way.
    MultipleCell "multiple-cell" "dynamic cell chains (+ multiple chains)"
    /// All places of a digit in a unit imply the same, with cell and unit chains on the way.
    MultipleUnit "multiple-unit" "dynamic unit chains (+ multiple chains)"
    /// A candidate that leads to a contradiction, with dynamic chains on the way.
    DeepContradiction "deep-contradiction" "dynamic contradiction chains (+ dynamic chains)"
    /// A candidate and its opposite imply the same, with dynamic chains on the way.
    DeepDouble "deep-double" "dynamic double chains (+ dynamic chains)"
    /// All candidates of a cell imply the same, with dynamic chains on the way.
    DeepCell "deep-cell" "dynamic cell chains (+ dynamic chains)"
    /// All places of a digit in a unit imply the same, with dynamic chains on the way.
    DeepUnit "deep-unit" "dynamic unit chains (+ dynamic chains)"
    /// Two cells with two candidates between them, in the crossing of two units: both units lose them.
    LockedPair "locked-pair" "locked pair"
    /// Three cells with three candidates between them, in the crossing of two units: both units lose them.
    LockedTriplet "locked-triplet" "locked triplet"
    /// Two parallel lines with two places of a digit each, of which two lie in one unit: the other two are the roofs.
    Skyscraper "skyscraper" "skyscraper"
    /// A row and a column with two places of a digit each, of which two share a box.
    TwoStringKite "two-string-kite" "two-string kite"
    /// Two units with two places of a digit each, of which two see each other.
    TurbotFish "turbot-fish" "turbot fish"
    /// A box whose places of a digit lie in a cross, and a line with two places that meets it.
    EmptyRectangle "empty-rectangle" "empty rectangle"
    /// Two cells with the same two candidates, joined by a unit with two places of one of them.
    WWing "w-wing" "W-Wing"
    /// A chain of cells that all have the same two candidates.
    RemotePair "remote-pair" "remote pair"
    /// Pairs of places of one digit, coloured in turn: one colour is true, the other false.
    SimpleColouring "simple-colouring" "simple colouring"
    /// An X-Wing but for a few places in one corner.
    FinnedXWing "finned-x-wing" "finned X-Wing"
    /// A finned X-Wing that would be none without its fins.
    SashimiXWing "sashimi-x-wing" "sashimi X-Wing"
    /// A Swordfish but for a few places that see each other.
    FinnedSwordfish "finned-swordfish" "finned Swordfish"
    /// A finned Swordfish that would be none without its fins.
    SashimiSwordfish "sashimi-swordfish" "sashimi Swordfish"
    /// A Jellyfish but for a few places that see each other.
    FinnedJellyfish "finned-jellyfish" "finned Jellyfish"
    /// A finned Jellyfish that would be none without its fins.
    SashimiJellyfish "sashimi-jellyfish" "sashimi Jellyfish"
    /// Two units of any kind where a digit has places in two other units only.
    MutantXWing "mutant-x-wing" "mutant X-Wing"
    /// Three units of any kind where a digit has places in three other units only.
    MutantSwordfish "mutant-swordfish" "mutant Swordfish"
    /// A chain of cells with two candidates each: one end or the other has the digit.
    XyChain "xy-chain" "XY-chain"
    /// Two almost locked sets that cannot both have a digit: one of them has all its others.
    AlsXz "als-xz" "almost locked sets (XZ)"
}

impl Technique {
    /// Whether its steps follow cases to a clash or to a common result: Nishio, cell and unit chains, dynamic chains.
    #[must_use]
    pub fn has_cases(self) -> bool {
        (Technique::Nishio..=Technique::DeepUnit).contains(&self)
    }

    /// Whether its steps are told as chains: cycles, forcing chains and cases.
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

/// What there is to say of a technique without a board.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name.
    pub technique: Technique,
    /// The least and the greatest rating of its steps in the profiles; none where only hints know it.
    pub ratings: Option<(Rating, Rating)>,
    /// How it works.
    pub doc: &'static str,
    /// A classic puzzle whose explanation needs it.
    pub classic: Option<&'static str>,
    /// A diagonal puzzle whose explanation needs it.
    pub diagonal: Option<&'static str>,
}

impl About {
    /// A technique with the range of its ratings in tenths, and nothing said yet.
    #[must_use]
    pub const fn new(technique: Technique, least: u16, greatest: u16, doc: &'static str) -> About {
        let ratings = Some((Rating::from_tenths(least), Rating::from_tenths(greatest)));
        About { technique, ratings, doc, classic: None, diagonal: None }
    }

    /// A technique that no profile knows.
    #[must_use]
    pub const fn unrated(technique: Technique, doc: &'static str) -> About {
        About { technique, ratings: None, doc, classic: None, diagonal: None }
    }

    /// With an example for classic and one for diagonal rules.
    #[must_use]
    pub const fn shown_by(mut self, classic: Option<&'static str>, diagonal: Option<&'static str>) -> About {
        self.classic = classic;
        self.diagonal = diagonal;
        self
    }
}
