//! Shorthand lines of `play` that leave out what the game knows: faces alone, a number alone, `up`, the only target.
//!
//! A valid line always keeps its meaning: only a refused line is examined here, or one that begins with a letter, which may
//! be a face. If several commands are possible, the player is asked which one.

use super::suggest::{View, is_of_die, is_of_spell};
use super::suggestions::quoted_put;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game_kind::GameKind;
use crate::cli::games::Chosen;
use crate::report::{Diagnostic, or};
use warband_core::text::{Name, is_spelling, plain, words};
use warband_dragon_dice::dice::ResultType;

/// The meaning of a line.
pub(in crate::cli) enum Shorthand {
    /// The line as typed.
    AsTyped,
    /// These words instead.
    Words(Vec<String>),
    /// Several commands: a question, and the commands that a number selects.
    Unclear(Failure, Vec<Vec<String>>),
}

/// Shell-only verbs, which do nothing in `play`.
pub(in crate::cli) const OF_SHELL: [&str; 3] = ["man", "schema", "completions"];

/// The letters for the two directions of a terrain.
const DIRECTIONS: [(&str, &str); 4] = [("u", "up"), ("+", "up"), ("d", "down"), ("-", "down")];

/// Answers that decline what the prompt asks with a question mark.
const NO: [&str; 3] = ["n", "no", "next"];

/// Lines that go on, whatever the prompt: they decline what it asks, or end the step.
const ON: [&str; 4] = ["skip", "done", "end", "endturn"];

/// Answers that accept it.
const YES: [&str; 2] = ["y", "yes"];

/// Most commands that a question lists; `?` lists all.
const MAX_WAYS: usize = 6;

/// Returns the meaning of a line whose first word is the letter of a verb, but may be something else here.
pub(in crate::cli) fn of_letter(words: &[String], view: &View) -> Shorthand {
    let [first, rest @ ..] = words else { return Shorthand::AsTyped };
    if rest.is_empty()
        && let Some(choice) = direction(first, view)
    {
        return Shorthand::Words(choice);
    }
    if let Some(verb) = view.verb_of_letter(words) {
        return Shorthand::Words([&[verb.to_owned()], rest].concat());
    }
    let mut rolls = whole_rolls(words, view);
    // Before a maneuver that nobody opposes no dice are rolled, so a letter cannot be a face.
    rolls.retain(|line| view.begins_faces(line));
    if rolls.is_empty() {
        return Shorthand::AsTyped;
    }
    // Faces win over commands that are always possible: `s` is a save, `r` is breath.
    match view.named(first).filter(|verb| view.is_legal(verb.name) && view.is_taken(words)) {
        None => one_of(rolls, words),
        Some(verb) => {
            let letter = [&[verb.name.to_owned()], rest].concat();
            let typed = Name::from(words::join(words));
            unclear(format!("{typed} may be faces, or the letter of {}", verb.name), &rolls, Some(&letter))
        }
    }
}

