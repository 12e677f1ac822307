//! Commands with what their line leaves out filled in: places, quotes, options.

use super::meaning::{Shorthand, one_of};
use super::rolls::is_like_face;
use crate::cli::line::suggest::{View, is_of_die};
use crate::cli::verb::Verb;
use warband_core::text::plain;

/// Returns the commands that a line with a verb may mean, by the first way to fill it in that gives any.
pub(super) fn ways(words: &[String], view: &View) -> Vec<Vec<String>> {
    let tried = [with_omitted_places, with_total, with_place, with_names, without_fillers, with_all];
    tried.into_iter().map(|fill| fill(words, view)).find(|ways| !ways.is_empty()).unwrap_or_default()
}

/// Returns the commands of a verb that contain its words, with the omitted places filled in.
fn with_omitted_places(words: &[String], view: &View) -> Vec<Vec<String>> {
    let ways = ways_with_rest(words, view).into_iter().map(|(way, rest)| [&way, rest].concat());
    taken_once(ways.filter(|line| line != words), view)
}

/// Returns the commands whose last word is a number, with it as the total: like a number alone, one after all that the roll needs.
fn with_total(words: &[String], view: &View) -> Vec<Vec<String>> {
    let [command @ .., number] = words else { return Vec::new() };
    if number.parse::<u32>().is_err() {
        return Vec::new();
    }
    let option = [String::from("-t"), number.clone()];
    let total = [command, &option].concat();
    // A command that changes the game may be taken only with its words in other places.
    let changes = view.named(&words[0]).is_some_and(Verb::changes_a_game);
    if view.taken(&total).is_some() || !changes && view.is_taken(&total) {
        return vec![total];
    }
    let ways = with_omitted_places(&total, view);
    if !ways.is_empty() {
        return ways;
    }
    taken_once(joined(command).map(|line| [line.as_slice(), &option].concat()), view)
}

/// Returns each way to type a verb with places, and the words that are left if the others name these places.
fn ways_with_rest<'w>(words: &'w [String], view: &View) -> Vec<(Vec<String>, &'w [String])> {
    let Some(verb) = view.named(&words[0]) else { return Vec::new() };
    let ways = view.ways_to_places(verb.name).into_iter();
    let rests = |way: Vec<String>| {
        let rests = left_of(&way[1..], &words[1..]);
        rests.into_iter().map(move |rest| (way.clone(), rest))
    };
    ways.flat_map(rests).collect()
}

/// Returns the commands of a verb whose dice these words name, with the place that it takes as an option: `retreat 2 Footman home`.
fn with_place(words: &[String], view: &View) -> Vec<Vec<String>> {
    let Some(verb) = view.named(&words[0]).filter(|_| !words.iter().any(|word| word.starts_with('-'))) else {
        return Vec::new();
    };
    let places = view.place_options(verb.name);
    // `2 Footman` and `Fire Drake` are one name each, quoted or not.
    let lines = |dice: &[String], (option, place): &(String, String)| {
        let line =
            |dice: &[String]| [&[verb.name.to_owned()], dice, &[option.clone(), place.clone()]].concat();
        [line(&[dice.join(" ")]), line(dice)]
    };
    let named = match words {
        [_, dice @ .., last] if !dice.is_empty() => {
            let named = places.iter().filter(|(_, place)| names(last, place));
            taken_once(named.flat_map(|place| lines(dice, place)), view)
        }
        _ => Vec::new(),
    };
    if named.is_empty() && words.len() > 1 {
        taken_once(places.iter().flat_map(|place| lines(&words[1..], place)), view)
    } else {
        named
    }
}

/// Most words after a verb that are tried as names without quotes.
const MAX_UNQUOTED: usize = 6;

/// Returns the commands of a verb with neighbouring words as one name, as if they were quoted: `summon Swampland Bridge home 3`,
/// `promote Mugger Wolf Rider`.
fn with_names(words: &[String], view: &View) -> Vec<Vec<String>> {
    taken_once(joined(words), view)
}

