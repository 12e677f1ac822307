//! What `play` needs to know of a game in progress: prompt, legal commands, hints.

use crate::completion::Candidate;
use crate::report::dragon_dice::{
    begins_faces, casualties_hint, dice_codes, dice_faces, faces_hint, health_of_name, next_codes,
    next_names, numbered_commands, points_left, prompt_line as dragon_dice_prompt, prompt_lists_sets,
    refusal as dragon_dice_refusal, wipe_out_hint, with_verb,
};
use crate::report::summoner_wars::{
    destroy_hint, prompt_line as summoner_wars_prompt, refusal as summoner_wars_refusal,
};
use crate::report::{Diagnostic, FaceOrder, Output, PromptLine};
use warband_core::chance::Trial;
use warband_core::offer::{Choices, Offer};
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::game::{self, Command, Preview, TypedCommand, names};
use warband_summoner_wars::game as wars;

/// A choice that can be made now.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Chosen {
    /// The verb that makes the choice.
    pub verb: &'static str,
    /// The word of the choice.
    pub word: String,
    /// Whether the verb also accepts the number of the choice.
    pub has_number: bool,
}

impl Chosen {
    /// Returns the command that makes the choice by its word.
    pub(in crate::cli) fn by_word(&self) -> Vec<String> {
        vec![self.verb.to_owned(), self.word.clone()]
    }

    /// Returns the command that makes the choice by this number; empty if its verb takes none.
    pub(in crate::cli) fn by_number(&self, number: usize) -> Vec<String> {
        if self.has_number { vec![self.verb.to_owned(), number.to_string()] } else { self.by_word() }
    }
}

/// A command as typed, of either game.
#[derive(Clone, Debug)]
pub(in crate::cli) enum GameCommand {
    /// A command of Dragon Dice.
    DragonDice(TypedCommand),
    /// A command of Summoner Wars.
    SummonerWars(wars::TypedCommand),
}

impl GameCommand {
    /// Returns the command of Dragon Dice; `None` for one of the other game.
    pub(in crate::cli) const fn of_dragon_dice(&self) -> Option<&TypedCommand> {
        match self {
            GameCommand::DragonDice(command) => Some(command),
            GameCommand::SummonerWars(_) => None,
        }
    }

    /// Reports whether it is a command of Dragon Dice.
    pub(in crate::cli) const fn is_of_dragon_dice(&self) -> bool {
        self.of_dragon_dice().is_some()
    }
}

/// The dice that an attack still needs.
#[derive(Clone, Debug)]
pub(in crate::cli) struct DiceToRoll {
    /// The attacker's square.
    pub from: String,
    /// The target's square.
    pub to: String,
    /// The number of dice.
    pub dice: u32,
}

/// A game in its current state, for a player who types a command.
pub(in crate::cli) trait AtTable {
    /// Returns the prompt of `play`: the player who acts, and the kind of decision.
    fn prompt_line(&self) -> PromptLine;

    /// Reports whether a choice is secret now.
    fn has_secrets(&self) -> bool {
        false
    }

    /// Returns every command that the rules allow now, whoever gives it.
    fn legal(&self) -> Vec<Offer>;

