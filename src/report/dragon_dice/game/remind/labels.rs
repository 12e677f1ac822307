//! Labels of moves in plain English, for buttons; they do not assume knowledge of the commands.

use crate::report::dragon_dice::game::{magic, prompt, words};
use crate::report::english::{and, sentence};
use crate::report::labelled::LabelledOffer;
use warband_core::offer::Need;
use warband_core::text::words::join;
use warband_dragon_dice::adviser::LegalCommand;
use warband_dragon_dice::game::{
    APART, Area, ArmyId, Choice, Command, DieId, Direction, Move, MoveKind, PromptOption, State, Value, setup,
};
use warband_dragon_dice::rules::StepKind;

/// Returns moves as typed words, with labels.
pub(super) fn labelled(state: &State, moves: &[Move]) -> Vec<LabelledOffer> {
    let one = |of: &Move| {
        let labels =
            |need: &Need<Value>| need.list().iter().map(|value| choice(state, of, need, value)).collect();
        LabelledOffer::new(label(state, of), of.offer(state), of.needs.iter().map(labels))
    };
    moves.iter().map(one).collect()
}

/// Returns the label of a command: `Missile attack on bob's home army, 6 health`.
pub(crate) fn command_label(state: &State, legal: &LegalCommand) -> String {
    let Some((of, chosen)) = &legal.choice else { return join(&legal.words) };
    let chosen = of.needs.iter().zip(chosen).filter(|(_, values)| !values.is_empty());
    let chosen = chosen.map(|(need, values)| {
        and(&values.iter().map(|value| choice(state, of, need, value)).collect::<Vec<_>>())
    });
    [label(state, of)].into_iter().chain(chosen).collect::<Vec<_>>().join(" ")
}

/// Returns the label of a move: `Missile attack`, `Retreat with all`.
pub(super) fn label(state: &State, of: &Move) -> String {
    let with = |verb: &str, dice: &[DieId]| match dice {
        [] => verb.to_owned(),
        dice => format!("{verb} {}", words::dice(state, dice)),
    };
    match &of.kind {
        MoveKind::Next => next(state),
        MoveKind::Pass => {
            state.prompt().map_or("", |prompt| prompt::describe(state, &prompt).declines).to_owned()
        }
        MoveKind::Choose | MoveKind::ChooseSet | MoveKind::Throw | MoveKind::Counter => answer(state),
        MoveKind::Casualties => String::from("Lose"),
        MoveKind::March => String::from("March with"),
        MoveKind::Attack(attack) => format!("{} attack", sentence(attack.word())),
        MoveKind::Magic => String::from("Magic action"),
        MoveKind::Save => String::from("Roll saves"),
        MoveKind::Respond => String::from("Roll the response to the dragons"),
        MoveKind::DragonAttack => String::from("The dragons attack"),
        MoveKind::Cast | MoveKind::CastNamed => String::from("Announce"),
        MoveKind::CastFirst => String::from("First resolve"),
        MoveKind::CastDrop => String::from("Take back"),
        MoveKind::Promote(unit) => with("Promote", &[*unit]),
        MoveKind::PromoteAll(pairs) => {
            format!(
                "Promote all: {}",
                words::dice(state, &pairs.iter().map(|(unit, _)| *unit).collect::<Vec<_>>())
            )
        }
        MoveKind::Mutate => String::from("Use Mutate on"),
        MoveKind::Bury(dice) => with("Bury", dice),
        MoveKind::TempleBury => String::from("Have a dead unit buried by"),
        MoveKind::Move(dice) => with("Move", dice),
        MoveKind::Reinforce(dice) => with("Reinforce with", dice),
        MoveKind::ReinforceAll(_) => String::from("Reinforce with all"),
        MoveKind::Retreat(dice) => with("Retreat with", dice),
        MoveKind::RetreatAll(_) => String::from("Retreat with all"),
        MoveKind::AddEffect | MoveKind::AddTerrainEffect => String::from("Put an effect"),
        MoveKind::DropEffect => String::from("End the effect"),
        _ => sentence(of.verb()),
    }
}

/// Names what `next` ends.
fn next(state: &State) -> String {
    let Some(step) = state.step() else { return String::from("Go on") };
    if let Some(prompt) = state.prompt() {
        return prompt::describe(state, &prompt).declines.to_owned();
    }
    let label = match (step.kind, state.marching_army()) {
        (StepKind::Maneuver, None) => "Skip this march",
        (StepKind::Maneuver, Some(_)) => "No maneuver",
        (StepKind::Action, _) => "End the march",
        (StepKind::Retreat, _) => "End the turn",
        (_, _) if step.name.is_empty() => return format!("End the {}", step.phase),
        (_, _) => return format!("End the {} Step", step.name),
    };
    label.to_owned()
}

/// Returns the label of the roll or answer to the prompt; without a prompt, of rolling the marching army's minor terrain.
fn answer(state: &State) -> String {
    state
        .prompt()
        .map_or("Roll the minor terrain", |prompt| prompt::describe(state, &prompt).answer)
        .to_owned()
}

