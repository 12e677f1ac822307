//! Pieces of a list that look certain and are not: each is a guess, left out, or refused.

use super::placed::{CAMPAIGN, HOME, HORDE};
use std::fmt::Write;
use warband_dragon_dice::force::{Doubt, ForcePlace, Import, Unreadable, read_text};
use warband_dragon_dice::rules::Edition;

/// Texts, their dice, and the lines that are reported: left out, or with a guess about anything but an army or a terrain that the text
/// does not say.
type Case = (&'static str, &'static [(ForcePlace, &'static str, u32)], &'static [usize]);

const CASES: &[Case] = &[
    // Columns of a table that are not armies.
    (
        "Unit,Home,Horde,Campaign,Pool\nThug,5,,,\nMugger,,3,,\nPelter,,,2,\nRed Drake,,,,1",
        &[
            (HOME, "Thug", 5),
            (HORDE, "Mugger", 3),
            (CAMPAIGN, "Pelter", 2),
            (ForcePlace::Dragons, "Fire Drake", 1),
        ],
        &[],
    ),
    (
        "Unit,Home,Horde,Campaign,Dragons,Minor terrains\nThug,5,,,,\nRed Drake,,,,1,\nHighland Bridge,,,,,1",
        &[
            (HOME, "Thug", 5),
            (ForcePlace::Dragons, "Fire Drake", 1),
            (ForcePlace::MinorTerrains, "Highland Bridge", 1),
        ],
        &[],
    ),
    (
        "Unit,Home,Horde,Total\nThug,5,1,6\nMugger,,3,3\nTroll,,,1\nMarauder,1,,2",
        &[(HOME, "Thug", 5), (HORDE, "Thug", 1), (HORDE, "Mugger", 3), (HOME, "Marauder", 1)],
        &[4, 5],
    ),
    (",Home,Horde\nThug,5,\nMugger,,3", &[(HOME, "Thug", 5), (HORDE, "Mugger", 3)], &[]),
    ("Unit,Owned,Home,Horde\nThug,6,5,\nTroll,2,,", &[(HOME, "Thug", 5)], &[]),
    (
        "Home,Horde,Dragons\n3 Thug,2 Mugger,Fire Drake\nTroll,,",
        &[
            (HOME, "Thug", 3),
            (HOME, "Troll", 1),
            (HORDE, "Mugger", 2),
            (ForcePlace::Dragons, "Fire Drake", 1),
        ],
        &[],
    ),
    // Rows without a number.
    (
        "Unit,Home,Horde,Campaign\nThug,5,,\nCutthroat,,,\nMarauder,,,\nMugger,,3,\nTroll,,,\nPelter,,,2",
        &[(HOME, "Thug", 5), (HORDE, "Mugger", 3), (CAMPAIGN, "Pelter", 2)],
        &[],
    ),
    ("Unit,Home,Horde\nThug,5,\nZombie King,,\nMugger,,3", &[(HOME, "Thug", 5), (HORDE, "Mugger", 3)], &[3]),
    ("Army,Unit,Qty\nHome,Thug,3\nHome,Troll,", &[(HOME, "Thug", 3), (HOME, "Troll", 1)], &[3]),
    ("Unit,Qty\nThug,3\nTroll,", &[(HOME, "Thug", 3), (HOME, "Troll", 1)], &[3]),
    // An army that begins again.
    (
        "Home: 5 Thug\nHorde: 3 Mugger\nCampaign: 2 Pelter\n\nHome: 4 Zombie",
        &[(HOME, "Thug", 5), (HORDE, "Mugger", 3), (CAMPAIGN, "Pelter", 2), (HOME, "Zombie", 4)],
        &[5],
    ),
    // Elements.
    ("Home: Ring of Stars air and fire, Thug", &[(HOME, "Air Ring of Stars", 1), (HOME, "Thug", 1)], &[1]),
    ("Dragons: Red Wyrm, Blue", &[(ForcePlace::Dragons, "Fire Wyrm", 1)], &[1]),
    ("Dragons: Red Drake + Blue", &[(ForcePlace::Dragons, "Fire Drake", 1)], &[1]),
    ("Dragons: 2 Drakes - red and blue", &[(ForcePlace::Dragons, "Fire Drake", 2)], &[1]),
    ("Dragons: 2 Drakes (red, blue)", &[(ForcePlace::Dragons, "Air/Fire Drake", 2)], &[1]),
    ("Dragons: Drake (red, blue)", &[(ForcePlace::Dragons, "Air/Fire Drake", 1)], &[]),
    (
        "home:Morehl Racer,death+Trog Racer,earth\nhorde: Thug",
        &[(HOME, "Death Morehl Racer", 1), (HOME, "Earth Trog Racer", 1), (HORDE, "Thug", 1)],
        &[],
    ),
    ("Home: Vorpal Sword, Red\nThug", &[(HOME, "Fire Vorpal Sword", 1), (HOME, "Thug", 1)], &[]),
    ("Home: 3 Thug (red ones)", &[(HOME, "Thug", 3)], &[1]),
    (
        "Home: Thug, death/earth, Fire Vorpal Sword, red",
        &[(HOME, "Thug", 1), (HOME, "Fire Vorpal Sword", 1)],
        &[],
    ),
    // Headings that are not understood.
    (
        "Home:\n3 Thug\nHorde:\n2 Mugger\nCampain:\n4 Pelter",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2), (CAMPAIGN, "Pelter", 4)],
        &[6],
    ),
    (
        "Home:\n3 Thug\nHorde:\n2 Mugger\nCamp 6pts\n4 Pelter\nOn Campaign\nTroll",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2), (CAMPAIGN, "Pelter", 4), (CAMPAIGN, "Troll", 1)],
        &[6, 8],
    ),
    (
        "Home:\n3 Thug\nHorde:\n2 Mugger\nFeldzug\n4 Pelter",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2), (HORDE, "Pelter", 4)],
        &[5, 6],
    ),
    ("Home\n3 Thug\nEnemy home\n2 Mugger", &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)], &[4]),
    (
        "Horde\n3 Thug\nHome Guard\n2 Mugger",
        &[(HORDE, "Thug", 3), (HOME, "Guard", 1), (HORDE, "Mugger", 2)],
        &[3, 4],
    ),
    (
        "Goblin Home Army\n3 Thug\nGoblin Horde Army\n2 Mugger",
        &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)],
        &[],
    ),
    ("hoem:\n3 Thug\nhrode:\n2 Mugger", &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)], &[2, 4]),
    // Lines for the dice of a list below them.
    (
        "Home: heavy melee\nHorde: cavalry\nCampaign: the rest\n\n5 Footman, 2 Pony Rider, 1 Theurgist",
        &[(HOME, "Footman", 5), (HORDE, "Pony Rider", 2), (CAMPAIGN, "Theurgist", 1)],
        &[],
    ),
    (
        "Home - heavy melee and Sergeant\nHorde - cavalry less one Lizard Rider\nCampaign: the rest\n\n\
         5 Footman, 2 Sergeant, 2 Lizard Rider, 1 Theurgist",
        &[
            (HOME, "Footman", 5),
            (HOME, "Sergeant", 2),
            (HORDE, "Lizard Rider", 1),
            (CAMPAIGN, "Lizard Rider", 1),
            (CAMPAIGN, "Theurgist", 1),
        ],
        &[1],
    ),
    ("Home: heavy melee\nHorde: 2 Mugger", &[(HORDE, "Mugger", 2)], &[1]),
    // Numbers after a name, where those of other dice are before theirs: prices, and totals of the line.
    ("Home = 3 Thug + Marauder = 6", &[(HOME, "Thug", 3), (HOME, "Marauder", 1)], &[1]),
    ("Home: 3 Thug, Marauder (6)", &[(HOME, "Thug", 3), (HOME, "Marauder", 1)], &[1]),
    ("Home: Thug x3, Marauder - 6", &[(HOME, "Thug", 3), (HOME, "Marauder", 1)], &[1]),
    ("Home - 12: Troll, 2 Mugger", &[(HOME, "Troll", 1), (HOME, "Mugger", 2)], &[]),
    ("Home: 3 - Thug, 2 - Mugger", &[(HOME, "Thug", 3), (HOME, "Mugger", 2)], &[]),
    ("Home\n3 Thug\nHorde - 6 - Pelter", &[(HOME, "Thug", 3), (HORDE, "Pelter", 1)], &[3]),
    (
        "Home\n3 Thug\nTroll - 4\nHorde\n3 Pelter - 3\nDeadeye - 3",
        &[(HOME, "Thug", 3), (HOME, "Troll", 1), (HORDE, "Pelter", 3), (HORDE, "Deadeye", 1)],
        &[3, 6],
    ),
    ("Home\n3 Thug\nTroll - 4", &[(HOME, "Thug", 3), (HOME, "Troll", 4)], &[3]),
    ("Home\nThug (3)\nTroll (4)", &[(HOME, "Thug", 3), (HOME, "Troll", 4)], &[]),
    // Words that take dice out, offer others or change them.
    (
        "Home\n3 Thug (instead of 1 Troll)\n3 Mugger (was 2 Pelter)\n2 Deadeye (or 2 Slingman)",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 3), (HOME, "Deadeye", 2)],
        &[2, 3, 4],
    ),
    (
        "Home\n-1 Mugger +1 Troll\n3 Thug → 2 Thug\nPelter\nMugger (none)",
        &[(HOME, "Pelter", 1), (HOME, "Mugger", 1)],
        &[2, 3, 5],
    ),
    ("Home\n3 Thug\n~2 Troll~\n❌ Troll", &[(HOME, "Thug", 3)], &[3, 4]),
    // Lines within cells, decimals, totals of each row, empty cells.
    ("| Home | Horde |\n|---|---|\n| 3 Thug<br>2 Mugger | Troll<br>Pelter |", MARKED, &[]),
    (
        "<table><tr><th>Home</th><th>Horde<br>(6)</th></tr><tr><td>3 Thug<br>2 Mugger</td><td>Troll<p>Pelter</td></tr></table>",
        MARKED,
        &[],
    ),
    ("\"Home\n(5)\",\"Horde\n(6)\"\n\"3 Thug\n2 Mugger\",\"Troll\nPelter\"", MARKED, &[]),
    ("Home;Thug;3,0\nHome;Mugger;2,0\nHorde;Troll;1,0\nHorde;Pelter;1,0", MARKED, &[]),
    ("Army,Unit,Qty\nHome,Thug,3.0\nHome,Mugger,2.0\nHorde,Troll,\nHorde,Pelter,1", MARKED, &[4]),
    (
        "Home\n2\tConjurer\t2\t4\n2\tArcher\t2\t4\n3\tHerald\t3\t9",
        &[(HOME, "Conjurer", 2), (HOME, "Archer", 2), (HOME, "Herald", 3)],
        &[],
    ),
    (
        "<table><thead><tr><th>Army</th><th>Unit</th><th>No.</th></tr></thead><tbody><tr><td>Home</td><td>Thug</td><td>3</td></tr>\
         <tr><td></td><td>Mugger</td><td>2</td></tr></tbody></table>",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2)],
        &[],
    ),
    // Numbers before a class or a species, and words of trade.
    (
        "Home\n2x Large Cavalry: Leopard Rider\n3 Goblins - Wolf Rider\n5 Small: Thug, Mugger",
        &[(HOME, "Leopard Rider", 2), (HOME, "Wolf Rider", 3), (HOME, "Thug", 1), (HOME, "Mugger", 1)],
        &[4],
    ),
    (
        "Home\nWizard (qty: 2)\nMugger, qty 2\n3 pcs Wolf Rider\n3 of Troll\nPelter 3 x",
        &[
            (HOME, "Wizard", 2),
            (HOME, "Mugger", 2),
            (HOME, "Wolf Rider", 3),
            (HOME, "Troll", 3),
            (HOME, "Pelter", 3),
        ],
        &[],
    ),
    // Elements joined by more than a slash may be those of two dragons.
    (
        "Home: 3 Thug\nDragons: Yellow Wyrm, Gold and Green Drake\nDragons: Red & Black Wyrm",
        &[
            (HOME, "Thug", 3),
            (ForcePlace::Dragons, "Earth Wyrm", 1),
            (ForcePlace::Dragons, "Water/Earth Drake", 1),
            (ForcePlace::Dragons, "Death/Fire Wyrm", 1),
        ],
        &[2, 3],
    ),
    // Chats, sentences, signs of pages.
    (
        "[21:14, 28.11.2026] Ann: Home\n[21:14, 28.11.2026] Ann: 3 Thug, 2 Mugger\n28/11/2026, 21:15 - Ann: Horde: Troll, Pelter",
        MARKED,
        &[],
    ),
    ("Ann: Home: 3 Thug, 2 Mugger\nAnn: Horde: Troll, Pelter", MARKED, &[]),
    ("Home: 3 Thug and 2 Mugger. Horde: Troll, Pelter.", MARKED, &[]),
    ("Home:\u{200b} 3 Thug\u{200b}, 2 Mugger\rHORDE: Troll · Pelter", MARKED, &[]),
    ("Home: ３ Thug - 2 Mugger\nHorde: Goblins (the hammer) - Troll ➕ Pelter", MARKED, &[]),
    // Lines that may be headings.
    ("Home\n3 Thug\n2 Mugger\nHoard\nTroll\nHrode: Pelter", MARKED, &[5, 6]),
    ("Home\n3 Thug\nField army (6)\n2 Mugger", &[(HOME, "Thug", 3), (HOME, "Mugger", 2)], &[3, 4]),
    (
        "Horde\nTroll\nCampaign / Frontier: Coastland Tower\n6 Pelter",
        &[(HORDE, "Troll", 1), (ForcePlace::Home, "Coastland Tower", 1), (HORDE, "Pelter", 6)],
        &[4],
    ),
    (
        "Home: 3 Thug\nTerrains Swampland City / Coastland Tower\nDragons Red Drake, Gold Wyrm",
        &[
            (HOME, "Thug", 3),
            (ForcePlace::Home, "Swampland City", 1),
            (ForcePlace::Frontier, "Coastland Tower", 1),
            (ForcePlace::Dragons, "Fire Drake", 1),
            (ForcePlace::Dragons, "Earth Wyrm", 1),
        ],
        &[],
    ),
    (
        "3 Footman, 2 Lizard Rider, Roc, Wizard\n\nHome - everything heavy\nHorde - cavalry\nCampaign - everything else",
        &[(HOME, "Footman", 3), (HORDE, "Lizard Rider", 2), (CAMPAIGN, "Roc", 1), (CAMPAIGN, "Wizard", 1)],
        &[],
    ),
    // Numbers next to names.
    (
        "Home\nMugger*3\nTrollx2\nPelter (x4, painted)\nThug*5\nCutthroatx5\nThug * 5\n5*Thug\n5xThug",
        &[
            (HOME, "Mugger", 3),
            (HOME, "Troll", 2),
            (HOME, "Pelter", 4),
            (HOME, "Thug", 20),
            (HOME, "Cutthroat", 5),
        ],
        &[],
    ),
    (
        "Home\n- (2) Thug\n- (3) Mugger\n- (1) Wolf-Folk\n- (2) Fire Trueflyer\n- (2) Troll",
        &[
            (HOME, "Thug", 2),
            (HOME, "Mugger", 3),
            (HOME, "Wolf-Folk", 1),
            (HOME, "Fire Trueflyer", 2),
            (HOME, "Troll", 2),
        ],
        &[],
    ),
    ("Home: Thug x5 Pelter x2", &[(HOME, "Thug", 5), (HOME, "Pelter", 2)], &[]),
    (
        "home: thug (3) mugger (2) wolf rider (2)",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Wolf Rider", 2)],
        &[],
    ),
    (
        "Home (12): Thug x3 (3), Mugger x2 (2), Wolf Rider x2 (4), Marauder (3)",
        &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HOME, "Wolf Rider", 2), (HOME, "Marauder", 1)],
        &[1],
    ),
    (
        "Home\n5 small Thug\n5 Thugs!\n3 Mugger @1 = 3\nTroll qty 5\n4 more Thugs",
        &[(HOME, "Thug", 14), (HOME, "Mugger", 3), (HOME, "Troll", 5)],
        &[],
    ),
    (
        "Home\n5 Thuggs\n5 large Mugger\nDragons: gren drake",
        &[(HOME, "Thug", 5), (HOME, "Mugger", 5), (ForcePlace::Dragons, "Water Drake", 1)],
        &[2, 3, 4],
    ),
    // A misspelt name with the name of another die in it.
    (
        "Home: oak lrod, 2 oaks\nHorde: nymph",
        &[(HOME, "Oak Lord", 1), (HOME, "Oak", 2), (HORDE, "Nymph", 1)],
        &[1],
    ),
    // Terrains.
    (
        "Swampland City - home\nCoastland Tower - frontier\nHome: Thug",
        &[
            (ForcePlace::Home, "Swampland City", 1),
            (ForcePlace::Frontier, "Coastland Tower", 1),
            (HOME, "Thug", 1),
        ],
        &[],
    ),
    (
        "Terrains: 2 Highland City\nHome: Thug",
        &[
            (ForcePlace::Home, "Highland City", 1),
            (ForcePlace::Frontier, "Highland City", 1),
            (HOME, "Thug", 1),
        ],
        &[],
    ),
    // Words that say that there is nothing, and words that are not dice.
    ("Home army - Firewalkers\n3 Sentinel\nItems: none\nEdition: 4.1", &[(HOME, "Sentinel", 3)], &[]),
];

