//! Totals: a roll whose faces were accepted is accepted by its total too, and the total takes away no rights: what others can
//! do, and what an ability needs to know, is asked as with faces.

use warband_core::chance::Thrower;
use warband_dragon_dice::dice::{ResultType, ThrownDie, Totals};
use warband_dragon_dice::game::{
    Command, Decided, PromptKind, Refusal, Roll, Rule, State, TableRoll, Throw, decide,
};
use warband_dragon_dice::roll::faces_text;

/// A total throws nothing.
struct NoDice;

impl Thrower for NoDice {
    fn begin(&mut self, _: u64) {
        panic!("a total throws dice");
    }

    fn throw(&mut self, _: &[u32], _: &mut Vec<u32>) {}
}

/// Returns other players' ways to have units of a roll on the table re-rolled.
fn rerolls_of_others(roll: &TableRoll) -> Vec<String> {
    let others = roll.rerolls.iter().filter(|reroll| reroll.by != roll.army.player);
    others.map(|reroll| reroll.source.clone()).collect()
}

fn on_table(state: &State) -> Option<&TableRoll> {
    state.resolution()?.table_roll.as_ref()
}

/// Compares the roll of a command that was accepted with faces with the same command with its total.
pub(crate) fn check(before: &State, action: &Command, decided: &Decided) {
    let [roll] = &decided.rolls[..] else { return };
    let mut action = action.clone();
    let is_total = |roll: &Roll| matches!(roll.throw, Throw::Total(_) | Throw::Totals(_));
    let totals = roll.outcome.totals();
    match &mut action {
        Command::Magic { roll, totals: by_element } if !is_total(roll) => {
            // The elements do not matter here.
            let amount = totals[ResultType::Magic];
            let Some(points) = decided.rolls[0].outcome.points.first() else { return };
            *by_element = vec![(points.elements, amount)];
            *roll = Throw::Digital.into();
        }
        Command::Attack { roll, .. }
        | Command::Save(roll)
        | Command::Counter(roll)
        | Command::Respond(roll)
            if !is_total(roll) =>
        {
            *roll = Throw::Totals(in_counts(totals, roll_counts(decided))).into();
        }
        _ => return,
    }
    let typed = match decide(before, &action, &mut NoDice, None) {
        Ok(typed) => typed,
        Err(refusal) => {
            let is_too_large = matches!(refusal, Refusal::Rule(Rule::TotalTooLarge { .. }));
            let shown = faces_text(&roll.dice, &thrown(decided));
            assert!(!is_too_large, "the dice showed it: {action:?}: {refusal:?}: {shown}");
            return;
        }
    };
    let negators = |state: &State| state.magic().map(|magic| magic.negators.clone());
    if let (Some(shown), Some(counted)) = (negators(&decided.state), negators(&typed.state))
        && matches!(action, Command::Magic { .. })
        && on_table(&decided.state).is_none()
    {
        assert_eq!(shown, counted, "{action:?}");
    }
    let stench =
        |state: &State| state.battle().and_then(|battle| battle.offence).map(|offence| offence.stench);
    if let (Some(shown), Some(counted)) = (stench(&decided.state), stench(&typed.state)) {
        assert_eq!(shown, counted, "Foul Stench: {action:?}");
    }
    let cursed =
        |state: &State| state.battle().and_then(|battle| battle.offence).map_or(0, |offence| offence.cursed);
    let asks = typed.state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::TotalPart);
    assert!(asks || cursed(&decided.state) <= cursed(&typed.state), "Cursed Bullets: {action:?}");
    if let Some(shown) = on_table(&decided.state) {
        let counted = on_table(&typed.state).map_or_else(Vec::new, rerolls_of_others);
        assert_eq!(rerolls_of_others(shown), counted, "{action:?}");
    }
}

/// Returns the faces of the roll.
fn thrown(decided: &Decided) -> Vec<ThrownDie> {
    decided.rolls[0].outcome.dice.iter().map(|counted| counted.thrown.clone()).collect()
}

/// Returns the totals of the types that a roll counts.
fn in_counts(totals: Totals, counts: impl Fn(ResultType) -> bool) -> Totals {
    let mut counted = Totals::default();
    ResultType::ALL.into_iter().filter(|kind| counts(*kind)).for_each(|kind| counted[kind] = totals[kind]);
    counted
}

fn roll_counts(decided: &Decided) -> impl Fn(ResultType) -> bool {
    let counts = decided.rolls[0].circumstances.kind.counts;
    move |kind| counts.contains(kind)
}
