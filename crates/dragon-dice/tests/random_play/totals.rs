//! Totals: a roll whose faces were accepted is accepted by its total too, and the total takes away no rights: what others can
//! do, and what an ability needs to know, is asked as with faces.

use warband_core::chance::Thrower;
use warband_dragon_dice::dice::{ResultType, ThrownDie, Totals};
use warband_dragon_dice::game::{
    Command, Decided, Event, MagicEvent, MarchEvent, Moment, Pending, PromptKind, Refusal, Roll, Rule, State,
    TableRoll, Throw, decide,
};
use warband_dragon_dice::roll::faces_text;

/// A total throws nothing, but the other side of a maneuver may.
struct NoDice {
    is_maneuver: bool,
}

impl Thrower for NoDice {
    fn begin(&mut self, _: u64) {
        assert!(self.is_maneuver, "a total throws dice");
    }

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        faces.extend(sides.iter().map(|_| 0));
    }
}

/// Returns other players' ways to have units of a roll on the table re-rolled.
fn rerolls_of_others(roll: &TableRoll) -> Vec<String> {
    let others = roll.rerolls.iter().filter(|reroll| reroll.by != roll.army.player);
    others.map(|reroll| reroll.source.clone()).collect()
}

fn on_table(state: &State) -> Option<&TableRoll> {
    state.resolution()?.table_roll.as_ref()
}

/// Reports whether icons of the roll did or do something that no total shows.
fn icons_act(before: &State, decided: &Decided) -> bool {
    let army = decided.rolls[0].army;
    let queue =
        |state: &State| state.resolution().map_or_else(Vec::new, |resolution| resolution.queue.clone());
    let old = queue(before);
    let is_of_roll = |icon: &Pending| icon.by == army && icon.moment != Moment::Spell;
    let is_new = queue(&decided.state).into_iter().any(|icon| is_of_roll(&icon) && !old.contains(&icon));
    let takes = |event: &Event| {
        matches!(
            event,
            Event::March(MarchEvent::CounterReduced { .. }) | Event::Magic(MagicEvent::CantripBegan { .. })
        )
    };
    let is_contest = matches!(before.prompt().map(|prompt| prompt.kind), Some(PromptKind::Counter));
    is_new || !is_contest && decided.events.iter().any(takes)
}

/// Compares the roll of a command that was accepted with faces with the same command with its total.
pub(crate) fn check(before: &State, action: &Command, decided: &Decided) {
    let [roll, others @ ..] = &decided.rolls[..] else { return };
    let is_maneuver = roll.circumstances.kind.counts.contains(ResultType::Maneuver);
    if !(others.is_empty() || is_maneuver) {
        return;
    }
    let mut action = action.clone();
    let is_total = |roll: &Roll| matches!(roll.throw, Throw::Total(_) | Throw::Totals(_));
    let totals = roll.outcome.totals();
    match &mut action {
        Command::Magic { roll, totals: by_element } if !is_total(roll) => {
            for points in &decided.rolls[0].outcome.points {
                match by_element.iter_mut().find(|(elements, _)| *elements == points.elements) {
                    Some((_, amount)) => *amount += points.value(),
                    None => by_element.push((points.elements, points.value())),
                }
            }
            if by_element.is_empty() {
                return;
            }
            *roll = Throw::Digital.into();
        }
        Command::Attack { roll, .. }
        | Command::Save(roll)
        | Command::Counter(roll)
        | Command::Throw(roll)
        | Command::Respond(roll)
            if !is_total(roll) =>
        {
            *roll = Throw::Totals(in_counts(totals, roll_counts(decided))).into();
        }
        Command::Maneuver(throw) if !is_total(&Roll::from(throw.clone())) => {
            *throw = Throw::Totals(in_counts(totals, roll_counts(decided)));
        }
        _ => return,
    }
    let mut dice = NoDice { is_maneuver };
    let mut typed = match decide(before, &action, &mut dice, None) {
        Ok(typed) => typed,
        Err(refusal) => {
            let is_too_large = matches!(refusal, Refusal::Rule(Rule::TotalTooLarge(_)));
            let shown = faces_text(&roll.dice, &thrown(decided));
            let is_not_brought = matches!(refusal, Refusal::Rule(Rule::NotBrought { .. }));
            assert!(!is_too_large && !is_not_brought, "the dice showed it: {action:?}: {refusal:?}: {shown}");
            return;
        }
    };
    let awaits = |state: &State, kind: PromptKind| state.prompt().is_some_and(|prompt| prompt.kind == kind);
    let is_asked = [PromptKind::TotalIcons, PromptKind::TotalPart, PromptKind::RerollTotal];
    let is_asked = is_asked.into_iter().any(|kind| awaits(&typed.state, kind));
    assert!(is_asked || !icons_act(before, decided), "icons of a total: {action:?}");
    let regrows = awaits(&decided.state, PromptKind::RerollTogether) && others.is_empty();
    while awaits(&typed.state, PromptKind::TotalIcons) {
        typed = decide(&typed.state, &Command::Pass, &mut dice, None).unwrap();
    }
    // If only the maneuver was typed as a total, the dice of the counter-maneuver are known.
    let regrown = [PromptKind::RerollTotal, PromptKind::RerollTogether];
    let is_regrown = regrown.into_iter().any(|kind| awaits(&typed.state, kind));
    assert!(!regrows || is_regrown, "Rapid Growth: {action:?}");
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
    ResultType::ALL
        .into_iter()
        .filter(|result_type| counts(*result_type))
        .for_each(|result_type| counted[result_type] = totals[result_type]);
    counted
}

fn roll_counts(decided: &Decided) -> impl Fn(ResultType) -> bool {
    let counts = decided.rolls[0].circumstances.kind.counts;
    move |kind| counts.contains(kind)
}
