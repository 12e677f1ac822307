//! Words of a dragon attack: the options of its prompts, and the units killed by a breath.

use super::options;
use crate::dice::ResultType;
use crate::game::command::{Choice, Command, PromptOption, TypedDice, names};
use crate::game::dragons::{ARMY, NOBODY, breath_orders, breath_sets, open_targets};
use crate::game::questions::dragon_attacks::{self, slain_sets};
use crate::game::state::{DieId, DragonTarget, Impossible, PendingBreath, PlayerId, Prompt, State};

/// Returns the possible targets of a dragon.
pub(super) fn targets(state: &State, player: PlayerId, dragon: DieId) -> Vec<PromptOption> {
    let option = |target: DragonTarget| match target {
        DragonTarget::Dragon(id) => PromptOption::new(names::die_word(state, id, player), Choice::Die(id)),
        DragonTarget::Army | DragonTarget::WithArmy => PromptOption::new(ARMY.to_owned(), Choice::word(ARMY)),
        DragonTarget::Nothing => PromptOption::new(NOBODY.to_owned(), Choice::word(NOBODY)),
    };
    open_targets(state, dragon).into_iter().map(option).collect()
}

/// Returns the target chosen for a dragon.
pub(super) fn target(choice: &Choice) -> Option<DragonTarget> {
    match choice.word_of(&[ARMY, NOBODY]) {
        Some(ARMY) => Some(DragonTarget::Army),
        Some(_) => Some(DragonTarget::Nothing),
        None => choice.as_die().map(DragonTarget::Dragon),
    }
}

/// Returns the units that the current breath can kill, and other breaths that can be resolved first.
pub(super) fn breaths(state: &State) -> Vec<PromptOption> {
    let orders = breath_orders(state).into_iter();
    let orders = orders.map(|place| PromptOption::new(first_word(state, place), Choice::Place(place)));
    options::killed(state, breath_sets(state).sets).into_iter().chain(orders).collect()
}

/// Returns the dragons on which the icon of the response in turn may act.
pub(super) fn icon_dragons(state: &State, prompt: Prompt) -> Vec<PromptOption> {
    let battle = state.dragon_battle();
    let icon = battle.and_then(|battle| Some((battle, battle.icons.first()?)));
    let dragons =
        icon.map_or_else(Vec::new, |(battle, icon)| dragon_attacks::icon_dragons(state, battle, icon));
    let words = distinct_words(state, &dragons, prompt.player);
    distinct(dragons.iter().zip(words).map(|(id, word)| PromptOption::new(word, Choice::Die(*id))))
}

/// Returns a word for each attacking dragon. Dragons of one name with different faces get the face too: `Fire Drake: jaws 12`.
fn distinct_words(state: &State, dragons: &[DieId], player: PlayerId) -> Vec<String> {
    let shown = |id: DieId| {
        let dragon = state.dragon_battle().and_then(|battle| battle.dragon(id));
        let faces = dragon.into_iter().flat_map(|dragon| &dragon.faces);
        faces.filter_map(|face| state.die(id).faces.get(*face)).map(ToString::to_string).collect::<Vec<_>>()
    };
    let word = |id: &DieId| {
        let (name, faces) = (names::die_word(state, *id, player), shown(*id));
        let is_alike =
            |other: &DieId| names::die_word(state, *other, player) != name || shown(*other) == faces;
        if dragons.iter().all(is_alike) { name } else { format!("{name}: {}", faces.join(" ")) }
    };
    dragons.iter().map(word).collect()
}

/// Returns the dragons that the response may slay together.
pub(super) fn slayings(state: &State, prompt: Prompt) -> Vec<PromptOption> {
    let Some(battle) = state.dragon_battle() else { return Vec::new() };
    let sets = slain_sets(state, battle);
    let all: Vec<DieId> = battle.on_army().map(|dragon| dragon.die).collect();
    let words = distinct_words(state, &all, prompt.player);
    let word = |id: &DieId| all.iter().position(|other| other == id).map(|place| words[place].as_str());
    let option = |set: Vec<(DieId, ResultType)>| {
        let dragons: Vec<DieId> = set.into_iter().map(|(dragon, _)| dragon).collect();
        let words: Vec<&str> = dragons.iter().filter_map(word).collect();
        PromptOption::new(words.join(", "), Choice::Dice(dragons))
    };
    distinct(sets.into_iter().map(option))
}

/// Returns the word for a breath that is resolved first: `first Fire Drake`.
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

/// Removes options with duplicate words.
fn distinct(options: impl Iterator<Item = PromptOption>) -> Vec<PromptOption> {
    let mut each: Vec<PromptOption> = Vec::new();
    for option in options {
        if !each.iter().any(|other| other.word == option.word) {
            each.push(option);
        }
    }
    each
}

/// Returns the units that the breath in turn kills: a listed set by its number, or dice.
pub(super) fn read_victims(state: &State, typed: &[String]) -> Result<Command, Impossible> {
    let Some(battle) = state.dragon_battle() else { return Err(Impossible::NoCasualties) };
    let sets = breath_sets(state).sets;
    if typed.is_empty() {
        let health = battle.breaths.first().map_or(0, |breath| breath.health);
        return Err(Impossible::WhichCasualties(battle.army, health));
    }
    if let [only] = typed
        && let Ok(number) = only.trim().parse::<usize>()
    {
        let set = number.checked_sub(1).and_then(|at| sets.get(at));
        let set = set.ok_or(Impossible::NoSet(number, sets.len()))?;
        return Ok(Command::Casualties(set.dice.clone()));
    }
    let names = TypedDice { names: typed.to_vec(), from: None };
    names::read_dice(state, &names, battle.army.player, &[battle.army.at]).map(Command::Casualties)
}
