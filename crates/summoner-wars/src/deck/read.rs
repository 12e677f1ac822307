//! Parsing a deck file.

use super::card::{Card, Face, Place, Range, Special, Unit};
use super::count::Counts;
use super::fields::Fields;
use super::problem::{DeckProblem, DeckProblemKind, ExpectedValue};
use super::setup::{Placing, placings};
use super::{DICE, Deck, GAME, WALL};
use crate::rules::{ATTACK, CARDS, COST, HIT_ON, LIFE, MAX_COPIES, REACH};
use toml::de::{DeTable, DeValue};
use warband_core::sort::StableSort;
use warband_core::text::toml::{Fault, Keyed, Mistake, in_order, integer, parse};
use warband_core::text::{At, Name, Span, is_spelling, plain};

const KEYS: [&str; 11] = [
    "game",
    "name",
    "edition",
    "unverified",
    "summoner",
    "champion",
    "common",
    "event",
    "wall",
    "pile",
    "setup",
];

/// Returns the keys of a unit: those of every unit, with those of its kind.
macro_rules! unit_keys {
    ($($of_kind:literal),*) => {
        &[
            "name", "attack", "range", "reach", "hit_on", "life", $($of_kind,)* "ability", "all_or_nothing", "wounds",
            "hit_on_against", "attack_adjacent",
        ]
    };
}

const SUMMONER: &[&str] = unit_keys!();
const CHAMPION: &[&str] = unit_keys!("cost", "mercenary");
const COMMON: &[&str] = unit_keys!("cost", "copies", "mercenary");
const EVENT: [&str; 3] = ["name", "copies", "wall_life"];
const WALLS: [&str; 2] = ["copies", "life"];
const PILE: [&str; 5] = ["name", "copies", "life", "place", "under"];
const SETUP: [&str; 2] = ["card", "at"];

/// The result of checking a deck file.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The name of the deck; empty if the file has none.
    pub name: Name,
    /// The deck, if it can be played; its problems then only concern the number of cards ([`DeckProblemKind::is_violation`]).
    pub deck: Option<Deck>,
    /// Every problem, in the order of the file.
    pub problems: Vec<DeckProblem>,
}

impl Judgement {
    /// Returns the judgement of a file that is not UTF-8 at `place`.
    pub fn no_text(place: Span) -> Judgement {
        let problem = At { kind: DeckProblemKind::NotUtf8, span: place };
        Judgement { name: Name::default(), deck: None, problems: vec![problem] }
    }

    /// Reports whether nothing is wrong with the deck.
    pub fn is_legal(&self) -> bool {
        self.problems.is_empty()
    }
}

/// Checks the text of a deck file.
pub fn judge(text: &str) -> Judgement {
    let (root, mut faults) = parse(text);
    if faults.is_empty() && root.is_empty() {
        faults.push(At { kind: Fault::Syntax(Mistake::Empty), span: 0..0 });
    }
    let mut reader = Reader::default();
    reader.root(&root);
    if !faults.is_empty() {
        // After a syntax error, whatever seems to be missing may be in the unreadable part.
        let problem = |fault: At<Fault>| At { kind: DeckProblemKind::from(fault.kind), span: fault.span };
        return Judgement {
            name: Name::from(reader.deck.name),
            deck: None,
            problems: faults.into_iter().map(problem).collect(),
        };
    }
    reader.finish()
}

/// A deck while it is read.
#[derive(Default)]
struct Reader {
    deck: Deck,
    problems: Vec<DeckProblem>,
    counts: Counts,
    placings: Vec<Placing>,
    setup_place: Option<Span>,
}

impl Reader {
    fn root(&mut self, root: &DeTable<'_>) {
        let mut problems = std::mem::take(&mut self.problems);
        let mut fields = Fields::of(root, "", 0..0, keys(""), &mut problems);
        if let Some((game, place)) = fields.text("game")
            && game != GAME
        {
            let kind = DeckProblemKind::BadValue { key: "game".into(), wanted: ExpectedValue::Game };
            fields.problem(kind, place);
        }
        self.deck.name = fields.text("name").map_or_else(String::new, |(name, _)| name);
        edition(&mut fields);
        self.deck.unverified = fields.truth("unverified");
        for table in ["summoner", "wall", "setup"] {
            if fields.needed(table).is_none() {
                self.counts.unsure(table);
            }
        }
        self.problems = problems;
        for (key, value) in in_order(root) {
            match key.get_ref().as_ref() {
                "summoner" => self.table((key, value), "summoner"),
                "wall" => self.table((key, value), "wall"),
                "champion" => self.tables((key, value), "champion"),
                "common" => self.tables((key, value), "common"),
                "event" => self.tables((key, value), "event"),
                "pile" => self.tables((key, value), "pile"),
                "setup" => self.tables((key, value), "setup"),
                _ => {}
            }
        }
        // A misspelt `[[common]]` is reported, so its cards are not also reported as missing.
        let misspelt = self.problems.iter().filter_map(|problem| match &problem.kind {
            DeckProblemKind::UnknownKey { table: "", nearest, .. } => nearest.first().copied(),
            _ => None,
        });
        for table in misspelt.collect::<Vec<_>>() {
            self.counts.unsure(table);
        }
    }

