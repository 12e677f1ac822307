//! Totals typed instead of faces: questions about parts that abilities need, new totals after a re-roll that another
//! player may demand, and icons that a total does not show (`docs/rules/resolution.md`, section 1).

use crate::dice::{ResultType, Totals};
use crate::game::engine::{Engine, Progress, Roll, SettledRoll, Throw, refuse_too_much};
use crate::game::questions::dragon_attacks::{acts_on_dragons, may_show_icon};
use crate::game::resolution::optional_icons;
use crate::game::resolution::rolled_icons::is_only_optional;
use crate::game::state::{
    DieId, Impossible, Moment, Pending, PendingStage, PlayerId, PromptKind, Refusal, ResolutionEvent,
    RollPurpose, Rule, State, TableRoll, TypedTotal,
};
use crate::roll::{Contribution, Decision, HiddenPart, OpenChoice, Preparation, SideResult, TotalTooLarge};
use crate::rules::{ATTUNE, Champion, RollKind, Sai, Term};
use std::ops::RangeInclusive;
use warband_core::text::{Name, plain};

/// A number as large as that of any icon.
const MOST_OF_ICON: u32 = 10;

/// Most combinations of decisions that are compared with a typed total.
const MOST_WAYS: usize = 200;

/// Returns the typed total on the table, with its roll.
fn typed(state: &State) -> Option<(&TableRoll, &TypedTotal)> {
    let roll = state.resolution()?.table_roll.as_ref()?;
    Some((roll, roll.typed.as_deref()?))
}

/// Changes the typed total on the table.
fn change(engine: &mut Engine<'_>, change: impl FnOnce(&mut TypedTotal)) {
    engine.clear_prompt();
    engine.stage(|turn| {
        let roll = turn.resolution.table_roll.as_mut();
        roll.and_then(|roll| roll.typed.as_deref_mut()).map(change);
    });
}

/// Returns the parts of a typed total whose size is neither given nor determined by the total.
fn open_parts(state: &State, roll: &TableRoll) -> Vec<HiddenPart> {
    let Some(typed) = &roll.typed else { return Vec::new() };
    let dice = state.rolling(roll.army, Name::default()).dice;
    let circumstances = RollKind::of(&roll.kind).map(|kind| {
        let mut circumstances = state.circumstances(roll.army, kind);
        roll.adjust(&mut circumstances);
        circumstances
    });
    let preparation =
        circumstances.and_then(|circumstances| Preparation::new(&dice, None, circumstances).ok());
    let parts = preparation.map_or_else(Vec::new, |preparation| preparation.hidden_parts(typed.totals));
    let is_typed = |part: &HiddenPart| typed.parts.iter().any(|(ability, _)| ability == part.ability);
    parts.into_iter().filter(|part| part.least < part.most && !is_typed(part)).collect()
}

/// Returns the part of the typed total on the table that its owner is asked for next, and the number of results of its
/// type.
pub fn open_part(state: &State) -> Option<(HiddenPart, u32)> {
    let (roll, typed) = typed(state)?;
    open_parts(state, roll).into_iter().next().map(|part| (part, typed.totals[part.of]))
}

/// Icons that a typed total does not show, so that the faces are asked for.
pub enum HiddenIcons {
    /// Icons that dice of the army that rolls can show, and that do more than add to the total.
    OfArmy(Vec<Name>),
    /// Icons of the attack that act on the dice of a save roll, and the player who owns them.
    OnDice(PlayerId, Vec<Name>),
    /// The number of maneuver results that icons of the maneuver take from the plain icons and IDs of a counter-maneuver.
    Subtracted(u32),
}

/// Returns the icons that the typed total on the table may hide, and that are asked for next.
pub fn hidden_icons(state: &State) -> Option<HiddenIcons> {
    let (roll, typed) = typed(state)?;
    icons_hidden_by(state, roll, typed)
}

fn icons_hidden_by(state: &State, roll: &TableRoll, typed: &TypedTotal) -> Option<HiddenIcons> {
    if let Some(less) = hidden_subtraction(state, roll) {
        return Some(HiddenIcons::Subtracted(less));
    }
    if roll.purpose == RollPurpose::Save && !typed.is_untouched {
        let icons: Vec<&Pending> = state.resolution()?.at(Moment::SaveDice).collect();
        let names = icons.iter().map(|pending| Name::from(pending.icon.clone())).collect();
        if let Some(pending) = icons.first() {
            return Some(HiddenIcons::OnDice(pending.by.player, names));
        }
    }
    let icons = if typed.has_no_icons { Vec::new() } else { icons_of_army(state, roll, typed) };
    (!icons.is_empty()).then_some(HiddenIcons::OfArmy(icons))
}

