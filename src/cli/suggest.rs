//! What Tab and the shells complete, and what is told while a command is typed: the game's part of it.

use super::failure::Failure;
use super::game_file::GameFile;
use super::game_kind::GameKind;
use super::games::{AtTable, Played, for_game};
use super::globals::Globals;
use super::parse::{Call, arguments_of, parse};
use super::session::{Session, Streams};
use super::verb::{Verb, Verbs};
use super::verbs::roll;
use super::{files, help};
use crate::completion::{Candidate, ShellLine, Sources, Vocabulary, complete};
use crate::report::{ExplainAnswer, PromptLine};
use clap::ArgMatches;
use std::cell::OnceCell;
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use warband_dragon_dice::dice::{DieType, listed};
use warband_dragon_dice::force::ArmyFile;
use warband_dragon_dice::game::TypedCommand;
use warband_dragon_dice::rules::{kinds, species_names, spells};
use warband_table::journal::Journal;
use warband_table::offer::{Choices, Offer};

/// The running game as one sees it who types a command; without a game only what is always there.
#[derive(Clone, Default)]
pub(super) struct View {
    verbs: Verbs,
    kind: Option<GameKind>,
    game: Option<GameFile>,
    table: Option<Rc<dyn AtTable>>,
    /// Whether the odds of an attack are told.
    shows_odds: bool,
    legal: OnceCell<Vec<Offer>>,
    by_hand: OnceCell<Vec<Offer>>,
    vocabulary: OnceCell<Arc<Vocabulary>>,
    /// The commands of the game as they were typed, the first one first.
    typed: Vec<String>,
}

impl View {
    /// The game of the session's file; nothing where there is none, or it cannot be read.
    pub(super) fn of(verbs: Verbs, session: &mut Session) -> View {
        let (game, kind) = (Some(session.game_file()), session.game_file().kind());
        if !session.game_file().is_there() {
            return View { verbs, game, ..View::default() };
        }
        let shows_odds = session.shows_odds();
        match for_game!(session, read(session)) {
            Ok(view) => View { verbs, kind, game, shows_odds, ..view },
            Err(_) => View { verbs, game, ..View::default() },
        }
    }

    /// The game; `None` where there is no sound one.
    pub(super) fn kind(&self) -> Option<GameKind> {
        self.table.as_ref().and(self.kind)
    }

    /// The commands of the game as they were typed.
    pub(super) fn typed(&self) -> &[String] {
        &self.typed
    }

    /// The player the game waits for; `None` where there is no game.
    pub(super) fn prompt_line(&self) -> Option<PromptLine> {
        self.table.as_ref().map(|table| table.prompt_line())
    }

    /// The codes of the dice that are rolled next, equal ones together; none where no roll is next.
    pub(super) fn awaited_codes(&self) -> Vec<String> {
        self.table.as_ref().map_or_else(Vec::new, |table| table.awaited_codes())
    }

    /// The command that these words are where they are faces that the game waits for, and lack their verb.
    pub(super) fn with_awaited_verb(&self, words: &[String]) -> Option<String> {
        self.table.as_ref()?.with_awaited_verb(words)
    }

    /// Every way to type a verb that the rules allow now, as far as it can be listed; dice are left to the tool.
    pub(super) fn ways(&self, verb: &str) -> Vec<Vec<String>> {
        let legal = self.table.as_ref().map_or_else(Vec::new, |table| table.legal());
        legal.iter().filter(|offer| offer.verb() == verb).filter_map(Offer::ways).flatten().collect()
    }

    /// The verbs of the commands that the rules allow now.
    pub(super) fn verbs_now(&self) -> Vec<String> {
        let legal = self.table.as_ref().map_or_else(Vec::new, |table| table.legal());
        let mut verbs: Vec<String> = legal.iter().map(|offer| offer.verb().to_owned()).collect();
        verbs.dedup();
        verbs
    }

