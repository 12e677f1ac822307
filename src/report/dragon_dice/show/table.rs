//! A roster for the terminal.

use super::answer::{EXPECTED, KINDS, ShowAnswer, points_of, saving, spread};
use crate::report::Page;
use crate::report::english::count;
use crate::report::page::right;
use comfy_table::{Cell, Table};
use warband_dragon_dice::force::DiceCount;

impl ShowAnswer {
    pub(super) fn table(&self, page: &Page) -> String {
        let mut text = page.heading(&self.title()) + "\n";
        let is_stacked = page.plain || page.is_narrow();
        for (army, points) in self.armies() {
            text += "\n";
            text += &page.wrap("", &page.heading(&Self::heading(army, points)));
            if is_stacked {
                for entry in army.units_first() {
                    let what = [self.what(&entry.die), price(entry)].join(", ");
                    text += &page.wrap(&format!("{} ", entry.count), &format!("{}: {what}", entry.die.name));
                }
                let expected = self.expected(army).into_iter();
                let expected = expected.map(|(kind, stats)| format!("{kind} {}", spread(stats)));
                text += &page.wrap("Average and spread: ", &expected.collect::<Vec<_>>().join(", "));
            } else {
                let mut table = page.table();
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
            text += &saving(army, points).map_or_else(String::new, |saving| page.wrap("", &saving));
        }
        if !is_stacked {
            text += &format!("\n{}\n", self.expectations(page.table()).trim_fmt());
        }
        let parts = self.parts();
        if !parts.is_empty() {
            text += "\n";
        }
        for (name, dice) in parts {
            let (name, items) = (format!("{name}: "), self.part_items(&dice));
            // On a narrow page a name with its elements may be longer than a line.
            text += &if is_stacked {
                page.wrap(&name, &items.join(", "))
            } else {
                page.wrap_items(&name, &items)
            };
        }
        text += "\n";
        text + &page.wrap("", &page.faint(EXPECTED))
    }

    /// Adds a row with the expected rolls of each army.
    fn expectations(&self, mut table: Table) -> Table {
        let mut header = vec![Cell::new("average and spread")];
        header.extend(KINDS.map(|kind| right(kind.to_string())));
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
