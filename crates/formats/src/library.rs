//! Steps as lines of HoDoKu's library: the position before a step, its technique by HoDoKu's number, and its effect.
//!
//! HoDoKu has classic rules only. Under other rules the line still has the effect, and candidates that the further
//! units rule out are written as deleted.

use saltire_board::{
    Cell, Clues, Digit, DigitSet, Position,
    text::hodoku::{Library, write_library},
};
use saltire_proof::{Step, Technique, Trace};

/// Returns a line for each step of a trace, except the first step that removes the clues' digits from their peers.
#[must_use]
pub fn lines(trace: &Trace) -> Vec<String> {
    let mut replay = trace.replay();
    let mut digits = *trace.puzzle.clues();
    let mut lines = Vec::new();
    for step in &trace.steps {
        if step.technique != Technique::Eliminate {
            let mut position = Position::new(*trace.puzzle.clues());
            position.entries = digits.iter().filter(|(cell, _)| position.clues[*cell].is_none()).collect::<Clues>();
            position.candidates = Some(replay.grid);
            lines.push(line(&position, step));
        }
        if let Some((cell, digit)) = step.effect.placed {
            digits[cell] = Some(digit);
        }
        replay.apply(step);
    }
    lines
}

/// Returns one step from a position.
#[must_use]
pub fn line(position: &Position, step: &Step) -> String {
    let removed = |&(cell, digits): &(Cell, DigitSet)| digits.iter().map(move |digit| (cell, digit));
    let placements: Vec<(Cell, Digit)> = step.effect.placed.into_iter().collect();
    let technique = number(step.technique);
    // HoDoKu names loops and forcing chains by what they change, every other step by the digits that it is about.
    let about = if step.evidence.digits.is_empty() || matches!(technique, "0706" | "0708" | "1302" | "1303" | "1304") {
        let placed = placements.iter().map(|&(_, digit)| digit);
        placed.chain(step.effect.removed.iter().flat_map(removed).map(|(_, digit)| digit)).collect()
    } else {
        step.evidence.digits
    };
    write_library(&Library {
        technique: technique.to_owned(),
        digits: about.to_string(),
        position: position.clone(),
        eliminations: step.effect.removed.iter().flat_map(removed).collect(),
        placements,
        extra: String::new(),
    })
}

/// Returns HoDoKu's number of a technique, or that of the most similar one, such as its forcing chains and nets.
#[must_use]
pub const fn number(technique: Technique) -> &'static str {
    use Technique as T;
    match technique {
        T::LastCell => "0000",
        T::HiddenSingle
        | T::OnlyChoice
        | T::DirectPointing
        | T::DirectClaiming
        | T::DirectHiddenPair
        | T::DirectHiddenTriplet => "0002",
        T::NakedSingle | T::Eliminate => "0003",
        T::Pointing | T::Intersection | T::DiagonalPointing | T::DiagonalCrossing => "0100",
        T::Claiming | T::DiagonalClaiming => "0101",
        T::LockedPair => "0110",
        T::LockedTriplet => "0111",
        T::NakedPair | T::NakedTwins => "0200",
        T::NakedTriplet => "0201",
        T::NakedQuad | T::NakedGroup => "0202",
        T::HiddenPair | T::HiddenTwins => "0210",
        T::HiddenTriplet => "0211",
        T::HiddenQuad | T::HiddenGroup => "0212",
        T::XWing => "0300",
        T::Swordfish => "0301",
        T::Jellyfish => "0302",
        T::FinnedXWing => "0310",
        T::FinnedSwordfish => "0311",
        T::FinnedJellyfish => "0312",
        T::SashimiXWing => "0320",
        T::SashimiSwordfish => "0321",
        T::SashimiJellyfish => "0322",
        T::MutantXWing | T::DiagonalXWing => "0350",
        T::MutantSwordfish | T::DiagonalSwordfish => "0351",
        T::Skyscraper => "0400",
        T::TwoStringKite => "0401",
        T::EmptyRectangle => "0402",
        T::TurbotFish => "0403",
        T::SimpleColouring => "0500",
        T::UniqueRectangle1 | T::UniqueLoop1 => "0600",
        T::UniqueRectangle2 | T::UniqueLoop2 => "0601",
        T::UniqueRectangle3 | T::UniqueLoop3 => "0602",
        T::UniqueRectangle4 | T::UniqueLoop4 => "0603",
        T::HiddenRectangle => "0606",
        T::AvoidableRectangle1 => "0607",
        T::AvoidableRectangle2 => "0608",
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => "0610",
        T::XChain | T::XCycle => "0701",
        T::XyChain | T::YCycle => "0702",
        T::RemotePair => "0703",
        T::XyCycle => "0706",
        T::ForcingChain => "0708",
        T::GroupedAic => "0711",
        T::XyWing => "0800",
        T::XyzWing => "0801",
        T::WWing => "0803",
        T::AlsXz | T::WxyzWing | T::AlignedPair | T::AlignedTriplet => "0901",
        T::AlsXyWing => "0902",
        T::AlsAic => "0903",
        T::SueDeCoq => "1101",
        T::Nishio
        | T::DynamicContradiction
        | T::PlusContradiction
        | T::NestedContradiction
        | T::MultipleContradiction
        | T::DeepContradiction
        | T::Guess
        | T::Contradiction
        | T::Retract => "1303",
        T::CellChains | T::UnitChains => "1302",
        // The others are nets of chains.
        _ => "1304",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_hodokus() {
        // As its own list of techniques has them, for one of each of its kinds.
        let known = [
            (Technique::LastCell, "0000"),
            (Technique::HiddenSingle, "0002"),
            (Technique::NakedSingle, "0003"),
            (Technique::Pointing, "0100"),
            (Technique::Claiming, "0101"),
            (Technique::LockedPair, "0110"),
            (Technique::LockedTriplet, "0111"),
            (Technique::NakedQuad, "0202"),
            (Technique::HiddenTriplet, "0211"),
            (Technique::Jellyfish, "0302"),
            (Technique::FinnedSwordfish, "0311"),
            (Technique::SashimiXWing, "0320"),
            (Technique::MutantSwordfish, "0351"),
            (Technique::Skyscraper, "0400"),
            (Technique::TwoStringKite, "0401"),
            (Technique::EmptyRectangle, "0402"),
            (Technique::TurbotFish, "0403"),
            (Technique::SimpleColouring, "0500"),
            (Technique::UniqueRectangle4, "0603"),
            (Technique::Bug1, "0610"),
            (Technique::XChain, "0701"),
            (Technique::XyChain, "0702"),
            (Technique::RemotePair, "0703"),
            (Technique::XyCycle, "0706"),
            (Technique::ForcingChain, "0708"),
            (Technique::XyWing, "0800"),
            (Technique::XyzWing, "0801"),
            (Technique::WWing, "0803"),
            (Technique::AlsXz, "0901"),
            (Technique::CellChains, "1302"),
            (Technique::DynamicContradiction, "1303"),
            (Technique::DynamicCell, "1304"),
        ];
        for (technique, expected) in known {
            assert_eq!(number(technique), expected, "{technique}");
        }
        for &technique in Technique::ALL {
            let number = number(technique);
            assert!(number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit()), "{technique}: {number}");
        }
    }
}
