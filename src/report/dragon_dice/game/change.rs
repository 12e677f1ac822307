//! The result of a command: rolls, events, what comes next, and how to undo it.

use super::attack::casualties;
use super::dragons::respond_record;
use super::events::EventsToDescribe;
use super::keys::with_keys;
use super::magic::{TYPED_BY_HAND, applied_by_hand};
use super::status::StatusAnswer;
use super::status::{position, records};
use super::{events, keys, named, words};
use crate::report::dragon_dice::RollAnswer;
use crate::report::dragon_dice::roll::CountedRecord;
use crate::report::journal::{GameInWords, computer_decides, tried};
use crate::report::luck::RollOdds;
use crate::report::{DiceSource, Output, Reply, Then, ThrowLuck, json};
use serde::Serialize;
use warband_core::text::Name;
use warband_dragon_dice::dice::ThrowSource;
use warband_dragon_dice::game::{
    ArmyId, BattleEvent, DragonEvent, DragonPrompt, Event, MagicEvent, MarchEvent, PromptKind,
    ResolutionEvent, Rolled, State, TableEvent, is_decided_with_the_roll, is_resolved_in_a_game,
};
use warband_dragon_dice::roll::{MagicPoints, Note};
use warband_dragon_dice::rules::Step;

/// A command that changed a game, or a dry run of it.
#[derive(Clone, Debug)]
pub(crate) struct ChangeAnswer<'a> {
    /// The verb of the command.
    pub verb: &'a str,
    /// The game before.
    pub before: &'a State,
    /// The game after.
    pub after: &'a State,
    /// The events of the command.
    pub events: &'a [Event],
    /// The rolls made.
    pub rolls: &'a [Rolled],
    /// The number of the command; `None` for a dry run.
    pub number: Option<u64>,
    /// The ranks of its throws among their possible results, if they were requested.
    pub odds: Option<Vec<ThrowLuck>>,
    /// What the text shows last.
    pub then: Then,
}

/// A command that changed a game of Dragon Dice, or would have.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonDiceChange"))]
struct Record<'a> {
    schema: String,
    command: Option<u64>,
    dry_run: bool,
    #[serde(rename = "said")]
    lines: Vec<String>,
    #[cfg_attr(test, schemars(with = "Vec<crate::report::schemas::tests::RawEvent>"))]
    events: Vec<named::Named<'a, Event>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<RollOdds>>,
    /// The first roll of an army.
    #[serde(skip_serializing_if = "Option::is_none")]
    roll: Option<CountedRecord>,
    #[serde(flatten)]
    response: Option<respond_record::RespondRecord>,
    #[serde(flatten)]
    position: records::PositionRecord,
}

impl ChangeAnswer<'_> {
    /// Reports whether warband rolled any of the dice.
    fn is_digital(&self) -> bool {
        self.events.iter().any(
            |event| matches!(event, Event::Table(TableEvent::DiceThrown(thrown)) if thrown.throw.is_some()),
        )
    }

    /// Returns the share of rolls that are worse than a throw of the command; `None` if it was not requested.
    fn better_than(&self, place: usize) -> Option<f64> {
        better_than(self.odds.as_deref()?, place)
    }

    /// Reports whether the table of a roll or the question after it shows an event, so that it needs no sentence.
    fn is_shown(&self, event: &Event) -> bool {
        if let Event::Resolution(ResolutionEvent::ArmyDamaged { damage, killed, .. }) = event {
            return *damage > 0 && *killed > 0;
        }
        let is_rolled = !self.rolls.is_empty();
        match event {
            Event::Battle(BattleEvent::AttackRolled { offence, .. }) => {
                is_rolled && offence.direct == 0 && offence.cursed == 0 && !offence.prevents_counter_attack
            }
            Event::March(
                MarchEvent::ManeuverRolled(_) | MarchEvent::CounterManeuvered { total: Some(_), .. },
            ) => is_rolled,
            Event::Magic(MagicEvent::PointsCounted { points, .. }) => is_rolled && !points.is_empty(),
            Event::Dragons(DragonEvent::ResponseCounted { results, .. }) => self
                .rolls
                .iter()
                .any(|rolled| !rolled.outcome.undecided && rolled.outcome.totals() == *results),
            Event::SetUp(_)
            | Event::Turn(_)
            | Event::March(_)
            | Event::Battle(_)
            | Event::Resolution(_)
            | Event::Magic(_)
            | Event::Dragons(_)
            | Event::Species(_)
            | Event::Stage(_)
            | Event::Table(_) => false,
        }
    }

    /// Returns a roll as `roll` answers it, without what the game does or asks later.
    fn answer<'r>(&'r self, rolled: &'r Rolled, name: &'r Name, was_asked: bool) -> RollAnswer<'r> {
        // The army's place in the game is clear from the context.
        let mut outcome = rolled.outcome.clone();
        outcome.notes.retain(|note| !matches!(note, Note::FromGame { .. } | Note::Breathed));
        // The game asks for these effects itself. The spells that the points pay for are listed by `cast`, which also
        // knows the targets.
        outcome.magic_points = MagicPoints::default();
        // The remaining damage is known only after the icons that act on dragons.
        let waits = self.after.dragon_battle().is_some_and(|battle| !battle.icons.is_empty());
        let acted = |event: &Event| matches!(event, Event::Dragons(DragonEvent::ResponseIconUsed(Some(_))));
        if waits || self.events.iter().any(acted) {
            outcome.response = None;
        }
        let kind = rolled.circumstances.kind.key;
        outcome.reminders.retain(|reminder| !is_resolved_in_a_game(reminder.icon, kind));
        outcome.open.retain(|open| open.decided || is_decided_with_the_roll(open, kind));
        RollAnswer {
            army_name: name,
            army: &rolled.dice,
            circumstances: &rolled.circumstances,
            outcome,
            thrown: DiceSource { source: ThrowSource::Digital, key: None, seeded: false },
            was_asked,
            is_command: true,
            unit: None,
            assumed_melee: false,
            better_than: self.better_than(rolled.place),
            game: None,
        }
    }

    fn rolls(&self, output: &Output) -> String {
        let mut text = String::new();
        let was_asked = output.play.is_some() && !output.plain && self.rolls.len() == 1;
        for rolled in self.rolls {
            let name = words::army_name(self.before, rolled.army);
            let mut answer = self.answer(rolled, &name, was_asked);
            // The IDs are shared already.
            answer.outcome.splits.clear();
            text += &answer.text(output);
            if !output.plain {
                text.push('\n');
            }
        }
        text
    }
}

