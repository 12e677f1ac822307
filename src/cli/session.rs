//! One call of the program: its output streams, and the form of its answers.

use super::failure::{Exit, Failure};
use super::game::game_file::GameFile;
use super::game_kind::GameKind;
use super::games::DiceToRoll;
use super::globals::Globals;
use super::io_error::what;
use super::progress::Progress;
use super::repeat::{self, Watch};
use super::system::{self, ReadGame};
use crate::report::{
    Diagnostic, FaceOrder, Form, Output, Play, Post, PostForm, Reply, Then, render, render_json, spoken,
    to_ascii,
};
use clap::builder::StyledStr;
use std::any::Any;
use std::cell::RefCell;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::rc::Rc;
use warband_core::text::{Source, words};

/// The number of the last command of a game that was read, and the digest of its file; `None` if none was read.
type SeenGame = Option<(u64, String)>;

/// The output of one call, and the state that commands of one process share.
pub(super) struct Session {
    globals: Globals,
    game: GameFile,
    words: Vec<String>,
    /// Whether rolls are printed with their odds.
    odds: bool,
    reading: FaceOrder,
    /// The commands among which the next line of `play` can choose.
    asked: Vec<Vec<String>>,
    /// The last question of `play`, and the game that it was asked in.
    question: Option<(Question, SeenGame)>,
    /// The roll that a player picked by its number, and the game of which it is a roll.
    picked: Option<(Vec<String>, SeenGame)>,
    /// The game whose sets of casualties were listed last.
    listed_sets: SeenGame,
    /// Whether the line that runs was typed before the last answer was shown.
    is_typed_ahead: bool,
    /// The attack whose dice `play` asked for last.
    attack: Option<OpenAttack>,
    /// Whether the last line asked for the dice of an attack.
    has_asked_dice: bool,
    /// Players for whom the computer decides as soon as an answer is written.
    deciding_at_once: Vec<String>,
    /// The players that the computer plays.
    computers: Vec<String>,
    /// The command that the computer decided on, without the faces that a player types for it.
    decided: Option<Vec<String>>,
    /// Whether a command was saved and its answer is still to be written.
    saved: bool,
    /// Whether a command was accepted and could not be saved.
    is_unsaved: bool,
    /// The form of posted answers; `None` if answers are not posted.
    posted_as: Option<PostForm>,
    /// The number of the last command of the game that was read, and the digest of its file.
    seen: SeenGame,
    /// The game that was read last.
    read: Option<ReadGame>,
    /// Whether that was read without a note, which the next call would have to repeat.
    is_read_quietly: bool,
    out: BufWriter<Box<dyn Write>>,
    errors: Box<dyn Write>,
}

/// A question of `play` with numbered answers.
#[derive(Clone)]
pub(super) struct Question {
    pub diagnostics: Vec<Diagnostic>,
    /// The text that contains the places of the diagnostics.
    pub source: Option<Source>,
    /// The command of each answer.
    pub answers: Vec<Vec<String>>,
}

/// An attack that waits for the numbers of its dice: the next line of `play` may be these alone.
#[derive(Clone)]
pub(super) struct OpenAttack {
    /// The command without its dice.
    pub words: Vec<String>,
    /// Its squares and the number of its dice.
    pub needs: DiceToRoll,
    /// The digest of the game in which it was typed.
    pub game: Option<String>,
}

impl OpenAttack {
    /// Returns the whole command if these words are the numbers of its dice, or the options for them; `None` for another line.
    pub(super) fn with_dice(&self, words: &[String]) -> Option<Vec<String>> {
        let first = words.first()?;
        let are_pips = words.iter().all(|word| is_pips(word));
        let are_options = ["--hits", "--faces"].iter().any(|option| first.starts_with(option));
        (are_pips || are_options).then(|| [&self.words, words].concat())
    }
}

/// Reports whether a word has the form of the numbers of dice: `2`, `2,3`, `_` for a die that warband rolls.
pub(super) fn is_pips(word: &str) -> bool {
    let is_pip = |part: &str| part == "_" || part.bytes().all(|byte| byte.is_ascii_digit());
    !word.is_empty() && word.split(',').all(is_pip)
}

impl From<Question> for Failure {
    fn from(question: Question) -> Failure {
        Failure {
            exit: Exit::Choice,
            diagnostics: question.diagnostics,
            source: question.source,
            output: None,
        }
    }
}

/// The streams for answers and errors.
pub(super) struct Streams {
    pub out: Box<dyn Write>,
    pub errors: Box<dyn Write>,
}

