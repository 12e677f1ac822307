//! Words of a dragon attack: where it is, the options of its prompts, promotions in it.

use super::names;
use super::resolved::{Choice, Command};
use crate::dice::ResultType;
use crate::game::dragons::{NOBODY, breath_orders, breath_sets, victims};
use crate::game::engine::Throw;
use crate::game::state::dragon_attacks::{
    dragon_promotions, icon_dragons, only_batch, open_attacks, slain_sets,
};
use crate::game::state::{
    Answer, DieId, DragonPrompt, Impossible, PendingBreath, PlayerId, PromptKind, State,
};
use crate::roll::codes;
use warband_table::text::{is_spelling, plain};

/// The option of a prompt: its word, and what it means.
type Worded = (String, Command);

/// The dragons attack: at the terrain that the first word names, else where they attack now; the rest is what they show.
pub(super) fn read_attack(
    state: &State,
    words: &[String],
    faces: Option<&String>,
) -> Result<Command, Impossible> {
    let player = state.turn().ok_or(Impossible::NotYet)?.player;
    if let Some(prompt) = state.prompt {
        return Err(Impossible::PromptFirst(prompt));
    }
    let open = open_attacks(state);
    // A letter may name a place, unless it is the code of a face of these dragons.
    let dragons = open.iter().flat_map(|terrain| state.dragons_at(*terrain));
    let mut codes = dragons.flat_map(|dragon| codes(state.die(dragon)));
    let place = words.first().filter(|word| word.chars().count() > 1 || !codes.any(|code| code == **word));
    let named = place.and_then(|word| names::read_terrain(state, word, player).ok());
    let shown = if named.is_some() { &words[1..] } else { words };
    let throw = match (shown, faces) {
        ([], None) => Throw::Digital,
        ([], Some(faces)) => Throw::Typed(faces.clone()),
        (shown, _) => Throw::Typed(shown.join(" ")),
    };
    let terrain = match (named, &open[..]) {
        (Some(terrain), _) => terrain,
        (None, [only]) => *only,
        (None, _) => return Err(Impossible::WhichDragonAttack(open)),
    };
    Ok(Command::DragonAttack { terrain, throw })
}

/// The options of a prompt in a dragon attack; none where dice answer it.
pub(super) fn options(state: &State, player: PlayerId, prompt: DragonPrompt) -> Vec<Worded> {
    match prompt {
        DragonPrompt::Target(dragon) => {
            let (victims, may_be_held) = victims(state, dragon);
            let named = victims
                .into_iter()
                .map(|id| (names::die_word(state, id, player), Command::Choose(Choice::Die(id))));
            let nobody = may_be_held.then(|| (NOBODY.to_owned(), Command::Choose(Choice::word(NOBODY))));
            named.chain(nobody).collect()
        }
        DragonPrompt::Breath => {
            let sets = breath_sets(state).sets.into_iter();
            let sets = sets.map(|set| (set.words(state), Command::Casualties(set.dice)));
            let orders = breath_orders(state).into_iter();
            sets.chain(orders.map(|place| (first_word(state, place), Command::Choose(Choice::Place(place)))))
                .collect()
        }
        DragonPrompt::Icon { .. } => {
            let battle = state.dragon_battle();
            let icon = battle.and_then(|battle| Some((battle, battle.icons.first()?)));
            let dragons = icon.map_or_else(Vec::new, |(battle, icon)| icon_dragons(state, battle, icon));
            let word = |id: DieId| (names::die_word(state, id, player), Command::Choose(Choice::Die(id)));
            distinct(dragons.into_iter().map(word))
        }
        DragonPrompt::Slaying => {
            let sets = state.dragon_battle().map_or_else(Vec::new, |battle| slain_sets(state, battle));
            let word = |set: Vec<(DieId, ResultType)>| {
                let dragons: Vec<DieId> = set.into_iter().map(|(dragon, _)| dragon).collect();
                let names = dragons.iter().map(|id| names::die_word(state, *id, player));
                (names.collect::<Vec<_>>().join(", "), Command::Choose(Choice::Dice(dragons)))
            };
            distinct(sets.into_iter().map(word))
        }
        DragonPrompt::Champions
        | DragonPrompt::Roll
        | DragonPrompt::Treasure
        | DragonPrompt::Response
        | DragonPrompt::SlainWhite(_)
        | DragonPrompt::Promotions => Vec::new(),
    }
}

