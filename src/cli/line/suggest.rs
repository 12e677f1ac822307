//! Completion for `play` and the shells, and hints while a command is typed: the part that knows the game.

use super::parse::{Call, Unread, arguments_of, parse};
use crate::cli::failure::Failure;
use crate::cli::game::computer_players::steps_to_undo;
use crate::cli::game::game_file::GameFile;
use crate::cli::game_kind::GameKind;
use crate::cli::games::{AtTable, Chosen, DiceToRoll, GameCommand, Played, for_game};
use crate::cli::globals::Globals;
use crate::cli::session::{OpenAttack, Session, Streams, is_pips};
use crate::cli::verb::{Verb, Verbs};
use crate::cli::verbs::{odds, roll};
use crate::cli::{files, help};
use crate::completion::{Candidate, ShellLine, Sources, Vocabulary, complete};
use crate::report::{Diagnostic, ExplainAnswer, FaceOrder, Output, PromptLine};
use clap::ArgMatches;
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use warband_core::journal::Journal;
use warband_core::offer::{Choices, Need, NeedKind, Offer};
use warband_core::sort::StableSort;
use warband_core::text::{count, plain, words};
use warband_dragon_dice::dice::{DieType, ResultType, listed};
use warband_dragon_dice::force::ArmyFile;
use warband_dragon_dice::rules::{dragon_face, kinds, species_names, spells};

/// The running game as seen by a player who types a command; without a game only what is always available.
#[derive(Clone, Default)]
pub(in crate::cli) struct View {
    verbs: Verbs,
    kind: Option<GameKind>,
    game: Option<GameFile>,
    table: Option<Rc<dyn AtTable>>,
    /// Whether hints include the odds of an attack.
    shows_odds: bool,
    reading: FaceOrder,
    /// The format in which commands are printed.
    output: Option<Output>,
    /// The command that the computer decided on, for which a player rolls.
    decided: Option<Vec<String>>,
    /// The roll that the player picked by its number.
    picked: Option<Vec<String>>,
    /// Whether the sets of casualties were listed since the last command.
    has_listed_sets: bool,
    /// Whether the line was typed before the last answer was shown.
    is_typed_ahead: bool,
    /// The attack that waits for its dice.
    attack: Option<OpenAttack>,
    /// The first and the last command that `undo` takes back.
    undone: Option<(u64, u64)>,
    /// The digest of the game; `None` if there is none.
    digest: Option<String>,
    legal: OnceCell<Vec<Offer>>,
    by_hand: OnceCell<Vec<Offer>>,
    vocabulary: OnceCell<Arc<Vocabulary>>,
}

impl View {
    /// Returns the game in the session's file; an empty view if there is none, or it cannot be read.
    pub(in crate::cli) fn of(verbs: Verbs, session: &mut Session) -> View {
        let (game, kind) = (Some(session.game_file()), session.game_file().kind());
        if !session.game_file().is_there() {
            return View { verbs, game, ..View::default() };
        }
        let (shows_odds, reading) = (session.shows_odds(), session.reading());
        match for_game!(session, read(session)) {
            Ok(view) => {
                let decided = session.decided().map(<[String]>::to_vec);
                let attack = session.asked_attack().filter(|attack| attack.game == view.digest).cloned();
                let output = Some(session.output());
                let picked = session.picked_roll();
                let (has_listed_sets, is_typed_ahead) = (session.has_listed_sets(), session.is_typed_ahead());
                View {
                    verbs,
                    kind,
                    game,
                    shows_odds,
                    reading,
                    output,
                    decided,
                    picked,
                    has_listed_sets,
                    is_typed_ahead,
                    attack,
                    ..view
                }
            }
            Err(_) => View { verbs, game, ..View::default() },
        }
    }

    /// Reports whether both views show the same game after the same commands.
    pub(in crate::cli) fn is_same_game(&self, other: &View) -> bool {
        self.digest == other.digest
    }

    /// Returns the game; `None` if there is none, or it is damaged.
    pub(in crate::cli) fn kind(&self) -> Option<GameKind> {
        self.table.as_ref().and(self.kind)
    }

