//! Typed faces: the meaning of every code, that all printed codes and names can be read again, and that each mistake is
//! reported at its place (tests/cases/notation.tsv).
#![allow(clippy::unwrap_used, clippy::panic)]

mod random;

use serde_json::Value;
use warband_dragon_dice::dice::{Die, DieType, Face, Icon, Reading, ShownFace, ThrowSource, all, find};
use warband_dragon_dice::force::read_list;
use warband_dragon_dice::roll::{Circumstances, Prefix, Preparation, Throwing, TypedFace, codes, read_faces};
use warband_dragon_dice::rules::{Edition, RollKind};

const EXAMPLE: &str = "3 Thug, Wolf Rider, Leopard Rider";

fn army(list: &str) -> Vec<Die> {
    read_list(list).unwrap().dice
}

/// Returns a roll for these words of the command line, in v4.1.
fn prepare<'a>(army: &'a [Die], kind: &str) -> Preparation<'a> {
    let kind = RollKind::from_words(kind, false, None, false, false).unwrap();
    Preparation::new(army, None, Circumstances::of(kind, Edition::V4_1)).unwrap()
}

/// Returns the faces as they are read: dice separated by `;`, `~` before a reading that replaces.
fn read(list: &str, kind: &str, text: &str) -> String {
    let army = army(list);
    let preparation = prepare(&army, kind);
    let typed = read_faces(text, &preparation)
        .unwrap_or_else(|mistake| panic!("{text:?}: {} at {:?}", mistake, mistake.span));
    assert_eq!(typed.len(), preparation.rollers.dice.len());
    let dice = typed.iter().zip(&preparation.rollers.dice).map(|(typed, die)| {
        assert!(!typed.is_empty(), "{text:?}: a die without a face");
        let readings = typed.iter().map(|(reading, replaces)| {
            let shown = match reading {
                TypedFace::Shown(ShownFace::Face(face)) => army[*die].faces[*face].to_string(),
                TypedFace::Shown(ShownFace::Blank) => String::from("."),
                TypedFace::Throw => String::from("_"),
            };
            if *replaces { format!("~{shown}") } else { shown }
        });
        readings.collect::<Vec<_>>().join(" ")
    });
    dice.collect::<Vec<_>>().join("; ")
}

#[test]
fn names_of_faces_and_codes_may_be_mixed() {
    assert_eq!(read("2 Thug, Wolf Rider", "melee", "save m2 id"), "save 1; melee 2; id 2");
    assert_eq!(read("3 Thug, Wolf Rider", "melee", "id 2save melee"), "id 1; save 1; save 1; melee 2");
    assert_eq!(read("3 Thug, Wolf Rider", "melee", "3save melee"), "save 1; save 1; save 1; melee 2");
    assert_eq!(read("2 Thug, Wolf Rider", "melee", "m1 m2 save"), "melee 1; melee 2; save 2");
    assert_eq!(read("Thug, Leopard Rider", "melee", "M2 rend+m"), "melee 2; rend 3 melee 4");
    assert_eq!(read("2 Thug, Wolf Rider", "melee", "2 Thug: m2, Wolf Rider: S"), "melee 2; melee 2; save 2");
    assert_eq!(read("2 Guard", "melee", "Guard: m1, Guard: i1"), "melee 1; id 1");
    assert_eq!(read("Leopard Rider", "melee", "Leopard Rider: ren+m4"), "rend 3 melee 4");
}

#[test]
fn a_die_needs_no_element_before_its_name_where_no_other_has_the_name() {
    let (all, faces) = ("2 Seer, Earth Sight Stone", "2 Seer: g2, Sight Stone: g2");
    assert_eq!(read(all, "magic", faces), "magic 2; magic 2; magic 2");
    let army = army("2 Seer, Earth Sight Stone, Fire Sight Stone");
    let preparation = prepare(&army, "magic");
    let mistake = read_faces("2 Seer: g2, Sight Stone: g2, Fire Sight Stone: g2", &preparation).unwrap_err();
    assert_eq!(mistake.kind.to_string(), "Sight Stone is not one of the dice rolled");
}

