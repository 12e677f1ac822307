//! Units that roll alone, each for itself (resolution.md section 6).

use crate::dragon_dice::dice::{Die, ThrowSource, Thrown};
use crate::dragon_dice::game::engine::{Engine, Throw};
use crate::dragon_dice::game::state::under_effects;
use crate::dragon_dice::game::state::{
    ArmyId, DiceThrown, DieId, Impossible, Refusal, ResolutionEvent, TableEvent,
};
use crate::dragon_dice::roll::{Alone, At, Place, Throwing, UnitRolls, faces_text, read_faces};
use crate::dragon_dice::rules::RollKind;

impl Engine<'_> {
    /// Rolls units alone; who may not be rolled has no results (`open_questions.md` Q91).
    pub(crate) fn roll_units(
        &mut self,
        army: ArmyId,
        units: &[DieId],
        key: &str,
        throw: &Throw,
    ) -> Result<Vec<(DieId, Alone)>, Refusal> {
        let Some(kind) = RollKind::of(key) else { return Err(Impossible::NoPrompt.into()) };
        let mut circumstances = self.state.circumstances(army, kind);
        if key == "burial" {
            circumstances.place = Place { at: At::Dua, ..Place::default() };
        }
        let unrolled = under_effects::unrolled(&self.state, army);
        circumstances.silent.clear();
        let rolling: Vec<DieId> = units.iter().copied().filter(|id| !unrolled.contains(id)).collect();
        let dice: Vec<Die> = rolling.iter().map(|id| self.state.die(*id).clone()).collect();
        let mut came: Vec<(DieId, Alone)> = units.iter().map(|id| (*id, Alone::default())).collect();
        if rolling.len() < units.len() {
            let left_out = units.iter().copied().filter(|id| !rolling.contains(id)).collect();
            self.emit(ResolutionEvent::UnitsNotRolled(left_out));
        }
        if dice.is_empty() {
            return Ok(came);
        }
        let rolls = UnitRolls::new(&dice, &circumstances).map_err(Impossible::NotReady)?;
        let thrown = self.throw_alone(army, key, &dice, &rolls, throw)?;
        self.lets_go(&rolling);
        let alone = rolls.came(thrown);
        for (id, alone) in rolling.iter().zip(alone) {
            if let Some(of) = came.iter_mut().find(|(known, _)| known == id) {
                of.1 = alone;
            }
        }
        Ok(came)
    }

    /// Throws dice outside an army's roll: by the tool, or face by face.
    pub(crate) fn throw_alone(
        &mut self,
        army: ArmyId,
        key: &str,
        dice: &[Die],
        throwing: &dyn Throwing,
        throw: &Throw,
    ) -> Result<Vec<Thrown>, Refusal> {
        let mut dice_of_game = self.digital();
        let (thrown, source) = match throw {
            Throw::Typed(text) => {
                let typed =
                    read_faces(text, throwing).map_err(|error| Impossible::Faces(error, text.clone()))?;
                throwing.fill_in(typed, &mut |sides, faces| dice_of_game.throw(sides, faces))
            }
            Throw::Digital => {
                (throwing.digital(&mut |sides, faces| dice_of_game.throw(sides, faces)), ThrowSource::Digital)
            }
            Throw::Total(_) | Throw::Totals(_) => return Err(Impossible::EachAlone.into()),
        };
        let number = dice_of_game.number();
        self.emit(TableEvent::DiceThrown(DiceThrown {
            player: army.player,
            what: key.to_owned(),
            army: Some(army),
            how: source.word().to_owned(),
            throw: number,
            faces: faces_text(dice, &thrown),
            total: 0,
        }));
        Ok(thrown)
    }
}
