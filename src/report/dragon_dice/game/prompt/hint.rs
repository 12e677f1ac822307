//! Hints while faces or casualties are typed.

use crate::report::FaceOrder;
use crate::report::dragon_dice::game::words;
use crate::report::english::{listed, or, results, totals_text};
use crate::report::odds::rough_percent;
use unicode_width::UnicodeWidthStr;
use warband_core::text::{At, plain};
use warband_dragon_dice::dice::{Die, Totals};
use warband_dragon_dice::dragon::Attackers;
use warband_dragon_dice::game::{
    Command, DieId, Preview, State, Throw, TypedCommand, TypedRoll, casualties, casualties_due, resolve,
};
use warband_dragon_dice::luck::chance_to_wipe_out;
use warband_dragon_dice::roll::{
    Circumstances, Dice, DistinctFace, EqualBy, NotationError, Outcome, Prefix, Preparation, ReadAs,
    Throwing, TypedFaces, TypedSoFar, code_table, distinct_faces, faces_of_any_die, read_in_any_order,
    read_unordered, typed_so_far,
};
use warband_dragon_dice::rules::EditionRules;

/// Returns the codes of dice, with equal neighbours merged: `Gorgon i f v s`, `3 Footman i s m1 m2`. Read in any order each code once, with
/// its number: `i1 i4 m1 m2 v4 s1`, `f4 = flame`.
pub(crate) fn dice_codes(dice: &[Die], reading: FaceOrder) -> Vec<String> {
    if reading == FaceOrder::AnyOrder {
        let (fixed, others): (Vec<DistinctFace>, Vec<DistinctFace>) =
            distinct_faces(dice).into_iter().partition(|face| face.is_fixed);
        let fixed: Vec<&str> = fixed.iter().map(|face| face.typed.as_str()).collect();
        let fixed = if fixed.is_empty() { None } else { Some(fixed.join(" ")) };
        return fixed.into_iter().chain(others.iter().map(meaning)).collect();
    }
    let groups = dice.chunk_by(|one, other| one.name == other.name);
    let group = |dice: &[Die]| {
        let number = if dice.len() > 1 { format!("{} ", dice.len()) } else { String::new() };
        format!("{number}{} {}", dice[0].name, codes(&dice[0]))
    };
    groups.map(group).collect()
}

/// Returns the dice of a roll with the meaning of their codes, one kind per line: `2 Footman: i = id 1, s = save 1`. Read in any order the
/// codes of all dice in one line.
pub(crate) fn dice_faces(dice: &[Die], reading: FaceOrder) -> Vec<String> {
    if reading == FaceOrder::AnyOrder {
        let faces: Vec<String> = distinct_faces(dice).iter().map(meaning).collect();
        return if faces.is_empty() { Vec::new() } else { vec![faces.join(", ")] };
    }
    let groups = dice.chunk_by(|one, other| one.name == other.name);
    let group = |dice: &[Die]| {
        let number = if dice.len() > 1 { format!("{} ", dice.len()) } else { String::new() };
        let faces = code_table(&dice[0]).into_iter().map(|(code, face)| format!("{code} = {face}"));
        format!("{number}{}: {}", dice[0].name, faces.collect::<Vec<_>>().join(", "))
    };
    groups.map(group).collect()
}

/// Returns a code with its meaning: `m2 = melee 2`.
fn meaning(face: &DistinctFace) -> String {
    format!("{} = {}", face.typed, face.name)
}

fn codes(die: &Die) -> String {
    code_table(die).into_iter().map(|(code, _)| code).collect::<Vec<_>>().join(" ")
}

/// Returns the result of the faces typed so far, and the missing dice: `1 save · left: Leopard Rider`; for dragons only the
/// missing dice. `None` for other dice whose rolls have no total.
pub(crate) fn faces_hint(
    preview: &Preview,
    text: &str,
    rules: &EditionRules,
    reading: FaceOrder,
) -> Option<String> {
    if reading == FaceOrder::AnyOrder
        && let Some(hint) = preview.with_dice(rules, |dice| as_they_lie_hint(dice, text)).flatten()
    {
        return Some(hint);
    }
    if let Some(roll) = &preview.roll {
        let preparation = Preparation::new(&roll.dice, None, roll.circumstances.clone()).ok()?;
        return Some(typed_hint(&preparation, text, FaceOrder::InOrder));
    }
    let (dragons, against) = (&preview.dice[..], &preview.against[..]);
    let is_of_dragons = !dragons.is_empty() && against.len() == dragons.len();
    let attackers = is_of_dragons.then_some(Attackers { dragons, against, owners: &[], rules })?;
    left(&Prefix::read(text, &attackers), &attackers, text)
}

