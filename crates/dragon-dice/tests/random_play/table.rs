//! A game with random players: makes the game, tries an action, checks the result.

use crate::kinds::Tally;
use crate::{actions, battles, brute_force, invariants, luck, totals};
use std::collections::VecDeque;
use std::fs;
use std::path::Path;
use warband_core::chance::Thrower;
use warband_core::journal::Game;
use warband_core::text::{Name, Source};
use warband_dragon_dice::dice::{ResultType, Totals};
use warband_dragon_dice::force::judge_for;
use warband_dragon_dice::game::magic::castable::castable;
use warband_dragon_dice::game::{
    Command, Decided, DieId, DragonPrompt, Event, ForceSet, GameHeader, Pending, PlayerSet, Prompt,
    PromptKind, Refusal, Rule, State, TableEvent, Throw, TurnEvent, TypedCommand, announcement, data_digest,
    decide, dragon_attacks, optional_icons, options, resolve,
};
use warband_dragon_dice::luck::ThrowLuck;
use warband_dragon_dice::rules::{Edition, spell};

/// Returns the number of breaths that can be put first: options of a prompt that are not sets of units.
fn dragon_orders(state: &State) -> usize {
    let Some(prompt) = state.prompt() else { return 0 };
    options(state, &prompt).iter().filter(|option| option.starts_with("first ")).count()
}

/// Reproducible pseudo-random numbers (splitmix64).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ 0x5DEE_CE66)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// Returns a number from 0 to 1.
    pub(crate) fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        if all.is_empty() { None } else { Some(all[self.below(all.len())].clone()) }
    }
}

/// Dice of the test: as in a game the number of a throw determines its faces, however often it is tried. Records which throws
/// were begun.
struct Dice {
    seed: u64,
    chance: Chance,
    begun: Vec<u64>,
}

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice { seed, chance: Chance::new(seed), begun: Vec::new() }
    }
}

impl Thrower for Dice {
    fn begin(&mut self, number: u64) {
        self.begun.push(number);
        self.chance = Chance::new(self.seed.wrapping_add(number << 36));
    }

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        assert!(!self.begun.is_empty(), "dice fall before their throw begins");
        faces.extend(sides.iter().map(|sides| self.chance.below(*sides as usize) as u32));
    }
}

/// What players of a game do besides playing by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manners {
    /// They only play by the rules.
    Strict,
    /// They overrule rules.
    Overrules,
    /// They overrule, and correct the game by hand.
    Fixes,
}

/// The aim of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// No particular aim.
    Wild,
    /// Marches; effects are rare.
    Orderly,
    /// Eighth faces: nobody opposes, every terrain goes up.
    Racing,
    /// Dragons: they are put where armies with champions are, and attack.
    Dragons,
    /// Species abilities: units are put where they matter, and the steps of abilities are frequent.
    Species,
    /// Charges, and answers to them.
    Charges,
    /// Spells: terrains show magic, and each spell that can be cast is equally likely.
    Spells,
    /// Cantrip in every roll.
    Cantrips,
}

/// Reads an environment variable: `RANDOM_PLAY_SEED` plays other games, `RANDOM_PLAY_GAME` one of them.
pub(crate) fn asked(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// How a game is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mood {
    pub(crate) edition: Edition,
    pub(crate) players: usize,
    pub(crate) manners: Manners,
    pub(crate) style: Style,
}

impl Mood {
    pub(crate) fn of(game: u64) -> Mood {
        let turn = |of: u64, by: u64| (game / by % of) as usize;
        Mood {
            edition: Edition::ALL[turn(3, 1)],
            players: [2, 3, 2, 4][turn(4, 3)],
            manners: [Manners::Strict, Manners::Overrules, Manners::Fixes][turn(3, 12)],
            style: [Style::Racing, Style::Wild, Style::Orderly][turn(3, 36)],
        }
    }

    /// Returns the mood of a game of dragons.
    pub(crate) fn of_dragons(game: u64) -> Mood {
        Mood { style: Style::Dragons, ..Mood::of(game) }
    }

    /// Returns the mood of a game of charges.
    pub(crate) fn of_charges(game: u64) -> Mood {
        Mood { style: Style::Charges, ..Mood::of(game) }
    }

    /// Returns the mood of a game of spells, in the editions whose list of them is known.
    pub(crate) fn of_spells(game: u64) -> Mood {
        let edition = [Edition::V4_0, Edition::V4_1][(game % 2) as usize];
        Mood { edition, players: 2, style: Style::Spells, ..Mood::of(game) }
    }

