//! Commands of random players who try to roll Cantrip in every kind of roll.

use crate::answers::spell_of_the_list;
use crate::table::Chance;
use crate::words::{army_words, dice};
use warband_dragon_dice::dice::{Die, Element, Elements, ResultType};
use warband_dragon_dice::game::{
    Area, ArmyId, PlayerId, PromptKind, State, Throw, TypedCommand, TypedFix, names, options, reach,
};
use warband_dragon_dice::roll::Attack;
use warband_dragon_dice::rules::StepKind;

/// Faces that these players want: Cantrip, and icons that make others roll so that they may show it.
const FACES: [&str; 4] = ["cantrip", "web", "coil", "charge"];

/// The only species that rolls Magic Negation, whose dead allow it.
const NEGATORS: &str = "Frostwings";

/// The only species that shoots back.
const SHOOTERS: &str = "Coral Elves";

/// Returns an answer that shows Cantrip, or a command that leads to a roll.
pub(crate) fn any(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let Some(prompt) = state.prompt() else { return to_act(state, chance) };
    let battle = state.battle();
    let typed = |army: ArmyId, of: &dyn Fn(&Die) -> bool| faces(state, army, of);
    Some(match prompt.kind {
        PromptKind::Save => TypedCommand::Save(
            typed(ArmyId { player: prompt.player, at: battle?.sides().1.at }, &|_| true)?.into(),
        ),
        PromptKind::CounterAttack => {
            let shoots = |die: &Die| {
                battle.is_some_and(|battle| battle.attack == Attack::Melee) || die.species.raw() == SHOOTERS
            };
            TypedCommand::Counter(typed(battle?.defender, &shoots)?.into())
        }
        PromptKind::Negation => {
            let army = ArmyId { player: prompt.player, at: state.magic()?.caster.at };
            TypedCommand::Counter(typed(army, &|die| die.species.raw() == NEGATORS)?.into())
        }
        PromptKind::UnitRolls => TypedCommand::Throw(Throw::Typed(String::from("cantrip")).into()),
        PromptKind::Targets => {
            let options = options(state, &prompt);
            let has_cantrip = |option: &&String| option.contains("Enchanter") || option.contains("Magi");
            TypedCommand::Choose(options.iter().find(has_cantrip)?.clone())
        }
        PromptKind::Announcing => return spell_of_the_list(state, chance),
        _ => return None,
    })
}

/// Returns a command that leads to a roll: dead Frostwings, a march, an attack or magic.
fn to_act(state: &State, chance: &mut Chance) -> Option<TypedCommand> {
    let (turn, step) = state.turn().zip(state.step())?;
    let Some(army) = turn.marching.filter(|_| step.kind == StepKind::Action) else {
        let is_negator = |die: &Die| die.species.raw() == NEGATORS;
        let has_none_dead = |id: &PlayerId| state.lying(*id, Area::Dua, is_negator).is_empty();
        let player = state.everybody().find(has_none_dead).filter(|_| chance.percent(50));
        if let Some((player, at)) = player.zip(state.frontier()) {
            let from = Some(army_words(state, ArmyId::at(player, at)));
            let put = TypedFix::Put {
                dice: dice(vec![String::from("Apprentice")], from),
                to: format!("{}:dua", state.player(player).name),
            };
            return Some(TypedCommand::Fix(put));
        }
        return (step.kind != StepKind::Maneuver || turn.marching.is_some()).then_some(TypedCommand::Next);
    };
    let attack = chance.pick(&[Attack::Melee, Attack::Melee, Attack::Missile]).filter(|_| chance.percent(65));
    let Some(attack) = attack else {
        let casts = reach::actions(state, army).iter().any(|action| action.action == ResultType::Magic);
        let totals = [(Elements::from(Element::Air), 4)].to_vec();
        let magic = TypedCommand::Magic { roll: Throw::Digital.into(), totals };
        return if casts { Some(magic) } else { turned(state, chance, army) };
    };
    let here = reach::targets(state, army, attack.results());
    let Some(target) = here.into_iter().find(|target| target.at == army.at) else {
        return turned(state, chance, army);
    };
    let roll = faces(state, army, &|_| true).filter(|_| chance.percent(70)).unwrap_or(Throw::Digital);
    Some(TypedCommand::Attack { attack, army: army_words(state, target), roll: roll.into() })
}

/// Returns the terrain of an army turned to magic, missiles or melee.
fn turned(state: &State, chance: &mut Chance, army: ArmyId) -> Option<TypedCommand> {
    let terrain = names::place_word(state, army.terrain()?);
    let face = chance.pick(&[1, 3, 6])?;
    Some(TypedCommand::Fix(TypedFix::Terrain { terrain, face }))
}

/// Returns faces for the dice of an army that have a wanted one; the others are thrown.
fn faces(state: &State, army: ArmyId, rolls: &dyn Fn(&Die) -> bool) -> Option<Throw> {
    let dice = state.army(army);
    let dice = dice.iter().map(|id| state.die(*id)).filter(|die| rolls(die));
    let shown = |die: &Die| {
        let face = FACES.into_iter().find(|icon| die.faces.iter().any(|face| face.icon.name() == *icon))?;
        Some(format!("{}: {face}", die.name))
    };
    let text: Vec<String> = dice.filter_map(shown).collect();
    (!text.is_empty()).then(|| Throw::Typed(text.join(", ")))
}