/// Returns the word in the schema of a verb's answer: `attack` is a verb of both games, and `dragon` does more than attack.
fn schema(verb: &str) -> &str {
    match verb {
        "attack" => "battle",
        "dragon" => "dragon-attack",
        other => other,
    }
}

impl Reply for ChangeAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let mut text = self.rolls(output);
        // The odds of a roll that is shown in full are next to it.
        let is_shown = |place: usize| self.rolls.iter().any(|rolled| rolled.place == place);
        let odds = |place: usize| self.better_than(place).filter(|_| !is_shown(place));
        let leaves_out = |event: &Event| output.play.is_some() && self.is_shown(event);
        let events = EventsToDescribe { events: self.events, odds: &odds, leaves_out: &leaves_out };
        match self.then {
            Then::Nothing => return text + &describe(output, self.before, self.after, &events),
            Then::Computer => {
                text += &describe(output, self.before, self.after, &events);
                let head = position::head(self.after);
                if head != position::head(self.before) && self.after.prompt().is_none() {
                    text += &output.wrap("", &words::headed(self.after, &head));
                }
                let player = words::player(self.after, self.after.acting());
                text += &output.wrap("", &computer_decides(&player));
            }
            Then::Steps => text += &story(output, self.before, self.after, &events),
        }
        let note = match self.number {
            Some(_) if output.play.is_some() => return text,
            Some(number) => {
                let digital = if self.is_digital() { ", with digital dice" } else { "" };
                format!("Command {number}{digital}; undo it with: warband undo")
            }
            None if self.events.is_empty() => String::from("Nothing changed: it is that way already."),
            None => tried(self.after.throws() > self.before.throws()).to_owned(),
        };
        output.with_notes(text, &[note])
    }

    fn json(&self) -> String {
        json::to_line(&Record {
            // `attack` is a verb of both games.
            schema: format!("warband.{}/1", schema(self.verb)),
            command: self.number,
            dry_run: self.number.is_none() && !self.events.is_empty(),
            lines: events::describe(self.before, self.events),
            events: named::events(self.after, self.events),
            odds: self.odds.as_ref().map(|odds| odds.iter().map(RollOdds::from).collect()),
            roll: self.rolls.first().map(|rolled| self.answer(rolled, &Name::default(), false).counted()),
            response: respond_record::respond_record(self.after, self.events),
            position: records::position(self.after),
        })
    }

    fn quiet(&self) -> Option<String> {
        // The caster needs the points next.
        let points = self.events.iter().find_map(|event| {
            if let Event::Magic(MagicEvent::PointsCounted { magic_points, .. }) = event {
                return Some(magic_points.amount());
            }
            None
        });
        let points = points.filter(|_| self.verb == "magic");
        let number = self.number.map_or_else(String::new, |number| number.to_string());
        Some(points.map_or(number, |points| points.to_string()))
    }

    answers_with!(Record);
}

/// Returns the share of rolls that are worse than the throw at this index of a command.
pub(super) fn better_than(odds: &[ThrowLuck], place: usize) -> Option<f64> {
    odds.iter().find(|throw| throw.place == place)?.better_than()
}

