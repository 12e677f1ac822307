//! A dragon attack in words: targets, rolls of the dragons, the army's response, dragons slain.

pub(super) mod dragon_refusal;
pub(super) mod respond_record;

use super::prompt::description::{PromptDescription, each_option, each_or_pass, type_these};
use super::remind::offers;
use super::words;
use crate::report::dragon_dice::dragon::{BondTargets, called};
use crate::report::dragon_dice::editions::text_in;
use crate::report::english::{and, count, results};
use warband_core::text::Name;
use warband_dragon_dice::dice::{Die, ResultType, ResultTypes, Totals};
use warband_dragon_dice::dragon::{face_words, may_promote};
use warband_dragon_dice::game::dragon_attacks::{bond, damage_to_army, is_present, orders, wings_count};
use warband_dragon_dice::game::promotions::promotions;
use warband_dragon_dice::game::{
    ArmyId, AttackingDragon, DieId, DragonBattle, DragonEvent, DragonPrompt, DragonTarget, Effect,
    PendingBreath, PlayerId, ResponseEffect, ResponseIcon, SlainBy, State, Subject, TerrainId, casualties,
    legal,
};
use warband_dragon_dice::rules::{RollKind, breaths_called};

fn names(state: &State, dice: impl Iterator<Item = DieId>) -> String {
    and(&dice.map(|id| words::die(state, id)).collect::<Vec<_>>())
}

