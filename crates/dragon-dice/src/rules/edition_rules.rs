//! The rules of each edition, from `editions.tsv`.

use super::Edition;
use crate::dice;
use std::sync::OnceLock;
use warband_core::text::{Row, cells};

/// The rules of an edition that rolls and forces depend on (`editions.tsv`). A share divides the size of a
/// force, rounded down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditionRules {
    /// Whether species abilities let one type of results count as another.
    pub counts_as: bool,
    /// Whether the army on an eighth face doubles its IDs.
    pub eighth_face_doubles: bool,
    /// Whether an item needs a unit that can carry it.
    pub items_need_carriers: bool,
    /// Whether the abilities of `abilities.tsv` exist.
    pub has_abilities: bool,
    /// Whether some spells are marked for Cantrip.
    pub has_cantrip_spells: bool,
    /// Whether ID magic counts twice in a colour that the die and the terrain share.
    pub magic_doubles_by_terrain: bool,
    /// Whether the spells of `spells.tsv` belong to this edition.
    pub spells_are_its_own: bool,
    /// Whether the available SAI texts belong to this edition.
    pub sai_texts_are_its_own: bool,
    /// Whether Amazons in reserve roll missiles while the others roll magic.
    pub amazons_in_reserve_shoot: bool,
    /// Whether elements are printed as colours.
    pub prints_colours: bool,
    /// Results of one type that kill a dragon which showed no Belly and is not White.
    pub dragon_kill_results: u32,
    /// Points of the force, or part of them, for each step of the limits of species abilities.
    pub points_per_limit: u32,
    /// Sizes that the rules name, separated by commas; any agreed size is legal.
    pub suggested_sizes: &'static str,
    /// Divisor of the force: the share that one army may hold when it is placed.
    pub army_share: u32,
    /// Divisor of the force: the share that may be magic users; 0 for no limit.
    pub magic_share: u32,
    /// Points of every second piece of medium equipment in a force.
    pub second_medium_points: u32,
    /// Points of the force, or part of them, for each dragon brought.
    pub points_per_dragon: u32,
    /// Number of dragons that a White dragon counts as.
    pub white_dragon_slots: u32,
    /// Divisor of the force: the share of its points that the Dragonkin in the pool may have as health.
    pub dragonkin_share: u32,
    /// Frontier terrains in play.
    pub frontier_terrains: u32,
    /// Minor terrains that a player may bring beyond the number of terrains in play.
    pub minor_terrains_beyond: u32,
    /// Whether the limits on Dragonkin and minor terrains are the edition's own, not borrowed from v4.
    pub pool_limits_are_rules: bool,
    /// Whether an advanced terrain may be the home terrain.
    pub advanced_home_terrain: bool,
    /// Number of captured terrains that win.
    pub terrains_to_win: u32,
    /// Number of further turns of their holder for which they must be held; 0 if capturing them wins at once.
    pub turns_to_hold: u32,
    /// Whether equal rolls for the order of play are rolled again; otherwise the players agree.
    pub order_ties_roll_again: bool,
    /// A starting distance of this number is rolled again.
    pub distance_again: u32,
    /// A greater starting distance is reduced to this.
    pub distance_most: u32,
    /// Armies in play required for a second march; 0 for no requirement.
    pub armies_for_second_march: u32,
    /// Health of a unit that is recruited.
    pub recruit_health: u32,
    /// Whether missiles from a Tower reach Reserve Areas.
    pub tower_reaches_reserves: bool,
    /// Whether a Grove may free the holder's own buried Dragonkin, minor terrains and items instead of a unit.
    pub grove_frees_own: bool,
    /// Whether a Dragon's Lair calls Ivory dragons and Ivory Hybrids of any element.
    pub lair_calls_ivory: bool,
    /// Whether a Vortex acts on the rolls of every army there; otherwise only on those of its holder's army.
    pub vortex_acts_on_enemies: bool,
    /// Whether the player of a champion decides if the dragon that it tamed attacks another player's army.
    pub tamers_command: bool,
    /// Whether breath harms another dragon and is rolled again; otherwise it removes that dragon's automatic saves until
    /// the end of the marching player's next turn.
    pub breath_strikes_dragons: bool,
    /// Whether the victims that owners pick for their dragons stay secret until the dragons are rolled; otherwise until all
    /// are picked.
    pub targets_secret_until_rolled: bool,
    /// Whether a dragon that a champion's logo slays leaves the game; otherwise it goes to its owner's Summoning Pool.
    pub logo_slain_leave_game: bool,
    /// Factor of a White dragon's damage.
    pub white_factor: u32,
    /// Number of units that a White dragon's treasure promotes.
    pub white_treasures: u32,
    /// Whether a White dragon breathes once for each colour of the terrain; otherwise once for twice the health, with the
    /// effects of both elements.
    pub white_breathes_each_colour: bool,
    /// Whether breaths of one colour are one breath for all their health.
    pub breaths_combine: bool,
    /// Champions, separated by commas: an army that holds one of a dragon's colour is immune to its breath, and killing that
    /// dragon earns no promotions there. Empty if there are none.
    pub champions_resist_breath: &'static str,
    /// Whether a minor terrain is brought in instead of the whole maneuver step; otherwise instead of turning the terrain.
    pub minor_terrain_instead_of_maneuver: bool,
}

