//! What an import does not understand is reported: no line and no number is lost.

use super::{STYLES, count_of, made, parts, read, written};
use proptest::prelude::*;
use std::collections::BTreeSet;
use warband_dragon_dice::force::{Doubt, Import, read_text};

/// Texts, the dice in them, and the lines in which no die was found.
type Lossy = (&'static str, &'static [(&'static str, u32)], &'static [usize]);

const LOSSY: &[Lossy] = &[
    // A line with a number is not a name, and a name is above all headings.
    ("Home\n2 Wisps\n3 Watcher", &[("Watcher", 3)], &[2]),
    ("Home Army\n1 Sentinel 3 Watcher", &[("Sentinel", 1), ("Watcher", 3)], &[]),
    ("HOME 3 Watcher", &[("Watcher", 3)], &[]),
    ("Home x3 Watcher\n2 Sentinel", &[("Watcher", 3), ("Sentinel", 2)], &[]),
    ("3xWisp 2xWisp\n2 Thug", &[("Thug", 2)], &[1]),
    ("3 Zombie King\n2 Thug", &[("Thug", 2)], &[1]),
    ("Wisp x2\n2 Thug", &[("Thug", 2)], &[1]),
    ("Home\nWisps\n2 Thug", &[("Thug", 2)], &[2]),
    // Brackets.
    ("Dragons: [Fire Drake, Water Wyrm]", &[("Fire Drake", 1), ("Water Wyrm", 1)], &[]),
    ("Dragons (Fire Drake, 2 Water Wyrm)", &[("Fire Drake", 1), ("Water Wyrm", 2)], &[]),
    ("dragons = [\"Fire Drake\"]", &[("Fire Drake", 1)], &[]),
    ("3 Thug (plus 2 Mugger)", &[("Thug", 3), ("Mugger", 2)], &[]),
    ("3 Thug (2 Mugger)", &[("Thug", 3), ("Mugger", 2)], &[]),
    ("3 Thug (and 2 Wisps)", &[("Thug", 3)], &[1]),
    ("2 Thug\n(2 Mugger)", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("2 Thug\n[Mugger]", &[("Thug", 2), ("Mugger", 1)], &[]),
    ("Home (Swampland City, 12 points):\n3 Thug", &[("Swampland City", 1), ("Thug", 3)], &[]),
    ("Home (Highland City): 3 Thug", &[("Highland City", 1), ("Thug", 3)], &[]),
    ("Home (Thgu)\nHorde (defensive): Mugger", &[("Mugger", 1), ("Thug", 1)], &[]),
    (
        "Home (plus 2 Mugger) - 3 Thug\nArmy 2 (Horde, Flatland Tower): Thug",
        &[("Flatland Tower", 1), ("Mugger", 2), ("Thug", 4)],
        &[],
    ),
    // Words before a colon that are not a heading, and comments after a die.
    ("Bodyguard: 3 Thug, 2 Wisp\nMy best: Mugger", &[("Mugger", 1), ("Thug", 3)], &[1]),
    ("My best: Mugger", &[("Mugger", 1)], &[]),
    (
        "Home\n3 Thug // cheap\nMugger x2 # fast\nSlingman - at the back",
        &[("Mugger", 2), ("Slingman", 1), ("Thug", 3)],
        &[],
    ),
    ("Home\n3 Thug - 2 Mugger", &[("Thug", 3), ("Mugger", 2)], &[]),
    // Arrows are colons.
    (
        "Home>4 Skeleton\nHorde->2 Revenant\nCampaign -> 3 Lich\nHome => 4 Ghoul\nSkeleton->1\nGhast>2",
        &[("Ghast", 2), ("Ghoul", 4), ("Lich", 3), ("Revenant", 2), ("Skeleton", 5)],
        &[],
    ),
    ("Foo>4 Skeleton\nHome\n2 Thug", &[("Thug", 2)], &[1]),
    // Facts about the force, with dice in the same line.
    ("Size: 3 Thug\nHome\n2 Mugger", &[("Mugger", 2), ("Thug", 3)], &[]),
    ("Home\n3 Thug\nName: 2 Mugger", &[("Mugger", 2), ("Thug", 3)], &[]),
    ("edition: v4.0 2 Mugger\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Home\n3 Thug\nsize = 24 and 2 Zombie King", &[("Thug", 3)], &[3]),
    // Terrains in sentences, and dice in what could be a name.
    (
        "Home terrain is Highland Temple, frontier terrain is Coastland Tower\nHome: Thug",
        &[("Coastland Tower", 1), ("Highland Temple", 1), ("Thug", 1)],
        &[],
    ),
    (
        "Highland Temple as home, Coastland Tower as frontier\nHome: Thug",
        &[("Coastland Tower", 1), ("Highland Temple", 1), ("Thug", 1)],
        &[],
    ),
    (
        "Terrains: Highland Temple home & Coastland Tower frontier\nHome: Thug",
        &[("Coastland Tower", 1), ("Highland Temple", 1), ("Thug", 1)],
        &[],
    ),
    ("Thug and Mugger fight on\nHome: 2 Lich", &[("Lich", 2), ("Thug", 1)], &[1]),
    ("Three Thugs are mine\nHome: 2 Lich", &[("Lich", 2)], &[1]),
    ("Skeleton Crew, 24 points\nHome: 2 Lich", &[("Lich", 2)], &[]),
    // Prices between an army and its dice.
    ("Home - 5 pts - Skeleton x2, Lich", &[("Lich", 1), ("Skeleton", 2)], &[]),
    // Other cells of a row, cells with line ends, and counts that cannot be read.
    (
        "Army,Unit,Qty,Notes\nHome,Thug,3,plus 2 Mugger\nHorde,Trickster,2,",
        &[("Thug", 3), ("Trickster", 2)],
        &[2],
    ),
    ("Army,Unit,Qty,Swap for\nHome,Thug,3,Mugger", &[("Thug", 3)], &[2]),
    ("Army,Unit,Qty\nHome,\"Thug\nMugger\",3\nHorde,Trickster,1", &[("Trickster", 1)], &[2]),
    (
        "Army,Unit,Qty\nHome,\"3 Thug\nMugger\",\nHorde,Trickster,1",
        &[("Mugger", 1), ("Thug", 3), ("Trickster", 1)],
        &[],
    ),
    ("Army,Unit,Qty\nHome,Thug,-1\nHome,Mugger,?\nHome,Trickster,", &[("Trickster", 1)], &[2, 3]),
    (
        "| # | Unit | Pts | Army |\n|---|---|--|---|\n| 3 | Thug | 3 | Home |\n| Home | Genie | 2 |",
        &[("Thug", 3)],
        &[4],
    ),
    // A die in a line that is read for something else.
    ("bob wrote:\nHome\n3 Thug\nThe Ghoul wrote:", &[("Thug", 3)], &[4]),
    ("Home\n3 Thug (Mugger)", &[("Thug", 3)], &[2]),
    ("Home\n3 Thug // and not the Mugger", &[("Thug", 3)], &[2]),
    // A class counts unnamed dice.
    ("2 Heavy Melee\n3 Thug", &[("Thug", 3)], &[1]),
    ("3 Thug\n1 Monster", &[("Thug", 3)], &[2]),
    ("Home: 2 Heavy Melee\n3 Thug", &[("Thug", 3)], &[1]),
    // Names, totals and headings with numbers are not counts.
    ("Marsh Reavers, 24 points\nHome (12 points)\n3 Thug\nTotal: 24 points\n12 dice", &[("Thug", 3)], &[]),
    ("# Army of 3\nHeavy Melee (3):\n3 Thug (heavy melee, 1 pt)", &[("Thug", 3)], &[]),
];

/// Texts with more numbers than certain counts, the dice in them, and the lines that are reported: left out, or with a guess.
const NUMBERS: &[Lossy] = &[
    // A number before or after a name in brackets, or a link.
    ("Home\n2 (Thug)\n3 [Mugger]\n[Troll] x2", &[("Thug", 2), ("Mugger", 3), ("Troll", 2)], &[]),
    ("Home: 2x [Thug], (Mugger) x3, (two) Troll", &[("Thug", 2), ("Mugger", 3), ("Troll", 1)], &[1]),
    ("Home\n3 [Thug](http://example.org/thug)", &[("Thug", 3)], &[2]),
    // One number for several names.
    ("Home\nThug, Mugger, Trickster x2 each", &[("Thug", 2), ("Mugger", 2), ("Trickster", 2)], &[]),
    ("Home\nThug, Mugger (2 each)", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("Home\n2x (Thug, Mugger)", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("Home\n2 each: Thug, Mugger", &[("Thug", 2), ("Mugger", 2)], &[]),
    ("Home\n2 each of Thug, Mugger and Trickster", &[("Thug", 2), ("Mugger", 2), ("Trickster", 2)], &[]),
    ("Home\n2 each of Thug, Wisp and Trickster\nMugger", &[("Trickster", 1), ("Mugger", 1)], &[2]),
    ("Home\n2 of each:\nThug\nMugger", &[("Thug", 1), ("Mugger", 1)], &[2]),
    ("Home\n2 Thug/Mugger\n3 Thug / 2 Mugger", &[("Thug", 3), ("Mugger", 2)], &[2]),
    // A number in a line of its own.
    ("Home\n3\nThug\nMugger\nx2", &[("Thug", 1), ("Mugger", 1)], &[2, 5]),
    ("24\nHome\n3 Thug\n12 dice\n18 points", &[("Thug", 3)], &[1]),
    ("<table><tr>\n<td>3</td>\n<td>Thug</td></tr></table>", &[("Thug", 1)], &[2]),
    // Two numbers.
    (
        "Home\n3 Thug x2\n3 Thug (3)\nThree (3) Thugs\n3 Mugger (2 pts each)",
        &[("Thug", 9), ("Mugger", 3)],
        &[2],
    ),
    ("Home\nThug (Goblins) 2 or 3\nMugger (bought 2 in 2019)", &[("Mugger", 1)], &[2, 3]),
    ("Home\n1 Troll (needs 2 Wisps)\n2 Wisps wrote:\n3 Thug", &[("Troll", 1), ("Thug", 3)], &[2, 3]),
    ("Home\n1.5 Thug\nMugger 2-3\nTroll", &[("Thug", 1), ("Mugger", 1), ("Troll", 1)], &[2, 3]),
    // Numbers of lines.
    ("Home\n#1 Thug\n#2 Mugger\n#3 Troll", &[("Thug", 1), ("Mugger", 1), ("Troll", 1)], &[2, 3, 4]),
    ("#1 3 Thug\n#2 Mugger x2", &[("Thug", 3), ("Mugger", 2)], &[]),
    // Cells without a header, with two numbers, or beyond the last column.
    ("Army,Unit,\nHome,Thug,3\nHorde,Troll,1", &[("Thug", 3), ("Troll", 1)], &[2, 3]),
    (
        "| | Unit | Army |\n|--|--|--|\n| 3 | Thug | Home |\n| 1 | Troll | Horde |",
        &[("Thug", 3), ("Troll", 1)],
        &[3, 4],
    ),
    (",Unit,Army\n3,Thug,Home\n1,Troll,Horde", &[("Thug", 3), ("Troll", 1)], &[2, 3]),
    ("Army,Unit,Qty\nHome,Thug,\"3,5\"\nHome,Troll,1", &[("Thug", 3), ("Troll", 1)], &[2]),
    ("Army,Unit,Qty\nHome,Mugger x3,2\nHome,Troll,1", &[("Mugger", 2), ("Troll", 1)], &[2]),
    ("Army,Unit,Qty\nHome,Troll,1,Wisp,2\nHome,Thug,2", &[("Troll", 1), ("Thug", 2)], &[2]),
    ("Army,Unit,Qty\nHome,Thug,3\nFrobnik,2,,", &[("Thug", 3)], &[3]),
    (
        "Army,Unit,Qty,Pts\nHome,Thug,3,3\nHorde,Troll,1,4\nTotal,,9,24\nSum,,4,",
        &[("Thug", 3), ("Troll", 1)],
        &[4],
    ),
    ("Unit,Health,Qty,Bought\nThug,1,3,2019\nTroll,4,1,2020", &[("Thug", 3), ("Troll", 1)], &[]),
    // Brackets and second numbers in a deployment.
    (
        "4 Thug\n2 Mugger\n\nHome: Thugs (2 Wisps)\nHorde: 2 Muggers x3",
        &[("Thug", 4), ("Mugger", 2)],
        &[4, 5],
    ),
    (
        "Melee\n4 Thug\nMagic\n2 Trickster\n\nHome: melee [2 Wisps]\nHorde: magic",
        &[("Thug", 4), ("Trickster", 2)],
        &[6],
    ),
    // Struck through, in several lines or in cells.
    ("Home\n[s]3 Thug\n2 Mugger[/s]\n1 Troll", &[("Troll", 1)], &[2, 3]),
    ("Home\n~~3 Thug\n2 Mugger~~\n1 Troll ~~x3~~", &[("Troll", 1)], &[2, 3, 4]),
    ("Home\n~~3 Thug\n\n2 Mugger\n1 Troll", &[("Thug", 3), ("Mugger", 2), ("Troll", 1)], &[]),
    ("<h2>Home</h2><s><ul><li>3 Thug</li></ul></s><p>1 Troll</p>", &[("Troll", 1)], &[1]),
    (
        "<ul><li><del>3 Thug</del></li><li><strike>Mugger</strike></li><li>Troll</li></ul>",
        &[("Troll", 1)],
        &[1],
    ),
    (
        "| Army | Unit | Qty |\n|--|--|--|\n| Home | ~~Thug~~ | 3 |\n| Horde | Troll | 1 |",
        &[("Troll", 1)],
        &[3],
    ),
    ("Army,Unit,Qty\nHome,Thug,~~2~~ 3\nHorde,<s>Troll</s>,1", &[("Thug", 3)], &[3]),
    ("{\"home\": [\"~~Thug~~\",\n\"Troll\"]}", &[("Troll", 1)], &[1]),
    // A number of lines that are joined, each with its own.
    ("Home: 3 Thug,\n 2 Mugger,\n 2 Wisps\nHorde: Troll", &[("Thug", 3), ("Mugger", 2), ("Troll", 1)], &[3]),
    (
        "Army,Dice\nHome,\"3 Thug\n2 Wisps\"\nHorde,\"Troll\nMuger\"",
        &[("Thug", 3), ("Troll", 1), ("Mugger", 1)],
        &[3, 5],
    ),
    // Two copies of a terrain.
    (
        "Home terrain: 2 Swampland City\nFrontier: Coastland Tower\nHome\n3 Thug",
        &[("Swampland City", 1), ("Coastland Tower", 1), ("Thug", 3)],
        &[1],
    ),
    // No name has a number, in words either, and no fact is a name.
    ("\"2 Wisps\"\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Two Wisps\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("A pair of Wisps\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Wisps*2\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("My army: two Wisps\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Home,\"2 Frobnik\",\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Edition: v5\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Size: 24\nSize: 36\nHome\n3 Thug", &[("Thug", 3)], &[2]),
    ("name = Ann\nname = Bob\nHome\n3 Thug", &[("Thug", 3)], &[1]),
    ("Marsh Reavers v4.1, 24 points\nHome\n3 Thug", &[("Thug", 3)], &[]),
    // Settings of an army file.
    (
        "format = \"club.toml\"\nnotes = \"x\"\nname = \"Reds\"\n[armies.home] # all\n\"Thug\" = 3\n[rolls]\nhold = \"save home\"",
        &[("Thug", 3)],
        &[1, 2, 7],
    ),
    // What is on no card of a deck.
    (
        "<?xml version=\"1.0\"?>\n<deck>\n<section name=\"Home Army\">\n<card qty=\"3\" id=\"\">Thug</card>\n2 Mugger\n</section>\n<notes>plus 2 Troll</notes>\n<card qty=\"2\">Lich</card>\n</deck>",
        &[("Thug", 3)],
        &[5, 7, 8],
    ),
    // Unknown numbers in JSON.
    (
        "{\"home\": [{\"name\": \"Thug\", \"dice_used\": 3}],\n\"horde\": [{\"name\": \"Troll\", \"hp\": 4}]}",
        &[("Thug", 1), ("Troll", 1)],
        &[1],
    ),
];

#[test]
fn every_number_counts_dice_or_is_reported() {
    let wrong = |(text, dice, reported): &Lossy| {
        let import = read(text).unwrap();
        let found: Vec<(&str, u32)> =
            import.dice.iter().map(|dice| (dice.die.name.raw(), dice.count)).collect();
        let lines: Vec<usize> = reported_lines(&import).into_iter().collect();
        (found != *dice || lines != *reported).then(|| format!("{text:?}: {found:?}, reported {lines:?}"))
    };
    let wrong: Vec<String> = NUMBERS.iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the lines of which something is left out or a guess; the armies of dice may be guesses.
fn reported_lines(import: &Import) -> BTreeSet<usize> {
    let is_guess = |doubt: &Doubt| !matches!(doubt, Doubt::NoArmy | Doubt::WhichTerrain | Doubt::AtFrontier);
    let doubts = import.dice.iter().flat_map(|dice| &dice.doubts).filter(|(_, doubt)| is_guess(doubt));
    doubts.map(|(line, _)| *line).chain(import.left_out.iter().map(|left| left.line)).collect()
}

#[test]
fn every_line_is_in_the_force_or_reported() {
    for (text, dice, left) in LOSSY.iter().chain(LOSSY_JSON) {
        let import = read_text(text).unwrap();
        for (name, count) in *dice {
            assert_eq!(count_of(&import, name), *count, "{name} of {text:?}");
        }
        let number: u32 = import.dice.iter().map(|dice| dice.count).sum();
        assert_eq!(number, dice.iter().map(|(_, count)| count).sum::<u32>(), "{text:?}");
        let lines: Vec<usize> = import.left_out.iter().map(|left| left.line).collect();
        assert_eq!(lines, *left, "{text:?}");
    }
}

/// The forms of an additional line with two dice.
const ADDED: [fn(&str) -> String; 44] = [
    |name| format!("2 {name}"),
    |name| format!("{name} x2"),
    |name| format!("- 2x {name}"),
    |name| format!("({name} x2)"),
    |name| format!("[2 {name}]"),
    |name| format!("* {name} (2)"),
    |name| format!("plus 2 {name}"),
    |name| format!("2 {name} (small, 1 pt)"),
    |name| format!("Home 2 {name}"),
    |name| format!("Horde: 2 {name}"),
    |name| format!("Campaign (2 {name})"),
    |name| format!("| 2 | {name} |"),
    |name| format!("1 {name} 1 {name}"),
    |name| format!("1x{name} 1x{name}"),
    |name| format!("Home (2 {name}): 1 Slingman"),
    |name| format!("Bodyguard: 2 {name}"),
    |name| format!("2 {name} // cheap"),
    |name| format!("Slingman with 2 {name}"),
    |name| format!("Home>2 {name}"),
    |name| format!("Horde => 2 {name}"),
    |name| format!("Size: 2 {name}"),
    |name| format!("Name: 2 {name}"),
    |name| format!("edition: v4.0 2 {name}"),
    |name| format!("Total: 2 {name}"),
    |name| format!("Notes: 2 {name}"),
    |name| format!("2 {name} - home"),
    |name| format!("Home;{name};2"),
    |name| format!("| 2 | {name} | 4 | Home |"),
    |name| format!("<!-- and 2 {name} -->"),
    |name| format!("I have 2 {name} left, too"),
    |name| format!("2 ({name})"),
    |name| format!("2x [{name}]"),
    |name| format!("({name}) x2"),
    |name| format!("\"2 {name}\""),
    |name| format!("two {name}"),
    |name| format!("{name} (two)"),
    |name| format!("(two) {name}"),
    |name| format!("{name} x2 each"),
    |name| format!("2 each: {name}"),
    |name| format!("2 of each: {name}"),
    |name| format!("~~2 {name}~~"),
    |name| format!("[s]2 {name}[/s]"),
    |name| format!("2 [{name}](https://example.org)"),
    |name| format!("{name}, {name}"),
];

/// Other texts around an added line: tables with a header, and lists with a deployment.
const AROUND: [&str; 5] = [
    "Marsh Reavers,,,,\nArmy,Unit,Health,Qty,Points\nHome,Slingman,1,3,3\nHome,Marauder,3,1,3\n,Pelter,2,2,4\nHorde,Trickster,1,1,1\nDragons,Fire Drake,,1,",
    "# Reavers\n\n| Army | No. | Dice |\n|:---|---:|---|\n| Home | 2 | Slingman |\n| Horde | 2 | Pelter |\n\nGood luck!",
    "#\tName\tClass\n3\tSlingman\tMissile\n2\tPelter\tMissile\n1\tMarauder\tHeavy Melee",
    "Unit;Home;Horde;Campaign\nSlingman;3;0;1\nPelter;;2;\nTrickster;-;-;2",
    "Dwarves, 10 points\n\nHeavy Melee\n2 Warlord\n\nMagic\n1 Wizard\n\nTerrains\nHighland City\nFlatland Tower\n\n\
     Home - heavy melee\nCampaign - magic units",
];

/// Returns the number of cases of a property: `IMPORT_CASES`, otherwise 400.
fn cases() -> u32 {
    std::env::var("IMPORT_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(400)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]
    #[test]
    fn an_added_line_is_in_the_force_or_reported(
        picks in prop::collection::vec(any::<u32>(), 1..60),
        style in 0..STYLES - 1 + AROUND.len(),
        form in 0..ADDED.len(),
        name in prop::sample::select(vec!["Thug", "Wolf Rider", "Sentinel", "Coral Giant", "Wisp", "Zombie King"]),
        at in any::<prop::sample::Index>(),
    ) {
        let text = match style.checked_sub(STYLES - 1) {
            Some(at) => AROUND[at].to_owned(),
            None => written(&parts(&made(4, 24, &picks)), style),
        };
        let before = read_text(&text).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        let (at, added) = (at.index(lines.len() + 1), ADDED[form](name));
        lines.insert(at, &added);
        let after = read_text(&lines.join("\n")).unwrap();
        let is_reported = reported_lines(&after).contains(&(at + 1));
        // A first line without a number may be the name.
        let is_name = form == ADDED.len() - 1 && after.name.as_ref().is_some_and(|of| of.raw() == added);
        let is_there = count_of(&after, name) == count_of(&before, name) + 2;
        prop_assert!(is_there || is_reported || is_name, "{:?} in line {} of\n{}", added, at + 1, lines.join("\n"));
    }
}

/// JSON with names that are not certain, or with counts that are none.
const LOSSY_JSON: &[Lossy] = &[
    (
        "{\"home\": {\"unit1\": \"Zorg\",\n\"Thug\": \"3\", \"Mugger\": true}}",
        &[("Mugger", 1), ("Thug", 3)],
        &[1],
    ),
    (
        "{\"home\": \"3 Thug, 2 Mugger\", \"horde\": [\"Wolf Rider\", 2,\n7]}",
        &[("Mugger", 2), ("Thug", 3), ("Wolf Rider", 2)],
        &[1],
    ),
    ("{\"Thgu\": 3, \"Mugger\": 2, \"notes\": \"hello\"}", &[("Mugger", 2), ("Thug", 3)], &[]),
    ("{\"home\": {\"Thug\": 3,\n\"Mugger\": -1,\n\"Trickster\": 1.5}}", &[("Thug", 3)], &[2, 3]),
    ("{\"name\": \"Thugs\", \"home\": [\"Mugger\"]}", &[("Mugger", 1)], &[]),
    (
        "{\"name\": \"Home\", \"units\": [{\"name\": \"Thug\", \"with\": [\"Mugger\"]}]}",
        &[("Mugger", 1), ("Thug", 1)],
        &[],
    ),
    ("{\"foo\": \"2 Thgu\"}", &[("Thug", 2)], &[]),
    ("{\"home\": [\"Skeleton\"],\n\"campaign\": {\"Mummy\": \"?\"}}", &[("Skeleton", 1)], &[2]),
    ("{\"home\": [\"Skeleton\"],\n\"campaign\": {\"Wight\": {\"note\": \"x\"}}}", &[("Skeleton", 1)], &[2]),
    ("{\"home\": [{\"die\": {\"name\": \"Skeleton\"}, \"count\": 3}]}", &[("Skeleton", 3)], &[]),
    ("{\"home\": [\"Skeleton\"], \"campaign\": {\"Lich\": [2]}}", &[("Lich", 2), ("Skeleton", 1)], &[]),
    ("{\"home\": [\"Skeleton\"], \"campaign\": {\"Lich\": [2, 3]}}", &[("Skeleton", 1)], &[1]),
    (
        "{\"home\": [{\"id\": \"undead.skeleton\", \"name\": \"Skeleton\", \"count\": 3, \"image\": \"skeleton.png\"}]}",
        &[("Skeleton", 3)],
        &[],
    ),
    (
        "{\"home\": [{\"name\": \"Skeleton\", \"count\": 3, \"note\": \"or a Wight\"}]}",
        &[("Skeleton", 3)],
        &[1],
    ),
    ("{\"home\": {\"Thug\": 3, \"Mugger\": 0}}", &[("Thug", 3)], &[]),
];