/// Describes a prompt of a dragon attack.
pub(super) fn describe_prompt(state: &State, player: PlayerId, prompt: DragonPrompt) -> PromptDescription {
    let who = words::player(state, player);
    let Some(battle) = state.dragon_battle() else {
        // Only a hand-made file can wait for a decision in an attack that does not exist.
        return PromptDescription {
            key: "dragons",
            word: "dragons",
            answer: "Go on",
            declines: "",
            sentence: who,
            commands: |_, _| Vec::new(),
        };
    };
    let army = words::own_army(state, battle.army);
    match prompt {
        DragonPrompt::Target(dragon) => PromptDescription {
            key: "dragon-target",
            word: "target",
            answer: "Attack",
            declines: "",
            sentence: target(state, &who, dragon),
            commands: each_option,
        },
        DragonPrompt::Champions => PromptDescription {
            key: "champions",
            word: "champions",
            answer: "Roll the champions",
            declines: "Do not roll the champions",
            sentence: format!(
                "{who} may roll champions of {army} before the dragons are rolled: only a logo counts"
            ),
            commands: |_, _| type_these(&["throw [FACES]", "pass"]),
        },
        DragonPrompt::Roll => PromptDescription {
            key: "dragon-roll",
            word: "dragons",
            answer: "Roll the dragons",
            declines: "",
            sentence: roll(state, battle),
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        DragonPrompt::Breath => PromptDescription {
            key: "breath",
            word: "breath",
            answer: "First resolve",
            declines: "",
            sentence: breath(state, &who, battle),
            commands: |state, _| breath_commands(state),
        },
        DragonPrompt::Treasure => PromptDescription {
            key: "treasure",
            word: "treasure",
            answer: "Choose",
            declines: "No promotion",
            sentence: {
                let units = match battle.treasure {
                    1 => String::from("a unit"),
                    number => format!("{number} units"),
                };
                format!("{who} may promote {units} in {army} (treasure)")
            },
            commands: |state, _| promotion_commands(state),
        },
        DragonPrompt::Response => PromptDescription {
            key: "response",
            word: "respond",
            answer: "Roll the response",
            declines: "",
            sentence: response(state, &who, battle),
            commands: |state, _| respond_commands(state),
        },
        DragonPrompt::Icon { logo: true } => PromptDescription {
            key: "logo",
            word: "icon",
            answer: "Use it on",
            declines: "Do not use it",
            sentence: icon(state, &who, battle),
            commands: each_or_pass,
        },
        DragonPrompt::Icon { logo: false } => PromptDescription {
            key: "response-icon",
            word: "icon",
            answer: "Use it on",
            declines: "",
            sentence: icon(state, &who, battle),
            commands: each_option,
        },
        DragonPrompt::SlainWhite(dragon) => PromptDescription {
            key: "slain-white",
            word: "jaws",
            answer: "Roll the dragon",
            declines: "",
            sentence: {
                let slayer =
                    battle.icons.first().map_or_else(String::new, |icon| words::die(state, icon.die));
                format!(
                    "{who}, roll {}: if it shows Jaws, {slayer} (who slew it) is buried",
                    words::die(state, dragon)
                )
            },
            commands: |_, _| type_these(&["throw [FACES]"]),
        },
        DragonPrompt::Slaying => PromptDescription {
            key: "slain",
            word: "slay",
            answer: "Slay",
            declines: "",
            sentence: {
                let results = battle.results.unwrap_or_default();
                let (melee, missile) = (results[ResultType::Melee], results[ResultType::Missile]);
                format!("{who}, pick the dragons that {melee} melee and {missile} missile slay")
            },
            commands: each_option,
        },
        DragonPrompt::Promotions => PromptDescription {
            key: "dragon-promotion",
            word: "promote",
            answer: "Choose",
            declines: "No more promotions",
            sentence: format!(
                "{who} may promote as many units in {army} as possible, all at once: it slew a dragon"
            ),
            commands: |state, _| promotion_commands(state),
        },
    }
}

/// Describes who rolls which dragons: each die is rolled by its owner.
fn roll(state: &State, battle: &DragonBattle) -> String {
    let rolled = battle.dragons.iter().filter(|dragon| dragon.is_rolled()).map(|dragon| dragon.die);
    let each = state.everybody().filter_map(|owner| {
        let own: Vec<DieId> = rolled.clone().filter(|die| state.die_state(*die).owner == owner).collect();
        let roll = || format!("{}, roll {}", words::player(state, owner), words::dice(state, &own));
        (!own.is_empty()).then(roll)
    });
    each.collect::<Vec<_>>().join("; ")
}

/// Describes who chooses the target of a dragon.
fn target(state: &State, who: &str, dragon: DieId) -> String {
    let name = words::die(state, dragon);
    let battle = state.dragon_battle().and_then(|battle| Some((battle.army, battle.dragon(dragon)?)));
    match bond(state, dragon) {
        Some(bond) if battle.is_some_and(|(_, dragon)| dragon.may_attack_army()) => {
            let army = battle.map_or_else(String::new, |(army, _)| words::army(state, army));
            let unit = state.die(bond.unit).name.to_string();
            format!("{who}, say whether {name} (tamed by {unit}) attacks {army}: army or nobody")
        }
        Some(bond) if bond.is_control => {
            let unit = state.die(bond.unit).name.to_string();
            format!("{who}, pick the dragon that {name} (controlled by {unit}) attacks, or nobody")
        }
        _ => {
            let is_long = state.rules().targets_secret_until_rolled;
            let until = if is_long { "the dragons are rolled" } else { "every owner has picked" };
            format!("{who}, pick the dragon that {name} attacks; it stays secret until {until}")
        }
    }
}

/// Describes who picks the units killed by a breath.
fn breath(state: &State, who: &str, battle: &DragonBattle) -> String {
    let Some(breath) = battle.breaths.first() else { return who.to_owned() };
    let killed = casualties(state, battle.army, breath.health).killed;
    let saves = breath_may_be_saved(state);
    let are_several = breaths_called(&breath.name, state.edition()).len() > 1;
    let does = match (saves, are_several) {
        (true, false) => "strikes",
        (true, true) => "strike",
        (false, false) => "kills",
        (false, true) => "kill",
    };
    let saved = if saves { ", each of which needs a save" } else { "" };
    format!(
        "{who}, {}'s {} {does} {killed} health-worth of {}{saved}: pick the units",
        names(state, breath.dragons.iter().copied()),
        breath.name,
        words::own_army(state, battle.army)
    )
}

/// Reports whether units save individually against the breath being resolved.
pub(super) fn breath_may_be_saved(state: &State) -> bool {
    let breath = state.dragon_battle().and_then(|battle| battle.breaths.first());
    breath.is_some_and(|breath| breaths_called(&breath.name, state.edition()).iter().any(|one| one.may_save))
}

/// Names a breath: `Dragon Fire of Fire Drake`.
fn breath_of(state: &State, breath: &PendingBreath) -> String {
    format!("{} of {}", breath.name, names(state, breath.dragons.iter().copied()))
}

/// Describes who rolls the response, and against what.
fn response(state: &State, who: &str, battle: &DragonBattle) -> String {
    let army = words::own_army(state, battle.army);
    let damage = damage_to_army(state, battle);
    let there = battle.on_army().filter(|dragon| is_present(state, dragon.die));
    let slain = there.map(|dragon| {
        format!("{0} melee or {0} missile slay {1}", dragon.to_slay(state), words::die(state, dragon.die))
    });
    let slain: Vec<String> = slain.collect();
    let counts = response_counts(state, battle.army);
    let is_slain = !slain.is_empty() && counts != ResultTypes::from(ResultType::Save);
    let slain = if is_slain { format!("; {}", and(&slain)) } else { String::new() };
    format!("{who}, roll {} with {army} against {damage} damage{slain}", and(&types(counts)))
}

/// Returns the types of results that the army's response counts: only saves under classic air breath.
fn response_counts(state: &State, army: ArmyId) -> ResultTypes {
    RollKind::of(RollKind::RESPONSE)
        .map_or_else(Default::default, |kind| state.circumstances(army, kind).counts())
}

fn types(counts: ResultTypes) -> Vec<&'static str> {
    let words = counts
        .iter()
        .map(|result_type| if result_type == ResultType::Save { "saves" } else { result_type.word() });
    words.collect()
}