/// Returns the meaning of a line that was refused as typed.
pub(in crate::cli) fn instead(words: &[String], view: &View) -> Shorthand {
    let Some(first) = words.first() else { return Shorthand::AsTyped };
    // Where the question is not a roll, nothing and none decline it too: the next roll is another player's.
    let is_nothing = |word: &str| {
        let is_option = view.options().iter().any(|option| option.word == word);
        view.asked_verb().is_none() && !is_option && (word == "0" || NOTHING.contains(&plain(word).as_str()))
    };
    if let [only] = words
        && view.may_decline()
        && (NO.contains(&only.as_str()) || is_nothing(only))
    {
        return Shorthand::Words(vec![String::from("pass")]);
    }
    // The maneuver of a march is declined by going on.
    if let [only] = words
        && NO.contains(&only.as_str())
        && view.asked_verb().is_some()
        && view.is_legal("next")
    {
        return Shorthand::Words(vec![String::from("next")]);
    }
    if ON.contains(&plain(&words.concat()).as_str())
        && let Some(verb) = ["pass", "next"].into_iter().find(|verb| view.is_legal(verb))
    {
        return Shorthand::Words(vec![verb.to_owned()]);
    }
    if let Some(turned) = turned(words, view) {
        return turned;
    }
    if let [only] = words
        && YES.contains(&only.as_str())
        && let Some(verb) = view.asked_verb()
    {
        return Shorthand::Words(vec![verb.to_owned()]);
    }
    let is_of_shell = OF_SHELL.contains(&first.as_str());
    if let Some(cast) = spells(words, view) {
        return Shorthand::Words(cast);
    }
    // `throw` is the roll that the game waits for, whatever its verb; its letter alone may be a face.
    let is_throw = view.named(first).is_some_and(|verb| verb.name == "throw" && !view.is_legal(verb.name));
    if is_throw && (words.len() > 1 || first == "throw") {
        let rolls = whole_rolls(&words[1..], view);
        if !rolls.is_empty() {
            return one_of(rolls, words);
        }
    }
    if view.named(first).is_none() || is_of_shell {
        let expanded = option(words, view);
        if !matches!(expanded, Shorthand::AsTyped) {
            return expanded;
        }
        let mut rolls = if is_of_shell { Vec::new() } else { whole_rolls(words, view) };
        // Without opponents a maneuver needs no roll, so the words are not its faces. A terrain shows numbers.
        let are_numbers = words.iter().all(|word| word.parse::<u32>().is_ok());
        let is_of_terrain = |line: &Vec<String>| are_numbers && line[0] == "throw";
        rolls.retain(|line| first.starts_with('-') || view.begins_faces(line) || is_of_terrain(line));
        if !rolls.is_empty() {
            return one_of(rolls, words);
        }
        // Wrong or incomplete faces: it is not yet important which dice they are for.
        let begun = if is_of_shell { Vec::new() } else { begun_rolls(words, view) };
        if let Some(roll) = begun.into_iter().next() {
            return Shorthand::Words(roll);
        }
        if let Some(total) = total(words, view) {
            return total;
        }
        // Options alone, and only one roll that may take them: its command says why it does not.
        if let (true, [roll]) = (first.starts_with('-'), &view.rolls()[..]) {
            return Shorthand::Words([roll.as_slice(), words].concat());
        }
        if let Some(verb) = view.begun_verb(first) {
            let words = [&[verb], &words[1..]].concat();
            return match instead(&words, view) {
                Shorthand::AsTyped => Shorthand::Words(words),
                expanded => expanded,
            };
        }
        let later = || view.not_now_of_begun(first).map(refused);
        return picks(words, view)
            .or_else(|| wrong_faces(words, view))
            .or_else(|| early_faces(words, view))
            .or_else(later)
            .unwrap_or(Shorthand::AsTyped);
    }
    let mut ways = filled_in(words, view);
    // Like a number alone, one after all that the roll needs is its total.
    if let [command @ .., number] = words
        && ways.is_empty()
        && number.parse::<u32>().is_ok()
    {
        let total = [command, &[String::from("-t"), number.clone()]].concat();
        ways = if view.is_taken(&total) { vec![total] } else { filled_in(&total, view) };
    }
    if ways.is_empty() {
        ways = with_place(words, view);
    }
    if ways.is_empty() {
        ways = with_names(words, view);
    }
    if ways.is_empty() {
        ways = without_fillers(words, view);
    }
    if ways.is_empty() {
        ways = with_all(words, view);
    }
    if ways.is_empty() && view.is_letter(first) {
        if let Some(question) = march_before_action(words, view) {
            return question;
        }
        // The verb of the letter has said what is wrong with the faces after it.
        let verb = view.named(first).filter(|verb| words.len() > 1 && view.is_legal(verb.name));
        if verb.is_some_and(|verb| view.begins_faces(&[&[verb.name.to_owned()], &words[1..]].concat())) {
            return Shorthand::AsTyped;
        }
        ways = begun_rolls(words, view).into_iter().take(1).collect();
    }
    if ways.is_empty() {
        ways.extend(quoted_put(words));
    }
    if ways.is_empty() {
        ways.extend(nearest_way(words, view));
    }
    if ways.is_empty() {
        let may_be_face = |word: &String| word.starts_with(RESULT_LETTERS);
        let wrong = wrong_faces(words, view).filter(|_| may_be_face(first));
        let refused = wrong.or_else(|| early_faces(words, view).filter(|_| words.iter().all(may_be_face)));
        return refused.unwrap_or(Shorthand::AsTyped);
    }
    one_of(ways, words)
}

