//! How likely each solution is.

use super::*;
use saltire_board::Puzzle;
use saltire_engine::{Limit, Solver};
use std::{collections::BTreeMap, ops::ControlFlow};

/// Knuth's estimate of the number of solutions: right if and only if the weights are.
#[test]
fn weights_count_the_solutions() {
    for (rules, known, walks) in
        [(Rules::classic(), 6.670_903_752_021_073e21, 20_000), (Rules::diagonal(), 5.561_339_339_953_152e16, 60_000)]
    {
        let filler = Filler::new(&rules);
        let mut chance = Chance::new(1, 0);
        let weights: Vec<f64> =
            (0..walks).map(|_| filler.walk(&mut chance).map_or(0.0, |filled| filled.weight as f64)).collect();
        let count = weights.len() as f64;
        let mean = weights.iter().sum::<f64>() / count;
        let variance = weights.iter().map(|weight| (weight - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let error = (variance / count).sqrt();
        assert!(error < 0.06 * known, "{rules}: {mean:e} ± {error:e}");
        assert!((mean - known).abs() < 4.0 * error, "{rules}: {mean:e} ± {error:e}, known {known:e}");
    }
}

/// Each digit in each cell, 81 × 9 counts: chi-square with 8 degrees of freedom a cell.
#[test]
fn every_digit_is_as_likely_in_every_cell() {
    let filler = Filler::new(&Rules::diagonal());
    let mut chance = Chance::new(2, 0);
    let draws = 3_000;
    let mut seen = [[0u32; 9]; 81];
    for _ in 0..draws {
        let solution = filler.fill(10_000, &mut chance).unwrap();
        for cell in Cell::ALL {
            seen[cell as usize][solution[cell].index()] += 1;
        }
    }
    let expected = f64::from(draws) / 9.0;
    for counts in seen {
        let square: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        assert!(square < 35.0, "{square}: past one in 30,000 for one of 81 cells");
    }
}

/// Chi-square in standard deviations above its mean.
fn unlikely(terms: impl Iterator<Item = (u32, f64)>, fixed: usize) -> f64 {
    let terms: Vec<(u32, f64)> = terms.collect();
    let square: f64 = terms.iter().map(|&(times, expected)| (f64::from(times) - expected).powi(2) / expected).sum();
    let freedom = (terms.len() - fixed) as f64;
    (square - freedom) / (2.0 * freedom).sqrt()
}

/// Clues with some hundreds of solutions, all of them known with their weights: how often each comes is what its weight
/// says, and equally often where an even draw was asked for.
#[test]
fn chances_are_what_the_weights_say() {
    let rules = Rules::diagonal();
    let (filler, solver) = (Filler::new(&rules), Solver::new(&rules));
    let mut chance = Chance::new(3, 0);
    let clues = "31.....97....71...7.493......1..9...976.........1..7.91.....9.4....9..13.....4...".parse().unwrap();
    let start = filler.start(&clues).unwrap();
    let mut weights: BTreeMap<Solution, u128> = BTreeMap::new();
    solver.for_each(&Puzzle::new(rules, clues).unwrap(), Limit::default(), |solution| {
        // The walk that ends there.
        let filled = filler.walk_by(&start, 0, |cell, _| solution[cell].index()).unwrap();
        assert_eq!(filled.solution, *solution);
        weights.insert(*solution, filled.weight);
        ControlFlow::Continue(())
    });
    let most = *weights.values().max().unwrap();
    assert_eq!((weights.len(), most), (246, 4608));
    let count = weights.len();
    let mut tally = |draws: u32, draw: &mut dyn FnMut(&mut Chance) -> Option<Solution>| {
        let mut times: BTreeMap<Solution, u32> = weights.keys().map(|&solution| (solution, 0)).collect();
        for _ in 0..draws {
            if let Some(solution) = draw(&mut chance) {
                *times.get_mut(&solution).expect("one of the list") += 1;
            }
        }
        times
    };
    let equally = |times: &BTreeMap<Solution, u32>| {
        let expected = f64::from(times.values().sum::<u32>()) / count as f64;
        unlikely(times.values().map(|&times| (times, expected)), 1)
    };

    let draws = 10 * most as u32;
    let plain = tally(draws, &mut |chance| Some(filler.walk_from(&start, chance, 0)?.solution));
    let said = plain.values().zip(weights.values()).map(|(&times, &weight)| (times, f64::from(draws) / weight as f64));
    let by_weight = unlikely(said, 0);
    assert!(by_weight.abs() < 4.0, "{by_weight} for {count} solutions");
    // The same measure sees that plain walks are not even: it can fail.
    assert!(equally(&plain) > 10.0, "{}", equally(&plain));
    let even = tally(20 * most as u32, &mut |chance| filler.even_from(&start, most, chance));
    assert!(equally(&even).abs() < 4.0, "{}", equally(&even));
}

/// The bound is the same in every run, and well above what most walks weigh.
#[test]
fn one_in_fifty_is_above_the_bound() {
    let filler = Filler::new(&Rules::classic());
    let bound = filler.bound(50);
    assert_eq!(bound, filler.bound(50));
    let mut chance = Chance::new(4, 0);
    let weights: Vec<u128> = (0..3000).filter_map(|_| filler.walk(&mut chance)).map(|filled| filled.weight).collect();
    let above = weights.iter().filter(|&&weight| weight > bound).count();
    assert!((weights.len() / 100..weights.len() / 25).contains(&above), "{above} of {}", weights.len());
    assert!(filler.even(bound, 100_000, &mut chance).is_some());
}

#[test]
fn clues_are_kept() {
    let rules = Rules::diagonal();
    let filler = Filler::new(&rules);
    let clues: Clues =
        "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse().unwrap();
    let solution = filler.fill_around(&clues, 100_000, &mut Chance::new(5, 0)).unwrap();
    assert_eq!(
        solution.to_string(),
        "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
    );
    let twice: Clues = [(Cell::R1C1, Digit::One), (Cell::R9C9, Digit::One)].into_iter().collect();
    assert_eq!(filler.fill_around(&twice, 100, &mut Chance::new(5, 0)), None);
}