/// The limits of a force of some size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most points in one army.
    pub army: u32,
    /// Most points of magic users; `None` for no limit.
    pub magic: Option<u32>,
    /// Exact number of dragons; see [`EditionRules::white_dragon_slots`].
    pub dragons: u32,
    /// Most health of Dragonkin in the pool.
    pub dragonkin: u32,
    /// Most minor terrains in the pool.
    pub minor_terrains: u32,
}

impl Edition {
    /// Returns the rules of the edition. The table is read once.
    pub fn rules(self) -> EditionRules {
        static RULES: [OnceLock<EditionRules>; Edition::ALL.len()] =
            [const { OnceLock::new() }; Edition::ALL.len()];
        *RULES[self as usize].get_or_init(|| {
            let mut rules = EditionRules::default();
            for row in FactRow::rows() {
                rules.set(row.fact, row.values[self as usize]);
            }
            rules
        })
    }
}

/// A row of `editions.tsv`.
pub(super) struct FactRow {
    fact: &'static str,
    /// The value for each edition, in the order of [`Edition::ALL`].
    values: [&'static str; Edition::ALL.len()],
}

impl Row for FactRow {
    const FILE: &'static str = "editions.tsv";
    const TEXT: &'static str = include_str!("editions.tsv");
    /// The last column cites the rule.
    const PROSE: &'static [usize] = &[1 + Edition::ALL.len()];

    fn read(row: &'static str) -> Option<FactRow> {
        let [fact, values @ .., _] = cells::<{ Edition::ALL.len() + 2 }>(row)?;
        Some(FactRow { fact, values })
    }

    /// Returns the first row names the editions.
    fn is_known(&self) -> bool {
        if self.fact == "fact" {
            return self.values == Edition::WORDS;
        }
        let is_die = |name: &str| name == "none" || dice::all().any(|die| die.base_name() == name);
        let are_dice = |value: &&str| value.split(',').all(is_die);
        self.values.iter().all(|value| EditionRules::default().set(self.fact, value))
            && (self.fact != "champions-resist-breath" || self.values.iter().all(are_dice))
    }
}

impl EditionRules {
    /// Returns the limits of a force of `size` points in a game of `players`.
    pub fn limits(&self, size: u32, players: u32) -> Limits {
        Limits {
            army: size / self.army_share.max(1),
            magic: size.checked_div(self.magic_share),
            dragons: size.div_ceil(self.points_per_dragon.max(1)),
            dragonkin: size / self.dragonkin_share.max(1),
            minor_terrains: players + self.frontier_terrains + self.minor_terrains_beyond,
        }
    }

    /// Reports whether the rules name `size`.
    pub(crate) fn suggests(&self, size: u32) -> bool {
        self.suggested_sizes.split(',').any(|suggested| suggested.parse() == Ok(size))
    }