fn respond_commands(state: &State) -> Vec<String> {
    let battle = state.dragon_battle();
    let counts = battle.map_or_else(Default::default, |battle| response_counts(state, battle.army));
    let totals: Vec<String> = counts.iter().map(|result_type| format!("{result_type}=N")).collect();
    vec![String::from("respond [FACES]"), format!("respond -t {}", totals.join(","))]
}

/// Describes who chooses the dragon on which an icon acts.
fn icon(state: &State, who: &str, battle: &DragonBattle) -> String {
    let Some(icon) = battle.icons.first() else { return who.to_owned() };
    let unit = words::die(state, icon.die);
    match icon.effect {
        ResponseEffect::Tames => {
            format!("{who} may tame a dragon with {unit}: the dragon then deals no damage")
        }
        ResponseEffect::Slays if state.rules().logo_slain_leave_game => {
            format!("{who} may slay a dragon with {unit}: the dragon leaves the game")
        }
        ResponseEffect::Slays => {
            format!("{who} may slay a dragon with {unit}: the dragon goes to its owner's Summoning Pool")
        }
        ResponseEffect::Controls => {
            format!("{who} may control a dragon with {unit}: the dragon then deals no damage")
        }
        ResponseEffect::KillsJaws => {
            format!("{who}, pick the dragon with Jaws that {} of {unit} kills", icon.icon)
        }
        ResponseEffect::Bashes => {
            format!("{who}, pick the dragon that takes its own damage (Bash of {unit})")
        }
    }
}

fn breath_commands(state: &State) -> Vec<String> {
    let sets = type_these(&["casualties", "casualties 1", "casualties DIE..."]).into_iter();
    let legal = legal(state);
    let orders = offers::of_verb(&legal, "choose").flat_map(offers::each_way);
    sets.chain(orders).collect()
}

fn promotion_commands(state: &State) -> Vec<String> {
    let legal = legal(state);
    let all = offers::of_verb(&legal, "promote").find(|offer| offer.words.contains(&String::from("--all")));
    let all = all.map(|_| String::from("promote --all"));
    all.into_iter().chain(type_these(&["promote DIE [DIE]", "pass"])).collect()
}