/// The hint after the cursor in `play` is the result of `roll` for the dice typed so far.
#[test]
fn the_beginning_of_faces_has_the_result_of_its_dice() {
    let units: Vec<Die> = all().filter(|die| die.die_type.is_unit()).collect();
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = move |end: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % end as u64) as usize
    };
    let mut compared = 0;
    while compared < 200 {
        let dice: Vec<Die> = (0..2 + below(7)).map(|_| units[below(units.len())].clone()).collect();
        let kind = ["melee", "missile", "maneuver", "save"][below(4)];
        let kind = RollKind::from_words(kind, false, None, false, false).unwrap();
        let of = || Circumstances::of(kind.clone(), Edition::V4_1);
        let Ok(whole) = Preparation::new(&dice, None, of()) else { continue };
        if whole.rollers.dice.len() < dice.len() {
            continue;
        }
        let (thrown, _) =
            whole.fill_in(vec![vec![(TypedFace::Throw, false)]; dice.len()], &mut |sides, faces| {
                faces.extend(sides.iter().map(|sides| below(*sides as usize) as u32));
            });
        let typed: Vec<String> = thrown
            .iter()
            .map(|thrown| {
                let code = |reading: &Reading| match reading.shown {
                    ShownFace::Face(face) => codes(&dice[thrown.die])[face].clone(),
                    ShownFace::Blank => String::from("."),
                };
                thrown.readings.iter().map(code).collect::<Vec<_>>().join("+")
            })
            .collect();
        let number = 1 + below(dice.len());
        let text = typed[..number].join(" ");
        let prefix = Prefix::read(&text, &whole);
        assert_eq!(prefix.mistake, None, "{text}");
        assert_eq!(prefix.missing().count(), dice.len() - number, "{text}");
        let Ok(alone) = Preparation::new(&dice[..number], None, of()) else { continue };
        let read = read_faces(&text, &alone).unwrap();
        let (shown, _) = alone.fill_in(read, &mut |sides, _| assert!(sides.is_empty(), "nothing is thrown"));
        assert_eq!(prefix.outcome(&whole).totals(), alone.outcome(shown).totals(), "{text}");
        compared += 1;
    }
}

#[test]
fn a_mistake_in_the_beginning_of_faces_keeps_the_text_before_it() {
    let army = army(EXAMPLE);
    let preparation = prepare(&army, "melee");
    let of = |text: &str| {
        let prefix = Prefix::read(text, &preparation);
        let melee = prefix.outcome(&preparation).totals().sum();
        (melee, prefix.missing().count(), prefix.mistake.is_some())
    };
    assert_eq!(of(""), (0, 5, false));
    assert_eq!(of("m2 m1"), (3, 3, false));
    assert_eq!(of("m2 m"), (2, 4, true));
    assert_eq!(of("m2 q"), (2, 4, true));
    // Rend is rolled again.
    assert_eq!(of("3m2 m r"), (8, 1, true));
    assert_eq!(of("Thug: m2, Wolf Rider: m"), (4, 3, false));
    assert_eq!(of("Thug: m2, Wolf Rider: q"), (2, 4, true));
}

fn codes_of(name: &str) -> String {
    codes(&find(name).unwrap()).join(" ")
}

#[test]
fn six_letters_are_fixed_and_others_take_the_first_free_letter_of_their_name() {
    assert_eq!(codes_of("Thug"), "i s m1 m1 v m2");
    assert_eq!(codes_of("Wolf Rider"), "i m v v m s");
    assert_eq!(codes_of("Annihilator"), "i m5 s2 s3 t m2", "smite: s, m and i are fixed");
    assert_eq!(codes_of("Attacker"), "i x2 m f x1 x1", "fly");
    // Roar has r and stomp has t before trample would get them.
    assert_eq!(codes_of("Behemoth"), "i t b v s r a c s m");
    assert_eq!(codes_of("Fire Magi Crown"), "g1 g2 g3 a");
    // belly before breath: b, r.
    assert_eq!(codes_of("Fire Drake"), "j t t c c c b b w w c r");
    assert_eq!(codes_of("Swampland Bridge"), "b f d d x o g m", "double maneuvers d, double saves o");
}

