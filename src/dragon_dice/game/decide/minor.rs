//! Minor terrains (editions.md section 3a): brought in, rolled, kept, buried.

use super::Work;
use crate::dragon_dice::dice::{DieType, Face, ThrowSource};
use crate::dragon_dice::game::survey::goes_with;
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, DieId, Event, Fact, Refusal, Rule, TerrainId, Threw, Throw, Turn, Why,
};
use crate::dragon_dice::roll::codes;
use crate::dragon_dice::rules::{MinorFace, StepKind, minor_face};
use crate::text::{Name, plain};

impl Work<'_> {
    /// A marching army brings in a minor terrain instead of the maneuver step.
    pub(super) fn bring_minor(
        &mut self,
        minor: DieId,
        terrain: TerrainId,
        throw: &Throw,
    ) -> Result<(), Refusal> {
        let marching = self.marching().ok();
        let fits = marching.as_ref().is_some_and(|(turn, army)| {
            army.terrain() == Some(terrain)
                && army.player == self.state.piece(minor).owner
                && turn.contest.is_none()
                && self.state.is_in(StepKind::Maneuver)
        });
        let is_now = fits && self.state.facts.minor_terrain_instead_of_maneuver;
        if !is_now {
            self.against(Rule::MinorMoment)?;
        }
        self.place_minor(minor, terrain, throw)
    }

    /// Classic: after a maneuver succeeded, instead of turning the terrain.
    pub(super) fn minor_instead_of_turning(
        &mut self,
        die: &str,
        terrain: &str,
        throw: &Throw,
    ) -> Result<(), Refusal> {
        let (_, army) = self.marching()?;
        let minor = self.state.read_die(die, army.player, None, &[Area::Pool])?;
        if self.state.die(minor).kind != DieType::MinorTerrain {
            return Err(Fact::WrongDie(self.state.die(minor).name.clone()).into());
        }
        let terrain = self.state.read_terrain(terrain, army.player)?;
        if self.state.facts.minor_terrain_instead_of_maneuver || army.terrain() != Some(terrain) {
            self.against(Rule::MinorMoment)?;
        }
        self.place_minor(minor, terrain, throw)
    }

    fn place_minor(&mut self, minor: DieId, terrain: TerrainId, throw: &Throw) -> Result<(), Refusal> {
        let owner = self.state.piece(minor).owner;
        let army = ArmyId::at(owner, terrain);
        let (die, elements) = (self.state.die(minor), self.state.terrain_die(terrain).elements);
        if !goes_with(die, elements) {
            self.against(Rule::MinorElement(die.name.clone(), terrain))?;
        }
        if !self.state.exists(army) {
            self.against(Rule::NoArmyThere(terrain))?;
        }
        if self.state.minor_terrain(army).is_some() {
            self.against(Rule::MinorSecond)?;
        }
        if self.state.terrain(terrain).controller == Some(owner) {
            self.against(Rule::MinorCaptured)?;
        }
        self.answered();
        self.moved(vec![minor], Area::Terrain(terrain), Why::Summoned);
        self.minor_roll(minor, throw, true)
    }

    /// The minor terrain of the marching army is rolled before a maneuver.
    pub(super) fn roll_minor_first(&mut self, throw: &Throw) -> Result<(), Refusal> {
        let (turn, army) = self.marching().map_err(|_| Fact::NothingAwaited)?;
        let minor = self.state.minor_terrain(army).filter(|_| self.state.is_in(StepKind::Maneuver));
        let minor =
            minor.filter(|_| !turn.minor_rolled && turn.contest.is_none()).ok_or(Fact::NothingAwaited)?;
        self.minor_roll(minor, throw, false)
    }

    /// A minor terrain is rolled; its owner turns the ID to an action. Bringing one in ends the maneuver step, rolling one
    /// that was there leaves the maneuver to be made.
    fn minor_roll(&mut self, minor: DieId, throw: &Throw, ends_step: bool) -> Result<(), Refusal> {
        let piece = self.state.piece(minor);
        let (owner, die) = (piece.owner, piece.die.clone());
        let face = match throw {
            Throw::Typed(text) => self.typed_minor(minor, text)?,
            other => self.roll_die(owner, "minor terrain", die.sides(), None, other)? as usize - 1,
        };
        self.happen(Event::Turned { die: minor, face });
        if die.faces.get(face).is_some_and(|face| minor_face(face.icon.name()) == MinorFace::Id) {
            self.wait(owner, Awaited::MinorFace { die: minor, ends_step });
        } else if ends_step {
            self.end_minor_step();
        }
        Ok(())
    }

    /// The face that was typed, by name or by code.
    fn typed_minor(&mut self, minor: DieId, text: &str) -> Result<usize, Refusal> {
        let piece = self.state.piece(minor);
        let (player, die) = (piece.owner, piece.die.clone());
        let wanted = text.trim();
        let by_name = die.faces.iter().position(|face| plain(face.icon.name()) == plain(wanted));
        let by_code = || codes(&die).iter().position(|code| code.eq_ignore_ascii_case(wanted));
        let is_id = |face: &Face| minor_face(face.icon.name()) == MinorFace::Id;
        let by_id =
            || die.faces.iter().position(is_id).filter(|_| matches!(plain(wanted).as_str(), "id" | "i"));
        let found = by_name.or_else(by_id).or_else(by_code);
        let face = found.ok_or_else(|| Fact::NoMinorFace(minor, Name::from(text.to_owned())))?;
        self.happen(Event::Threw(Threw {
            player,
            what: String::from("minor terrain"),
            army: None,
            how: ThrowSource::Table.word().to_owned(),
            throw: None,
            faces: die.faces.get(face).map_or_else(String::new, ToString::to_string),
            total: face as u32 + 1,
        }));
        Ok(face)
    }

    /// The owner turns a minor terrain that shows its ID to an action.
    pub(super) fn turn_minor(&mut self, minor: DieId, ends_step: bool, icon: &str) {
        let face = self.state.die(minor).faces.iter().position(|face| face.icon.name() == icon);
        self.answered();
        if let Some(face) = face {
            self.happen(Event::Turned { die: minor, face });
        }
        if ends_step {
            self.end_minor_step();
        }
    }

    fn end_minor_step(&mut self) {
        // A maneuver may be under way elsewhere too, where players overruled that it belongs to its step.
        let maneuvers = self.state.turn().is_some_and(|turn| turn.contest.is_some());
        if (self.state.is_in(StepKind::Maneuver) || maneuvers) && self.marching().is_ok() {
            self.finish_step();
        }
    }

    /// Refuses a maneuver while the minor terrain of the army was not rolled in this march.
    pub(super) fn minor_is_rolled(&mut self, army: ArmyId, turn: &Turn) -> Result<(), Refusal> {
        match self.state.minor_terrain(army).filter(|_| !turn.minor_rolled) {
            Some(minor) => self.against(Rule::MinorFirst(self.state.die(minor).name.clone())),
            None => Ok(()),
        }
    }

    /// The marching army buries its minor terrain instead of maneuvering; once it is rolled it stays.
    pub(super) fn bury_minor(&mut self, minor: DieId) -> Result<(), Refusal> {
        self.belongs_to(StepKind::Maneuver)?;
        let marching =
            self.marching().ok().filter(|(_, army)| self.state.minor_terrain(*army) == Some(minor));
        if marching.is_some_and(|(turn, _)| !turn.minor_rolled) {
            self.moved(vec![minor], Area::Bua, Why::Buried);
            self.end_minor_step();
            return Ok(());
        }
        self.against(Rule::MinorStays(self.state.die(minor).name.clone()))?;
        self.moved(vec![minor], Area::Bua, Why::Buried);
        self.exchange_is_over();
        Ok(())
    }

    /// A minor terrain that shows a disaster when its army starts to march is buried (`open_questions.md` Q76).
    pub(super) fn bury_disaster(&mut self, army: ArmyId) {
        if matches!(self.state.minor_face(army), Some((_, MinorFace::Halves(_)))) {
            self.release(army, Why::Buried);
        }
    }
}