/// Says why an army that slew a dragon makes no promotions; `None` if it made some or slew none.
fn no_promotion(state: &State, battle: &DragonBattle) -> Option<String> {
    let army: Vec<Die> = state.army(battle.army).into_iter().map(|id| state.die(id).clone()).collect();
    let slain: Vec<DieId> =
        battle.slain.iter().filter(|(_, by)| by.promotes()).map(|(dragon, _)| *dragon).collect();
    if slain.is_empty() || battle.promotions.is_some() || !state.exists(battle.army) {
        return None;
    }
    let is_earned = slain.iter().any(|dragon| may_promote(&army, state.die(*dragon), state.edition()));
    let named = words::army(state, battle.army);
    match text_in("breath-immunity", state.edition()).filter(|_| !is_earned) {
        Some(champions) => Some(format!("{named} makes no promotions: it has {champions}")),
        None => Some(format!("no unit of {named} can be promoted")),
    }
}

/// Describes an event of a dragon attack; `None` for events that need no mention.
pub(super) fn describe(state: &State, event: &DragonEvent) -> Option<String> {
    let battle = state.dragon_battle();
    Some(match event {
        DragonEvent::DragonsAttacked { terrain, dragons, .. } => {
            // A tamed dragon that is held back does not attack.
            let attacking = dragons.iter().filter(|dragon| dragon.target != Some(DragonTarget::Nothing));
            let dragons = names(state, attacking.map(|dragon| dragon.die));
            format!("the dragons at {} attack: {dragons}", words::terrain(state, *terrain))
        }
        DragonEvent::VictimNamed { dragon, .. } => {
            let of = battle.and_then(|battle| battle.dragon(*dragon));
            let player = of.and_then(|of| of.controller).unwrap_or(state.die_state(*dragon).owner);
            format!("{} has picked a target for {}", words::player(state, player), words::die(state, *dragon))
        }
        DragonEvent::TargetsRevealed(targets) => revealed(state, targets)?,
        DragonEvent::ChampionsRolled(icons) if icons.is_empty() => return None,
        DragonEvent::ChampionsRolled(icons) => {
            format!("logo results: {}", names(state, icons.iter().map(|icon| icon.die)))
        }
        DragonEvent::DragonsRolled(rolled) => showed(state, rolled),
        DragonEvent::BreathsPending { immune, .. } if immune.is_empty() => return None,
        DragonEvent::BreathsPending { immune, .. } => {
            let army = battle.map_or_else(String::new, |battle| words::army(state, battle.army));
            format!("{army} is immune to the breath of {}", names(state, immune.iter().copied()))
        }
        DragonEvent::BreathPutFirst(place) => {
            let breath = battle.and_then(|battle| battle.breaths.get(*place))?;
            format!("{} comes first", breath_of(state, breath))
        }
        DragonEvent::BreathBegan => {
            let battle = battle?;
            let breath = battle.breaths.first()?;
            let are_several = breaths_called(&breath.name, state.edition()).len() > 1;
            let strikes = if are_several { "strike" } else { "strikes" };
            let white = breath.dragons.iter().any(|id| state.die(*id).is_white());
            let on_terrain = |effect: &&Effect| effect.subject == Subject::Terrain(battle.terrain);
            let reminder = state.effects().iter().filter(on_terrain).find(|effect| effect.changes.is_empty());
            let more = match reminder.filter(|_| white && !state.rules().spells_are_its_own) {
                Some(effect) => format!(
                    "; if {} adds a colour to the terrain, enter that breath yourself: fix put DIE dua",
                    Name::from(effect.name.clone())
                ),
                None => String::new(),
            };
            format!("{} {strikes} {}{more}", breath_of(state, breath), words::army(state, battle.army))
        }
        DragonEvent::TreasureShown { dragon, .. }
            if battle.is_some_and(|battle| promotions(state, battle.army).is_empty()) =>
        {
            format!("treasure of {}: no unit of the army can be promoted", words::die(state, *dragon))
        }
        DragonEvent::TreasureShown { dragon, promotions } => {
            let units = count(*promotions as usize, "unit", "units");
            format!("treasure of {}: the army may promote {units}", words::die(state, *dragon))
        }
        DragonEvent::ResponseIconUsed(dragon) => icon_used(state, battle?.icons.first()?, *dragon)?,
        DragonEvent::ResponseCounted { results, ids } => {
            let army = battle.map_or_else(String::new, |battle| words::army(state, battle.army));
            counted(&army, *results, *ids)
        }
        DragonEvent::DragonSlain { dragon, by } => slain(state, *dragon, *by)?,
        DragonEvent::DragonAttackEnded(_) => return no_promotion(state, battle?),
    })
}

