//! A player gives up.

use super::Work;
use crate::dragon_dice::dice::{Die, DieType};
use crate::dragon_dice::game::{Area, Awaited, Ending, Event, Fact, PlayerId, Refusal, Why};

impl Work<'_> {
    /// A player gives up.
    pub(super) fn concede(&mut self, who: Option<&str>) -> Result<PlayerId, Refusal> {
        let player = match who {
            Some(name) => self.state.read_player(name)?,
            // Where somebody else's answer is awaited, who speaks is not clear.
            None => match (self.state.awaited, self.state.turn()) {
                (Some(choice), Some(turn)) if choice.whose != turn.player => {
                    return Err(Fact::WhoConcedes(turn.player).into());
                }
                _ => self.state.acting(),
            },
        };
        if self.state.player(player).conceded {
            return Err(Fact::OutOfPlay(player).into());
        }
        self.happen(Event::Conceded(player));
        let left: Vec<PlayerId> =
            self.state.everybody().filter(|other| !self.state.player(*other).conceded).collect();
        if let [winner] = left[..] {
            self.end(Some(winner), Ending::Conceded);
            return Ok(player);
        }
        let concerns = self.state.awaited.is_some_and(|choice| choice.whose == player);
        let is_turn = self.state.turn().is_some_and(|turn| turn.player == player);
        if self.state.turn().is_none() {
            // Before the first turn the game cannot go on with fewer terrains.
            self.end(None, Ending::Conceded);
            return Ok(player);
        }
        self.leave_play(player);
        self.forget_the_killed();
        let countered = self.state.turn().and_then(|turn| turn.contest.as_ref());
        if countered.is_some_and(|contest| contest.counters.iter().any(|(of, _)| *of == player)) {
            self.happen(Event::Answered { player, total: None });
        }
        // What dies of damage is still to be said where it is another player's to say.
        let casualties =
            self.state.awaited.is_some_and(|choice| matches!(choice.what, Awaited::Casualties { .. }));
        let goes_on = casualties && !concerns;
        if (concerns || is_turn) && !goes_on {
            self.answered();
        }
        if self.sweep() || goes_on {
            return Ok(player);
        }
        if is_turn {
            self.begin_turn();
            self.run_on();
        } else if self.state.battle().is_some() {
            let battles = self.state.battle().is_some_and(|battle| {
                [battle.attacker, battle.defender].iter().any(|army| army.player == player)
            });
            if battles && !goes_on {
                self.answered();
                self.fight_on();
            }
        } else if concerns {
            self.next_counter()?;
        } else if self.awaits(Awaited::ManeuverRoll) {
            // Whoever it was rolled against may be gone.
            self.answered();
            self.next_counter()?;
        }
        Ok(player)
    }

    /// The units and dragons of a player who gave up leave the game.
    fn leave_play(&mut self, player: PlayerId) {
        let places = self.state.every_terrain().map(Area::Terrain).chain([Area::Reserve]);
        for area in places.collect::<Vec<_>>() {
            let leaves = |die: &Die| die.kind != DieType::Terrain;
            let dice = self.state.lying(player, area, leaves);
            self.moved(dice, Area::Out, Why::Conceded);
        }
    }
}
