//! The answer of `diff`: compares two forces by their dice and expected results.

use super::show::answer::{EXPECTED_TYPES, expected};
use crate::report::english::count;
use crate::report::output::right;
use crate::report::{Output, Reply, json};
use comfy_table::Cell;
use serde::Serialize;
use std::collections::BTreeMap;
use warband_core::text::Name;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::force::{ARMIES, Difference, Group, Roster, differences};

/// Two forces, compared army by army.
#[derive(Clone, Debug)]
pub(crate) struct DiffAnswer {
    pub a: Roster,
    pub b: Roster,
}

/// An army in both forces: its points and the means of its rolls, in the order of [`EXPECTED_TYPES`].
struct ArmyDifference<'r> {
    army: &'r str,
    points: [u32; 2],
    means: [[f64; 2]; EXPECTED_TYPES.len()],
}

/// The differences of two forces; pairs contain the first force, then the second.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Diff"))]
struct Record<'a> {
    schema: &'static str,
    name: [&'a str; 2],
    edition: [&'static str; 2],
    size: [Option<u32>; 2],
    home: [Option<&'a str>; 2],
    frontier: [Option<&'a str>; 2],
    dice: Vec<DiceRecord<'a>>,
    armies: Vec<ArmyRecord<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DiffDice"))]
struct DiceRecord<'a> {
    die: &'a str,
    count: u32,
    from: Option<&'a str>,
    to: Option<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DiffArmy"))]
struct ArmyRecord<'a> {
    army: &'a str,
    points: [u32; 2],
    expect: BTreeMap<&'static str, [f64; 2]>,
}

impl DiffAnswer {
    fn compared(&self) -> Vec<ArmyDifference<'_>> {
        let others = self.a.armies.iter().map(|army| army.name.raw()).filter(|name| !ARMIES.contains(name));
        let names = ARMIES.into_iter().chain(others);
        let of = |roster: &Roster, name: &str| -> (u32, [f64; EXPECTED_TYPES.len()]) {
            let Some(at) = roster.armies.iter().position(|army| army.name.raw() == name) else {
                return (0, [0.0; EXPECTED_TYPES.len()]);
            };
            let points = roster.points().get(at).copied().unwrap_or_default();
            let army: &Group = &roster.armies[at];
            let mut means = [0.0; EXPECTED_TYPES.len()];
            for (mean, (_, stats)) in means.iter_mut().zip(expected(army, roster.edition)) {
                *mean = stats.mean;
            }
            (points, means)
        };
        let compare = |army: &'_ str| {
            let ((a_points, a), (b_points, b)) = (of(&self.a, army), of(&self.b, army));
            ([a_points, b_points], std::array::from_fn(|kind| [a[kind], b[kind]]))
        };
        let rows = names.map(|army| {
            let (points, means) = compare(army);
            ArmyDifference { army, points, means }
        });
        rows.filter(|row| row.points != [0, 0]).collect()
    }

    /// Returns a line for each difference.
    fn lines(&self) -> Vec<String> {
        differences(&self.a, &self.b).iter().map(line).collect()
    }
}

/// Returns the name of a force, which a list has none of.
fn called(name: &Name) -> &str {
    if name.is_empty() { "none" } else { name.raw() }
}

/// Formats a difference: `+2 Thug home`, `Wolf Rider home -> horde`.
fn line(difference: &Difference) -> String {
    let name =
        |die: &Option<Die>| die.as_ref().map_or_else(|| String::from("none"), |die| die.name.to_string());
    let size = |size: &Option<u32>| {
        size.map_or_else(|| String::from("the sum of the armies"), |size| size.to_string())
    };
    match difference {
        Difference::Name { from, to } => format!("name: {} -> {}", called(from), called(to)),
        Difference::Edition { from, to } => format!("edition: {from} -> {to}"),
        Difference::Size { from, to } => format!("size: {} -> {}", size(from), size(to)),
        Difference::Terrain { key, from, to } => format!("{key} terrain: {} -> {}", name(from), name(to)),
        Difference::Dice { count, die, from, to } => match (from, to) {
            (Some(from), Some(to)) if *count == 1 => format!("{} {from} -> {to}", die.name),
            (Some(from), Some(to)) => format!("{count} {} {from} -> {to}", die.name),
            (Some(from), None) => format!("-{count} {} {from}", die.name),
            (None, to) => {
                let to = to.as_ref().map_or_else(String::new, Name::to_string);
                format!("+{count} {} {to}", die.name)
            }
        },
    }
}

/// Formats a changed number: `8.3 +0.8`; without a difference if it is unchanged.
fn change([before, after]: [f64; 2]) -> String {
    let difference = format!("{:+.1}", after - before);
    let is_none = ["+0.0", "-0.0"].contains(&difference.as_str());
    if is_none { format!("{after:.1}") } else { format!("{after:.1} {difference}") }
}

impl Reply for DiffAnswer {
    fn text(&self, output: &Output) -> String {
        let lines = self.lines();
        if lines.is_empty() {
            return output.wrap("", "No difference.");
        }
        let mut text: String = lines.iter().map(|line| output.wrap("", line)).collect();
        text += "\n";
        let compared = self.compared();
        if output.plain || output.is_narrow() {
            for row in &compared {
                let points =
                    format!("{} to {}", row.points[0], count(row.points[1] as usize, "point", "points"));
                let of_kinds = EXPECTED_TYPES
                    .iter()
                    .zip(row.means)
                    .map(|(result_type, means)| format!("{result_type} {}", change(means)));
                let of_kinds = of_kinds.collect::<Vec<_>>().join(", ");
                text += &output.wrap("", &format!("{}: {points}. On average: {of_kinds}.", row.army));
            }
        } else {
            let mut table = output.table();
            let mut header = vec![Cell::new("on average"), right("points")];
            header.extend(EXPECTED_TYPES.map(|result_type| right(result_type.to_string())));
            table.add_row(header);
            for row in &compared {
                let [before, after] = row.points.map(i64::from);
                let points =
                    if before == after { after.to_string() } else { format!("{after} {:+}", after - before) };
                let mut cells = vec![Cell::new(row.army), right(points)];
                cells.extend(row.means.map(|means| right(change(means))));
                table.add_row(cells);
            }
            text += &format!("{}\n", table.trim_fmt());
        }
        text
    }

    fn json(&self) -> String {
        fn name(die: Option<&Die>) -> Option<&str> {
            die.map(|die| die.name.raw())
        }
        let found = differences(&self.a, &self.b);
        let dice = found.iter().filter_map(|difference| match difference {
            Difference::Dice { count, die, from, to } => Some(DiceRecord {
                die: die.name.raw(),
                count: *count,
                from: from.as_ref().map(Name::raw),
                to: to.as_ref().map(Name::raw),
            }),
            _ => None,
        });
        let armies = self.compared().into_iter().map(|row| ArmyRecord {
            army: row.army,
            points: row.points,
            expect: EXPECTED_TYPES.iter().map(|result_type| result_type.word()).zip(row.means).collect(),
        });
        let (a, b) = (&self.a, &self.b);
        json::to_line(&Record {
            schema: "warband.diff/1",
            name: [a.name.raw(), b.name.raw()],
            edition: [a.edition.word(), b.edition.word()],
            size: [a.size, b.size],
            home: [name(a.home.as_ref()), name(b.home.as_ref())],
            frontier: [name(a.frontier.as_ref()), name(b.frontier.as_ref())],
            dice: dice.collect(),
            armies: armies.collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.lines().join("\n"))
    }

    answers_with!(Record);
}
