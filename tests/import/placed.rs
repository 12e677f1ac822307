//! Lists, tables and JSON with the places of their dice.

use super::{count_of, places};
use std::fmt::Write;
use warband_dragon_dice::dice::DieType;
use warband_dragon_dice::force::{Doubt, ForcePlace, ImportedDice, Unreadable, read_text};

/// Texts with a list above and lines that place its dice below: the dice of each army, and the lines that were left out.
type Deployed = (&'static str, &'static [(&'static str, &'static str, u32)], &'static [usize]);

const DEPLOYED: &[Deployed] = &[
    // The most common public form.
    (
        "Dwarves of the Deep, 24 points\n\nHeavy Melee\n2 Warlord\n1 Sergeant\n1 Footman\n\nMagic\n1 Wizard\n1 Theurgist\n\n\
         Cavalry\n1 Mammoth Rider\n2 Lizard Rider\n\nMonsters\n1 Roc\n\nTerrains\nHighland City\nFlatland Tower\n\nDragons\nFire Drake\n\n\
         Home - heavy melee and Lizard Rider\nCampaign - magic units plus Roc\nHorde - cavalry less one Lizard Rider\n",
        &[
            ("home", "Warlord", 2),
            ("home", "Sergeant", 1),
            ("home", "Footman", 1),
            ("home", "Lizard Rider", 1),
            ("campaign", "Wizard", 1),
            ("campaign", "Theurgist", 1),
            ("campaign", "Roc", 1),
            ("horde", "Mammoth Rider", 1),
            ("horde", "Lizard Rider", 1),
        ],
        &[],
    ),
    // Without a size; classes before the dice in the same line; sentences.
    (
        "Heavy melee: 3 Thug, 1 Marauder\nCavalry: 2 Wolf Rider, 1 Leopard Rider\nMagic: 1 Trickster\n\n\
         Home gets the cavalry, Trickster\nHorde: 2 Thugs\nCampaign: the rest",
        &[
            ("home", "Wolf Rider", 2),
            ("home", "Leopard Rider", 1),
            ("home", "Trickster", 1),
            ("horde", "Thug", 2),
            ("campaign", "Thug", 1),
            ("campaign", "Marauder", 1),
        ],
        &[],
    ),
    // Names alone, each army's dice on lines of their own; a class in the brackets of the heading.
    (
        "My Goblins\n3 Thug\n2 Mugger\n2 Wolf Rider\n\nHome Army\n2 Thug\nMuggers\nHorde (cavalry)\nCampaign\n- Thug",
        &[("home", "Thug", 2), ("home", "Mugger", 2), ("horde", "Wolf Rider", 2), ("campaign", "Thug", 1)],
        &[],
    ),
    // Words that are not understood, dice that the list does not have, and more of them than it has.
    (
        "Goblins 8 pts\n4 Thug\n2 Wolf Rider\nHome - Thugs less 1 Thug, Zombie King\nHorde - 3 Wolf Riders\nCampaign - 1 Thug and 2 Mugger\nGood luck!",
        &[("home", "Thug", 3), ("horde", "Wolf Rider", 2), ("campaign", "Thug", 1)],
        &[4, 5, 6, 7],
    ),
    // A class that two armies name, and one that the list does not have.
    (
        "Goblins 6 pts\n2 Thug\n2 Mugger\n2 Trickster\nHome - melee units\nHorde - light melee\nCampaign - magic, missiles",
        &[("home", "Thug", 2), ("home", "Mugger", 2), ("campaign", "Trickster", 2)],
        &[6, 7],
    ),
    // Plurals without numbers, a die that only a sentence places, and sentences alone.
    (
        "4 Thug\n2 Mugger\n2 Trickster\n1 Roc\n\nHome: Thugs\nHorde: Muggers\nCampaign: Tricksters\nThe Roc stays home",
        &[("home", "Thug", 4), ("horde", "Mugger", 2), ("campaign", "Trickster", 2), ("home", "Roc", 1)],
        &[],
    ),
    (
        "4 Thug\n2 Mugger\n\nThugs go home\nMuggers in the horde",
        &[("home", "Thug", 4), ("horde", "Mugger", 2)],
        &[],
    ),
    (
        "4 Thug\n2 Mugger\n\nHome: three Thugs\nHorde: Muggers\nCampaign: the other Thugs",
        &[("home", "Thug", 3), ("horde", "Mugger", 2), ("campaign", "Thug", 1)],
        &[],
    ),
    // A deployment above its list, a line after the deployment, and one die that the list does not have.
    (
        "Home - heavy melee and Troll\nHorde - cavalry\nCampaign - magic\n\nHeavy Melee\n3 Thug\nCavalry\n2 Wolf Rider\nMagic\n2 Trickster\nMonster\n1 Troll",
        &[
            ("home", "Thug", 3),
            ("home", "Troll", 1),
            ("horde", "Wolf Rider", 2),
            ("campaign", "Trickster", 2),
        ],
        &[],
    ),
    (
        "Heavy Melee\n3 Thug\nCavalry\n2 Wolf Rider\nMagic\n2 Trickster\nHome - heavy melee\nHorde - cavalry\nCampaign - magic\nPlus 2 Pelter in the horde",
        &[("home", "Thug", 3), ("horde", "Wolf Rider", 2), ("campaign", "Trickster", 2)],
        &[10],
    ),
    (
        "3 Thug\n2 Mugger\n2 Trickster\n\nHome\n3 Thug\nHorde\n2 Mugger\nCampaign\n2 Trickster\n1 Cannibal",
        &[("home", "Thug", 3), ("horde", "Mugger", 2), ("campaign", "Trickster", 2)],
        &[11],
    ),
    // A size in front of a class, monsters, items, species, and terrains that the deployment names.
    (
        "Mixed, 13 points\n2 Thug\n1 Marauder\n1 Roc\n1 Sentry\n1 Patroller\n1 Earth Wooden Targe\nHighland City, Flatland Tower\n\
         Home: Flatland Tower, small Goblins, items\nHorde: monsters & large heavy melee\nCampaign: light melee Dwarves",
        &[
            ("home", "Thug", 2),
            ("home", "Earth Wooden Targe", 1),
            ("horde", "Roc", 1),
            ("horde", "Marauder", 1),
            ("campaign", "Sentry", 1),
            ("campaign", "Patroller", 1),
        ],
        &[],
    ),
];

#[test]
fn lines_below_a_whole_list_place_its_dice() {
    for (text, dice, left) in DEPLOYED {
        let import = read_text(text).unwrap();
        for (army, name, count) in *dice {
            let place = ForcePlace::Army(army);
            let found = import.at(place).filter(|dice| dice.die.name.raw() == *name).map(|dice| dice.count);
            assert_eq!(found.sum::<u32>(), *count, "{name} in {army} of {text:?}");
        }
        let units = import.dice.iter().filter(|dice| matches!(dice.place, ForcePlace::Army(_)));
        let number: u32 = units.map(|dice| dice.count).sum();
        assert_eq!(number, dice.iter().map(|(_, _, count)| count).sum::<u32>(), "{text:?}");
        let lines: Vec<usize> = import.left_out.iter().map(|left| left.line).collect();
        assert_eq!(lines, *left, "{text:?} {:?}", import.left_out);
    }
    // Nothing was guessed in the first two.
    for (text, ..) in &DEPLOYED[..2] {
        let import = read_text(text).unwrap();
        let armies = import.dice.iter().filter(|dice| matches!(dice.place, ForcePlace::Army(_)));
        assert!(armies.clone().all(|dice| dice.doubts.is_empty()), "{text:?} {:?}", import.dice);
    }
    // The terrains take the places that the deployment gives them.
    let import = read_text(DEPLOYED[DEPLOYED.len() - 1].0).unwrap();
    let terrains: Vec<(ForcePlace, &str, bool)> = import
        .dice
        .iter()
        .filter(|dice| dice.die.die_type == DieType::Terrain)
        .map(|dice| (dice.place, dice.die.name.raw(), dice.doubts.is_empty()))
        .collect();
    assert!(terrains.contains(&(ForcePlace::Home, "Flatland Tower", true)), "{terrains:?}");
    assert!(terrains.contains(&(ForcePlace::Frontier, "Highland City", true)), "{terrains:?}");
    // Dice that no line places are a guess, where there is room for them.
    let import =
        read_text("8 pts\n6 Thug\n2 Mugger\nHome - 4 Thugs\nHorde - Muggers\nCampaign - 1 Thug").unwrap();
    let thugs: Vec<(ForcePlace, u32)> = import
        .dice
        .iter()
        .filter(|dice| dice.die.name.raw() == "Thug")
        .map(|dice| (dice.place, dice.count))
        .collect();
    assert_eq!(thugs, [(ForcePlace::Army("home"), 4), (ForcePlace::Army("campaign"), 2)]);
    assert!(!import.is_sure() && import.is_sure_of_dice());
}

/// Tables and JSON, the dice that are in them with their places, and the lines that were left out.
pub(super) type Placed<'a> = (&'a str, &'a [(ForcePlace, &'a str, u32)], &'a [usize]);

