//! An attack in words: what was struck, what is saved against, what may answer.

use super::words;
use crate::dragon_dice::dice::{ResultType, ThrowSource};
use crate::dragon_dice::game::{ArmyId, Battle, Event, PlayerId, State, Threw};
use crate::dragon_dice::roll::{Attack, Beside, Contribution, Offence, Preparation};
use crate::dragon_dice::rules::{Deed, Fall, Grant, RollKind, Then, UnitRoll, deed};
use crate::report::english::{and, count, results};
use crate::text::Name;

/// What an attack is called in its exchange: `melee`, `counter-attack`, `missiles`, `volley`.
fn called(battle: &Battle) -> &'static str {
    match (battle.attack, battle.is_answer) {
        (Attack::Melee, false) => "melee",
        (Attack::Melee, true) => "the counter-attack",
        (Attack::Missile, false) => "missiles",
        (Attack::Missile, true) => "the volley back",
    }
}

/// Who saves, against what.
pub(super) fn save(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some(battle) = state.battle() else { return format!("{who} saves") };
    let (_, on) = battle.sides();
    let offence = battle.offence.unwrap_or_default();
    let army = words::own_army(state, on);
    let against = results(offence.total, battle.attack.results());
    let less = match offence.less {
        0 => String::new(),
        less => format!(", {} taken from the roll", count(less as usize, "save", "saves")),
    };
    if offence.charge {
        return format!(
            "{who} answers the Charge with {army}: saves and melee in one roll, against {against}{less}"
        );
    }
    format!("{who} saves with {army} against {against}{less}")
}

/// The icon in turn: `Bullseye 3`.
fn icon(state: &State) -> String {
    let due = state.battle().and_then(Battle::due);
    due.map_or_else(String::new, |due| format!("{} {}", Name::from(due.icon.clone()), due.amount))
}

/// Who names units, for what.
pub(super) fn targets(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let on = state.battle().map(|battle| words::army(state, battle.aimed_at())).unwrap_or_default();
    format!("{who} says whom {} takes of {on}", icon(state))
}

/// What an icon lets its owner do.
pub(super) fn boon(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some((army, due, boon)) = state.due_boon() else { return format!("{who} may use an icon") };
    let (icon, army) = (format!("{} {}", boon.icon, due.amount), words::own_army(state, army));
    let unit = due.die.map_or_else(String::new, |die| state.die(die).name.to_string());
    match boon.doing {
        Grant::Goes => format!("{who} may move {unit} ({icon})"),
        Grant::Moves(more) => {
            format!("{who} may move {unit}, and up to {more} health-worth of units with it ({icon})")
        }
        Grant::Returns => {
            format!("{who} may bring back up to {} health-worth of dead units to {army} ({icon})", due.amount)
        }
        Grant::Promotes => {
            format!("{who} may promote units of {army} by {} health in all ({icon})", due.amount)
        }
    }
}

/// What the icon in turn does, and no more.
pub(super) fn boon_rule(state: &State) -> Option<String> {
    let (army, due, boon) = state.due_boon()?;
    let (icon, own) = (boon.icon, words::own_army(state, army));
    let unit = due.die.map_or_else(String::new, |die| state.die(die).name.to_string());
    Some(match boon.doing {
        Grant::Goes => format!("{icon} moves {unit} alone, to another terrain or to the Reserve Area"),
        Grant::Moves(more) => {
            format!("{icon} moves {unit}, and up to {more} health-worth of units with it, to another terrain")
        }
        Grant::Returns => format!("{icon} brings back dead units to {own}"),
        Grant::Promotes => format!("{icon} promotes units of {own}"),
    })
}

/// What to type for it.
pub(super) fn boon_commands(state: &State, options: &[String]) -> Vec<String> {
    let choose = |option: &String| format!("choose {}", words::quoted(option));
    let mut commands: Vec<String> = options.iter().take(4).map(choose).collect();
    if let Some((_, due, boon)) = state.due_boon() {
        let unit = due.die.map_or_else(String::new, |die| words::quoted(state.die(die).name.raw()));
        match boon.doing {
            Grant::Moves(_) => commands.insert(0, format!("move {unit} DIE... --to PLACE")),
            Grant::Promotes => commands.push(String::from("promote DIE [DIE]")),
            Grant::Goes | Grant::Returns => {}
        }
    }
    commands.push(String::from("pass"));
    commands
}

/// Who names an army, for what.
pub(super) fn army(state: &State, whose: PlayerId) -> String {
    format!("{} says on which army {} lies", words::player(state, whose), icon(state))
}