impl Streams {
    /// Returns the streams of the process.
    pub(super) fn standard() -> Streams {
        Streams { out: Box::new(io::stdout().lock()), errors: Box::new(io::stderr()) }
    }

    /// Returns in-memory streams, and handles to what is written to them.
    pub(super) fn shared() -> (Streams, Shared, Shared) {
        let (out, errors) = (Shared::default(), Shared::default());
        (Streams { out: Box::new(out.clone()), errors: Box::new(errors.clone()) }, out, errors)
    }
}

/// A shared buffer that a session writes and others read.
#[derive(Clone, Default)]
pub(super) struct Shared(Rc<RefCell<Vec<u8>>>);

impl Shared {
    /// Takes the bytes written so far.
    pub(super) fn taken(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.borrow_mut())
    }

    /// Takes the text written so far.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.taken()).into_owned()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Session {
    /// Opens a session. `words` are the typed command.
    pub(super) fn open(globals: Globals, game: GameFile, words: Vec<String>, streams: Streams) -> Session {
        let (odds, reading) = (globals.odds, FaceOrder::any_order(globals.any));
        Session {
            globals,
            game,
            words,
            odds,
            reading,
            asked: Vec::new(),
            question: None,
            picked: None,
            listed_sets: None,
            is_typed_ahead: false,
            attack: None,
            has_asked_dice: false,
            deciding_at_once: Vec::new(),
            computers: Vec::new(),
            decided: None,
            saved: false,
            is_unsaved: false,
            posted_as: None,
            seen: None,
            read: system::take_read(),
            is_read_quietly: true,
            out: BufWriter::with_capacity(1 << 16, streams.out),
            errors: streams.errors,
        }
    }

    /// Returns the game file of the session.
    pub(super) fn game_file(&self) -> GameFile {
        self.game.clone()
    }

    /// Returns the game of that file; Dragon Dice if there is none.
    pub(super) fn game_kind(&self) -> GameKind {
        self.game.kind().unwrap_or(GameKind::DragonDice)
    }

    /// Returns the command as a line of text for records: without options that only affect the output.
    pub(super) fn typed(&self) -> String {
        let mut words = Globals::left_out_of(&self.words);
        words.retain(|word| word != "--odds");
        words::join(&words)
    }

    /// Reports whether rolls are printed with their odds.
    pub(super) fn shows_odds(&self) -> bool {
        self.odds
    }

    /// Sets whether rolls are printed with their odds.
    pub(super) fn show_odds(&mut self, odds: bool) {
        self.odds = odds;
    }

    /// Returns how typed faces are read.
    pub(super) fn reading(&self) -> FaceOrder {
        self.reading
    }

    /// Sets how typed faces are read.
    pub(super) fn set_reading(&mut self, reading: FaceOrder) {
        self.reading = reading;
    }

    /// Sets the commands that the next line of `play` can choose by number.
    pub(super) fn set_asked(&mut self, ways: Vec<Vec<String>>) {
        self.asked = ways;
    }

    /// Asks a question, which the next line of `play` can answer with a number. It is open until the game goes on.
    pub(super) fn ask(&mut self, question: Question) {
        self.asked.clone_from(&question.answers);
        self.question = Some((question, self.seen_game()));
    }

    /// Returns the question that is open.
    pub(super) fn open_question(&self) -> Option<Question> {
        let (question, game) = self.question.as_ref()?;
        (*game == self.seen).then(|| question.clone())
    }

    /// Keeps a roll that a player picked by its number: until the game goes on, faces alone are its faces.
    pub(super) fn pick_roll(&mut self, roll: Vec<String>) {
        self.picked = Some((roll, self.seen_game()));
    }

    /// Returns the roll that a player picked by its number, without its faces.
    pub(super) fn picked_roll(&self) -> Option<Vec<String>> {
        let (roll, game) = self.picked.as_ref()?;
        (*game == self.seen).then(|| roll.clone())
    }

    /// Records that the sets of casualties are on the screen.
    pub(super) fn list_sets(&mut self) {
        self.listed_sets = self.seen_game();
    }

    /// Reports whether the sets of casualties were listed since the last command of the game.
    pub(super) fn has_listed_sets(&self) -> bool {
        self.listed_sets.is_some() && self.listed_sets == self.seen
    }

    /// Sets whether the next command was typed before the last answer was shown.
    pub(super) const fn set_typed_ahead(&mut self, is_ahead: bool) {
        self.is_typed_ahead = is_ahead;
    }

    /// Reports whether the command was typed before the last answer was shown.
    pub(super) const fn is_typed_ahead(&self) -> bool {
        self.is_typed_ahead
    }

    /// Keeps an attack that waits for its dice; `is_asked` if the answer to this line asks for them.
    pub(super) fn ask_dice(&mut self, attack: OpenAttack, is_asked: bool) {
        self.attack = Some(attack);
        self.has_asked_dice = is_asked;
    }

    /// Returns the attack whose dice were asked for last; it waits for them until the game goes on.
    pub(super) const fn asked_attack(&self) -> Option<&OpenAttack> {
        self.attack.as_ref()
    }

    /// Drops the attack that waits for its dice.
    pub(super) fn drop_attack(&mut self) {
        self.attack = None;
    }

    /// Reports whether the last line asked for the dice of an attack.
    pub(super) const fn has_asked_dice(&self) -> bool {
        self.has_asked_dice
    }

    /// Begins a line of `play`.
    pub(super) const fn begin_line(&mut self) {
        self.has_asked_dice = false;
    }

    /// Takes the commands that this line of `play` can choose by number; empty if nothing was asked.
    pub(super) fn take_asked(&mut self) -> Vec<Vec<String>> {
        std::mem::take(&mut self.asked)
    }

    /// Returns what an answer shows last if this player decides next.
    pub(super) fn shown_last(&self, player: &str) -> Then {
        let has = |players: &[String]| players.iter().any(|known| known == player);
        if has(&self.deciding_at_once) {
            Then::Nothing
        } else if has(&self.computers) {
            Then::Computer
        } else {
            Then::Steps
        }
    }

    /// Sets the players that the computer plays.
    pub(super) fn set_computers(&mut self, players: Vec<String>) {
        self.computers = players;
    }

    /// Sets the players for whom the computer decides as soon as an answer is written.
    pub(super) fn let_decide_at_once(&mut self, players: Vec<String>) {
        self.deciding_at_once = players;
    }

    /// Sets the command that the computer decided on, for which a player rolls its real dice.
    pub(super) fn set_decided(&mut self, command: Option<Vec<String>>) {
        self.decided = command;
    }

    /// Returns the command that the computer decided on, without its faces; `None` if no player rolls for it.
    pub(super) fn decided(&self) -> Option<&[String]> {
        self.decided.as_deref()
    }

    /// Records that a command was accepted and could not be saved.
    pub(super) fn could_not_save(&mut self) {
        self.is_unsaved = true;
    }

    /// Reports whether a command of this session was accepted and could not be saved.
    pub(super) fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// Records that a command is on the disk and only its answer is still to be written.
    pub(super) fn is_saved(&mut self) {
        self.saved = true;
    }

    /// Reports whether the command is on the disk.
    pub(super) fn was_saved(&self) -> bool {
        self.saved
    }

    /// Returns the format of answers.
    pub(super) fn output(&self) -> Output {
        self.globals.output
    }

    /// Sets the additions to answers for players at a terminal of `play`.
    pub(super) fn set_play(&mut self, play: Play) {
        self.globals.output.play = Some(play);
    }

    /// Sets the number of columns.
    pub(super) fn set_width(&mut self, width: usize) {
        self.globals.output.width = width;
    }

    /// Writes the buffered answers.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        Ok(())
    }

    /// Reports whether an answer is not written yet.
    pub(super) fn has_printed(&self) -> bool {
        !self.out.buffer().is_empty()
    }

    /// Takes the answers that are not written yet.
    pub(super) fn take_back(&mut self) -> Vec<u8> {
        let none = BufWriter::new(Box::new(io::sink()) as Box<dyn Write>);
        let (out, unwritten) = std::mem::replace(&mut self.out, none).into_parts();
        self.out = BufWriter::with_capacity(1 << 16, out);
        unwritten.unwrap_or_default()
    }

    /// Redirects the output.
    ///
    /// Earlier answers were already written by `settle`. Returns the previous stream for answers.
    pub(super) fn redirect(&mut self, streams: Streams) -> Box<dyn Write> {
        let new = BufWriter::with_capacity(1 << 16, streams.out);
        let (before, _) = std::mem::replace(&mut self.out, new).into_parts();
        self.errors = streams.errors;
        before
    }

    /// Sets the typed command.
    pub(super) fn set_typed(&mut self, words: &[String]) {
        (self.words, self.saved) = (words.to_vec(), false);
    }

    /// Prints a warning on stderr; the command goes on.
    pub(super) fn warn(&mut self, note: &Diagnostic) {
        self.complain(std::slice::from_ref(note), None);
    }

    /// Prints an answer in the requested form.
    pub(super) fn print(&mut self, answer: &dyn Reply) -> Result<Exit, Failure> {
        match self.globals.form {
            Form::Text => {
                let text = if let Some(form) = self.posted_as {
                    let game = self.seen.as_ref().map(|(number, digest)| (*number, digest.as_str()));
                    match answer.bbcode().filter(|_| form == PostForm::Bbcode) {
                        Some(post) => Post::signed(&post, game),
                        None => Post::of(&answer.text(&Post::PAGE), game).text(form),
                    }
                } else {
                    self.shown(answer.text(&self.globals.output))
                };
                self.out.write_all(text.as_bytes())?;
            }
            Form::Json => writeln!(self.out, "{}", answer.json())?,
            Form::Quiet => match answer.quiet() {
                Some(bare) if bare.is_empty() => {}
                Some(bare) => writeln!(self.out, "{bare}")?,
                None => return Err(undecided()),
            },
        }
        Ok(Exit::Done)
    }

    /// Prints additional information for people on stderr.
    pub(super) fn print_aside(&mut self, answer: &dyn Reply) {
        // Flush stdout first, in case both are the same terminal; an error is reported at the end.
        let _ = self.out.flush();
        let text = self.shown(answer.text(&self.globals.errors));
        let _ = self.errors.write_all(text.as_bytes());
    }

    /// Returns text with characters that the terminal can show.
    fn shown(&self, text: String) -> String {
        let text = if self.globals.output.plain { spoken(&text) } else { text };
        if self.globals.ascii { to_ascii(&text) } else { text }
    }

    /// Sets the form of posted answers; `None` to stop posting.
    pub(super) fn post(&mut self, form: Option<PostForm>) -> Result<(), Failure> {
        if form.is_some() && self.globals.form != Form::Text {
            let diagnostic =
                Diagnostic::new("--format writes text for a post; it cannot be combined with --json or -q");
            return Err(diagnostic.help("leave out --json and -q, or --format").into());
        }
        self.posted_as = form;
        Ok(())
    }

    /// Returns the form of posted answers; `None` if they are not posted.
    pub(super) fn posted_as(&self) -> Option<PostForm> {
        self.posted_as
    }

    /// Refuses to post more than one answer.
    pub(super) fn check_single(&self) -> Result<(), Failure> {
        if self.posted_as.is_none() {
            return Ok(());
        }
        Err(Diagnostic::new("--format writes one answer, not many").help("leave out --repeat").into())
    }

    /// Returns the game that was last read from these bytes.
    pub(super) fn read_before<T: 'static>(&self, bytes: &[u8]) -> Option<Rc<T>> {
        let read = self.read.as_ref().filter(|read| read.bytes == bytes)?;
        Rc::clone(&read.journal).downcast().ok()
    }

    /// Keeps the journal that these bytes were read as. `is_quiet` if reading them needs no note.
    pub(super) fn keep_read(&mut self, bytes: Vec<u8>, journal: Rc<dyn Any>, is_quiet: bool) {
        (self.read, self.is_read_quietly) = (Some(ReadGame { bytes, journal }), is_quiet);
    }

    /// Records the number of the last command of a game that was read, and the digest of its file.
    pub(super) fn saw(&mut self, number: u64, digest: &str) {
        self.seen = Some((number, digest.to_owned()));
    }

    /// Sets what [`Session::seen_game`] returns, after a game was read for an answer that is not about its position.
    pub(super) fn restore_seen(&mut self, seen: Option<(u64, String)>) {
        self.seen = seen;
    }

    /// Returns the number of the last command of the game that was read, and its digest; `None` if none was read.
    pub(super) fn seen_game(&self) -> Option<(u64, String)> {
        self.seen.clone()
    }

    /// Prints one answer of many, on one line.
    pub(super) fn print_line(&mut self, answer: &dyn Reply) -> Result<Exit, Failure> {
        match self.globals.form {
            Form::Text => match answer.quiet() {
                Some(bare) => writeln!(self.out, "{bare}")?,
                None => return Err(undecided_rolls()),
            },
            _ => return self.print(answer),
        }
        Ok(Exit::Done)
    }

    /// Watches `rolls` rolls; `shows_rolls` if each is printed.
    pub(super) fn watch(&self, rolls: u64, shows_rolls: bool) -> Watch {
        Watch::new(rolls, shows_rolls, self.globals.errors.plain)
    }

    /// Begins work of `all` units that may take long, whose progress is shown at a terminal.
    pub(super) fn progress(&self, all: u64, units: &'static str) -> Progress {
        Progress::new(all, units, self.globals.errors.plain)
    }

    /// Returns the requested form.
    pub(super) fn form(&self) -> Form {
        self.globals.form
    }

    /// Sets the form of answers.
    pub(super) fn set_form(&mut self, form: Form) {
        self.globals.form = form;
    }

    /// Ends watching rolls; after Ctrl-C also ends the process, once the answers are written.
    pub(super) fn end_watch(&mut self, watch: Watch) -> Result<Exit, Failure> {
        let was_interrupted = watch.was_interrupted();
        drop(watch);
        if was_interrupted {
            self.out.flush()?;
            repeat::end_by_interrupt();
        }
        Ok(Exit::Done)
    }

    /// Writes text that does not depend on the form.
    pub(super) fn write(&mut self, text: &[u8]) -> Result<Exit, Failure> {
        self.out.write_all(text)?;
        Ok(Exit::Done)
    }

    /// Reports whether text is written in ASCII only.
    pub(super) fn is_ascii(&self) -> bool {
        self.globals.ascii
    }

    /// Writes text for people.
    pub(super) fn write_text(&mut self, text: String) -> Result<Exit, Failure> {
        self.out.write_all(self.shown(text).as_bytes())?;
        Ok(Exit::Done)
    }

    /// Prints the help or version of the command line that clap formatted.
    pub(super) fn help(&mut self, rendered: &StyledStr) -> Result<Exit, Failure> {
        let text =
            if self.globals.output.colour { rendered.ansi().to_string() } else { rendered.to_string() };
        self.write_text(text)
    }

    /// Flushes, prints errors, and returns the exit code.
    pub(super) fn close(mut self, answer: Result<Exit, Failure>) -> Exit {
        system::keep_read(self.read.take().filter(|_| self.is_read_quietly));
        self.settle(answer)
    }

    /// Like [`Session::close`], for one command of several.
    pub(super) fn settle(&mut self, answer: Result<Exit, Failure>) -> Exit {
        let answer = match (answer, self.out.flush()) {
            (Ok(exit), Ok(())) => return exit,
            (Ok(_), Err(error)) => Failure::from(error),
            (Err(failure), _) => failure,
        };
        if let Some(error) = answer.output {
            if error.kind() == ErrorKind::BrokenPipe {
                return Exit::Done;
            }
            let mut diagnostic =
                Diagnostic::new(format!("the answer could not be written: {}", what(&error)));
            if self.saved {
                diagnostic = diagnostic.help("the command was saved: look at the game with warband status");
            }
            self.complain(&[diagnostic], None);
            return Exit::Failed;
        }
        if !answer.diagnostics.is_empty() {
            self.complain(&answer.diagnostics, answer.source.as_ref());
        }
        answer.exit
    }

    /// Writes errors to stderr, as an object under `--json`. If stderr is closed nothing can be done.
    fn complain(&mut self, diagnostics: &[Diagnostic], source: Option<&warband_core::text::Source>) {
        let text = match self.globals.form {
            Form::Json => render_json(diagnostics, source) + "\n",
            _ => self.shown(render(diagnostics, source, &self.globals.errors)),
        };
        let _ = self.errors.write_all(text.as_bytes());
    }
}

/// Returns the failure for a combination roll with open choices.
pub(super) fn undecided() -> Failure {
    choice_needed(&[
        "split the IDs with --ids melee=3,save (a type without a number takes the rest)",
        "choose for icons with --choose ICON=OPTION",
        "leave out -q to see the choices",
    ])
}

/// Returns the failure of many rolls whose results depend on choices.
pub(super) fn undecided_rolls() -> Failure {
    choice_needed(&[
        "give all IDs to one type, for example --ids save",
        "choose for icons with --choose ICON=OPTION",
        "--json prints each roll with its choices",
    ])
}

fn choice_needed(help: &[&str]) -> Failure {
    let diagnostic = Diagnostic::new("the answer depends on a choice of the army's owner");
    let diagnostic = help.iter().fold(diagnostic, |diagnostic, help| diagnostic.help(*help));
    Failure::from(diagnostic).exit(Exit::Choice)
}
