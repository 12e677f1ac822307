//! Mean and deviation of the results of a die, and of an army's dice.

use super::Preparation;
use super::circumstances::Circumstances;
use super::steps::contribution::Rerolled;
use super::steps::face::contribution;
use super::steps::settle::settle;
use super::steps::tally::Tally;
use crate::dice::{Die, DieType, ResultType, Totals};
use crate::rules::{Edition, Participants, RollKind};

/// The statistics of one die in a roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DieStats {
    /// Share of faces that do anything in the roll, those resolved by hand too, 0 to 1.
    pub favourable: f64,
    /// Mean of the results of the type, re-rolls included.
    pub mean: f64,
    /// Standard deviation of those results.
    pub sd: f64,
    /// Mean of the numbers on faces with an effect but without such results: direct damage, effects resolved by hand. A face
    /// without a number counts as the die's health.
    pub side_results: f64,
}

/// Returns the statistics of `die` in a plain roll for results of this type (saves: against melee). `None` for dice that take no part:
/// terrains and dragons, and Dragonkin in magic and missile rolls.
///
/// With f faces, of which r are rolled again, and the mean E of a chain: f E = (sum over all faces) + r E,
/// and likewise for the mean of the squares; so no chain is cut off.
pub fn die_stats(die: &Die, result_type: ResultType, edition: Edition) -> Option<DieStats> {
    stats_in(die, result_type, &plain_roll(result_type, edition)?)
}

fn stats_in(die: &Die, result_type: ResultType, circumstances: &Circumstances) -> Option<DieStats> {
    let dragonkin_out = circumstances.kind.thrown == Participants::NoDragonkin;
    if !die.die_type.joins_army() || (dragonkin_out && die.die_type == DieType::Dragonkin) {
        return None;
    }
    let (mut favourable, mut sum, mut squares, mut sum_again, mut again) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut side_results = 0.0;
    for face in &die.faces {
        let contribution = contribution(face, die, circumstances);
        if !contribution.is_nothing() && !contribution.no_automatic_saves {
            favourable += 1.0;
        }
        let rolled_again = contribution.reroll == Rerolled::Must;
        let mut tally = Tally::default();
        tally.add(die, std::slice::from_ref(&contribution), circumstances);
        let own = if result_type == ResultType::Magic {
            tally.sum.magic.iter().map(|points| points.amount).sum()
        } else {
            settle(&tally, Totals::of(result_type, tally.sum.id), circumstances).totals()[result_type]
        };
        if own == 0 && !contribution.is_nothing() {
            side_results += f64::from(face.number.unwrap_or(die.health));
        }
        let own = f64::from(own);
        sum += own;
        squares += own * own;
        if rolled_again {
            again += 1.0;
            sum_again += own;
        }
    }
    let faces = die.faces.len() as f64;
    let rest = faces - again;
    if rest <= 0.0 {
        return None;
    }
    let mean = sum / rest;
    let mean_square = (squares + 2.0 * sum_again * mean) / rest;
    let sd = (mean_square - mean * mean).max(0.0).sqrt();
    Some(DieStats { favourable: favourable / faces, mean, sd, side_results: side_results / faces })
}

/// The statistics of an army.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ArmyStats {
    /// Mean of the results of the type.
    pub mean: f64,
    /// Standard deviation of those results.
    pub sd: f64,
}

/// Returns the statistics of the dice of an army in a plain roll for results of this type, each die by itself: no terrain, and none of
/// the abilities and doublings that combine dice. Items roll with their carriers.
pub fn army_stats(army: &[Die], result_type: ResultType, edition: Edition) -> ArmyStats {
    let ready = plain_roll(result_type, edition).and_then(|roll| Preparation::new(army, None, roll).ok());
    let Some(Preparation { rollers, circumstances, .. }) = ready else { return ArmyStats::default() };
    let (mut mean, mut variance) = (0.0, 0.0);
    for equal in rollers.dice.chunk_by(|a, b| army[*a].name == army[*b].name) {
        let number = equal.len() as f64;
        if let Some(stats) = stats_in(&army[equal[0]], result_type, &circumstances) {
            mean += number * stats.mean;
            variance += number * stats.sd * stats.sd;
        }
    }
    ArmyStats { mean, sd: variance.sqrt() }
}