    /// One way to type a verb that the rules allow now, with the first of everything that may be chosen.
    pub(super) fn example(&self, verb: &str) -> Option<Vec<String>> {
        let table = self.table.as_ref()?;
        let offers = table.legal().into_iter().chain(table.legal_by_hand());
        // A text has no example of its own.
        let has_choices = |offer: &Offer| !offer.needs.iter().any(|need| need.choices == Choices::Text {});
        offers.filter(|offer| offer.verb() == verb && has_choices(offer)).find_map(|offer| {
            let needed =
                Offer { needs: offer.needs.into_iter().filter(|need| !need.optional).collect(), ..offer };
            needed.typed(&mut |_| 0)
        })
    }

    /// What is told of a command while its words are typed.
    pub(super) fn hint(&self, words: &[String]) -> Option<String> {
        self.odds_hint(words).or_else(|| self.dice_hint(words))
    }

    /// What an attack may do whose dice are still to be rolled; `None` where odds are not shown.
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
            return self.table.as_ref()?.hint(&self.command(words)?);
        }
        self.with_roll(words, roll::hint)?
    }

    /// Tells something of a command `roll` that is being typed, and writes nothing; `None` where the words are none.
    fn with_roll<T>(&self, words: &[String], tell: impl FnOnce(&ArgMatches, &mut Session) -> T) -> Option<T> {
        let Call { matches, .. } = parse(self.verbs, &arguments_of(words), || self.kind).ok()?;
        let streams = Streams { out: Box::new(io::sink()), errors: Box::new(io::sink()) };
        let globals = Globals::among(&arguments_of(&[]));
        let mut session = Session::open(globals, self.game.clone()?, Vec::new(), streams);
        Some(tell(matches.subcommand()?.1, &mut session))
    }

    /// The codes of the die that is typed next, behind these words.
    fn next_codes(&self, words: &[String]) -> Vec<Candidate> {
        if words.first().is_some_and(|verb| verb == "roll") {
            let codes = self.with_roll(words, roll::next_codes).unwrap_or_default().into_iter();
            return codes.map(|(code, face)| Candidate::new(code, face)).collect();
        }
        let faces = self.command(words).zip(self.table.as_ref());
        faces.map_or_else(Vec::new, |(command, table)| table.next_codes(&command))
    }

    /// What may stand in the place of `word` behind these words of a line of `play`.
    pub(super) fn complete(&self, words: &[String], word: &str) -> Vec<Candidate> {
        self.complete_by(words, word, true)
    }

    fn complete_by(&self, words: &[String], word: &str, only_legal: bool) -> Vec<Candidate> {
        let mut words = words.to_vec();
        if let Some(verb) = words.first().filter(|word| self.verbs.is_word(word)) {
            let name =
                self.verbs.named(verb, self.kind).map_or_else(|| verb.clone(), |verb| verb.name.to_owned());
            words[0] = name;
        }
        let legal =
            self.legal.get_or_init(|| self.table.as_ref().map_or_else(Vec::new, |table| table.legal()));
        let offers = legal.clone();
        let all_by_hand = || self.table.as_ref().map_or_else(Vec::new, |table| table.legal_by_hand());
        let by_hand =
            if words.is_empty() { Vec::new() } else { self.by_hand.get_or_init(all_by_hand).clone() };
        let faces = self.next_codes(&words);
        let mut vocabulary = Arc::clone(self.vocabulary.get_or_init(|| Arc::new(self.vocabulary())));
        let first = words.first().map(String::as_str);
        if word.len() >= MIN_LETTERS {
            Arc::make_mut(&mut vocabulary).extend(all_dice(self.table.is_some()));
        }
        if first.is_some_and(|first| CATALOGUE_TERRAINS.contains(&first)) {
            let words = Arc::make_mut(&mut vocabulary);
            words.retain(|(of, _)| *of != TERRAIN);
            words.push((TERRAIN, terrain_dice()));
        }
        if !word.is_empty() {
            let others = kinds().map(|kind| Candidate::new(kind.key, ""));
            Arc::make_mut(&mut vocabulary).push(("KIND", others.collect()));
        }
        if first == Some("explain") {
            Arc::make_mut(&mut vocabulary).push(("TOPIC", topics()));
        }
        let grammar = || help::grammar(self.verbs, self.kind, first);
        complete(&words, word, &Sources { offers, by_hand, faces, vocabulary, only_legal }, grammar)
    }

    /// The same for a line of a shell, whose words may name options and files.
    pub(super) fn complete_shell(&self, line: &ShellLine) -> Vec<Candidate> {
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

    /// The command of Dragon Dice that these words are.
    fn command(&self, words: &[String]) -> Option<TypedCommand> {
        if self.kind != Some(GameKind::DragonDice) || words.is_empty() {
            return None;
        }
        let Call { matches, verb, .. } = parse(self.verbs, &arguments_of(words), || self.kind).ok()?;
        verb?.typed(&matches)
    }

    fn vocabulary(&self) -> Vocabulary {
        // What is legal now names verbs by their words.
        let told = |verb: &Verb| Candidate::new(verb.name, verb.about);
        let verbs = match self.kind {
            Some(kind) => self.verbs.of(kind).map(told).collect(),
            None => self.verbs.each(GameKind::DragonDice).map(told).collect(),
        };
        let mut vocabulary: Vocabulary = vec![("VERB", verbs)];
        vocabulary.extend(self.table.as_ref().map_or_else(Vec::new, |table| table.names()));
        vocabulary.push(("SPELL", spells().map(|spell| Candidate::new(spell.name, "")).collect()));
        vocabulary
            .push(("ARMY", files::known("").into_iter().map(|file| Candidate::new(file, "")).collect()));
        vocabulary.push(("KIND", EVERYDAY_ROLLS.map(|kind| Candidate::new(kind, "")).to_vec()));
        vocabulary.push(("S", species_names().map(|name| Candidate::new(name, "")).collect()));
        vocabulary
    }
}