/// Describes the events and the next step, in `play` with the board when a turn begins. Rolls above end with an empty line.
pub(super) fn story(output: &Output, before: &State, after: &State, events: &EventsToDescribe<'_>) -> String {
    let text = describe(output, before, after, events);
    if let Some(board) = board_of_turn(before, after, output) {
        return text + &board;
    }
    // The heading of a step is printed once.
    let goes_on =
        before.prompt().is_none() && output.play.is_some() && position::head(before) == position::head(after);
    let next = next_steps(after, output, !goes_on);
    if text.is_empty() { next.trim_start_matches('\n').to_owned() } else { text + &next }
}

/// Returns the board with the next step if `play` shows it: when the turn is another one.
fn board_of_turn(before: &State, after: &State, output: &Output) -> Option<String> {
    let turn = |state: &State| state.turn().map(|turn| turn.number);
    let is_shown = output.play.is_some_and(|play| play.shows_board);
    let begins_turn = after.end().is_none() && turn(before) != turn(after);
    (is_shown && begins_turn)
        .then(|| StatusAnswer { state: after, at: None, is_followed: false }.text(output))
}

/// Describes the events, except for the beginning of the next step, which has a heading.
fn describe(output: &Output, before: &State, after: &State, events: &EventsToDescribe<'_>) -> String {
    let mut lines = events::describe_with(before, events);
    let by_hand = applied_by_hand(before);
    if let Some(at) = lines.iter().position(|line| Some(line) == by_hand.as_ref()) {
        lines.insert(at + 1, String::from(TYPED_BY_HAND));
    }
    let goes_on = after.end().is_none() && after.prompt().is_none();
    if goes_on && lines.last() == after.step().map(Step::title).as_ref() {
        lines.pop();
    }
    lines.iter().map(|line| output.wrap("", &words::as_sentence(before, line))).collect()
}

/// Lists what can be done after the end of a game; empty before it.
pub(super) fn after_game(state: &State, output: &Output) -> String {
    let first = state.everybody().next().map(|player| words::player(state, player));
    if state.end().is_some() { output.after_game(first.as_deref()) } else { String::new() }
}

/// Describes the next step, with its commands; empty if the game is over. `has_heading` is whether the step has its heading.
fn next_steps(state: &State, output: &Output, has_heading: bool) -> String {
    if state.end().is_some() {
        return after_game(state, output);
    }
    let (what, commands) = position::what_next(state);
    if what.is_empty() {
        return String::new();
    }
    let mut text = if output.plain { String::new() } else { String::from("\n") };
    if has_heading && state.prompt().is_none() {
        text += &output.heading(output.wrap("", &words::headed(state, &position::head(state))).trim_end());
        text.push('\n');
    }
    text += &with_player(state, output, &output.wrap("", &words::as_sentence(state, &what)));
    let mut commands = with_keys(state, &commands, output);
    if output.play.is_some() {
        let sets = casualties::sets_of_prompt(state, output);
        commands.retain(|(_, command)| sets.is_empty() || !keys::is_set(command));
        text += &sets;
    }
    if !commands.is_empty() {
        text += &output.commands(&commands);
    }
    text
}

/// Colours the name of the player that the sentence begins with, if it is the one who acts.
fn with_player(state: &State, output: &Output, sentence: &str) -> String {
    let (player, is_first) = (words::player(state, state.acting()), state.acting().0.is_multiple_of(2));
    match sentence.strip_prefix(&player).filter(|_| output.play.is_some()) {
        Some(rest) => output.heading(&output.side(is_first, &player)) + rest,
        None => sentence.to_owned(),
    }
}

/// Returns the turn and the attacked army of the current dragon attack.
fn attack(state: &State) -> Option<(u32, ArmyId)> {
    Some((state.turn()?.number, state.dragon_battle()?.army))
}

impl GameInWords for State {
    fn logged(&self, events: &[Event]) -> Vec<String> {
        events::logged(self, events)
    }

    fn is_secret(&self, now: Option<&State>) -> bool {
        let kind = self.prompt().map(|prompt| prompt.kind);
        let picks = matches!(kind, Some(PromptKind::Dragons(DragonPrompt::Target(_))));
        picks && now.is_none_or(|now| now.has_secret_targets() && attack(now) == attack(self))
    }

    fn turn_name(&self) -> String {
        match self.turn() {
            Some(turn) => format!("Turn {}, {}", turn.number, words::player(self, turn.player)),
            None => String::from("Set-up"),
        }
    }

    fn after_history(&self, before: &State, lines: String, output: &Output) -> String {
        let end = self.end().map(|_| output.wrap("", &words::as_sentence(self, &position::head(self))));
        let next = board_of_turn(before, self, output).unwrap_or_else(|| self.next_steps(output));
        lines + &end.unwrap_or_default() + &next
    }

    fn next_steps(&self, output: &Output) -> String {
        next_steps(self, output, true)
    }

    fn position(&self) -> impl Serialize {
        records::position(self)
    }

    stands_with!(records::PositionRecord);
}