/// Returns a choice as the continuation of the move's label: `on bob's home army, 6 health`.
fn choice(state: &State, of: &Move, need: &Need<Value>, value: &Value) -> String {
    let before = match (need.option, &of.kind, value) {
        (_, _, Value::AreaOf(_, Area::Out)) => "",
        (Some("--from"), _, _) => "from ",
        (Some("--to"), _, _) | (None, MoveKind::Promote(_) | MoveKind::Damage, _) => "to ",
        (Some("--of"), _, _) => "of ",
        (Some("--at"), _, _) => "in ",
        (None, MoveKind::Attack(_) | MoveKind::AddEffect | MoveKind::AddTerrainEffect, _) => "on ",
        (None, MoveKind::Recruit, Value::Army(_)) | (None, MoveKind::Summon, Value::Area(_)) => "to ",
        (None, MoveKind::DragonAttack, _) => "at ",
        _ => "",
    };
    let text = match value {
        Value::Army(army) => with_health(state, *army),
        Value::Area(area) => place(state, of, *area),
        Value::AreaOf(player, area) => words::area(state, *player, *area),
        // Among dice of several players each has its owner.
        Value::Die(die) if state.die_state(*die).owner != of.reader() || is_of_several(state, need) => {
            let owner = state.die_state(*die).owner;
            format!("{} {}", words::whose(state, owner), state.die(*die).name)
        }
        Value::Die(die) => state.die(*die).name.to_string(),
        Value::Player(player) => words::player(state, *player),
        Value::Option(option) => option_label(state, option),
        Value::Casting(casting) => magic::castable_spell(state, casting),
        Value::Colour(element) => format!("with a {} point", element.colour()),
        Value::Number(number) => numbered(state, of, *number),
        Value::Faces(text) | Value::Text(text) => text.clone(),
    };
    format!("{before}{text}")
}

/// Reports whether the choices are dice of several players.
fn is_of_several(state: &State, need: &Need<Value>) -> bool {
    let owners = need.list().iter().filter_map(|value| match value {
        Value::Die(die) => Some(state.die_state(*die).owner),
        _ => None,
    });
    owners.clone().min() != owners.max()
}

fn with_health(state: &State, army: ArmyId) -> String {
    format!("{}, {} health", words::army(state, army), state.health(army))
}

fn place(state: &State, of: &Move, area: Area) -> String {
    match area {
        Area::Terrain(at) => words::terrain(state, at),
        area => words::area(state, of.reader(), area),
    }
}

/// Returns the meaning of a number: an announced spell, an effect, or the number itself.
fn numbered(state: &State, of: &Move, number: u32) -> String {
    let spell = || state.magic()?.announced.iter().find(|spell| spell.number == number);
    let effect = || state.effects().iter().find(|effect| effect.number == number);
    let name = match of.kind {
        MoveKind::CastFirst | MoveKind::CastDrop => spell().map(|spell| magic::announced(state, spell)),
        MoveKind::DropEffect => effect().map(|effect| words::effect(state, effect)),
        _ => None,
    };
    name.unwrap_or_else(|| number.to_string())
}

/// Returns an option of a prompt in words for people.
fn option_label(state: &State, option: &PromptOption) -> String {
    let set = |dice: &[DieId]| {
        let health: u32 = dice.iter().map(|id| u32::from(state.die(*id).health)).sum();
        format!("{} ({health} health)", words::dice(state, dice))
    };
    if let Command::Casualties(dice) = &option.command {
        return set(dice);
    }
    let Command::Choose(choice) = &option.command else { return option.word.clone() };
    match choice {
        Choice::Dice(dice) => set(dice),
        Choice::Player(player) => words::player(state, *player),
        Choice::Terrain(at) | Choice::Area(Area::Terrain(at)) => words::terrain(state, *at),
        Choice::Army(army) => with_health(state, *army),
        Choice::DieTo(die, to) => {
            let owner = state.die_state(*die).owner;
            format!("{} to {}", words::die(state, *die), words::area(state, owner, *to))
        }
        Choice::Word(word) => worded(state, word),
        Choice::Area(area) => words::area(state, state.acting(), *area),
        Choice::Die(_) | Choice::Results(_) | Choice::Place(_) => option.word.clone(),
    }
}

/// Describes an option that is a word: a direction with the new face of the terrain, or the word in plain English.
fn worded(state: &State, word: &str) -> String {
    let at = state.marching_army().and_then(ArmyId::terrain);
    let turned = at.zip(Direction::parse(word)).and_then(|(at, direction)| {
        let face = match direction {
            Direction::Up => state.distance(at)? + 1,
            Direction::Down => state.distance(at)? - 1,
        };
        let icon = state.terrain_die(at).faces.get(face as usize - 1)?.icon.name();
        Some(format!("{word} to {face} ({icon})"))
    });
    turned.unwrap_or_else(|| {
        match word {
            setup::PLAY_FIRST => "play first",
            setup::PICK_FRONTIER => "pick the frontier",
            APART => "equal icons one by one",
            word => word,
        }
        .to_owned()
    })
}
