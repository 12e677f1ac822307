//! `explain [TOPIC]`.

use crate::cli::failure::{self, Exit, Failure};
use crate::cli::game::cards::{game_cards, game_cards_begun};
use crate::cli::game::game_edition;
use crate::cli::game_kind::GameKind;
use crate::cli::line::did_you_mean::did_you_mean;
use crate::cli::session::Session;
use crate::cli::verb::{Verb, Verbs};
use crate::report::summoner_wars::WarsTopic;
use crate::report::{Diagnostic, ExplainAnswer, GlossaryEntry, LETTERS, SPECIES_PHASE, Topic, problem_codes};
use clap::{ArgMatches, Args};
use warband_core::text::{Name, plain, same};
use warband_dragon_dice::dice::{self, Element};
use warband_dragon_dice::force::species_called;
use warband_dragon_dice::rules::{
    Champion, DragonKind, Edition, RollKind, Sai, abilities, breaths, dragon_faces, eighth_faces,
    reserve_spell, spell,
};

/// Arguments of `explain`.
#[derive(Args)]
pub(in crate::cli) struct ExplainArgs {
    /// A word of the game, a command, a die, an icon, a roll, a species, a spell or a problem code; without it: the topics
    topic: Vec<String>,
}

pub(in crate::cli) fn run(
    matches: &ArgMatches,
    verbs: Verbs,
    session: &mut Session,
) -> Result<Exit, Failure> {
    let arguments: ExplainArgs = failure::arguments(matches)?;
    let wanted = arguments.topic.join(" ");
    if wanted.is_empty() {
        let of_wars = session.game_file().kind() == Some(GameKind::SummonerWars);
        return session.print(&ExplainAnswer { about: Vec::new(), edition: None, of_wars });
    }
    if let Some(answer) = answer(&wanted, verbs, session) {
        return session.print(&answer);
    }
    let about: Vec<Topic> = game_cards_begun(&wanted, session)?.into_iter().map(Topic::Card).collect();
    if about.is_empty() {
        return Err(unknown(&wanted));
    }
    session.print(&ExplainAnswer { about, edition: None, of_wars: false })
}

/// Explains a name: in a game only what this game calls so, if it does, by the rules of its edition first; `None` without a topic
/// of this name.
pub(super) fn answer(wanted: &str, verbs: Verbs, session: &mut Session) -> Option<ExplainAnswer> {
    // A game that cannot be read does not keep a word from being explained.
    let edition = game_edition(session).ok().flatten();
    let mut about = about(wanted, edition, verbs);
    about.extend(game_cards(wanted, session).into_iter().map(Topic::Card));
    if let Some(kind) = session.game_file().kind() {
        let is_of_game = |topic: &Topic| topic.game().is_none_or(|game| game == kind.name());
        if about.iter().any(|topic| is_of_game(topic) && !matches!(topic, Topic::Verb(_))) {
            about.retain(is_of_game);
        }
    }
    (!about.is_empty()).then_some(ExplainAnswer { about, edition, of_wars: false })
}

/// Returns everything with this name: in Dragon Dice, in Summoner Wars, and as the code of a problem. The name of a game in
/// front selects that game, the brackets of a code `[setup]` the code; a rule can be in parentheses, `(R12)`.
fn about(wanted: &str, edition: Option<Edition>, table: Verbs) -> Vec<Topic> {
    let is_code = wanted.starts_with('[');
    let wanted = wanted.trim_matches(['[', ']', '(', ')']);
    let code = || problem_codes().find(|code| plain(code.code) == plain(wanted)).map(Topic::Problem);
    if let Some(code) = code().filter(|_| is_code) {
        return vec![code];
    }
    if [LETTERS, "letter", "keys"].contains(&plain(wanted).as_str()) {
        let verbs = table.letters(GameKind::DragonDice);
        let mut of_wars = table.letters(GameKind::SummonerWars);
        of_wars.retain(|verb| !verbs.contains(verb));
        return vec![Topic::Letters { verbs, of_wars }];
    }
    let lower = wanted.to_lowercase();
    let after_any = |games: [&str; 2]| games.into_iter().find_map(|game| lower.strip_prefix(game));
    // The headings of the glossary have the game last; `wanted` has lost the parenthesis at the end.
    let of_heading = || lower.strip_suffix(" (summoner wars");
    if let Some(word) = after_any(["summoner wars ", "summoner-wars "]).or_else(of_heading) {
        return WarsTopic::named(word).map(Topic::Wars).into_iter().collect();
    }
    if let Some(word) = after_any(["dragon dice ", "dragon-dice "]) {
        return [GlossaryEntry::named(word).map(Topic::Word), topic(word), spell(word).map(Topic::Spell)]
            .into_iter()
            .flatten()
            .collect();
    }
    // The list describes a spell better than the name and colour alone that classic prints.
    let of_classic = || reserve_spell(wanted, Edition::Classic).map(Topic::ReserveSpell);
    // A spell and an icon may have the same name.
    let spell = spell(wanted).map(Topic::Spell).or_else(of_classic);
    let word = GlossaryEntry::named(wanted).map(Topic::Word);
    // A breath of an element or of the edition may have the name of an icon.
    let is_breath = is_breath_of_element(wanted)
        || edition.is_some_and(|own| breaths(own).any(|breath| same(wanted, breath.name)));
    let of_edition = dragon_topic(wanted).filter(|_| is_breath);
    let of_dice =
        topic(wanted).filter(|topic| !matches!((topic, &of_edition), (Topic::DragonFace(_), Some(_))));
    let of_champion = Champion::effect_of(wanted).map(|effect| Topic::DragonAction(effect.word()));
    let of_games = [of_edition, word, of_champion, of_dice, spell, WarsTopic::named(wanted).map(Topic::Wars)];
    let die = dice::find(wanted).map(|die| Topic::Die(Box::new(die)));
    of_games.into_iter().chain([code()]).flatten().chain(named(wanted, table)).chain(die).collect()
}

