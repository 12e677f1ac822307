//! Edits the text of a file and keeps its order, alignment and comments.

use super::FileChange;
use crate::dice::find;
use crate::force::{ARMIES, ForceChange};
use toml_edit::{Array, Decor, DocumentMut, Item, Key, RawString, Table, TableLike, Value, value};
use toml_parser::Source;
use toml_parser::lexer::TokenKind;
use warband_core::text::{Name, count, plain, quoted};

/// Returns `text` with the change; `None` if the change cannot be made there or would lose a comment.
pub(super) fn edited(text: &str, change: &FileChange) -> Option<String> {
    let after = if let FileChange::Rewrite { place, to, .. } = change {
        format!("{}{}{}", text.get(..place.start)?, to.raw(), text.get(place.end..)?)
    } else {
        let mut document: DocumentMut = text.parse().ok()?;
        apply(&mut document, change)?;
        with_ends_of(text, document.to_string())
    };
    // All comments must be kept, in the same order.
    let mut kept = comments(&after);
    let has_all = comments(text).all(|comment| kept.any(|other| other == comment));
    drop(kept);
    has_all.then_some(after)
}

/// Returns a text with the line ends of another one.
fn with_ends_of(text: &str, after: String) -> String {
    if text.contains("\r\n") { after.replace("\r\n", "\n").replace('\n', "\r\n") } else { after }
}

/// Returns `text` with these points of its armies in comments such as `[armies.home] # 12 points`.
pub(super) fn with_points(text: &str, points: [Option<u32>; 3]) -> String {
    let line = |line: &str| {
        let (heading, comment) = line.split_once('#')?;
        let at = ARMIES.iter().position(|army| heading.trim_end() == format!("[armies.{army}]"))?;
        let (number, unit) = comment.trim().split_once(' ')?;
        let is_points = number.parse::<u32>().is_ok() && ["point", "points"].contains(&unit);
        let end = &line[line.trim_end().len()..];
        is_points.then_some(format!("{heading}# {}{end}", count(points[at]? as usize, "point", "points")))
    };
    text.split_inclusive('\n').map(|old| line(old).unwrap_or_else(|| old.to_owned())).collect()
}

/// Returns the text of a collection with these dice added.
pub(in crate::force) fn added(text: &str, dice: &[(u32, Name)]) -> Option<String> {
    let mut document: DocumentMut = text.parse().ok()?;
    // The comments of a file without entries are at its end.
    let is_empty = document.as_table().is_empty();
    for (count, die) in dice {
        let known = document.iter().map(|(key, _)| key.to_owned()).find(|key| names(key, die));
        if let Some(key) = known {
            let item = document.get_mut(&key)?;
            let total = count_of(item)?.checked_add(*count)?;
            set_count(item, total)?;
        } else {
            let mut key = Key::parse(&quoted(die.raw())).ok()?.into_iter().next()?;
            key.leaf_decor_mut().set_suffix(" ");
            document.as_table_mut().entry_format(&key).or_insert(value(i64::from(*count)));
        }
    }
    if is_empty {
        let head = document.trailing().as_str().unwrap_or_default().to_owned();
        document.set_trailing("");
        return Some(with_ends_of(text, head + &document.to_string()));
    }
    Some(with_ends_of(text, document.to_string()))
}

fn comments(text: &str) -> impl Iterator<Item = &str> {
    let tokens = Source::new(text).lex().filter(|token| token.kind() == TokenKind::Comment);
    tokens.filter_map(|token| text.get(token.span().start()..token.span().end()))
}

fn apply(document: &mut DocumentMut, change: &FileChange) -> Option<()> {
    match change {
        FileChange::Force(change) => make(document, change),
        FileChange::Merge { die, total } => {
            let merged =
                ARMIES.into_iter().chain(["dragonkin"]).find(|group| keys_of(document, group, die).len() > 1);
            let group = merged?;
            let keys = keys_of(document, group, die);
            let (first, others) = keys.split_first()?;
            let table = group_mut(document, group)?;
            set_count(table.get_mut(first)?, *total)?;
            others.iter().try_for_each(|key| remove_entry(table, key))
        }
        FileChange::Rename { from, to } => rename(document, from, to),
        // `edited` makes it in the text.
        FileChange::Rewrite { .. } => None,
        FileChange::ToList { die, list } => {
            let group = ARMIES
                .into_iter()
                .chain(["dragonkin"])
                .find(|group| !keys_of(document, group, die).is_empty())?;
            let key = keys_of(document, group, die).into_iter().next()?;
            let count = count_of(group_mut(document, group)?.get(&key)?)?;
            take(document, group, die, count)?;
            put(document, list, die, count)
        }
        FileChange::SetTerrain { key, die } => {
            let terrains = table_mut(document.as_table_mut(), "terrains")?;
            if terrains.get(key).is_some() {
                return None;
            }
            add_entry(terrains, key, value(die.raw()))
        }
    }
}