/// Letters of results, which are faces rather than verbs while a roll is due, even if no die there has them.
const RESULT_LETTERS: [char; 6] = ['m', 'x', 'g', 'v', 's', 'i'];

/// Returns the command that says best what is wrong: with the places that these words name filled in, or with dice at the place that the
/// last word names.
fn nearest_way(words: &[String], view: &View) -> Option<Vec<String>> {
    let verb = view.named(&words[0]).filter(|verb| view.is_legal(verb.name))?;
    let words = &[&words[..1], &names_alone(&words[1..])].concat();
    let are_faces = |rest: &[String]| {
        rest.iter().all(|word| is_like_face(word)) && (words.len() == 1 || rest.len() + 1 < words.len())
    };
    let filled = ways_with_rest(words, view).into_iter().find(|(_, rest)| are_faces(rest));
    filled
        .map(|(way, rest)| [&way, rest].concat())
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

/// Returns the command for the dice or the place that a line names without its verb: `2 Explorer`, `Guard home`, `frontier`.
fn picks(words: &[String], view: &View) -> Option<Shorthand> {
    let verb = PICKS.iter().find(|verb| view.is_legal(verb))?;
    let line = [&[(*verb).to_owned()], words].concat();
    if view.is_taken(&line) {
        return Some(Shorthand::Words(line));
    }
    let ways = Some(filled_in(&line, view)).filter(|ways| !ways.is_empty());
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

/// Verbs that pick dice.
const PICKS: [&str; 4] = ["casualties", "choose", "retreat", "reinforce"];

/// Returns the roll that the game waits for with faces that none of its dice may have: the roll says what is wrong with them.
fn wrong_faces(words: &[String], view: &View) -> Option<Shorthand> {
    let roll = view.rolls().into_iter().next()?;
    let line = [roll.as_slice(), words].concat();
    (words.iter().all(|word| is_like_face(word)) && view.command(&line).is_some())
        .then_some(Shorthand::Words(line))
}

/// Returns the refusal of faces that are typed where no roll is due.
fn early_faces(words: &[String], view: &View) -> Option<Shorthand> {
    let has_number = words.iter().any(|word| word.ends_with(|c: char| c.is_ascii_digit()));
    let is_result = |word: &String| word.len() == 1 && word.starts_with(RESULT_LETTERS);
    let is_total = words.first().is_some_and(|word| word == "-t");
    let are_faces = words.iter().all(|word| is_like_face(word))
        && (words.len() > 1 || has_number || words.iter().all(is_result));
    if !(are_faces || is_total) || view.kind() != Some(GameKind::DragonDice) || view.has_throw() {
        return None;
    }
    Some(refused(Diagnostic::new("no roll is due now").help("? lists what you can do")))
}

/// Reports whether a word has the form of faces: `s`, `2m1`, `r3+m4`, `.`; no longer code is on any die.
fn is_like_face(word: &str) -> bool {
    const LONGEST_CODE: usize = 2;
    let is_code = |part: &str| {
        let code = part.trim_matches(|c: char| c.is_ascii_digit());
        part == "." || part == "_" || {
            (1..=LONGEST_CODE).contains(&code.len())
                && code.bytes().all(|b| b.is_ascii_lowercase())
                && (code.len() == 1 || code.len() < part.len())
        }
    };
    word.split(['+', '/']).all(is_code)
}

/// Returns the command that announces the spells which a line without its verb names.
fn spells(words: &[String], view: &View) -> Option<Vec<String>> {
    let cast = [&[String::from("cast")], words].concat();
    let first = words.iter().find(|word| word.parse::<u32>().is_err());
    let names_spell = first.is_some_and(|word| is_of_spell(word));
    let may_be_spell = match view.named(&words[0]) {
        // A spell that players apply themselves may have any name.
        None => names_spell || view.is_taken(&cast),
        // A line that names a spell is refused as such, even if it begins with a verb that is not legal now.
        Some(verb) => names_spell && !view.is_legal(verb.name),
    };
    (view.is_legal("cast") && may_be_spell).then_some(cast)
}

/// Returns the option of the current choice that a line selects by its number, its words, or a prefix.
fn option(words: &[String], view: &View) -> Shorthand {
    if let [only] = words
        && let Some(choice) = direction(only, view)
    {
        return Shorthand::Words(choice);
    }
    let options = view.options();
    let typed = words.join(" ");
    if let Ok(number) = typed.parse::<usize>() {
        if options.iter().any(|option| is_direction(&option.word)) {
            let refusal =
                Diagnostic::new("the directions have no numbers").help("type u for up or d for down");
            return refused_choice(refusal);
        }
        return match number.checked_sub(1).and_then(|at| options.get(at)) {
            Some(option) => Shorthand::Words(option.by_number(number)),
            None if options.is_empty() => Shorthand::AsTyped,
            None => Shorthand::Unclear(no_option(&typed, options.len()), Vec::new()),
        };
    }
    let typed = plain(&typed);
    if let Some(option) = options.iter().find(|option| is_spelling(&option.word, &typed)) {
        return Shorthand::Words(option.by_word());
    }
    let begins = |option: &&Chosen| !typed.is_empty() && plain(&option.word).starts_with(&typed);
    let begun: Vec<Vec<String>> = options.iter().filter(begins).map(Chosen::by_word).collect();
    if begun.is_empty() { Shorthand::AsTyped } else { one_of(begun, words) }
}

/// Returns the error for the number of an option that a list of this length does not have.
pub(in crate::cli) fn no_option(number: &str, options: usize) -> Failure {
    let diagnostic = Diagnostic::new(format!("there is no option {number}"));
    Failure::from(diagnostic.help(format!("the options are numbered from 1 to {options}"))).exit(Exit::Choice)
}

/// Returns the choice that a letter or sign makes when a terrain is turned.
fn direction(typed: &str, view: &View) -> Option<Vec<String>> {
    let (_, word) = DIRECTIONS.iter().find(|(letter, _)| *letter == plain(typed) || *letter == typed)?;
    view.options().iter().find(|option| option.word == *word).map(Chosen::by_word)
}

/// Reports whether a word is one of the directions in which a terrain is turned.
fn is_direction(word: &str) -> bool {
    DIRECTIONS.iter().any(|(_, direction)| *direction == word)
}

/// Words of a sentence that says in which direction a terrain is turned: `go up`, `turn it down`.
const TURNING: [&str; 6] = ["go", "turn", "maneuver", "it", "the", "terrain"];

/// Returns the choice of the direction that a sentence names, or the refusal of one before the maneuver succeeds.
fn turned(words: &[String], view: &View) -> Option<Shorthand> {
    let mut named = words.iter().map(|word| plain(word)).filter(|word| !TURNING.contains(&word.as_str()));
    let (word, None) = (named.next()?, named.next()) else { return None };
    if !is_direction(&word) {
        return None;
    }
    if let Some(choice) = view.options().iter().find(|option| option.word == word) {
        return Some(Shorthand::Words(choice.by_word()));
    }
    let is_early = view.asked_verb() == Some("maneuver");
    let refusal = Diagnostic::new("the direction is chosen after the maneuver succeeds").help("maneuver");
    is_early.then(|| refused(refusal))
}

/// Returns the refusal of a line by a rule or the position.
fn refused(refusal: Diagnostic) -> Shorthand {
    Shorthand::Unclear(Failure::from(refusal).exit(Exit::Refused), Vec::new())
}

/// Returns the refusal of a line that chooses nothing.
fn refused_choice(refusal: Diagnostic) -> Shorthand {
    Shorthand::Unclear(Failure::from(refusal).exit(Exit::Choice), Vec::new())
}

/// Returns the commands for which these words are a complete roll: all faces, or the total.
fn whole_rolls(words: &[String], view: &View) -> Vec<Vec<String>> {
    // A total is alone on the line: after anything else it belongs to a verb.
    let has_total = words.iter().skip(1).any(|word| word.starts_with("-t") || word.starts_with("--total"));
    if has_total && !words[0].starts_with('-') {
        return Vec::new();
    }
    let with_faces = view.rolls().into_iter().map(|way| [way.as_slice(), words].concat());
    with_faces.filter(|line| view.is_taken(line)).collect()
}

/// Returns the commands whose rolls these words begin.
fn begun_rolls(words: &[String], view: &View) -> Vec<Vec<String>> {
    let with_faces = view.rolls().into_iter().map(|way| [way.as_slice(), words].concat());
    with_faces.filter(|line| view.begins_faces(line)).collect()
}

/// Returns the error for a march while the army that marches may still act: `m b`, where `b` is not a face.
fn march_before_action(words: &[String], view: &View) -> Option<Shorthand> {
    let [first, place] = words else { return None };
    let is_march = view.named(first).is_some_and(|verb| verb.name == "march") && !view.is_legal("march");
    let is_face = !begun_rolls(std::slice::from_ref(place), view).is_empty();
    if !is_march || is_face || !view.is_legal("next") || view.rolls().is_empty() {
        return None;
    }
    Some(refused(Diagnostic::new("the action of this march comes first").help("n ends it")))
}

/// Words for a total of 0.
const NOTHING: [&str; 2] = ["none", "nothing"];

/// Returns the roll with this number as its total, or an error if no roll takes a bare total.
fn total(words: &[String], view: &View) -> Option<Shorthand> {
    let (number, is_option) = match words {
        [nothing] if NOTHING.contains(&plain(nothing).as_str()) && view.may_roll() => ("0", false),
        [number] => (number.as_str(), false),
        [option, number] if option == "-t" => (number.as_str(), true),
        [number, what] if number.parse::<u32>().is_ok() => return total_of_type(number, what, view),
        _ => return None,
    };
    number.parse::<u32>().ok()?;
    let rolls = view.rolls();
    if is_option && rolls.is_empty() {
        return None;
    }
    if rolls.is_empty() {
        view.kind()?;
        let listed = view.numbered();
        if !listed.is_empty() {
            return Some(
                match number.parse::<usize>().ok().and_then(|number| listed.get(number.checked_sub(1)?)) {
                    Some(command) => Shorthand::Words(command.clone()),
                    None => Shorthand::Unclear(no_option(number, listed.len()), Vec::new()),
                },
            );
        }
        let refusal = Diagnostic::new("no numbered list is shown, and no total is due");
        let refusal = match view.legal_verbs() {
            verbs if verbs.is_empty() => refusal,
            verbs => refusal.help(format!("type a command: {}", or(&verbs))),
        };
        return Some(refused_choice(refusal.help("? lists what you can do")));
    }
    if let (Some(verb), false) = (view.asked_to_announce(), is_option) {
        let refusal = Diagnostic::new(format!("{number} is not an option, and no roll is due yet"));
        let with_total = format!("for a total that you have rolled already: {verb} -t {number}");
        return Some(refused_choice(refusal.help(verb).help(with_total)));
    }
    let with_total =
        |way: &Vec<String>, total: &str| [way.as_slice(), &["-t".to_owned(), total.to_owned()]].concat();
    // The only roll says itself what total it takes; a total that is too large says what the dice can show.
    let takes_total = |way: &&Vec<String>| {
        let line = with_total(way, "0");
        if rolls.len() == 1 { view.command(&line).is_some() } else { view.is_taken(&line) }
    };
    let totals: Vec<Vec<String>> =
        rolls.iter().filter(takes_total).map(|way| with_total(way, number)).collect();
    if !totals.is_empty() {
        return Some(one_of(totals, words));
    }
    let what = if is_option {
        String::from("this roll has no total")
    } else {
        format!("{number} is no face and no option")
    };
    Some(refused_choice(Diagnostic::new(what).help("type the faces")))
}

/// Returns the roll with a total of one type: `5 saves`.
fn total_of_type(number: &str, what: &str, view: &View) -> Option<Shorthand> {
    let singular = what.strip_suffix('s').and_then(ResultType::parse);
    let total = format!("{}={number}", ResultType::parse(what).or(singular)?);
    let with_total = |way: Vec<String>| [way, vec![String::from("-t"), total.clone()]].concat();
    let totals: Vec<Vec<String>> = view.rolls().into_iter().map(with_total).collect();
    (!totals.is_empty()).then(|| one_of(totals, &[number.to_owned(), what.to_owned()]))
}

/// Returns the commands of a verb that contain its words, with the omitted places filled in.
fn filled_in(words: &[String], view: &View) -> Vec<Vec<String>> {
    let ways = ways_with_rest(words, view).into_iter().map(|(way, rest)| [&way, rest].concat());
    taken_once(ways.filter(|line| line != words), view)
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
    let (verb, rest) = (&words[..1], &words[1..]);
    if !(2..=MAX_UNQUOTED).contains(&rest.len()) || rest.iter().any(|word| word.starts_with('-')) {
        return Vec::new();
    }
    // Each bit joins a word to the one before it.
    let joins = 1..1_usize << (rest.len() - 1);
    let line = |joins: usize| {
        let mut line = verb.to_vec();
        for (place, word) in rest.iter().enumerate() {
            match line.last_mut() {
                Some(name) if place > 0 && joins >> (place - 1) & 1 == 1 => *name += &format!(" {word}"),
                _ => line.push(word.clone()),
            }
        }
        line
    };
    taken_once(joins.map(line), view)
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
    filled_in(&[&words[..1], &names_alone(&words[1..].iter().map(option).collect::<Vec<_>>())].concat(), view)
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
    let ways = [filled_in as fn(&[String], &View) -> Vec<Vec<String>>, with_place, with_names]
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

/// Returns the only command that a line can mean, or a question.
fn one_of(mut ways: Vec<Vec<String>>, words: &[String]) -> Shorthand {
    if ways.len() == 1 {
        return Shorthand::Words(ways.remove(0));
    }
    let typed = Name::from(words::join(words));
    unclear(format!("which one? {typed} may mean several commands"), &ways, None)
}

fn unclear(what: String, ways: &[Vec<String>], other: Option<&Vec<String>>) -> Shorthand {
    let ways: Vec<Vec<String>> = ways.iter().take(MAX_WAYS).chain(other).cloned().collect();
    let numbered = different(&ways).into_iter().zip(1..);
    let numbered = numbered.map(|(way, number): (_, usize)| format!("{number}  {}", words::join(way)));
    let diagnostic = numbered.fold(Diagnostic::new(what), Diagnostic::help).help("type its number");
    let question = Diagnostic { is_question: true, ..diagnostic };
    Shorthand::Unclear(Failure::from(question).exit(Exit::Choice), ways)
}

/// Returns the words in which the commands differ if all of them end in the same faces or total, else whole commands.
fn different(ways: &[Vec<String>]) -> Vec<&[String]> {
    let Some(first) = ways.first() else { return Vec::new() };
    let shortest = ways.iter().map(Vec::len).min().unwrap_or_default();
    let equal = |at: &dyn Fn(&Vec<String>) -> usize| ways.iter().all(|way| way[at(way)] == first[at(first)]);
    let ended = (1..shortest).take_while(|place| equal(&|way| way.len() - place)).count();
    let begun = (0..shortest - ended - 1).take_while(|place| ended > 0 && equal(&|_| *place)).count();
    ways.iter().map(|way| &way[begun..way.len() - ended]).collect()
}