/// Who rolls which units, and what it is about.
pub(super) fn unit_rolls(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let Some(battle) = state.battle() else { return format!("{who} rolls units") };
    let units = words::dice(state, &state.awaited_rolls());
    if battle.lying.is_some() {
        return format!("{who} rolls {units} again, for {}: the new faces count", icon(state));
    }
    let deed = battle.due().and_then(|due| deed(&due.icon, battle.attack.word()));
    let saves = match deed {
        Some(Deed { then: Then::Charms, .. }) => "its melee is the attacker's, and it does not save",
        _ if !battle.bashes.is_empty() => "its saves reduce the damage that it dealt",
        _ if battle.burying => "without a save they are buried",
        Some(Deed { damage: Some(_), roll: UnitRoll::Melee, .. }) => "its melee strikes back",
        Some(Deed { damage: Some(_), roll: UnitRoll::SaveAndMelee, .. }) => {
            "its saves reduce the damage, its melee strikes back"
        }
        Some(Deed { damage: Some(_), .. }) => "its saves reduce the damage",
        Some(deed) => return format!("{who} rolls {units} against {}: {}", icon(state), falls(&deed)),
        None => "each needs a save",
    };
    format!("{who} rolls {units} against {}: {saves}", icon(state))
}

/// What becomes of units by what they roll.
fn falls(deed: &Deed) -> String {
    let wanted = match deed.roll {
        UnitRoll::Maneuver => "a maneuver",
        UnitRoll::Melee => "melee",
        UnitRoll::Id => "an ID",
        UnitRoll::None | UnitRoll::Save | UnitRoll::SaveAndMelee => "a save",
    };
    let fall = |fall: Fall, one: bool| match (fall, one) {
        (Fall::Stays, true) => "stays",
        (Fall::Stays, false) => "stay",
        (Fall::Killed | Fall::Buried, true) => "dies",
        (Fall::Killed | Fall::Buried, false) => "die",
        (Fall::Flees, true) => "flees to the reserve",
        (Fall::Flees, false) => "flee to the reserve",
        (Fall::Still | Fall::Stunned, true) => "is held",
        (Fall::Still | Fall::Stunned, false) => "are held",
    };
    let id = deed.shows_id.filter(|_| deed.roll != UnitRoll::Id);
    if deed.succeeded == Fall::Stays && id.is_none() {
        return format!("each needs {wanted}");
    }
    let id = id.map_or_else(String::new, |id| format!(", an ID {}", fall(id, true)));
    format!("{wanted} {}{id}, the others {}", fall(deed.succeeded, true), fall(deed.failed, false))
}

/// What a bare total of an attack or of its saves did not show: icons that wait for the dice, and those that the army's dice
/// have. `direct` where damage that no save reduces was told.
pub(super) fn unseen(state: &State, threw: &Threw, direct: bool) -> Option<String> {
    let battle = state.battle().filter(|_| threw.how == ThrowSource::Total.word())?;
    let (army, kind) = (threw.army?, RollKind::of(&threw.what)?);
    let waiting = battle.delays.iter().filter(|_| battle.offence.is_some() && battle.saving() == kind.key);
    let mut icons: Vec<&str> = waiting.map(|due| &due.icon[..]).collect();
    let (dice, circumstances) = (state.rolling(army, Name::default()).dice, state.circumstances(army, kind));
    let preparation = Preparation::new(&dice, None, circumstances).ok()?;
    let hits = |of: &Contribution| of.beside.iter().any(|(beside, _)| *beside == Beside::Direct);
    for (_, brought) in preparation.faces().filter(|(_, brought)| !(direct && hits(brought))) {
        icons.extend(brought.by_hand.as_ref().map(|sai| sai.name));
    }
    let mut names: Vec<String> = Vec::new();
    for icon in icons.into_iter().map(|icon| icon.trim_start_matches("Logo: ").to_owned()) {
        if !names.contains(&icon) {
            names.push(icon);
        }
    }
    let told = if !direct && preparation.faces().any(|(_, brought)| hits(brought)) {
        format!(" (damage that no save reduces may stand with it: -t {}=5,direct=4)", battle.attack.word())
    } else {
        String::new()
    };
    let does = if names.len() == 1 { "does" } else { "do" };
    (!names.is_empty()).then(|| {
        format!("a bare total shows no icons: what {} {does} is left to the players{told}", and(&names))
    })
}