/// The dice of several of these lists.
const MARKED: &[(ForcePlace, &str, u32)] =
    &[(HOME, "Thug", 3), (HOME, "Mugger", 2), (HORDE, "Troll", 1), (HORDE, "Pelter", 1)];

fn reported(import: &Import) -> Vec<usize> {
    let is_open = |doubt: &Doubt| !matches!(doubt, Doubt::NoArmy | Doubt::WhichTerrain);
    let doubts = import.dice.iter().flat_map(|dice| &dice.doubts).filter(|(_, doubt)| is_open(doubt));
    let mut lines: Vec<usize> =
        doubts.map(|(line, _)| *line).chain(import.left_out.iter().map(|left| left.line)).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

#[test]
fn what_is_not_certain_is_reported() {
    let mut wrong = String::new();
    for (text, dice, lines) in CASES {
        let import = match read_text(text) {
            Ok(import) => import,
            Err(unreadable) => {
                let _ = writeln!(wrong, "{text:?}\n  {unreadable:?}");
                continue;
            }
        };
        let mut wanted: Vec<(String, &str, u32)> =
            dice.iter().map(|(place, name, count)| (format!("{place:?}"), *name, *count)).collect();
        let mut found: Vec<(String, &str, u32)> = import
            .dice
            .iter()
            .map(|dice| (format!("{:?}", dice.place), dice.die.name.raw(), dice.count))
            .collect();
        wanted.sort();
        found.sort();
        if found != wanted || reported(&import) != *lines {
            let doubts: Vec<_> = import.dice.iter().flat_map(|dice| &dice.doubts).collect();
            let _ = writeln!(wrong, "{text:?}\n  {found:?}\n  {doubts:?}\n  {:?}", import.left_out);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_guess_has_the_number_of_its_own_line() {
    let import = read_text("Home\n20 Thug\nThug-3").unwrap();
    assert_eq!((import.dice[0].count, import.dice[0].count_at(3)), (23, 3));
    let import = read_text("Goblins, 36pt, 2 dragons, v4.0\nHome: 3 Thug").unwrap();
    assert_eq!((import.size, import.edition, import.left_out.len()), (Some(36), Some(Edition::V4_0), 0));
}

#[test]
fn forces_next_to_each_other_are_refused() {
    for separator in [",", "\t", "|"] {
        let text = "Army,Ann,Bob\nHome,5 Thug,5 Zombie\nHorde,3 Mugger,2 Ghost\nCampaign,2 Pelter,2 Ghast\n"
            .replace(',', separator);
        assert_eq!(read_text(&text).unwrap_err(), Unreadable::SeveralForces { line: 1 }, "{text}");
    }
    let one = "Army,Dice,Notes\nHome,5 Thug,or a Zombie\nHorde,3 Mugger,or a Ghost\n";
    assert!(read_text(one).is_ok());
}

#[test]
fn an_edition_is_read_where_it_can_be_nothing_else() {
    let read = |title: &str| {
        let import = read_text(&format!("{title}\nHome: 3 Thug\nHorde: 2 Mugger")).unwrap();
        (import.edition, import.left_out.len(), import.name.map(|name| name.raw().to_owned()))
    };
    let named = |name: &str| Some(name.to_owned());
    for (title, edition, left, name) in [
        ("Classic rules, 24 points", Some(Edition::Classic), 0, None),
        ("classic rules", Some(Edition::Classic), 0, None),
        ("Classic", Some(Edition::Classic), 0, None),
        ("V4.0 24 points", Some(Edition::V4_0), 0, None),
        ("Edition: Classic", Some(Edition::Classic), 0, None),
        ("Edition: 4.0", Some(Edition::V4_0), 0, None),
        ("Marsh Reavers (Classic)", Some(Edition::Classic), 0, named("Marsh Reavers")),
        ("Marsh Reavers v4.0", Some(Edition::V4_0), 0, named("Marsh Reavers v4.0")),
        ("My classic Goblin rush", None, 1, named("My classic Goblin rush")),
        ("Not classic, v4.1", Some(Edition::V4_1), 0, named("Not classic")),
    ] {
        assert_eq!(read(title), (edition, left, name), "{title}");
    }
}

#[test]
fn the_size_is_read_in_every_form() {
    for title in ["Points: 30", "Size 30", "Health: 30", "Size: 30", "30 points", "points 30"] {
        let import = read_text(&format!("{title}\nHome: 3 Thug\nHorde: 2 Mugger")).unwrap();
        assert_eq!((import.size, import.left_out.len()), (Some(30), 0), "{title}");
    }
}