/// Returns the number of results that icons of the maneuver take from a typed counter-maneuver, if it depends on the faces how
/// many of them are taken; `None` also if its owner stated that it does not.
pub(crate) fn hidden_subtraction(state: &State, roll: &TableRoll) -> Option<u32> {
    let less = state.turn()?.contest.as_ref()?.less;
    depends_on_faces(state, roll, less).then_some(less)
}

/// Reports whether it depends on the faces of a typed counter-maneuver how many of its results a subtraction takes: not those
/// of special icons and abilities, and half of those that count twice.
pub(crate) fn depends_on_faces(state: &State, roll: &TableRoll, less: u32) -> bool {
    let kind = RollKind::of(&roll.kind).filter(|_| roll.purpose == RollPurpose::CounterManeuver);
    let typed = roll.typed.as_ref().filter(|typed| !typed.is_untouched);
    let Some((kind, typed)) = kind.zip(typed).filter(|_| less > 0 && state.exists(roll.army)) else {
        return false;
    };
    let dice = state.rolling(roll.army, Name::default()).dice;
    let mut circumstances = state.circumstances(roll.army, kind);
    roll.adjust(&mut circumstances);
    Preparation::new(&dice, None, circumstances).is_ok_and(|preparation| {
        preparation.circumstances.counts().iter().any(|of| preparation.shows_unsubtracted(of, typed.totals))
    })
}

/// Returns the icons that do more than add to the total of a roll and that its dice can show, each once.
fn icons_of_army(state: &State, roll: &TableRoll, typed: &TypedTotal) -> Vec<Name> {
    let Some(kind) = RollKind::of(&roll.kind) else { return Vec::new() };
    let (army, dice) = (state.army(roll.army), state.rolling(roll.army, Name::default()).dice);
    let mut circumstances = state.circumstances(roll.army, kind);
    circumstances.unrolled_dice.extend(roll.sits_out.iter().map(|id| state.die(*id).name.clone()));
    roll.adjust(&mut circumstances);
    let Ok(preparation) = Preparation::new(&dice, None, circumstances) else { return Vec::new() };
    let mut names: Vec<Name> = Vec::new();
    // An icon may count as any of these types, and do something only as one of them (Counter in the answer to a Charge).
    let readings: Vec<Preparation<'_>> = if preparation.circumstances.kind.is_combination() {
        let counts = preparation.circumstances.counts();
        counts.iter().map(|counts_as| preparation.favouring(counts_as)).collect()
    } else {
        vec![preparation]
    };
    for (place, contribution) in readings.iter().flat_map(Preparation::faces) {
        let is_hidden = |sai: &&Sai| {
            acts_unseen(state, sai, contribution, roll, typed)
                && !readings[0].exceeds(contribution, typed.totals)
        };
        let Some(sai) = contribution.by_hand.as_deref().filter(is_hidden) else { continue };
        let Some(die) = army.get(place) else { continue };
        if !could_act(state, roll, *die, sai.name) {
            continue;
        }
        let is_logo = Champion::has_logo(sai.name) || sai.name.starts_with("Logo");
        let name = if is_logo { format!("the logo of {}", dice[place].name) } else { sai.name.to_owned() };
        if !names.iter().any(|known| known.raw() == name) {
            names.push(Name::from(name));
        }
    }
    names
}

/// Reports whether an icon of a die could do anything now.
fn could_act(state: &State, roll: &TableRoll, die: DieId, icon: &str) -> bool {
    if roll.purpose == RollPurpose::Response && acts_on_dragons(icon) {
        return may_show_icon(state, die);
    }
    let pending = || Pending {
        icon: icon.to_owned(),
        roll: roll.kind.clone(),
        moment: Moment::Optional,
        by: roll.army,
        on: roll.army,
        amount: MOST_OF_ICON,
        die: Some(die),
        elements: None,
        parts: Vec::new(),
        stage: PendingStage::Aim,
    };
    !is_only_optional(icon, &roll.kind) || optional_icons::would_be_of_use(state, pending())
}

