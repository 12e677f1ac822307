//! The forms in which people write their lists, each with at least three lists of its own.

use super::placed::{CAMPAIGN, HOME, HORDE, Placed, check_placed};
use warband_dragon_dice::force::{ForcePlace, read_text};

/// The three lists that most forms write: three Thugs at home with two Muggers, and the same with the Muggers in the horde.
const TOGETHER: &[(ForcePlace, &str, u32)] = &[(HOME, "Thug", 3), (HOME, "Mugger", 2)];
const APART: &[(ForcePlace, &str, u32)] = &[(HOME, "Thug", 3), (HORDE, "Mugger", 2)];
const ONE_EACH: &[(ForcePlace, &str, u32)] = &[(HOME, "Thug", 1), (HOME, "Mugger", 1)];
const MUGGERS: &[(ForcePlace, &str, u32)] = &[(HOME, "Mugger", 2)];

/// Lists by their form.
const FORMS: &[(&str, &[Placed<'_>])] = &[
    (
        "cells between tabs",
        &[
            ("Army\tUnit\tQty\nHome\tThug\t3\nHorde\tMugger\t2", APART, &[]),
            ("Unit\tHome\tHorde\nThug\t3\t\nMugger\t\t2", APART, &[]),
            ("3\tThug\n2\tMugger", TOGETHER, &[]),
            ("Thug\t\t3\nMugger\t\t2", TOGETHER, &[]),
        ],
    ),
    (
        "Markdown tables",
        &[
            ("| Unit | Qty |\n|---|---|\n| Thug | 3 |\n| Mugger | 2 |", TOGETHER, &[]),
            ("Unit | Qty\n--- | ---\nThug | 3\nMugger | 2", TOGETHER, &[]),
            (
                "## Reavers\n| Army | Unit | Qty |\n|:-|:-|-:|\n| Home | **Thug** | 3 |\n| Horde | _Mugger_ | 2 |",
                APART,
                &[],
            ),
        ],
    ),
    (
        "rows without a header",
        &[
            ("Home,3,Thug\nHorde,2,Mugger", APART, &[]),
            ("Thug,3\nMugger,2", TOGETHER, &[]),
            ("3;Thug\n2;Mugger", TOGETHER, &[]),
        ],
    ),
    (
        "forum tags",
        &[
            ("[b]Home[/b]\n[list]\n[*]3 Thug\n[*]2 Mugger\n[/list]", TOGETHER, &[]),
            ("[u]Home:[/u] [i]3 Thug[/i]\n[size=4]Horde:[/size] [color=red]2 Mugger[/color]", APART, &[]),
            ("[quote=\"Ann\"]\nHome\n3 Thug\n2 Mugger\n[/quote]", TOGETHER, &[]),
        ],
    ),
    (
        "quotes",
        &[
            ("> 3 Thug\n> 2 Mugger", TOGETHER, &[]),
            ("On Tuesday Ann wrote:\n> Home: 3 Thug\n> Horde: 2 Mugger", APART, &[]),
            (">>> Home\n>>> 3 Thug\n>>> Horde\n>>> 2 Mugger", APART, &[]),
        ],
    ),
    (
        "numbers in words",
        &[
            ("a dozen Thugs", &[(HOME, "Thug", 12)], &[]),
            ("Home: half a dozen Thugs and a dozen Muggers", &[(HOME, "Thug", 6), (HOME, "Mugger", 12)], &[]),
            ("- A dozen of the Thugs\n- two Muggers", &[(HOME, "Thug", 12), (HOME, "Mugger", 2)], &[]),
            ("three Thugs, a pair of Muggers", TOGETHER, &[]),
            ("Home\nThree Thugs\nHorde\nPair of Muggers", APART, &[]),
            ("a trio of Thugs plus a couple of Muggers", TOGETHER, &[]),
        ],
    ),
    (
        "numbers before names in brackets",
        &[
            ("Home\n3 (Thug)\n2 [Mugger]", TOGETHER, &[]),
            ("Home: 3 (Thug)\nHorde - 2 (Mugger)", APART, &[]),
            ("Home 3 (Thug)\nHorde 2 [Mugger]", APART, &[]),
            ("Home - 3 (Thug), 2 (Mugger)", TOGETHER, &[]),
            // The number before several names is that of the points.
            ("Home 12 (Thug, Mugger)", ONE_EACH, &[]),
            ("Home - 12 (Thug, Mugger)", ONE_EACH, &[]),
            (
                "5 point Goblin army\nHeavy Melee: 3 Thug\nLight Melee: 2 Mugger\nHome - 3 (Thug)\nHorde - 2 (Mugger)",
                APART,
                &[],
            ),
        ],
    ),
    (
        "dotted lines",
        &[
            ("Thug ........ 3\nMugger ...... 2", TOGETHER, &[]),
            ("Home\nThug.....3\nHorde\nMugger.....2", APART, &[]),
            ("Thug . . . . 3\nMugger . . . 2", TOGETHER, &[]),
        ],
    ),
    (
        "places after terrains",
        &[
            ("Terrains: Highland City home, Flatland Tower frontier\n3 Thug", TERRAINS, &[]),
            ("Terrains - Flatland Tower (frontier), Highland City (home)\nHome: 3 Thug", TERRAINS, &[]),
            ("3 Thug\nTerrains: home Highland City, frontier Flatland Tower", TERRAINS, &[]),
        ],
    ),
    (
        "labels of lines",
        &[
            ("1) 3 Thug\n2) 2 Mugger", TOGETHER, &[]),
            ("a. 3 Thug\nb. 2 Mugger", TOGETHER, &[]),
            ("(i) 3 Thug\n(ii) 2 Mugger", TOGETHER, &[]),
            ("1. Home\n   1.1 3 Thug\n2. Horde\n   2.1 2 Mugger", APART, &[]),
        ],
    ),
    (
        "bullets",
        &[
            ("- 3 Thug\n- 2 Mugger", TOGETHER, &[]),
            ("* Home\n  * 3 Thug\n* Horde\n  * 2 Mugger", APART, &[]),
            ("• 3 Thug\n• 2 Mugger", TOGETHER, &[]),
            ("– 3 Thug\n→ 2 Mugger", TOGETHER, &[]),
        ],
    ),
    (
        "HTML",
        &[
            ("<ul><li>3 Thug</li><li>2 Mugger</li></ul>", TOGETHER, &[]),
            ("<h3>Home</h3><ol><li>3 Thug</ol><h3>Horde</h3><ol><li>2 Mugger</ol>", APART, &[]),
            ("<p><b>Home</b><br>3 Thug<br/>2 Mugger</p>", TOGETHER, &[]),
        ],
    ),
    (
        "dice joined by signs",
        &[
            ("Thug / Mugger", &[(HOME, "Thug", 1), (HOME, "Mugger", 1)], &[]),
            ("3 Thug / 2 Mugger", TOGETHER, &[]),
            ("Home: 3 Thug/2 Mugger", TOGETHER, &[]),
            ("3 Thug & 2 Mugger", TOGETHER, &[]),
            ("Home: Thug & Mugger", &[(HOME, "Thug", 1), (HOME, "Mugger", 1)], &[]),
            ("Thug x3 & Mugger x2", TOGETHER, &[]),
            ("3 Thug + 2 Mugger", TOGETHER, &[]),
            ("Home: 3 Thug+2 Mugger", TOGETHER, &[]),
            ("Thug (3) + Mugger (2)", TOGETHER, &[]),
            ("3 Thug; 2 Mugger", TOGETHER, &[]),
            ("Home: 3 Thug; Horde: 2 Mugger", APART, &[]),
            ("Thug x3; Mugger x2;", TOGETHER, &[]),
        ],
    ),
    (
        "armies by number",
        &[
            ("Army 1 (Home)\n3 Thug\nArmy 2 (Horde)\n2 Mugger", APART, &[]),
            ("Army 1: Home\n3 Thug\n\nArmy 2: Horde\n2 Mugger", APART, &[]),
            ("Army #1 - Home - 3 Thug\nArmy #2 - Horde - 2 Mugger", APART, &[]),
            ("1st army (campaign): 2 Mugger", &[(CAMPAIGN, "Mugger", 2)], &[]),
        ],
    ),
];

const TERRAINS: &[(ForcePlace, &str, u32)] =
    &[(HOME, "Thug", 3), (ForcePlace::Home, "Highland City", 1), (ForcePlace::Frontier, "Flatland Tower", 1)];

#[test]
fn every_form_of_a_list_is_read() {
    assert!(FORMS.iter().all(|(_, lists)| lists.len() >= 3));
    let lists: Vec<Placed<'_>> = FORMS.iter().flat_map(|(_, lists)| *lists).copied().collect();
    check_placed(&lists);
}

#[test]
fn every_word_for_a_number_names_a_column() {
    for header in ["Qty", "Quantity", "Count", "#", "No.", "Number", "Amount"] {
        let tables = [
            format!("Unit,{header},Health\nThug,3,1\nMugger,2,1"),
            format!("{header};Name\n3;Thug\n2;Mugger"),
            format!("Pts\t{header}\tUnit\n3\t3\tThug\n2\t2\tMugger"),
            format!(
                "| Army | Unit | Pts | {header} |\n|---|---|---|---|\n| Home | Thug | 1 | 3 |\n| Home | Mugger | 1 | 2 |"
            ),
        ];
        for table in &tables {
            check_placed(&[(table, TOGETHER, &[])]);
            // The header is not the name of the force; a line above it is.
            assert_eq!(read_text(table).unwrap().name, None, "{table}");
            let titled = read_text(&format!("Marsh Reavers\n{table}")).unwrap();
            assert_eq!(titled.name.unwrap().raw(), "Marsh Reavers", "{table}");
        }
    }
}

#[test]
fn what_is_struck_through_is_told() {
    for (open, close) in
        [("~~", "~~"), ("<s>", "</s>"), ("[s]", "[/s]"), ("<del>", "</del>"), ("<strike>", "</strike>")]
    {
        let lists = [
            format!("{open}3 Thug{close}\n2 Mugger"),
            format!("- {open}Thug x3{close}\n- Mugger x2"),
            format!("2 Mugger, {open}3 Thug{close}"),
        ];
        for list in &lists {
            check_placed(&[(list, MUGGERS, &[1])]);
        }
        // A replaced number is not reported.
        check_placed(&[(&format!("{open}1{close} 2 Mugger"), MUGGERS, &[])]);
    }
}
