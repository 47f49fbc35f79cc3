//! The nearest known name to one that was mistyped.

/// How many letters an abbreviation has at least.
const SHORTEST: usize = 3;

/// Returns the known name that is nearest to a mistyped one, if any is near enough to be meant.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = plain(typed);
    let most = typed.chars().count().div_ceil(3).min(3);
    let known: Vec<&str> = known.into_iter().collect();
    // `diag` is an abbreviation of `diagonal`, although five letters are missing.
    let mut longer = known.iter().filter(|name| typed.len() >= SHORTEST && plain(name).starts_with(&typed));
    if let (Some(name), None) = (longer.next(), longer.next()) {
        return Some(name);
    }
    let near = known.into_iter().map(|name| (distance(&typed, &plain(name)), name));
    near.filter(|(changes, _)| *changes <= most).min_by_key(|(changes, _)| *changes).map(|(_, name)| name)
}

/// `; did you mean 'solve'?`, or nothing.
pub fn hint<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(typed, known).map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
}

/// A name as options have it: lower case, hyphens between words. So "X-Wing" and "hidden pair", as the program prints
/// them, are accepted where `x-wing` and `hidden-pair` are.
pub fn plain(name: &str) -> String {
    name.trim().to_lowercase().split([' ', '_', '-']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// How many letters must be added, removed, replaced or swapped with their neighbour to turn one word into the other.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut least = (rows[i][j] + usize::from(a != b)).min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        let verbs = ["solve", "check", "count", "canon"];
        for (typed, meant) in [
            ("solev", Some("solve")),
            ("chek", Some("check")),
            ("COUNT", Some("count")),
            ("can", Some("canon")),
            ("zebra", None),
        ] {
            assert_eq!(nearest(typed, verbs), meant, "{typed}");
        }
        assert_eq!(plain("Hidden Pair"), "hidden-pair");
        assert_eq!(distance("solev", "solve"), 1);
    }
}