/// Reports whether an icon does anything that the typed numbers leave out. The points of a magic roll are typed by
/// element, and damage that no save reduces may be typed too.
fn acts_unseen(
    state: &State,
    sai: &Sai,
    contribution: &Contribution,
    roll: &TableRoll,
    typed: &TypedTotal,
) -> bool {
    let is_counted = |(side, _): &(SideResult, u32)| match side {
        SideResult::Direct => typed.direct > 0,
        // A counter-maneuver takes nothing from the maneuver.
        SideResult::Foe(_) => roll.purpose == RollPurpose::CounterManeuver,
        SideResult::Hit
        | SideResult::Cantrip(_)
        | SideResult::Lasting(_)
        | SideResult::Scorched
        | SideResult::Cursed
        | SideResult::Stench
        | SideResult::Negate => false,
    };
    let all_counted =
        !contribution.side_results.is_empty() && contribution.side_results.iter().all(is_counted);
    !(all_counted || sai.name == ATTUNE || is_idle_cantrip(state, sai, roll))
}

/// Reports whether an icon gives Cantrip points in this roll, which pay for no spell of the edition.
fn is_idle_cantrip(state: &State, sai: &Sai, roll: &TableRoll) -> bool {
    let cells = RollKind::of(&roll.kind).map_or_else(Default::default, |kind| kind.cells);
    let mut terms = cells.iter().flat_map(|cells| sai.terms(cells.column));
    !state.rules.has_cantrip_spells && terms.any(|term| matches!(term, Term::Cantrip { .. }))
}

/// Returns the next question about a typed total, and the player who answers it.
fn question(state: &State, roll: &TableRoll) -> Option<(PlayerId, PromptKind)> {
    let typed = roll.typed.as_ref()?;
    if !open_parts(state, roll).is_empty() {
        return Some((roll.army.player, PromptKind::TotalPart));
    }
    let player = match icons_hidden_by(state, roll, typed)? {
        HiddenIcons::OnDice(player, _) => player,
        HiddenIcons::OfArmy(_) | HiddenIcons::Subtracted(_) => roll.army.player,
    };
    Some((player, PromptKind::TotalIcons))
}

/// Reports whether a question about a typed total is asked before it is counted.
pub(crate) fn is_open(state: &State, roll: &TableRoll) -> bool {
    question(state, roll).is_some()
}

/// Asks the next question about a typed total; returns `false` if there is none.
pub(crate) fn prompt_next(engine: &mut Engine<'_>, roll: &TableRoll) -> bool {
    let question = question(&engine.state, roll);
    if let Some((player, kind)) = question {
        engine.prompt(player, kind);
    }
    question.is_some()
}

/// Asks for the dice of a roll on which icons of the other side act, before anything else is done to them; returns `false`
/// if there are none.
pub(crate) fn prompt_icons_on_dice(engine: &mut Engine<'_>, roll: &TableRoll) -> bool {
    let hidden = roll.typed.as_ref().and_then(|typed| icons_hidden_by(&engine.state, roll, typed));
    let player = match hidden {
        Some(HiddenIcons::OnDice(player, _)) => player,
        Some(HiddenIcons::Subtracted(_)) => roll.army.player,
        Some(HiddenIcons::OfArmy(_)) | None => return false,
    };
    engine.prompt(player, PromptKind::TotalIcons);
    true
}

/// Refuses a number outside the range of the options.
fn refuse_outside(number: u32, mut options: RangeInclusive<u32>) -> Result<(), Impossible> {
    if options.contains(&number) {
        return Ok(());
    }
    let options = options.by_ref().map(|option| option.to_string()).collect();
    Err(Impossible::NoOption(Name::from(number.to_string()), options))
}