/// Describes the target of each dragon; `None` if all attack the army and nobody had to choose.
fn revealed(state: &State, targets: &[(DieId, DragonTarget)]) -> Option<String> {
    let battle = state.dragon_battle();
    let is_asked =
        battle.is_some_and(|battle| battle.dragons.iter().any(|dragon| dragon.controller.is_some()));
    if !is_asked && targets.iter().all(|(_, target)| *target == DragonTarget::Army) {
        return None;
    }
    let each = targets.iter().map(|(dragon, target)| {
        let attacks = match target {
            DragonTarget::Army => String::from("attacks the army"),
            DragonTarget::Dragon(victim) => format!("attacks {}", words::die(state, *victim)),
            DragonTarget::WithArmy => String::from("fights with the army"),
            DragonTarget::Nothing => String::from("attacks nobody"),
        };
        format!("{} {attacks}", words::die(state, *dragon))
    });
    Some(each.collect::<Vec<_>>().join(", "))
}

/// Describes the faces of the dragons: `Fire Drake shows tail 3 and claw 6: 9 damage`.
fn showed(state: &State, rolled: &[(DieId, Vec<usize>)]) -> String {
    let each = rolled.iter().map(|(dragon, faces)| {
        let die = state.die(*dragon);
        let faces_of = faces.iter().filter_map(|face| die.faces.get(*face));
        let shown: Vec<String> = faces_of.map(|face| face_words(face, &state.rules())).collect();
        let mut of = state.dragon_battle().and_then(|battle| battle.dragon(*dragon)).cloned();
        if let Some(of) = &mut of {
            of.faces.clone_from(faces);
        }
        let comes = of.map(|of| faces_result(state, &of)).unwrap_or_default();
        format!("{} rolls {}{comes}", words::die(state, *dragon), and(&shown))
    });
    each.collect::<Vec<_>>().join("; ")
}

/// Describes the results of a dragon's faces: `: 9 damage, breathes`.
fn faces_result(state: &State, dragon: &AttackingDragon) -> String {
    let result = dragon.result(state);
    let mut parts = Vec::new();
    parts.extend((result.damage > 0).then(|| format!("{} damage", result.damage)));
    parts.extend(result.breathes.then(|| String::from("breathes on the army")));
    parts.extend(result.bares_victim.then(|| String::from("its victim has no automatic saves")));
    parts.extend(result.bared.then(|| String::from("no automatic saves")));
    let stays =
        dragon.flies(state) && state.dragon_battle().is_some_and(|battle| !wings_count(state, battle));
    parts.extend(stays.then(|| String::from("it does not fly home, since no dragon attacks the army")));
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) }
}