    /// Reports whether a choice is secret now.
    pub(in crate::cli) fn has_secrets(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.has_secrets())
    }

    /// Returns the player the game waits for; `None` if there is no game.
    pub(in crate::cli) fn prompt_line(&self) -> Option<PromptLine> {
        let line = self.table.as_ref()?.prompt_line();
        let dice = self.attack.as_ref().map(|OpenAttack { needs: DiceToRoll { from, to, dice }, .. }| {
            format!("{} {from} {to}", count(*dice as usize, "die", "dice"))
        });
        Some(PromptLine { dice, ..line })
    }

    /// Returns the attack that waits for its dice.
    pub(in crate::cli) fn waiting_attack(&self) -> Option<&OpenAttack> {
        self.attack.as_ref()
    }

    /// Returns the attack that waits for its dice, with these words as its dice; `None` for another line.
    pub(in crate::cli) fn with_dice(&self, words: &[String]) -> Option<Vec<String>> {
        self.attack.as_ref()?.with_dice(words)
    }

    /// Reports whether a line has the dice that the last attack waits for.
    pub(in crate::cli) fn has_dice(&self, line: &str) -> bool {
        self.with_dice(&words::split(line).unwrap_or_default()).is_some()
    }

    /// Reports whether the prompt ends in a question mark, and `pass` declines it.
    pub(super) fn may_decline(&self) -> bool {
        self.prompt_line().is_some_and(|line| line.word.ends_with('?')) && self.is_legal("pass")
    }

    /// Returns the verb that the prompt asks with a question mark: `maneuver?`.
    pub(super) fn asked_verb(&self) -> Option<&'static str> {
        let verb = self.prompt_line()?.word.strip_suffix('?')?;
        self.is_legal(verb).then_some(verb)
    }

    /// Returns what `undo` takes back, in words: `u takes back #14`. Where a terrain is turned `u` is up.
    pub(in crate::cli) fn undo_words(&self) -> Option<String> {
        let (first, last) = self.undone?;
        let commands = if first == last { format!("#{last}") } else { format!("#{first} to #{last}") };
        let verb = if self.options().iter().any(|option| option.word == "up") { "undo" } else { "u" };
        Some(format!("{verb} takes back {commands}"))
    }

    /// Returns the codes of the dice to roll next, equal ones together; empty if no roll is next.
    pub(in crate::cli) fn awaited_codes(&self) -> Vec<String> {
        self.table.as_ref().map_or_else(Vec::new, |table| table.awaited_codes(self.reading))
    }

    /// Returns the dice to roll next: each kind with its codes and their meaning.
    pub(in crate::cli) fn awaited_faces(&self) -> Vec<String> {
        self.table.as_ref().map_or_else(Vec::new, |table| table.awaited_faces(self.reading))
    }

    /// Returns the command for words that are faces the game waits for, without their verb.
    pub(super) fn with_awaited_verb(&self, words: &[String]) -> Option<String> {
        self.table.as_ref()?.with_awaited_verb(words)
    }

    /// Returns every way to type a verb that the rules allow now, as far as they can be listed; dice are left to warband.
    pub(super) fn ways(&self, verb: &str) -> Vec<Vec<String>> {
        self.legal().iter().filter(|offer| offer.verb() == verb).filter_map(Offer::ways).flatten().collect()
    }

    /// Returns the verb that the first letter of a line means only in this position: `m` is `maneuver` once an army marches, and
    /// in the Reserves Phase `r frontier` and `r 2 Footman` are `reinforce` or `retreat`.
    pub(super) fn verb_of_letter(&self, words: &[String]) -> Option<&'static str> {
        match words {
            [letter, ..] if letter == "m" && self.is_legal(MANEUVER) && !self.is_legal("march") => {
                Some(MANEUVER)
            }
            // A number or options alone belong to `redo`.
            [letter, rest @ ..]
                if letter == "r"
                    && rest.iter().any(|word| !word.starts_with('-') && word.parse::<u32>().is_err()) =>
            {
                RESERVES.into_iter().find(|verb| self.is_legal(verb))
            }
            _ => None,
        }
    }

    /// Returns the words for the places of the game, as the player who acts types them.
    pub(super) fn places(&self) -> Vec<String> {
        let names = self.table.as_ref().map_or_else(Vec::new, |table| table.names());
        let places = names.into_iter().filter(|(of, _)| *of == "PLACE").flat_map(|(_, places)| places);
        places.map(|place| place.value).collect()
    }

    /// Returns the verb with this name, alias or letter.
    pub(super) fn named(&self, word: &str) -> Option<&'static Verb> {
        self.verbs.named(word, self.kind)
    }

    /// Reports whether a word is the letter of a verb.
    pub(super) fn is_letter(&self, word: &str) -> bool {
        self.verbs.is_letter(word)
    }

    /// Returns every command that the rules allow now, whoever gives it.
    fn legal(&self) -> &[Offer] {
        self.legal.get_or_init(|| self.table.as_ref().map_or_else(Vec::new, |table| table.legal()))
    }

    /// Returns the refusal of the only verb of the game that begins so, if it belongs to another step.
    pub(super) fn not_now_of_begun(&self, word: &str) -> Option<Diagnostic> {
        let begins = |verb: &&Verb| word.len() >= VERB_LETTERS && verb.name.starts_with(&plain(word));
        let mut begun = self.verbs.of(self.kind?).filter(begins);
        let (verb, None) = (begun.next()?, begun.next()) else { return None };
        self.not_now(verb.name)
    }

    /// Returns the verbs of the legal commands, each once.
    pub(super) fn legal_verbs(&self) -> Vec<String> {
        let mut verbs: Vec<String> = Vec::new();
        for offer in self.legal() {
            if !verbs.iter().any(|verb| verb == offer.verb()) {
                verbs.push(offer.verb().to_owned());
            }
        }
        verbs
    }

    /// Returns the only verb that begins so among those of what is legal now, and of later phases.
    pub(super) fn begun_verb(&self, word: &str) -> Option<String> {
        let later = self.table.as_ref().map_or_else(Vec::new, |table| table.later_verbs());
        let verbs = self.legal_verbs().into_iter().chain(later.into_iter().map(str::to_owned));
        let mut begun = verbs.filter(|verb| verb.starts_with(&plain(word)));
        let (verb, None) = (begun.next()?, begun.next()) else { return None };
        (word.len() >= VERB_LETTERS).then_some(verb)
    }

    /// Reports whether a command of this verb is legal now.
    pub(super) fn is_legal(&self, verb: &str) -> bool {
        self.legal().iter().any(|offer| offer.verb() == verb)
    }

    /// Returns the refusal of every command of a verb that belongs to another step; `None` if some command of it may be possible.
    pub(super) fn not_now(&self, verb: &str) -> Option<Diagnostic> {
        self.table.as_ref()?.not_now(verb)
    }

    /// Returns the current options; empty if dice decide.
    pub(super) fn options(&self) -> Vec<Chosen> {
        self.table.as_ref().map_or_else(Vec::new, |table| table.options())
    }

    /// Reports whether the sets of casualties that are due are on the screen: the prompt lists few, `casualties` all.
    pub(super) fn shows_sets(&self) -> bool {
        let is_in_prompt = self.table.as_ref().is_some_and(|table| table.prompt_lists_sets());
        self.has_listed_sets || is_in_prompt && !self.is_typed_ahead
    }

    /// Reports whether the line was typed before the last answer was shown.
    pub(super) fn is_typed_ahead(&self) -> bool {
        self.is_typed_ahead
    }

    /// Returns the commands that are printed with a number, which selects them where it has no other meaning.
    pub(super) fn numbered(&self) -> Vec<Vec<String>> {
        let printed = self.table.as_ref().zip(self.output.as_ref());
        let numbered = printed.map_or_else(Vec::new, |(table, output)| table.numbered(output));
        numbered.iter().filter_map(|command| words::split(command)).collect()
    }

    /// Returns the commands that can roll now, without faces.
    pub(in crate::cli) fn rolls(&self) -> Vec<Vec<String>> {
        let is_throw = |need: &Need| matches!(need.choices, Choices::Throw { .. });
        let throws: Vec<&Offer> =
            self.legal().iter().filter(|offer| offer.needs.iter().any(is_throw)).collect();
        let ways = |offer: &&Offer| offer.ways().into_iter().flatten();
        match self.picked.as_ref().or(self.decided.as_ref()) {
            Some(decided) if throws.iter().flat_map(ways).any(|way| way == *decided) => vec![decided.clone()],
            _ => throws.iter().filter(|offer| is_of_places(offer)).flat_map(ways).collect(),
        }
    }

    /// Reports whether a legal command throws dice, even one that has to name them first.
    pub(super) fn has_throw(&self) -> bool {
        let is_throw = |need: &Need| matches!(need.choices, Choices::Throw { .. });
        self.legal().iter().any(|offer| offer.needs.iter().any(is_throw))
    }

    /// Reports whether a command can roll now.
    pub(in crate::cli) fn may_roll(&self) -> bool {
        !self.rolls().is_empty()
    }

    /// Returns the verb that the prompt asks with a question mark, if it only announces what is rolled after the others have answered.
    pub(super) fn asked_to_announce(&self) -> Option<&'static str> {
        self.asked_verb().filter(|_| self.awaited_codes().is_empty())
    }

    /// Reports whether a command can roll at once.
    pub(in crate::cli) fn is_roll_due(&self) -> bool {
        self.may_roll() && self.asked_to_announce().is_none()
    }

    /// Returns the legal commands of a verb that contain only places.
    pub(super) fn ways_to_places(&self, verb: &str) -> Vec<Vec<String>> {
        let of_verb = self.legal().iter().filter(|offer| offer.verb() == verb && is_of_places(offer));
        of_verb.filter_map(Offer::ways).flatten().collect()
    }

    /// Returns the places that commands of a verb take as an option after their dice: the option and the place, each pair once.
    pub(super) fn place_options(&self, verb: &str) -> Vec<(String, String)> {
        let mut found: Vec<(String, String)> = Vec::new();
        for need in self.legal().iter().filter(|offer| offer.verb() == verb).flat_map(|offer| &offer.needs) {
            let (NeedKind::Place, Some(option), Choices::OneOf { of }) =
                (need.kind, need.option, &need.choices)
            else {
                continue;
            };
            for place in of {
                let pair = (option.to_owned(), place.clone());
                if !found.contains(&pair) {
                    found.push(pair);
                }
            }
        }
        found
    }

    /// Returns an identifier of a command that would be accepted now; equal for commands with the same meaning.
    pub(in crate::cli) fn taken(&self, words: &[String]) -> Option<String> {
        self.table.as_ref()?.taken(&self.command(words)?)
    }

    /// Reports whether these words are a command that would be accepted now, or one that changes no game.
    pub(super) fn is_taken(&self, words: &[String]) -> bool {
        let Ok(Call { matches, verb: Some(verb), .. }) = self.parsed(words) else { return false };
        let command = verb.typed(&matches).filter(GameCommand::is_of_dragon_dice).zip(self.table.as_ref());
        command.is_none_or(|(command, table)| table.taken(&command).is_some())
    }

    /// Returns the attack that these words are, without its dice, if it is legal now and only they are missing.
    pub(in crate::cli) fn attack_to_roll(&self, words: &[String]) -> Option<OpenAttack> {
        self.table.as_ref().filter(|_| self.kind == Some(GameKind::SummonerWars))?;
        self.named(words.first()?).filter(|verb| verb.name == "attack")?;
        // A number after an option is its value.
        let is_dice = |at: &usize| *at > 0 && is_pips(&words[*at]) && !words[*at - 1].starts_with("--");
        let words: Vec<String> =
            (0..words.len()).filter(|at| !is_dice(at)).map(|at| words[at].clone()).collect();
        let Ok(Call { matches, verb: Some(verb), .. }) = self.parsed(&words) else { return None };
        let overruled = matches.subcommand().and_then(|(_, of)| of.get_one::<String>("overruled"));
        let command = verb.typed(&matches)?;
        let needs = self.table.as_ref()?.dice_to_roll(&command, overruled.map(String::as_str))?;
        Some(OpenAttack { words, needs, game: self.digest.clone() })
    }

    /// Reports whether these words are a command with a roll, and the first of its faces is valid.
    pub(super) fn begins_faces(&self, words: &[String]) -> bool {
        let command = self.command(words).zip(self.table.as_ref());
        command.is_some_and(|(command, table)| table.begins_faces(&command))
    }

    fn parsed(&self, words: &[String]) -> Result<Call, Unread> {
        parse(self.verbs, &arguments_of(words), || self.kind)
    }

    /// Reports whether there are points that pay for spells, and no spell is announced.
    pub(in crate::cli) fn leaves_magic(&self) -> bool {
        let spells = self.legal().iter().any(|offer| offer.verb() == "cast" && offer.words.len() == 1);
        spells && !self.legal().iter().any(|offer| offer.words.get(1).is_some_and(|word| word == "drop"))
    }

    /// Returns one way to go on with a verb and the words typed after it that the rules allow now, with the first option of each choice.
    pub(super) fn example(&self, verb: &str, typed: &[String]) -> Option<Vec<String>> {
        let table = self.table.as_ref()?;
        let offers = table.legal().into_iter().chain(table.legal_by_hand());
        // Free text has no example.
        let has_choices = |offer: &Offer| !offer.needs.iter().any(|need| need.choices == Choices::Text {});
        let begins = |offer: &Offer| offer.words.iter().skip(1).zip(typed).all(|(word, typed)| word == typed);
        offers.filter(|offer| offer.verb() == verb && begins(offer) && has_choices(offer)).find_map(|offer| {
            let needed =
                Offer { needs: offer.needs.into_iter().filter(|need| !need.optional).collect(), ..offer };
            needed.typed(&mut |_| 0)
        })
    }

    /// Returns the hint for a command while its words are typed.
    pub(in crate::cli) fn hint(&self, typed: &[String]) -> Option<String> {
        let mut words = typed.to_vec();
        if let Some(verb) = self.verb_of_letter(&words) {
            verb.clone_into(&mut words[0]);
        }
        self.odds_hint(&words).or_else(|| self.hint_of_faces(typed)).or_else(|| self.dice_hint(&words))
    }

    /// Returns the odds of an attack whose dice are still to be rolled; `None` if odds are not shown.
    fn odds_hint(&self, words: &[String]) -> Option<String> {
        let table = self.table.as_ref().filter(|_| self.shows_odds)?;
        let verb = self.verbs.named(words.first()?.trim_end(), self.kind)?;
        if verb.name != "attack" {
            return None;
        }
        table.attack_odds(words, self.command(words).as_ref())
    }

    fn dice_hint(&self, words: &[String]) -> Option<String> {
        let is_roll = words.first().is_some_and(|word| word.trim_end() == "roll");
        if !is_roll {
            let table = self.table.as_ref()?;
            let casts = words.first().is_some_and(|word| word.trim_end() == "cast");
            if casts {
                // The unfinished words announce nothing yet: show the points left after the spells before them.
                let announced = (2..=words.len()).rev().find_map(|typed| {
                    let command = self.command(&words[..typed])?;
                    table.points_left_after(&command)
                });
                return announced.or_else(|| table.points_left());
            }
            let command = self.command(words)?;
            return table.hint(&command, self.reading).or_else(|| self.hint_of_attack(words));
        }
        self.with_roll(words, roll::hint)?
    }

    /// Hint for faces typed without a verb, if only one roll can be meant. They may begin with the letter of a verb.
    fn hint_of_faces(&self, words: &[String]) -> Option<String> {
        let first = words.first()?.trim_end();
        if self.named(first).is_some_and(|verb| verb.name == first) {
            return None;
        }
        // A number alone is a set of casualties, or a total, which needs no hint.
        let is_set = first.parse::<u32>().is_ok() && words.len() == 1 && self.is_legal("casualties");
        let ways = if is_set { vec![vec![String::from("casualties")]] } else { self.rolls() };
        let lines = ways.into_iter().map(|way| [way, words.to_vec()].concat());
        let lines = lines.filter(|line| is_set || self.begins_faces(line));
        // An army may roll the same dice against several targets.
        let mut hints = lines.map(|line| self.table.as_ref()?.hint(&self.command(&line)?, self.reading));
        let first = hints.next()??;
        hints.all(|hint| hint.as_ref() == Some(&first)).then_some(first)
    }

    /// Hint for an attack without its target, if there is only one.
    fn hint_of_attack(&self, words: &[String]) -> Option<String> {
        let bare: Vec<String> = words.iter().map(|word| word.trim_end().to_owned()).collect();
        let full = self.in_full(&bare, true);
        let [verb, kind, ..] = &full[..] else { return None };
        let ways = if verb == ATTACK { self.ways_to_places(ATTACK) } else { Vec::new() };
        let mut ways = ways.into_iter().filter(|way| way.get(1) == Some(kind));
        let (way, None) = (ways.next()?, ways.next()) else { return None };
        self.table.as_ref()?.hint(&self.command(&[&way, &words[2..]].concat())?, self.reading)
    }

    /// Calls `inspect` for an unfinished command `roll`, without output; `None` if the words are not such a command.
    fn with_roll<T>(
        &self,
        words: &[String],
        inspect: impl FnOnce(&ArgMatches, &mut Session) -> T,
    ) -> Option<T> {
        let Call { matches, .. } = self.parsed(words).ok()?;
        let streams = Streams { out: Box::new(io::sink()), errors: Box::new(io::sink()) };
        let globals = Globals::among(&arguments_of(&[]));
        let mut session = Session::open(globals, self.game.clone()?, Vec::new(), streams);
        session.set_reading(self.reading);
        Some(inspect(matches.subcommand()?.1, &mut session))
    }

    /// Returns the codes of the die whose face is typed next.
    fn next_codes(&self, words: &[String]) -> Vec<Candidate> {
        if words.first().is_some_and(|verb| verb == "roll") {
            let codes = self.with_roll(words, roll::next_codes).unwrap_or_default().into_iter();
            return codes.map(|(code, face)| Candidate::new(code, face)).collect();
        }
        let faces = self.command(words).zip(self.table.as_ref());
        faces.map_or_else(Vec::new, |(command, table)| table.next_codes(&command, self.reading))
    }

    /// Returns the candidates for `word` after these words in a line of `play`.
    pub(in crate::cli) fn complete(&self, words: &[String], word: &str) -> Vec<Candidate> {
        self.complete_by(words, word, true)
    }

    fn complete_by(&self, words: &[String], word: &str, only_legal: bool) -> Vec<Candidate> {
        let words = self.in_full(words, only_legal);
        // A letter is its verb where that is legal, before other verbs that begin with it.
        let of_letter = || self.verbs.is_letter(word).then(|| self.named(word)).flatten();
        if words.is_empty()
            && only_legal
            && let Some(verb) = of_letter().filter(|verb| self.is_legal(verb.name))
        {
            return vec![Candidate::new(verb.name, verb.about)];
        }
        let offers = self.legal().to_vec();
        let casts = words.first().is_some_and(|verb| verb == CAST);
        let announces = |offer: &Offer| offer.verb() == CAST && offer.words.len() == 1;
        let may_announce = offers.iter().any(announces);
        if casts
            && may_announce
            && let Some(spells) = self.next_of_spells(&words, word)
        {
            return spells;
        }
        // A line may begin with a spell.
        let begins_spell = words.is_empty() && only_legal && may_announce && is_of_spell(word);
        let spells = if begins_spell { announcements(&offers, word) } else { Vec::new() };
        let all_by_hand = || self.table.as_ref().map_or_else(Vec::new, |table| table.legal_by_hand());
        let by_hand =
            if words.is_empty() { Vec::new() } else { self.by_hand.get_or_init(all_by_hand).clone() };
        let mut faces = self.next_codes(&words);
        // Names of dice are offered once one is begun, or faces are typed by name.
        if word.is_empty() && !words.last().is_some_and(|last| last.ends_with(',')) {
            faces.retain(|face| !face.value.ends_with(':'));
        }
        let mut vocabulary = Arc::clone(self.vocabulary.get_or_init(|| Arc::new(self.vocabulary())));
        let first = words.first().map(String::as_str);
        // Commands that change the game take an army of the game, not a file.
        let is_of_game = self.table.is_some()
            && first.and_then(|first| self.named(first)).is_some_and(Verb::changes_a_game);
        if !is_of_game {
            let files = files::known("").into_iter().map(|file| Candidate::new(file, ""));
            Arc::make_mut(&mut vocabulary).push(("ARMY", files.collect()));
        }
        if word.len() >= MIN_LETTERS && !is_of_game {
            Arc::make_mut(&mut vocabulary).extend(all_dice());
        }
        if first.is_some_and(|first| CATALOGUE_TERRAINS.contains(&first)) {
            let words = Arc::make_mut(&mut vocabulary);
            words.retain(|(of, _)| *of != TERRAIN);
            words.push((TERRAIN, terrain_dice()));
        }
        if !word.is_empty() {
            let mut typed: BTreeSet<&str> = kinds().filter_map(|kind| kind.words.split(' ').next()).collect();
            if first == Some("odds") {
                typed.extend(odds::OTHER_ODDS);
            }
            let others = typed.into_iter().map(|word| Candidate::new(word, ""));
            Arc::make_mut(&mut vocabulary).push(("KIND", others.collect()));
        }
        if casts && self.table.is_some() && !may_announce {
            Arc::make_mut(&mut vocabulary).retain(|(of, _)| *of != "SPELL");
        }
        if first == Some("explain") {
            Arc::make_mut(&mut vocabulary).push(("TOPIC", topics()));
        }
        let grammar = || help::grammar(self.verbs, self.kind, first);
        let others =
            complete(&words, word, &Sources { offers, by_hand, faces, vocabulary, only_legal }, grammar);
        spells.into_iter().chain(others).collect()
    }

    /// Returns the next words of the spells that a `cast` names, also without quotes: after `stone skin` its targets, after a whole spell
    /// those that the points left pay for. `None` if the words are not spells.
    fn next_of_spells(&self, words: &[String], word: &str) -> Option<Vec<Candidate>> {
        // A spell begins after the spells before it, at the latest after a comma.
        let comma = words.iter().rposition(|word| word.ends_with(','));
        let begun = (comma.map_or(1, |comma| comma + 1)..=words.len()).rev().find_map(|start| {
            let after = self.legal_after_spells(&words[..start])?;
            let before: String = words[start..].iter().map(|word| word.to_lowercase() + "-").collect();
            let mut spells = announcements(&after, &format!("{before}{word}"));
            spells.iter_mut().for_each(|spell| drop(spell.value.drain(..before.len())));
            (!spells.is_empty()).then_some(spells)
        });
        let names_spells =
            words.get(1).is_some_and(|first| is_of_spell(first) || first.parse::<u32>().is_ok());
        begun.or_else(|| names_spells.then(Vec::new))
    }

    /// Returns the legal commands after these words of a `cast`; `None` if they announce no spells.
    fn legal_after_spells(&self, words: &[String]) -> Option<Vec<Offer>> {
        match words {
            [_] => Some(self.legal().to_vec()),
            _ => self.table.as_ref()?.legal_after(&self.command(words)?),
        }
    }

    /// Returns the words of a command with the verb and the kind of an attack in full; a kind that is not legal is replaced
    /// by the one that is.
    fn in_full(&self, words: &[String], in_play: bool) -> Vec<String> {
        let mut words = words.to_vec();
        let Some(first) = words.first() else { return words };
        let here = self.verb_of_letter(&words).filter(|_| in_play).and_then(|verb| self.named(verb));
        let known = here.or_else(|| self.named(first));
        // Faces alone are those of the roll that is due.
        let is_free = in_play && known.is_none_or(|verb| !self.is_legal(verb.name));
        let rolled = if is_free { self.with_awaited_verb(&words) } else { None };
        if let Some(verb) = rolled.as_ref().and_then(|line| line.split(' ').next()) {
            words.insert(0, verb.to_owned());
        } else if let Some(verb) = known {
            verb.name.clone_into(&mut words[0]);
        } else if let Some(verb) = self.begun_verb(first).filter(|_| in_play) {
            words[0] = verb;
        } else if in_play && self.is_legal(CAST) && is_of_spell(first) {
            words.insert(0, CAST.to_owned());
        }
        if words[0] == ATTACK
            && let Some(kind) = words.get(1)
        {
            let whole = match kind.as_str() {
                "m" => "melee",
                "x" => "missile",
                whole => whole,
            };
            let attacks = self.legal().iter().filter(|offer| offer.verb() == ATTACK);
            let kinds: Vec<&String> = attacks.filter_map(|offer| offer.words.get(1)).collect();
            let is_other = ["melee", "missile"].contains(&whole) && !kinds.iter().any(|kind| *kind == whole);
            let attack =
                kinds.first().filter(|_| is_other).map_or_else(|| whole.to_owned(), |kind| (*kind).clone());
            words[1] = attack;
        }
        words
    }

    /// Like [`View::complete`], for a line of a shell, whose words may be options and files.
    pub(in crate::cli) fn complete_shell(&self, line: &ShellLine) -> Vec<Candidate> {
        let words = Globals::left_out_of(&line.words);
        // The value of a global option: only the command line knows it.
        let is_value = words.len() < line.words.len() && line.words.last() != words.last();
        let is_option = is_value && line.words.last().is_some_and(|last| last.starts_with('-'));
        if is_option {
            return self.complete_by(&line.words, &line.word, false);
        }
        let mut candidates = armies_of_file(&line.word);
        candidates.extend(self.complete_by(&words, &line.word, false));
        candidates
    }

    /// Returns the command of Dragon Dice that these words are.
    pub(super) fn command(&self, words: &[String]) -> Option<GameCommand> {
        if self.kind != Some(GameKind::DragonDice) || words.is_empty() {
            return None;
        }
        let Call { matches, verb, .. } = self.parsed(words).ok()?;
        verb?.typed(&matches)
    }

    fn vocabulary(&self) -> Vocabulary {
        // The legal commands name verbs by their words.
        let candidates = |verb: &Verb| Candidate::new(verb.name, verb.about);
        let verbs: Vec<Candidate> = match self.kind {
            Some(kind) => self.verbs.of(kind).map(candidates).collect(),
            None => self.verbs.each(GameKind::DragonDice).map(candidates).collect(),
        };
        let mut vocabulary: Vocabulary = vec![("VERB", verbs)];
        vocabulary.extend(self.table.as_ref().map_or_else(Vec::new, |table| table.names()));
        vocabulary.push(("SPELL", spells().map(|spell| Candidate::new(spell.name, "")).collect()));
        vocabulary.push(("KIND", EVERYDAY_ROLLS.map(|kind| Candidate::new(kind, "")).to_vec()));
        vocabulary.push(("S", species_names().map(|name| Candidate::new(name, "")).collect()));
        vocabulary
    }
}

