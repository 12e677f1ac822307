//! What the owner of a roll may decide about an icon, an ability or an effect, and whether the decisions made are possible.

use super::circumstances::Circumstances;
use super::decision::{Decision, UNUSED};
use super::not_ready::NotReady;
use super::steps::contribution::{Contribution, Movable, Rerolled, Shift};
use super::steps::rollers::{barred_by_dragons, may_resist_fear};
use crate::dice::{Die, Element};
use crate::rules::{ATTUNE, Ability, ELEVATE, Effect, RESIST_FEAR, WILDING, abilities};
use warband_core::text::{Name, plain};

/// A roll, as far as the choices of its owner depend on it.
pub(super) struct Choices<'a> {
    pub(super) army: &'a [Die],
    /// Places in the army of the dice that roll.
    pub(super) rolling: &'a [usize],
    pub(super) circumstances: &'a Circumstances,
    /// Returns what each face of a die of the army contributes.
    pub(super) faces_of: &'a dyn Fn(usize) -> Vec<&'a Contribution>,
}

/// The options of an icon, an ability or an effect.
#[derive(Debug, Default)]
pub(super) struct Offer {
    /// Words of the options.
    pub(super) options: Vec<String>,
    sharing: Sharing,
}

/// Whether the owner may give an amount to each option.
#[derive(Debug, Default)]
enum Sharing {
    /// One option is taken for all faces.
    #[default]
    No,
    /// Any amounts: no bound of their sum is known before the roll.
    Unlimited,
    /// Amounts that add up to at most this number; with the name of what is shared.
    UpTo(Name, u32),
}

impl Offer {
    fn add(&mut self, option: &str) {
        if !self.options.iter().any(|known| known == option) {
            self.options.push(option.to_owned());
        }
    }
}

impl<'a> Choices<'a> {
    /// Returns the options of the icon, ability or effect with this plain name; none if nothing of this name gives a choice.
    pub(super) fn offer(&self, icon: &str) -> Offer {
        let mut offer = Offer::default();
        self.offer_of_name(icon, &mut offer);
        self.offer_of_effects(icon, &mut offer);
        self.offer_of_faces(icon, &mut offer);
        offer
    }

    /// Adds the options of names that the rules know: the elements of Attune, abilities that may be used, and units to pick.
    fn offer_of_name(&self, icon: &str, offer: &mut Offer) {
        let circumstances = self.circumstances;
        let is_asked =
            |ability: &Ability| matches!(ability.effect, Effect::Asked(..)) && plain(ability.name) == icon;
        if circumstances.may_charge != Some(false) && abilities().any(|ability| is_asked(&ability)) {
            offer.add("used");
            if circumstances.may_charge.is_some() {
                offer.add(UNUSED);
            }
        }
        let rolling = || self.rolling.iter().map(|index| &self.army[*index]);
        if icon == plain(ATTUNE) {
            Element::FIVE.into_iter().for_each(|element| offer.add(element.word()));
        } else if icon == plain(RESIST_FEAR) {
            let army: Vec<&Die> = self.army.iter().collect();
            may_resist_fear(&army, circumstances).iter().for_each(|name| offer.add(name.raw()));
            let barred = barred_by_dragons(&army, circumstances).into_iter().filter(|is_barred| *is_barred);
            offer.sharing = Sharing::UpTo(RESIST_FEAR.into(), barred.count() as u32);
        } else if icon == plain(ELEVATE) {
            let counts = circumstances.kind.counts;
            counts.iter().for_each(|result_type| offer.add(result_type.word()));
            rolling().for_each(|die| offer.add(die.name.raw()));
            if counts.only().is_some() {
                offer.sharing = Sharing::Unlimited;
            }
        } else if icon == plain(WILDING) {
            let units: u32 = circumstances.doubled_units().map(|(_, number)| number).sum();
            if units > 0 {
                rolling().filter(|die| die.die_type.is_unit()).for_each(|die| offer.add(die.name.raw()));
            }
            offer.sharing = Sharing::UpTo(WILDING.into(), units);
        }
    }