    /// Reads one line of the table; returns whether it is known and its value possible.
    fn set(&mut self, fact: &str, value: &'static str) -> bool {
        let flag = |slot: &mut bool| {
            *slot = value == "yes";
            matches!(value, "yes" | "no")
        };
        let number = |slot: &mut u32| {
            *slot = value.parse().unwrap_or_default();
            *slot > 0
        };
        let number_or_none = |slot: &mut u32| number(slot) || value == "none";
        match fact {
            "advanced-home-terrain" => flag(&mut self.advanced_home_terrain),
            "amazons-in-reserve-shoot" => flag(&mut self.amazons_in_reserve_shoot),
            "armies-for-second-march" => number_or_none(&mut self.armies_for_second_march),
            "army-share" => number(&mut self.army_share),
            "tamers-command" => flag(&mut self.tamers_command),
            "breath-strikes-dragons" => flag(&mut self.breath_strikes_dragons),
            "breaths-combine" => flag(&mut self.breaths_combine),
            "cantrip-spells" => flag(&mut self.has_cantrip_spells),
            "champions-resist-breath" => {
                self.champions_resist_breath = if value == "none" { "" } else { value };
                !value.is_empty()
            }
            "counts-as-abilities" => flag(&mut self.counts_as),
            "distance-again" => number(&mut self.distance_again),
            "distance-most" => number(&mut self.distance_most),
            "dragon-kill-results" => number(&mut self.dragon_kill_results),
            "dragonkin-share" => number(&mut self.dragonkin_share),
            "eighth-face-doubles-ids" => flag(&mut self.eighth_face_doubles),
            "frontier-terrains" => number(&mut self.frontier_terrains),
            "items-need-carriers" => flag(&mut self.items_need_carriers),
            "magic-doubles-by-terrain" => flag(&mut self.magic_doubles_by_terrain),
            "magic-share" => number_or_none(&mut self.magic_share),
            "minor-terrains-beyond" => number(&mut self.minor_terrains_beyond),
            "order-ties-roll-again" => flag(&mut self.order_ties_roll_again),
            "points-per-dragon" => number(&mut self.points_per_dragon),
            "points-per-limit" => number(&mut self.points_per_limit),
            "pool-limits-are-rules" => flag(&mut self.pool_limits_are_rules),
            "prints-colours" => flag(&mut self.prints_colours),
            "tower-reaches-reserves" => flag(&mut self.tower_reaches_reserves),
            "grove-frees-own" => flag(&mut self.grove_frees_own),
            "lair-calls-ivory" => flag(&mut self.lair_calls_ivory),
            "vortex-acts-on-enemies" => flag(&mut self.vortex_acts_on_enemies),
            "minor-terrain-instead-of-maneuver" => flag(&mut self.minor_terrain_instead_of_maneuver),
            "recruit-health" => number(&mut self.recruit_health),
            "sai-texts-are-its-own" => flag(&mut self.sai_texts_are_its_own),
            "second-medium-points" => number(&mut self.second_medium_points),
            "species-abilities" => flag(&mut self.has_abilities),
            "spells-are-its-own" => flag(&mut self.spells_are_its_own),
            "suggested-sizes" => {
                self.suggested_sizes = value;
                value.split(',').all(|size| size.parse::<u32>().is_ok())
            }
            "logo-slain-leave-game" => flag(&mut self.logo_slain_leave_game),
            "targets-secret-until-rolled" => flag(&mut self.targets_secret_until_rolled),
            "terrains-to-win" => number(&mut self.terrains_to_win),
            "turns-to-hold" => number_or_none(&mut self.turns_to_hold),
            "white-breathes-each-colour" => flag(&mut self.white_breathes_each_colour),
            "white-dragon-slots" => number(&mut self.white_dragon_slots),
            "white-factor" => number(&mut self.white_factor),
            "white-treasures" => number(&mut self.white_treasures),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_differ() {
        let (classic, current) = (Edition::Classic.rules(), Edition::V4_1.rules());
        assert!(!classic.counts_as && current.counts_as);
        assert!(classic.magic_doubles_by_terrain && !Edition::V4_0.rules().magic_doubles_by_terrain);
    }

    /// The boundary examples of `docs/rules/damage.md`, section 6.
    #[test]
    fn limits_of_forces() {
        let current = Edition::V4_1.rules();
        let limits = |size| {
            let limits = current.limits(size, 2);
            (limits.army, limits.dragons, limits.dragonkin)
        };
        let cases = [(24, (12, 1, 8)), (25, (12, 2, 8)), (15, (7, 1, 5)), (36, (18, 2, 12))];
        for (size, wanted) in
            cases.into_iter().chain([(48, (24, 2, 16)), (49, (24, 3, 16)), (60, (30, 3, 20))])
        {
            assert_eq!(limits(size), wanted, "{size}");
        }
        assert_eq!((current.limits(24, 2).minor_terrains, current.limits(24, 3).minor_terrains), (4, 5));
        assert_eq!(
            (current.limits(24, 2).magic, Edition::Classic.rules().limits(25, 2).magic),
            (None, Some(12))
        );
        assert!(current.suggests(15) && !current.suggests(18) && Edition::Classic.rules().suggests(18));
    }
}
