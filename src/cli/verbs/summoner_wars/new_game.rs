//! `new` with decks: a game of Summoner Wars.

use crate::cli::arguments::number::number;
use crate::cli::failure::{Exit, Failure};
use crate::cli::game::Digital;
use crate::cli::session::Session;
use crate::cli::verbs::new_args::{GameArgs, save};
use crate::report::Diagnostic;
use crate::report::summoner_wars::{NewGameAnswer, bad_names, deck_problem, refusal_without_state};
use clap::{Args, ValueEnum};
use warband_core::chance;
use warband_core::journal::Game;
use warband_core::text::{Name, Source, plain};
use warband_summoner_wars::deck::{Deck, judge};
use warband_summoner_wars::game::{
    FirstBy, GameHeader, Impossible, PlayerId, Rules, SpentTo, State, check_names, first,
};

/// Arguments of `new` for Summoner Wars only.
#[derive(Args)]
#[command(next_help_heading = "Summoner Wars")]
pub(in crate::cli::verbs) struct DeckArgs {
    /// Who begins: 1 (the first deck), 2, or a player's name; with --roll-first what the winner chose
    #[arg(long, value_name = "P")]
    first: Option<String>,
    /// Roll a die for each player; the higher roll chooses who begins: choose 1, choose 2
    #[arg(long)]
    roll_first: bool,
    /// The dice you rolled for it: player 1's, player 2's, and so on after ties
    #[arg(long, value_name = "PIPS")]
    faces: Option<String>,
    /// Play a normal first turn with all phases and three moves
    #[arg(long)]
    no_first_turn: bool,
    /// Units that may move in the first turn of the game
    #[arg(long, value_name = "N", conflicts_with = "no_first_turn", value_parser = number(0_u32..=9))]
    first_turn_moves: Option<u32>,
    /// Units that may attack in the first turn of the game
    #[arg(long, value_name = "N", conflicts_with = "no_first_turn", value_parser = number(0_u32..=9))]
    first_turn_attacks: Option<u32>,
    /// The lowest roll that hits, 2 to 6; normally 3
    #[arg(long, value_name = "N", value_parser = number(2_u8..=6))]
    hit_on: Option<u8>,
    /// Who gets a paid card of the other deck on the discard pile; normally the spender
    #[arg(long, value_name = "WHO")]
    spent_to: Option<Whose>,
    /// Only the summoners begin on the board
    #[arg(long)]
    bare: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Whose {
    Spender,
    Owner,
}

impl DeckArgs {
    fn game_rules(&self) -> Rules {
        let usual = Rules::default();
        Rules {
            hit_on: self.hit_on.unwrap_or(usual.hit_on),
            first_turn: !self.no_first_turn,
            first_turn_moves: self.first_turn_moves.unwrap_or(usual.first_turn_moves),
            first_turn_attacks: self.first_turn_attacks.unwrap_or(usual.first_turn_attacks),
            spent_to: match self.spent_to {
                Some(Whose::Owner) => SpentTo::Owner,
                Some(Whose::Spender) => SpentTo::Spender,
                None => usual.spent_to,
            },
        }
    }

    /// Returns how the first player is determined.
    fn first_by(&self) -> FirstBy {
        match &self.faces {
            Some(faces) => FirstBy::Faces(faces.clone()),
            None if self.roll_first => FirstBy::Roll,
            None => FirstBy::Named,
        }
    }