fn own_die(icons: &[&str]) -> Die {
    let face = |icon: &&str| Face { icon: Icon::named((*icon).to_owned().into()), number: Some(1) };
    Die { faces: icons.iter().map(face).collect(), ..find("Thug").unwrap() }
}

#[test]
fn an_icon_without_a_free_letter_takes_the_first_free_one_of_the_alphabet() {
    let die = own_die(&["id", "mix", "aa", "a", "éé", "bcd"]);
    assert_eq!(codes(&die), ["i", "d", "b", "a", "e", "c"].map(String::from).to_vec());
}

#[test]
fn on_every_die_codes_tell_faces_apart_and_none_is_the_beginning_of_another() {
    let mut dice = 0;
    for die in all() {
        dice += 1;
        let codes = codes(&die);
        for (code, face) in codes.iter().zip(&die.faces) {
            let fixed = match face.icon.name() {
                "id" => Some("i"),
                "melee" => Some("m"),
                "missile" => Some("x"),
                "magic" => Some("g"),
                "maneuver" => Some("v"),
                "save" => Some("s"),
                _ => None,
            };
            let (letter, number) = code.split_at(1);
            assert!(
                fixed.map_or(!"imxgvs".contains(letter), |fixed| fixed == letter),
                "{}: {code}",
                die.name
            );
            let needed =
                if die.has_several(&face.icon) { face.number.unwrap().to_string() } else { String::new() };
            assert_eq!(number, needed, "{}: {code} for {face}", die.name);
            for (other, other_face) in codes.iter().zip(&die.faces) {
                assert_eq!(code == other, face == other_face, "{}: {code} and {other}", die.name);
                assert!(
                    code == other || !code.starts_with(other.as_str()),
                    "{}: {code} and {other}",
                    die.name
                );
            }
        }
    }
    assert_eq!(dice, 796);
}

#[test]
fn a_die_of_a_unit_takes_at_most_1_3_keystrokes_on_average() {
    let units: Vec<Die> = all().filter(|die| die.die_type == DieType::Unit).collect();
    assert_eq!(units.len(), 240);
    let codes: Vec<String> = units.iter().flat_map(codes).collect();
    let keystrokes: usize = codes.iter().map(String::len).sum();
    let average = keystrokes as f64 / codes.len() as f64;
    assert!(average <= 1.3, "{average:.3} keystrokes a die over {} faces", codes.len());
}

#[test]
fn the_examples_of_the_design() {
    let example = "melee 1; melee 1; id 1; maneuver 3; rend 3 melee 4";
    for text in [
        "2m1ivr+m",
        "2M1IVR+M",
        "m1m1ivr+m",
        " m1, m1 i\tv\nr+m ",
        "2m1 i1 v3 r3+m4",
        "2 Thug: melee 1, Thug: id, Wolf Rider: maneuver, Leopard Rider: rend+melee",
        "2 thug: MELEE-1; leopard-rider:rends + melees; wolfrider: maneuvers 3;THUG:ids,",
    ] {
        assert_eq!(read(EXAMPLE, "melee", text), example, "{text}");
    }
    let by_name = "Wolf Rider: id, Thug: melee 1, Leopard Rider: rend+melee";
    let list = "Thug, Wolf Rider, Leopard Rider";
    assert_eq!(read(list, "melee", by_name), "melee 1; id 2; rend 3 melee 4");
    assert_eq!(read(list, "melee", "melee-1 id,\u{2003}rend+melee"), "melee 1; id 2; rend 3 melee 4");
    assert_eq!(read("3 Thug", "melee", "3m2"), "melee 2; melee 2; melee 2");
    assert_eq!(read("3 Thug, Wolf Rider", "melee", "4."), ".; .; .; .");
    assert_eq!(read("2 Leopard Rider", "melee", "2r+m"), "rend 3 melee 4; rend 3 melee 4");
}

