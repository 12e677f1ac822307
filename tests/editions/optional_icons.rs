//! Icons that their owner can use for the own army, inside a game: in each roll of their row asked about, refused without a
//! destination, used, used up, and undone.

use crate::editions::icons::row_die;
use crate::editions::script::{Case, NoDice, play};
use warband_core::journal::Game as _;
use warband_dragon_dice::dice::{Die, DieType};
use warband_dragon_dice::game::{
    Decided, PromptKind, Refusal, State, Throw, TypedCommand, TypedRoll, decide, options, resolve,
};
use warband_dragon_dice::roll::{Attack, Decision};
use warband_dragon_dice::rules::{Edition, OptionalIcon, OptionalOutcome, optional_icon, optional_icons};

/// The rolls of armies; those of single units are in `single_rolls.tsv`.
const ROLLS: [&str; 5] = ["melee", "missile", "magic", "save", "response"];

/// Decisions made with the roll, so that an icon that may count as results does not.
const INSTEAD: [(&str, &str); 2] =
    [("Regenerate", "regenerate=return"), ("Wild Growth", "wild-growth=promote")];

#[test]
fn every_optional_icon_is_used_refused_and_undone_in_each_roll_of_its_row() {
    let mut tried = 0;
    for rule in optional_icons() {
        // Dice outside the army, and relics, have cases of their own.
        let of_units = matches!(
            rule.doing,
            OptionalOutcome::MovesWithUnits(_)
                | OptionalOutcome::MovesAlone
                | OptionalOutcome::Returns
                | OptionalOutcome::Promotes
        );
        for roll in ROLLS.into_iter().filter(|roll| of_units && optional_icon(rule.icon, roll).is_some()) {
            try_icon(rule, roll);
            tried += 1;
        }
    }
    assert!(tried >= 30, "only {tried}");
}

fn taken(state: &State, command: &TypedCommand) -> Result<Decided, Refusal> {
    decide(state, &resolve(state, command)?, &mut NoDice, None)
}

/// Returns the position before the roll.
fn before(die: &Die, roll: &str) -> State {
    let bearers = format!("1 {}, 1 Thug", die.name);
    let (ann, bob) = if roll == "save" { ("1 Thug", &bearers[..]) } else { (&bearers[..], "1 Thug") };
    let shows = match roll {
        "magic" => 2,
        "missile" => 3,
        _ => 6,
    };
    let whose = if roll == "save" { "bob:" } else { "" };
    let lines = match roll {
        "save" => "march home\nnext\nattack melee bob:ann m1\n",
        "response" => {
            "fix put Death Drake from pool to home\nfix turn ann to Dragon Attack Phase\ndragon attack home jaws\n"
        }
        _ => "march home\nnext\n",
    };
    let dead = |name: &str| format!("fix put {whose}{name} from {whose}frontier to {whose}dua\n");
    let text = format!(
        "{}: {roll}\nann: Swampland City; Coastland Tower; {ann} / 1 Thug / 1 Cutthroat, 2 Thug; Death Drake\n\
         bob: Highland City; Wasteland Tower; 1 Thug / {bob} / 1 Cutthroat, 2 Thug;\nbegin {shows} 6 6\n\
         {}{}{lines}",
        die.name,
        dead("Cutthroat"),
        dead("Thug")
    );
    let case = Case::read(&text).unwrap_or_else(|| panic!("{text}"));
    play(&case, Edition::V4_1).unwrap()
}

/// Returns the roll that shows the icon.
fn rolled(die: &Die, face: usize, rule: OptionalIcon, roll: &str) -> TypedCommand {
    let icon = die.faces[face].icon.name().replace(' ', "-");
    let faces = if die.die_type == DieType::Item { format!("id {icon}") } else { format!("{icon} id") };
    let decided = INSTEAD.into_iter().find(|(icon, _)| *icon == rule.icon);
    let decisions = decided.and_then(|(_, text)| Decision::parse(text)).into_iter().collect();
    let throw = TypedRoll { decisions, ..Throw::Typed(faces).into() };
    match (roll, Attack::parse(roll)) {
        (_, Some(attack)) => TypedCommand::Attack { attack, army: String::from("bob:ann"), roll: throw },
        ("magic", _) => TypedCommand::Magic { roll: throw, totals: Vec::new() },
        ("save", _) => TypedCommand::Save(throw),
        _ => TypedCommand::Respond(throw),
    }
}

fn try_icon(rule: OptionalIcon, roll: &str) {
    let (die, face) = row_die(rule.icon).unwrap();
    let at = format!("{} in {roll} by {}", rule.icon, die.name);
    let asks = |state: &State| state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::OptionalIcon);
    let before = before(&die, roll);
    let asked = taken(&before, &rolled(&die, face, rule, roll));
    let asked = asked.unwrap_or_else(|refusal| panic!("{at}: {refusal:?}"));
    assert!(asks(&asked.state), "{at}: {:?}", asked.state.prompt());
    let refused = ["moon", "Death Drake"].map(|typed| TypedCommand::Choose(typed.to_owned()));
    assert!(refused.iter().all(|typed| taken(&asked.state, typed).is_err()), "{at}: taken");
    let prompt = asked.state.prompt().unwrap();
    let used = match options(&asked.state, &prompt).first() {
        Some(first) => TypedCommand::Choose(first.clone()),
        None => TypedCommand::Promote { unit: String::from("Thug"), to: None, army: None, worth: 1 },
    };
    let used = taken(&asked.state, &used).unwrap_or_else(|refusal| panic!("{at}: {refusal:?}"));
    assert!(!asks(&used.state), "{at}: used twice");
    // The state after an undo is that after the earlier events.
    let mut undone = before.clone();
    asked.events.iter().for_each(|event| undone.apply(event));
    let debug = |state: &State| format!("{state:?}");
    assert_eq!(debug(&undone), debug(&asked.state), "{at}");
    assert_ne!(debug(&used.state), debug(&undone), "{at}");
}
