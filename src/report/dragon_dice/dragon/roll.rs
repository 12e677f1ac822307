//! The answer of `dragon roll`.

use super::words::called;
use crate::report::english::{and, count, or, sentence};
use crate::report::thrown::{DiceSource, ThrownRecord};
use crate::report::{Output, Reply, json};
use serde::Serialize;
use warband_dragon_dice::dice::{Element, Face, ShownFace, ThrownDie};
use warband_dragon_dice::dragon::{Against, AttackOutcome, BreathAttack, DragonAttack, Fate, face_words};
use warband_dragon_dice::rules::{Breath, Lasting};

/// The roll of the dragons of an attack.
#[derive(Clone, Debug)]
pub(crate) struct AttackRoll<'a> {
    pub attack: &'a DragonAttack,
    /// The faces that each dragon rolled.
    pub dice: Vec<ThrownDie>,
    /// The results of the faces.
    pub outcome: AttackOutcome,
}

/// A roll of dragons.
#[derive(Clone, Debug)]
pub(crate) struct DragonRollAnswer<'a> {
    /// The roll of the attack.
    pub roll: AttackRoll<'a>,
    /// The source of the dice.
    pub thrown: DiceSource,
    /// Whether there is a game.
    pub in_game: bool,
}

/// Dragons that were rolled, and their effects.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DragonRoll"))]
struct Record<'a> {
    schema: &'static str,
    #[cfg_attr(test, schemars(extend("enum" = warband_dragon_dice::rules::Edition::WORDS)))]
    edition: &'static str,
    #[serde(flatten)]
    thrown: ThrownRecord,
    dragons: Vec<DragonRecord<'a>>,
    total_damage: u32,
    notes: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RolledDragon"))]
struct DragonRecord<'a> {
    name: &'a str,
    against: &'static str,
    targets: Vec<&'a str>,
    faces: Vec<String>,
    damage: u32,
    breaths: Vec<BreathRecord>,
    treasure: u32,
    flies: bool,
    automatic_saves: u32,
    slain_by: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    killed: Option<bool>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Breath"))]
struct BreathRecord {
    element: String,
    kill: u32,
    save: bool,
    effect: Option<String>,
    burial: bool,
}

impl AttackRoll<'_> {
    fn total(&self) -> u32 {
        self.attack.damage(&self.outcome)
    }

    /// Returns the target of the damage of [`Self::total`]; `None` if the dragons have different targets.
    fn whom(&self) -> Option<&'static str> {
        if self.attack.against.contains(&Against::Army) {
            return Some("the army");
        }
        self.attack.victims.iter().any(Vec::is_empty).then_some("a dragon")
    }

    /// Returns the faces of a dragon, each in words.
    fn faces(&self, place: usize, words: impl Fn(&Face) -> String) -> Vec<String> {
        let face = |shown| match shown {
            ShownFace::Face(face) => words(&self.attack.dragons[place].faces[face]),
            ShownFace::Blank => String::from("."),
        };
        self.dice[place].counting().map(face).collect()
    }

    fn breath_attacks(&self, places: impl Iterator<Item = usize>) -> Vec<BreathAttack> {
        self.attack.breath_attacks(&self.outcome, places)
    }

    /// Describes the effects of a dragon's roll.
    fn does(&self, place: usize, names: &[String]) -> String {
        let result = &self.outcome.results[place];
        let twice = self.attack.dragons[place].is_white() && result.damage > 0;
        let doubled = if twice { " (twice its faces)" } else { "" };
        let mut does = vec![format!("{} damage{doubled}", result.damage)];
        does.extend(result.breathes.then(|| String::from("breathes on the army")));
        does.extend(result.bares_victim.then(|| {
            String::from(
                "the dragon it attacks has no automatic saves until the marching player's next turn ends",
            )
        }));
        let units = count(result.promotions as usize, "unit", "units");
        does.extend((result.promotions > 0).then(|| format!("the army may promote {units}")));
        does.extend(result.bared.then(|| String::from("its automatic saves do not count")));
        let slain = self.outcome.to_slay[place];
        match self.outcome.fates[place] {
            Some(fate) if fate.damage > 0 => {
                let from: Vec<&String> = (0..names.len())
                    .filter(|other| self.attack.victims[*other] == [place])
                    .map(|other| &names[other])
                    .collect();
                let outcome = if fate.is_killed() { "is killed" } else { "survives" };
                does.push(format!(
                    "takes {} from {}, and {slain} would kill it: it {outcome}",
                    fate.damage,
                    and(&from)
                ));
            }
            _ if self.attack.against[place] == Against::Army => {
                does.push(format!("slain by {slain} melee or {slain} missile"));
            }
            _ => {}
        }
        does.extend(
            self.outcome.flies(place).then(|| {
                String::from("flies back to the Summoning Pool after the attack unless it is killed")
            }),
        );
        does.join("; ")
    }

    /// Returns further notes for the players.
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let several = self.attack.victims.iter().any(|victims| victims.len() > 1);
        if several {
            notes.push(String::from(
                "Where a dragon may attack one of several, its owner picks one in secret. Only then do you know which dragons are killed.",
            ));
        }
        let attacks_army = |place: &usize| self.attack.against[*place] == Against::Army;
        if (0..self.attack.dragons.len()).any(|place| attacks_army(&place)) {
            notes.push(String::from(
                "To slay a dragon that attacks it, the army rolls that many melee or that many missile; the two are not added together.",
            ));
        }
        if self.breath_attacks(0..self.attack.dragons.len()).iter().any(BreathAttack::needs_terrain) {
            notes.push(String::from(
                "A White dragon's breath has the effects of the terrain's elements: add --at TERRAIN.",
            ));
        }
        notes
    }
}