pub(super) const HOME: ForcePlace = ForcePlace::Army("home");
pub(super) const HORDE: ForcePlace = ForcePlace::Army("horde");
pub(super) const CAMPAIGN: ForcePlace = ForcePlace::Army("campaign");

/// The dice of tables with two columns for each army.
const IN_PAIRS: &[(ForcePlace, &str, u32)] = &[
    (HOME, "Thug", 3),
    (HOME, "Marauder", 1),
    (HORDE, "Mugger", 2),
    (CAMPAIGN, "Trickster", 1),
    (CAMPAIGN, "Slingman", 2),
];

const TABLES: &[Placed<'_>] = &[
    // Health and points are not counts, an empty part continues the last one, and totals are not dice.
    (
        "Marsh Reavers,,,,\nArmy,Unit,Health,Qty,Points\nHome,Thug,1,3,3\nHome,\"Marauder\",3,1,3\n,Wolf Rider,2,2,4\n\
         Horde,Trickster,1,1,1\nDragons,Fire Drake,,1,\nTotal,,,8,11\n",
        &[
            (HOME, "Thug", 3),
            (HOME, "Marauder", 1),
            (HOME, "Wolf Rider", 2),
            (HORDE, "Trickster", 1),
            (ForcePlace::Dragons, "Fire Drake", 1),
        ],
        &[],
    ),
    // Cells of a spreadsheet, a column called #, and a name that is not a die's.
    (
        "Marsh Reavers\t24 points\n#\tName\tClass\tSize\n3\tThug\tHeavy Melee\tSmall\n2\tWolf Rider\tCavalry\tMedium\n1\tZombie King\tMagic\tLarge",
        &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 2)],
        &[5],
    ),
    // Markdown, with the element in a column of its own.
    (
        "| Location | No. | Dice | Element |\n|:---|---:|---|---|\n| Home | 2 | Wolf Rider | |\n| Dragonkin | 2 | Dragonfoal | red |\n\
         | Dragonkin | 1 | Dragonfoal | Air |\n| Horde | 1 | Thug | |",
        &[
            (HOME, "Wolf Rider", 2),
            (ForcePlace::Dragonkin, "Fire Dragonfoal", 2),
            (ForcePlace::Dragonkin, "Air Dragonfoal", 1),
            (HORDE, "Thug", 1),
        ],
        &[],
    ),
    // A column for each army.
    (
        "Unit;Home;Horde;Campaign\nThug;3;0;1\nWolf Rider;;2;\nTrickster;-;-;2",
        &[(HOME, "Thug", 3), (CAMPAIGN, "Thug", 1), (HORDE, "Wolf Rider", 2), (CAMPAIGN, "Trickster", 2)],
        &[],
    ),
    // Pairs of columns.
    (
        "Army,Qty,Unit,Qty,Unit\nHome,3,Thug,2,Mugger\nHorde,1,Marauder,4,Trickster\nCampaign,1,Thug,,",
        &[
            (HOME, "Thug", 3),
            (HOME, "Mugger", 2),
            (HORDE, "Marauder", 1),
            (HORDE, "Trickster", 4),
            (CAMPAIGN, "Thug", 1),
        ],
        &[],
    ),
    (
        "Home\nUnit,Qty,Unit,Qty\nThug,3,Mugger,2\n,,Trickster,4",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Trickster", 4)],
        &[],
    ),
    // An army in each column, or in some.
    (
        "Home,Horde,Campaign\n3 Thug,2 Mugger,Trickster\nMarauder,,2 Slingman\n,Thug,",
        &[
            (HOME, "Thug", 3),
            (HOME, "Marauder", 1),
            (HORDE, "Mugger", 2),
            (HORDE, "Thug", 1),
            (CAMPAIGN, "Trickster", 1),
            (CAMPAIGN, "Slingman", 2),
        ],
        &[],
    ),
    (
        "Home,,Horde,,Campaign,\nQty,Unit,Qty,Unit,Qty,Unit\n3,Thug,2,Mugger,1,Trickster\n1,Marauder,,,2,Slingman",
        IN_PAIRS,
        &[],
    ),
    ("Qty,Home,Qty,Horde,Qty,Campaign\n3,Thug,2,Mugger,1,Trickster\n1,Marauder,,,2,Slingman", IN_PAIRS, &[]),
    ("Home,Qty,Horde,Qty,Campaign,Qty\nThug,3,Mugger,2,Trickster,1\nMarauder,1,,,Slingman,2", IN_PAIRS, &[]),
    (
        "Home Army\t\tHorde Army\t\tCampaign Army\n3\tThug\t2\tMugger\t1\tTrickster\n1\tMarauder\t\t\t2\tSlingman",
        IN_PAIRS,
        &[],
    ),
    (
        "<table>\n<tr><th>Home</th><th>Horde</th></tr>\n<tr><td>3 Thug</td><td>2 Mugger</td></tr>\n</table>",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)],
        &[],
    ),
    (
        "Home, Horde\nHome: 3 Thug, Mugger\nHorde: Thug",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 1), (HORDE, "Thug", 1)],
        &[1, 1],
    ),
    // A table that is not sorted by army has one force.
    (
        "Unit;Army;Qty\nThug;Home;2\nThug;Horde;1\nMugger;Home;1\nMugger;Horde;1",
        &[(HOME, "Thug", 2), (HORDE, "Thug", 1), (HOME, "Mugger", 1), (HORDE, "Mugger", 1)],
        &[],
    ),
    // Two columns.
    ("Qty,Unit\n3,Thug\n2,Wolf Rider", &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 2)], &[]),
    // Several dice in one cell.
    (
        "Army,Dice\nHome,\"3 Thug, 2 Mugger\"\nHorde,\"2 Wolf Rider and Trickster\"",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HORDE, "Wolf Rider", 2), (HORDE, "Trickster", 1)],
        &[],
    ),
    // Without a header: the health of each and the points of all are not counts.
    (
        "Home,Thug,3,1,3\nHome,Marauder,1,3,3\nHorde,Wolf Rider,2,2,4\nCampaign,Trickster,1,1,1",
        &[(HOME, "Thug", 3), (HOME, "Marauder", 1), (HORDE, "Wolf Rider", 2), (CAMPAIGN, "Trickster", 1)],
        &[],
    ),
    (
        "Thug\tGoblins\t3\nWolf Rider\tGoblins\t2\nMarauder\tGoblins\t1",
        &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 2), (HOME, "Marauder", 1)],
        &[],
    ),
];

