//! `explain` of dragons: their attack, their kinds, the faces of their dice, their breath.

use super::dragon::lasting;
use super::english::{and, count, sentence};
use crate::dragon_dice::rules::{
    Attacks, Breath, DragonEffect, DragonFace, DragonKind, Edition, RollsAgain, attacks, breaths,
};

/// What is the same in both editions of v4 and stands beside classic.
const V4: Edition = Edition::V4_1;

/// The attack as a whole.
pub(super) fn dragon_lines() -> Vec<String> {
    let said = [
        "At each terrain where the marching player has an army, every dragon attacks, whoever brought it. A dragon attacks \
         another one where it can, else the army: `warband dragon targets NAMES` tells, `explain hybrid` and the other kinds \
         say why.",
        "In v4.0 and v4.1: targets; owners of dragons that attack dragons designate whom, in secret; all dragons are rolled; \
         breath on the army, one at a time; treasures; the army's response (`roll response`); damage, both ways at once; \
         promotions, if a dragon was killed; wings. v4.0's own table of targets is lost: v4.1's stands in for it.",
        "In classic: Eldarim champions; the dragons are rolled; breath; treasures; dragons against dragons; the response; \
         slaying and promotions; wings.",
        "A dragon is slain by as many melee or as many missile results as it has health and automatic saves: 10, after Belly \
         5; a White one 15, after Belly 10. Melee and missiles are not added up for one dragon, and only dragons that attack \
         the army can be slain by it.",
        "Dragons that attack dragons kill by the same numbers: all damage of one attack is added up, and what does not kill \
         heals. Killed dragons go back to their owner's Summoning Pool.",
    ];
    said.map(str::to_owned).to_vec()
}

/// A kind of dragons.
pub(super) fn kind_lines(kind: DragonKind) -> Vec<String> {
    let (v4, classic) = (V4.rules(), Edition::Classic.rules());
    let mut lines = vec![match kind {
        DragonKind::Elemental => String::from("Dragons of one element. Slain by 10, after Belly by 5."),
        DragonKind::Hybrid => String::from(
            "Dragons of two elements; what affects either affects them. Slain by 10, after Belly by 5.",
        ),
        DragonKind::Ivory => String::from(
            "Dragons of no element. Any one element summons them, from a pool only. Slain by 10, after Belly by 5.",
        ),
        DragonKind::IvoryHybrid => String::from(
            "Dragons of one element and ivory. Any one element summons them from a pool, their own also from a terrain. \
             Slain by 10, after Belly by 5.",
        ),
        DragonKind::White => format!(
            "Dragons of all elements, with 10 health: slain by 15, after Belly by 10. Their damage is multiplied by {}. In v4 \
             they count as {} dragons in a force, and only Summon White Dragon summons them.",
            v4.white_factor, v4.white_dragon_slots
        ),
    }];
    lines.push(match kind {
        DragonKind::Hybrid => String::from("Their breath has the effects of both elements."),
        DragonKind::White => format!(
            "Their breath kills 10 health-worth once in v4, with the effects of the terrain's elements; in classic they breathe \
             once for each colour of the terrain. Their treasure promotes {} in v4, {} in classic.",
            count(v4.white_treasures as usize, "unit", "units"),
            count(classic.white_treasures as usize, "unit", "units")
        ),
        _ => String::from("Their breath has the effect of their element (ivory alone: none)."),
    });
    let (current, old) = (targets(kind, V4), targets(kind, Edition::Classic));
    if current == old {
        lines.push(current);
    } else {
        lines.push(format!("v4.0 and v4.1: {current}"));
        lines.push(format!("classic: {old}"));
    }
    lines
}

/// Whom dragons of a kind attack.
fn targets(kind: DragonKind, edition: Edition) -> String {
    let victim = |victim: DragonKind| {
        let unless = match attacks(kind, victim, edition) {
            Attacks::Never => return None,
            Attacks::Always => "",
            Attacks::UnlessSame if kind == DragonKind::Hybrid => " (unless both elements are the same)",
            Attacks::UnlessSame => " (unless the element is the same)",
            Attacks::UnlessShared => " (unless they share an element)",
        };
        Some(format!("{}{unless}", victim.word()))
    };
    let victims: Vec<String> = DragonKind::ALL.into_iter().filter_map(victim).collect();
    if victims.is_empty() {
        return String::from("They always attack the army.");
    }
    format!("They attack dragons of these kinds, and the army only without one: {}.", and(&victims))
}

/// A face of dragons.
pub(super) fn face_lines(face: &DragonFace) -> Vec<String> {
    let mut lines = vec![format!("On a dragon: {}", face.text)];
    match face.effect {
        DragonEffect::Strikes | DragonEffect::Flies => {
            lines.push(String::from("A White dragon's damage counts twice."));
        }
        DragonEffect::Promotes => {
            lines.push(String::from("A White dragon's promotes two units in v4, one in classic."));
        }
        DragonEffect::Breathes => lines.extend(breath_lines()),
        DragonEffect::Bares => {}
    }
    if face.again == RollsAgain::Always {
        lines.push(String::from(
            "Chains have no end but another face; the wings, belly or breath behind a tail apply too.",
        ));
    }
    lines
}

/// Breath by edition and element.
fn breath_lines() -> Vec<String> {
    let mut lines = vec![
        String::from(
            "On another dragon, v4.0 and v4.1: 5 damage (White 10), and the dragon is rolled again. classic: no damage; the \
             other's automatic saves do not count until the end of the marching player's next turn.",
        ),
        String::from(
            "On an army: its owner picks units of 5 health together, or as near below as can be (White in v4: 10). What lasts \
             ends when the army's owner's next turn begins, and does not add up with itself.",
        ),
    ];
    for (name, edition) in [("v4.0 and v4.1", V4), ("classic", Edition::Classic)] {
        lines.push(format!("In {name}:"));
        lines.extend(breaths(edition).map(|breath| format!("    {}", breath_line(&breath))));
    }
    lines.push(String::from(
        "v4 resolves breaths one at a time. classic adds up breaths of one colour, and an army with a Dragonslayer, or a \
         Dragonhunter of the dragon's colour, is immune.",
    ));
    lines
}

fn breath_line(breath: &Breath) -> String {
    let killed =
        if breath.may_save { "each picked unit saves alone or dies" } else { "the picked units die" };
    let buried = breath.buries.then_some("the killed are rolled and buried without a save");
    let effect = breath.lasting.map(lasting);
    let parts: Vec<&str> = [Some(killed), buried, effect.as_deref()].into_iter().flatten().collect();
    format!("{} ({}): {}.", sentence(breath.element.word()), breath.name, parts.join("; "))
}