/// Reports whether an offer needs only armies, places and dice in play.
fn is_of_places(offer: &Offer) -> bool {
    let is_so = |need: &Need| {
        matches!(need.kind, NeedKind::Army | NeedKind::Place) || matches!(need.choices, Choices::Throw { .. })
    };
    offer.needs.iter().all(is_so)
}

/// The verb whose letter is `m` once an army marches.
const MANEUVER: &str = "maneuver";

/// The verbs of the Reserves Phase, in its order.
const RESERVES: [&str; 2] = ["reinforce", "retreat"];

/// The verb that announces spells.
const CAST: &str = "cast";

/// The verb that names a kind of attack.
const ATTACK: &str = "attack";

/// Fewest letters accepted as the beginning of a spell.
const OF_SPELL: usize = 3;

/// Reports whether words begin the name of a spell.
pub(super) fn is_of_spell(word: &str) -> bool {
    let word = plain(word.split('-').next().unwrap_or(word));
    word.len() >= OF_SPELL && spells().any(|spell| plain(spell.name).starts_with(&word))
}

/// Returns spells to announce: each once while several match, the most costly first, then the targets of one. Words are
/// joined by hyphens, so that they need no quotes.
fn announcements(offers: &[Offer], word: &str) -> Vec<Candidate> {
    let hyphened = |text: &str| if text.contains(',') { text.to_owned() } else { text.replace(' ', "-") };
    let of_cast = offers.iter().filter(|offer| offer.verb() == "cast" && offer.words.len() == 1);
    let all = of_cast.flat_map(|offer| offer.choices(NeedKind::Spell)).map(|text| hyphened(text));
    let typed = word.to_lowercase();
    let begun: Vec<String> = all.filter(|text| text.to_lowercase().starts_with(&typed)).collect();
    let mut known: Vec<(String, u32)> =
        spells().map(|spell| (hyphened(&spell.name.to_lowercase()), spell.cost)).collect();
    known.stable_sort_by_key(|(name, cost)| (std::cmp::Reverse(*cost), name.clone()));
    let of_spell = |name: &str| -> Vec<&String> {
        let is_it = |text: &&String| {
            let bare = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
            bare.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        begun.iter().filter(is_it).collect()
    };
    let groups: Vec<(String, u32, Vec<&String>)> = known
        .into_iter()
        .map(|(name, cost)| (name.clone(), cost, of_spell(&name)))
        .filter(|(_, _, texts)| !texts.is_empty())
        .collect();
    let alone = groups.len() == 1;
    let candidates = groups.into_iter().flat_map(|(name, cost, texts)| {
        if alone {
            return texts.into_iter().map(|text| Candidate::new(text.clone(), "")).collect::<Vec<_>>();
        }
        if let [only] = texts[..] {
            return vec![Candidate::new(only.clone(), format!("cost {cost}"))];
        }
        vec![Candidate::new(format!("{name}-"), format!("cost {cost}, {} targets", texts.len()))]
    });
    candidates.collect()
}

/// Returns every topic of `explain`.
fn topics() -> Vec<Candidate> {
    let topics = ExplainAnswer::topics().into_iter().flat_map(|(_, topics)| topics);
    topics.map(|topic| Candidate::new(topic, "")).collect()
}

/// Shortest prefix of a verb accepted, in letters.
const VERB_LETTERS: usize = 3;

/// Shortest prefix, in letters, for which every die of the game is offered.
const MIN_LETTERS: usize = 2;

/// Rolls that are offered before a letter is typed: those of every turn.
const EVERYDAY_ROLLS: [&str; 5] = ["melee", "missile", "magic", "maneuver", "save"];

/// The value name of `--at` and `--to` in the help.
const TERRAIN: &str = "TERRAIN";

/// The verbs whose terrains are dice, not places of a game.
const CATALOGUE_TERRAINS: [&str; 2] = ["roll", "odds"];

/// Returns words of the catalogue: dice for armies, single dice, and dice and spells to search for.
fn all_dice() -> Vocabulary {
    let dice: Vec<Candidate> = listed().map(|die| Candidate::new(die.name, "")).collect();
    let searched = dice.iter().cloned().chain(spells().map(|spell| Candidate::new(spell.name, "")));
    let searched = ("QUERY", searched.collect());
    ["ARMY", "DICE", "DIE"].map(|of| (of, dice.clone())).into_iter().chain([searched]).collect()
}

/// Reports whether a word, of three letters or more, begins the name of a die of the catalogue, or a word of it.
pub(super) fn is_of_die(word: &str) -> bool {
    const FEWEST: usize = 3;
    let word = plain(word);
    word.len() >= FEWEST && listed().any(|die| die.name.split(' ').any(|part| plain(part).starts_with(&word)))
}

/// Reports whether a word is the name of a face: of a dragon's, or of a result.
pub(super) fn is_name_of_face(word: &str) -> bool {
    let word = plain(word);
    dragon_face(&word).is_some() || ResultType::parse(&word).is_some()
}

/// Returns the terrains of the catalogue.
fn terrain_dice() -> Vec<Candidate> {
    let terrains = listed().filter(|die| die.die_type == DieType::Terrain);
    terrains.map(|die| Candidate::new(die.name, "")).collect()
}

/// Returns the armies and rolls of a file whose name precedes a colon: `reavers.toml:home`.
fn armies_of_file(word: &str) -> Vec<Candidate> {
    let Some((path, _)) = word.rsplit_once(':') else { return Vec::new() };
    let file = files::read(path).ok().and_then(|source| ArmyFile::read(&source.text).ok());
    let Some(file) = file else { return Vec::new() };
    let armies = file.armies.iter().map(|army| (&army.name, ""));
    let rolls = file.rolls.iter().map(|roll| (&roll.name, roll.line.as_str()));
    let named =
        armies.chain(rolls).map(|(name, about)| Candidate::new(format!("{path}:{}", name.raw()), about));
    named.filter(|candidate| candidate.value.starts_with(word)).collect()
}

/// Returns the commands of the game as they were typed, oldest first, without choices that are still secret.
pub(in crate::cli) fn typed_before(session: &mut Session) -> Vec<String> {
    for_game!(session, typed_in(session)).unwrap_or_default()
}

fn typed_in<G: Played>(session: &mut Session) -> Result<Vec<String>, Failure> {
    let journal = journal::<G>(session)?;
    let mut typed = Vec::new();
    journal.replay(1, |record, before| {
        let now = journal.is_live(record.number).then(|| journal.state());
        if !record.typed.is_empty() && !before.is_secret(now) {
            typed.push(record.typed.clone());
        }
    });
    Ok(typed)
}

/// Reads the game of the session's file, without warnings about the file.
fn journal<G: Played>(session: &mut Session) -> Result<Rc<Journal<G>>, Failure> {
    let file = session.game_file();
    let bytes = file.bytes()?;
    Ok(match session.read_before::<Journal<G>>(&bytes) {
        Some(journal) => journal,
        None => Rc::new(Journal::<G>::read(&bytes).map_err(|damage| file.damaged(&damage))?),
    })
}

fn read<G: Played>(session: &mut Session) -> Result<View, Failure> {
    let journal = journal::<G>(session)?;
    let first = steps_to_undo(&journal, 1).ok().and_then(|steps| journal.live().len().checked_sub(steps));
    let undone = first.and_then(|first| Some((*journal.live().get(first)?, *journal.live().last()?)));
    // The first command of a game may have made it.
    let undone = undone.filter(|(first, _)| !G::BEGINS_BY_COMMAND || *first > 1);
    let digest = Some(journal.digest().to_owned());
    Ok(View { table: Some(Rc::new(journal.state().clone())), undone, digest, ..View::default() })
}
