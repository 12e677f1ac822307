//! Moves in plain English, for buttons: a player who never saw the command line understands them.

use super::{magic, words};
use crate::report::english::sentence;
use serde::Serialize;
use warband_dragon_dice::game::{
    Area, ArmyId, Choice, Command, DieId, DragonPrompt, Move, MoveKind, PromptKind, PromptOption, State,
    Value,
};
use warband_dragon_dice::rules::StepKind;
use warband_table::offer::{Choices, Need};

/// A command that is legal now, in words for the command line and in words for people.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabelledOffer"))]
pub(super) struct LabelledOffer {
    /// What it does. The labels of the choices follow it: "Missile attack", "on bob's army at ann's home, 6 health".
    label: String,
    /// The words that it begins with: its verb, and arguments that leave no choice.
    words: Vec<String>,
    /// What has to be typed behind them, in this order.
    needs: Vec<LabelledNeed>,
}

/// An argument that is still to be chosen, with its choices in words for people.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LabelledNeed {
    #[serde(flatten)]
    need: Need,
    /// A label for each of the choices, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<String>,
}

/// Returns moves as typed words, with labels.
pub(super) fn labelled(state: &State, moves: &[Move]) -> Vec<LabelledOffer> {
    let one = |of: &Move| {
        let offer = of.offer(state);
        let needs = of.needs.iter().zip(offer.needs).map(|(need, typed)| {
            let values = match &need.choices {
                Choices::OneOf { of } => &of[..],
                Choices::AnyOf { from, .. } => from,
                Choices::Number { .. } | Choices::Throw { .. } | Choices::Text {} => &[],
            };
            let labels = values.iter().map(|value| choice(state, of, need, value)).collect();
            LabelledNeed { need: typed, labels }
        });
        LabelledOffer { label: label(state, of), words: offer.words, needs: needs.collect() }
    };
    moves.iter().map(one).collect()
}

/// Returns what a move does: `Missile attack`, `Retreat with all`.
pub(super) fn label(state: &State, of: &Move) -> String {
    let with = |verb: &str, dice: &[DieId]| match dice {
        [] => verb.to_owned(),
        dice => format!("{verb} {}", words::dice(state, dice)),
    };
    match &of.kind {
        MoveKind::Next => next(state),
        MoveKind::Pass => String::from(declined(state)),
        MoveKind::Choose | MoveKind::ChooseSet => String::from(chosen(state)),
        MoveKind::Casualties => String::from("Lose"),
        MoveKind::Throw => String::from(thrown(state)),
        MoveKind::March => String::from("March with"),
        MoveKind::Maneuver => String::from("Maneuver"),
        MoveKind::Attack(attack) => format!("{} attack", sentence(attack.word())),
        MoveKind::Magic => String::from("Magic action"),
        MoveKind::Save => String::from("Roll saves"),
        MoveKind::Counter => String::from(match prompt_kind(state) {
            Some(PromptKind::CounterAttack) => "Counter-attack",
            Some(PromptKind::Negation) => "Roll Magic Negation",
            _ => "Counter-maneuver",
        }),
        MoveKind::Respond => String::from("Roll the response to the dragons"),
        MoveKind::DragonAttack => String::from("The dragons attack"),
        MoveKind::Cast | MoveKind::CastNamed => String::from("Announce"),
        MoveKind::CastFirst => String::from("First resolve"),
        MoveKind::CastDrop => String::from("Take back"),
        MoveKind::Damage => String::from("Damage"),
        MoveKind::Promote(unit) => with("Promote", &[*unit]),
        MoveKind::PromoteAll(pairs) => {
            format!(
                "Promote all: {}",
                words::dice(state, &pairs.iter().map(|(unit, _)| *unit).collect::<Vec<_>>())
            )
        }
        MoveKind::Recruit => String::from("Recruit"),
        MoveKind::Mutate => String::from("Use Mutate on"),
        MoveKind::Bury(dice) => with("Bury", dice),
        MoveKind::TempleBury => String::from("Have a dead unit buried by"),
        MoveKind::Summon => String::from("Summon"),
        MoveKind::Move(dice) => with("Move", dice),
        MoveKind::Reinforce(dice) => with("Reinforce with", dice),
        MoveKind::ReinforceAll(_) => String::from("Reinforce with all"),
        MoveKind::Retreat(dice) => with("Retreat with", dice),
        MoveKind::RetreatAll(_) => String::from("Retreat with all"),
        MoveKind::AddEffect | MoveKind::AddTerrainEffect => String::from("Put an effect"),
        MoveKind::DropEffect => String::from("End the effect"),
        MoveKind::Concede => String::from("Concede"),
    }
}

fn prompt_kind(state: &State) -> Option<PromptKind> {
    state.prompt.map(|prompt| prompt.kind)
}

/// Returns what ends with `next`.
fn next(state: &State) -> String {
    let Some(step) = state.step() else { return String::from("Go on") };
    let label = match (prompt_kind(state), step.kind, state.marching_army()) {
        (Some(PromptKind::Announcing), _, _) => "Announce no more spells",
        (Some(_), _, _) => "Go on",
        (None, StepKind::Maneuver, None) => "Skip this march",
        (None, StepKind::Maneuver, Some(_)) => "No maneuver",
        (None, StepKind::Action, _) => "End the march",
        (None, StepKind::Retreat, _) => "End the turn",
        (None, _, _) => return format!("End the step: {}", step.title()),
    };
    label.to_owned()
}

