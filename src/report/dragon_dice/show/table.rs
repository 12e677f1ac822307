//! A roster for the terminal.

use super::answer::{EXPECTED, EXPECTED_TYPES, ShowAnswer, points_of, saving, spread};
use crate::report::Output;
use crate::report::english::count;
use crate::report::output::right;
use comfy_table::{Cell, Table};
use warband_dragon_dice::force::DiceCount;

impl ShowAnswer {
    pub(super) fn table(&self, output: &Output) -> String {
        let mut text = output.heading(&self.title()) + "\n";
        let is_stacked = output.plain || output.is_narrow();
        for (army, points) in self.armies() {
            text += "\n";
            text += &output.wrap("", &output.heading(&Self::heading(army, points)));
            if is_stacked {
                for entry in army.units_first() {
                    let what = [self.what(&entry.die), price(entry)].join(", ");
                    text +=
                        &output.wrap(&format!("{} ", entry.count), &format!("{}: {what}", entry.die.name));
                }
                let expected = self.expected(army).into_iter();
                let expected =
                    expected.map(|(result_type, stats)| format!("{result_type} {}", spread(stats)));
                text += &output.wrap("Average and spread: ", &expected.collect::<Vec<_>>().join(", "));
            } else {
                let mut table = output.table();
                for entry in army.units_first() {
                    table.add_row([
                        right(entry.count.to_string()),
                        Cell::new(&entry.die.name),
                        Cell::new(self.what(&entry.die)),
                        right(price(entry)),
                    ]);
                }
                text += &format!("{}\n", table.trim_fmt());
            }
            text += &saving(army, points).map_or_else(String::new, |saving| output.wrap("", &saving));
        }
        if !is_stacked {
            text += &format!("\n{}\n", self.expectations(output.table()).trim_fmt());
        }
        let parts = self.parts();
        if !parts.is_empty() {
            text += "\n";
        }
        for (name, dice) in parts {
            let (name, items) = (format!("{name}: "), self.part_items(&dice));
            // In narrow output a name with its elements may be longer than a line.
            text += &if is_stacked {
                output.wrap(&name, &items.join(", "))
            } else {
                output.wrap_items(&name, &items)
            };
        }
        text += "\n";
        text + &output.wrap("", &output.faint(EXPECTED))
    }

    /// Adds a row with the expected rolls of each army.
    fn expectations(&self, mut table: Table) -> Table {
        let mut header = vec![Cell::new("average and spread")];
        header.extend(EXPECTED_TYPES.map(|result_type| right(result_type.to_string())));
        table.add_row(header);
        for (army, _) in self.armies() {
            let mut row = vec![Cell::new(&army.name)];
            row.extend(self.expected(army).into_iter().map(|(_, stats)| right(spread(stats))));
            table.add_row(row);
        }
        table
    }
}

fn price(entry: &DiceCount) -> String {
    count(points_of(entry) as usize, "point", "points")
}