#[test]
fn a_number_after_a_code_is_the_icons_own_only_if_nothing_else_follows() {
    assert_eq!(read("3 Wolf Rider", "melee", "m2v"), "melee 2; maneuver 3; maneuver 3");
    assert_eq!(read("2 Wolf Rider", "melee", "m2 v"), "melee 2; maneuver 3");
    assert_eq!(read("2 Wolf Rider", "melee", "m2/i2,v3"), "melee 2 ~id 2; maneuver 3");
    // The face read for the first die is repeated, wherever the next die's own code would end.
    assert_eq!(read("Thug, 2 Wolf Rider", "melee", "2m2i"), "melee 2; melee 2; id 2");
    assert_eq!(read("Wolf Rider, 2 Thug", "melee", "2m2 i"), "melee 2; melee 2; id 1");
}

#[test]
fn icons_are_called_by_any_of_their_spellings() {
    let list = "Elemental Relic";
    for face in &find(list).unwrap().faces {
        for name in [face.to_string(), face.to_string().replace(' ', "-"), face.to_string().to_uppercase()] {
            assert_eq!(named(list, &name), face.to_string());
        }
    }
    assert_eq!(named("Attacker", "missiles 2"), "missile 2");
    assert_eq!(named("Attacker", "Missile-1"), "missile 1");
    assert_eq!(named("Attacker", "flies"), "no");
}

/// Returns the face that `name` means on a die, `no` if it has none.
fn named(die: &str, name: &str) -> String {
    let dice = vec![find("Thug").unwrap(), find(die).unwrap()];
    let preparation = prepare(&dice, "save");
    let text = format!("Thug: id, {die}: {name}");
    match read_faces(&text, &preparation) {
        Ok(typed) => match typed.last().unwrap()[..] {
            [(TypedFace::Shown(ShownFace::Face(face)), _)] => dice[1].faces[face].to_string(),
            _ => String::from("?"),
        },
        Err(_) => String::from("no"),
    }
}

#[test]
fn chains_of_rerolls_and_replacements() {
    let one = |text: &str| read("Leopard Rider", "melee", text);
    assert_eq!(one("r+r+m"), "rend 3 rend 3 melee 4");
    assert_eq!(one("r/m"), "rend 3 ~melee 4");
    assert_eq!(one("r+m/i"), "rend 3 melee 4 ~id 3");
    assert_eq!(one("m/r+i"), "melee 4 ~rend 3 id 3");
    assert_eq!(one("x/_"), "missile 3 ~_");
    assert_eq!(one("r+_"), "rend 3 _");
    assert_eq!(one("_/m"), "_ ~melee 4");
    assert_eq!(one("./."), ". ~.");
    assert_eq!(one("Leopard Rider: rend + _ / ."), "rend 3 _ ~.");
    // Rend is rolled again in melee, not in a missile roll.
    assert_eq!(read("Leopard Rider", "missile", "r"), "rend 3");
}

/// Returns the result of a roll with scripted dice: the readings of each die (counted ones in the first list), and the source
/// of the dice. Every scripted face must be used, and requested with the right number of sides.
fn filled(list: &str, kind: &str, text: &str, script: &[u32]) -> (Vec<String>, u32, ThrowSource) {
    let army = army(list);
    let preparation = prepare(&army, kind);
    let typed = read_faces(text, &preparation).unwrap();
    let mut script = script.iter();
    let (thrown, source) = preparation.fill_in(typed, &mut |sides, faces| {
        for side in sides {
            let face = *script.next().unwrap();
            assert!(face < *side);
            faces.push(face);
        }
    });
    assert_eq!(script.next(), None, "{text}: a scripted die was not thrown");
    let name = |die: usize, shown: ShownFace| match shown {
        ShownFace::Face(face) => army[die].faces[face].to_string(),
        ShownFace::Blank => String::from("."),
    };
    let dice = thrown
        .iter()
        .map(|one| one.counting().map(|shown| name(one.die, shown)).collect::<Vec<_>>().join(" "))
        .collect();
    (dice, preparation.outcome(thrown).totals().sum(), source)
}