    fn table(&mut self, keyed: Keyed<'_, '_>, name: &'static str) {
        let (key, value) = keyed;
        self.counts.begins(name, key.span());
        match value.get_ref() {
            DeValue::Table(content) => self.row(content, name, key.span()),
            _ => self.bad(keyed, name, ExpectedValue::Table),
        }
    }

    fn tables(&mut self, keyed: Keyed<'_, '_>, name: &'static str) {
        let (key, value) = keyed;
        self.counts.begins(name, key.span());
        if name == "setup" {
            self.setup_place = Some(key.span());
        }
        let DeValue::Array(members) = value.get_ref() else {
            self.bad(keyed, name, ExpectedValue::Tables);
            return;
        };
        for member in members {
            match member.get_ref() {
                DeValue::Table(content) => self.row(content, name, member.span()),
                _ => self.bad((key, member), name, ExpectedValue::Tables),
            }
        }
    }

    fn bad(&mut self, (key, value): Keyed<'_, '_>, table: &'static str, wanted: ExpectedValue) {
        self.counts.unsure(table);
        let kind = DeckProblemKind::BadValue { key: Name::from(key.get_ref().to_string()), wanted };
        self.problems.push(At { kind, span: value.span() });
    }

    /// Reads one card, or one entry of the set-up.
    fn row(&mut self, content: &DeTable<'_>, table: &'static str, place: Span) {
        let mut fields = Fields::of(content, table, place.clone(), keys(table), &mut self.problems);
        if table == "setup" {
            let (card, at) = (fields.text("card"), fields.text("at"));
            // An incomplete entry may be the summoner, or a wall.
            self.placings.push(Placing { card, at });
            return;
        }
        let name = if table == "wall" { Some((WALL.to_owned(), place)) } else { fields.card_name() };
        let copies = match table {
            "summoner" | "champion" => Some(1),
            _ => fields.number("copies", &(1..=CARDS as u8)),
        };
        let place_of_copies = fields.entry("copies").map(|(_, value)| value.span());
        let face = face(&mut fields, table);
        match copies {
            Some(copies) => self.counts.count(table, copies),
            None => self.counts.unsure(table),
        }
        // If the copies are reported as invalid, the set-up cannot exceed them.
        let copies = copies.unwrap_or(MAX_COPIES);
        let Some((name, place)) = name else { return };
        let place_of_copies = place_of_copies.unwrap_or(place.clone());
        if face
            .as_ref()
            .is_some_and(|face| matches!(face, Face::Champion(unit) | Face::Common(unit) if unit.mercenary))
        {
            self.counts.mercenaries(copies, place_of_copies.clone());
        }
        let wanted = plain(&name);
        let known = self.deck.cards.iter_mut().find(|card| is_spelling(&card.name, &wanted));
        // Its copies exist under one name or the other, so the set-up may place them.
        let known = known.map(|known| {
            known.copies = known.copies.saturating_add(copies);
            known.name.clone()
        });
        let is_wall = table != "wall" && is_spelling(WALL, &wanted);
        if let Some(earlier) = known.or_else(|| is_wall.then(|| WALL.to_owned())) {
            let kind = DeckProblemKind::DuplicateCard { name: Name::from(name), earlier: earlier.into() };
            self.problems.push(At { kind, span: place });
            return;
        }
        if table == "common" && copies > MAX_COPIES {
            let kind = DeckProblemKind::Copies { name: Name::from(name.clone()), copies, most: MAX_COPIES };
            self.problems.push(At { kind, span: place_of_copies });
        }
        // The set-up may name a card whose numbers are reported as invalid.
        let face = face.unwrap_or_else(|| unread(table));
        self.deck.cards.push(Card { name, copies, face });
    }

    fn finish(mut self) -> Judgement {
        self.counts.add_problems(&mut self.problems);
        if let Some(place) = self.setup_place {
            self.deck.setup = placings(&self.deck, &self.placings, place, &mut self.problems);
        }
        self.problems.stable_sort_by_key(|problem| problem.span.start);
        let is_playable = self.problems.iter().all(|problem| problem.kind.is_violation());
        Judgement {
            name: Name::from(self.deck.name.clone()),
            deck: is_playable.then_some(self.deck).filter(Deck::is_sound),
            problems: self.problems,
        }
    }
}