/// Describes the effect of an icon of the response on a dragon.
fn icon_used(state: &State, icon: &ResponseIcon, dragon: Option<DieId>) -> Option<String> {
    let unit = words::die(state, icon.die);
    let Some(dragon) = dragon else {
        return icon.effect.is_logo().then(|| format!("the logo of {unit} is not used"));
    };
    let dragon = words::die(state, dragon);
    Some(match icon.effect {
        ResponseEffect::Tames => format!("{unit} tames {dragon}: the dragon deals no damage"),
        ResponseEffect::Slays => format!("{unit} slays {dragon}: the dragon deals no damage"),
        ResponseEffect::Controls => format!("{unit} controls {dragon}: the dragon deals no damage"),
        ResponseEffect::KillsJaws => format!("{} of {unit} kills {dragon}", icon.icon),
        ResponseEffect::Bashes => {
            format!("Bash of {unit}: {dragon} takes its own damage, and the army gains as many saves")
        }
    })
}

/// Describes the result of a response.
fn counted(army: &str, came: Totals, ids: Totals) -> String {
    let kinds = [ResultType::Melee, ResultType::Missile, ResultType::Save];
    let amounts = |of: Totals| kinds.map(|result_type| results(of[result_type], result_type));
    let shared: Vec<String> =
        kinds.into_iter().filter(|kind| ids[*kind] > 0).map(|kind| results(ids[kind], kind)).collect();
    let ids = if shared.is_empty() { String::new() } else { format!(" (IDs: {})", and(&shared)) };
    format!("response of {army}: {}{ids}", and(&amounts(came)))
}

/// Describes how a dragon was slain; `None` if the icon that slew it has been described.
fn slain(state: &State, dragon: DieId, by: SlainBy) -> Option<String> {
    let dragon = words::die(state, dragon);
    Some(match by {
        SlainBy::Melee => format!("the army slays {dragon} with melee"),
        SlainBy::Missile => format!("the army slays {dragon} with missile"),
        SlainBy::Icon => format!("the army slays {dragon}"),
        SlainBy::Dragons => format!("other dragons slay {dragon}"),
        SlainBy::Champion => return None,
    })
}

/// Describes a dragon's bond, to follow its name: `tamed by Dragonlord`.
pub(super) fn bond_words(state: &State, dragon: DieId) -> Option<String> {
    let bond = bond(state, dragon)?;
    let how = if bond.is_control { "controlled" } else { "tamed" };
    Some(format!(
        "{how} by {} of {}",
        words::die(state, bond.unit),
        words::army(state, state.army_of(bond.unit))
    ))
}

/// Returns the targets of the dragons at a terrain whose bond with a champion decides them, in the order of the dragons there; the army is
/// that of the player whose turn it is.
pub(crate) fn bond_targets(state: &State, terrain: TerrainId) -> Vec<Option<BondTargets>> {
    let player = state.turn().map_or(state.acting(), |turn| turn.player);
    let here = state.dragons_at(terrain);
    let dice: Vec<Die> = here.iter().map(|die| state.die(*die).clone()).collect();
    let names = called(&dice);
    let name = |die: &DieId| here.iter().position(|other| other == die).map(|place| names[place].clone());
    let nobody = || vec![String::from("nobody")];
    let of_dragon = |dragon: AttackingDragon| {
        let (targets, why) = match (dragon.target, dragon.controller) {
            (Some(DragonTarget::Nothing), None) => {
                (nobody(), String::from("it never attacks an army with its tamer"))
            }
            (Some(DragonTarget::Nothing), Some(_)) => (nobody(), String::from("no other dragon is here")),
            (Some(DragonTarget::WithArmy), _) => {
                (nobody(), String::from("it helps the army, and its damage counts as melee"))
            }
            (None, Some(player)) => {
                let dragons = dragon.victims.iter().filter_map(name);
                let army = dragon.may_attack_army().then(|| String::from("army"));
                let targets = dragons.chain(army).chain(nobody()).collect();
                (targets, format!("{} decides", words::player(state, player)))
            }
            (Some(DragonTarget::Army | DragonTarget::Dragon(_)) | None, _) => return None,
        };
        Some(BondTargets { targets, why: format!("{}: {why}", bond_words(state, dragon.die)?) })
    };
    orders(state, ArmyId::at(player, terrain)).into_iter().map(of_dragon).collect()
}