/// Returns each line in which neighbouring words after the verb are one; none if they are too many, or there are options.
fn joined(words: &[String]) -> impl Iterator<Item = Vec<String>> {
    let (verb, rest) = words.split_at(words.len().min(1));
    let may_join = (2..=MAX_UNQUOTED).contains(&rest.len()) && !rest.iter().any(|word| word.starts_with('-'));
    // Each bit joins a word to the one before it.
    let joins = if may_join { 1..1_usize << (rest.len() - 1) } else { 1..1 };
    joins.map(move |joins| {
        let mut line = verb.to_vec();
        for (place, word) in rest.iter().enumerate() {
            match line.last_mut() {
                Some(name) if place > 0 && joins >> (place - 1) & 1 == 1 => *name += &format!(" {word}"),
                _ => line.push(word.clone()),
            }
        }
        line
    })
}

/// Words of a sentence that commands leave out: `march with the army at home`.
const FILLERS: [&str; 10] = ["army", "at", "from", "in", "my", "of", "on", "the", "to", "with"];

/// Returns the commands of a verb with the option for all dice, where the line has the word: `retreat all home`.
fn with_all(words: &[String], view: &View) -> Vec<Vec<String>> {
    let is_all = |word: &String| plain(word) == "all";
    if !words.iter().skip(1).any(is_all) {
        return Vec::new();
    }
    let option = |word: &String| if is_all(word) { String::from("--all") } else { word.clone() };
    with_omitted_places(
        &[&words[..1], &names_alone(&words[1..].iter().map(option).collect::<Vec<_>>())].concat(),
        view,
    )
}

/// Returns words without filler words.
fn names_alone(words: &[String]) -> Vec<String> {
    words.iter().filter(|word| !FILLERS.contains(&plain(word).as_str())).cloned().collect()
}

/// Returns the commands of a verb without the filler words of its line.
fn without_fillers(words: &[String], view: &View) -> Vec<Vec<String>> {
    let (verb, rest) = (&words[..1], &words[1..]);
    let kept = names_alone(rest);
    if kept.is_empty() || kept.len() == rest.len() {
        return Vec::new();
    }
    let line = [verb, &kept].concat();
    if view.is_taken(&line) {
        return vec![line];
    }
    let ways = [with_omitted_places as fn(&[String], &View) -> Vec<Vec<String>>, with_place, with_names]
        .into_iter()
        .map(|tried| tried(&line, view));
    ways.into_iter().find(|ways| !ways.is_empty()).unwrap_or_default()
}

/// Returns the lines that would be taken now, the first of those that mean the same.
fn taken_once(lines: impl Iterator<Item = Vec<String>>, view: &View) -> Vec<Vec<String>> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for line in lines {
        if let Some(what) = view.taken(&line)
            && !found.iter().any(|(known, _)| *known == what)
        {
            found.push((what, line));
        }
    }
    found.into_iter().map(|(_, line)| line).collect()
}

/// Returns the possible rests of the typed words after removing those that name arguments of a way, in order.
fn left_of<'w>(way: &[String], typed: &'w [String]) -> Vec<&'w [String]> {
    let mut left = vec![typed];
    for argument in way {
        let after: Vec<&[String]> = left
            .iter()
            .filter(|typed| typed.first().is_some_and(|word| names(word, argument)))
            .map(|typed| &typed[1..])
            .collect();
        left.extend(after);
    }
    // The first reading takes the most words as names.
    left.reverse();
    left
}

/// Reports whether a typed word is an argument, its letter, or a prefix of it.
fn names(word: &str, argument: &str) -> bool {
    match (word, argument) {
        ("m", "missile") => false,
        ("x", "missile") => true,
        _ if argument.starts_with('-') => argument.starts_with(word),
        _ => plain(argument).starts_with(&plain(word)),
    }
}

