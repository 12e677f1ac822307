//! A roster as a Markdown page.

use super::answer::{EXPECTED, EXPECTED_TYPES, ShowAnswer, points_of, saving, spread};
use crate::report::markdown::{escaped, lines, list_of, markdown_table, paragraph};
use crate::report::output::right;
use comfy_table::Cell;

impl ShowAnswer {
    pub(super) fn markdown(&self) -> String {
        let mut text = format!("# {}\n", escaped(&self.title()));
        for (army, points) in self.armies() {
            text += &format!("\n## {}\n\n", escaped(&Self::heading(army, points)));
            let mut table = markdown_table(["number", "die", "what", "points"]);
            for entry in army.units_first() {
                table.add_row([
                    right(entry.count.to_string()),
                    Cell::new(escaped(&entry.die.name.to_string())),
                    Cell::new(escaped(&self.what(&entry.die))),
                    right(points_of(entry).to_string()),
                ]);
            }
            text += &lines(&table);
            text +=
                &saving(army, points).map_or_else(String::new, |saving| format!("\n{}", paragraph(&saving)));
        }
        text += "\n## Average and spread\n\n";
        let mut header = vec![String::from("army")];
        header.extend(EXPECTED_TYPES.map(|result_type| result_type.to_string()));
        let mut table = markdown_table(header);
        for (army, _) in self.armies() {
            let mut row = vec![Cell::new(escaped(&army.name.to_string()))];
            row.extend(self.expected(army).into_iter().map(|(_, stats)| right(spread(stats))));
            table.add_row(row);
        }
        text += &format!("{}\n{}", lines(&table), paragraph(EXPECTED));
        let parts = self.parts();
        if !parts.is_empty() {
            text += "\n## Terrains and pool\n\n";
        }
        for (name, dice) in parts {
            text += &list_of(
                &format!("{name}: "),
                &self.part_items(&dice).iter().map(|item| escaped(item)).collect::<Vec<_>>(),
            );
        }
        text
    }
}