/// The word for a breath that is resolved first: `first Fire Drake`.
fn first_word(state: &State, place: usize) -> String {
    let breath = state.dragon_battle().and_then(|battle| battle.breaths.get(place));
    let dragon = breath.and_then(|breath| breath.dragons.first());
    let name = dragon.map_or("", |dragon| state.die(*dragon).name.raw());
    // Classic: a White dragon breathes in several colours.
    let of_one =
        |other: &&PendingBreath| other.dragons.first().is_some_and(|die| state.die(*die).name.raw() == name);
    let alike = state.dragon_battle().map_or(0, |battle| battle.breaths.iter().filter(of_one).count());
    match breath {
        Some(breath) if alike > 1 => format!("first {name}: {}", breath.name),
        _ => format!("first {name}"),
    }
}

/// Options of different words.
fn distinct(options: impl Iterator<Item = Worded>) -> Vec<Worded> {
    let mut each: Vec<Worded> = Vec::new();
    for option in options {
        if !each.iter().any(|(word, _)| *word == option.0) {
            each.push(option);
        }
    }
    each
}

/// Whether units are promoted now by a treasure, or for a dragon that the army slew.
pub(super) fn is_promoting(state: &State) -> bool {
    let kinds = [DragonPrompt::Treasure, DragonPrompt::Promotions].map(PromptKind::Dragons);
    state.prompt.is_some_and(|prompt| kinds.contains(&prompt.kind))
}

/// A promotion by names: the unit, and the one that takes its place where several could.
pub(super) fn read_promotion(state: &State, unit: &str, to: Option<&str>) -> Result<Command, Impossible> {
    let pairs = dragon_promotions(state);
    let is_called = |id: DieId, name: &str| is_spelling(state.die(id).name.raw(), &plain(name));
    let of_unit: Vec<(DieId, DieId)> =
        pairs.iter().copied().filter(|(known, _)| is_called(*known, unit)).collect();
    let meant: Vec<(DieId, DieId)> =
        of_unit.iter().copied().filter(|(_, larger)| to.is_none_or(|to| is_called(*larger, to))).collect();
    match (&meant[..], &of_unit[..]) {
        ([(unit, to)], _) => Ok(Command::Promote { unit: *unit, to: *to, worth: 1 }),
        (_, of_unit) => {
            let larger = of_unit.iter().map(|(_, to)| state.die(*to).name.clone()).collect();
            let name = of_unit.first().map(|(unit, _)| state.die(*unit).name.clone());
            Err(Impossible::NoPromotion(name.unwrap_or_else(|| unit.to_owned().into()), larger))
        }
    }
}

/// All promotions that are left.
pub(super) fn read_all_promotions(state: &State) -> Result<Command, Impossible> {
    if !is_promoting(state) {
        return Err(state.prompt.map_or(Impossible::NotAsked(Answer::Promotions), Impossible::PromptFirst));
    }
    match only_batch(state) {
        Some(pairs) if !pairs.is_empty() => Ok(Command::PromoteAll(pairs)),
        _ => Err(Impossible::WhichPromotions),
    }
}

/// The units that the breath in turn kills: a listed set by its number, or dice.
pub(super) fn read_victims(state: &State, said: &[String]) -> Result<Command, Impossible> {
    let Some(battle) = state.dragon_battle() else { return Err(Impossible::NoCasualties) };
    let sets = breath_sets(state).sets;
    if said.is_empty() {
        let health = battle.breaths.first().map_or(0, |breath| breath.health);
        return Err(Impossible::WhichCasualties(battle.army, health));
    }
    if let [only] = said
        && let Ok(number) = only.trim().parse::<usize>()
    {
        let set = number.checked_sub(1).and_then(|at| sets.get(at));
        let set = set.ok_or(Impossible::NoSet(number, sets.len()))?;
        return Ok(Command::Casualties(set.dice.clone()));
    }
    let names = super::TypedDice { names: said.to_vec(), from: None };
    names::read_dice(state, &names, battle.army.player, &[battle.army.at]).map(Command::Casualties)
}
