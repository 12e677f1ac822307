//! A new army file, and the answer once it is written.

use super::editions::share;
use crate::report::english::{and, count};
use crate::report::{Diagnostic, Output, Reply, json};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;
use warband_core::text::Name;
use warband_dragon_dice::force::{ARMIES, NoStarter, Starter};
use warband_dragon_dice::rules::{Edition, Species};

/// Confirms that an army file was written.
#[derive(Clone, Debug)]
pub(crate) struct InitAnswer {
    pub file: Name,
    /// The contents of the file.
    pub starter: Starter,
    /// The folder of the sample armies, if it was found.
    pub samples: Option<Name>,
}

/// A new army file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "InitForce"))]
struct Record<'a> {
    schema: &'static str,
    file: &'a str,
    species: String,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    size: u32,
}

/// Lists names of species: `Goblins`, `Goblins and Undead`.
pub(crate) fn names_of(species: &[Species]) -> String {
    and(&species.iter().map(|species| species.name).collect::<Vec<_>>())
}

/// Column at which the comments after values begin.
const COMMENT: usize = 37;

/// Returns the text of an army file, for a force called `name` (letters, digits, spaces).
pub(crate) fn starter_text(starter: &Starter, name: &str) -> String {
    let Starter { species, edition, size, limits, .. } = starter;
    let rules = edition.rules();
    let mut text = format!(
        "#:schema ./army.schema.json\n\
         # {}, {size} points, {edition}: a legal army to start from; change what you like.\n\
         # `warband check FILE` checks it; `warband dice --species \"{}\"` lists other dice for it.\n\
         # If your editor checks TOML, run `warband schema army > army.schema.json` in this folder.\n",
        names_of(species),
        species.first().map_or("", |species| species.name)
    );
    let mut line = |value: &str, comment: &str| {
        text += &if comment.is_empty() {
            format!("{value}\n")
        } else {
            format!("{value:COMMENT$} # {comment}\n")
        };
    };
    let suggested = rules.suggested_sizes.replace(',', ", ");
    line(&format!("name    = \"{name}\""), "");
    line(&format!("edition = \"{edition}\""), &Edition::WORDS.join(" | "));
    line(&format!("size    = {size}"), &format!("exact points of all armies; suggested: {suggested}"));
    line("", "");
    line("[terrains]", "");
    let home = if rules.advanced_home_terrain { "any terrain" } else { "a standard terrain" };
    line(&format!("home     = \"{}\"", starter.home), home);
    line(&format!("frontier = \"{}\"", starter.frontier), "the one you propose; any terrain");
    line("", "");
    line("# A unit costs its health: small 1, medium 2, large 3, monsters and champions 4.", "");
    let (part, most) = (share(rules.army_share), limits.army);
    line(
        &format!(
            "# No army may have more than {part} of the force ({most} of {size}). Each army needs a unit."
        ),
        "",
    );
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
        slots => format!("; a White dragon counts as {slots}"),
    };
    line(&format!("# Exactly {}: one for every {each} points or part of that{white}.", limits.dragons), "");
    line(&format!("dragons = [{}]", dragons.join(", ")), "");
    if let Some((name, number)) = &starter.dragonkin {
        let (part, most) = (share(rules.dragonkin_share), limits.dragonkin);
        line(
            &format!("# Up to {most} health of Dragonkin, {part} of the force. They do not cost points:"),
            "",
        );
        line(&format!("# dragonkin = {{ \"{name}\" = {number} }}"), "");
    }
    if let Some(name) = &starter.minor_terrain {
        line(&format!("# Up to {} minor terrains with two players:", limits.minor_terrains), "");
        line(&format!("# minor-terrains = [\"{name}\"]"), "");
    }
    text
}

/// Returns the message if no force could be generated.
pub(crate) fn no_starter(why: &NoStarter) -> Diagnostic {
    Diagnostic::of(why).help(match why {
        NoStarter::NoUnits(_) => String::from("pick one of the twelve species, or Eldarim"),
        NoStarter::Monsters { most } => format!("use --monsters {most}, or a larger --size"),
        NoStarter::Units { .. } => {
            String::from("use a smaller --size, or more species with --species; items are for you to add")
        }
        NoStarter::Terrain(_) => String::from("warband collection add \"Swampland City, Coastland Tower\""),
        NoStarter::Dragons { number } => format!("warband collection add \"{number} Fire Drake\""),
    })
}

impl Reply for InitAnswer {
    fn text(&self, output: &Output) -> String {
        let Starter { species, size, edition, .. } = &self.starter;
        let file = &self.file;
        let what = format!("{}, {}, {edition}", names_of(species), count(*size as usize, "point", "points"));
        output.wrap("", &format!("{file} written: {what}."))
            + &output.wrap("", &format!("Next: warband show {file}, change it, warband check {file}."))
            + &match &self.samples {
                Some(folder) => output.wrap("", &format!("Sample armies are in {folder}.")),
                None => output.wrap("", "Sample armies: warband samples armies"),
            }
    }

    fn json(&self) -> String {
        let Starter { species, size, edition, .. } = &self.starter;
        json::to_line(&Record {
            schema: "warband.init/1",
            file: self.file.raw(),
            species: names_of(species),
            edition: edition.word(),
            size: *size,
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.file.to_string())
    }

    answers_with!(Record);
}

#[cfg(test)]
mod tests;
