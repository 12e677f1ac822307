//! Eldarim champions and the effect of their logo on dragons, from `champions.tsv` (`docs/rules/dragons.md`, Champions).

use super::Edition;
use crate::dice::{self, Die, DieType};
use warband_core::text::{Row, cells, plain};

/// A champion whose logo acts on dragons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Champion {
    editions: &'static str,
    name: &'static str,
    /// The effect of its logo.
    pub effect: ChampionEffect,
    /// Whether the logo acts only on dragons that have the champion's element; a White dragon has all elements.
    pub own_element: bool,
}

/// The effect of a champion's logo on a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChampionEffect {
    /// The dragon never attacks an army that contains its tamer.
    Tames,
    /// The dragon leaves the game.
    Slays,
    /// The champion's player chooses what the dragon attacks.
    Controls,
}

impl ChampionEffect {
    /// Returns its verb: `tame`, `slay`, `control`.
    pub const fn word(self) -> &'static str {
        match self {
            ChampionEffect::Tames => "tame",
            ChampionEffect::Slays => "slay",
            ChampionEffect::Controls => "control",
        }
    }
}

impl Champion {
    /// Returns the effect of the champion with this name, with or without an element: `Dragonhunter`, `Fire Dragonhunter`.
    pub fn effect_of(name: &str) -> Option<ChampionEffect> {
        let name = plain(name);
        Champion::rows()
            .find(|champion| name.ends_with(&plain(champion.name)))
            .map(|champion| champion.effect)
    }

    /// Returns the champion that a die is in an edition; `None` if it is none.
    pub fn of(die: &Die, edition: Edition) -> Option<Champion> {
        let name = Some(die.base_name()).filter(|_| die.die_type == DieType::Eldarim)?;
        Champion::rows().find(|champion| champion.name == name && edition.is_in(champion.editions))
    }

    /// Reports whether a die is a champion in other editions only.
    pub fn is_foreign(die: &Die, edition: Edition) -> bool {
        Champion::of(die, edition).is_none()
            && Edition::ALL.into_iter().any(|other| Champion::of(die, other).is_some())
    }

    /// Reports whether an icon of the icon table is a champion's logo: `Logo: Dragonlord / Dragonslayer / Dragoncrusader`.
    pub fn has_logo(icon: &str) -> bool {
        let names = icon.strip_prefix("Logo: ").into_iter().flat_map(|names| names.split(" / "));
        names.into_iter().any(|name| Champion::rows().any(|champion| champion.name == name))
    }

    /// Reports whether the logo of this champion, whose die is `die`, can act on a dragon.
    pub(crate) fn acts_on(&self, die: &Die, dragon: &Die) -> bool {
        !self.own_element || dragon.is_white() || die.elements.meets(dragon.elements)
    }
}

impl Row for Champion {
    const FILE: &'static str = "champions.tsv";
    const TEXT: &'static str = include_str!("champions.tsv");

    fn read(row: &'static str) -> Option<Champion> {
        let [editions, name, effect, which] = cells(row)?;
        let effect = match effect {
            "tames" => ChampionEffect::Tames,
            "slays" => ChampionEffect::Slays,
            "controls" => ChampionEffect::Controls,
            _ => return None,
        };
        let own_element = match which {
            "own" => true,
            "any" => false,
            _ => return None,
        };
        Some(Champion { editions, name, effect, own_element })
    }

    fn is_known(&self) -> bool {
        Edition::are(self.editions) && dice::all().any(|die| die.base_name() == self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::find;

    #[test]
    fn coloured_champions_act_on_dragons_of_their_element() {
        let acts = |champion: &str, dragon: &str| {
            let (die, dragon) = (find(champion).unwrap(), find(dragon).unwrap());
            Champion::of(&die, Edition::V4_1).unwrap().acts_on(&die, &dragon)
        };
        assert!(acts("Dragonlord", "Ivory Drake") && acts("Fire Dragonmaster", "White Wyrm"));
        assert!(acts("Fire Dragonhunter", "Air/Fire Drake") && !acts("Fire Dragonzealot", "Water Wyrm"));
        assert_eq!(Champion::of(&find("Dragoncrusader").unwrap(), Edition::Classic), None);
        assert_eq!(Champion::of(&find("Footman").unwrap(), Edition::V4_1), None);
    }
}
