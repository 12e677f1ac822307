//! A roster for the terminal.

use super::answer::{EXPECTED, EXPECTED_TYPES, ShowAnswer, points_of, saving, spread};
use crate::report::Output;
use crate::report::english::count;
use crate::report::output::right;
use comfy_table::{Cell, ContentArrangement, Table, presets};
use unicode_width::UnicodeWidthStr;
use warband_dragon_dice::force::{DiceCount, Group};

impl ShowAnswer {
    pub(super) fn table(&self, output: &Output) -> String {
        let mut text = output.heading(&self.title()) + "\n";
        let is_wide = |table: &str| table.lines().any(|line| line.width() > output.width);
        let averages = self.expectations();
        let is_stacked = output.plain || output.is_narrow() || is_wide(&averages);
        for (army, points) in self.armies() {
            text += "\n";
            text += &output.wrap("", &output.heading(&Self::heading(army, points)));
            let table = self.rows(army);
            // A row over several lines is not an entry of a list: only lines that end with a comma continue.
            if is_stacked || is_wide(&table) {
                for entry in army.units_first() {
                    let what = [self.what(&entry.die), price(entry)].join(", ");
                    let items: Vec<String> =
                        format!("{}: {what}", entry.die.name).split(", ").map(str::to_owned).collect();
                    text += &output.wrap_items(&format!("{} ", entry.count), &items);
                }
            } else {
                text += &table;
            }
            if is_stacked {
                let expected = self.expected(army).into_iter();
                let expected: Vec<String> =
                    expected.map(|(result_type, stats)| format!("{result_type} {}", spread(stats))).collect();
                text += &output.wrap_items("Average and spread: ", &expected);
            }
            text += &saving(army, points).map_or_else(String::new, |saving| output.wrap("", &saving));
        }
        if !is_stacked {
            text += &format!("\n{averages}");
        }
        let parts = self.parts();
        if !parts.is_empty() {
            text += "\n";
        }
        for (name, dice) in parts {
            text += &output.wrap_items(&format!("{name}: "), &self.part_items(&dice));
        }
        text += "\n";
        text + &output.wrap("", &output.faint(EXPECTED))
    }

    /// Returns a row for each kind of dice of an army.
    fn rows(&self, army: &Group) -> String {
        let mut table = unwrapped();
        for entry in army.units_first() {
            table.add_row([
                right(entry.count.to_string()),
                Cell::new(&entry.die.name),
                Cell::new(self.what(&entry.die)),
                right(price(entry)),
            ]);
        }
        format!("{}\n", table.trim_fmt())
    }

    /// Returns a table with a row for the expected rolls of each army.
    fn expectations(&self) -> String {
        let mut table = unwrapped();
        let mut header = vec![Cell::new("average and spread")];
        header.extend(EXPECTED_TYPES.map(|result_type| right(result_type.to_string())));
        table.add_row(header);
        for (army, _) in self.armies() {
            let mut row = vec![Cell::new(&army.name)];
            row.extend(self.expected(army).into_iter().map(|(_, stats)| right(spread(stats))));
            table.add_row(row);
        }
        format!("{}\n", table.trim_fmt())
    }
}

/// Returns a table whose rows have one line each.
fn unwrapped() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    table
}

fn price(entry: &DiceCount) -> String {
    count(points_of(entry) as usize, "point", "points")
}