#[test]
fn replaced_faces_do_not_count_and_gaps_are_thrown_with_their_rerolls() {
    use ThrowSource::{Digital, Mixed, Table};
    // Leopard Rider: id 3, missile 3, rend 3, rend 3, save 3, melee 4.
    let one = |text: &str, script: &[u32]| {
        let (dice, total, source) = filled("Leopard Rider", "melee", text, script);
        (dice[0].clone(), total, source)
    };
    let shows = |faces: &str, total: u32, source| (faces.to_owned(), total, source);
    assert_eq!(one("r+m", &[]), shows("rend 3 melee 4", 7, Table));
    assert_eq!(one("m/i", &[]), shows("id 3", 3, Table));
    assert_eq!(one("r/x", &[]), shows("missile 3", 0, Table));
    assert_eq!(one("r+m/.", &[]), shows("rend 3 .", 3, Table));
    assert_eq!(one("_", &[5]), shows("melee 4", 4, Digital));
    assert_eq!(one("_", &[2, 3, 0]), shows("rend 3 rend 3 id 3", 9, Digital));
    assert_eq!(one("r+_", &[5]), shows("rend 3 melee 4", 7, Mixed));
    assert_eq!(one("r+_", &[3, 5]), shows("rend 3 rend 3 melee 4", 10, Mixed));
    assert_eq!(one("x/_", &[2, 1]), shows("rend 3 missile 3", 3, Mixed));
    assert_eq!(one("_/m", &[2]), shows("melee 4", 4, Mixed));
    assert_eq!(one("_/_", &[2, 5]), shows("melee 4", 4, Digital));
    // All gaps are thrown first, then the re-rolls, die by die.
    let (dice, total, source) =
        filled("Thug, 2 Leopard Rider, Wolf Rider", "melee", "m2 2_ _", &[2, 3, 0, 5, 3, 1]);
    assert_eq!(dice, ["melee 2", "rend 3 melee 4", "rend 3 rend 3 missile 3", "id 2"]);
    assert_eq!((total, source), (2 + 7 + 6 + 2, Mixed));
}

struct Output {
    exit: i32,
    out: String,
    err: String,
}

