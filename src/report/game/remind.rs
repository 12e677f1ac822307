//! The checklist of a step: what may and must be done in this position, and what to type.

use super::{abilities, position, prompt, words};
use crate::dragon_dice::dice::{Die, DieType, ResultType};
use crate::dragon_dice::game::{
    Area, ArmyId, DieId, PlayerId, State, TerrainId, eighth_faces, promotions, reach,
};
use crate::dragon_dice::rules::{EighthFace, Location, StepKind};
use crate::report::english::{and, listed, or};
use crate::report::{Answer, Page, json};
use serde::Serialize;

/// One thing on the checklist.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Reminder {
    /// What, in a sentence without its end.
    pub what: String,
    /// Whether it must be done before the game can go on.
    pub must: bool,
    /// What to type for it.
    pub commands: Vec<String>,
    /// Whether it only ends the step.
    #[serde(skip)]
    pub leaves: bool,
}

/// Something that may be done.
pub(super) fn reminder(what: impl Into<String>, commands: Vec<String>) -> Reminder {
    Reminder { what: what.into(), must: false, commands, leaves: false }
}

/// The checklist of this step, from this position.
pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    if state.end.is_some() {
        return Vec::new();
    }
    if let Some(prompt) = &state.prompt {
        let (what, commands) = (prompt::sentence(state, prompt), prompt::commands(state, prompt));
        return vec![Reminder { must: true, ..reminder(what, commands) }];
    }
    let Some((turn, step)) = state.turn().zip(state.step()) else { return Vec::new() };
    let player = turn.player;
    let mut reminders = match step.kind {
        StepKind::Abilities => abilities::reminders(state),
        StepKind::EighthFace => {
            let open = eighth_faces::locations(state, player).into_iter();
            open.map(|(terrain, face)| eighth_face(state, player, terrain, face)).collect()
        }
        StepKind::Dragons => dragons(state, player),
        StepKind::Maneuver => match turn.marching {
            Some(army) if !state.exists(army) => Vec::new(),
            Some(army) => maneuver(state, army, turn.minor_rolled),
            None => march(state, player),
        },
        StepKind::Action => turn.marching.map_or_else(Vec::new, |army| actions(state, army)),
        StepKind::Reinforce => reinforce(state, player),
        StepKind::Retreat => retreat(state, player),
        _ => Vec::new(),
    };
    let must = reminders.iter().any(|reminder| reminder.must);
    if !must {
        let what = match reminders[..] {
            [] => String::from("nothing is left to do in this step"),
            _ => leaving(state, step.kind, turn.marching),
        };
        reminders.push(Reminder { leaves: true, ..reminder(what, vec![String::from("next")]) });
    }
    reminders
}

/// What `next` means here.
fn leaving(state: &State, kind: StepKind, marching: Option<ArmyId>) -> String {
    match (kind, marching) {
        (StepKind::Maneuver, None) => String::from("or no march in this phase"),
        (StepKind::Maneuver, Some(_)) => String::from("or no maneuver"),
        (StepKind::Action, _) => String::from("when the action is done, or for none"),
        (StepKind::Retreat, _) => {
            let turn = state.turn().map_or(PlayerId(0), |turn| turn.player);
            let next = state.others(turn).into_iter().find(|other| state.is_in_play(*other));
            next.map_or_else(String::new, |next| format!("then {} turn begins", words::whose(state, next)))
        }
        _ => String::from("when that is done"),
    }
}

fn march(state: &State, player: PlayerId) -> Vec<Reminder> {
    let armies = reach::may_march(state);
    if armies.is_empty() {
        return Vec::new();
    }
    let places: Vec<String> = armies.iter().map(|army| words::typed(state, *army, player)).collect();
    let what = format!("{} may march with the army at {}", words::player(state, player), or(&places));
    vec![reminder(what, places.iter().map(|place| format!("march {place}")).collect())]
}

