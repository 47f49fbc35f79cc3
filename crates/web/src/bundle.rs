//! The page's modules as one script.
//!
//! The sources are plain modules, so no build step is needed to change them. A browser would fetch each module by itself;
//! the server joins them when it starts, so that the page needs one request instead of thirty.
//!
//! The modules keep to a few conventions, which a test checks: one import per line, in the form
//! `import { a, b } from "./name.js";`, and exports at the start of a line, in front of a declaration.

use std::fmt::Write;

/// Joins the modules that `entry` reaches into one module. `source` returns the text of a file.
///
/// # Panics
///
/// Panics if a module imports a file that does not exist, or modules import each other in a circle.
pub(crate) fn bundle<'a>(entry: &'a str, source: &impl Fn(&str) -> Option<&'a str>) -> String {
    let mut order = Vec::new();
    visit(entry, source, &mut order, &mut Vec::new());
    let mut script = String::new();
    for name in &order {
        let text = source(name).expect("every visited module exists");
        let last = name == order.last().expect("the entry is in the list");
        let exports: Vec<&str> = text.lines().filter_map(exported).collect();
        if !last {
            let _ = writeln!(script, "const {} = (() => {{", variable(name));
        }
        for line in text.lines() {
            match imported(line) {
                Some((names, from)) => {
                    let _ = writeln!(script, "const {} = {};", names.replace(" as ", ": "), variable(from));
                }
                None => {
                    script.push_str(line.strip_prefix("export ").unwrap_or(line));
                    script.push('\n');
                }
            }
        }
        if !last {
            let _ = writeln!(script, "return {{ {} }};\n}})();", exports.join(", "));
        }
    }
    script
}

/// Adds a module after the modules that it imports.
fn visit<'a>(
    name: &'a str,
    source: &impl Fn(&str) -> Option<&'a str>,
    order: &mut Vec<&'a str>,
    open: &mut Vec<&'a str>,
) {
    if order.contains(&name) {
        return;
    }
    assert!(!open.contains(&name), "{name} imports itself by way of {open:?}");
    open.push(name);
    let text = source(name).unwrap_or_else(|| panic!("{name} is imported and does not exist"));
    for (_, from) in text.lines().filter_map(imported) {
        visit(from, source, order, open);
    }
    open.pop();
    order.push(name);
}

/// Returns the names and the file of an import: `{ a, b }` and `x.js`.
fn imported(line: &str) -> Option<(&str, &str)> {
    let (names, from) = line.strip_prefix("import ")?.strip_suffix("\";")?.split_once(" from \"./")?;
    Some((names, from))
}

/// Returns the name that a line exports.
fn exported(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("export ")?;
    let declared = declared.strip_prefix("async ").unwrap_or(declared);
    let name = ["const ", "class ", "function "].iter().find_map(|kind| declared.strip_prefix(kind))?;
    Some(name.split(|sign: char| !sign.is_alphanumeric() && sign != '$' && sign != '_').next().unwrap_or(name))
}

/// Returns the variable that holds the exports of a module.
fn variable(name: &str) -> String {
    format!("module_{}", name.trim_end_matches(".js").replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_become_one_script_in_the_order_of_their_imports() {
        let source = |name: &str| match name {
            "main.js" => Some("import { b as two } from \"./b.js\";\nimport { a } from \"./a.js\";\nrun(a, two);"),
            "b.js" => Some("import { a } from \"./a.js\";\nexport const b = a + 1;\nconst own = 3;"),
            "a.js" => Some("export const a = 1;\nexport async function later() {\n}"),
            _ => None,
        };
        assert_eq!(
            bundle("main.js", &source),
            "const module_a = (() => {\nconst a = 1;\nasync function later() {\n}\nreturn { a, later };\n})();\n\
             const module_b = (() => {\nconst { a } = module_a;\nconst b = a + 1;\nconst own = 3;\nreturn { b };\n})();\n\
             const { b: two } = module_b;\nconst { a } = module_a;\nrun(a, two);\n"
        );
    }

    #[test]
    #[should_panic(expected = "imports itself")]
    fn a_circle_is_refused() {
        bundle("a.js", &|name| match name {
            "a.js" => Some("import { b } from \"./b.js\";"),
            _ => Some("import { a } from \"./a.js\";"),
        });
    }
}