/// Records how many of the results are those that the ability in question needs.
pub(crate) fn name_part(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    let Some((part, _)) = open_part(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    refuse_outside(number, part.least..=part.most)?;
    change(engine, |typed| typed.parts.push((part.ability.to_owned(), number)));
    Ok(Progress::Continues)
}

/// Records that no such icon showed, or that none acts on the dice.
pub(crate) fn deny_icons(engine: &mut Engine<'_>) -> Progress {
    let of_army = matches!(hidden_icons(&engine.state), Some(HiddenIcons::OfArmy(_)));
    change(engine, |typed| *if of_army { &mut typed.has_no_icons } else { &mut typed.is_untouched } = true);
    Progress::Continues
}

/// Replaces the total with its faces: the dice lie on the table, and are not thrown anew.
pub(crate) fn show_faces(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let Some((shown, typed)) = typed(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    let totals = typed.totals;
    let table = TableRoll { typed: None, rerolls: Vec::new(), ..shown.clone() };
    if matches!(roll.throw, Throw::Total(_) | Throw::Totals(_)) {
        engine.refuse_unless_overruled(Rule::RolledAlready)?;
    }
    engine.dice_are_rolled = true;
    engine.throw_army(table, roll)?;
    engine.dice_are_rolled = false;
    if let Some(thrown) = engine.thrown.take() {
        let shared = shared_as(engine, thrown, totals)?;
        engine.recount_last(&shared);
        engine.thrown = Some(shared);
    }
    engine.clear_prompt();
    // Icons that act on the dice act on these.
    engine.stage(|turn| turn.resolution.table_roll = None);
    Ok(Progress::Continues)
}

/// Returns the roll with its IDs shared and its open choices made so that its totals are these, and refuses faces that have
/// others.
fn shared_as(engine: &mut Engine<'_>, thrown: TableRoll, totals: Totals) -> Result<TableRoll, Refusal> {
    let Some(counts) = RollKind::of(&thrown.kind).map(|kind| kind.counts) else { return Ok(thrown) };
    let settled = |roll: &TableRoll| engine.settle_table(roll, roll.army, None, Settled::of);
    let agrees = |shown: Totals| counts.iter().all(|result_type| shown[result_type] == totals[result_type]);
    let Some(Settled { totals: shown, choices, .. }) =
        settled(&thrown).filter(|settled| !agrees(settled.totals))
    else {
        return Ok(thrown);
    };
    let kinds: Vec<ResultType> = counts.iter().collect();
    for decisions in ways(&choices) {
        let decided = TableRoll { decisions: [&thrown.decisions[..], &decisions].concat(), ..thrown.clone() };
        let Some(with) = settled(&decided) else { continue };
        if agrees(with.totals) {
            return Ok(decided);
        }
        let shares = if thrown.ids.is_none() && kinds.len() > 1 {
            distributions(&kinds, with.ids)
        } else {
            Vec::new()
        };
        let shared = shares.into_iter().map(|share| TableRoll { ids: Some(share.into()), ..decided.clone() });
        let mut agreeing = shared.filter(|roll| settled(roll).is_some_and(|settled| agrees(settled.totals)));
        if let Some(roll) = agreeing.next() {
            return Ok(roll);
        }
    }
    engine.refuse_unless_overruled(Rule::OtherTotal { counts, shown, typed: totals })?;
    Ok(thrown)
}

/// Options of an icon that are taken together, with the amount of each if the icon is shared.
type Options = Vec<(String, Option<u32>)>;

/// A roll as it is counted, with what its owner can still decide.
struct Settled {
    totals: Totals,
    /// The number of IDs that it shows.
    ids: u32,
    /// The open choices about icons: the name of the icon, and the options.
    choices: Vec<(String, Vec<Options>)>,
}

impl Settled {
    fn of(settled: &SettledRoll<'_, '_>) -> Settled {
        let outcome = settled.outcome;
        let shared = settled.preparation.circumstances.ids.map(|ids| ids.amounts.sum());
        let open = outcome.splits.first().map(|split| split.ids.sum());
        let choices = outcome.open.iter().filter(|open| !open.decided && !open.loses);
        let choices = choices.map(|open| (plain(&open.icon), options_of(open))).collect();
        Settled { totals: outcome.totals(), ids: shared.or(open).unwrap_or_default(), choices }
    }
}

/// Returns the options of an icon, and of one that is shared between two also each share.
fn options_of(open: &OpenChoice) -> Vec<Options> {
    let mut options: Vec<Options> = open.options.iter().map(|option| vec![(option.clone(), None)]).collect();
    if let ([one, other], amount) = (&open.options[..], open.split.iter().sum::<u32>()) {
        let share = |first| vec![(one.clone(), Some(first)), (other.clone(), Some(amount - first))];
        options.extend((1..amount).map(share));
    }
    options
}

/// Returns the decisions of an owner about some of these choices, those about fewer first.
fn ways(choices: &[(String, Vec<Options>)]) -> Vec<Vec<Decision>> {
    let mut ways: Vec<Vec<Decision>> = vec![Vec::new()];
    for (icon, options) in choices {
        let decided = |way: &Vec<Decision>, option: &Options| {
            let decision = Decision { icon: icon.clone(), options: option.clone() };
            [&way[..], &[decision]].concat()
        };
        let more: Vec<Vec<Decision>> =
            ways.iter().flat_map(|way| options.iter().map(|option| decided(way, option))).collect();
        ways.extend(more);
        ways.truncate(MOST_WAYS);
    }
    ways
}

/// Returns every distribution of a number of IDs among these types.
fn distributions(kinds: &[ResultType], ids: u32) -> Vec<Totals> {
    let Some((last, others)) = kinds.split_last() else { return Vec::new() };
    let mut shares = vec![Totals::default()];
    for result_type in others {
        let more = |share: Totals| {
            (0..=ids.saturating_sub(share.sum())).map(move |number| {
                let mut share = share;
                share[*result_type] = number;
                share
            })
        };
        shares = shares.into_iter().flat_map(more).collect();
    }
    shares.iter_mut().for_each(|share| share[*last] = ids.saturating_sub(share.sum()));
    shares
}

/// Replaces the total with the new one after a unit was re-rolled at the table.
pub(crate) fn replace_total(engine: &mut Engine<'_>, roll: &Roll) -> Result<Progress, Refusal> {
    let Some((shown, typed)) = typed(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    refuse_too_much(roll.direct)?;
    if !matches!(roll.throw, Throw::Total(_) | Throw::Totals(_)) {
        let counts = RollKind::of(&shown.kind).map(|kind| kind.counts).unwrap_or_default();
        return Err(Impossible::WrongTotal(counts).into());
    }
    let (direct, points) = (typed.direct, typed.points.clone());
    let before = shown.clone();
    let table = TableRoll { typed: None, ..before.clone() };
    engine.throw_army(table, roll)?;
    let Some(mut thrown) = engine.thrown.take() else { return Err(Impossible::NoPrompt.into()) };
    if let Some(typed) = &mut thrown.typed {
        if !points.is_empty() {
            return Err(Impossible::MagicTotal.into());
        }
        typed.direct = roll.direct.unwrap_or(direct);
        refuse_gain(engine, &before, typed.totals)?;
    }
    engine.clear_prompt();
    engine.stage(|turn| turn.resolution.table_roll = Some(thrown));
    engine.stage(|turn| turn.resolution.end_reroll());
    Ok(Progress::Continues)
}

/// Refuses a total that is larger than the one before by more than one unit that is rolled again can add.
fn refuse_gain(engine: &mut Engine<'_>, before: &TableRoll, totals: Totals) -> Result<(), Refusal> {
    let is_together = before.rerolls.first().is_none_or(|reroll| reroll.is_together);
    let (Some(typed), false) = (&before.typed, is_together) else { return Ok(()) };
    let too_large = |settled: &SettledRoll<'_, '_>| {
        settled.preparation.circumstances.counts().iter().find_map(|result_type| {
            let (total, most) = (
                totals[result_type],
                typed.totals[result_type] + settled.preparation.largest_gain(result_type)?,
            );
            let taken = settled.preparation.taken(result_type);
            let others = Totals::default();
            (total > most).then_some(TotalTooLarge { result_type, total, most, others, taken })
        })
    };
    match engine.settle_table(before, before.army, None, too_large).flatten() {
        Some(too_large) => engine.refuse_unless_overruled(Rule::TotalTooLarge(too_large)),
        None => Ok(()),
    }
}

/// Records the damage dealt by the bashed unit, as the attacking player states it.
pub(crate) fn name_dealt(engine: &mut Engine<'_>, number: u32) -> Result<Progress, Refusal> {
    let Some((unit, most)) = bashed(&engine.state) else { return Err(Impossible::NoPrompt.into()) };
    refuse_outside(number, 1..=most)?;
    engine.clear_prompt();
    engine.emit(ResolutionEvent::DealtNamed { unit, melee: number });
    Ok(Progress::Continues)
}

/// Returns the unit that a Bash targets, and the most melee that it can have dealt, if only a total was typed.
pub fn bashed(state: &State) -> Option<(DieId, u32)> {
    let resolution = state.resolution()?;
    let unit = *state.current_pending()?.stage.units().first()?;
    let dealt = resolution.dealt.iter().find(|(known, _)| *known == unit);
    dealt.copied().filter(|_| resolution.dealt_at_most.contains(&unit))
}
