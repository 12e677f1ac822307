//! The answer of `cast` without a spell: the spells that the caster can still announce.

use super::records::{MagicRecord, record};
use super::{SPELL_BY_HAND, announced, points_left, points_words};
use crate::report::dragon_dice::game::words;
use crate::report::dragon_dice::roll::PlanRecord;
use crate::report::dragon_dice::spell::element_word;
use crate::report::dragon_dice::spell::price_words;
use crate::report::english::count;
use crate::report::{Output, Reply, json};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;
use warband_core::sort::StableSort;
use warband_dragon_dice::game::magic::castable::{announcements, castable};
use warband_dragon_dice::game::magic::{payable_amounts, useful_castings};
use warband_dragon_dice::game::{Area, Magic, State, announcement};
use warband_dragon_dice::roll::{Plan, plans_of};
use warband_dragon_dice::rules::{Spell, reserve_spells, spell};

/// Most ways to cast a spell that are listed.
const MAX_WAYS: usize = 3;

/// The spells that the caster can still announce.
#[derive(Clone, Debug)]
pub(crate) struct CastAnswer<'a> {
    /// The game in which spells are being announced.
    pub state: &'a State,
    /// The magic action.
    pub magic: &'a Magic,
}

/// The spells that the points of a magic action pay for.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CanCastNow"))]
struct CastRecord {
    schema: &'static str,
    #[serde(flatten)]
    magic: MagicRecord,
    can_cast: Vec<CanCastRecord>,
    plans: Vec<PlanRecord>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CanAnnounce"))]
struct CanCastRecord {
    spell: &'static str,
    cost: u32,
    /// Each way to announce it, as typed after `cast`.
    announcements: Vec<String>,
}

/// A spell that can be cast, with the ways to announce it.
struct CanCast {
    spell: Spell,
    announcements: Vec<String>,
}

impl CastAnswer<'_> {
    /// Returns sets of castings that use the remaining points best, each with the words to type after `cast`.
    fn plans(&self) -> Vec<(Plan, Vec<String>)> {
        // Spells with unknown texts cannot be planned.
        if !self.state.rules().spells_are_its_own {
            return Vec::new();
        }
        let announced = self.magic.announced.iter();
        let announced: Vec<(Spell, u32)> =
            announced.filter_map(|announced| Some((spell(&announced.spell)?, announced.times))).collect();
        let player = self.magic.caster.player;
        let typed = |plan: Plan| {
            let castings = announcements(self.state, &plan.castings)?.into_iter();
            let words = castings.zip(&plan.castings).map(|(casting, (spell, times))| {
                announcement(self.state, spell, *times, &casting.target, player)
            });
            let words = words.collect();
            Some((plan, words))
        };
        let useful = |spell: &Spell, most: u32| useful_castings(self.state, spell, most);
        plans_of(&self.magic.magic_points, &announced, &useful).plans.into_iter().filter_map(typed).collect()
    }

    /// Formats what the remaining points of each colour pay for, and the spells known by name, in an edition whose list of
    /// spells is not known.
    fn payable(&self, output: &Output) -> String {
        let state = self.state;
        if state.rules().spells_are_its_own {
            return String::new();
        }
        let amounts = payable_amounts(state);
        if amounts.is_empty() {
            return String::new();
        }
        let in_reserve = self.magic.caster.at == Area::Reserve;
        let mut text = output.wrap("", "The most points of each colour, and spells that they pay:");
        for (element, points) in amounts {
            let spells = reserve_spells(state.edition());
            let of_colour = spells.filter(|spell| spell.element.is_none_or(|own| own == element));
            let names: Vec<&str> = of_colour.map(|spell| spell.name).collect();
            let colour = element_word(element, state.rules().prints_colours);
            let others = if in_reserve { String::new() } else { format!(", or any other {colour} spell") };
            text += &output.wrap("  ", &format!("{colour} {points}: {}{others}", names.join(", ")));
        }
        text += &output.wrap(
            "",
            "warband knows neither costs nor texts of classic spells. Announce each spell by its name and cost, apply what it does yourself, then type next:",
        );
        text + &format!("  {SPELL_BY_HAND}\n")
    }

    /// Returns the commands that `play` lists with numbers: each set of spells, then each spell at its first target.
    pub(crate) fn numbered(&self) -> Vec<Vec<String>> {
        let cast = |spells: &[String]| [&[String::from("cast")], spells].concat();
        let sets = self.plans().into_iter().map(|(_, spells)| cast(&spells));
        sets.chain(self.can_cast().iter().map(|can| cast(&can.announcements[..1]))).collect()
    }