    /// Returns the mood of a game of Cantrip.
    pub(crate) fn of_cantrips(game: u64) -> Mood {
        Mood { style: Style::Cantrips, ..Mood::of_spells(game) }
    }

    /// Returns the mood of a game of species abilities.
    pub(crate) fn of_species(game: u64) -> Mood {
        Mood { style: Style::Species, ..Mood::of(game) }
    }
}

/// Sample forces that together have every eighth face, minor terrains, Dragonkin, items and own dice.
const FORCES: [&str; 11] = [
    "bone-picket",
    "lantern-patrol",
    "moth-court",
    "black-barge",
    "treasure-train",
    "night-market",
    "barrow-levy",
    "ivory-road",
    "ash-tribunal",
    "old-growth",
    "silt-and-scale",
];

/// Special forces, with targeted icons, with casters and negators of magic, or with champions that tame dragons.
const BEASTS: [&str; 6] = ["beasts", "flocks", "monsters", "frost", "mires", CHAMPIONS];
const CHAMPIONS: &str = "champions";
/// The force of the games in which species abilities act.
const PEOPLES: &str = "peoples";
/// The force of the games of charges.
const CHARGERS: &str = "chargers";
/// The force of the games of spells.
const CASTERS: &str = "casters";
/// The force of the games of Cantrip.
const TRICKSTERS: &str = "tricksters";

fn set(mood: Mood, chance: &mut Chance) -> GameHeader {
    let force = |_| {
        // The last six have most to do with eighth faces and minor terrains.
        let forces = if mood.style == Style::Racing { &FORCES[5..] } else { &FORCES };
        let is_one_kind = !matches!(mood.style, Style::Wild | Style::Orderly | Style::Racing);
        let is_beasts = mood.style != Style::Racing && chance.percent(50) || is_one_kind;
        let file = chance.pick(if is_beasts { &BEASTS } else { forces }).unwrap();
        let file = match mood.style {
            Style::Dragons => CHAMPIONS,
            Style::Species => PEOPLES,
            Style::Charges => CHARGERS,
            Style::Spells => CASTERS,
            Style::Cantrips => TRICKSTERS,
            Style::Wild | Style::Orderly | Style::Racing => file,
        };
        let folder = if is_beasts { "tests/random_play" } else { "../../armies" };
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("{folder}/{file}.toml"));
        let source = Source { name: Name::from(file), text: fs::read_to_string(path).unwrap() };
        let judged = judge_for(&source, &Name::from(file), Some(mood.edition), mood.players as u32);
        ForceSet::of(&judged.roster.unwrap()).unwrap()
    };
    let forces: Vec<ForceSet> = (0..mood.players).map(force).collect();
    let player = |(name, force): (&str, ForceSet)| PlayerSet {
        name: name.to_owned(),
        size: None,
        real_dice: false,
        force,
    };
    GameHeader {
        edition: mood.edition.word().to_owned(),
        data: data_digest(),
        size: 24,
        stream: String::from("test"),
        key: String::new(),
        seeded: false,
        overruled: None,
        players: ["ann", "bob", "cy", "dan"].into_iter().zip(forces).map(player).collect(),
    }
}

/// Decides a command, written and read again.
fn act(
    state: &State,
    command: &Command,
    dice: &mut Dice,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    let written = serde_json::to_string(&command).unwrap();
    let read: Command = serde_json::from_str(&written).unwrap();
    assert_eq!(read, *command, "{written}");
    decide(state, &read, dice, overruled)
}

/// An attempt of a player.
#[derive(Debug)]
pub(crate) enum Action {
    Typed(TypedCommand),
    /// A command that needs no words.
    Move(Command),
}

impl From<TypedCommand> for Action {
    fn from(command: TypedCommand) -> Action {
        Action::Typed(command)
    }
}

/// Number of answers to a prompt that are tried.
const ANSWERS: usize = 4;

/// What is known about the position beyond the state.
pub(crate) struct Known {
    /// Whether dice left an army since the last step or exchange ended, so that cleaning up is still to come.
    pub(crate) is_loose: bool,
    /// Whether a rule was overruled, or something set right by hand, in this game.
    pub(crate) is_bent: bool,
}

pub(crate) struct Table<'t> {
    game: u64,
    mood: Mood,
    chance: Chance,
    dice: Dice,
    /// Dice for trials, which change nothing that follows.
    trials: Dice,
    state: State,
    folded: State,
    known: Known,
    last: VecDeque<String>,
    /// Digital throws with their chances.
    lucks: Vec<ThrowLuck>,
    tally: &'t mut Tally,
}