const JSON: &[Placed<'_>] = &[
    (
        "{\"name\": \"Reavers\", \"size\": 24, \"home\": [\"goblins.thug\", \"goblins.thug\", \"goblins.wolf_rider\"],\n\
         \"horde\": {\"goblins.mugger\": 2, \"Zombie King\": 1},\n\"campaign\": [{\"name\": \"Trickster\", \"count\": 2}],\n\
         \"dragons\": [\"Fire Drake\"], \"homeTerrain\": \"Coastland City\", \"frontier_terrain\": \"Flatland Tower\"}",
        &[
            (HOME, "Thug", 2),
            (HOME, "Wolf Rider", 1),
            (HORDE, "Mugger", 2),
            (CAMPAIGN, "Trickster", 2),
            (ForcePlace::Dragons, "Fire Drake", 1),
            (ForcePlace::Home, "Coastland City", 1),
            (ForcePlace::Frontier, "Flatland Tower", 1),
        ],
        &[2],
    ),
    (
        "{\"armies\": [{\"name\": \"home\", \"dice\": [{\"id\": \"thug\", \"qty\": 3}]}, {\"name\": \"horde\", \"dice\": [\"2 Mugger\"]}],\n\
         \"pool\": {\"dragonkin\": {\"fire-dragonfoal\": 2}}}",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2), (ForcePlace::Dragonkin, "Fire Dragonfoal", 2)],
        &[],
    ),
    (
        "[{\"Army\": \"Home\", \"Qty\": 3, \"Unit\": \"Thug\"}, {\"Army\": \"Campaign\", \"Qty\": \"2\", \"Unit\": \"coral_elves.eagle_knight\"}]",
        &[(HOME, "Thug", 3), (CAMPAIGN, "Eagle Knight", 2)],
        &[],
    ),
    (
        "{\"armies\": [{\"type\": \"home\", \"units\": [{\"unit\": \"Thug\", \"amount\": 3}]}, {\"type\": \"horde\", \"units\": [[\"Mugger\", 2]]}]}",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)],
        &[],
    ),
];

