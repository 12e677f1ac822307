//! A whole game: shuffled decks, two players who know their own hands, and the file, which knows neither. It is played only
//! with typed commands, until a summoner is destroyed. One such game is the transcript
//! `tests/cmd/summoner_wars_whole_game.md`: `WHOLE_GAME=overwrite` updates its commands, and `TRYCMD=overwrite` with the
//! transcripts their answers.

use crate::summoner_wars::chance::Chance;
use crate::summoner_wars::reading::{typed, words};
use crate::summoner_wars::sessions::total;
use crate::summoner_wars::table::{Table, header};
use warband_summoner_wars::deck::CardKind;
use warband_summoner_wars::game::{AttackRoll, Event, HandEvent, PlayerId, Rules, State, plan_attack};
use warband_summoner_wars::rules::{Phase, Square};

const TRANSCRIPT: &str = include_str!("../cmd/summoner_wars_whole_game.md");

/// The beginning of each command of the transcript.
const CALL: &str = "$ warband -g whole.warband ";

/// Most commands of a turn, on average.
const COMMANDS: usize = 12;

/// A game in progress: the file, the cards that the players hold, and the typed lines.
struct Play {
    table: Table,
    /// The draw piles, the top last, and the hands.
    draw: [Vec<String>; 2],
    hands: [Vec<String>; 2],
    chance: Chance,
    typed: Vec<String>,
}

impl Play {
    fn new(seed: u64, one: &str, two: &str) -> Play {
        let header = header(one, two, false, Rules::default());
        let mut chance = Chance::new(seed);
        let table = Table::new(&header);
        let draw = PlayerId::ALL.map(|player| {
            let deck = table.state.deck(player);
            let mut cards: Vec<String> = Vec::new();
            // Cards of a further pile are not drawn.
            let drawn = deck.cards.iter().enumerate().filter(|(_, card)| card.further().is_none());
            for (place, card) in drawn {
                let placed = deck.setup.iter().filter(|setup| usize::from(setup.card) == place).count();
                cards.extend(std::iter::repeat_n(card.name.clone(), usize::from(card.copies) - placed));
            }
            for last in (1..cards.len()).rev() {
                cards.swap(last, chance.below(last + 1));
            }
            cards
        });
        Play { table, draw, hands: [Vec::new(), Vec::new()], chance, typed: Vec::new() }
    }

    fn state(&self) -> &State {
        &self.table.state
    }

    fn me(&self) -> PlayerId {
        self.state().turn().player
    }

    /// Types a command, which must be accepted, and moves the players' own cards along.
    fn say(&mut self, line: &str) {
        assert!(!line.starts_with("fix") && !line.contains("--override"), "{line}");
        self.typed.push(line.to_owned());
        let command = typed(&words(line));
        let decided = self.table.command(&command, &mut self.chance, None);
        let decided = decided.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        for event in decided.events {
            if let Event::Hand(HandEvent::Drew { player, cards }) = event {
                let at = player.index();
                let drawn = self.draw[at].len() - cards as usize;
                let drawn = self.draw[at].split_off(drawn);
                self.hands[at].extend(drawn);
            }
        }
        let further = PlayerId::ALL.map(|player| self.state().deck(player).further().values().sum::<u32>());
        assert_eq!(total(self.state()), 68 + further.iter().sum::<u32>() as usize);
    }

    /// Removes a card from the active player's hand.
    fn discard(&mut self, name: &str) {
        let hand = &mut self.hands[self.table.state.turn().player.index()];
        let place = hand.iter().position(|card| card == name).unwrap();
        hand.swap_remove(place);
    }

    fn kind(&self, name: &str) -> CardKind {
        let deck = self.state().deck(self.me());
        deck.cards[usize::from(deck.find(name).unwrap())].kind()
    }

    fn hand(&self) -> Vec<String> {
        self.hands[self.me().index()].clone()
    }

    /// Returns the square of the opponent's summoner.
    fn goal(&self) -> Square {
        let enemy = self.me().other();
        let is_it = |card: warband_summoner_wars::game::CardId| {
            card.deck == enemy && self.state().card(card).kind() == CardKind::Summoner
        };
        *self.state().board().iter().find(|(_, piece)| is_it(piece.card)).unwrap().0
    }

    fn turn(&mut self) {
        let number = self.state().turn().number;
        while self.state().end().is_none() && self.state().turn().number == number {
            match self.state().turn().phase {
                Phase::Draw => {}
                Phase::Summon => self.summon(),
                Phase::Event => self.event(),
                Phase::Move => self.moves(),
                Phase::Attack => self.attack(),
                Phase::Build => self.build(),
            }
            if self.state().end().is_none() {
                self.say("next");
            }
        }
    }

