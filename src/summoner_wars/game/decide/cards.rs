//! Cards out of the hand: units, events, walls, magic.

use super::Engine;
use crate::summoner_wars::deck::{CardKind, Face, WALL};
use crate::summoner_wars::game::{CardId, Event, Impossible, Refusal, Rule, Slot, State};
use crate::summoner_wars::rules::{COST, Phase, Square};

impl Engine<'_> {
    /// R3 to R6, R32.
    pub(super) fn summon(&mut self, name: &str, square: Square, cost: Option<u32>) -> Result<(), Refusal> {
        self.belongs_to(Phase::Summon)?;
        let card = self.state.named(self.player, name)?;
        let shown = self.state.name(card);
        match self.state.card(card).kind() {
            CardKind::Wall => {
                self.refuse_unless_overruled(Rule::WallAsUnit { name: shown.clone(), square: None })?
            }
            CardKind::Summoner => self.refuse_unless_overruled(Rule::Summoner { name: shown.clone() })?,
            kind @ CardKind::Event => {
                return Err(Impossible::WrongKind { name: shown, kind, number: Some(3) }.into());
            }
            CardKind::Champion | CardKind::Common => {}
        }
        self.in_hand(1, 3)?;
        if self.state.walls(self.player).is_empty() {
            self.refuse_unless_overruled(Rule::NoWalls)?;
        }
        self.empty(square, Some(5))?;
        if !self.state.is_next_to_wall(self.player, square) && !self.state.walls(self.player).is_empty() {
            let others = self.state.summon_squares(self.player);
            self.refuse_unless_overruled(Rule::NotNextToWall { name: shown.clone(), square, others })?;
        }
        let cost = self.cost(card, cost)?;
        let magic = self.state.player(self.player).magic.len() as u32;
        if cost > magic {
            return Err(Impossible::MagicShort { name: shown, cost, magic }.into());
        }
        self.copy_left(card, 0)?;
        if cost > 0 {
            let pile = &self.state.player(self.player).magic;
            let cards: Vec<Slot> = pile.iter().rev().take(cost as usize).copied().collect();
            self.emit(Event::Paid { player: self.player, cards });
        }
        self.emit(Event::Summoned { player: self.player, card, square });
        Ok(())
    }

    /// What a unit costs: what its card says, or what a card changes it to.
    fn cost(&mut self, card: CardId, changed: Option<u32>) -> Result<u32, Refusal> {
        let printed = self.state.card(card).unit().map_or(0, |unit| unit.cost);
        let Some(cost) = changed.filter(|cost| *cost != u32::from(printed)) else {
            return Ok(u32::from(printed));
        };
        within("cost", i64::from(cost), (0, i64::from(*COST.end())))?;
        self.refuse_unless_overruled(Rule::ChangedCost { name: self.state.name(card), printed, cost })?;
        Ok(cost)
    }

    /// R7, R8, R28.
    pub(super) fn event(&mut self, name: &str) -> Result<(), Refusal> {
        self.belongs_to(Phase::Event)?;
        let card = self.state.named(self.player, name)?;
        let shown = self.state.name(card);
        match self.state.card(card).kind() {
            CardKind::Event => {}
            CardKind::Wall => self.refuse_unless_overruled(Rule::WallAsEvent { name: shown })?,
            kind => return Err(Impossible::WrongKind { name: shown, kind, number: Some(7) }.into()),
        }
        self.in_hand(1, 7)?;
        self.copy_left(card, 0)?;
        self.emit(Event::Played { player: self.player, card });
        Ok(())
    }

    /// R9.
    pub(super) fn wall(&mut self, square: Square, kind: Option<&str>) -> Result<(), Refusal> {
        self.belongs_to(Phase::Event)?;
        let card = match kind {
            Some(name) => self.state.named(self.player, name)?,
            None => self.own_wall()?,
        };
        let (name, kind) = (self.state.name(card), self.state.card(card).kind());
        if kind != CardKind::Wall {
            return Err(Impossible::WrongKind { name, kind, number: Some(9) }.into());
        }
        self.in_hand(1, 7)?;
        self.empty(square, Some(9))?;
        if !self.player.is_home(square) {
            let (least, most) = State::home_rows(self.player);
            self.refuse_unless_overruled(Rule::WrongHalf { square, least, most })?;
        }
        self.copy_left(card, 0)?;
        self.emit(Event::Walled { player: self.player, card, square });
        Ok(())
    }

    /// The deck's wall, not an event that is one.
    fn own_wall(&self) -> Result<CardId, Refusal> {
        let cards = &self.state.deck(self.player).cards;
        let place = cards.iter().position(|card| matches!(card.face, Face::Wall { .. }));
        let wall = place.map(|place| CardId { deck: self.player, card: place as u16 });
        wall.map_or_else(|| self.state.named(self.player, WALL), Ok)
    }

    /// R21, cards that are not named.
    pub(super) fn build_unnamed(&mut self, cards: u32) -> Result<(), Refusal> {
        self.belongs_to(Phase::Build)?;
        self.in_hand(cards, 21)?;
        self.emit(Event::Built { player: self.player, cards: vec![None; cards as usize] });
        Ok(())
    }

    /// R21.
    pub(super) fn build(&mut self, names: &[String]) -> Result<(), Refusal> {
        self.belongs_to(Phase::Build)?;
        let cards = names.iter().map(|name| self.own_slot(name)).collect::<Result<Vec<Slot>, Refusal>>()?;
        self.in_hand(cards.len() as u32, 21)?;
        for (place, slot) in cards.iter().enumerate() {
            if let Some(card) = slot {
                let taken = cards[..place].iter().filter(|known| *known == slot).count();
                self.copy_left(*card, taken)?;
            }
        }
        self.emit(Event::Built { player: self.player, cards });
        Ok(())
    }
}

/// A number within its limits.
pub(super) fn within(what: &'static str, given: i64, (least, most): (i64, i64)) -> Result<(), Refusal> {
    if (least..=most).contains(&given) {
        Ok(())
    } else {
        Err(Impossible::OutOfRange { what, given, least, most }.into())
    }
}