fn make(document: &mut DocumentMut, change: &ForceChange) -> Option<()> {
    match change {
        ForceChange::ToPool { count, die, from, .. } => {
            take(document, from.raw(), die, *count)?;
            put(document, "dragonkin", die, *count)
        }
        ForceChange::Move { dice, from, to } => dice.iter().try_for_each(|(count, die)| {
            take(document, from.raw(), die, *count)?;
            put(document, to.raw(), die, *count)
        }),
        ForceChange::Remove { dice, from } => {
            dice.iter().try_for_each(|(count, die)| take(document, from.raw(), die, *count))
        }
        ForceChange::Add { count, die, to } => put(document, to.raw(), die, *count),
        ForceChange::Replace { count, die, by, of } => {
            if let Some(array) = list_mut(document, of.raw()) {
                for _ in 0..*count {
                    let at = position(array, die)?;
                    set_text(array.get_mut(at)?, by);
                }
                return Some(());
            }
            take(document, of.raw(), die, *count)?;
            put(document, of.raw(), by, *count)
        }
        ForceChange::SetSize(_) => None,
        ForceChange::SwapTerrains => {
            let terrains = table_mut(document.as_table_mut(), "terrains")?;
            let name = |key| Some(Name::from(terrains.get(key)?.as_str()?.to_owned()));
            let (home, frontier) = (name("home")?, name("frontier")?);
            set_text(terrains.get_mut("home")?.as_value_mut()?, &frontier);
            set_text(terrains.get_mut("frontier")?.as_value_mut()?, &home);
            Some(())
        }
        ForceChange::SetHome(name) => set_terrain(document, "home", name),
        ForceChange::SetFrontier(name) => set_terrain(document, "frontier", name),
    }
}

fn set_terrain(document: &mut DocumentMut, key: &str, name: &Name) -> Option<()> {
    let terrains = table_mut(document.as_table_mut(), "terrains")?;
    set_text(terrains.get_mut(key)?.as_value_mut()?, name);
    Some(())
}

/// Reports whether `written` names the die called `die`.
fn names(written: &str, die: &Name) -> bool {
    plain(written) == plain(die.raw()) || find(written).is_some_and(|found| found.name == *die)
}

/// Returns a table by its key, creating it if it is missing.
fn table_mut<'d>(parent: &'d mut dyn TableLike, key: &str) -> Option<&'d mut dyn TableLike> {
    if parent.get(key).is_none() {
        parent.insert(key, Item::Table(Table::new()));
    }
    parent.get_mut(key)?.as_table_like_mut()
}

/// Returns the table of an army or of the Dragonkin, creating it if it is missing.
fn group_mut<'d>(document: &'d mut DocumentMut, group: &str) -> Option<&'d mut dyn TableLike> {
    if group == "dragonkin" {
        let pool = table_mut(document.as_table_mut(), "pool")?;
        if pool.get(group).is_none() {
            pool.insert(group, value(toml_edit::InlineTable::new()));
        }
        return pool.get_mut(group)?.as_table_like_mut();
    }
    if !ARMIES.contains(&group) {
        return None;
    }
    if document.get("armies").is_none() {
        let mut armies = Table::new();
        armies.set_implicit(true);
        document.insert("armies", Item::Table(armies));
    }
    let armies = document.get_mut("armies")?.as_table_like_mut()?;
    if armies.get(group).is_none() {
        let mut army = Table::new();
        army.decor_mut().set_prefix("\n");
        armies.insert(group, Item::Table(army));
    }
    armies.get_mut(group)?.as_table_like_mut()
}