/// Returns what is declined.
fn declined(state: &State) -> &'static str {
    match prompt_kind(state) {
        Some(PromptKind::Counter) => "No counter-maneuver",
        Some(PromptKind::CounterAttack) => "No counter-attack",
        Some(PromptKind::Negation) => "No Magic Negation",
        Some(PromptKind::Announcing) => "Announce no more spells",
        Some(PromptKind::Dispel(_)) => "No Dispel Magic",
        Some(PromptKind::SpellManeuver(_)) => "No maneuver roll",
        Some(PromptKind::Reroll | PromptKind::RerollTogether | PromptKind::RerollTotal) => "No re-roll",
        Some(PromptKind::TotalIcons) => "No such icons",
        Some(PromptKind::SteppedDamage(_) | PromptKind::AcceleratedGrowth(_)) => "No exchange",
        Some(PromptKind::Dragons(DragonPrompt::Treasure | DragonPrompt::Promotions)) => "No more promotions",
        Some(PromptKind::Dragons(DragonPrompt::Champions)) => "No roll of the champions",
        _ => "Decline",
    }
}

/// Returns what is chosen.
fn chosen(state: &State) -> &'static str {
    match prompt_kind(state) {
        Some(PromptKind::FirstOrFrontier) => "Choose to",
        Some(PromptKind::Place(_)) => "Place the army at",
        Some(PromptKind::Frontier) => "The frontier is the one of",
        Some(PromptKind::OrderTie) => "The higher roll is that of",
        Some(PromptKind::Direction) => "Turn the terrain",
        Some(PromptKind::Location { .. }) => "It becomes a",
        Some(PromptKind::TempleBurial(_)) => "Bury",
        Some(PromptKind::MinorFace { .. }) => "Turn the minor terrain to",
        Some(PromptKind::Targets) => "Take",
        Some(PromptKind::Reroll | PromptKind::RerollTogether) => "Roll again",
        Some(PromptKind::SteppedDamage(_) | PromptKind::AcceleratedGrowth(_)) => "Exchange it for",
        Some(PromptKind::IconResults) => "It counts as",
        Some(PromptKind::MireUnits(_)) => "These act:",
        Some(PromptKind::FoulStench(_)) => "These do not answer:",
        Some(PromptKind::Dragons(DragonPrompt::Target(_))) => "Attack",
        _ => "Choose",
    }
}

/// Returns what is rolled.
fn thrown(state: &State) -> &'static str {
    match prompt_kind(state) {
        Some(PromptKind::OrderRoll) => "Roll for the order of play",
        Some(PromptKind::Distance(_)) => "Roll the terrain",
        Some(PromptKind::Mire | PromptKind::ManeuverRoll | PromptKind::SpellManeuver(_)) => {
            "Roll the maneuver"
        }
        Some(PromptKind::Dispel(_)) => "Roll Dispel Magic",
        Some(PromptKind::RerollTotal) => "The total after the re-roll",
        Some(PromptKind::TotalIcons) => "Show the faces",
        Some(PromptKind::Dragons(DragonPrompt::Roll | DragonPrompt::SlainWhite(_))) => "Roll the dragons",
        Some(PromptKind::Dragons(DragonPrompt::Champions)) => "Roll the champions",
        None => "Roll the minor terrain",
        Some(_) => "Roll",
    }
}

/// Returns a choice as it follows the label of its move: `on bob's home army, 6 health`.
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
        Value::Die(die) if state.die_state(*die).owner != of.reader() => {
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

fn with_health(state: &State, army: ArmyId) -> String {
    format!("{}, {} health", words::army(state, army), state.health(army))
}

fn place(state: &State, of: &Move, area: Area) -> String {
    match area {
        Area::Terrain(at) => words::terrain(state, at),
        area => words::area(state, of.reader(), area),
    }
}

/// Returns what a number stands for: an announced spell, an effect, or itself.
fn numbered(state: &State, of: &Move, number: u32) -> String {
    let spell = || state.magic()?.announced.iter().find(|spell| spell.number == number);
    let effect = || state.effects.iter().find(|effect| effect.number == number);
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
    match &option.command {
        Command::Casualties(dice) | Command::Choose(Choice::Dice(dice)) => set(dice),
        Command::Choose(Choice::Player(player)) => words::player(state, *player),
        Command::Choose(Choice::Terrain(at) | Choice::Area(Area::Terrain(at))) => words::terrain(state, *at),
        Command::Choose(Choice::Army(army)) => with_health(state, *army),
        Command::Choose(Choice::DieTo(die, to)) => {
            let owner = state.die_state(*die).owner;
            format!("{} to {}", words::die(state, *die), words::area(state, owner, *to))
        }
        Command::Choose(Choice::Word(word)) if prompt_kind(state) == Some(PromptKind::Direction) => {
            let face = state.marching_army().and_then(ArmyId::terrain).and_then(|at| state.distance(at));
            let to = face.map(|face| if word == "up" { face + 1 } else { face.saturating_sub(1) });
            to.map_or_else(|| word.clone(), |to| format!("{word} to {to}"))
        }
        Command::Choose(Choice::Word(word)) if word == "first" => String::from("play first"),
        Command::Choose(Choice::Word(word)) if word == "frontier" => String::from("pick the frontier"),
        _ => option.word.clone(),
    }
}
