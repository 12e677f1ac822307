//! Names of icons, abilities and spells that code asks for. A test looks each of them up in the tables.

/// The icon whose points may be of any element, the same for all of them.
pub const ATTUNE: &str = "Attune";
/// The icon by which saves grow by the damage that a unit dealt, and that turns the damage of a dragon against it.
pub const BASH: &str = "Bash";
/// The icon by which maneuver results count as melee.
pub const CHARGE: &str = "Charge";
/// The icon that doubles one unit, by which its choice is decided.
pub const ELEVATE: &str = "Elevate";
/// The icon of a relic of one element.
pub const RELIC: &str = "Elemental Relic";
/// The logo of such a relic, which acts for all elements and for ivory.
pub const RELIC_LOGO: &str = "Logo: Elemental Relic";
/// The ability that adds points of death magic.
pub const BONE_MAGIC: &str = "Bone Magic";
/// The ability that subtracts points from a magic roll.
pub const MAGIC_NEGATION: &str = "Magic Negation";
/// The ability that targets units of a reserve.
pub const MUTATE: &str = "Mutate";
/// The ability that lets barred Dragonkin roll; its owner may name them.
pub const RESIST_FEAR: &str = "Resist Fear";
/// The spell whose name is used to decide which units count double.
pub const WILDING: &str = "Wilding";
/// The face of a dragon that some icons and the burial of a champion require.
pub const JAWS: &str = "jaws";
/// The option of an icon that kills a dragon that showed Jaws, instead of giving results.
pub const KILL: &str = "kill";
/// The eighth face whose holder may have a unit rolled again in army rolls at its terrain; in classic only in rolls of the
/// holder's army.
pub const VORTEX: &str = "Vortex";
/// The face that cancels magic.
pub const DISPEL_MAGIC: &str = "dispel magic";
/// The face of a champion that acts on dragons.
pub const LOGO: &str = "logo";
/// The face that sends its unit to the Reserve Area.
pub const RISE_FROM_THE_ASHES: &str = "rise from the ashes";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice;
    use crate::rules::{Edition, Sai, ability, dragon_face, eighth_faces, spell};

    #[test]
    fn each_name_is_in_its_table() {
        for name in [ATTUNE, BASH, CHARGE, ELEVATE, RELIC, RELIC_LOGO] {
            assert_eq!(Sai::named(name).map(|sai| sai.name), Some(name));
        }
        for name in [BONE_MAGIC, MAGIC_NEGATION, MUTATE, RESIST_FEAR] {
            assert!(ability(name).is_some(), "{name}");
        }
        assert_eq!(spell(WILDING).map(|spell| spell.name), Some(WILDING));
        assert!(dragon_face(JAWS).is_some());
        assert!(eighth_faces(Edition::default()).any(|face| face.icon == VORTEX.to_lowercase()));
        for name in [DISPEL_MAGIC, LOGO, RISE_FROM_THE_ASHES] {
            assert!(dice::all().any(|die| die.faces.iter().any(|face| face.icon.name() == name)), "{name}");
        }
    }
}