/// Prints the game and the last actions if a check fails.
impl Drop for Table<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("game {} ({:?}), last actions:", self.game, self.mood);
            self.last.iter().for_each(|action| eprintln!("  {action}"));
            eprintln!("{:?}\n{:?}", self.state.stage(), self.state.prompt());
        }
    }
}

impl<'t> Table<'t> {
    pub(crate) fn new(game: u64, mood: Mood, tally: &'t mut Tally) -> Table<'t> {
        let seed = game ^ asked("RANDOM_PLAY_SEED").unwrap_or_default().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut chance = Chance::new(seed);
        let set = set(mood, &mut chance);
        let state = State::new(&set).unwrap();
        let (dice, trials) = (Dice::new(!seed), Dice::new(seed << 32));
        let known = Known { is_loose: false, is_bent: false };
        let (folded, last) = (state.clone(), VecDeque::new());
        let mut table =
            Table { game, mood, chance, dice, trials, state, folded, known, last, lucks: Vec::new(), tally };
        let quick = table.chance.percent(50);
        table.attempt(Action::Move(Command::Begin { quick }), None);
        table
    }

    /// Reports whether the game is over; then tries the checks at its end.
    pub(crate) fn is_over(&mut self) -> bool {
        self.state.end().is_some() && self.chance.percent(40)
    }

    /// Tries an action of a player.
    pub(crate) fn play(&mut self) {
        let action = actions::any(&self.state, &mut self.chance, self.mood);
        let overrules = self.mood.manners != Manners::Strict && self.chance.percent(25);
        self.attempt(action, overrules.then_some("we agreed"));
    }

    fn attempt(&mut self, action: Action, overruled: Option<&str>) {
        if self.last.len() == 25 {
            self.last.pop_front();
        }
        self.last.push_back(format!("{action:?} {overruled:?}"));
        self.dice.begun.clear();
        let command = match action {
            Action::Typed(typed) => resolve(&self.state, &typed).map_err(Refusal::from),
            Action::Move(command) => Ok(command),
        };
        let (command, taken) = match command {
            Ok(command) => {
                let taken = act(&self.state, &command, &mut self.dice, overruled);
                (Some(command), taken)
            }
            Err(refusal) => (None, Err(refusal)),
        };
        match (command, taken) {
            (Some(command), Err(Refusal::Rule(rule @ Rule::NoCause))) => {
                // Then they name a cause.
                self.tally.refused(&Refusal::Rule(rule));
                let (cause, command) = (String::from("a card"), Box::new(command));
                self.attempt(Action::Move(Command::Caused { cause, command }), overruled);
            }
            (Some(command), Ok(decided)) => self.accept(&command, decided),
            (None, Ok(_)) => unreachable!("no command is accepted"),
            (_, Err(refusal)) => {
                if let Some(line) = self.last.back_mut() {
                    line.push_str(" refused");
                }
                if overruled.is_some() {
                    let is_rule = matches!(refusal, Refusal::Rule(_));
                    assert!(!is_rule, "a rule that was overruled refuses: {refusal:?}");
                }
                self.tally.refused(&refusal);
            }
        }
    }

    fn accept(&mut self, action: &Command, decided: Decided) {
        self.tally.by_name(luck::check(&decided, self.mood.edition, &mut self.lucks));
        totals::check(&self.state, action, &decided);
        let before = std::mem::replace(&mut self.state, decided.state);
        self.tally.accepted(&before, &decided.events);
        self.folds(action, &decided.events);
        let digital: Vec<u64> = (before.throws()..self.state.throws()).collect();
        assert_eq!(self.dice.begun, digital, "digital throws have the numbers that follow");
        self.learn(action, &decided.events);
        invariants::dice_are_conserved(&before, &self.state);
        invariants::hold(&self.state, &self.known);
        battles::check(&before, &decided.events);
        if !matches!(action, Command::Fix(_)) {
            invariants::happened(&before, &self.state, &decided.events, &self.known);
        }
        if before.prompt() != self.state.prompt() {
            self.can_be_answered();
        }
        if self.chance.percent(15) {
            brute_force::check(&self.state, &mut self.chance);
        }
    }

    /// Checks that the events, written and read again, lead from the old state to the new one.
    fn folds(&mut self, action: &Command, events: &[Event]) {
        assert!(events.len() < 500, "{} events of one action", events.len());
        for event in events {
            let written = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&written).unwrap();
            assert_eq!(read, *event, "{written}");
            self.folded.apply(&read);
            if let Event::Turn(TurnEvent::TurnBegan { player, .. }) = event
                && !matches!(action, Command::Fix(_))
            {
                assert!(self.folded.is_in_play(*player), "a turn for {player:?}, who has no unit");
                assert!(!self.folded.player(*player).conceded, "a turn for {player:?}, who gave up");
            }
        }
        invariants::same(&self.folded, &self.state);
        if self.chance.percent(3) {
            self.folds_whole();
        }
    }