fn maneuver(state: &State, army: ArmyId, minor_rolled: bool) -> Vec<Reminder> {
    let mut reminders = Vec::new();
    let Some(terrain) = army.terrain() else { return reminders };
    let who = words::player(state, army.player);
    let minor = state.minor_terrain(army);
    if let Some(minor) = minor.filter(|_| !minor_rolled) {
        let name = words::quoted(&state.die(minor).name.to_string());
        let shown = state.minor_face(army).map_or("", |(die, _)| {
            let face = state.die_state(minor).face.and_then(|face| die.faces.get(face));
            face.map_or("", |face| face.icon.name())
        });
        reminders.push(reminder(
            format!(
                "{who} may roll {} and then maneuver, bury it instead, or keep it as it is ({shown}) and not \
                 maneuver",
                state.die(minor).name
            ),
            vec![String::from("throw [FACE]"), format!("bury {name}")],
        ));
    } else if !state.is_saves_only(army) {
        let shown = words::shown(state, terrain);
        let mut what = format!("{who} may maneuver at {} (it shows {shown})", words::terrain(state, terrain));
        if state.terrain(terrain).controller == Some(army.player) {
            what += "; that gives up its eighth face";
        }
        reminders.push(reminder(what, vec![String::from("maneuver")]));
    }
    let pool = reach::minors_for(state, army);
    if state.rules.minor_terrain_instead_of_maneuver && !pool.is_empty() {
        let names = listed(pool.iter().map(|id| state.die(*id)));
        reminders.push(reminder(
            format!("or bring in a minor terrain instead: {}", names.join(", ")),
            pool.first().map(|id| bring_in(state, army, *id)).into_iter().collect(),
        ));
    }
    reminders
}

/// What to type to bring in a minor terrain.
pub(super) fn bring_in(state: &State, army: ArmyId, minor: DieId) -> String {
    let name = words::quoted(&state.die(minor).name.to_string());
    format!("summon {name} {} [FACE]", words::typed_place(state, army.player, army.at))
}

fn actions(state: &State, army: ArmyId) -> Vec<Reminder> {
    let own = words::typed(state, army, army.player);
    let possible = reach::actions(state, army).into_iter();
    let each = possible.enumerate().map(|(at, possible)| {
        let who = match at {
            0 => format!("{} may", words::player(state, army.player)),
            _ => String::from("or"),
        };
        let targets: Vec<String> =
            possible.targets.iter().map(|target| words::army(state, *target)).collect();
        let what = match possible.action {
            ResultType::Melee if targets.len() > 1 => {
                let whose: Vec<String> =
                    possible.targets.iter().map(|target| words::whose(state, target.player)).collect();
                let place = words::area(state, army.player, army.at);
                format!("{who} attack {} army at {place} with melee", or(&whose))
            }
            ResultType::Melee => format!("{who} attack {} with melee", or(&targets)),
            ResultType::Missile => format!("{who} shoot at {}", or(&targets)),
            _ => format!("{who} cast spells"),
        };
        let commands = match possible.targets.first() {
            Some(target) => {
                let target = words::typed(state, *target, army.player);
                vec![format!("attack {} {target} [FACES]", possible.action)]
            }
            None => vec![format!("roll {} {own}", possible.action)],
        };
        reminder(what, commands)
    });
    each.collect()
}

fn dragons(state: &State, player: PlayerId) -> Vec<Reminder> {
    let mut reminders = Vec::new();
    for army in state.armies(player) {
        let dragons = army.terrain().map_or_else(Vec::new, |terrain| state.dragons_at(terrain));
        if dragons.is_empty() {
            continue;
        }
        let names: Vec<String> = dragons.iter().map(|id| state.die(*id).name.to_string()).collect();
        let place = words::typed(state, army, player);
        let owner = state.die_state(dragons[0]).owner;
        let prefix =
            if owner == player { String::new() } else { format!("{}:", words::player(state, owner)) };
        let owned = format!("{prefix}{}", names[0]);
        reminders.push(reminder(
            format!("dragons attack at {}: {}", words::area(state, player, army.at), and(&names)),
            vec![
                format!("roll response {place} --dragons \"{}\"", names.join(", ")),
                format!("damage {place} N"),
                format!("move {} --from {place} --to pool", words::quoted(&owned)),
            ],
        ));
    }
    reminders
}

fn reinforce(state: &State, player: PlayerId) -> Vec<Reminder> {
    let dice = state.lying(player, Area::Reserve, |die| die.kind.joins_army());
    if dice.is_empty() {
        return Vec::new();
    }
    let what =
        format!("{} may bring in from reserve: {}", words::player(state, player), words::dice(state, &dice));
    vec![reminder(
        what,
        vec![String::from("reinforce DIE... --to PLACE"), String::from("reinforce --all --to PLACE")],
    )]
}

