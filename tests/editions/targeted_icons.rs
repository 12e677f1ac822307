//! `targeted_icons.tsv` next to this file: the effects of icons of an attack on single units, inside a game.

use crate::editions::script::{Case, play};
use warband_dragon_dice::rules::{Edition, targeted_icons};

#[test]
fn every_icon_that_takes_units_does_so_in_a_game() {
    let rows: Vec<&str> =
        include_str!("targeted_icons.tsv").lines().filter(|row| !row.starts_with('#')).skip(1).collect();
    let mut wrong = Vec::new();
    for row in &rows {
        let [icon, attack, die, face, lines, army, dua, bua, reserve, held] =
            row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}")
        };
        let shows = if attack == "melee" { 6 } else { 3 };
        // Items come after the units, and the Thug carries this one.
        let faces = if die.contains("Trebuchet") { format!("save {face}") } else { format!("{face} save") };
        let mut text = format!(
            "{icon}, {attack}: {lines}\nann: Swampland City; Coastland Tower; 1 {die}, 1 Thug / Thug / Thug;\n\
             bob: Highland City; Wasteland Tower; Footman / 2 Footman, Sergeant, Warlord / Footman;\n\
             begin {shows} 6 6\nmarch home\nnext\nattack {attack} bob:ann {faces}\n"
        );
        for line in lines.split("; ").filter(|line| *line != "-") {
            text += &format!("{line}\n");
        }
        for (what, wanted) in [
            ("units bob:ann", army),
            ("dead bob", dua),
            ("buried bob", bua),
            ("fled bob", reserve),
            ("still bob:ann", held),
        ] {
            text += &format!("? {what} = {wanted}\n");
        }
        let case = Case::read(&text).unwrap_or_else(|| panic!("{text}"));
        wrong.extend(play(&case, Edition::V4_1).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for targeted_icon in targeted_icons() {
        for attack in ["melee", "missile"] {
            let is_one = warband_dragon_dice::rules::targeted_icon(targeted_icon.icon, attack).is_some();
            let is_tried =
                rows.iter().any(|row| row.starts_with(&format!("{}\t{attack}\t", targeted_icon.icon)));
            assert_eq!(is_one, is_tried, "{} in {attack}", targeted_icon.icon);
        }
    }
}