/// Who may answer.
pub(super) fn answer(state: &State, whose: PlayerId) -> String {
    let who = words::player(state, whose);
    let what = match state.battle().map(|battle| battle.attack) {
        Some(Attack::Missile) => "shoot back (Defensive Volley)",
        _ => "counter-attack",
    };
    let army = state.battle().map_or_else(String::new, |battle| words::own_army(state, battle.defender));
    format!("{who} may {what} with {army}")
}

/// An event of an attack, or damage, in words; nothing for what goes without saying.
pub(super) fn told(state: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::Attacks { attack, by, on } => attacks(state, *attack, *by, *on),
        Event::Struck { answer, offence, .. } => struck(state, *answer, offence),
        Event::Hurt { unit, damage } => format!("{damage} damage to {}", state.die(*unit).name),
        Event::Bashed(gained) => format!("Bash gains {}", results(*gained, ResultType::Save)),
        Event::Charmed { units, results: melee } => {
            format!(
                "{} of {} for the attacker",
                results(*melee, ResultType::Melee),
                words::dice(state, units)
            )
        }
        Event::Spreads => format!("{} spreads", icon(state)),
        Event::Targeted(dice) => format!("{} takes {}", icon(state), words::dice(state, dice)),
        Event::Guarded { saves, damage, direct, back } => guarded(state, *saves, *damage, *direct, *back),
        Event::Damaged { army, damage, killed } => {
            let dies = match killed {
                0 => String::from("nobody dies"),
                killed => format!("{killed} health has to die"),
            };
            format!("{damage} damage to {}: {dies}", words::army(state, *army))
        }
        Event::Silenced(dice) => {
            format!("Foul Stench keeps from the counter-attack: {}", words::dice(state, dice))
        }
        Event::Parted => format!("{} is resolved one by one", icon(state)),
        Event::NotRolled(dice) => format!("{} may not be rolled", words::dice(state, dice)),
        Event::Sinking(dice) => format!("to be buried, but for a last roll: {}", words::dice(state, dice)),
        Event::Dying(dice) => format!("killed, but for a last roll: {}", words::dice(state, dice)),
        Event::HeldBack(id) => held_back(state, *id),
        _ => return None,
    })
}

/// `ann's home army attacks bob's army at ann's home with melee`.
fn attacks(state: &State, attack: Attack, by: ArmyId, on: ArmyId) -> String {
    let (by, on) = (words::army(state, by), words::army(state, on));
    match attack {
        Attack::Melee => format!("{by} attacks {on} with melee"),
        Attack::Missile => format!("{by} shoots at {on}"),
    }
}

/// What an attack roll came to.
fn struck(state: &State, answer: bool, offence: &Offence) -> String {
    let Some(battle) = state.battle() else { return String::new() };
    let battle = Battle { is_answer: answer, ..battle.clone() };
    let mut parts = vec![offence.total.to_string()];
    if offence.direct > 0 {
        parts.push(format!("{} damage that no save reduces", offence.direct));
    }
    if offence.cursed > 0 {
        parts.push(format!("of which {} yield to spell saves only", offence.cursed));
    }
    if offence.unanswered {
        parts.push(String::from("no counter-attack may follow"));
    }
    let (by, _) = battle.sides();
    format!("{} of {}: {}", called(&battle), words::army(state, by), parts.join(", "))
}

/// What the saves left.
fn guarded(state: &State, saves: Option<u32>, damage: u32, direct: u32, back: u32) -> String {
    let Some(battle) = state.battle() else { return String::new() };
    let (by, on) = battle.sides();
    let through = match (damage, direct) {
        (0, 0) => String::from("no damage gets through"),
        (damage, 0) => format!("{damage} damage gets through"),
        (0, direct) => format!("{direct} direct damage gets through"),
        (damage, direct) => format!("{damage} damage gets through, and {direct} direct damage"),
    };
    let mut parts = Vec::new();
    match saves {
        Some(saves) => {
            parts.push(format!("{} has {}", words::army(state, on), count(saves as usize, "save", "saves")));
        }
        None if direct == 0 && battle.offence.is_some_and(|offence| offence.total == 0) => {
            return String::from("there is nothing to save against");
        }
        None => {}
    }
    parts.push(through);
    if back > 0 {
        parts.push(format!("{} takes {back} damage back", words::army(state, by)));
    }
    and(&parts)
}

/// Who does not answer.
fn held_back(state: &State, player: PlayerId) -> String {
    let who = words::player(state, player);
    match state.battle().map(|battle| battle.attack) {
        Some(Attack::Missile) => format!("{who} does not shoot back"),
        _ => format!("{who} does not counter-attack"),
    }
}