/// Returns a list of the pool; `None` if it is missing or no list.
fn list_mut<'d>(document: &'d mut DocumentMut, list: &str) -> Option<&'d mut Array> {
    if !["dragons", "minor-terrains"].contains(&list) {
        return None;
    }
    document.get_mut("pool")?.as_table_like_mut()?.get_mut(list)?.as_array_mut()
}

/// Returns the keys of a group that name a die, in file order.
fn keys_of(document: &mut DocumentMut, group: &str, die: &Name) -> Vec<String> {
    let table = match group {
        "dragonkin" => document.get("pool").and_then(|pool| pool.get(group)),
        army => document.get("armies").and_then(|armies| armies.get(army)),
    };
    let table = table.and_then(Item::as_table_like);
    table.map_or_else(Vec::new, |table| {
        table.iter().map(|(key, _)| key).filter(|key| names(key, die)).map(str::to_owned).collect()
    })
}

fn position(array: &Array, die: &Name) -> Option<usize> {
    let is_die = |member: &Value| member.as_str().is_some_and(|written| names(written, die));
    (0..array.len()).rev().find(|at| array.get(*at).is_some_and(is_die))
}

fn count_of(item: &Item) -> Option<u32> {
    item.as_integer()?.try_into().ok()
}

fn set_count(item: &mut Item, count: u32) -> Option<()> {
    let old = item.as_value_mut()?;
    let decor = old.decor().clone();
    *old = Value::from(i64::from(count));
    *old.decor_mut() = decor;
    Some(())
}

fn set_text(old: &mut Value, name: &Name) {
    let decor = old.decor().clone();
    *old = Value::from(name.raw());
    *old.decor_mut() = decor;
}

/// Removes `count` of a die from a group or list.
fn take(document: &mut DocumentMut, group: &str, die: &Name, count: u32) -> Option<()> {
    if let Some(array) = list_mut(document, group) {
        for _ in 0..count {
            let at = position(array, die)?;
            remove_member(array, at);
        }
        return Some(());
    }
    let keys = keys_of(document, group, die);
    let table = group_mut(document, group)?;
    let mut left = count;
    for key in keys {
        let here = count_of(table.get(&key)?)?;
        let some = here.min(left);
        left -= some;
        if some == here {
            remove_entry(table, &key)?;
        } else if some > 0 {
            set_count(table.get_mut(&key)?, here - some)?;
        }
    }
    (left == 0).then_some(())
}

/// Adds `count` of a die to a group or list.
fn put(document: &mut DocumentMut, group: &str, die: &Name, count: u32) -> Option<()> {
    if ["dragons", "minor-terrains"].contains(&group) {
        let pool = table_mut(document.as_table_mut(), "pool")?;
        if pool.get(group).is_none() {
            add_entry(pool, group, value(Array::new()))?;
        }
        let array = pool.get_mut(group)?.as_array_mut()?;
        let decor = array.iter().last().map(|last| last.decor().clone());
        for _ in 0..count {
            array.push(die.raw());
            // On a line of its own if the others are.
            let prefix = decor.as_ref().and_then(|decor| decor.prefix()).and_then(RawString::as_str);
            if let (Some(prefix), Some(new)) = (prefix, array.iter_mut().last())
                && prefix.contains('\n')
            {
                let indent = prefix.rsplit('\n').next().unwrap_or_default();
                new.decor_mut().set_prefix(format!("\n{indent}"));
            }
        }
        return Some(());
    }
    let keys = keys_of(document, group, die);
    let table = group_mut(document, group)?;
    match keys.first() {
        Some(key) => {
            let item = table.get_mut(key)?;
            let total = count_of(item)?.checked_add(count)?;
            set_count(item, total)
        }
        None => add_entry(table, die.raw(), value(i64::from(count))),
    }
}

/// Adds an entry after the others, aligned and quoted like them.
fn add_entry(table: &mut dyn TableLike, name: &str, item: Item) -> Option<()> {
    let others: Vec<Key> = table.iter().filter_map(|(key, _)| table.key(key).cloned()).collect();
    let is_quoted = others.iter().all(|key| key.display_repr().starts_with(['"', '\'']));
    let written = if is_quoted && !others.is_empty() { quoted(name) } else { warband_core::text::key(name) };
    let mut key = Key::parse(&written).ok()?.into_iter().next()?;
    // The column of the equals sign, if all others share it.
    let column = |key: &Key| {
        let space = key.leaf_decor().suffix().and_then(RawString::as_str).unwrap_or(" ");
        key.display_repr().chars().count() + space.len()
    };
    let mut columns = others.iter().map(column);
    if let Some(first) = columns.next()
        && columns.all(|other| other == first)
    {
        let space = first.saturating_sub(written.chars().count()).max(1);
        key.leaf_decor_mut().set_suffix(" ".repeat(space));
    }
    table.entry_format(&key).or_insert(item);
    Some(())
}

