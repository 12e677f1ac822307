//! What typed names mean: players, places, armies, dice (DESIGN section 3, ARMY).

use crate::dragon_dice::dice::{DieType, find};
use crate::dragon_dice::force::ARMIES;
use crate::dragon_dice::game::action::numbered;
use crate::dragon_dice::game::{
    Area, ArmyId, Awaited, Choice, DieId, DieText, Direction, Fact, PlayerId, State, TerrainId,
};
use crate::dragon_dice::rules::BASIC_LOCATIONS;
use crate::text::{Name, plain};

impl State {
    /// The player called `name`.
    ///
    /// # Errors
    /// [`Fact::NoPlayer`].
    pub fn read_player(&self, name: &str) -> Result<PlayerId, Fact> {
        let wanted = plain(name);
        let found = self.everybody().find(|id| plain(self.player(*id).name.raw()) == wanted);
        let names = || self.players.iter().map(|player| player.name.clone()).collect();
        found.ok_or_else(|| Fact::NoPlayer(Name::from(name.to_owned()), names()))
    }

    /// The terrain that `name` means for `player`.
    ///
    /// # Errors
    /// [`Fact::NoPlace`].
    pub fn read_terrain(&self, name: &str, player: PlayerId) -> Result<TerrainId, Fact> {
        let (player, name) = self.whose(name, player)?;
        self.terrain_named(name, player).ok_or_else(|| Fact::NoPlace(Name::from(name.to_owned())))
    }

    /// The army that `text` means: `[PLAYER:]PLACE`; it need not have dice.
    ///
    /// # Errors
    /// [`Fact::NoPlayer`], [`Fact::NoPlace`].
    pub fn read_army(&self, text: &str, default: PlayerId) -> Result<ArmyId, Fact> {
        let (player, place) = self.whose(text, default)?;
        let muster = ARMIES.iter().position(|name| plain(name) == plain(place));
        let at = if plain(place) == "reserve" {
            Area::Reserve
        } else if let Some(army) = muster.filter(|_| self.turn().is_none()) {
            // Before the armies are placed they are known by what they are.
            Area::Muster(army as u8)
        } else {
            let terrain = self.terrain_named(place, player);
            Area::Terrain(terrain.ok_or_else(|| Fact::NoPlace(Name::from(place.to_owned())))?)
        };
        Ok(ArmyId { player, at })
    }

    /// An area: an army's place, `dua`, `bua`, `pool`, `out`.
    pub(super) fn read_area(&self, text: &str, default: PlayerId) -> Result<(PlayerId, Area), Fact> {
        let (player, place) = self.whose(text, default)?;
        let area = match plain(place).as_str() {
            "dua" => Area::Dua,
            "bua" => Area::Bua,
            "pool" => Area::Pool,
            "out" => Area::Out,
            _ => return self.read_army(text, default).map(|army| (army.player, army.at)),
        };
        Ok((player, area))
    }