    /// Adds the types of results that an effect lets its owner pick.
    fn offer_of_effects(&self, icon: &str, offer: &mut Offer) {
        let picks = self.circumstances.type_picks();
        for pick in picks.iter().filter(|pick| plain(pick.name.raw()) == icon) {
            pick.types.iter().for_each(|result_type| offer.add(result_type.word()));
        }
        if let Some(pick) = picks.iter().find(|pick| plain(pick.name.raw()) == icon) {
            offer.sharing = Sharing::UpTo(pick.name.clone(), pick.amount);
        }
    }

    /// Adds the options of the faces that the dice can show.
    fn offer_of_faces(&self, icon: &str, offer: &mut Offer) {
        let is_named = |movable: &&Movable| plain(movable.icon) == icon;
        for contribution in self.faces() {
            for open in contribution.open.iter().filter(|open| plain(&open.icon) == icon) {
                open.options.iter().for_each(|option| offer.add(option));
            }
            for movable in contribution.movable.iter().filter(is_named) {
                if movable.shift != Shift::RolledToAdded {
                    offer.add(movable.from.word());
                }
                movable.to.iter().for_each(|to| offer.add(to.word()));
            }
        }
        let mut movable = self.faces().flat_map(|contribution| &contribution.movable).filter(is_named);
        let Some(first) = movable.next() else { return };
        if !matches!(offer.sharing, Sharing::No) {
            return;
        }
        let is_again = |contribution: &'a Contribution| contribution.reroll != Rerolled::No;
        let is_bounded = first.shift == Shift::Sai || movable.any(|movable| movable.shift == Shift::Sai);
        if !is_bounded || self.faces().any(is_again) {
            offer.sharing = Sharing::Unlimited;
            return;
        }
        let amount = |contribution: &Contribution| -> u32 {
            let movable = contribution.movable.iter().filter(is_named);
            movable.filter(|movable| movable.shift == Shift::Sai).map(|movable| movable.amount).sum()
        };
        let of_die = |die: &usize| (self.faces_of)(*die).into_iter().map(amount).max().unwrap_or_default();
        let most = self.rolling.iter().map(of_die).sum();
        offer.sharing = Sharing::UpTo(first.icon.into(), most);
    }

    /// Returns what the faces of the dice that roll contribute.
    fn faces(&self) -> impl Iterator<Item = &'a Contribution> {
        self.rolling.iter().flat_map(|die| (self.faces_of)(*die))
    }

    /// Checks that every decision is about something that offers the option.
    ///
    /// # Errors
    /// [`NotReady::DecidedTwice`], [`NotReady::NoOption`], [`NotReady::NoAmounts`] and [`NotReady::TooMuch`].
    pub(super) fn check_decisions(&self) -> Result<(), NotReady> {
        let picks = self.circumstances.type_picks();
        for (index, decision) in self.circumstances.decisions.iter().enumerate() {
            let pick = picks.iter().find(|pick| plain(pick.name.raw()) == decision.icon);
            let icon = pick.map_or_else(|| decision.icon.clone(), |pick| Decision::word(pick.name.raw()));
            let icon = Name::from(icon);
            if self.circumstances.decisions[..index].iter().any(|known| known.icon == decision.icon) {
                return Err(NotReady::DecidedTwice(icon));
            }
            let Offer { options: offered, sharing } = self.offer(&decision.icon);
            let bad = decision.options.iter().find(|(word, _)| {
                let is_number = word.is_empty() && offered.len() == 1;
                !is_number && !offered.iter().any(|option| plain(option) == *word)
            });
            if let Some((word, amount)) = bad {
                let number = || amount.map_or_else(String::new, |amount| amount.to_string());
                let option = Name::from(if word.is_empty() { number() } else { word.clone() });
                return Err(NotReady::NoOption { icon, option, offered });
            }
            let amounts = || decision.options.iter().filter_map(|(_, amount)| *amount);
            let wanted = amounts().fold(0, u32::saturating_add);
            match sharing {
                Sharing::No if decision.options.len() > 1 || amounts().next().is_some() => {
                    return Err(NotReady::NoAmounts(icon));
                }
                Sharing::UpTo(icon, most) if wanted > most => {
                    return Err(NotReady::TooMuch { icon, most, wanted });
                }
                Sharing::No | Sharing::Unlimited | Sharing::UpTo(..) => {}
            }
        }
        Ok(())
    }
}