    fn folds_whole(&self) {
        assert_eq!(format!("{:?}", self.folded), format!("{:?}", self.state));
    }

    fn learn(&mut self, action: &Command, events: &[Event]) {
        let action = if let Command::Caused { command, .. } = action { command } else { action };
        let overruled =
            events.iter().any(|event| matches!(event, Event::Table(TableEvent::Overruled { .. })));
        self.known.is_bent |= overruled || matches!(action, Command::Fix(_));
        let ends_step = |event: &Event| {
            matches!(event, Event::Turn(TurnEvent::StepBegan(_) | TurnEvent::TurnBegan { .. }))
        };
        let asked = |prompt: &Prompt| {
            matches!(
                prompt.kind,
                PromptKind::SurvivalRolls
                    | PromptKind::SteppedDamage(_)
                    | PromptKind::AcceleratedGrowth(_)
                    | PromptKind::SoiledGround
            )
        };
        let state = &self.state;
        let is_fighting = state.battle().is_some() || state.dragon_battle().is_some();
        let in_action = is_fighting
            || state.turn().is_some_and(|turn| turn.contest.is_some())
            || state.magic().is_some()
            || warband_dragon_dice::game::abilities::mutation(state).is_some();
        let in_battle = in_action || self.state.prompt().as_ref().is_some_and(asked);
        let is_over = !in_battle && self.state.prompt().is_none();
        let is_exchange =
            is_over && matches!(action, Command::Casualties(_) | Command::Bury { .. } | Command::Concede(_));
        if in_battle {
            // The consequences of an exchange are cleaned up when it is over.
            self.known.is_loose = true;
            return;
        }
        if matches!(action, Command::Fix(_)) {
            self.known.is_loose = true;
        } else if events.iter().any(ends_step) || is_exchange {
            self.known.is_loose = false;
        } else if matches!(action, Command::Move { .. } | Command::Retreat { .. } | Command::Summon { .. }) {
            self.known.is_loose = true;
        } else if matches!(
            action,
            Command::Promote { .. } | Command::Recruit { .. } | Command::Reinforce { .. }
        ) {
            // Items may lose or gain their carrier.
            self.known.is_loose = true;
        }
    }