/// Returns the chances of an attack typed without faces: `54 % wipe them out`; `None` for other commands.
pub(crate) fn wipe_out_hint(state: &State, command: &TypedCommand) -> Option<String> {
    let TypedCommand::Attack { roll: TypedRoll { throw: Throw::Digital, .. }, .. } = command else {
        return None;
    };
    let Command::Attack { attack, target, .. } = resolve(state, command).ok()? else { return None };
    let chance = chance_to_wipe_out(state, attack, state.marching_army()?, target)?;
    Some(format!("{} wipe them out", rough_percent(chance)))
}

/// Returns the hint for faces of a roll that is prepared.
pub(crate) fn typed_hint(preparation: &Preparation<'_>, text: &str, reading: FaceOrder) -> String {
    let dice = Dice::of_roll(preparation, EqualBy::Outcome);
    if reading == FaceOrder::AnyOrder
        && let Some(hint) = as_they_lie_hint(dice, text)
    {
        return hint;
    }
    let prefix = Prefix::read(text, preparation);
    if let Some(mistake) = &prefix.mistake
        && let Some(hint) = any_order_hint(preparation, text, &mistake.kind)
    {
        return hint;
    }
    let result = outcome_text(&prefix.outcome(preparation), &preparation.circumstances);
    [Some(result), left(&prefix, preparation, text)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Returns the hint for faces that are read in any order: `4 to 6 melee · 3 of 5 dice`; `None` if they are read in order.
fn as_they_lie_hint(dice: Dice<'_>, text: &str) -> Option<String> {
    let Some(TypedSoFar { typed, rest, totals }) = typed_so_far(text, dice) else {
        let mistake = read_unordered(text, dice).err()?;
        return Some(mistake.to_string());
    };
    let number = dice.throwing.number();
    if typed == number
        && rest.is_empty()
        && let Err(At { kind: NotationError::WhichDie { typed, .. }, .. }) = read_unordered(text, dice)
    {
        return Some(which_die(typed.raw()));
    }
    let result = dice.counted.and_then(|(preparation, _)| range(&totals, &preparation.circumstances));
    let left = (typed < number).then(|| format!("{typed} of {number} dice"));
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let all: Vec<Die> = (0..number).map(|position| dice.throwing.die(position).clone()).collect();
    let begun: Vec<String> = distinct_faces(&all)
        .into_iter()
        .map(|face| face.typed)
        .filter(|code| !rest.is_empty() && code.starts_with(&rest.to_lowercase()))
        .collect();
    let rest = match &begun[..] {
        _ if rest.is_empty() => None,
        [] => Some(format!("no die has {rest}")),
        begun => Some(or(begun)),
    };
    Some([rest, result, left].into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

/// Formats totals of which one is the result: `5 melee`, `4 to 6 melee`; `None` if there are none, or too many of several types.
fn range(totals: &[Totals], circumstances: &Circumstances) -> Option<String> {
    let counts = circumstances.kind.counts;
    match (totals, counts.only()) {
        ([], _) => None,
        ([total], _) => Some(totals_text(*total, counts)),
        (several, Some(kind)) => {
            let of_kind = || several.iter().map(|total| total[kind]);
            let (least, most) = (of_kind().min()?, of_kind().max()?);
            let most = results(most, kind);
            Some(if of_kind().all(|total| total == least) { most } else { format!("{least} to {most}") })
        }
        (_, None) => None,
    }
}

/// Returns the question which die shows a face; an empty face if there are too many readings.
fn which_die(face: &str) -> String {
    format!("which die shows {}?", if face.is_empty() { "each face" } else { face })
}

/// Returns the hint for faces that do not fit in the order of the dice because of `mistake`; `None` if they fit in no order, or their
/// last code is still being typed.
fn any_order_hint(preparation: &Preparation<'_>, text: &str, mistake: &NotationError) -> Option<String> {
    match read_in_any_order(text, Dice::of_roll(preparation, EqualBy::Outcome)) {
        Ok(TypedFaces { dice, read_as }) => {
            let outcome =
                Prefix { dice: dice.into_iter().map(Some).collect(), mistake: None }.outcome(preparation);
            let result = outcome_text(&outcome, &preparation.circumstances);
            Some(match read_as {
                ReadAs::Separated(faces) => format!("{result} · {faces}"),
                ReadAs::Typed | ReadAs::InOrder { .. } | ReadAs::AnyOrder => {
                    format!("{result} · in any order")
                }
            })
        }
        Err(At { kind: NotationError::WhichDie { typed, .. }, .. }) => Some(which_die(typed.raw())),
        Err(_) if matches!(mistake, NotationError::WhichNumber { .. } | NotationError::Number) => None,
        Err(_) => {
            let typed = faces_of_any_die(text, preparation)?;
            Some(format!("in any order: {typed} of {} dice", preparation.number()))
        }
    }
}

/// Returns the mistake in typed faces, or the missing dice: `left: Leopard Rider`; `None` if nothing is missing.
fn left(prefix: &Prefix, throwing: &dyn Throwing, text: &str) -> Option<String> {
    let missing: Vec<&Die> = prefix.missing().map(|position| throwing.die(position)).collect();
    if let Some(mistake) = &prefix.mistake {
        // Short, since the line has little room and the error message has the details.
        match &mistake.kind {
            NotationError::WhichNumber { die, faces } => {
                let codes: Vec<&str> = faces.iter().map(|(code, _)| code.as_str()).collect();
                return Some(format!("{die}: {}", or(&codes)));
            }
            NotationError::TooMany { .. } => return Some(String::from("too many faces")),
            _ => {}
        }
        // An incomplete code is not a mistake yet.
        let is_begun = mistake.span.end == text.len() && mistake.kind == NotationError::Number;
        let what = match missing.first() {
            Some(next) if is_begun => next.name.to_string(),
            _ => mistake.to_string(),
        };
        let codes = missing.first().map_or_else(String::new, |next| format!(": {}", codes(next)));
        return Some(format!("{what}{codes}"));
    }
    let next = missing.first()?;
    let mut left = listed(missing.iter().copied());
    if text.ends_with([' ', ',']) || text.is_empty() {
        left[0] += &format!(" ({})", codes(next));
    }
    Some(format!("left: {}", left.join(", ")))
}

/// Formats the result: `1 save`, `2 melee, 1 save`; of several types only those with results.
fn outcome_text(outcome: &Outcome, circumstances: &Circumstances) -> String {
    totals_text(outcome.totals(), circumstances.kind.counts)
}

/// Returns the codes of the die to be typed next, each with its face; empty if all are typed. In any order those of all dice.
pub(crate) fn next_codes(preview: &Preview, text: &str, reading: FaceOrder) -> Vec<(String, String)> {
    if reading == FaceOrder::AnyOrder {
        return codes_with_numbers(&preview.dice);
    }
    if let Some(roll) = &preview.roll
        && let Ok(preparation) = Preparation::new(&roll.dice, None, roll.circumstances.clone())
    {
        return next_codes_of(&preparation, text, FaceOrder::InOrder);
    }
    let typed = text.split_whitespace().count();
    preview.dice.get(typed).map_or_else(Vec::new, code_table)
}

/// Returns the names of the remaining dice if faces are typed by name, each with a colon and its number; empty inside an
/// entry, and if faces are typed as codes.
pub(crate) fn next_names(preview: &Preview, text: &str) -> Vec<(String, String)> {
    let is_begun = text.is_empty() || text.trim_end().ends_with(',');
    let Some(roll) = preview.roll.as_ref().filter(|_| is_begun) else { return Vec::new() };
    if !text.is_empty() && !text.contains(':') {
        return Vec::new();
    }
    let Ok(preparation) = Preparation::new(&roll.dice, None, roll.circumstances.clone()) else {
        return Vec::new();
    };
    let prefix = Prefix::read(text.trim_end().trim_end_matches(','), &preparation);
    let mut names: Vec<(String, usize)> = Vec::new();
    for position in prefix.missing() {
        let name = format!("{}:", preparation.die(position).name.raw());
        match names.iter_mut().find(|(known, _)| *known == name) {
            Some((_, left)) => *left += 1,
            None => names.push((name, 1)),
        }
    }
    names.into_iter().map(|(name, left)| (name, format!("{left} to roll"))).collect()
}

/// Returns the distinct codes of dice with their numbers, each with its face.
fn codes_with_numbers(dice: &[Die]) -> Vec<(String, String)> {
    distinct_faces(dice).into_iter().map(|face| (face.typed, face.name)).collect()
}

/// Returns the codes of the die of a roll to be typed next; in any order those of all dice.
pub(crate) fn next_codes_of(
    preparation: &Preparation<'_>,
    text: &str,
    reading: FaceOrder,
) -> Vec<(String, String)> {
    if reading == FaceOrder::AnyOrder {
        return codes_with_numbers(preparation.army);
    }
    let prefix = Prefix::read(text, preparation);
    let next = prefix.missing().next();
    next.map_or_else(Vec::new, |position| code_table(preparation.die(position)))
}

/// Reports whether the first typed face is one of the dice's, or begins with the name of a die.
pub(crate) fn begins_faces(preview: &Preview) -> bool {
    let Some(text) = preview.typed.as_deref() else { return false };
    let name = |text: &str| plain(text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' '));
    match text.split_once(':') {
        Some((first, _)) => preview.dice.iter().any(|die| plain(die.name.raw()).starts_with(&name(first))),
        None => text.split(' ').next().is_some_and(|first| is_face(preview, first)),
    }
}

/// Reports whether a word is, or begins with, a face of the dice.
fn is_face(preview: &Preview, word: &str) -> bool {
    let ends: &[char] = &['+', '/', ',', ':'];
    let word = word.split(ends).next().unwrap_or_default().trim_start_matches(|c: char| c.is_ascii_digit());
    // Dice whose faces are not typed yet, or that warband rolls.
    if !word.is_empty() && word.chars().all(|c| c == '.' || c == '_') {
        return true;
    }
    let is_so = |(code, face): (String, String)| {
        plain(word).starts_with(&plain(code.trim_end_matches(|c: char| c.is_ascii_digit())))
            || face.split(' ').next().is_some_and(|icon| plain(icon) == plain(word))
    };
    let codes = || preview.dice.iter().flat_map(code_table);
    let is_letter = |letter: char| {
        let mut letters = codes().filter_map(|(code, _)| code.chars().next());
        letters.any(|first| first.eq_ignore_ascii_case(&letter))
    };
    let is_name =
        codes().any(|(_, face)| face.split(' ').next().is_some_and(|icon| plain(icon) == plain(word)));
    // If most letters are codes, the others are probably slips.
    let is_codes = || {
        let letters: Vec<char> = word.chars().filter(|c| c.is_alphabetic()).collect();
        letters.iter().filter(|letter| is_letter(**letter)).count() * 4 >= letters.len() * 3
    };
    !word.is_empty() && codes().any(is_so) && (is_name || is_codes())
}

/// Returns typed faces after the verb of their roll, with dots for missing dice; `None` if the first word is not a face of the dice.
pub(crate) fn with_verb(preview: &Preview, verb: &str, typed: &[String]) -> Option<String> {
    if !is_face(preview, typed.first()?) {
        return None;
    }
    let faces = typed.join(" ");
    let more = if next_codes(preview, &faces, FaceOrder::InOrder).is_empty() { "" } else { " ..." };
    Some(format!("{verb} {faces}{more}"))
}

/// Returns the state of typed casualties: `1 of 3 health-worth; 2 more to pick`; `None` if no casualties are due, or a name
/// is not that of a die in the army. The last name may be incomplete.
pub(crate) fn casualties_hint(state: &State, dice: &[String]) -> Option<String> {
    let (army, damage) = casualties_due(state)?;
    let must = casualties(state, army, damage).killed;
    let read = |dice: &[String]| {
        let command = resolve(state, &TypedCommand::Casualties(dice.to_vec())).ok()?;
        if let Command::Casualties(dice) = command { Some(dice) } else { None }
    };
    let named = read(dice).or_else(|| {
        let (last, first) = dice.split_last()?;
        let begins = |id: &DieId| plain(state.die(*id).name.raw()).starts_with(&plain(last));
        let whole = state.army(army).into_iter().find(begins)?;
        read(&[first, &[state.die(whole).name.raw().to_owned()]].concat())
    })?;
    let killed: u32 = named.iter().map(|id| u32::from(state.die(*id).health)).sum();
    let more = match must.checked_sub(killed) {
        // A number selects a listed set.
        Some(0) if matches!(dice, [number] if number.trim().parse::<u32>().is_ok()) => {
            format!("enough: {}", words::dice(state, &named))
        }
        Some(0) => String::from("enough"),
        Some(more) => format!("{more} more to pick"),
        None => format!("{} too many", killed - must),
    };
    Some(format!("{killed} of {must} health-worth; {more}"))
}

/// Cuts a hint to this many columns, after a word if possible, otherwise inside its first word.
pub(crate) fn fitted(hint: &str, columns: usize) -> String {
    if hint.width() <= columns {
        return hint.to_owned();
    }
    let mut cut: String = hint.to_owned();
    while cut.width() + 2 > columns && cut.pop().is_some() {}
    let is_word = hint[cut.len()..].starts_with(' ');
    let ends: &[char] = &[' ', ',', '·', ':'];
    let whole = if is_word { Some(cut.as_str()) } else { cut.rfind(' ').map(|space| &cut[..space]) };
    match whole.map(|whole| whole.trim_end_matches(ends)).filter(|whole| !whole.is_empty()) {
        Some(whole) => format!("{whole} …"),
        None => cut + "…",
    }
}

/// Returns the health of a die, given its name as typed in a place of this game, for completion.
pub(crate) fn health_of_name(state: &State, name: &str) -> Option<String> {
    let die = state.dice().iter().find(|die| words::is(die.die.name.raw(), name))?;
    let health = die.die.health;
    (health > 0).then(|| format!("{health} health"))
}