/// Returns the keys of a table; for an empty or unknown name those of the file itself.
pub fn keys(table: &str) -> &'static [&'static str] {
    match table {
        "summoner" => SUMMONER,
        "champion" => CHAMPION,
        "common" => COMMON,
        "event" => &EVENT,
        "wall" => &WALLS,
        "pile" => &PILE,
        "setup" => &SETUP,
        _ => &KEYS,
    }
}

/// Reports the second edition, which is another game.
fn edition(fields: &mut Fields<'_, '_, '_>) {
    let Some(entry) = fields.entry("edition") else { return };
    match (entry.1.get_ref(), integer(entry.1)) {
        (DeValue::String(word), _) if word == "first" => {}
        (_, Some(1)) => {}
        (DeValue::String(word), _) if word == "second" => second(fields, entry),
        (_, Some(2)) => second(fields, entry),
        _ => fields.bad(entry, ExpectedValue::Edition),
    }
}

fn second(fields: &mut Fields<'_, '_, '_>, entry: Keyed<'_, '_>) {
    fields.problem(DeckProblemKind::SecondEdition, entry.1.span());
}

/// Reads the numbers of a card; reports invalid ones and returns `None`.
fn face(fields: &mut Fields<'_, '_, '_>, table: &'static str) -> Option<Face> {
    let face = match table {
        "event" => Some(Face::Event { wall_life: fields.optional("wall_life", &LIFE) }),
        "wall" => fields.number("life", &LIFE).map(|life| Face::Wall { life }),
        "pile" => further(fields),
        _ => unit(fields, table).map(|unit| match table {
            "summoner" => Face::Summoner(unit),
            "champion" => Face::Champion(unit),
            _ => Face::Common(unit),
        }),
    };
    face.filter(|_| !fields.is_broken)
}

/// Returns a wall of a further pile.
fn further(fields: &mut Fields<'_, '_, '_>) -> Option<Face> {
    let life = fields.number("life", &LIFE);
    let place = fields.needed("place").and_then(|entry| {
        let place = entry.1.get_ref().as_str().and_then(Place::parse);
        if place.is_none() {
            fields.bad(entry, ExpectedValue::Place);
        }
        place
    });
    let under = fields.truth("under");
    let (life, place) = (life?, place?);
    Some(Face::Further { life, place, under })
}

/// Returns a placeholder of the kind, for a card whose numbers are invalid.
fn unread(table: &str) -> Face {
    let (range, life) = (Range::Sword, *LIFE.start());
    let unit = Unit {
        attack: 0,
        range,
        reach: range.reach(),
        hit_on: None,
        life,
        cost: 0,
        mercenary: false,
        ability: None,
        special: Special::default(),
    };
    match table {
        "summoner" => Face::Summoner(unit),
        "champion" => Face::Champion(unit),
        "common" => Face::Common(unit),
        "event" => Face::Event { wall_life: None },
        "pile" => Face::Further { life, place: Place::Anywhere, under: false },
        _ => Face::Wall { life },
    }
}

fn unit(fields: &mut Fields<'_, '_, '_>, table: &'static str) -> Option<Unit> {
    let attack = fields.number("attack", &ATTACK);
    let range = fields.needed("range").and_then(|entry| {
        let range = entry.1.get_ref().as_str().and_then(Range::parse);
        if range.is_none() {
            fields.bad(entry, ExpectedValue::Range);
        }
        range
    });
    let reach = fields.optional("reach", &REACH);
    let hit_on = fields.optional("hit_on", &HIT_ON);
    let life = fields.number("life", &LIFE);
    // A summoner is never summoned.
    let cost = if table == "summoner" { Some(0) } else { fields.number("cost", &COST) };
    let mercenary = fields.truth("mercenary");
    let ability = fields.entry("ability").and_then(|_| fields.text("ability")).map(|(ability, _)| ability);
    let special = special(fields);
    let (attack, range, life, cost) = (attack?, range?, life?, cost?);
    let reach = reach.unwrap_or(range.reach());
    Some(Unit { attack, range, reach, hit_on, life, cost, mercenary, ability, special })
}

/// The numbers of an ability.
fn special(fields: &mut Fields<'_, '_, '_>) -> Special {
    let wounds = fields.entry("wounds");
    if let Some(entry) = wounds
        && entry.1.get_ref().as_str() != Some(DICE)
    {
        fields.bad(entry, ExpectedValue::Dice);
    }
    Special {
        all_or_nothing: fields.truth("all_or_nothing"),
        wounds_without_dice: wounds.is_some(),
        hit_on_against: fields.optional("hit_on_against", &HIT_ON),
        attack_adjacent: fields.optional("attack_adjacent", &ATTACK).unwrap_or_default(),
    }
}
