//! A roster as an HTML page.

use super::answer::{EXPECTED, EXPECTED_TYPES, ShowAnswer, points_of, saving, spread};
use crate::report::html::{number, page};
use maud::html;

impl ShowAnswer {
    pub(super) fn html(&self) -> String {
        let title = self.title();
        let parts = self.parts();
        let body = html! {
            h1 { (title) }
            @for (army, points) in self.armies() {
                h2 { (Self::heading(army, points)) }
                table {
                    tr { th.n { "number" } th { "die" } th { "what" } th.n { "points" } }
                    @for entry in army.units_first() {
                        tr {
                            (number(&entry.count.to_string()))
                            td { (entry.die.name.to_string()) }
                            td { (self.what(&entry.die)) }
                            (number(&points_of(entry).to_string()))
                        }
                    }
                }
                @if let Some(saving) = saving(army, points) { p.faint { (saving) } }
            }
            h2 { "Average and spread" }
            div.wide { table {
                tr { th { "army" } @for result_type in EXPECTED_TYPES { th.n { (result_type.word()) } } }
                @for (army, _) in self.armies() {
                    tr {
                        td { (army.name.to_string()) }
                        @for (_, stats) in self.expected(army) { (number(&spread(stats))) }
                    }
                }
            } }
            p.faint { (EXPECTED) }
            @if !parts.is_empty() {
                h2 { "Terrains and pool" }
                ul { @for (name, dice) in &parts { li { (name) ": " (self.part_items(dice).join(", ")) } } }
            }
        };
        page(&title, &body)
    }
}