    /// Summons the most expensive units that can be paid for, as near to the enemy as possible.
    fn summon(&mut self) {
        loop {
            let (state, me, goal) = (self.state(), self.me(), self.goal());
            let magic = state.player(me).magic.len();
            let squares = state.summon_squares(me);
            let cost = |name: &String| {
                let deck = state.deck(me);
                let card = &deck.cards[usize::from(deck.find(name).unwrap())];
                card.unit().map(|unit| usize::from(unit.cost)).filter(|cost| *cost <= magic)
            };
            let dearest =
                self.hand().into_iter().filter(|name| cost(name).is_some()).max_by_key(|name| cost(name));
            let nearest = squares.into_iter().min_by_key(|square| square.steps(goal));
            let (Some(name), Some(square)) = (dearest, nearest) else { return };
            self.say(&format!("summon \"{name}\" {square}"));
            self.discard(&name);
        }
    }

    /// Places walls in front, and plays Magic Drain, which takes two cards of the opponent's magic pile.
    fn event(&mut self) {
        for name in self.hand() {
            let goal = self.goal();
            match self.kind(&name) {
                CardKind::Wall => {
                    let squares = self.state().wall_squares(self.me());
                    let Some(square) = squares.into_iter().min_by_key(|square| square.steps(goal)) else {
                        return;
                    };
                    let named = if name == "Wall" { String::new() } else { format!(" --kind \"{name}\"") };
                    self.say(&format!("wall {square}{named}"));
                }
                CardKind::Event if name == "Magic Drain" => {
                    self.say("event \"Magic Drain\"");
                    let enemy = self.me().other();
                    let magic = self.state().player(enemy).magic.len().min(2);
                    if magic > 0 {
                        self.say(&format!("transfer {magic} {enemy}:magic magic --by \"Magic Drain\""));
                    }
                }
                CardKind::Event if name == "Vine Growth" => {
                    self.say("event \"Vine Growth\"");
                    self.grow();
                }
                CardKind::Summoner | CardKind::Champion | CardKind::Common | CardKind::Event => continue,
            }
            self.discard(&name);
        }
    }

    /// Two Vine Walls in front of units, for them to stand on.
    fn grow(&mut self) {
        for _ in 0..2 {
            let (state, me, goal) = (self.state(), self.me(), self.goal());
            let is_own = |square: &Square| {
                state.piece(*square).is_some_and(|piece| piece.controller == me && !state.is_wall(piece))
            };
            let is_free = |square: &Square| state.piece(*square).is_none();
            let near = Square::all().filter(is_free).filter(|to| to.neighbours().any(|next| is_own(&next)));
            let Some(square) = near.min_by_key(|square| square.steps(goal)) else { return };
            self.say(&format!("wall {square} --kind \"Vine Wall\""));
        }
    }

    /// Units go towards the enemy's summoner, the nearest first.
    fn moves(&mut self) {
        loop {
            let (state, goal, me) = (self.state(), self.goal(), self.me());
            let budget = state.budget();
            if budget.moves >= budget.move_limit {
                return;
            }
            let units = state.board().iter().filter(|(_, piece)| {
                let is_own = piece.controller == me && !piece.moved && !state.is_wall(piece);
                is_own && state.card(piece.card).kind() != CardKind::Summoner
            });
            let steps = units.filter_map(|(from, _)| {
                let to = state.reachable(*from).into_iter().min_by_key(|to| to.steps(goal))?;
                (to.steps(goal) < from.steps(goal)).then_some((*from, to))
            });
            let Some((from, to)) = steps.min_by_key(|(from, _)| from.steps(goal)) else { return };
            self.say(&format!("move {from} {to}"));
        }
    }

