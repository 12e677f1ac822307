//! Icons of the answer to a Charge that count as saves or as melee, never as both (`docs/rules/questions.md`, Q62).

use crate::dice::ResultType;
use crate::game::engine::{Engine, Progress, SettledRoll};
use crate::game::state::{Battle, Impossible, PromptKind, Refusal, ResolutionEvent, State, TableRoll};
use crate::roll::{Decision, Defence, OpenChoice, damage, hit};
use crate::rules::{RollKind, Sai};
use std::borrow::Cow;
use warband_core::text::plain;

/// The types that such an icon may count as, saves first.
pub(crate) const COUNTED_AS: [ResultType; 2] = [ResultType::Save, ResultType::Melee];

/// The result of the answer: damage that it lets through, and damage that it deals back.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Exchanged {
    taken: u32,
    dealt: u32,
}

impl Exchanged {
    /// Reports whether it is at least as good as `other` in both respects, and better in one.
    fn beats(self, other: Exchanged) -> bool {
        self.taken <= other.taken && self.dealt >= other.dealt && self != other
    }
}

/// Reports whether a roll shows an icon whose type its owner has not chosen.
pub(crate) fn is_open(engine: &Engine<'_>, roll: &TableRoll) -> bool {
    first_open(engine, roll).is_some()
}

/// Returns the first icon whose type is not chosen.
fn first_open(engine: &Engine<'_>, roll: &TableRoll) -> Option<Cow<'static, str>> {
    let battle = engine.state.battle()?;
    let kind = RollKind::of(&roll.kind)
        .filter(|kind| COUNTED_AS.iter().all(|counts_as| kind.counts.contains(*counts_as)))?;
    // Whether a die is rolled again is decided with the roll (Flurry).
    let is_settled = |icon: &str| {
        let column = |sai: Sai| kind.cells.iter().any(|cells| sai.rolls_again(cells.column, false));
        Sai::named(icon).is_none_or(column)
    };
    let has_both = |open: &&OpenChoice| {
        COUNTED_AS.iter().all(|counts_as| open.options.iter().any(|word| word == counts_as.word()))
    };
    let open = |settled: &SettledRoll<'_, '_>| {
        let open = settled.outcome.open.iter().filter(|open| !open.decided && open.split.is_empty());
        open.filter(has_both).map(|open| open.icon.clone()).find(|icon| !is_settled(icon))
    };
    engine.settle_table(roll, battle.sides().0, None, open).flatten()
}

/// Returns the result of the answer if all icons of this name count as these results.
fn exchanged(
    engine: &Engine<'_>,
    battle: &Battle,
    roll: &TableRoll,
    icon: &str,
    counts_as: ResultType,
) -> Exchanged {
    let (by, on) = battle.sides();
    let mut roll = roll.clone();
    roll.decisions.push(decision(icon, counts_as));
    let Defence { saves, back } =
        engine.settle_table(&roll, by, None, |settled| Defence::of(settled.outcome)).unwrap_or_default();
    let offence = battle.offence.unwrap_or_default();
    let spell_saves = engine.state.spell_saves(on);
    let taken = damage(offence.total, offence.cursed, saves, spell_saves, 0);
    Exchanged { taken, dealt: hit(back, engine.state.spell_saves(by)) }
}

fn decision(icon: &str, counts_as: ResultType) -> Decision {
    Decision { icon: plain(icon), options: vec![(counts_as.word().to_owned(), None)] }
}

/// Settles what the first such icon of a roll counts as: the type that is better in every way, otherwise the owner is
/// asked. Returns `false` if there is no such icon.
pub(crate) fn settle(engine: &mut Engine<'_>, roll: &TableRoll) -> bool {
    let Some((icon, battle)) = first_open(engine, roll).zip(engine.state.battle().cloned()) else {
        return false;
    };
    let [save, melee] = COUNTED_AS.map(|counts_as| exchanged(engine, &battle, roll, &icon, counts_as));
    let counts_as = if melee.beats(save) {
        Some(ResultType::Melee)
    } else if save == melee || save.beats(melee) {
        Some(ResultType::Save)
    } else {
        None
    };
    let icon = icon.into_owned();
    if let Some(counts_as) = counts_as {
        engine.emit(ResolutionEvent::IconCounted { icon, counts_as });
        let decided = engine.state.resolution().and_then(|resolution| resolution.table_roll.clone());
        let is_of_roll = |roll: &TableRoll| {
            let last = engine.rolls.last();
            last.is_some_and(|last| last.army == roll.army && last.circumstances.kind.key == roll.kind)
        };
        if let Some(decided) = decided.filter(is_of_roll) {
            engine.recount_last(&decided);
        }
    } else {
        engine.stage(|turn| {
            if let Some(roll) = &mut turn.resolution.table_roll {
                roll.open_icon = Some(icon);
            }
        });
        engine.prompt(roll.army.player, PromptKind::IconResults);
    }
    true
}

/// Returns the icon whose type its owner is asked for.
fn open_icon(state: &State) -> Option<&str> {
    state.resolution()?.table_roll.as_ref()?.open_icon.as_deref()
}

/// Records the owner's choice of what the icon counts as.
pub(crate) fn choose(engine: &mut Engine<'_>, counts_as: ResultType) -> Result<Progress, Refusal> {
    let Some(icon) = open_icon(&engine.state).map(str::to_owned).filter(|_| COUNTED_AS.contains(&counts_as))
    else {
        return Err(Impossible::NoPrompt.into());
    };
    engine.clear_prompt();
    engine.emit(ResolutionEvent::IconCounted { icon, counts_as });
    Ok(Progress::Continues)
}
