//! A file to start from, and that it was written.

use super::editions::share;
use crate::dragon_dice::force::{ARMIES, Starter};
use crate::dragon_dice::rules::Edition;
use crate::report::english::count;
use crate::report::{Page, Reply, json};
use crate::text::Name;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

/// That a file was written.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub struct InitAnswer {
    pub file: Name,
    /// What it holds.
    pub starter: Starter,
}

#[derive(Serialize)]
struct Record<'a> {
    schema: &'static str,
    file: &'a str,
    species: &'static str,
    edition: &'static str,
    size: u32,
}

/// Where the comments behind values begin.
const COMMENT: usize = 38;

/// The text of an army file, for a force called `name` (letters, digits, spaces).
pub fn starter_text(starter: &Starter, name: &str) -> String {
    let Starter { species, edition, size, limits, .. } = starter;
    let rules = edition.rules();
    let mut text = format!(
        "# {}, {size} points, {edition}: legal as it stands, and yours to change.\n\
         # `warband check FILE` judges it; `warband dice --species \"{}\"` lists what else could stand in it.\n",
        species.name, species.name
    );
    let mut line = |value: &str, comment: &str| {
        text +=
            &if comment.is_empty() { format!("{value}\n") } else { format!("{value:COMMENT$}# {comment}\n") };
    };
    let suggested = rules.suggested_sizes.replace(',', ", ");
    line(&format!("name    = \"{name}\""), "");
    line(&format!("edition = \"{edition}\""), &Edition::WORDS.join(" | "));
    line(&format!("size    = {size}"), &format!("points of all armies, exactly; suggested: {suggested}"));
    line("", "");
    line("[terrains]", "");
    let home = if rules.advanced_home_terrain { "any terrain" } else { "a standard terrain" };
    line(&format!("home     = \"{}\"", starter.home), home);
    line(&format!("frontier = \"{}\"", starter.frontier), "what you propose; any terrain");
    line("", "");
    line("# A unit costs its health: small 1, medium 2, large 3, monsters and champions 4.", "");
    let (part, most) = (share(rules.army_share), limits.army);
    line(&format!("# No army over {part} of the force ({most} of {size}), and a unit in each."), "");
    if let Some(magic) = limits.magic {
        let part = share(rules.magic_share);
        line(&format!("# At most {part} ({magic} points) may be dice with a magic or Cantrip face."), "");
    }
    let units = starter.armies.iter().flat_map(|(_, units)| units);
    let widest = units.map(|(_, unit)| unit.raw().width() + 2).max().unwrap_or_default();
    for (army, (points, units)) in ARMIES.iter().zip(&starter.armies) {
        line(&format!("[armies.{army}]"), &count(*points as usize, "point", "points"));
        for (number, unit) in units {
            line(&format!("{:widest$} = {number}", format!("\"{unit}\"")), "");
        }
        line("", "");
    }
    line("[pool]", "");
    let dragons: Vec<String> = starter.dragons.iter().map(|dragon| format!("\"{dragon}\"")).collect();
    let each = rules.points_per_dragon;
    let white = match rules.white_dragon_slots {
        1 => String::new(),
        slots => format!("; a White one counts {slots}"),
    };
    line(&format!("# Exactly {}: one for every {each} points or part of them{white}.", limits.dragons), "");
    line(&format!("dragons = [{}]", dragons.join(", ")), "");
    if let Some((name, number)) = &starter.dragonkin {
        let (part, most) = (share(rules.dragonkin_share), limits.dragonkin);
        line(&format!("# Up to {most} health of Dragonkin, {part} of the force, beside its points:"), "");
        line(&format!("# dragonkin = {{ \"{name}\" = {number} }}"), "");
    }
    if let Some(name) = &starter.minor_terrain {
        line(&format!("# Up to {} minor terrains with two players:", limits.minor_terrains), "");
        line(&format!("# minor-terrains = [\"{name}\"]"), "");
    }
    text
}

impl Reply for InitAnswer {
    fn text(&self, page: &Page) -> String {
        let Starter { species, size, edition, .. } = &self.starter;
        let file = &self.file;
        let what = format!("{}, {}, {edition}", species.name, count(*size as usize, "point", "points"));
        page.wrap("", &format!("{file}: written, {what}."))
            + &page.wrap("", &format!("Next: warband show {file}, change it, warband check {file}."))
    }

    fn json(&self) -> String {
        let Starter { species, size, edition, .. } = &self.starter;
        json::to_line(&Record {
            schema: "warband.init/1",
            file: self.file.raw(),
            species: species.name,
            edition: edition.word(),
            size: *size,
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.file.to_string())
    }
}