    /// Attacks the enemy's summoner if it can be reached, otherwise the card with the least life left.
    fn attack(&mut self) {
        loop {
            let (state, goal, me) = (self.state(), self.goal(), self.me());
            let budget = state.budget();
            if budget.attacks >= budget.attack_limit {
                return;
            }
            let own = state.board().iter().filter(|(_, piece)| {
                piece.controller == me && !piece.attacked && !state.is_wall(piece) && state.attack(piece) > 0
            });
            let attacks = own.flat_map(|(from, piece)| {
                let enemies = state.targets(*from).into_iter();
                let enemies = enemies.filter(|to| state.piece(*to).unwrap().controller != me);
                enemies.map(move |to| (*from, to, state.attack(piece)))
            });
            let worth = |to: &Square| (*to != goal, state.life_left(state.piece(*to).unwrap()));
            let Some((from, to, dice)) = attacks.min_by_key(|(_, to, _)| worth(to)) else { return };
            let pips: Vec<String> = (0..dice).map(|_| (self.chance.below(6) + 1).to_string()).collect();
            // A Guardian rolls no dice against a unit.
            let plan = plan_attack(self.state(), from, to, &AttackRoll::default()).unwrap();
            let pips = if plan.wounds_without_dice { Vec::new() } else { pips };
            self.say(format!("attack {from} {to} {}", pips.join(" ")).trim_end());
            if self.state().end().is_some() {
                return;
            }
        }
    }

    /// Builds magic from all cards but two units.
    fn build(&mut self) {
        let mut kept = 0;
        let cards: Vec<String> = self
            .hand()
            .into_iter()
            .filter(|name| {
                let is_unit = matches!(self.kind(name), CardKind::Champion | CardKind::Common);
                kept += u32::from(is_unit);
                !is_unit || kept > 2
            })
            .collect();
        if !cards.is_empty() {
            let names: Vec<String> = cards.iter().map(|name| format!("\"{name}\"")).collect();
            self.say(&format!("build {}", names.join(" ")));
            cards.iter().for_each(|name| self.discard(name));
        }
    }
}

fn played(seed: u64) -> Play {
    played_with(seed, "phoenix-elves", "tundra-orcs")
}

fn played_with(seed: u64, one: &str, two: &str) -> Play {
    let mut play = Play::new(seed, one, two);
    while play.state().end().is_none() {
        play.turn();
        assert!(play.state().turn().number < 200, "nobody wins");
    }
    play
}

#[test]
fn whole_games_end_with_a_summoner_and_take_few_commands_and_no_correction() {
    for seed in 0..12 {
        let play = played(seed);
        let (turns, commands) = (play.state().turn().number as usize, play.typed.len());
        assert!(commands <= COMMANDS * turns, "{commands} commands in {turns} turns");
        // The counts of the file equal the players' cards.
        for player in PlayerId::ALL {
            let of = play.state().player(player);
            let cards = (of.hand.count() as usize, of.draw.count() as usize);
            assert_eq!(cards, (play.hands[player.index()].len(), play.draw[player.index()].len()));
        }
    }
}

#[test]
fn swamp_orcs_win_and_lose_games_in_which_they_stand_on_their_vine_walls() {
    let (mut stood, mut winners) = (0, [0, 0]);
    for seed in 0..8 {
        let mut play = Play::new(seed, "swamp-orcs", "tundra-orcs");
        let mut most = 0;
        while play.state().end().is_none() {
            play.turn();
            most = most.max(play.state().lower_cards().len());
            assert!(play.state().turn().number < 200, "nobody wins");
        }
        stood += usize::from(most > 0);
        winners[play.state().end().unwrap().winner.index()] += 1;
        assert!(play.typed.iter().any(|line| line.starts_with("event \"Vine Growth\"")));
    }
    assert!(stood >= 4, "a unit stood on a Vine Wall in {stood} games");
    assert_eq!(winners[0] + winners[1], 8);
}

/// The transcript of a game, without the answers.
fn transcript(play: &Play) -> String {
    let mut text = String::from(
        "# A whole game, from shuffled decks to a summoner's death\n\n\
         Two players who know their own cards type what they do; the file beside them counts the cards that it is not told. \
         No command corrects it.\n\n```console\n\
         $ warband -g whole.warband new armies/summoner-wars/phoenix-elves.toml armies/summoner-wars/tundra-orcs.toml -q\n\n",
    );
    let (last, others) = play.typed.split_last().unwrap();
    for command in others {
        text += &format!("{CALL}{command} -q\n\n");
    }
    text += &format!("{CALL}{last}\n\n{CALL}status --width 110\n\n```\n");
    text
}

#[test]
fn the_transcript_is_such_a_game() {
    let play = played(1);
    if std::env::var_os("WHOLE_GAME").is_some_and(|value| value == "overwrite") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/summoner_wars_whole_game.md");
        std::fs::write(file, transcript(&play)).unwrap();
        return;
    }
    let commands = |text: &str| -> Vec<String> {
        text.lines().filter_map(|line| line.strip_prefix(CALL)).map(str::to_owned).collect()
    };
    assert_eq!(commands(TRANSCRIPT), commands(&transcript(&play)));
}