/// Everything that `explain` knows.
fn topics() -> Vec<Candidate> {
    let topics = ExplainAnswer::topics().into_iter().flat_map(|(_, topics)| topics);
    topics.map(|topic| Candidate::new(topic, "")).collect()
}

/// Letters from which on every die of the game is offered.
const MIN_LETTERS: usize = 2;

/// Rolls that are offered before a letter is typed: those that every turn has.
const EVERYDAY_ROLLS: [&str; 5] = ["melee", "missile", "magic", "maneuver", "save"];

/// The name that help gives to the values of `--at` and `--to`.
const TERRAIN: &str = "TERRAIN";

/// The verbs whose terrains are dice, not places of a game.
const CATALOGUE_TERRAINS: [&str; 2] = ["roll", "odds"];

/// Words of the catalogue: dice for armies, dice and spells to search for, and without a game of dice single dice too.
fn all_dice(has_game: bool) -> Vocabulary {
    let dice: Vec<Candidate> = listed().map(|die| Candidate::new(die.name, "")).collect();
    let of: &[&'static str] = if has_game { &["ARMY"] } else { &["ARMY", "DICE", "DIE"] };
    let searched = dice.iter().cloned().chain(spells().map(|spell| Candidate::new(spell.name, "")));
    let searched = ("QUERY", searched.collect());
    of.iter().map(|of| (*of, dice.clone())).chain([searched]).collect()
}

/// The terrains of the catalogue.
fn terrain_dice() -> Vec<Candidate> {
    let terrains = listed().filter(|die| die.kind == DieType::Terrain);
    terrains.map(|die| Candidate::new(die.name, "")).collect()
}

/// The armies of a file whose name stands before a colon: `reavers.toml:home`.
fn armies_of_file(word: &str) -> Vec<Candidate> {
    let Some((path, _)) = word.rsplit_once(':') else { return Vec::new() };
    let file = files::read(path).ok().and_then(|source| ArmyFile::read(&source.text).ok());
    let armies = file.into_iter().flat_map(|file| file.armies);
    let named = armies.map(|army| Candidate::new(format!("{path}:{}", army.name.raw()), ""));
    named.filter(|candidate| candidate.value.starts_with(word)).collect()
}

fn read<G: Played>(session: &mut Session) -> Result<View, Failure> {
    // Nothing is told of a file here: a damaged game has no words.
    let file = session.game_file();
    let journal = Journal::<G>::read(&file.bytes()?).map_err(|damage| file.damaged(&damage))?;
    let typed = journal.records().iter().map(|record| record.typed.clone());
    let typed = typed.filter(|typed| !typed.is_empty()).collect();
    Ok(View { table: Some(Rc::new(journal.state().clone())), typed, ..View::default() })
}
