//! Notes on a roll for players: assumptions, rules set aside, and dice left out.

use super::editions::text_of;
use super::roll_answer::RollAnswer;
use super::spell::{element_word, element_words};
use crate::report::english::{and, count, or, results, sentence, totals_text};
use std::fmt;
use warband_dragon_dice::dice::{Element, ResultType, ResultTypes, Totals};
use warband_dragon_dice::roll::{Modifier, Note, Operation, Source, StaysOut};
use warband_dragon_dice::rules::species;

/// A note: what players should know, and what to type about it.
pub(super) struct NoteText {
    what: String,
    typed: &'static str,
    /// The options to type, without `--`.
    pub(super) options: &'static [&'static str],
}

impl NoteText {
    /// Returns the note for `play`, where an order of the faces lasts until it is changed; `is_command` if the game counts the roll.
    pub(super) fn in_play(&self, is_command: bool) -> String {
        match (self.options, is_command) {
            (["any"], true) => format!("{} To enter it: u, any on, the faces again.", self.what),
            (["any"], false) => format!("{} For that: any on, the roll again.", self.what),
            _ => self.to_string(),
        }
    }

    /// Returns the note for players who type no commands; `None` if it is about typing alone.
    pub(super) fn untyped(&self) -> Option<String> {
        (!self.what.is_empty()).then(|| format!("{}.", self.what.trim_end_matches('.')))
    }
}

impl fmt::Display for NoteText {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.what, self.typed)
    }
}

/// Returns the notes for players, a sentence each.
pub(super) fn notes(answer: &RollAnswer<'_>) -> Vec<NoteText> {
    let colours = answer.circumstances.rules.prints_colours;
    let taken_as_melee = answer.assumed_melee && !answer.circumstances.answers_counter_attack;
    let mut notes: Vec<NoteText> = taken_as_melee.then(assumed_melee).into_iter().collect();
    let informative = answer.outcome.notes.iter().filter(|known| !is_obvious(known, answer.game.is_some()));
    notes.extend(informative.map(|known| note(known, colours)));
    notes
}

/// Reports whether a note is of no use to players: an effect on an army of a game that no flag gave and that acts only in other rolls.
fn is_obvious(note: &Note, in_game: bool) -> bool {
    match note {
        Note::SetAside(modifier) => match modifier.source {
            Source::Flag(_) => false,
            Source::EighthFace => in_game,
            Source::Effect(_) | Source::Opponent => true,
        },
        _ => false,
    }
}

/// Returns the note on the kind assumed for a save roll.
pub(super) fn assumed_melee() -> NoteText {
    let what = String::from("Counted as saves against melee.");
    let typed = " For other saves add --against missile or --against other.";
    NoteText { what, typed, options: &["against"] }
}

/// Formats a note, which names elements or their colours.
pub(super) fn note(note: &Note, colours: bool) -> NoteText {
    let (typed, options) = typed(note);
    NoteText { what: what(note, colours), typed, options }
}