fn warband(arguments: &[&str]) -> Output {
    let output = assert_cmd::Command::new(env!("CARGO_BIN_EXE_warband")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Output { exit: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn every_mistake_is_reported_at_its_place_with_its_fix() {
    let table = include_str!("cases/notation.tsv");
    let mut failures = Vec::new();
    for (line, row) in table.lines().enumerate().filter(|(_, row)| !row.starts_with('#')).skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [kind, list, faces, at, columns, message, help] = cells[..] else {
            panic!("line {}: {} cells", line + 1, cells.len());
        };
        let faces = faces.replace('␣', " ");
        let army = army(list);
        let preparation = prepare(&army, kind);
        let Err(mistake) = read_faces(&faces, &preparation) else {
            failures.push(format!("line {}: no mistake in {faces:?}", line + 1));
            continue;
        };
        let output = warband(&["roll", kind, list, "--faces", &faces, "--json"]);
        let json: Value = serde_json::from_str(&output.err).unwrap();
        let problem = &json["problems"][0];
        let helps: Vec<&str> =
            problem["help"].as_array().unwrap().iter().map(|h| h.as_str().unwrap()).collect();
        let mut expect = |what: &str, got: String, wanted: &str| {
            if got != wanted {
                failures.push(format!("line {} {faces:?}: {what} {got:?}, expected {wanted:?}", line + 1));
            }
        };
        expect("bytes", format!("{}-{}", mistake.span.start, mistake.span.end), at);
        expect("columns", format!("{}-{}", problem["column"], problem["end_column"]), columns);
        expect("message", problem["message"].as_str().unwrap().to_owned(), message);
        expect("exit", output.exit.to_string(), "2");
        expect("answer", output.out, "");
        let helped =
            if help == "-" { helps.is_empty() } else { helps.iter().any(|given| given.contains(help)) };
        expect("help", if helped { help.to_owned() } else { helps.join("\n") }, help);
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn whole_messages_show_the_place() {
    let output = warband(&["roll", "melee", EXAMPLE, "3m1", "v", "r"]);
    let wanted = "\
error: Leopard Rider is re-rolled after rend 3
 --> FACES:1:8
  |
1 | 3m1 v r
  |        ^
  help: type the face of the re-roll after r+, or r+_ to roll it for you
";
    assert_eq!((output.err.as_str(), output.out.as_str(), output.exit), (wanted, "", 2));
    let output = warband(&["roll", "melee", EXAMPLE, "Thug: id, Wolf Rider: ñ"]);
    let wanted = "\
error: Wolf Rider has no face ñ
 --> FACES:1:23
  |
1 | Thug: id, Wolf Rider: ñ
  |                       ^
  help: Wolf Rider: i = id 2, m = melee 2, v = maneuver 3, s = save 2
";
    assert_eq!((output.err.as_str(), output.out.as_str(), output.exit), (wanted, "", 2));
    // Control characters are not printed, and the place is kept.
    let output = warband(&["roll", "melee", "Thug", "i\u{202e}\u{1b}[31m"]);
    assert!(output.err.contains("1:2") && !output.err.contains(['\u{202e}', '\u{1b}']), "{}", output.err);
    // Faces can be typed only once.
    let output = warband(&["roll", "melee", "Thug", "i", "--faces", "i"]);
    assert_eq!(
        (output.err.as_str(), output.exit),
        ("error: type faces after the army or with --faces, not both\n", 2)
    );
}

/// Returns the JSON answer to a roll.
fn json(arguments: &[&str]) -> Value {
    let output = warband(&[&["roll"], arguments, &["--json"]].concat());
    assert_eq!(output.exit, 0, "{arguments:?}: {}", output.err);
    serde_json::from_str(&output.out).unwrap()
}

/// Returns the message of a roll that is refused.
fn refused(arguments: &[&str]) -> String {
    let output = warband(&[&["roll"], arguments, &["--json"]].concat());
    assert_eq!((output.exit, output.out.as_str()), (2, ""), "{arguments:?}");
    let json: Value = serde_json::from_str(&output.err).unwrap();
    let problem = &json["problems"][0];
    let place = problem["column"].as_u64().map_or_else(String::new, |column| format!("{column}: "));
    format!("{place}{}", problem["message"].as_str().unwrap())
}

#[test]
fn the_answer_names_the_source_of_the_dice() {
    let source = |arguments: &[&str]| {
        let json = json(arguments);
        (json["source"].as_str().unwrap().to_owned(), json["key"].is_string())
    };
    assert_eq!(source(&["melee", EXAMPLE, "2m1ivr+m"]), (String::from("table"), false));
    assert_eq!(source(&["melee", EXAMPLE, "2m1", "ivr+_"]), (String::from("mixed"), true));
    assert_eq!(source(&["melee", EXAMPLE, "5_"]), (String::from("digital"), true));
    assert_eq!(source(&["melee", EXAMPLE]), (String::from("digital"), true));
    assert_eq!(source(&["melee", EXAMPLE, "-t", "14"]), (String::from("total"), false));
    // Dice left to warband fall as they would in the same stream.
    let all = json(&["melee", EXAMPLE, "--seed", "a"]);
    assert_eq!(json(&["melee", EXAMPLE, "5_", "--seed", "a"])["dice"], all["dice"]);
}

#[test]
fn bare_totals() {
    let totals = |arguments: &[&str]| json(arguments)["totals"].to_string();
    assert_eq!(totals(&["melee", EXAMPLE, "-t", "14"]), r#"{"melee":14}"#);
    assert_eq!(totals(&["melee", EXAMPLE, "-t", "melee=14"]), r#"{"melee":14}"#);
    let response = r#"{"melee":7,"missile":0,"save":3}"#;
    assert_eq!(totals(&["response", EXAMPLE, "-t", "melee=7,missile=0,save=3"]), response);
    assert_eq!(totals(&["response", EXAMPLE, "-t", "save=3", "-t", "Melee = 7"]), response);
    assert_eq!(totals(&["save+melee", EXAMPLE, "-t", "melee=7,save=3"]), r#"{"melee":7,"save":3}"#);
    for bad in
        ["x", "", "1.5", "1000001", "99999999999999999999", "save=3", "melee", "melee=", "=3", "melee=3=3"]
    {
        let message = format!("-t takes a number, 0 to 1000000, not '{bad}'");
        assert_eq!(refused(&["melee", EXAMPLE, "-t", bad]), message);
    }
    let message = "-t takes melee=N,missile=N,save=N, not '14'";
    assert_eq!(refused(&["response", EXAMPLE, "-t", "14"]), message);
    assert_eq!(refused(&["melee", EXAMPLE, "-t", "4,5"]), "-t has melee twice");
    assert_eq!(refused(&["response", EXAMPLE, "-t", "save=1,melee=2,save=1"]), "-t has save twice");
    let both = "type a total with -t or type faces, not both";
    assert_eq!(refused(&["melee", EXAMPLE, "5.", "-t", "4"]), both);
    assert_eq!(refused(&["melee", EXAMPLE, "--faces", "5.", "-t", "4"]), both);
    let repeat = "--repeat rolls digital dice: leave out --repeat or the total";
    assert_eq!(refused(&["melee", EXAMPLE, "-t", "4", "--repeat", "2"]), repeat);
    let output = warband(&["roll", "melee", EXAMPLE, "-t", "14"]);
    assert!(
        output.out.contains("You typed a total: faces, steps and icons were not checked."),
        "{}",
        output.out
    );
}

#[test]
fn plain_dice_take_pips() {
    let pips = |arguments: &[&str]| {
        let json = json(arguments);
        format!("{} {} {}", json["source"].as_str().unwrap(), json["dice"], json["total"])
    };
    assert_eq!(pips(&["3d6", "5", "2", "6"]), "table [5,2,6] 13");
    assert_eq!(pips(&["3d6+2", "5,2 6"]), "table [5,2,6] 15");
    assert_eq!(pips(&["3d6", "--faces", "5\n2\t6"]), "table [5,2,6] 13");
    assert_eq!(pips(&["3d6", "-t", "14"]), "total [] 14");
    let mixed = json(&["3d6", "5", "_", "6"]);
    let pip = mixed["dice"][1].as_u64().unwrap();
    assert_eq!((mixed["source"].as_str(), mixed["total"].as_u64()), (Some("mixed"), Some(11 + pip)));
    assert!((1..=6).contains(&pip) && mixed["dice"][0] == 5 && mixed["dice"][2] == 6, "{mixed}");
    assert_eq!(json(&["3d6", "_", "_", "_"])["source"], "digital");

    assert_eq!(refused(&["3d6", "5", "2"]), "3d6 is 3 dice; you typed 2");
    assert_eq!(refused(&["3d6", "5", "2", "6", "1"]), "3d6 is 3 dice; you typed 4");
    assert_eq!(refused(&["3d6", ""]), "3d6 is 3 dice; you typed 0");
    assert_eq!(refused(&["3d6", "5", "2", "7"]), "5: the number at place 3 is not possible with 3d6");
    assert_eq!(refused(&["3d6", "0", "2", "6"]), "1: the number at place 1 is not possible with 3d6");
    assert_eq!(refused(&["3d6", "5", "é", "6"]), "3: é is not a number");
    assert_eq!(refused(&["3d6", "5", "99999999999", "6"]), "3: 99999999999 is not a number");
    assert_eq!(refused(&["3d6", "-t", "5,6"]), "-t is the total you rolled: 3d6 give 3 to 18");
    assert_eq!(refused(&["3d6", "-t", "x"]), "-t is the total you rolled: 3d6 give 3 to 18");
    let both = "type a total with -t or type faces, not both";
    assert_eq!(refused(&["3d6", "5", "2", "6", "-t", "13"]), both);
    let repeat = "--repeat rolls digital dice: leave out --repeat or the typed faces";
    assert_eq!(refused(&["3d6", "5", "2", "6", "--repeat", "2"]), repeat);
}