    /// The player before a colon, else `default`, and what is behind it.
    fn whose<'t>(&self, text: &'t str, default: PlayerId) -> Result<(PlayerId, &'t str), Fact> {
        match text.split_once(':') {
            Some((player, rest)) => Ok((self.read_player(player)?, rest.trim())),
            None => Ok((default, text.trim())),
        }
    }

    fn terrain_named(&self, name: &str, player: PlayerId) -> Option<TerrainId> {
        let other = match self.others(player)[..] {
            [only] => Some(only),
            _ => None,
        };
        match plain(name).as_str() {
            "home" => Some(State::home(player)),
            "frontier" => self.frontier(),
            "campaign" => other.and_then(|_| self.frontier()),
            "horde" => other.map(State::home),
            _ => self.read_player(name).ok().map(State::home),
        }
    }

    /// The dice that `text` names, in `areas` where it does not say where they are.
    pub(super) fn read_dice(
        &self,
        text: &DieText,
        player: PlayerId,
        areas: &[Area],
    ) -> Result<Vec<DieId>, Fact> {
        let from = text.from.as_deref().map(|from| self.read_area(from, player)).transpose()?;
        let player = from.map_or(player, |(player, _)| player);
        let mut picked: Vec<DieId> = Vec::new();
        for part in text.names.iter().flat_map(|name| name.split(',')).filter(|part| !part.trim().is_empty())
        {
            let (player, part) = self.whose(part, player)?;
            let (wanted, name) = numbered(part)?;
            let areas = from.as_ref().map_or(areas, |(_, area)| std::slice::from_ref(area));
            let found = self.named_in(player, name, areas, &picked);
            let places: Vec<Area> = areas
                .iter()
                .copied()
                .filter(|area| found.iter().any(|id| self.piece(*id).area == *area))
                .collect();
            if places.len() > 1 {
                let places = places.into_iter().map(|area| (player, area)).collect();
                return Err(Fact::Several(Name::from(name.to_owned()), places));
            }
            if found.len() < wanted {
                let mut others: Vec<Name> = Vec::new();
                for area in areas {
                    for id in self.lying(player, *area, |die| die.kind != DieType::Terrain) {
                        let name = &self.die(id).name;
                        if !others.contains(name) {
                            others.push(name.clone());
                        }
                    }
                }
                let (name, there) = (Name::from(name.to_owned()), found.len());
                let at = areas.iter().map(|area| (player, *area)).collect();
                return Err(Fact::NoDie { name, wanted, there, at, others });
            }
            picked.extend(&found[..wanted]);
        }
        if picked.is_empty() { Err(Fact::NoDice) } else { Ok(picked) }
    }

    /// One die.
    pub(super) fn read_die(
        &self,
        text: &str,
        player: PlayerId,
        from: Option<&str>,
        areas: &[Area],
    ) -> Result<DieId, Fact> {
        let text = DieText { names: vec![text.to_owned()], from: from.map(str::to_owned) };
        let dice = self.read_dice(&text, player, areas)?;
        match dice[..] {
            [only] => Ok(only),
            _ => Err(Fact::OneDie(dice.len())),
        }
    }

    /// Dice of a name that are not picked yet, in the order they lie.
    fn named_in(&self, player: PlayerId, name: &str, areas: &[Area], picked: &[DieId]) -> Vec<DieId> {
        let known = find(name).map(|die| die.name);
        let wanted = plain(name);
        let fits = |id: &DieId| {
            let of = &self.die(*id).name;
            plain(of.raw()) == wanted || known.as_ref() == Some(of)
        };
        let lying = areas.iter().flat_map(|area| self.lying(player, *area, |_| true));
        lying.filter(|id| fits(id) && !picked.contains(id)).collect()
    }

    /// The words that answer what is awaited; none where dice do.
    pub fn options(&self, choice: &Choice) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let player = |id: PlayerId| self.player(id).name.raw().to_owned();
        match choice.what {
            Awaited::OrderRoll
            | Awaited::Distance(_)
            | Awaited::ManeuverRoll
            | Awaited::Save
            | Awaited::UnitRolls
            | Awaited::LastRolls => Vec::new(),
            Awaited::Tie => self.tied().into_iter().map(player).collect(),
            Awaited::FirstOrFrontier => words(&["first", "frontier"]),
            Awaited::Frontier => self.everybody().map(player).collect(),
            Awaited::Place(army) => {
                let places = self.free_places(choice.whose, army);
                places.into_iter().map(|terrain| self.place_word(terrain)).collect()
            }
            Awaited::Counter | Awaited::Answer => words(&["counter", "pass"]),
            Awaited::Step(unit) => {
                let smaller = self.smaller_undead(unit);
                smaller.into_iter().map(|id| self.die(id).name.raw().to_owned()).collect()
            }
            Awaited::Boon => {
                let sets = self.returning();
                let sets = sets.iter().map(|set| set.words(self));
                self.ways_out().into_iter().map(|area| self.area_word(area)).chain(sets).collect()
            }
            Awaited::Targets => self.aim_words(),
            Awaited::Army => {
                let whose = |army: &ArmyId| self.player(army.player).name.raw();
                let place = |army: &ArmyId| self.area_word(army.at);
                self.under_icon().iter().map(|army| format!("{}:{}", whose(army), place(army))).collect()
            }
            Awaited::Silenced(number) => {
                let army = self.battle().map(|battle| battle.defender);
                let sets = army.map_or_else(Vec::new, |army| super::battle::silent_sets(self, army, number));
                sets.iter().map(|set| set.words(self)).collect()
            }
            Awaited::Direction => self.directions().iter().map(|way| way.word().to_owned()).collect(),
            Awaited::Location { .. } => words(&BASIC_LOCATIONS),
            Awaited::Burial(_) => {
                let dead = self.one_of_each_name(self.lying(choice.whose, Area::Dua, |_| true));
                dead.into_iter().map(|id| self.die(id).name.raw().to_owned()).collect()
            }
            Awaited::MinorFace { .. } => words(&["melee", "missile", "magic"]),
            Awaited::Casualties { army, damage } => {
                let sets = super::casualties(self, army, damage).sets;
                sets.iter().map(|set| set.words(self)).collect()
            }
        }
    }

    /// Other names for the options of what is awaited: the terrain dice themselves.
    pub(super) fn other_names(&self, choice: &Choice) -> Vec<String> {
        match choice.what {
            Awaited::Frontier => {
                let proposed = self.everybody().filter_map(|player| self.proposed(player));
                proposed.map(|die| self.die(die).name.raw().to_owned()).collect()
            }
            Awaited::Place(army) => {
                let places = self.free_places(choice.whose, army);
                places.into_iter().map(|terrain| self.terrain_die(terrain).name.raw().to_owned()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The word for the place of an army.
    fn area_word(&self, area: Area) -> String {
        match area {
            Area::Terrain(terrain) => self.place_word(terrain),
            _ => String::from("reserve"),
        }
    }

    /// The word for a terrain: the player whose home it is, or `frontier`.
    pub fn place_word(&self, terrain: TerrainId) -> String {
        let home = self.terrain(terrain).home;
        home.map_or_else(|| String::from("frontier"), |player| self.player(player).name.raw().to_owned())
    }

    /// The ways in which the terrain of the marching army can be turned (`open_questions.md` Q54).
    pub fn directions(&self) -> Vec<Direction> {
        let terrain = self.turn().and_then(|turn| turn.marching).and_then(ArmyId::terrain);
        let number = terrain.and_then(|terrain| self.distance(terrain));
        let highest = terrain.map_or(0, |terrain| self.terrain_die(terrain).sides());
        let possible = |way: &Direction| match way {
            Direction::Up => number.is_some_and(|number| number < highest),
            Direction::Down => number.is_some_and(|number| number > 1),
        };
        Direction::BOTH.into_iter().filter(possible).collect()
    }
}
