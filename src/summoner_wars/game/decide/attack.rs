//! Attacks and their dice.

use super::Engine;
use super::cards::within;
use crate::summoner_wars::game::{
    AttackRoll, Attacked, Event, How, Impossible, Pile, PileKind, Refusal, Throw,
};
use crate::summoner_wars::rules::{PIPS, Phase, Square};
use crate::text::Name;

/// Wounds that an ability may fix, at most (SPEC 3.16).
const MAX_WOUNDS: i64 = 9;

/// What dice came to.
struct Thrown {
    how: How,
    throw: Option<u64>,
    faces: Vec<u8>,
    hits: u32,
}

impl Engine<'_> {
    /// R13 to R20.
    pub(super) fn attack(&mut self, from: Square, to: Square, roll: &AttackRoll) -> Result<(), Refusal> {
        self.belongs_to(Phase::Attack)?;
        let piece = self.unit(from)?;
        let name = self.state.name(piece.card);
        // An attack past R13 or R15 is none of those that a turn has (SPEC 3.13).
        let spent = self.state.attacks_spent(from, &piece);
        let counts = spent.is_empty();
        for rule in spent {
            self.refuse_unless_overruled(rule)?;
        }
        self.standing(to)?;
        if let Some(rule) = self.state.no_target(from, to, &name) {
            self.refuse_unless_overruled(rule)?;
        }
        let dice = self.state.attack_dice(&piece, roll)?;
        let hit_on = self.state.attack_hit_on(piece.card, roll)?;
        let Thrown { how, throw, faces, hits } = self.thrown(&roll.throw, dice, hit_on)?;
        let (plus, minus) = (roll.plus, roll.minus);
        self.emit(Event::Attacked(Attacked {
            from,
            to,
            dice,
            how,
            throw,
            faces,
            hit_on,
            hits,
            plus,
            minus,
            counts,
        }));
        self.wound(to, hits, Pile { player: self.player, kind: PileKind::Magic });
        Ok(())
    }

    /// The dice fall, or were read off the table (R18).
    fn thrown(&mut self, throw: &Throw, dice: u32, hit_on: u8) -> Result<Thrown, Refusal> {
        let hits_of = |faces: &[u8]| faces.iter().filter(|pips| **pips >= hit_on).count() as u32;
        let told = |how, hits| Thrown { how, throw: None, faces: Vec::new(), hits };
        match throw {
            Throw::Digital if dice == 0 => Ok(told(How::Digital, 0)),
            Throw::Digital => {
                let (number, mut faces) = (self.state.throws, Vec::new());
                self.thrower.begin(number);
                self.thrower.throw(&vec![u32::from(*PIPS.end()); dice as usize], &mut faces);
                let faces: Vec<u8> = faces.into_iter().map(|face| face as u8 + 1).collect();
                Ok(Thrown { how: How::Digital, throw: Some(number), hits: hits_of(&faces), faces })
            }
            Throw::Faces(text) => {
                let typed = gapped(text)?;
                if typed.len() != dice as usize {
                    return Err(Impossible::DiceCount { wanted: dice, got: typed.len() as u32 }.into());
                }
                let gaps = typed.iter().filter(|pips| pips.is_none()).count();
                let (number, mut thrown) = (self.state.throws, Vec::new());
                if gaps > 0 {
                    self.thrower.begin(number);
                    self.thrower.throw(&vec![u32::from(*PIPS.end()); gaps], &mut thrown);
                }
                let mut thrown = thrown.into_iter().map(|face| face as u8 + 1);
                let faces: Vec<u8> =
                    typed.into_iter().filter_map(|pips| pips.or_else(|| thrown.next())).collect();
                let how = match gaps {
                    0 => How::Table,
                    all if all == faces.len() => How::Digital,
                    _ => How::Mixed,
                };
                let throw = (gaps > 0).then_some(number);
                Ok(Thrown { how, throw, hits: hits_of(&faces), faces })
            }
            Throw::Hits(hits) if *hits > dice => Err(Impossible::TooManyHits { hits: *hits, dice }.into()),
            Throw::Hits(hits) => Ok(told(How::Hits, *hits)),
            Throw::Wounds(wounds) => {
                within("wounds", i64::from(*wounds), (0, MAX_WOUNDS))?;
                Ok(told(How::Wounds, *wounds))
            }
        }
    }
}

/// What stands for a die that the tool throws.
const GAP: &str = "_";

/// Typed dice: `3,5`, `3 5`; none where the tool throws one, `3 _`.
fn gapped(text: &str) -> Result<Vec<Option<u8>>, Refusal> {
    let read = |word: &str| if word == GAP { Ok(None) } else { pip(word).map(Some) };
    words(text).map(read).collect()
}

/// Typed dice, all of them.
pub(in crate::summoner_wars::game) fn pips(text: &str) -> Result<Vec<u8>, Refusal> {
    words(text).map(pip).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ', '\t']).filter(|word| !word.is_empty())
}

fn pip(word: &str) -> Result<u8, Refusal> {
    let pips = word.parse().ok().filter(|pips| PIPS.contains(pips));
    pips.ok_or_else(|| Impossible::NoPip { face: Name::from(word.to_owned()) }.into())
}