    /// Returns the first player, given by number or by one of these names.
    fn chosen(&self, names: Option<&[String; 2]>) -> Result<Option<PlayerId>, Failure> {
        let Some(typed) = &self.first else { return Ok(None) };
        let is_called =
            |player: &PlayerId| names.is_some_and(|names| plain(&names[player.index()]) == plain(typed));
        let player = PlayerId::ALL.into_iter().find(is_called).or_else(|| PlayerId::parse(typed));
        let no_player = || {
            let refusal = Impossible::NoPlayer(Name::from(typed.clone())).into();
            Failure::from(refusal_without_state(&refusal))
        };
        player.map(Some).ok_or_else(no_player)
    }
}

/// Returns the players' names, if given.
fn names(given: &[String]) -> Result<Option<[String; 2]>, Failure> {
    if given.is_empty() {
        return Ok(None);
    }
    let names: Vec<String> = given.iter().map(|name| name.trim().to_owned()).collect();
    check_names(&names).map_err(|error| Failure::from(bad_names(&error)))?;
    Ok(<[String; 2]>::try_from(names).ok())
}

/// The players who roll real dice.
fn real_dice(arguments: &GameArgs, names: Option<&[String; 2]>) -> Result<Vec<PlayerId>, Failure> {
    let words = names.cloned().unwrap_or_else(|| PlayerId::ALL.map(|player| player.to_string()));
    let real = arguments.real_dice(&words)?;
    Ok(PlayerId::ALL.into_iter().filter(|player| real.contains(&words[player.index()])).collect())
}

/// Begins a game of Summoner Wars with the decks of these texts.
pub(in crate::cli::verbs) fn begin(
    arguments: &GameArgs,
    options: &DeckArgs,
    sources: Vec<Source>,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let number = sources.len();
    let mut is_legal = true;
    let decks = sources.into_iter().map(|source| deck(source, arguments, &mut is_legal));
    let decks = decks.collect::<Result<Vec<_>, _>>()?;
    let decks = <[Deck; 2]>::try_from(decks).map_err(|_| {
        let diagnostic =
            Diagnostic::new(format!("you named {number} decks; Summoner Wars is for two players"));
        Failure::from(diagnostic.help("name two decks; the game for four players cannot be tracked"))
    })?;
    let players = names(&arguments.players)?;
    let real_dice = real_dice(arguments, players.as_ref())?;
    if options.roll_first && options.faces.is_none() && !real_dice.is_empty() {
        let diagnostic = Diagnostic::new("you play with real dice: roll a die for each player");
        return Err(diagnostic.help("type the numbers, player 1's first: --faces 4,6").into());
    }
    let key = arguments.header_key()?;
    let chosen = options.chosen(players.as_ref())?;
    let first = first(&options.first_by(), chosen, &mut Digital::of(&key)?);
    let header = GameHeader {
        decks,
        rules: options.game_rules(),
        first: first.map_err(|refusal| Failure::from(refusal_without_state(&refusal)))?,
        bare: options.bare,
        stream: chance::NAME.to_owned(),
        key,
        seeded: arguments.seed.is_some(),
        players,
        real_dice,
        overruled: arguments.overruled.clone().filter(|_| !is_legal),
    };
    let Some(state) = State::new(&header) else {
        return Err(Failure::message("these decks cannot play: a card is where it cannot be"));
    };
    let file = session.game_file();
    if !arguments.dry_run {
        save::<State>(&file, &header, Vec::new(), session)?;
    }
    session.print(&NewGameAnswer {
        file: file.name(),
        state: &state,
        header: &header,
        is_saved: !arguments.dry_run,
    })
}

/// Returns the deck of a text. Every problem is reported, unless overruled; an unreadable deck is never accepted. `all_legal`
/// is set to false if the deck breaks a rule.
fn deck(source: Source, arguments: &GameArgs, all_legal: &mut bool) -> Result<Deck, Failure> {
    let judged = judge(&source.text);
    *all_legal &= judged.is_legal();
    let is_in = judged.is_legal() || arguments.overruled.is_some();
    if let Some(deck) = judged.deck.filter(|_| is_in) {
        return Ok(deck);
    }
    let is_violation = judged.problems.iter().all(|problem| problem.kind.is_violation());
    let mut diagnostics: Vec<Diagnostic> = judged.problems.iter().map(deck_problem).collect();
    if let Some(last) = diagnostics.last_mut().filter(|_| is_violation) {
        last.add_help("to play anyway add --override REASON");
    }
    Err(Failure::in_source(diagnostics, source).exit(Exit::Refused))
}
