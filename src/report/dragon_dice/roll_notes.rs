//! What players should know of a roll: what was assumed, set aside, left out.

use super::editions::text_of;
use super::roll::RollAnswer;
use crate::dragon_dice::dice::Element;
use crate::dragon_dice::roll::{Affected, Modifier, Note, Operation, Source, StaysOut};
use crate::dragon_dice::rules::species;
use crate::report::english::{and, count, or, sentence};

/// What players should know, a sentence each.
pub(super) fn notes(answer: &RollAnswer<'_>) -> Vec<String> {
    let taken_as_melee = answer.assumed_melee && !answer.circumstances.counter;
    let mut notes: Vec<String> = taken_as_melee.then(assumed_melee).into_iter().collect();
    notes.extend(answer.outcome.notes.iter().map(note));
    notes
}

/// What a save roll was taken for because nobody said.
pub(super) fn assumed_melee() -> String {
    String::from("Taken as saves against melee; else say --against missile or --against other.")
}

/// A note as a sentence.
pub(super) fn note(note: &Note) -> String {
    match note {
        Note::FromGame { place, modifiers, dua, deadlands } => {
            let mut said = vec![match place.raw() {
                "" => String::from("no place yet"),
                "reserve" => String::from("in reserve"),
                _ => format!("at {place}"),
            }];
            said.extend(modifiers.iter().map(modifier_words));
            said.extend(dua.iter().map(|(known, number)| {
                let species =
                    species(known).map(|found| if *number == 1 { found.singular } else { found.name });
                format!("{number} {} in the DUA", species.unwrap_or(known))
            }));
            said.extend((*deadlands > 0).then(|| {
                format!(
                    "Deadlands count as {} of each species in the DUA",
                    count(*deadlands as usize, "unit", "units")
                )
            }));
            format!("From the game: {}.", said.join(", "))
        }
        Note::DoesNotCount(verb) => format!(
            "This roll does not count in the game; for the one that does type warband {verb} [FACES]."
        ),
        Note::SetAside(modifier) => {
            format!("{} does nothing in this roll.", sentence(&modifier_words(modifier)))
        }
        Note::NeedsDua(name) => {
            format!("{name} counts the units in your DUA: say --dua SPECIES=N (and --size).")
        }
        Note::NeedsPlace(names) => format!("{} may depend on the place: say --at TERRAIN.", and(names)),
        Note::CurrentTexts => text_of("icons-of-another-edition").to_owned(),
        Note::BestLoss => String::from(
            "Which results were lost is the owner's choice, IDs last: here what costs them least.",
        ),
        Note::IdsDiffer { shown, wanted } => {
            format!(
                "IDs worth {shown} showed and --ids shares {wanted}; a type without a number takes the rest: --ids melee=3,save."
            )
        }
        Note::NoAttackers => String::from(
            "In the game no dragon attacks this army: say --dragons NAME,... to roll against some.",
        ),
        Note::NobodyBarred => String::from(
            "All Dragonkin rolled: say --dragons NAME,... to keep out those that the attackers bar.",
        ),
        Note::Fighting(names) => format!(
            "By the rules {} attack dragons, not the army (warband dragon targets); here all named ones attack the army.",
            and(names)
        ),
        Note::Breathed => String::from(
            "Breath and treasures came before this roll: leave out the dead, and roll the promoted as what they are now (warband breath).",
        ),
        Note::FacesMissing(names) => format!(
            "The faces of {} are not told, so neither damage nor losses are: say \"NAME: FACES\" of each.",
            and(names)
        ),
        Note::UnknownIcon(icon) => {
            format!("No rule is known for {icon}: it counts nothing here, read the die's own rule.")
        }
        Note::SplitDiffers { icon, shown, wanted } => {
            format!("{icon} shows {shown} and the choice shares {wanted}: as far as it goes, the rest stays.")
        }
        Note::AssumedSize(points) => {
            format!("Limits counted for a force of {points} points; else say --size.")
        }
        Note::ResistFear => String::from(
            "Resist Fear: which barred Dragonkin roll is the owner's choice; here the most health.",
        ),
        Note::StandingStones(elements) => {
            let elements: Vec<&str> = elements.iter().map(Element::word).collect();
            format!("Standing Stones: magic of the units may be {} instead.", or(&elements))
        }
        Note::KeptOff(names) => {
            format!("The army holds a Temple: death magic of others does nothing to it ({}).", and(names))
        }
        Note::StaysOut(name, number, why) => {
            let dice = format!("{number} {name}");
            match why {
                StaysOut::Dragonkin => {
                    format!("Not thrown: {dice}. Dragonkin take no part in missile and magic rolls.")
                }
                StaysOut::Barred => format!("Not thrown: {dice}, barred by an attacking dragon."),
                StaysOut::NoCarrier => format!("Not thrown: {dice}, which nobody here can carry."),
                StaysOut::OtherSpecies => format!("Not thrown: {dice}, which takes no part in this roll."),
                StaysOut::Silent => format!("Not thrown: {dice}, which may not be rolled now."),
                StaysOut::Items => format!("Not thrown: {dice}. Items take no part in this roll."),
                StaysOut::Amazons => {
                    format!("Not thrown: {dice}. {}", text_of("amazons-in-reserve"))
                }
            }
        }
    }
}

/// A modifier as the flag that gave it.
pub(super) fn modifier_words(modifier: &Modifier) -> String {
    let kind = Affected::word;
    let flag = match &modifier.source {
        Source::Flag(flag) => (*flag).to_owned(),
        Source::Effect(name) => name.to_string(),
        Source::EighthFace => return String::from("eighth face"),
        Source::Opponent => return String::from("the other side's icons"),
    };
    match modifier.operation {
        Operation::Subtract(affected, amount) | Operation::Add(affected, amount) => {
            format!("{flag} {}={amount}", kind(affected))
        }
        Operation::Halve(affected) => format!("{flag} {}", kind(affected)),
        Operation::IgnoreIds
        | Operation::DoubleIds(_)
        | Operation::SavesOnly
        | Operation::TiesToCounter
        | Operation::DoubleUnits(..)
        | Operation::CountsAs(..) => flag,
    }
}