/// Returns the circumstances of a roll for one type, saves against melee, with nothing else given.
fn plain_roll(result_type: ResultType, edition: Edition) -> Option<Circumstances> {
    let kind = RollKind::from_words(result_type.word(), false, None, false, false)?;
    Some(Circumstances::of(kind, edition))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::find;

    fn stats(name: &str, result_type: ResultType) -> DieStats {
        die_stats(&find(name).unwrap(), result_type, Edition::V4_1).unwrap()
    }

    #[test]
    fn means_by_hand() {
        // Thug: id 1, melee 1, melee 1, melee 2 and two others, or as the catalogue has it.
        let thug = find("Thug").unwrap();
        let sum: u32 = thug
            .faces
            .iter()
            .map(|f| if ["id", "melee"].contains(&f.icon.name()) { f.amount() } else { 0 })
            .sum();
        assert!((stats("Thug", ResultType::Melee).mean - f64::from(sum) / 6.0).abs() < 1e-12);
        assert_eq!(die_stats(&find("Fire Drake").unwrap(), ResultType::Melee, Edition::V4_1), None);
        assert_eq!(die_stats(&find("Fire Dragonfoal").unwrap(), ResultType::Magic, Edition::V4_1), None);
    }

    #[test]
    fn an_army_is_the_sum_of_its_dice_without_uncarried_items() {
        let army = crate::force::read_list("2 Thug, Earth Sight Stone, Fire Sight Stone").unwrap();
        let own = |kind| army_stats(&army.dice, kind, Edition::V4_1);
        let thug = stats("Thug", ResultType::Magic);
        let stone = stats("Earth Sight Stone", ResultType::Magic);
        let magic = own(ResultType::Magic);
        assert!((magic.mean - 2.0 * thug.mean - stone.mean).abs() < 1e-12);
        assert!((magic.sd.powi(2) - 2.0 * thug.sd.powi(2) - stone.sd.powi(2)).abs() < 1e-12);
        assert_eq!(army_stats(&[], ResultType::Melee, Edition::V4_1), ArmyStats::default());
    }

    /// Enumerates chains to a depth beyond which the remainder is negligible.
    #[test]
    fn re_rolls_agree_with_a_long_enumeration() {
        for die in crate::dice::all().filter(|die| die.die_type.joins_army()) {
            for result_type in [ResultType::Melee, ResultType::Missile, ResultType::Magic] {
                let Some(stats) = die_stats(&die, result_type, Edition::V4_1) else { continue };
                let key = result_type.word();
                let circumstances = Circumstances::of(RollKind::of(key).unwrap(), Edition::default());
                let faces: Vec<(f64, bool)> = die
                    .faces
                    .iter()
                    .map(|face| {
                        let c = contribution(face, &die, &circumstances);
                        let magic: u32 = c.magic.iter().map(|p| p.amount).sum();
                        (
                            f64::from(c.plain[result_type] + c.id + c.sai[result_type] + magic),
                            c.reroll == Rerolled::Must,
                        )
                    })
                    .collect();
                let share = 1.0 / faces.len() as f64;
                let mut chains = vec![(0.0, 1.0)];
                let (mut mean, mut square) = (0.0, 0.0);
                for _ in 0..40 {
                    let mut next: Vec<(f64, f64)> = Vec::new();
                    for (total, chance) in &chains {
                        for (own, again) in &faces {
                            let (total, chance) = (total + own, chance * share);
                            if !again {
                                mean += total * chance;
                                square += total * total * chance;
                            } else if let Some(same) =
                                next.iter_mut().find(|(known, _)| (known - total).abs() < 0.5)
                            {
                                same.1 += chance;
                            } else {
                                next.push((total, chance));
                            }
                        }
                    }
                    chains = next;
                }
                assert!((stats.mean - mean).abs() < 1e-9, "{} {key}: {} {mean}", die.name, stats.mean);
                assert!(
                    (stats.sd - (square - mean * mean).max(0.0).sqrt()).abs() < 1e-6,
                    "{} {key}",
                    die.name
                );
            }
        }
    }
}