    /// Formats one line for each spell, numbered from `first`, so that all of them fit on a screen of 24 lines; Tab lists the other
    /// targets.
    fn brief(&self, output: &Output, can_cast: &[CanCast], first: usize) -> String {
        let cost = |spell: &Spell| {
            format!("{} {}", spell.cost, price_words(spell, self.state.rules().prints_colours))
        };
        let columns = can_cast.iter().map(|can| cost(&can.spell).width()).max().unwrap_or_default();
        let line = |(number, can): (usize, &CanCast)| {
            let [first, others @ ..] = &can.announcements[..] else { return String::new() };
            let (head, cast) =
                (format!("{number:>2}  {:<columns$}  ", cost(&can.spell)), words::quoted(first));
            let more = format!("   or {} (Tab)", count(others.len(), "other target", "other targets"));
            let fits = (head.width() + "cast ".len() + cast.width() + more.width()) < output.width;
            output.wrap(&head, &format!("cast {cast}{}", if others.is_empty() || !fits { "" } else { &more }))
        };
        (first..).zip(can_cast).map(line).collect()
    }

    fn can_cast(&self) -> Vec<CanCast> {
        let mut all: Vec<CanCast> = Vec::new();
        for casting in castable(self.state) {
            let Some(spell) = spell(&casting.spell) else { continue };
            let player = self.magic.caster.player;
            let words = announcement(self.state, &spell, casting.times, &casting.target, player);
            match all.iter_mut().find(|known| known.spell.name == spell.name) {
                Some(known) => known.announcements.push(words),
                None => all.push(CanCast { spell, announcements: vec![words] }),
            }
        }
        all.stable_sort_by_key(|can| (can.spell.price.word(), can.spell.cost));
        all
    }
}

impl Reply for CastAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let (state, magic) = (self.state, self.magic);
        let mut text = output.head(&[format!("magic to spend: {}", points_words(state, &magic.points))]);
        if !magic.announced.is_empty() {
            text += &output.wrap("", &points_left(state).unwrap_or_default());
        }
        for spell in &magic.announced {
            text += &output.wrap(&format!("{:>3}  ", spell.number), &announced(state, spell));
        }
        let payable = self.payable(output);
        let can_cast = self.can_cast();
        if can_cast.is_empty() && payable.is_empty() {
            return text
                + &output
                    .wrap("", "The points left do not pay for any spell. Type next to resolve the spells.");
        }
        if !payable.is_empty() {
            return text + &payable;
        }
        if !output.plain && !magic.announced.is_empty() {
            text.push('\n');
        }
        let plans = self.plans();
        let is_numbered = output.play.is_some() && !output.plain;
        let first_spell = plans.len() + 1;
        if !plans.is_empty() {
            let which = if is_numbered { "Type the number of" } else { "Cast" };
            text += &output.wrap(
                "",
                &format!("{which} one of these sets, the best use of the points first, then next:"),
            );
            for ((plan, announcements), number) in plans.into_iter().zip(1_usize..) {
                let words: Vec<String> = announcements.iter().map(|words| words::quoted(words)).collect();
                let left = match plan.left {
                    0 => String::new(),
                    left => format!("   ({} left)", count(left as usize, "point", "points")),
                };
                let line = format!("cast {}{left}", words.join(" "));
                // For the shell a command is one line, so that it can be copied.
                text += &if is_numbered {
                    output.wrap(&format!("{number:>2}  "), &line)
                } else {
                    format!("  {line}\n")
                };
            }
            if !output.plain {
                text.push('\n');
            }
        }
        if is_numbered {
            text += &output.wrap("", "Or cast one or more of these, then next:");
            return text + &self.brief(output, &can_cast, first_spell);
        }
        text += &output.wrap("", "Cast one or more of these, then next:");
        for can in can_cast {
            let cost =
                format!("{} {} each", can.spell.cost, price_words(&can.spell, state.rules().prints_colours));
            text += &output.wrap("  ", &format!("{} ({cost})", can.spell.name));
            for words in can.announcements.iter().take(MAX_WAYS) {
                text += &format!("    cast {}\n", words::quoted(words));
            }
            if let Some(more) = can.announcements.len().checked_sub(MAX_WAYS).filter(|more| *more > 0) {
                text += &output.wrap("    ", &format!("and {more} more"));
            }
        }
        text
    }

    fn json(&self) -> String {
        let can_cast = self.can_cast();
        let plan = |(plan, announcements): (Plan, Vec<String>)| PlanRecord::of(&plan).typed(announcements);
        let can_cast = can_cast.into_iter().map(|can| CanCastRecord {
            spell: can.spell.id,
            cost: can.spell.cost,
            announcements: can.announcements,
        });
        json::to_line(&CastRecord {
            schema: "warband.cast/1",
            magic: record(self.state, self.magic),
            can_cast: can_cast.collect(),
            plans: self.plans().into_iter().map(plan).collect(),
        })
    }

    fn quiet(&self) -> Option<String> {
        let lines = self.can_cast().into_iter().flat_map(|can| can.announcements);
        Some(lines.collect::<Vec<_>>().join("\n"))
    }

    answers_with!(CastRecord);
}