/// Returns the command that says best what is wrong: with the places that these words name filled in, or with dice at the place that the
/// last word names.
pub(super) fn nearest_way(words: &[String], view: &View) -> Option<Vec<String>> {
    let verb = view.named(&words[0]).filter(|verb| view.is_legal(verb.name))?;
    let words = &[&words[..1], &names_alone(&words[1..])].concat();
    let are_faces = |rest: &[String]| {
        rest.iter().all(|word| is_like_face(word)) && (words.len() == 1 || rest.len() + 1 < words.len())
    };
    let is_total = |rest: &[String]| matches!(rest, [number] if number.parse::<u32>().is_ok());
    let filled = ways_with_rest(words, view).into_iter().find(|(_, rest)| are_faces(rest) || is_total(rest));
    let option = [String::from("-t")];
    filled
        .map(|(way, rest)| [way.as_slice(), if is_total(rest) { &option[..] } else { &[] }, rest].concat())
        .or_else(|| at_named_place(&[&[verb.name.to_owned()], &words[1..]].concat(), view))
        .or_else(|| at_likely_place(&words[1..], verb.name, view))
}

/// Returns the command of a verb for these dice at the first place at which it would take one of them, otherwise at the first of all:
/// it says what is wrong with the dice.
fn at_likely_place(dice: &[String], verb: &str, view: &View) -> Option<Vec<String>> {
    if dice.is_empty() || dice.iter().any(|word| word.starts_with('-')) {
        return None;
    }
    let (dice, places) = (with_number(dice), view.place_options(verb));
    let line = |dice: &[String], (option, place): &(String, String)| {
        [&[verb.to_owned()], dice, &[option.clone(), place.clone()]].concat()
    };
    let of_die = |die: &String| die.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned();
    let takes =
        |place: &&(String, String)| dice.iter().any(|die| view.is_taken(&line(&[of_die(die)], place)));
    places.iter().find(takes).or(places.first()).map(|place| line(&dice, place))
}

/// Returns the command of a verb for the dice of a line, at the place that its last word names.
fn at_named_place(line: &[String], view: &View) -> Option<Vec<String>> {
    let [verb, dice @ .., last] = line else { return None };
    if dice.is_empty() || dice.iter().any(|word| word.starts_with('-')) {
        return None;
    }
    let (option, place) = view.place_options(verb).into_iter().find(|(_, place)| names(last, place))?;
    Some([vec![verb.clone()], with_number(dice), vec![option, place]].concat())
}

/// Returns dice as they are typed with quotes: `2 Footman` is one name with its number.
fn with_number(dice: &[String]) -> Vec<String> {
    let is_one = dice.first().is_some_and(|first| first.parse::<u32>().is_ok());
    if is_one { vec![dice.join(" ")] } else { dice.to_vec() }
}

/// Verbs that pick dice.
pub(super) const PICKS: [&str; 4] = ["casualties", "choose", "retreat", "reinforce"];

/// Returns the command for the dice or the place that a line names without its verb: `2 Explorer`, `Guard home`, `frontier`.
pub(super) fn picks(words: &[String], view: &View) -> Option<Shorthand> {
    let verb = PICKS.iter().find(|verb| view.is_legal(verb))?;
    let line = [&[(*verb).to_owned()], words].concat();
    if view.is_taken(&line) {
        return Some(Shorthand::Words(line));
    }
    let ways = Some(with_omitted_places(&line, view)).filter(|ways| !ways.is_empty());
    let ways = ways.unwrap_or_else(|| with_place(&line, view));
    if !ways.is_empty() {
        return Some(one_of(ways, words));
    }
    // The command says what is wrong with these dice.
    let first = words.iter().find(|word| word.parse::<u32>().is_err());
    let placed = || at_named_place(&line, view).or_else(|| at_likely_place(words, verb, view));
    let meant = || placed().unwrap_or_else(|| line.clone());
    first.is_some_and(|word| is_of_die(word)).then(|| Shorthand::Words(meant()))
}
