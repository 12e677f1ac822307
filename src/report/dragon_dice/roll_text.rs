//! An army's roll as text: the total first, then the dice, the steps, the side results, the effects that players apply, and
//! the decisions they can make.

use super::editions::text_in;
use super::roll_answer::RollAnswer;
use super::roll_notes::{NoteText, modifier_words, notes};
use super::roll_title::RollTitle;
use crate::report::Output;
use crate::report::english::{and, count, or, results, sentence};
use crate::report::luck::better_words;
use crate::report::output::right;
use comfy_table::Cell;
use std::fmt::Write;
use warband_core::sort::StableSort;
use warband_core::text::Name;
use warband_dragon_dice::dice::{ResultType, ThrowSource, Totals};
use warband_dragon_dice::dragon::may_promote;
use warband_dragon_dice::roll::{
    Cause, Decision, DragonAttacker, MAX_TRIED, OpenChoice, Plan, Plans, Reminder, Response, RolledDie,
    Source, Split,
};
use warband_dragon_dice::rules::{KILL, Spell};

/// Formats the whole text.
pub(super) fn text(answer: &RollAnswer<'_>, output: &Output) -> String {
    let mut text = head(answer, output);
    if answer.thrown.source != ThrowSource::Total {
        text += &dice(answer, output);
        text += &steps(answer, output);
    }
    text += &better_than(answer, output);
    text += &spells(answer, output);
    let plans = answer.plans();
    text += &together(&plans, output);
    text += &splits(answer, output);
    text += &response(answer, output);
    text += &side_results(answer, output);
    text += &reminders(answer, output);
    text += &choices(answer, output);
    let in_words = |note: &NoteText| match output.play {
        Some(_) => note.in_play(answer.is_command),
        None => note.to_string(),
    };
    let mut notes: Vec<String> = notes(answer).iter().map(in_words).collect();
    notes.extend(plans.cut_short.then(best_of_tried));
    notes.extend(answer.thrown.words().map(str::to_owned));
    if !notes.is_empty() && !output.plain {
        text.push('\n');
    }
    for note in notes {
        text += &(output.faint(output.wrap("", &note).trim_end()) + "\n");
    }
    text
}

/// Returns the note on plans that may not be the best.
fn best_of_tried() -> String {
    format!("warband tried {MAX_TRIED} combinations of spells; others may leave fewer points.")
}

/// Formats the total and the title of the roll.
fn head(answer: &RollAnswer<'_>, output: &Output) -> String {
    let total = total(answer);
    let what = what(answer);
    if output.plain {
        return output.wrap("", &format!("{}.", sentence(&total)))
            + &output.wrap("", &format!("{}.", sentence(&what)));
    }
    let total = output.strong(output.wrap("", &total).trim_end()) + "\n";
    if answer.was_asked { total } else { total + &output.wrap("", &what) }
}

/// Formats the total: `14 melee`, `9 magic: fire 3, water 2`, `melee 3, missile 2, save 6`.
fn total(answer: &RollAnswer<'_>) -> String {
    let totals = answer.outcome.totals();
    let counts = answer.circumstances.kind.counts;
    let Some(only) = counts.only() else {
        let ids: u32 = answer.outcome.splits.first().map_or(0, |split| split.ids.sum());
        let given = if ids > 0 { format!(" ({})", ids_as_last(answer, ids)) } else { String::new() };
        return all(totals, answer) + &given;
    };
    let number = results(totals[only], only);
    let elements = answer.elements();
    if elements.is_empty() {
        return number;
    }
    let colours = answer.circumstances.rules.prints_colours;
    let elements: Vec<String> =
        elements.iter().map(|(elements, amount)| format!("{} {amount}", short(elements, colours))).collect();
    format!("{number}: {}", elements.join(", "))
}

/// Abbreviates all five elements to `any element` in text; records list them.
fn short(elements: &str, colours: bool) -> &str {
    match (elements.matches(" or ").count(), colours) {
        (4, true) => "any colour",
        (4, false) => "any element",
        _ => elements,
    }
}

