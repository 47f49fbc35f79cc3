//! Three bands of 27 bits, with operations on their rows, columns, boxes and diagonals.

use crate::places::Places;
use saltire_board::CellSet;

pub(super) const ALL: u32 = 0o777_777_777;
pub(super) const ROW: u32 = 0o777;
pub(super) const COLUMN: u32 = 0o001_001_001;
pub(super) const BOX: [u32; 3] = [0o007_007_007, 0o070_070_070, 0o700_700_700];

/// By the nine bits of a row: bits 0..2 the boxes with at least one place, bits 3..5 those with at least two.
pub(super) const THIRDS: [u8; 512] = {
    let mut thirds = [0; 512];
    let mut row: usize = 0;
    while row < 512 {
        let mut nth = 0;
        while nth < 3 {
            let third = row >> (3 * nth) & 7;
            if third != 0 {
                thirds[row] |= 1 << nth;
                if third & (third - 1) != 0 {
                    thirds[row] |= 8 << nth;
                }
            }
            nth += 1;
        }
        row += 1;
    }
    thirds
};

pub(super) fn in_bands(cells: CellSet) -> [u32; 3] {
    [0, 27, 54].map(|first| (cells.bits() >> first) as u32 & ALL)
}

/// The diagonals, by band: the nine bits of each differ, so that all fit one word.
pub(super) const MAIN: [u32; 3] = [0o004_002_001, 0o040_020_010, 0o400_200_100];
pub(super) const ANTI: [u32; 3] = [0o100_200_400, 0o010_020_040, 0o001_002_004];

/// Returns the bits of a word.
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// Moves each of the nine bits on to the next within its group of three.
pub(super) const fn turn(nine: u32) -> u32 {
    (nine << 1 & 0o666) | (nine >> 2 & 0o111)
}

/// By the nine bits of a row: bit c at 9c, so that rows add up to columns.
pub(super) const SPREAD: [u128; 512] = {
    let mut spread = [0; 512];
    let mut row: usize = 0;
    while row < 512 {
        let mut column = 0;
        while column < 9 {
            spread[row] |= (row as u128 >> column & 1) << (9 * column);
            column += 1;
        }
        row += 1;
    }
    spread
};

/// The places of all hidden pairs or triplets among the digits of a unit.
pub(super) fn each_hidden_set(masks: &[u16; 9], size: usize, mut visit: impl FnMut(u16)) {
    let mut few = [Places::EMPTY; 9];
    let mut count = 0;
    for places in masks.map(Places::from_bits) {
        if (2..=size).contains(&places.len()) {
            few[count] = places;
            count += 1;
        }
    }
    let few = &few[..count];
    for (nth, &one) in few.iter().enumerate() {
        for (mth, &two) in few[..nth].iter().enumerate() {
            let both = one | two;
            if both.len() > size {
                continue;
            }
            if size == 2 {
                visit(both.bits());
            } else {
                for &three in &few[..mth] {
                    if (both | three).len() == size {
                        visit((both | three).bits());
                    }
                }
            }
        }
    }
}

/// The places that are the only ones of their row, column or diagonal.
pub(super) fn singles(places: &[u32; 3], diagonals: bool) -> [u32; 3] {
    let mut found = [0; 3];
    let (mut once, mut twice) = (0, 0);
    for band in 0..3 {
        for row in 0..3 {
            let line = places[band] >> (9 * row) & ROW;
            twice |= once & line;
            once |= line;
            if line & line.wrapping_sub(1) == 0 {
                found[band] |= line << (9 * row);
            }
        }
    }
    let columns = (once & !twice) * 0o001_001_001;
    for band in 0..3 {
        found[band] |= places[band] & columns;
    }
    if diagonals {
        for diagonal in [MAIN, ANTI] {
            let line = places[0] & diagonal[0] | places[1] & diagonal[1] | places[2] & diagonal[2];
            if line & line.wrapping_sub(1) == 0 {
                for band in 0..3 {
                    found[band] |= places[band] & diagonal[band];
                }
            }
        }
    }
    found
}

/// Crossed crossings of lines and boxes: those with at least one place, those with at least two.
#[derive(Clone, Copy)]
pub(super) struct Crossed {
    pub(super) any: u32,
    pub(super) twice: u32,
}

/// A digit's places in a band.
pub(super) struct BandPlaces {
    /// By row and box: bit 3 row + third.
    pub(super) rows: Crossed,
    /// By column.
    pub(super) columns: Crossed,
}

impl BandPlaces {
    pub(super) fn new(places: u32) -> BandPlaces {
        let [one, two, three] = [places & ROW, places >> 9 & ROW, places >> 18];
        let [a, b, c] = [one, two, three].map(|row| u32::from(THIRDS[row as usize]));
        BandPlaces {
            rows: Crossed { any: a & 7 | (b & 7) << 3 | (c & 7) << 6, twice: a >> 3 | b >> 3 << 3 | c >> 3 << 6 },
            columns: Crossed { any: one | two | three, twice: one & two | (one | two) & three },
        }
    }
}

/// Moves each bit on to the next group of three.
pub(super) const fn turn_rows(nine: u32) -> u32 {
    (nine << 3 | nine >> 6) & 0o777
}

impl Crossed {
    /// Returns the crossings that hold all places of those that a turn brings them to.
    pub(super) fn locked(self, turn: fn(u32) -> u32) -> u32 {
        self.any & !turn(self.any) & !turn(turn(self.any))
    }

    /// Returns the crossings with a place, beside which there is exactly one.
    pub(super) fn single_beside(self, turn: fn(u32) -> u32) -> u32 {
        let (next, last) = (turn(self.any), turn(turn(self.any)));
        self.any & (next | last) & !(turn(self.twice) | turn(turn(self.twice)) | next & last)
    }

    /// Rows and boxes of a band: a box with one place outside a row where another box is locked.
    pub(super) fn pointing(self, within: fn(u32) -> u32, across: fn(u32) -> u32) -> u32 {
        let locked = self.locked(within);
        self.single_beside(within) & (across(locked) | across(across(locked)))
    }

    /// Rows and boxes of a band: a row with one place outside a box where another row is locked.
    pub(super) fn claiming(self, across: fn(u32) -> u32) -> u32 {
        self.pointing(turn, across)
    }
}

/// Columns with one place outside a band, with another column of the same boxes locked in it.
pub(super) fn columns_claiming(bands: &[BandPlaces; 3], band: usize) -> u32 {
    let [here, one, other] = [0, 1, 2].map(|nth| bands[(band + nth) % 3].columns);
    let locked = here.any & !one.any & !other.any;
    let single = (one.any | other.any) & !(one.twice | other.twice | one.any & other.any);
    here.any & single & (turn(locked) | turn(turn(locked)))
}
