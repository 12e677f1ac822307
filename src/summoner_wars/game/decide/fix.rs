//! Bringing the file in line with the table (SPEC 5.7).

use super::Engine;
use super::cards::within;
use crate::summoner_wars::game::{Event, Fix, Impossible, PlayerId, Refusal, Slot};
use crate::summoner_wars::rules::Square;

impl Engine<'_> {
    pub(super) fn fix(&mut self, fix: &Fix) -> Result<(), Refusal> {
        match fix {
            Fix::Put { player, name, square, wounds } => self.put(*player, name, *square, *wounds),
            Fix::Take { square } => {
                let card = self.standing(*square)?.card;
                self.emit(Event::FixedTake { card, square: *square });
                Ok(())
            }
            Fix::Wounds { square, wounds } => {
                let life = self.state.life(&self.standing(*square)?);
                within("wounds", i64::from(*wounds), (0, i64::from(life) - 1))?;
                self.emit(Event::FixedWounds { square: *square, wounds: *wounds as u8 });
                Ok(())
            }
            Fix::Hand { player, cards } => {
                let of = self.state.player(*player);
                enough(of.draw, cards.saturating_sub(of.hand))?;
                self.emit(Event::FixedHand { player: *player, cards: *cards });
                Ok(())
            }
            Fix::DrawPile { player, cards } => {
                let of = self.state.player(*player);
                let own = |slot: &&Slot| slot.is_none_or(|card| card.deck == *player);
                let there = of.discard.iter().filter(own).count() as u32;
                let wanted = cards.saturating_sub(of.draw);
                if wanted > there {
                    return Err(Impossible::DiscardShort { there, wanted }.into());
                }
                self.emit(Event::FixedDrawPile { player: *player, cards: *cards });
                Ok(())
            }
            Fix::Magic { player, cards } => self.fix_magic(*player, cards),
            Fix::Turn { number, player, phase } => {
                within("turn", i64::from(*number), (1, i64::from(u32::MAX)))?;
                self.emit(Event::FixedTurn { number: *number, player: *player, phase: *phase });
                Ok(())
            }
        }
    }

    fn put(&mut self, player: PlayerId, name: &str, square: Square, wounds: u32) -> Result<(), Refusal> {
        let card = self.state.named(player, name)?;
        let known = self.state.card(card);
        let Some(life) = known.life() else {
            let (name, kind) = (self.state.name(card), known.kind());
            return Err(Impossible::WrongKind { name, kind, number: None }.into());
        };
        self.empty(square, None)?;
        within("wounds", i64::from(wounds), (0, i64::from(life) - 1))?;
        enough(self.state.player(player).draw, 1)?;
        self.emit(Event::FixedPut { card, square, wounds: wounds as u8 });
        self.note_copies(card);
        Ok(())
    }

    /// The old pile goes back to the draw piles, and the new one comes from them.
    fn fix_magic(&mut self, player: PlayerId, names: &[String]) -> Result<(), Refusal> {
        let cards: Vec<Slot> =
            names.iter().map(|name| self.any_slot(player, name)).collect::<Result<_, Refusal>>()?;
        for owner in PlayerId::ALL {
            let is_of = |slot: &&Slot| slot.map_or(player, |card| card.deck) == owner;
            let back = self.state.player(player).magic.iter().filter(is_of).count();
            let there = self.state.player(owner).draw + back as u32;
            enough(there, cards.iter().filter(is_of).count() as u32)?;
        }
        self.emit(Event::FixedMagic { player, cards: cards.clone() });
        cards.into_iter().flatten().for_each(|card| self.note_copies(card));
        Ok(())
    }
}

/// Refuses where a draw pile has too few cards.
fn enough(there: u32, wanted: u32) -> Result<(), Refusal> {
    if wanted <= there { Ok(()) } else { Err(Impossible::DrawPileShort { there, wanted }.into()) }
}