/// Returns the verbs of this name, which may differ between the games.
fn named(wanted: &str, verbs: Verbs) -> impl Iterator<Item = Topic> {
    let is_called = move |verb: &&Verb| verb.name == wanted.to_lowercase();
    verbs.rows().filter(is_called).map(|verb| Topic::Verb(verb.topic()))
}

/// Returns the topic of Dragon Dice with this name.
fn topic(wanted: &str) -> Option<Topic> {
    // `melee roll` is `melee`.
    let roll = wanted.trim().to_lowercase();
    let roll = roll.strip_suffix(" roll").unwrap_or(wanted);
    let of_words = || RollKind::from_words(roll, false, None, false, false);
    RollKind::of(&plain_key(wanted))
        .or_else(of_words)
        .map(Topic::Kind)
        .or_else(|| species_called(wanted).map(Topic::Species))
        .or_else(|| abilities().find(|ability| plain(ability.name) == plain(wanted)).map(Topic::Ability))
        .or_else(|| Sai::named(wanted).map(Topic::Sai))
        .or_else(|| ["spell", "spells"].contains(&plain(wanted).as_str()).then_some(Topic::Spells))
        .or_else(|| {
            eighth_faces(Edition::default())
                .find(|face| plain(face.icon) == plain(wanted))
                .map(Topic::EighthFace)
        })
        .or_else(|| dragon_topic(wanted))
        .or_else(|| {
            ["turn", "turns", "phase", "phases", "step", "steps", "turnsequence"]
                .contains(&plain(wanted).as_str())
                .then_some(Topic::Turn)
        })
        .or_else(|| {
            let words = [SPECIES_PHASE, "species abilities phase", "species abilities"];
            words.iter().any(|words| plain(words) == plain(wanted)).then_some(Topic::SpeciesPhase)
        })
}

/// Returns the topic of dragon attacks, a kind of dragons (`white`, `white dragons`), or a face.
fn dragon_topic(wanted: &str) -> Option<Topic> {
    let of_attack = [
        "dragon",
        "dragon attack",
        "dragon attack phase",
        "dragon attack sequence",
        "dragon vs. dragon",
        "dragon vs dragon",
    ];
    if of_attack.into_iter().any(|name| same(wanted, name)) {
        return Some(Topic::Dragon);
    }
    let is_kind =
        |kind: &DragonKind| same(wanted, kind.word()) || same(wanted, &format!("{} dragon", kind.word()));
    let kind = DragonKind::ALL.into_iter().find(is_kind).map(Topic::DragonKind);
    // Breath is also known by the name of each element's breath.
    let mut named = Edition::ALL.into_iter().flat_map(breaths).map(|breath| breath.name);
    let is_breath = is_breath_of_element(wanted)
        || same(wanted, "terrain empathy")
        || named.any(|name| same(wanted, name));
    let is_face = |icon: &str| {
        same(wanted, icon) || same(wanted, &format!("dragon {icon}")) || icon == "breath" && is_breath
    };
    kind.or_else(|| dragon_faces().find(|face| is_face(face.icon)).map(Topic::DragonFace))
        .or_else(|| Topic::dragon_action(wanted))
}

/// Reports whether a name is an element and `breath`: `fire breath`.
fn is_breath_of_element(name: &str) -> bool {
    name.to_lowercase().strip_suffix(" breath").is_some_and(|word| Element::parse(word).is_some())
}

/// Returns a name in the form of a roll kind's key: words joined by hyphens.
fn plain_key(wanted: &str) -> String {
    wanted.trim().to_lowercase().replace([' ', '_'], "-")
}

fn unknown(wanted: &str) -> Failure {
    let diagnostic = Diagnostic::new(format!("there is no topic called {}", Name::from(wanted.to_owned())));
    let similar = did_you_mean(wanted, ExplainAnswer::names());
    diagnostic.with_advice(similar).help("list the topics with warband explain").into()
}