    /// Returns the verbs of later phases of the turn, which go on to their phase.
    fn later_verbs(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Returns the refusal of every command of a verb that belongs to another step, with what the game waits for; `None` if some command
    /// of the verb may be possible.
    fn not_now(&self, verb: &str) -> Option<Diagnostic>;

    /// Returns the commands that can be entered by hand.
    fn legal_by_hand(&self) -> Vec<Offer>;

    /// Returns the codes of the dice to roll next, equal ones together; empty if no roll is next. In any order
    /// each code is named once.
    fn awaited_codes(&self, reading: FaceOrder) -> Vec<String>;

    /// Returns the dice to roll next: each kind with its codes and their meaning; in any order each code once.
    fn awaited_faces(&self, reading: FaceOrder) -> Vec<String>;

    /// Returns the command for words that are the faces of the roll the game waits for, without their verb: `save m1 s ...`,
    /// with dots where dice are missing.
    fn with_awaited_verb(&self, words: &[String]) -> Option<String>;

    /// Returns the current options; empty if dice decide.
    fn options(&self) -> Vec<Chosen>;

    /// Returns the commands that are printed with a number, which selects them where it has no other meaning.
    fn numbered(&self, output: &Output) -> Vec<String>;

    /// Reports whether the prompt lists each set of casualties with its number.
    fn prompt_lists_sets(&self) -> bool {
        false
    }

    /// Returns the first roll of a command; `None` if it makes none, or would be refused now.
    fn roll_of(&self, command: &GameCommand) -> Option<Preview>;

    /// Returns an identifier of a command that would be accepted now, equal for commands with the same meaning.
    fn taken(&self, command: &GameCommand) -> Option<String>;

    /// Reports whether the first face typed with a command is a face of its dice.
    fn begins_faces(&self, command: &GameCommand) -> bool;

    /// Returns the result of the dice typed so far, in any order or that of the dice, or the progress of typed casualties.
    fn hint(&self, command: &GameCommand, reading: FaceOrder) -> Option<String>;

    /// Returns the squares and the dice of an attack that is legal now and whose dice are still to be rolled, with the players' reason to
    /// break a rule; `None` for other commands.
    fn dice_to_roll(&self, _: &GameCommand, _: Option<&str>) -> Option<DiceToRoll> {
        None
    }

    /// Returns the odds of an attack whose dice are still to be rolled. `words` begin with the verb `attack`; `command` is
    /// what they mean.
    fn attack_odds(&self, words: &[String], command: Option<&GameCommand>) -> Option<String>;

    /// Returns the points that a caster has left.
    fn points_left(&self) -> Option<String>;

    /// Returns the points left after a command has announced spells; `None` if the command would be refused.
    fn points_left_after(&self, command: &GameCommand) -> Option<String>;

    /// Returns every command that the rules allow after this one; `None` if this one would be refused.
    fn legal_after(&self, command: &GameCommand) -> Option<Vec<Offer>>;

    /// Returns the codes of the die that is typed next, in any order those of all dice.
    fn next_codes(&self, command: &GameCommand, reading: FaceOrder) -> Vec<Candidate>;

    /// Returns places and dice by the value name that the help uses for them.
    fn names(&self) -> Vec<(&'static str, Vec<Candidate>)>;
}

/// Returns the candidates for the computer's player: the name alone, and with each level.
fn with_levels(player: &Candidate) -> Vec<Candidate> {
    let levels = ["hard", "off"].map(|level| Candidate::new(format!("{}:{level}", player.value), ""));
    [player.clone()].into_iter().chain(levels).collect()
}

impl AtTable for game::State {
    fn prompt_line(&self) -> PromptLine {
        dragon_dice_prompt(self)
    }

    fn has_secrets(&self) -> bool {
        self.has_secret_targets()
    }

    fn legal(&self) -> Vec<Offer> {
        let mut offers = game::legal(self);
        offers.extend(game::legal_after_implied_pass(self));
        offers
    }

    fn not_now(&self, verb: &str) -> Option<Diagnostic> {
        game::not_now(self, verb).map(|refused| dragon_dice_refusal(self, &refused))
    }

    fn legal_by_hand(&self) -> Vec<Offer> {
        game::legal_by_hand(self)
    }

    fn awaited_codes(&self, reading: FaceOrder) -> Vec<String> {
        game::awaited(self).map_or_else(Vec::new, |preview| dice_codes(&preview.dice, reading))
    }

    fn awaited_faces(&self, reading: FaceOrder) -> Vec<String> {
        game::awaited(self).map_or_else(Vec::new, |preview| dice_faces(&preview.dice, reading))
    }

    fn with_awaited_verb(&self, words: &[String]) -> Option<String> {
        self.prompt()?;
        let preview = game::awaited(self)?;
        let is_thrown = |offer: &Offer| {
            offer.needs.iter().all(|need| matches!(need.choices, Choices::Throw { .. }))
                && !offer.needs.is_empty()
        };
        let verb = game::legal(self).into_iter().find(is_thrown)?;
        with_verb(&preview, verb.verb(), words)
    }

    fn options(&self) -> Vec<Chosen> {
        let options = self.prompt().map_or_else(Vec::new, |prompt| game::prompt_options(self, &prompt));
        let chosen = |option: game::PromptOption| {
            let verb = match option.command {
                Command::Casualties(_) => "casualties",
                Command::Counter(_) | Command::Throw(_) | Command::Pass => return None,
                _ => "choose",
            };
            Some(Chosen { verb, word: option.word, has_number: true })
        };
        options.into_iter().filter_map(chosen).collect()
    }

    fn numbered(&self, output: &Output) -> Vec<String> {
        numbered_commands(self, output)
    }

    fn prompt_lists_sets(&self) -> bool {
        prompt_lists_sets(self)
    }

    fn roll_of(&self, command: &GameCommand) -> Option<Preview> {
        game::preview(self, command.of_dragon_dice()?)
    }

    fn taken(&self, command: &GameCommand) -> Option<String> {
        let command = game::resolve(self, command.of_dragon_dice()?).ok()?;
        game::decide(self, &command, &mut Trial::default(), None).ok()?;
        serde_json::to_string(&command).ok()
    }

    fn begins_faces(&self, command: &GameCommand) -> bool {
        self.roll_of(command).is_some_and(|preview| begins_faces(&preview))
    }

    fn hint(&self, command: &GameCommand, reading: FaceOrder) -> Option<String> {
        if let GameCommand::DragonDice(TypedCommand::Casualties(dice)) = command {
            return casualties_hint(self, dice);
        }
        let preview = first_roll(self, command)?;
        faces_hint(&preview, preview.typed.as_ref()?, &self.rules(), reading)
    }

    fn attack_odds(&self, _: &[String], command: Option<&GameCommand>) -> Option<String> {
        wipe_out_hint(self, command?.of_dragon_dice()?)
    }

    fn points_left(&self) -> Option<String> {
        points_left(self)
    }

    fn points_left_after(&self, command: &GameCommand) -> Option<String> {
        points_left(&after(self, command)?)
    }

    fn legal_after(&self, command: &GameCommand) -> Option<Vec<Offer>> {
        Some(game::legal(&after(self, command)?))
    }

    fn next_codes(&self, command: &GameCommand, reading: FaceOrder) -> Vec<Candidate> {
        let Some(preview) = first_roll(self, command) else { return Vec::new() };
        let Some(text) = &preview.typed else { return Vec::new() };
        let codes = next_codes(&preview, text, reading).into_iter();
        let codes = codes.map(|(code, face)| Candidate::new(code, face));
        let names = next_names(&preview, text).into_iter();
        names.map(|(name, left)| Candidate::new(name, left)).chain(codes).collect()
    }

    fn names(&self) -> Vec<(&'static str, Vec<Candidate>)> {
        let acting = self.acting();
        let armies = self.everybody().flat_map(|player| self.armies(player)).map(|army| {
            let health = format!("{} health", self.health(army));
            Candidate::new(names::army_word(self, army, acting), health)
        });
        let armies: Vec<Candidate> = armies.collect();
        let terrains = self.every_terrain().map(|at| {
            let word = names::own_area_word(self, acting, game::Area::Terrain(at));
            Candidate::new(word, self.terrain_die(at).name.raw())
        });
        let terrains: Vec<Candidate> = terrains.collect();
        let places = self.every_terrain().map(|at| {
            let (army, area) = (game::ArmyId::at(acting, at), game::Area::Terrain(at));
            let health = format!("{} health", self.health(army));
            let terrain = self.terrain_die(at).name.raw().to_owned();
            let description = if self.exists(army) { health } else { terrain };
            Candidate::new(names::own_area_word(self, acting, area), description)
        });
        let places: Vec<Candidate> = places.collect();
        let players = self.everybody().map(|id| {
            let player = self.player(id);
            Candidate::new(player.name.raw(), player.force.to_string())
        });
        let players: Vec<Candidate> = players.collect();
        let mut dice: Vec<Candidate> = Vec::new();
        for die in self.dice() {
            let name = die.die.name.raw();
            let is_terrain = die.die.die_type == DieType::Terrain;
            if die.owner == acting && !is_terrain && !dice.iter().any(|known| known.value == name) {
                dice.push(Candidate::new(name, health_of_name(self, name).unwrap_or_default()));
            }
        }
        vec![
            ("ARMY", armies),
            ("PLACE", places),
            ("TERRAIN", terrains),
            ("PLAYER", players.clone()),
            ("PLAYER[:LEVEL]", players.iter().flat_map(with_levels).collect()),
            ("WHO", players),
            ("DICE", dice.clone()),
            ("DIE", dice),
        ]
    }
}

/// Returns the first roll of a command, or the roll of the maneuver that it announces.
fn first_roll(state: &game::State, command: &GameCommand) -> Option<Preview> {
    let command = command.of_dragon_dice()?;
    game::preview(state, command).or_else(|| game::opposed_maneuver(state, command))
}

/// Returns the game after a command; `None` if it would be refused.
fn after(state: &game::State, command: &GameCommand) -> Option<game::State> {
    let command = game::resolve(state, command.of_dragon_dice()?).ok()?;
    Some(game::decide(state, &command, &mut Trial::default(), None).ok()?.state)
}

impl AtTable for wars::State {
    fn prompt_line(&self) -> PromptLine {
        summoner_wars_prompt(self)
    }

    fn legal(&self) -> Vec<Offer> {
        wars::legal(self)
    }

    fn later_verbs(&self) -> Vec<&'static str> {
        wars::later_verbs(self).collect()
    }

    fn not_now(&self, verb: &str) -> Option<Diagnostic> {
        wars::not_now(self, verb).map(|refused| summoner_wars_refusal(self, &refused))
    }

    fn legal_by_hand(&self) -> Vec<Offer> {
        wars::legal_by_hand(self)
    }

    fn awaited_codes(&self, _: FaceOrder) -> Vec<String> {
        Vec::new()
    }

    fn awaited_faces(&self, _: FaceOrder) -> Vec<String> {
        Vec::new()
    }

    fn with_awaited_verb(&self, _: &[String]) -> Option<String> {
        None
    }

    fn options(&self) -> Vec<Chosen> {
        let chosen = |word: &String| Chosen { verb: "choose", word: word.clone(), has_number: false };
        let legal = wars::legal(self);
        let of_choices = legal.iter().filter(|offer| offer.verb() == "choose");
        of_choices
            .flat_map(|offer| &offer.needs)
            .flat_map(|need| match &need.choices {
                Choices::OneOf { of } => of.iter().map(chosen).collect(),
                _ => Vec::new(),
            })
            .collect()
    }

    fn numbered(&self, _: &Output) -> Vec<String> {
        Vec::new()
    }

    fn roll_of(&self, _: &GameCommand) -> Option<Preview> {
        None
    }

    fn taken(&self, _: &GameCommand) -> Option<String> {
        None
    }

    fn begins_faces(&self, _: &GameCommand) -> bool {
        false
    }

    fn hint(&self, _: &GameCommand, _: FaceOrder) -> Option<String> {
        None
    }

    fn dice_to_roll(&self, command: &GameCommand, overruled: Option<&str>) -> Option<DiceToRoll> {
        let GameCommand::SummonerWars(typed) = command else { return None };
        let (from, to, dice) = wars::dice_to_roll(self, typed, overruled)?;
        Some(DiceToRoll { from: from.to_string(), to: to.to_string(), dice })
    }

    fn attack_odds(&self, words: &[String], _: Option<&GameCommand>) -> Option<String> {
        let [_, from, to] = words else { return None };
        destroy_hint(self, from.trim(), to.trim())
    }

    fn points_left(&self) -> Option<String> {
        None
    }

    fn points_left_after(&self, _: &GameCommand) -> Option<String> {
        None
    }

    fn legal_after(&self, _: &GameCommand) -> Option<Vec<Offer>> {
        None
    }

    fn next_codes(&self, _: &GameCommand, _: FaceOrder) -> Vec<Candidate> {
        Vec::new()
    }

    fn names(&self) -> Vec<(&'static str, Vec<Candidate>)> {
        let squares = self
            .board()
            .iter()
            .map(|(square, piece)| Candidate::new(square.to_string(), self.name(piece.card).to_string()));
        let squares: Vec<Candidate> = squares.collect();
        let players =
            wars::PlayerId::ALL.map(|id| Candidate::new(self.names().word(id), self.deck(id).name.clone()));
        let players = players.to_vec();
        let cards = wars::PlayerId::ALL.into_iter().flat_map(|id| &self.deck(id).cards);
        let cards: Vec<Candidate> = cards.map(|card| Candidate::new(card.name.clone(), "")).collect();
        vec![
            ("SQUARE", squares),
            ("NAME", cards.clone()),
            ("CARD", cards),
            ("PLAYER", players.clone()),
            ("WHO", players),
        ]
    }
}