fn retreat(state: &State, player: PlayerId) -> Vec<Reminder> {
    let leaves = |army: &ArmyId| {
        let goes = |die: &Die| die.kind.joins_army() && die.kind != DieType::Dragonkin;
        army.terrain().is_some() && !state.lying(player, army.at, goes).is_empty()
    };
    let armies = state.armies(player).into_iter().filter(leaves);
    let places: Vec<String> = armies.map(|army| words::typed(state, army, player)).collect();
    if places.is_empty() {
        return Vec::new();
    }
    let what = format!("{} may take units to reserve, from {}", words::player(state, player), or(&places));
    vec![reminder(
        what,
        vec![String::from("retreat DIE... --from PLACE"), String::from("retreat --all --from PLACE")],
    )]
}

fn eighth_face(state: &State, player: PlayerId, terrain: TerrainId, face: EighthFace) -> Reminder {
    let army = ArmyId::at(player, terrain);
    let place = words::typed(state, army, player);
    let name = |id: &DieId| words::quoted(&state.die(*id).name.to_string());
    let commands = match face.location {
        Location::Recruit => {
            let recruits = promotions::recruits(state, player).into_iter().take(3);
            let recruits = recruits.map(|id| format!("recruit {} {place}", name(&id)));
            let promotions = promotions::promotions(state, army).into_iter().take(3);
            let promotions =
                promotions.map(|(unit, to)| format!("promote {} {} --at {place}", name(&unit), name(&to)));
            recruits.chain(promotions).collect()
        }
        Location::Bury => {
            let dead = state
                .others(player)
                .into_iter()
                .filter(|other| !state.lying(*other, Area::Dua, |_| true).is_empty());
            let dead = dead.map(|other| format!("bury {}", words::player(state, other)));
            dead.collect()
        }
        Location::Summon => {
            // A dragon that is here already goes elsewhere.
            let elsewhere = state.every_terrain().find(|other| *other != terrain).unwrap_or(terrain);
            let summon = |id: DieId| {
                let to = if state.die_state(id).area == army.at { elsewhere } else { terrain };
                let to = words::typed_place(state, player, Area::Terrain(to));
                format!("summon {} {to}", name(&id))
            };
            eighth_faces::called_by(state, terrain, player).into_iter().take(3).map(summon).collect()
        }
        Location::Unbury => {
            let free = |(id, to): (DieId, Area)| {
                let owner = state.die_state(id).owner;
                let of = words::player(state, owner);
                let to = words::typed_place(state, owner, to);
                format!("move {} --from {of}:bua --to {of}:{to}", name(&id))
            };
            // The own ones first.
            let (own, others): (Vec<_>, Vec<_>) = eighth_faces::freed_by(state, terrain, player)
                .into_iter()
                .partition(|(id, _)| state.die_state(*id).owner == player);
            let mut commands: Vec<String> = own.into_iter().chain(others).map(free).collect();
            commands.dedup();
            commands
        }
        Location::None | Location::Becomes => Vec::new(),
    };
    let what =
        format!("{} at {}: {}", face.icon, words::terrain(state, terrain), face.text.trim_end_matches('.'));
    Reminder { must: face.location == Location::Unbury, ..reminder(what, commands) }
}

/// The checklist of this step.
#[derive(Clone, Debug)]
pub struct RemindAnswer<'a> {
    /// The game.
    pub state: &'a State,
}

#[derive(Serialize)]
struct Record {
    schema: &'static str,
    turn: Option<u32>,
    player: String,
    step: String,
    checklist: Vec<Reminder>,
}

impl Answer for RemindAnswer<'_> {
    fn text(&self, page: &Page) -> String {
        let mut text = page.head(&[position::head(self.state)]);
        let reminders = reminders(self.state);
        if reminders.is_empty() {
            text += &page.wrap("", &position::summary(self.state));
        }
        for reminder in reminders {
            let mark = match reminder.must {
                true if self.state.prompt.is_some() => "awaited: ",
                true => "must: ",
                false => "",
            };
            let what = if reminder.must { reminder.what } else { words::headed(self.state, &reminder.what) };
            text += &page.wrap("", &format!("{mark}{what}"));
            // A command is not broken: it is there to be copied.
            for command in reminder.commands {
                text += &format!("    {command}\n");
            }
        }
        text
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            schema: "warband.remind/1",
            turn: self.state.turn().map(|turn| turn.number),
            player: words::player(self.state, self.state.acting()),
            step: position::head(self.state),
            checklist: reminders(self.state),
        })
    }

    fn quiet(&self) -> Option<String> {
        let commands = reminders(self.state).into_iter().flat_map(|reminder| reminder.commands);
        Some(commands.collect::<Vec<_>>().join("\n"))
    }
}