/// Removes an entry; its comments move to the end of the entry before it.
fn remove_entry(table: &mut dyn TableLike, key: &str) -> Option<()> {
    let at = table.iter().position(|(other, _)| other == key)?;
    let before = at.checked_sub(1).and_then(|before| table.iter().nth(before)).map(|(key, _)| key.to_owned());
    let mut kept = comment_lines(table.key(key)?.leaf_decor());
    kept += &comment_lines(table.get(key)?.as_value()?.decor());
    table.remove(key)?;
    if kept.is_empty() {
        return Some(());
    }
    if let Some(before) = before {
        append_comment(table.get_mut(&before)?.as_value_mut()?.decor_mut(), &kept);
        return Some(());
    }
    // The entry was the first of its table: the next one gets its comments, as lines above.
    let next = table.iter().next().map(|(key, _)| key.to_owned())?;
    let mut next = table.key_mut(&next)?;
    let prefix = next.leaf_decor().prefix().and_then(RawString::as_str).unwrap_or_default().to_owned();
    next.leaf_decor_mut().set_prefix(format!("{}\n{prefix}", kept.trim_start_matches('\n')));
    Some(())
}

/// Removes a member from a list; its comments move to the list's end.
fn remove_member(array: &mut Array, at: usize) {
    let removed = array.remove(at);
    let kept = comment_lines(removed.decor());
    if !kept.is_empty() {
        let trailing = array.trailing().as_str().unwrap_or_default().to_owned();
        let end = if trailing.starts_with('\n') { trailing } else { format!("\n{trailing}") };
        array.set_trailing(format!("{kept}{end}"));
    }
}

/// Returns the comments around an item, each preceded by a line end.
fn comment_lines(decor: &Decor) -> String {
    let around = [decor.prefix(), decor.suffix()].into_iter().flatten().filter_map(RawString::as_str);
    let lines = around.flat_map(str::lines).map(str::trim).filter(|line| line.starts_with('#'));
    lines.flat_map(|line| ["\n", line]).collect()
}

fn append_comment(decor: &mut Decor, kept: &str) {
    let suffix = decor.suffix().and_then(RawString::as_str).unwrap_or_default();
    let suffix = format!("{suffix}{kept}");
    decor.set_suffix(suffix);
}

/// Renames `from` to `to` wherever it occurs.
fn rename(document: &mut DocumentMut, from: &Name, to: &Name) -> Option<()> {
    let mut found = false;
    for group in ARMIES.into_iter().chain(["dragonkin"]) {
        if keys_of(document, group, from).is_empty() {
            continue;
        }
        let table = group_mut(document, group)?;
        let names: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
        if names.iter().any(|name| *name == to.raw()) {
            return None;
        }
        // All entries are written again, as a key cannot be changed in place.
        for name in names {
            let key = table.key(&name)?.clone();
            let item = table.remove(&name)?;
            let renamed = if name == from.raw() {
                found = true;
                let new = Key::parse(&quoted(to.raw())).ok()?.into_iter().next()?;
                new.with_leaf_decor(key.leaf_decor().clone())
            } else {
                key
            };
            table.entry_format(&renamed).or_insert(item);
        }
    }
    for list in ["dragons", "minor-terrains"] {
        let Some(array) = list_mut(document, list) else { continue };
        for member in array.iter_mut().filter(|member| member.as_str() == Some(from.raw())) {
            found = true;
            set_text(member, to);
        }
    }
    if let Some(terrains) = document.get_mut("terrains").and_then(Item::as_table_like_mut) {
        for key in ["home", "frontier"] {
            let Some(named) = terrains.get_mut(key).and_then(Item::as_value_mut) else { continue };
            if named.as_str() == Some(from.raw()) {
                found = true;
                set_text(named, to);
            }
        }
    }
    found.then_some(())
}
