//! What an action brings: the one place where rules speak.

mod aims;
mod answers;
mod bash;
mod battle;
mod boons;
mod concede;
mod deeds;
mod effects;
mod exchange;
mod fix;
mod last_rolls;
mod losses;
mod march;
mod minor;
mod names;
mod reserves;
mod rolls;
mod saves;
mod setup;
mod steps;
mod sweep;
mod unit_rolls;

pub use aims::Aim;
pub use losses::{CasualtySet, casualties};
pub use rolls::Rolled;
use rolls::no_direct;

use super::{
    Action, Area, ArmyId, Awaited, COUNTER, Choice, DieId, Event, Fact, PlayerId, Refusal, Rule, State, Why,
};
use crate::chance::Thrower;
use crate::dragon_dice::rules::StepKind;
use crate::journal::Game;

/// What an action brought.
#[derive(Clone, Debug)]
pub struct Decided {
    /// What happened.
    pub events: Vec<Event>,
    /// The state afterwards.
    pub state: State,
    /// Rolls of armies that were made, with all that they show.
    pub rolls: Vec<Rolled>,
    /// Who acted.
    pub player: PlayerId,
}

/// What happens when a player does this. `overruled` is the players' reason to pass a rule that is against it.
///
/// # Errors
/// [`Refusal`]; then nothing happens at all.
pub fn decide(
    state: &State,
    action: &Action,
    thrower: &mut dyn Thrower,
    overruled: Option<&str>,
) -> Result<Decided, Refusal> {
    let mut work = Work { state: state.clone(), events: Vec::new(), rolls: Vec::new(), thrower, overruled };
    let player = work.run(action)?;
    Ok(Decided { events: work.events, state: work.state, rolls: work.rolls, player })
}

/// A state on which events happen one after the other.
struct Work<'a> {
    state: State,
    events: Vec<Event>,
    rolls: Vec<Rolled>,
    thrower: &'a mut dyn Thrower,
    overruled: Option<&'a str>,
}