fn all(totals: Totals, answer: &RollAnswer<'_>) -> String {
    let counts = answer.circumstances.kind.counts;
    counts
        .iter()
        .map(|result_type| format!("{result_type} {}", totals[result_type]))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Describes how the totals of a combination roll include IDs that nobody shared: `3 from IDs counted as saves; you may split
/// them`.
fn ids_as_last(answer: &RollAnswer<'_>, ids: u32) -> String {
    let last = answer.circumstances.kind.counts.iter().last().unwrap_or(ResultType::Save);
    format!("{ids} from IDs counted as {last}s; you may split them")
}

/// Returns the title of the roll: `melee by Marsh Reavers, home, at Swampland City (8 dice, v4.1)`.
fn what(answer: &RollAnswer<'_>) -> String {
    let RollAnswer { army_name, circumstances, unit, .. } = *answer;
    RollTitle { army_name, circumstances, unit, dice: answer.outcome.dice.len() }.to_string()
}

/// Equal dice that showed the same faces.
struct EqualDice {
    die: Name,
    number: usize,
    faces: String,
    totals: Totals,
    ids: u32,
}

/// Groups equal dice with equal faces, those with most results first.
fn groups(answer: &RollAnswer<'_>) -> Vec<EqualDice> {
    let mut groups: Vec<EqualDice> = Vec::new();
    for counted in &answer.outcome.dice {
        let die = answer.army[counted.thrown.die].name.clone();
        let faces = faces(answer, counted);
        match groups.iter_mut().find(|group| group.die == die && group.faces == faces) {
            Some(group) => {
                group.number += 1;
                group.totals = group.totals.plus(counted.totals);
                group.ids += counted.ids;
            }
            None => {
                groups.push(EqualDice { die, number: 1, faces, totals: counted.totals, ids: counted.ids });
            }
        }
    }
    groups.stable_sort_by_key(|group| std::cmp::Reverse(group.totals.sum() + group.ids));
    groups
}

/// Describes the faces of a die: `rend 3, then melee 2`; `save 1 in place of id 1`.
fn faces(answer: &RollAnswer<'_>, counted: &RolledDie) -> String {
    let readings = counted.thrown.readings.iter().enumerate();
    let notes = readings.map(|(index, reading)| {
        let face = answer.face(counted, reading.shown);
        match (index, reading.replaces) {
            (0, _) => face,
            (_, true) => format!(", changed to {face}"),
            (_, false) => format!(", then {face}"),
        }
    });
    notes.collect()
}

/// Formats the results of a group: `5`, or by type in a combination roll: `melee 4, save 4`, `ID 3`.
fn group_results(group: &EqualDice, answer: &RollAnswer<'_>) -> String {
    let counts = answer.circumstances.kind.counts;
    if let Some(only) = counts.only() {
        return group.totals[only].to_string();
    }
    let mut parts: Vec<String> = counts
        .iter()
        .filter(|result_type| group.totals[*result_type] > 0)
        .map(|result_type| format!("{result_type} {}", group.totals[result_type]))
        .collect();
    if group.ids > 0 {
        parts.push(format!("ID {}", group.ids));
    }
    if parts.is_empty() { String::from("0") } else { parts.join(", ") }
}

fn dice(answer: &RollAnswer<'_>, output: &Output) -> String {
    let (counting, others): (Vec<EqualDice>, Vec<EqualDice>) =
        groups(answer).into_iter().partition(|group| !answer.was_asked || group.totals.sum() + group.ids > 0);
    table_of(&counting, answer, output) + &without_results(&others, output)
}

/// Formats the dice without results in one line.
fn without_results(groups: &[EqualDice], output: &Output) -> String {
    if groups.is_empty() {
        return String::new();
    }
    let each = groups.iter().map(|group| match group.number {
        1 => format!("{} {}", group.die, group.faces),
        number => format!("{number} {} {}", group.die, group.faces),
    });
    output.faint(output.wrap_items(" no results: ", &each.collect::<Vec<_>>()).trim_end()) + "\n"
}

/// Formats each group of dice in a row.
fn table_of(groups: &[EqualDice], answer: &RollAnswer<'_>, output: &Output) -> String {
    let mut text = String::from(if output.plain || answer.was_asked { "" } else { "\n" });
    if output.plain || output.is_narrow() {
        for group in groups {
            let results = group_results(group, answer);
            let line = format!("{} {}: {} = {results}", group.number, group.die, group.faces);
            let sentence = format!("{} {}: {}, counts {results}.", group.number, group.die, group.faces);
            text += &output.wrap("", if output.plain { &sentence } else { &line });
        }
        return text;
    }
    let mut table = output.table();
    for group in groups {
        let number = right(group.number.to_string());
        let results = right(group_results(group, answer));
        table.add_row([number, Cell::new(&group.die), Cell::new(&group.faces), results]);
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    // A name that is too long breaks its row, so that rows and lines do not correspond.
    let has_line_each = lines.len() == groups.len();
    for (place, line) in lines.into_iter().enumerate() {
        let gave = groups.get(place).filter(|_| has_line_each).and_then(most_frequent_type);
        text += &gave.map_or_else(|| line.clone(), |result_type| output.result(result_type.word(), &line));
        text.push('\n');
    }
    text
}

/// Returns the type of most results of equal dice; `None` if they have none.
fn most_frequent_type(group: &EqualDice) -> Option<ResultType> {
    ResultType::ALL
        .into_iter()
        .filter(|result_type| group.totals[*result_type] > 0)
        .max_by_key(|result_type| group.totals[*result_type])
}

/// Width of the bar that shows a total's rank among all such rolls, in columns.
const BAR: f64 = 20.0;

/// Formats the rank of the total in words and as a bar: `better than 83 % of rolls like this`.
fn better_than(answer: &RollAnswer<'_>, output: &Output) -> String {
    let Some(share) = answer.better_than else { return String::new() };
    let words = better_words(share);
    if output.plain {
        return output.wrap("", &format!("{}.", sentence(&words)));
    }
    let full = (share * BAR).round() as usize;
    let bar = format!("{}{}", "█".repeat(full), "░".repeat(BAR as usize - full));
    format!("\n{bar} {words}\n")
}

/// Formats a line for each step that had an effect; none if the results were only added up.
fn steps(answer: &RollAnswer<'_>, output: &Output) -> String {
    let steps = &answer.outcome.steps;
    let counts = answer.circumstances.kind.counts;
    let acted = |step: u8| answer.outcome.causes.iter().any(|(known, _)| *known == step);
    // A step without effect is of interest only if its flag was typed.
    let is_typed = |cause: &Cause| matches!(cause, Cause::Modifier(modifier) if matches!(modifier.source, Source::Flag(_)));
    let typed =
        |step: u8| answer.outcome.causes.iter().any(|(known, cause)| *known == step && is_typed(cause));
    let changed = |index: usize| index > 0 && steps[index] != steps[index - 1];
    let shown: Vec<usize> =
        (1..steps.len()).filter(|index| changed(*index) || typed(*index as u8 + 5)).collect();
    if shown.is_empty() && !acted(5) {
        return String::new();
    }
    let lines: Vec<(String, Totals)> = std::iter::once(0)
        .chain(shown)
        .map(|index| (step_words(answer, index as u8 + 5), steps[index]))
        .collect();
    let mut text = String::from(if output.plain { "" } else { "\n" });
    if output.plain || output.is_narrow() {
        for (words, totals) in lines {
            let value = counts.only().map_or_else(|| all(totals, answer), |only| totals[only].to_string());
            let stop = if output.plain { "." } else { "" };
            text += &output.wrap("", &format!("{}: {value}{stop}", sentence(&words)));
        }
        return text;
    }
    let mut table = output.table();
    if counts.only().is_none() {
        let heads = counts.iter().map(|result_type| right(result_type.word().to_owned()));
        table.add_row(std::iter::once(Cell::new("")).chain(heads).collect::<Vec<_>>());
    }
    for (words, totals) in lines {
        let values = counts.iter().map(|result_type| right(totals[result_type].to_string()));
        table.add_row(std::iter::once(Cell::new(words)).chain(values).collect::<Vec<_>>());
    }
    let _ = writeln!(text, "{}", table.trim_fmt());
    text
}

fn step_words(answer: &RollAnswer<'_>, step: u8) -> String {
    let causes: Vec<String> = answer
        .outcome
        .causes
        .iter()
        .filter(|(of, _)| *of == step)
        .map(|(_, cause)| cause_words(cause))
        .collect();
    let name = match step {
        5 => "normal icons and IDs",
        6 => "less",
        7 => "halved",
        8 => "with SAI results",
        9 => "doubled",
        _ => "added",
    };
    if causes.is_empty() { name.to_owned() } else { format!("{name} ({})", causes.join(", ")) }
}

fn cause_words(cause: &Cause) -> String {
    match cause {
        Cause::Modifier(modifier) => modifier_words(modifier),
        Cause::Named(name, amount) => format!("{name} {amount}"),
        Cause::Doubling(name) => (*name).to_owned(),
        Cause::Unit(name) => name.to_string(),
        Cause::Terrain => String::from("IDs that match the terrain"),
    }
}

/// Formats a heading and the lines below it; empty if there are no lines.
fn section(output: &Output, heading: &str, lines: &[(String, String)]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let mut text = if output.plain { String::new() } else { format!("\n{}\n", output.heading(heading)) };
    for (first, line) in lines {
        if output.plain {
            text += &output.wrap("", &format!("{first}{line}"));
        } else {
            text += &output.wrap("  ", &format!("{first}{line}"));
        }
    }
    text
}

/// Formats the spells that the points of a magic action could pay for, each alone.
fn spells(answer: &RollAnswer<'_>, output: &Output) -> String {
    let words = |(spell, most): &(Spell, u32)| match most {
        1 => format!("{} {}", spell.name, spell.cost),
        2 => format!("{} {} (twice)", spell.name, spell.cost),
        _ => format!("{} {} ({most} times)", spell.name, spell.cost),
    };
    let spells: Vec<String> = answer.spells().iter().map(words).collect();
    if spells.is_empty() {
        return String::new();
    }
    let heading = "the points pay for one of";
    if output.plain {
        return output.wrap_items(&format!("{}: ", sentence(heading)), &spells);
    }
    format!("\n{}\n{}", output.heading(heading), output.wrap_items("  ", &spells))
}

/// Formats the spells that the points of a magic action pay for together, if they are more than one casting.
pub(super) fn together(plans: &Plans, output: &Output) -> String {
    let is_more = |plan: &Plan| plan.castings.iter().map(|(_, times)| times).sum::<u32>() > 1;
    if !plans.plans.iter().any(is_more) {
        return String::new();
    }
    let words = |plan: &Plan| {
        let left = match plan.left {
            0 => String::new(),
            left => format!(" ({} left)", count(left as usize, "point", "points")),
        };
        castings_words(&plan.castings) + &left
    };
    let lines: Vec<String> = plans.plans.iter().map(words).collect();
    let heading = "together the points pay for";
    if output.plain {
        return output.wrap_items(&format!("{}: ", sentence(heading)), &lines);
    }
    let lines: Vec<(String, String)> = lines.into_iter().map(|line| (String::new(), line)).collect();
    section(output, heading, &lines)
}

/// Formats castings: `2 Hailstorm + Watery Double`.
pub(super) fn castings_words(castings: &[(Spell, u32)]) -> String {
    let casting = |(spell, times): &(Spell, u32)| match times {
        1 => spell.name.to_owned(),
        _ => format!("{times} {}", spell.name),
    };
    castings.iter().map(casting).collect::<Vec<_>>().join(" + ")
}

fn splits(answer: &RollAnswer<'_>, output: &Output) -> String {
    let counts = answer.circumstances.kind.counts;
    let given = |ids: Totals| {
        counts
            .iter()
            .filter(|kind| ids[*kind] > 0)
            .map(|kind| format!("{kind}={}", ids[kind]))
            .collect::<Vec<_>>()
            .join(",")
    };
    let line = |split: &Split| {
        let words = split.response.as_ref().and_then(|r| response_words(r, &answer.circumstances.attackers));
        let response = words.map_or_else(String::new, |words| format!("; {words}"));
        (format!("--ids {}: ", given(split.ids)), format!("{}{response}", all(split.totals, answer)))
    };
    let lines: Vec<(String, String)> = answer.outcome.splits.iter().map(line).collect();
    section(output, "split the IDs", &lines)
}

/// Formats the effects on each dragon of a response whose IDs are shared.
fn response(answer: &RollAnswer<'_>, output: &Output) -> String {
    let Some(response) = answer.outcome.response.as_ref().filter(|_| !answer.outcome.undecided) else {
        return String::new();
    };
    let attackers = &answer.circumstances.attackers;
    let line = |(attacker, by): (&DragonAttacker, &Option<ResultType>)| {
        let lives =
            if attacker.flies { "survives, and flies back to the Summoning Pool" } else { "survives" };
        let slain = by.map_or_else(|| String::from(lives), |by| format!("slain by {by}"));
        (format!("{} ({}): ", attacker.die.name, attacker.to_slay), slain)
    };
    let pairs = attackers.iter().zip(&response.slain);
    let mut lines: Vec<(String, String)> =
        pairs.filter(|(attacker, _)| attacker.may_be_slain()).map(line).collect();
    lines.extend(losses(response).map(|losses| (String::from("the army: "), losses)));
    let promotes = |(attacker, by): (&DragonAttacker, &Option<ResultType>)| {
        by.is_some() && may_promote(answer.army, &attacker.die, answer.circumstances.edition)
    };
    if attackers.iter().zip(&response.slain).any(promotes) {
        lines.push((String::from("promotion: "), String::from("as many units as possible, all at once")));
    } else if response.slain.iter().any(Option::is_some) {
        let edition = answer.circumstances.edition;
        let ability = text_in("breath-immunity", edition).unwrap_or_default();
        lines
            .push((String::from("promotion: "), format!("none, because the army has {ability} ({edition})")));
    }
    if output.plain {
        for (first, line) in &mut lines {
            *first = sentence(first);
            line.push('.');
        }
    }
    let by_hand = answer.outcome.reminders.iter().any(|reminder| !reminder.has_side_result);
    let heading = if by_hand { "the dragons, before the effects you apply yourself" } else { "the dragons" };
    if by_hand && output.plain {
        return output.wrap("", "Before the effects you apply yourself:") + &section(output, heading, &lines);
    }
    section(output, heading, &lines)
}

/// Formats the effects of a response in a phrase: `slays Fire Drake by melee; 2 damage left, 2 health die`; `None` if no dragon is known
/// and none is slain.
fn response_words(response: &Response, attackers: &[DragonAttacker]) -> Option<String> {
    let name = |place: usize| match attackers.get(place) {
        Some(attacker) => attacker.die.name.to_string(),
        None => String::from("a dragon"),
    };
    let slain: Vec<String> = response
        .slain
        .iter()
        .enumerate()
        .filter_map(|(place, by)| by.map(|by| format!("{} by {by}", name(place))))
        .collect();
    let slays = if slain.is_empty() {
        (!attackers.is_empty()).then(|| String::from("slays no dragon"))
    } else {
        Some(format!("slays {}", and(&slain)))
    };
    let notes: Vec<String> = [slays, losses(response)].into_iter().flatten().collect();
    (!notes.is_empty()).then(|| notes.join("; "))
}

fn losses(response: &Response) -> Option<String> {
    response.losses.map(|(damage, health)| match damage {
        0 => String::from("no damage left"),
        _ => format!("{damage} damage left, {health} health-worth of units must be killed"),
    })
}

fn side_results(answer: &RollAnswer<'_>, output: &Output) -> String {
    let line = |(what, amount): &(_, u32)| {
        (format!("{amount} "), RollAnswer::side_result(*what) + if output.plain { "." } else { "" })
    };
    section(output, "in addition", &answer.outcome.side_results.iter().map(line).collect::<Vec<_>>())
}

fn reminders(answer: &RollAnswer<'_>, output: &Output) -> String {
    let to_do = answer.outcome.reminders.iter().filter(|reminder| !reminder.has_side_result);
    let line = |reminder: &Reminder| {
        // A logo is identified by its die.
        let icon = match (reminder.icon.strip_prefix("Logo: "), reminder.dice.first()) {
            (Some(_), Some(die)) => format!("Logo of {die}"),
            _ => reminder.icon.to_owned(),
        };
        (format!("{icon} {}: ", reminder.count), reminder.text.clone())
    };
    section(output, "apply yourself", &to_do.map(line).collect::<Vec<_>>())
}

fn choices(answer: &RollAnswer<'_>, output: &Output) -> String {
    let line = |open: &OpenChoice| {
        let icon = Decision::word(&open.icon);
        let shared = open.options.iter().zip(&open.split).filter(|(_, amount)| **amount > 0);
        let mut taken: Vec<&str> = shared.map(|(option, _)| option.as_str()).collect();
        if taken.is_empty() {
            taken.extend(open.options.get(open.chosen).map(String::as_str));
        }
        let others: Vec<String> = open
            .options
            .iter()
            .filter(|option| !taken.contains(&option.as_str()))
            .map(|option| format!("--choose {icon}={}", Decision::word(option)))
            .collect();
        let taken = match taken[..] {
            ["unused"] => String::from("not used"),
            [KILL] => String::from("kills a dragon"),
            _ if open.loses => format!("taken from {}", and(&taken)),
            _ => format!("counted as {}", and(&taken)),
        };
        let change =
            if others.is_empty() { String::new() } else { format!("; to change it {}", or(&others)) };
        (format!("{}: ", open.icon), taken + &change)
    };
    let open = answer.outcome.open.iter().filter(|open| !open.decided);
    section(output, "your choice", &open.map(line).collect::<Vec<_>>())
}
