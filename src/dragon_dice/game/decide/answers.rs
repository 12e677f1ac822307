//! Answers to what is awaited: an option, a roll, a refusal.

use super::Work;
use crate::dragon_dice::game::{Awaited, Battle, Choice, Event, Fact, Refusal, Roll, Rule, Throw};
use crate::text::{Name, plain};

impl Work<'_> {
    /// Answers what is awaited with one of its options.
    pub(super) fn choose(&mut self, option: &str) -> Result<(), Refusal> {
        let choice = self.awaited()?;
        let numbered = self.numbered(&choice, option);
        let option = numbered.as_deref().unwrap_or(option);
        match choice.what {
            Awaited::Casualties { .. } => return self.casualties(&[option.to_owned()]),
            Awaited::Silenced(number) => return self.silence(number, option),
            Awaited::Targets => return self.choose_targets(option),
            Awaited::Boon => return self.use_boon(option),
            Awaited::Step(unit) => return self.step_down(unit, option),
            // A roll is made, not chosen.
            Awaited::OrderRoll
            | Awaited::Distance(_)
            | Awaited::ManeuverRoll
            | Awaited::Save
            | Awaited::UnitRolls
            | Awaited::LastRolls => {
                return Err(Fact::Awaited(choice).into());
            }
            _ => {}
        }
        let options = self.state.options(&choice);
        let wanted = plain(option);
        let found = options.iter().position(|known| plain(known) == wanted);
        let found = found.or_else(|| {
            // A die may be named instead of the player it belongs to, where that is clear.
            let other_names = self.state.other_names(&choice);
            let fits: Vec<usize> =
                (0..other_names.len()).filter(|at| plain(&other_names[*at]) == wanted).collect();
            if let [only] = fits[..] { Some(only) } else { None }
        });
        let Some(found) = found else {
            return Err(Fact::NoOption(Name::from(option.to_owned()), options).into());
        };
        match choice.what {
            Awaited::Counter if found == 0 => return self.counter(&Roll::default()),
            Awaited::Counter => return self.pass(),
            Awaited::Answer if found == 0 => return self.answer(&Roll::default()),
            Awaited::Answer => return self.pass(),
            Awaited::Army => self.choose_army(found),
            Awaited::Direction => self.turn_terrain(&options[found]),
            Awaited::Location { terrain, ends_step } => {
                self.become_location(terrain, ends_step, &options[found]);
            }
            Awaited::Burial(terrain) => return self.bury_chosen(choice.whose, terrain, &options[found]),
            Awaited::MinorFace { die, ends_step } => self.turn_minor(die, ends_step, &options[found]),
            _ => self.choose_in_setup(choice, found),
        }
        Ok(())
    }

    /// The option that has this number as listed; sets of units are told by their numbers elsewhere.
    fn numbered(&self, choice: &Choice, said: &str) -> Option<String> {
        let number = said.trim().parse::<usize>().ok()?;
        let is_set =
            matches!(choice.what, Awaited::Casualties { .. } | Awaited::Silenced(_) | Awaited::Targets);
        let mut options = if is_set { Vec::new() } else { self.state.options(choice) };
        // A player may be called by a number.
        let is_word = options.iter().any(|option| plain(option) == plain(said));
        (!is_word && (1..=options.len()).contains(&number)).then(|| options.swap_remove(number - 1))
    }

    /// Makes the roll that is awaited.
    pub(super) fn throw(&mut self, throw: &Throw) -> Result<(), Refusal> {
        let Some(choice) = self.state.awaited else { return self.roll_minor_first(throw) };
        match choice.what {
            Awaited::OrderRoll => self.order_roll(choice.whose, throw),
            Awaited::Distance(terrain) => self.distance_roll(choice.whose, terrain, throw),
            Awaited::ManeuverRoll => self.maneuver_roll(throw),
            Awaited::Counter => self.counter(&throw.clone().into()),
            Awaited::UnitRolls => self.unit_rolls(throw),
            Awaited::LastRolls => self.last_rolls(throw),
            Awaited::Save => self.save(&Roll::from(throw.clone())),
            Awaited::Answer => self.answer(&Roll::from(throw.clone())),
            _ => Err(Fact::Awaited(choice).into()),
        }
    }

    /// Declines what is awaited.
    pub(super) fn pass(&mut self) -> Result<(), Refusal> {
        let choice = self.awaited()?;
        match choice.what {
            Awaited::Counter => {
                self.happen(Event::Answered { player: choice.whose, total: None });
                self.answered();
                self.next_counter()
            }
            Awaited::Step(_) => {
                self.no_step();
                Ok(())
            }
            Awaited::Targets | Awaited::Army => {
                // Only what the text of an icon leaves to its owner may be declined (resolution.md section 3, step 4);
                // of these none does.
                let icon = self.state.battle().and_then(Battle::due).map(|due| due.icon.clone());
                self.against(Rule::Mandatory(icon.unwrap_or_default()))?;
                self.answered();
                self.drop_due();
                self.fight_on();
                Ok(())
            }
            Awaited::Boon => {
                self.answered();
                self.happen(Event::Spent);
                self.fight_on();
                Ok(())
            }
            Awaited::Answer => {
                self.hold_back(choice.whose);
                Ok(())
            }
            _ => Err(Fact::Awaited(choice).into()),
        }
    }
}