/// Returns what to type about a note, after what it says, and the options in it.
fn typed(note: &Note) -> (&'static str, &'static [&'static str]) {
    match note {
        Note::AnyOrder => ("Read in any order.", &[]),
        Note::InOrder { .. } => (" For that add --any.", &["any"]),
        Note::NeedsDua(_) => (": add --dua SPECIES=N (and --size).", &["dua", "size"]),
        Note::NeedsPlace(_) => (": add --at TERRAIN.", &["at"]),
        Note::IdsDiffer { .. } => (" A type without a number takes the rest: --ids melee=3,save.", &["ids"]),
        Note::NoAttackers => (" To roll against dragons add --dragons NAME,...", &["dragons"]),
        Note::DragonsNotGiven => {
            (" If an attacking dragon keeps some from rolling, add --dragons NAME,...", &["dragons"])
        }
        Note::Fighting(_) => (" See warband dragon targets.", &[]),
        Note::Breathed => (" See warband breath.", &[]),
        Note::FacesMissing(_) => (": \"NAME: FACES\".", &[]),
        Note::AssumedSize(_) => (" For another size add --size.", &["size"]),
        _ => ("", &[]),
    }
}

/// Most totals of other orders that are listed.
const MAX_OTHERS: usize = 3;

/// Returns what a note says.
pub(super) fn what(note: &Note, colours: bool) -> String {
    match note {
        Note::FromGame { place, modifiers, dua, deadlands } => {
            let mut parts = vec![match place.raw() {
                "" => String::from("no terrain yet"),
                "reserve" => String::from("in the Reserve Area"),
                _ => format!("at {place}"),
            }];
            parts.extend(modifiers.iter().map(modifier_words));
            parts.extend(dua.iter().map(|(known, number)| {
                let species =
                    species(known).map(|found| if *number == 1 { found.singular } else { found.name });
                format!("{number} {} in the DUA", species.unwrap_or(known))
            }));
            parts.extend((*deadlands > 0).then(|| {
                format!(
                    "Deadlands count as {} of each species in the DUA",
                    count(*deadlands as usize, "unit", "units")
                )
            }));
            format!("From the game: {}.", parts.join(", "))
        }
        Note::DoesNotCount(verb) => {
            format!("This roll does not count in the game. The command for the roll that counts is {verb}.")
        }
        Note::SetAside(modifier) if modifier.source == Source::EighthFace => {
            let never = "Classic: an eighth face doubles no results.";
            String::from(if colours { never } else { "The eighth face doubles nothing in this roll." })
        }
        Note::SetAside(modifier) => {
            let what = modifier_words(modifier);
            format!("{} has no effect in this roll.", sentence(what.trim_start_matches('-')))
        }
        Note::NeedsDua(name) => format!("{name} counts the units in your DUA"),
        Note::NeedsPlace(names) => format!("{} may depend on the terrain", and(names)),
        Note::CurrentTexts => text_of("icons-of-another-edition").to_owned(),
        Note::AnyOrder => String::new(),
        Note::InOrder { others } => {
            let each = |totals: &[Totals]| -> Vec<String> {
                totals.iter().map(|totals| totals_text(*totals, ResultTypes::ALL)).collect()
            };
            let others = match others.get(..MAX_OTHERS).filter(|_| others.len() > MAX_OTHERS) {
                Some(first) => format!("{} or others", each(first).join(", ")),
                None => or(&each(others)),
            };
            format!("Read in the order of the dice. In another order: {others}.")
        }
        Note::Separated(faces) => format!("Read as {faces}."),
        Note::BestLoss => {
            String::from("The owner picks which results are lost, IDs last: here the ones that cost least.")
        }
        Note::IdsDiffer { shown, wanted } => {
            format!("The dice show IDs worth {shown}, but you split {wanted}.")
        }
        Note::NoAttackers => String::from("In the game no dragon attacks this army."),
        Note::DragonsNotGiven => String::from("All your Dragonkin are counted."),
        Note::Fighting(names) => format!(
            "By the rules {} attack dragons, not the army. Here every dragon you named attacks the army.",
            and(names)
        ),
        Note::Breathed => String::from(
            "Breath and treasure come before this roll: leave out killed units, and roll promoted units as what they are now.",
        ),
        Note::FacesMissing(names) => {
            format!("To see damage and losses, add the faces of {}", and(names))
        }
        Note::UnknownIcon(icon) => {
            format!(
                "warband does not know the icon {icon}: it counts for nothing here, read the rule of the die."
            )
        }
        Note::SplitDiffers { icon, shown, wanted } => {
            format!("{icon} shows {shown}, but your choice splits {wanted}.")
        }
        Note::ChoiceUnused { name, result_type, most, .. } => {
            format!(
                "{name} can change no more than {} here, less than you chose.",
                results(*most, *result_type)
            )
        }
        Note::AssumedSize(points) => {
            format!("Limits are for a force of {points} points.")
        }
        Note::ResistFear => String::from(
            "Resist Fear: the owner picks which barred Dragonkin roll; here those with the most health.",
        ),
        Note::StandingStones(elements) => {
            let elements = element_words(*elements, colours);
            format!("Standing Stones: the magic of the units may be {elements} instead.")
        }
        Note::SuspendedSpells(names) => {
            format!(
                "The army holds a Temple: {} magic of other players does not affect it ({}).",
                element_word(Element::Death, colours),
                and(names)
            )
        }
        Note::StaysOut(name, number, why) => {
            let dice = format!("{number} {name}");
            match why {
                StaysOut::Dragonkin => {
                    format!("Not rolled: {dice}. Dragonkin do not roll for missile or magic.")
                }
                StaysOut::Barred => format!("Not rolled: {dice}, barred by an attacking dragon."),
                StaysOut::NoCarrier => format!("Not rolled: {dice}. The units that roll cannot carry it."),
                StaysOut::OtherSpecies => {
                    let whose = if *number == 1 { "Its" } else { "Their" };
                    format!("Not rolled: {dice}. {whose} species does not take part in this roll.")
                }
                StaysOut::KeptOut => format!("Not rolled: {dice}. An effect keeps it out of this roll."),
                StaysOut::Items => format!("Not rolled: {dice}. Items do not take part in this roll."),
                StaysOut::ItemsCast => {
                    format!("Not rolled: {dice}. {}", text_of("items-in-reserve"))
                }
                StaysOut::Amazons => {
                    format!("Not rolled: {dice}. {}", text_of("amazons-in-reserve"))
                }
            }
        }
    }
}

/// Formats a modifier like the option that gave it.
pub(super) fn modifier_words(modifier: &Modifier) -> String {
    let flag = match &modifier.source {
        Source::Flag(flag) => (*flag).to_owned(),
        Source::Effect(name) => name.to_string(),
        Source::EighthFace => return String::from("eighth face"),
        Source::Opponent => return String::from("icons of the other side"),
    };
    match modifier.operation {
        Operation::Subtract(affected, amount) => format!("{flag} {}={amount}", affected.word()),
        Operation::Add(types, amount) if types == ResultTypes::ALL || types.only().is_some() => {
            format!("{flag} {types}={amount}")
        }
        Operation::Add(types, amount) => {
            let types: Vec<&str> = types.iter().map(ResultType::word).collect();
            format!("{flag} {amount} {}", or(&types))
        }
        Operation::Halve(affected) => format!("{flag} {}", affected.word()),
        Operation::IgnoreIds
        | Operation::DoubleIds(_)
        | Operation::SavesOnly
        | Operation::TiesToCounter
        | Operation::DoubleUnits(..)
        | Operation::CountsAs(..) => flag,
    }
}