pub(super) fn check_placed(cases: &[Placed<'_>]) {
    let mut wrong = String::new();
    for (text, dice, left) in cases {
        let import = match read_text(text) {
            Ok(import) => import,
            Err(unreadable) => {
                let _ = writeln!(wrong, "{text:?}\n  {unreadable:?}");
                continue;
            }
        };
        let mut wanted: Vec<(String, u32, String)> = dice
            .iter()
            .map(|(place, name, count)| (format!("{place:?}"), *count, (*name).to_owned()))
            .collect();
        wanted.sort();
        let found = places(&import);
        let lines: Vec<usize> = import.left_out.iter().map(|left| left.line).collect();
        let doubts = import.dice.iter().flat_map(|dice| &dice.doubts).map(|(_, doubt)| doubt);
        let doubts: Vec<&Doubt> = doubts.filter(|doubt| **doubt != Doubt::NoArmy).collect();
        if found != wanted || lines != *left || !doubts.is_empty() {
            let _ = writeln!(wrong, "{text:?}\n  {found:?}\n  {doubts:?} {:?}", import.left_out);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn tables_are_read_by_their_headers_or_by_their_cells() {
    check_placed(TABLES);
    let name = |text: &str| read_text(text).unwrap().name.map(|name| name.raw().to_owned());
    assert_eq!(name(TABLES[0].0).as_deref(), Some("Marsh Reavers"));
    assert_eq!(name(TABLES[1].0).as_deref(), Some("Marsh Reavers"));
    assert!(TABLES[2..].iter().all(|(text, ..)| name(text).is_none()));
}

#[test]
fn numbers_of_a_table_that_may_be_health_are_guesses() {
    let import = read_text("Thug\t1\tsmall\nWolf Rider\t2\tmedium\nMarauder\t3\tlarge").unwrap();
    let is_guess =
        |dice: &ImportedDice| dice.doubts.iter().any(|(_, doubt)| matches!(doubt, Doubt::Count(_)));
    assert!(import.dice.len() == 3 && import.dice.iter().all(is_guess), "{:?}", import.dice);
}

#[test]
fn json_of_other_programs_is_read_and_other_json_is_refused() {
    check_placed(JSON);
    for other in
        ["{\"name\": \"left-pad\", \"dependencies\": {\"x\": \"^1\"}}", "{}", "[1, 2, 3]", "{\"home\": []}"]
    {
        assert_eq!(read_text(other).unwrap_err(), Unreadable::UnknownJson, "{other}");
    }
    let cut = "{\"home\": [\"goblins.thug\",\n";
    assert!(matches!(read_text(cut), Err(Unreadable::NoJson { line: 2, .. })), "{:?}", read_text(cut));
    // Brackets alone make no JSON.
    for list in ["[Home]\n3 Thug", "[b]Home[/b]\n3 Thug", "[3 Thug]"] {
        assert_eq!(count_of(&read_text(list).unwrap(), "Thug"), 3, "{list}");
    }
}

const JOINED: &[Placed<'_>] = &[
    // Labels of lines, with and without numbers of their own.
    (
        "1) 3 Thug\n2) Mugger x2\n3) a pair of Wolf Riders",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Wolf Rider", 2)],
        &[],
    ),
    (
        "1. Home Army\n   a) 3 Thug\n   b) Mugger\n2. Horde\n   (i) a dozen Tricksters",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 1), (HORDE, "Trickster", 12)],
        &[],
    ),
    // HTML and forum tags in one line, and what is struck through.
    (
        "<ul><li>3 Thug</li><li>2 Mugger</li><li><s>1 Trickster</s></li></ul>",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2)],
        &[1],
    ),
    (
        "Reavers\n[list][*]3 Thug[*]2 Mugger[*][s]1 Trickster[/s][/list]",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2)],
        &[2],
    ),
    (
        "> Ann wrote:\n> Home:\n> 3 Thug ~~and 2 Mugger~~\n> ~~2~~ 4 Wolf Rider",
        &[(HOME, "Thug", 3), (HOME, "Wolf Rider", 4)],
        &[3],
    ),
    (
        "> Home\n> > 3 Thug\n>> 2 Mugger\n> > > Slingman w/ Trickster",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Slingman", 1), (HOME, "Trickster", 1)],
        &[],
    ),
    (
        "<ul><li>3 &times; Thug</li><li>2&nbsp;Mugger</li><li>Thug &ndash; 2</li><li>Slingman &amp; Trickster</li></ul>",
        &[(HOME, "Thug", 5), (HOME, "Mugger", 2), (HOME, "Slingman", 1), (HOME, "Trickster", 1)],
        &[],
    ),
    ("3xThug 2xMugger 1xWolf Rider", &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Wolf Rider", 1)], &[]),
    (
        "Home: 3 Thug; Horde: 2 Mugger; Campaign: Trickster, Thug\nhome Slingman, horde 2 Thug",
        &[
            (HOME, "Thug", 3),
            (HORDE, "Mugger", 2),
            (CAMPAIGN, "Trickster", 1),
            (CAMPAIGN, "Thug", 1),
            (HOME, "Slingman", 1),
            (HORDE, "Thug", 2),
        ],
        &[],
    ),
    (
        "Home Army - Swampland City\nThree (3) Thugs\n2nd army (horde): 2 Mugger\nTerrain (frontier): Coastland Tower",
        &[
            (HOME, "Thug", 3),
            (HORDE, "Mugger", 2),
            (ForcePlace::Home, "Swampland City", 1),
            (ForcePlace::Frontier, "Coastland Tower", 1),
        ],
        &[],
    ),
    ("Set up:\nHome\n3 Thug\nDeployment", &[(HOME, "Thug", 3)], &[]),
    // Signs and dotted lines.
    (
        "Thug / Mugger\nThug & Trickster; Slingman + 2 Wolf Rider\nThug ........ 3\nMugger . . . . 2\nLeopard Rider…4\n❖ 2x Slingman",
        &[
            (HOME, "Thug", 5),
            (HOME, "Mugger", 3),
            (HOME, "Trickster", 1),
            (HOME, "Slingman", 3),
            (HOME, "Wolf Rider", 2),
            (HOME, "Leopard Rider", 4),
        ],
        &[],
    ),
    (
        "First army - home: Thug\nSecond army - horde: Mugger\n3rd army – campaign: 2 Trickster",
        &[(HOME, "Thug", 1), (HORDE, "Mugger", 1), (CAMPAIGN, "Trickster", 2)],
        &[],
    ),
    // Armies with numbers, and places after the names of terrains.
    (
        "Army 1 (Home)\n3 Thug\nArmy 2 (Horde) - 6 points\n2 Mugger\nArmy 3 (Campaign): Trickster\nTerrains: Highland City home, Flatland Tower frontier",
        &[
            (HOME, "Thug", 3),
            (HORDE, "Mugger", 2),
            (CAMPAIGN, "Trickster", 1),
            (ForcePlace::Home, "Highland City", 1),
            (ForcePlace::Frontier, "Flatland Tower", 1),
        ],
        &[],
    ),
];

#[test]
fn numbered_marked_and_joined_lines_are_read() {
    check_placed(JOINED);
    // A plural without a number may be a heading: a guess.
    let import = read_text("Home\nArchers\n3 Thugs\nMagus").unwrap();
    let doubts: Vec<usize> = import.dice.iter().map(|dice| dice.doubts.len()).collect();
    assert_eq!(doubts, [1, 0, 0], "{:?}", import.dice);
    // The numbers of lines may be numbers of dice: a guess.
    let import = read_text("1. Thug\n2. Mugger\n3. Trickster").unwrap();
    let is_guess = |dice: &ImportedDice| {
        dice.count == 1 && dice.doubts.iter().any(|(_, doubt)| matches!(doubt, Doubt::Count(_)))
    };
    assert!(import.dice.len() == 3 && import.dice.iter().all(is_guess), "{:?}", import.dice);
}
