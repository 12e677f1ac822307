//! The throw that a command would make, before its faces are typed.

use super::command::{Command, TypedCommand, TypedRoll, names, resolve};
use super::engine::{CountedAs, Rolled, Throw, ThrowContext};
use super::implied_pass::{position_for_command, position_for_words};
use super::questions::reach;
use super::state::{AttackingDragon, Event, PlayerId, PromptKind, State, TableEvent};
use super::turn::decide;
use crate::dice::Die;
use crate::dragon::Against;
use crate::roll::{Attack, Dice, DieReading, EqualBy, NotationError, Preparation, ReadAs, read_unordered};
use crate::rules::{EditionRules, RollKind, StepKind};
use warband_core::chance::Trial;
use warband_core::journal::Game;
use warband_core::text::{At, Name, is_spelling, plain};

/// The throw that a command would make.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The player who throws the dice.
    pub player: PlayerId,
    /// The dice, in the order in which they are typed.
    pub dice: Vec<Die>,
    /// A terrain or minor terrain that is thrown alone; `dice` is then empty.
    pub terrain: Option<Die>,
    /// The roll, if it is one of an army: the first one that the command makes.
    pub roll: Option<Rolled>,
    /// The target of each of the dice, if they are dragons in an attack; empty otherwise.
    pub against: Vec<Against>,
    /// The faces typed with the command; `None` if a total was typed.
    pub typed: Option<String>,
    /// The dice with everything that their odds depend on; `None` for dice that show numbers.
    pub context: Option<ThrowContext>,
}