    /// Checks that every option of the prompt is accepted, and every roll that it asks for.
    fn can_be_answered(&mut self) {
        let Some(prompt) = self.state.prompt() else { return };
        let options = options(&self.state, &prompt);
        let mut answers: Vec<TypedCommand> =
            options.iter().map(|option| TypedCommand::Choose(option.clone())).collect();
        match prompt.kind {
            PromptKind::OrderRoll | PromptKind::ManeuverRoll | PromptKind::Mire => {
                answers
                    .extend([Throw::Digital, Throw::Total(0)].map(|throw| TypedCommand::Throw(throw.into())));
            }
            PromptKind::Distance(_) => {
                answers.extend(
                    [Throw::Digital, Throw::Typed("8 7".into()), Throw::Total(1)]
                        .map(|throw| TypedCommand::Throw(throw.into())),
                );
            }
            PromptKind::Counter => {
                answers.extend([
                    TypedCommand::Pass,
                    TypedCommand::Counter(Throw::Digital.into()),
                    TypedCommand::Counter(Throw::Total(0).into()),
                ]);
            }
            PromptKind::Save => {
                let totals = Throw::Totals(Totals::of(ResultType::Save, 0));
                answers.extend([Throw::Digital, totals].map(|throw| TypedCommand::Save(throw.into())));
                answers.push(TypedCommand::Throw(Throw::Digital.into()));
            }
            PromptKind::SpellSave(_) => {
                let kind = self.state.current_pending().map(Pending::army_roll);
                let counts = if kind == Some("thorns") { ResultType::Melee } else { ResultType::Save };
                let totals = Throw::Totals(Totals::of(counts, 0));
                answers.extend([Throw::Digital, totals].map(|throw| TypedCommand::Save(throw.into())));
            }
            PromptKind::Negation => answers.push(TypedCommand::Counter(Throw::Total(0).into())),
            PromptKind::Announcing => {
                answers.extend([TypedCommand::Next, TypedCommand::Pass]);
                let player = self.state.acting();
                let castings = castable(&self.state).into_iter().filter_map(|casting| {
                    let spell = spell(&casting.spell)?;
                    let words = announcement(&self.state, &spell, casting.times, &casting.target, player);
                    Some(TypedCommand::Cast(vec![words]))
                });
                answers.extend(castings);
            }
            PromptKind::CounterAttack => {
                let throws = [Throw::Digital, Throw::Total(0)];
                answers.extend(throws.map(|throw| TypedCommand::Counter(throw.into())));
                answers.push(TypedCommand::Pass);
            }
            // Summon Dragon must be used.
            PromptKind::OptionalIcon if optional_icons::is_mandatory(&self.state) => {}
            PromptKind::SteppedDamage(_)
            | PromptKind::AcceleratedGrowth(_)
            | PromptKind::OptionalIcon
            | PromptKind::RerollTogether
            | PromptKind::Mutation
            | PromptKind::Reroll => {
                answers.push(TypedCommand::Pass);
            }
            PromptKind::Dragons(of) => answers.extend(self.answers_to_dragons(of, options.len())),
            PromptKind::RerollTotal => answers.push(TypedCommand::Throw(Throw::Total(0).into())),
            PromptKind::UnitRolls
            | PromptKind::SurvivalRolls
            | PromptKind::SoiledGround
            | PromptKind::RerollTogetherThrow
            | PromptKind::RerollThrow(_) => {
                answers.push(TypedCommand::Throw(Throw::Digital.into()));
            }
            PromptKind::Targets | PromptKind::TargetArmy => {
                answers.extend((1..=options.len()).map(|number| TypedCommand::Choose(number.to_string())));
            }
            PromptKind::FoulStench(_) => {
                answers.extend((1..=options.len()).map(|number| TypedCommand::Choose(number.to_string())));
            }
            PromptKind::Casualties { .. } => {
                let numbers = (1..=options.len()).map(|number| number.to_string());
                answers.extend(numbers.map(|number| TypedCommand::Casualties(vec![number])));
                answers.extend(options.iter().map(|option| TypedCommand::Casualties(vec![option.clone()])));
            }
            _ => {}
        }
        assert!(!answers.is_empty(), "nothing answers {prompt:?}");
        while answers.len() > ANSWERS {
            let at = self.trials.chance.below(answers.len());
            answers.swap_remove(at);
        }
        for answer in answers {
            self.trials.begun.clear();
            let command = resolve(&self.state, &answer).map_err(Refusal::from);
            let taken = command.and_then(|command| act(&self.state, &command, &mut self.trials, None));
            if let Err(refusal) = taken {
                panic!("{prompt:?} is not answered by {answer:?}: {refusal:?}");
            }
        }
    }

    /// Returns answers to a prompt of a dragon attack other than its options.
    fn answers_to_dragons(&self, of: DragonPrompt, options: usize) -> Vec<TypedCommand> {
        let throw = || TypedCommand::Throw(Throw::Digital.into());
        match of {
            DragonPrompt::Target(_) | DragonPrompt::Slaying | DragonPrompt::Icon { logo: false } => {
                Vec::new()
            }
            DragonPrompt::Icon { logo: true } => vec![TypedCommand::Pass],
            DragonPrompt::Champions => vec![throw(), TypedCommand::Pass],
            DragonPrompt::Roll | DragonPrompt::SlainWhite(_) => vec![throw()],
            DragonPrompt::Response => {
                let totals = Throw::Totals(Totals::of(ResultType::Save, 0));
                let responses = [Throw::Digital, totals].map(|throw| TypedCommand::Respond(throw.into()));
                responses.into_iter().chain([throw()]).collect()
            }
            DragonPrompt::Breath => {
                let orders = dragon_orders(&self.state);
                let numbers = (1..=options - orders).map(|number| number.to_string());
                numbers.map(|number| TypedCommand::Casualties(vec![number])).collect()
            }
            DragonPrompt::Treasure | DragonPrompt::Promotions => {
                let name = |id: DieId| self.state.die(id).name.raw().to_owned();
                let promote = |(unit, to): (DieId, DieId)| TypedCommand::Promote {
                    unit: name(unit),
                    to: Some(name(to)),
                    army: None,
                    worth: 1,
                };
                let each = dragon_attacks::dragon_promotions(&self.state).into_iter().map(promote);
                each.chain([TypedCommand::Pass]).collect()
            }
        }
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn finish(&mut self) {
        self.folds_whole();
        self.tally.luck.add_game(&self.lucks, &mut Chance::new(self.game));
    }
}
