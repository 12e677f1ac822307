//! A roster for a spreadsheet, with a line for each entry.

use super::answer::{EXPECTED_TYPES, ShowAnswer};
use crate::report::csv::csv;
use warband_dragon_dice::dice::Die;
use warband_dragon_dice::roll::die_stats;

impl ShowAnswer {
    pub(super) fn csv(&self) -> String {
        let facts = [
            "part",
            "count",
            "die",
            "type",
            "species",
            "class",
            "size",
            "elements",
            "health each",
            "points each",
        ];
        let mut header: Vec<String> = facts.map(String::from).into();
        for result_type in EXPECTED_TYPES {
            header.extend([result_type.to_string(), format!("{result_type} deviation")]);
        }
        header.extend(["force", "edition", "force size"].map(String::from));
        let mut rows = vec![header];
        for (army, _) in self.armies() {
            rows.extend(
                army.units_first().map(|lot| self.csv_row(&army.name.to_string(), lot.count, &lot.die)),
            );
        }
        for (part, dice) in self.parts() {
            rows.extend(dice.into_iter().map(|(count, die)| self.csv_row(part, count, die)));
        }
        csv(rows)
    }

    /// Returns the row of an entry; mean and deviation are those of all its dice together.
    fn csv_row(&self, part: &str, number: u32, die: &Die) -> Vec<String> {
        let mut row = vec![
            part.to_owned(),
            number.to_string(),
            die.name.to_string(),
            die.die_type.word().to_owned(),
            die.species.to_string(),
            die.class.to_string(),
            die.size.word().to_lowercase(),
            self.elements(die.elements),
            die.health.to_string(),
            die.points.to_string(),
        ];
        let number = f64::from(number);
        for result_type in EXPECTED_TYPES {
            match die_stats(die, result_type, self.edition()) {
                Some(stats) => row.extend([
                    format!("{:.4}", stats.mean * number),
                    format!("{:.4}", stats.sd * number.sqrt()),
                ]),
                None => row.extend([String::new(), String::new()]),
            }
        }
        let size = self.roster.size.map_or_else(String::new, |size| size.to_string());
        row.extend([self.roster.name.to_string(), self.edition().word().to_owned(), size]);
        row
    }
}