impl Preview {
    /// Calls `read` with the dice that are thrown, and the way in which they are counted; `None` for dice that show numbers.
    pub fn with_dice<T>(&self, rules: &EditionRules, read: impl FnOnce(Dice<'_>) -> T) -> Option<T> {
        let equal_by = self.roll.as_ref().map_or(EqualBy::Dice, |roll| roll.equal_by);
        self.context.as_ref()?.with_dice(rules, |throwing, preparation| match preparation {
            Some(preparation) => read(Dice::of_roll(preparation, equal_by)),
            None => read(Dice::alone(throwing)),
        })
    }
}

/// Returns the first throw of a command, found by trying it; `None` if it throws nothing or would be refused now.
pub fn preview(state: &State, typed: &TypedCommand) -> Option<Preview> {
    let state = position_for_words(state, typed).unwrap_or_else(|| state.clone());
    let state = &state.without_real_dice();
    let mut digital = typed.clone();
    let mut typed = digital.throw_mut().map(std::mem::take);
    let mut command = resolve(state, &digital).ok()?;
    if matches!(digital, TypedCommand::Choose(_)) {
        // Dice that are chosen and thrown at once.
        let (choice, throw) = command.into_chosen()?;
        typed = Some(throw.unwrap_or_default());
        command = Command::ChooseThrow { choice, throw: Throw::Digital };
    } else if let Command::DragonAttack { throw, .. } = &mut command {
        typed = Some(std::mem::take(throw));
    }
    let typed = match typed? {
        Throw::Digital => Some(String::new()),
        Throw::Typed(faces) => Some(faces),
        Throw::Total(_) | Throw::Totals(_) => None,
    };
    first_throw(state, &command, typed)
}

/// Returns a command with the faces that were typed for its first throw assigned to the dice, by their names. They are read in any order;
/// of dice that are each counted alone, readings after which the same happens are one.
///
/// # Errors
/// The typed faces and the mistake in them.
pub fn as_they_lie(state: &State, command: Command) -> Result<Command, (At<NotationError>, String)> {
    if let (Some(after), Command::PassFirst(command)) = (position_for_command(state, &command), &command) {
        let command = as_they_lie(&after, (**command).clone())?;
        return Ok(Command::PassFirst(Box::new(command)));
    }
    let mut digital = command.clone();
    let Some(Throw::Typed(text)) = digital.throw_mut().map(std::mem::take) else { return Ok(command) };
    // Digital dice do not show the IDs and icons that are shared among types.
    if let Command::Throw(roll)
    | Command::Attack { roll, .. }
    | Command::Save(roll)
    | Command::Counter(roll)
    | Command::Magic { roll, .. }
    | Command::Respond(roll) = &mut digital
    {
        (roll.ids, roll.decisions) = (None, Vec::new());
    }
    let preview = first_throw(&state.clone().without_real_dice(), &digital, None);
    let preview = preview.or_else(|| announced_maneuver(state, &command));
    let read = preview.and_then(|preview| {
        preview.with_dice(&state.rules, |dice| match read_unordered(&text, dice) {
            Ok(read) => Ok((read.read_as == ReadAs::AnyOrder).then(|| dice.faces_text(&read.dice))),
            Err(mistake) if dice.counted.is_none() => only_result(state, &command, mistake).map(Some),
            Err(mistake) => Err(mistake),
        })
    });
    let by_name = read.transpose().map_err(|mistake| (mistake, text))?.flatten();
    let mut command = command;
    if let (Some(faces), Some(throw)) = (by_name, command.throw_mut()) {
        *throw = Throw::Typed(faces);
    }
    Ok(command)
}

/// Returns the faces of the reading whose result all readings of a mistake have, found by trying them.
///
/// # Errors
/// The mistake, with a reading for each result.
fn only_result(
    state: &State,
    command: &Command,
    mistake: At<NotationError>,
) -> Result<String, At<NotationError>> {
    let At { kind: NotationError::WhichDie { typed, readings }, span } = mistake else { return Err(mistake) };
    let result = |faces: &str| {
        let mut command = command.clone();
        *command.throw_mut()? = Throw::Typed(faces.to_owned());
        let mut events = decide(state, &command, &mut Trial::default(), None).ok()?.events;
        let is_thrown = |event: &Event| matches!(event, Event::Table(TableEvent::DiceThrown(_)));
        let first = events.iter().position(is_thrown)?;
        events.remove(first);
        Some(events)
    };
    let mut different: Vec<(DieReading, Option<Vec<Event>>)> = Vec::new();
    for reading in readings {
        let result = result(&reading.faces);
        if different.iter().all(|(_, known)| *known != result) {
            different.push((reading, result));
        }
    }
    let mut readings: Vec<DieReading> = different.into_iter().map(|(reading, _)| reading).collect();
    match readings.pop() {
        Some(only) if readings.is_empty() => Ok(only.faces),
        last => {
            readings.extend(last);
            Err(At { kind: NotationError::WhichDie { typed, readings }, span })
        }
    }
}

/// Returns the roll of a maneuver that is announced with its faces, and made after the opponents' answers.
fn announced_maneuver(state: &State, command: &Command) -> Option<Preview> {
    let army = state.marching_army().filter(|_| matches!(command, Command::Maneuver(_)))?;
    let dice = state.rolling(army, Name::default()).dice;
    let circumstances = state.circumstances(army, RollKind::of(RollKind::MANEUVER)?);
    let outcome = Preparation::new(&dice, None, circumstances.clone()).ok()?.outcome(Vec::new());
    let counted = CountedAs::Army(circumstances.clone());
    let context = Some(ThrowContext { place: 0, dice: dice.clone(), counted, typed_total: None });
    let (player, equal_by) = (army.player, EqualBy::Outcome);
    let roll = Some(Rolled { place: 0, army, dice: dice.clone(), circumstances, outcome, equal_by });
    Some(Preview { player, dice, terrain: None, roll, against: Vec::new(), typed: None, context })
}

/// Returns the roll of a maneuver that opponents may still oppose, with the faces that are announced with it; `None` for other commands.
pub fn opposed_maneuver(state: &State, typed: &TypedCommand) -> Option<Preview> {
    let TypedCommand::Maneuver(throw) = typed else { return None };
    let typed = match throw {
        Throw::Digital => Some(String::new()),
        Throw::Typed(faces) => Some(faces.clone()),
        Throw::Total(_) | Throw::Totals(_) => None,
    };
    let (state, command) = (state.clone().without_real_dice(), Command::Maneuver(Throw::Digital));
    let after = decide(&state, &command, &mut Trial::default(), None).ok()?.state;
    let is_opposed = after.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Counter);
    let preview = announced_maneuver(&state, &command).filter(|_| is_opposed)?;
    Some(Preview { typed, ..preview })
}