impl Work<'_> {
    /// Does what is asked for; who did it.
    fn run(&mut self, action: &Action) -> Result<PlayerId, Refusal> {
        // Who is awaited when the command comes is who acts.
        let player = self.state.acting();
        if let Action::Fix(fix) = action {
            self.fix(fix)?;
            return Ok(player);
        }
        if self.state.end.is_some() {
            return Err(Fact::Over.into());
        }
        self.begin();
        match action {
            Action::Concede(who) => return self.concede(who.as_deref()),
            Action::Begin { quick: true } => self.quick()?,
            Action::Begin { quick: false } => {}
            Action::Choose(option) => self.choose(option)?,
            Action::Pass => self.pass()?,
            Action::Throw(throw) => self.throw(throw)?,
            Action::Counter(roll) if self.awaits(Awaited::Answer) => self.answer(roll)?,
            Action::Counter(roll) => {
                no_direct(COUNTER, roll)?;
                self.counter(roll)?;
            }
            Action::Save(roll) => self.save(roll)?,
            Action::Maneuver(throw) if self.awaits(Awaited::ManeuverRoll) => self.maneuver_roll(throw)?,
            Action::Casualties(said) => self.casualties(said)?,
            Action::AddEffect { army, name, changes, until } => {
                self.add_effect(army, name, changes, until.as_deref())?;
            }
            Action::DropEffect(number) => self.drop_effect(*number)?,
            Action::Summon { die, terrain, throw } if self.awaits(Awaited::Direction) => {
                self.minor_instead_of_turning(die, terrain, throw)?;
            }
            Action::Move { dice, to } if self.moves_by_icon() => self.go_by_icon(dice, to)?,
            Action::Promote { .. } | Action::Recruit { .. } | Action::Bury { .. } | Action::Move { .. }
                if [Awaited::Save, Awaited::Answer, Awaited::Boon]
                    .into_iter()
                    .any(|what| self.awaits(what)) =>
            {
                // What icons of an attack leave to the players comes between its rolls.
                self.in_turn(action)?;
                self.awaited_still_stands()?;
            }
            _ => {
                self.nothing_awaited()?;
                self.in_turn(action)?;
            }
        }
        Ok(player)
    }

    /// What may be done only when nothing is awaited.
    fn in_turn(&mut self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Next => self.next(),
            Action::March(army) => self.march(army),
            Action::Maneuver(throw) => self.maneuver(throw),
            Action::Attack { attack, army, roll } => self.attack(*attack, army, roll),
            Action::Damage { army, amount } => self.damage(army, *amount),
            Action::Promote { unit, to, army, worth } => {
                self.promote(unit, to.as_deref(), army.as_deref(), *worth)
            }
            Action::Recruit { unit, army } => self.recruit(unit, army),
            Action::Bury { dice } => self.bury(dice),
            Action::Summon { die, terrain, throw } => self.summon(die, terrain, throw),
            Action::Move { dice, to } => self.move_dice(dice, to),
            Action::Reinforce { dice, to } => self.reinforce(dice, to),
            Action::Retreat { dice, from } => self.retreat(dice, from),
            // These are done whether anything is awaited or not.
            Action::Begin { .. }
            | Action::Choose(_)
            | Action::Pass
            | Action::Throw(_)
            | Action::Counter(_)
            | Action::Save(_)
            | Action::Casualties(_)
            | Action::AddEffect { .. }
            | Action::DropEffect(_)
            | Action::Fix(_)
            | Action::Concede(_) => Ok(()),
        }
    }

    /// Before the first command nothing was awaited yet: the set-up begins by itself.
    fn begin(&mut self) {
        if self.state.awaited.is_none() && self.state.turn().is_none() {
            self.proceed();
        }
    }

    /// Lets something happen.
    fn happen(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    /// Lets dice move; nothing happens where there are none.
    fn moved(&mut self, dice: Vec<DieId>, to: Area, why: Why) {
        if !dice.is_empty() {
            self.happen(Event::Moved { dice, to, why });
        }
    }

    /// Waits for a player.
    fn wait(&mut self, whose: PlayerId, what: Awaited) {
        self.happen(Event::Awaits(Some(Choice { whose, what })));
    }

    /// What was awaited has come.
    fn answered(&mut self) {
        if self.state.awaited.is_some() {
            self.happen(Event::Awaits(None));
        }
    }

    /// Whether just this is awaited.
    fn awaits(&self, what: Awaited) -> bool {
        self.state.awaited.is_some_and(|choice| choice.what == what)
    }

    /// Refuses where something is awaited, or where the set-up is not finished.
    fn nothing_awaited(&self) -> Result<(), Refusal> {
        match self.state.awaited {
            Some(choice) => Err(Fact::Awaited(choice).into()),
            None if self.state.turn().is_none() => Err(Fact::NotYet.into()),
            None => Ok(()),
        }
    }

    /// What is awaited.
    fn awaited(&self) -> Result<Choice, Refusal> {
        self.state.awaited.ok_or_else(|| Fact::NothingAwaited.into())
    }

    /// A rule is against it: refuses, unless the players overrule it, which is recorded.
    fn against(&mut self, rule: Rule) -> Result<(), Refusal> {
        match self.overruled {
            None => Err(Refusal::Rule(rule)),
            Some(reason) => {
                let event = Event::Overruled { rule: rule.key().to_owned(), reason: reason.to_owned() };
                self.happen(event);
                Ok(())
            }
        }
    }

    /// It belongs to a step of this kind.
    fn belongs_to(&mut self, kind: StepKind) -> Result<(), Refusal> {
        if self.state.is_in(kind) { Ok(()) } else { self.against(Rule::WrongStep(kind)) }
    }

    /// The game is over.
    fn end(&mut self, winner: Option<PlayerId>, how: super::Ending) {
        self.answered();
        self.happen(Event::Ended(super::End { winner, how }));
    }

    /// An army that is there.
    fn existing(&self, text: &str) -> Result<ArmyId, Refusal> {
        let army = self.state.read_army(text, self.state.acting())?;
        if self.state.exists(army) { Ok(army) } else { Err(Fact::NoArmy(army).into()) }
    }
}
