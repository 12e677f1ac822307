//! The roll whose odds are shown: its title, notes for players, and the message if the computation is too large.

use crate::report::Diagnostic;
use crate::report::dragon_dice::roll_notes::{assumed_melee, note};
use crate::report::dragon_dice::roll_title::RollTitle;
use crate::report::english::{and, count};
use warband_core::text::Name;
use warband_dragon_dice::odds::{Budget, Icons, TooLarge};
use warband_dragon_dice::roll::{Note, Preparation};

/// The roll whose odds are shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OddsOf<'a> {
    /// The name of the army; empty for a list.
    pub army_name: &'a Name,
    pub preparation: &'a Preparation<'a>,
    /// The unit of a single-unit roll.
    pub unit: Option<&'a str>,
    /// Whether `save` was taken as a save against melee because no kind was given.
    pub assumed_melee: bool,
}

impl OddsOf<'_> {
    pub(super) fn title(&self) -> RollTitle<'_> {
        RollTitle {
            army_name: self.army_name,
            circumstances: &self.preparation.circumstances,
            unit: self.unit,
            dice: self.preparation.rollers.dice.len(),
        }
    }

    /// Returns the notes on these numbers for players, a sentence each.
    pub(super) fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = Vec::new();
        if self.assumed_melee && !self.preparation.circumstances.answers_counter_attack {
            notes.push(assumed_melee().to_string());
        }
        // Notes that do not depend on the throw, not even on whether there are dice: rules set aside or assumed, dice that do
        // not roll.
        let of_any_throw = self.preparation.outcome(Vec::new()).notes;
        let is_of_a_throw = |note: &&Note| {
            let is_of_shares = matches!(note, Note::IdsDiffer { .. } | Note::SplitDiffers { .. });
            is_of_shares || matches!(note, Note::ChoiceUnused { .. } | Note::BestLoss)
        };
        let colours = self.preparation.circumstances.rules.prints_colours;
        let notes_of_throws = of_any_throw.iter().filter(|note| !is_of_a_throw(note));
        notes.extend(notes_of_throws.map(|known| note(known, colours).to_string()));
        let Icons { by_hand, open } = Icons::of(self.preparation);
        if !open.is_empty() {
            let icons = and(&open);
            let how = if self.preparation.circumstances.kind.is_combination() {
                "counted the same way in every roll, though its owner may choose each time"
            } else {
                "counted as the option that gives most"
            };
            notes.push(format!("{icons}: {how}. To change this add --choose ICON=OPTION."));
        }
        if !by_hand.is_empty() {
            notes.push(format!("Not in these totals, apply these yourself: {}.", and(&by_hand)));
        }
        notes
    }
}

/// Returns the note on fractions if dice can be re-rolled without limit.
pub(super) fn not_quite_exact() -> String {
    String::from("Very long chains of re-rolls (chance below 10^-18) are left out.")
}

/// Returns the message for a request beyond its budget of memory or work; `exact` is whether fractions were requested.
pub(crate) fn too_large(error: &TooLarge, exact: bool) -> Diagnostic {
    let TooLarge { budget, needed, dice } = *error;
    let what = match budget {
        Budget::Words => "numbers",
        Budget::Steps => "steps",
        Budget::Casualties => "ways to pick casualties",
        Budget::Dragons => {
            let number = count(needed as usize, "dragon", "dragons");
            let diagnostic = Diagnostic::new(format!(
                "{number} attack the army; warband can work out the odds of at most {}",
                budget.most()
            ));
            return diagnostic.help("name fewer dragons");
        }
        Budget::States => {
            let diagnostic = Diagnostic::new(format!(
                "{1} can give more than {0} different sets of magic points",
                rough(budget.most()),
                count(dice, "die", "dice")
            ));
            let help = "ask about fewer spells at once, above all fewer Elemental spells";
            return diagnostic.help(help).help("or leave out dice, first those with Attune");
        }
    };
    let (needed, most) = (rough(needed), rough(budget.most()));
    let dice = count(dice, "die", "dice");
    let diagnostic =
        Diagnostic::new(format!("the odds of {dice} need {needed} {what}; warband does at most {most}"));
    if budget == Budget::Casualties {
        return diagnostic.help("use fewer or smaller units on the side that loses units");
    }
    let diagnostic =
        if exact { diagnostic.help("leave out --exact: rounded chances need less work") } else { diagnostic };
    diagnostic.help("use fewer dice, or fewer effects that halve or double results")
}

/// Formats a number roughly: `8 million`.
fn rough(number: f64) -> String {
    match number {
        number if number < 1e6 => format!("{number:.0}"),
        number if number < 1e12 => format!("{:.0} million", number / 1e6),
        _ => String::from("far too many"),
    }
}