/// Returns the first throw of a command whose dice the tool throws, found by trying it; `typed` are the faces typed for it.
fn first_throw(state: &State, command: &Command, typed: Option<String>) -> Option<Preview> {
    let mut before = state.clone();
    // The faces of a typed total are not thrown again, but their dice are read.
    let is_typed = before.prompt.is_some_and(|prompt| prompt.kind == PromptKind::TotalIcons);
    let decided =
        decide(&before, command, &mut Trial::default(), is_typed.then_some("faces of a total")).ok()?;
    let mut events = decided.events.iter();
    let thrown = events.find_map(|event| {
        before.apply(event);
        let Event::Table(TableEvent::DiceThrown(thrown)) = event else { return None };
        Some(thrown)
    })?;
    // A die with a single number is turned to it.
    let terrain = events.next().filter(|_| thrown.army.is_none()).and_then(|event| {
        let Event::Table(TableEvent::Turned { die, .. }) = event else { return None };
        Some(state.die(*die).clone())
    });
    let roll = decided.rolls.into_iter().next().filter(|roll| Some(roll.army) == thrown.army);
    let attacking = before.dragon_battle().filter(|_| thrown.army.is_none());
    let dragons = attacking.iter().flat_map(|battle| &battle.dragons);
    let rolled = dragons.filter(|dragon| dragon.is_rolled() && dragon.faces.is_empty());
    let against = rolled.map(AttackingDragon::against).collect();
    let dice = dice_of(state, &thrown.faces);
    let context = decided.contexts.into_iter().next().filter(|context| context.place == 0);
    Some(Preview { player: thrown.player, dice, terrain, roll, against, typed, context })
}

/// Returns the next throw, if any: that of the prompt, otherwise that of the marching army's action.
pub fn awaited(state: &State) -> Option<Preview> {
    let roll = TypedRoll::from(Throw::Digital);
    if let Some(prompt) = state.prompt {
        let is_counter =
            matches!(prompt.kind, PromptKind::Counter | PromptKind::CounterAttack | PromptKind::Negation);
        let typed = if is_counter { TypedCommand::Counter(roll) } else { TypedCommand::Throw(roll) };
        return preview(state, &typed);
    }
    if state.is_in(StepKind::Dragons) {
        // If dragons attack at several terrains, the command must name one.
        let attack = TypedCommand::DragonAttack { words: Vec::new(), faces: None };
        return preview(state, &attack);
    }
    let army = state.marching_army().filter(|_| state.is_in(StepKind::Action))?;
    // All its actions roll the same dice.
    reach::actions(state, army).into_iter().find_map(|possible| {
        let roll = roll.clone();
        let typed = match (Attack::parse(possible.action.word()), possible.targets.first()) {
            (Some(attack), Some(target)) => {
                TypedCommand::Attack { attack, army: names::army_word(state, *target, army.player), roll }
            }
            _ => TypedCommand::Magic { roll, totals: Vec::new() },
        };
        preview(state, &typed)
    })
}

/// Returns the dice with these faces, by their names; empty if only numbers were thrown.
fn dice_of(state: &State, faces: &str) -> Vec<Die> {
    let mut dice = Vec::new();
    for entry in faces.split(", ") {
        // Equal dice have one name before all their faces: `2 Fire Drake: jaws, claw`.
        let Some((name, _)) = entry.rsplit_once(": ") else { continue };
        let digits = name.len() - name.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, name) = name.split_at(digits);
        let wanted = plain(name);
        let known = state.dice.iter().find(|die| is_spelling(die.die.name.raw(), &wanted));
        let number = if number.is_empty() { 1 } else { number.parse().unwrap_or(1) };
        dice.extend(known.into_iter().flat_map(|known| std::iter::repeat_n((*known.die).clone(), number)));
    }
    dice
}