/// Formats the elements of a breath: `fire`, `air+earth`.
pub(super) fn elements(attack: &BreathAttack) -> String {
    let words: Vec<String> = attack.breaths.iter().map(|breath| breath.element.to_string()).collect();
    if words.is_empty() { Element::White.to_string() } else { words.join("+") }
}

/// Describes the lasting effect of a breath: `melee halved`.
pub(in crate::report) fn lasting(lasting: Lasting) -> String {
    match lasting {
        Lasting::Halve(kind) => format!("{kind} halved"),
        Lasting::IgnoreIds => String::from("IDs do not count"),
        Lasting::SavesOnly => String::from("the army may roll only saves"),
    }
}

pub(super) fn effects(attack: &BreathAttack) -> Option<String> {
    let all: Vec<String> = attack.breaths.iter().filter_map(|breath| breath.lasting).map(lasting).collect();
    (!all.is_empty()).then(|| and(&all))
}

/// Describes the effect of a breath on the army.
pub(super) fn breath_words(attack: &BreathAttack, names: &[String]) -> String {
    let by: Vec<&String> = attack.dragons.iter().map(|place| &names[*place]).collect();
    let called: Vec<&str> = attack.breaths.iter().map(|breath: &Breath| breath.name).collect();
    let kills = if called.len() > 1 { "kill" } else { "kills" };
    let called = if called.is_empty() { String::from("Terrain Empathy") } else { and(&called) };
    let mut words = vec![if attack.may_save() {
        format!("{} health-worth of units: each saves alone or is killed", attack.health)
    } else {
        format!("{kills} {} health-worth of units, no save possible", attack.health)
    }];
    if attack.buries() {
        words.push(String::from("roll each killed unit: without a save it is buried"));
    }
    if let Some(effects) = effects(attack) {
        words.push(format!("{effects} until the army's owner's next turn begins"));
    }
    if attack.breaths.is_empty() {
        words.push(String::from("and it has the effects of the terrain's elements"));
    }
    format!("{called} of {}: {}", and(&by), words.join("; "))
}

impl Reply for DragonRollAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let roll = &self.roll;
        let names = called(&roll.attack.dragons);
        let dragons = format!("{}, {}", count(names.len(), "dragon", "dragons"), roll.attack.edition);
        let first = match roll.whom() {
            Some(whom) => format!("{} damage on {whom}", roll.total()),
            None => String::from("the dragons attack each other, not the army"),
        };
        let as_read = |face: &Face| face_words(face, &roll.attack.edition.rules());
        let mut text = output.head(&[sentence(&first), dragons]);
        for (place, name) in names.iter().enumerate() {
            let victims: Vec<&String> =
                roll.attack.victims[place].iter().map(|victim| &names[*victim]).collect();
            let whom = match roll.attack.against[place] {
                Against::Army => String::from("the army"),
                Against::Dragon if victims.is_empty() => String::from("a dragon"),
                Against::Dragon => or(&victims),
            };
            let (faces, does) = (roll.faces(place, as_read), roll.does(place, &names));
            if output.plain {
                text +=
                    &output.wrap("", &format!("{name} attacks {whom} and rolls {}: {does}.", and(&faces)));
            } else {
                text += &output.wrap("", &format!("{name} on {whom}: {}", faces.join(" + ")));
                text += &output.wrap("    ", &does);
            }
        }
        for attack in roll.breath_attacks(0..names.len()) {
            let words = breath_words(&attack, &names);
            text += &if output.plain {
                output.wrap("", &format!("{}.", sentence(&words)))
            } else {
                output.wrap("* ", &words)
            };
        }
        let thrown = self.thrown.words().map(str::to_owned);
        let notes = roll.notes().into_iter().chain(thrown).chain(super::words::not_played(self.in_game));
        let notes: Vec<String> = notes.collect();
        output.with_notes(text, &notes)
    }

    fn json(&self) -> String {
        let roll = &self.roll;
        let names = called(&roll.attack.dragons);
        let breath = |attack: BreathAttack| BreathRecord {
            element: elements(&attack),
            kill: attack.health,
            save: attack.may_save(),
            effect: effects(&attack),
            burial: attack.buries(),
        };
        let dragon = |place: usize| DragonRecord {
            name: &names[place],
            against: match roll.attack.against[place] {
                Against::Army => "army",
                Against::Dragon => "dragon",
            },
            targets: roll.attack.victims[place].iter().map(|victim| names[*victim].as_str()).collect(),
            faces: roll.faces(place, Face::to_string),
            damage: roll.outcome.results[place].damage,
            breaths: roll.breath_attacks(std::iter::once(place)).into_iter().map(breath).collect(),
            treasure: roll.outcome.results[place].promotions,
            flies: roll.outcome.flies(place),
            automatic_saves: roll.outcome.to_slay[place] - u32::from(roll.attack.dragons[place].health),
            slain_by: roll.outcome.to_slay[place],
            killed: roll.outcome.fates[place].as_ref().map(Fate::is_killed),
        };
        json::to_line(&Record {
            schema: "warband.dragon/1",
            edition: roll.attack.edition.word(),
            thrown: self.thrown.record(),
            dragons: (0..roll.attack.dragons.len()).map(dragon).collect(),
            total_damage: roll.total(),
            notes: roll.notes(),
        })
    }

    fn quiet(&self) -> Option<String> {
        Some(self.roll.total().to_string())
    }

    answers_with!(Record);
}
