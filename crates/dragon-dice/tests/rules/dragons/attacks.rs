//! `cases.txt`: whole attacks, dragon by dragon.

use super::dragon;
use warband_dragon_dice::dice::{Die, ShownFace};
use warband_dragon_dice::dragon::{Against, DragonResult, Fate, dragon_result, fates, rolls_again, targets};
use warband_dragon_dice::roll::{SlayingResults, slain};
use warband_dragon_dice::rules::{Edition, EditionRules};

/// A line about a dragon.
struct Line<'a> {
    text: &'a str,
    name: &'a str,
    /// The possible targets: places from 1 with commas, or `army`.
    targets: &'a str,
    faces: &'a str,
}

impl<'a> Line<'a> {
    fn read(text: &'a str) -> Line<'a> {
        let (name, rest) = text.split_once(" -> ").unwrap_or_else(|| panic!("{text}"));
        let (targets, rest) = rest.split_once(": ").unwrap();
        let (faces, _) = rest.split_once(" = ").unwrap();
        Line { text, name, targets, faces }
    }

    fn victim(&self) -> Option<usize> {
        self.targets.split(',').next().unwrap().parse().ok().map(|place: usize| place - 1)
    }

    fn against(&self) -> Against {
        if self.victim().is_some() { Against::Dragon } else { Against::Army }
    }

    /// Returns the faces, which must be a chain that the rules throw.
    fn shown(&self, die: &Die, rules: &EditionRules) -> Vec<ShownFace> {
        let face = |icon: &str| die.faces.iter().position(|face| face.icon.name() == icon);
        let faces: Vec<usize> =
            self.faces.split('+').map(|icon| face(icon).unwrap_or_else(|| panic!("{}", self.text))).collect();
        for (place, face) in faces.iter().enumerate() {
            let goes_on = place + 1 < faces.len();
            assert_eq!(rolls_again(die, *face, self.against(), rules), goes_on, "{}", self.text);
        }
        faces.into_iter().map(ShownFace::Face).collect()
    }
}

fn words(result: &DragonResult, fate: Fate) -> String {
    let mut words = vec![format!("damage {}", result.damage)];
    words.extend(result.breathes.then(|| String::from("breathes")));
    words.extend((result.promotions > 0).then(|| format!("promotes {}", result.promotions)));
    words.extend(result.bares_victim.then(|| String::from("strips")));
    words.extend(result.bared.then(|| String::from("bared")));
    words.extend(result.flies.then(|| String::from("flies")));
    words.push(format!("takes {} of {}", fate.damage, fate.to_slay));
    words.extend(fate.is_killed().then(|| String::from("killed")));
    words.join(", ")
}

#[test]
fn the_digests_attacks_in_every_edition() {
    let text = include_str!("cases.txt");
    let cases: Vec<&str> = text.split("\n== ").skip(1).collect();
    for case in &cases {
        let mut lines = case.lines().map(str::trim).filter(|line| !line.is_empty());
        let name = lines.next().unwrap();
        let editions: Vec<Edition> =
            lines.next().unwrap().split(' ').map(|word| Edition::parse(word).unwrap()).collect();
        let (answers, lines): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with("answer: "));
        for edition in editions {
            play(&format!("{edition}, {name}"), &lines, &answers, edition);
        }
    }
    for number in
        ["D1", "D2", "D3", "D4", "D8", "D9", "D10", "D11", "D12", "D13", "D14", "D15", "D16", "D17", "K4"]
    {
        assert!(cases.iter().any(|case| case.starts_with(&format!("{number}:"))), "{number}");
    }
}

fn play(name: &str, lines: &[&str], answers: &[&str], edition: Edition) {
    let rules = edition.rules();
    let lines: Vec<Line<'_>> = lines.iter().map(|line| Line::read(line)).collect();
    let dragons: Vec<Die> = lines.iter().map(|line| dragon(line.name)).collect();
    let found = targets(&dragons, edition);
    let results: Vec<(DragonResult, Option<usize>)> = lines
        .iter()
        .zip(&dragons)
        .map(|(line, die)| {
            let shown = line.shown(die, &rules).into_iter();
            (dragon_result(die, shown, line.against(), &rules), line.victim())
        })
        .collect();
    let fates = fates(&dragons, &results);
    for (place, line) in lines.iter().enumerate() {
        let victims: Vec<String> =
            found[place].victims.iter().map(|victim| (victim + 1).to_string()).collect();
        let victims = if victims.is_empty() { String::from("army") } else { victims.join(",") };
        let came = words(&results[place].0, fates[place]);
        let came = format!("{} -> {victims}: {} = {came}", line.name, line.faces);
        assert_eq!(came, line.text, "{name}");
    }
    let attackers: Vec<usize> = (0..lines.len()).filter(|place| results[*place].1.is_none()).collect();
    for answer in answers {
        let (rolled, wanted) = answer.strip_prefix("answer: ").unwrap().split_once(" = ").unwrap();
        let rolled: Vec<u32> = rolled.split(' ').map(|number| number.parse().unwrap()).collect();
        let [melee, missile, saves] = rolled[..] else { panic!("{answer}") };
        let to_slay: Vec<u32> = attackers.iter().map(|place| fates[*place].to_slay).collect();
        let by = slain(SlayingResults { melee, missile }, &to_slay);
        let mut came: Vec<String> = attackers
            .iter()
            .zip(by)
            .filter_map(|(place, by)| by.map(|by| format!("{} by {by}", place + 1)))
            .collect();
        let damage: u32 = attackers.iter().map(|place| results[*place].0.damage).sum();
        came.push(format!("damage {}", damage.saturating_sub(saves)));
        assert_eq!(came.join(", "), wanted, "{name}: {answer}");
    }
}
