//! The circumstances of a roll as options (`docs/rolling.md`, Circumstances).

use crate::cli::arguments::army::FoundArmy;
use crate::cli::arguments::number::number;
use crate::cli::arguments::{dragons, place};
use crate::cli::failure::{Exit, Failure};
use crate::cli::line::did_you_mean::did_you_mean;
use crate::report::dragon_dice::{no_saves_only, not_in_reserve, not_ready, reserve_rule};
use crate::report::{Diagnostic, or};
use clap::builder::PossibleValuesParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command};
use warband_core::text::{Name, nearest, plain};
use warband_dragon_dice::dice::{ResultType, ResultTypes};
use warband_dragon_dice::dragon::attack_on_army;
use warband_dragon_dice::force::{Army, species_called};
use warband_dragon_dice::roll::{
    Affected, At, Circumstances, Decision, Ids, Modifier, NobodyRolls, NotReady, Operation, Preparation,
    Scope, Source,
};
use warband_dragon_dice::rules::{Edition, RollKind, all_species, has_saves_only};

const KINDS: [&str; 7] = ["melee", "missile", "magic", "maneuver", "save", "response", "setup"];
/// Largest modifier or count accepted.
const MAX_AMOUNT: u32 = 1_000_000;

/// Options that exist for each of two armies, by id.
const SIDE_FLAGS: [&str; 9] =
    ["at", "eighth", "add", "subtract", "halve", "ignore_ids", "dua", "size", "choose"];

/// The prefixes of the options of each of two armies, and their headings.
const SIDES: [(&str, &str); 2] = [("a", "Army A of two"), ("b", "Army B of two")];

/// Circumstances of a roll.
#[derive(Args, Default)]
#[command(next_help_heading = "Circumstances")]
pub(in crate::cli::verbs) struct CircumstanceArgs {
    /// Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save
    #[arg(long, value_name = "TERRAIN")]
    pub at: Option<String>,
    /// The army holds the terrain's eighth face
    #[arg(long)]
    eighth: bool,
    /// A counter-attack, counter-maneuver, Defensive Volley or Magic Negation; or a save against one
    #[arg(long)]
    counter: bool,
    /// What a save is against; use `other` also for a maneuver or melee roll that an effect makes you roll
    #[arg(long, value_name = "WHAT", value_parser = PossibleValuesParser::new(["melee", "missile", "other"]))]
    pub against: Option<String>,
    /// This unit rolls alone
    #[arg(long, value_name = "NAME")]
    pub unit: Option<String>,
    /// Extra results (step 10): save=2
    #[arg(long, value_name = "T=N", value_delimiter = ',')]
    add: Vec<String>,
    /// Fewer results (step 6): melee=4, any=1
    #[arg(long, value_name = "T=N", value_delimiter = ',')]
    subtract: Vec<String>,
    /// Halved results (step 7): melee, any
    #[arg(long, value_name = "T", value_delimiter = ',')]
    halve: Vec<String>,
    /// IDs do not count (death breath)
    #[arg(long)]
    ignore_ids: bool,
    /// Classic: the army may roll only saves (air breath)
    #[arg(long)]
    saves_only: bool,
    /// Units of a species in your DUA: undead=6
    #[arg(long, value_name = "SPECIES=N", value_delimiter = ',')]
    dua: Vec<String>,
    /// Points of the force, for the limits of species abilities
    #[arg(long, value_name = "N", value_parser = number(1_u32..=1_000_000))]
    size: Option<u32>,
    /// How to split the IDs in a roll that counts several types: melee=3,save=1
    #[arg(long, value_name = "T=N", value_delimiter = ',')]
    ids: Vec<String>,
    /// Choose for an icon: regenerate=return, wild-growth=save:2+promote:2
    #[arg(long, value_name = "ICON=OPTION", value_delimiter = ',')]
    choose: Vec<String>,
    /// For a response: the attacking dragons and their faces: "Fire Drake: tail+claw, White Wyrm"
    #[arg(long, value_name = "DRAGON[: FACES]", value_delimiter = ',')]
    dragons: Vec<String>,
    /// Use this edition: classic, v4.0 or v4.1
    #[arg(long, value_name = "E", value_parser = PossibleValuesParser::new(Edition::WORDS))]
    pub edition: Option<String>,
}

impl CircumstanceArgs {
    /// Returns the kind of roll that `what` and the options mean.
    pub(in crate::cli::verbs) fn kind(&self, what: &str) -> Result<RollKind, Failure> {
        let against = self.against.as_deref().unwrap_or_default();
        let demanded = against == "other" && ["melee", "maneuver"].contains(&what);
        // A roll of one unit needs no other meaning of `other`.
        let is_other = against == "other" && self.unit.is_some();
        if !against.is_empty() && !is_other && (self.unit.is_some() || !(what == "save" || demanded)) {
            let diagnostic = Diagnostic::new(format!("--against {against} has no effect on this roll"));
            return Err(diagnostic.help("for a save use --against melee, missile or other").into());
        }
        let dead = self.at.as_deref().is_some_and(|at| plain(at) == "dua");
        let kind = RollKind::from_words(
            what,
            self.counter,
            self.against.as_deref().filter(|_| !is_other),
            self.unit.is_some(),
            dead,
        );
        kind.ok_or_else(|| {
            let typed = Name::from(what.to_owned());
            let known = what.split('+').all(|part| KINDS.contains(&plain(part).as_str()));
            if known && self.unit.is_some() {
                let diagnostic = Diagnostic::new(format!("a single unit cannot roll {typed}"));
                return diagnostic.help("with --unit roll save, maneuver, melee or save+melee").into();
            }
            let diagnostic = Diagnostic::new(format!("there is no roll called {typed}"));
            let diagnostic = diagnostic.with_advice(did_you_mean(what, KINDS));
            diagnostic.help(format!("rolls are {}, save+melee, save+maneuver", KINDS.join(", "))).into()
        })
    }

    /// Reports whether `save` was requested without what it is against.
    pub(in crate::cli::verbs) fn assumes_melee(&self, kind: &RollKind) -> bool {
        kind.key == "save-melee" && self.against.is_none()
    }

    /// Returns the prepared roll of `kind` by an army.
    pub(in crate::cli::verbs) fn prepare<'a>(
        &self,
        kind: RollKind,
        found: &'a FoundArmy,
    ) -> Result<Preparation<'a>, Failure> {
        let circumstances = self.read(kind, found)?;
        let rules = circumstances.rules;
        Preparation::new(&found.army.dice, self.unit.as_deref(), circumstances).map_err(|error| {
            let refused = matches!(error, NotReady::Nobody(NobodyRolls::SavesOnly | NobodyRolls::NeedsAir));
            let is_in_reserve = self.at.as_deref().is_some_and(|at| plain(at) == "reserve");
            let is_nobody = matches!(error, NotReady::Nobody(NobodyRolls::NoDie));
            let rule = (is_nobody && is_in_reserve).then(|| reserve_rule(&rules).to_owned());
            let diagnostic = not_ready(&error).with_advice(rule);
            Failure::from(diagnostic).exit(if refused { Exit::Refused } else { Exit::Failed })
        })
    }

    /// Returns the options that also apply to an army which answers at the same terrain: the place, the DUA, the size, the
    /// edition.
    pub(in crate::cli::verbs) fn of_answer(&self) -> CircumstanceArgs {
        CircumstanceArgs {
            at: self.at.clone(),
            dua: self.dua.clone(),
            size: self.size,
            edition: self.edition.clone(),
            ..CircumstanceArgs::default()
        }
    }

    /// Adds the options for each of two armies, copied from those for one: `--a-at`, `--b-subtract` and so on.
    pub(in crate::cli::verbs) fn add_sides(command: Command) -> Command {
        let is_of_both = |flag: &&Arg| SIDE_FLAGS.contains(&flag.get_id().as_str());
        let of_side = |(side, heading)| {
            command.get_arguments().filter(is_of_both).map(move |flag| {
                let name = format!("{side}-{}", flag.get_long().unwrap_or_default());
                flag.clone().id(name.clone()).long(name).help_heading(heading)
            })
        };
        let flags: Vec<Arg> = SIDES.into_iter().flat_map(of_side).collect();
        command.args(flags)
    }

    /// Returns an option of one of two armies that was given.
    pub(in crate::cli::verbs) fn given_of_side(matches: &ArgMatches, side: &str) -> Option<String> {
        let ids = SIDE_FLAGS.iter().map(|flag| format!("{side}-{}", flag.replace('_', "-")));
        let is_given = |id: &String| matches.value_source(id) == Some(ValueSource::CommandLine);
        ids.into_iter().find(is_given).map(|id| format!("--{id}"))
    }

    /// Reports whether each of two armies has this option of its own.
    pub(super) fn is_of_side(flag: &str) -> bool {
        SIDE_FLAGS.contains(&flag.trim_start_matches('-').replace('-', "_").as_str())
    }

    /// Reads the options of one of two armies.
    pub(super) fn of_side(matches: &ArgMatches, side: &str) -> CircumstanceArgs {
        let id = |flag: &str| format!("{side}-{flag}");
        let one = |flag: &str| matches.get_one::<String>(&id(flag)).cloned();
        let many = |flag: &str| {
            matches.get_many(&id(flag)).map_or_else(Vec::new, |values| values.cloned().collect())
        };
        CircumstanceArgs {
            at: one("at"),
            eighth: matches.get_flag(&id("eighth")),
            add: many("add"),
            subtract: many("subtract"),
            halve: many("halve"),
            ignore_ids: matches.get_flag(&id("ignore-ids")),
            dua: many("dua"),
            size: matches.get_one(&id("size")).copied(),
            choose: many("choose"),
            ..CircumstanceArgs::default()
        }
    }

    /// Returns the circumstances of a roll of `kind`: those of the game, if the army is in one, changed by the options.
    pub(super) fn read(&self, kind: RollKind, found: &FoundArmy) -> Result<Circumstances, Failure> {
        let army = &found.army;
        let scope = if kind.army { Scope::Army } else { Scope::Unit };
        let edition = found.edition(self.edition.as_deref())?;
        if self.saves_only && !has_saves_only(edition) {
            return Err(Failure::from(no_saves_only(edition)).exit(Exit::Refused));
        }
        let mut circumstances = match &found.in_game {
            Some(in_game) => in_game.state.circumstances(in_game.id, kind),
            None => Circumstances::of(kind, edition),
        };
        circumstances.force_points = self.size.or(army.size).unwrap_or(circumstances.force_points);
        circumstances.size_given = self.size.or(army.size).is_some();
        circumstances.answers_counter_attack = self.counter;
        if let Some(at) = &self.at {
            circumstances.place = place::read(at)?;
            // At another place the army does not hold its terrain's eighth face.
            circumstances.modifiers.retain(|modifier| modifier.source != Source::EighthFace);
        }
        let is_action = match circumstances.kind.key {
            RollKind::MELEE | RollKind::MANEUVER => true,
            RollKind::MISSILE => !circumstances.rules.amazons_in_reserve_shoot,
            _ => false,
        };
        if is_action && circumstances.place.at == At::Reserve {
            let refused = not_in_reserve(&circumstances.kind, edition);
            return Err(Failure::from(refused).exit(Exit::Refused));
        }
        circumstances.modifiers.extend(self.modifiers(scope)?);
        for (species, number) in self.dua(army)? {
            circumstances.dua.retain(|(known, _)| *known != species);
            circumstances.dua.push((species, number));
        }
        circumstances.ids = self.ids(&circumstances.kind)?;
        circumstances.decisions.extend(read_decisions(&self.choose)?);
        if !self.dragons.is_empty() {
            let attackers =
                dragons::read_attackers(&self.dragons, circumstances.edition, found.in_game.as_ref())?;
            let attack = attack_on_army(&attackers, &army.dice, &circumstances.place, circumstances.edition);
            circumstances.modifiers.extend(attack.lasting);
            (circumstances.attackers, circumstances.fighting) = (attack.attackers, attack.fighting);
        }
        if !self.dragons.is_empty() && !circumstances.kind.is_response() {
            return Err(Failure::message("--dragons is only for a response roll"));
        }
        if self.at.as_deref().is_some_and(|at| plain(at) == "dua")
            && circumstances.place.at == At::Dua
            && circumstances.kind.key != RollKind::BURIAL
        {
            return Err(Diagnostic::new("in the DUA a unit can only save against being buried")
                .help("roll save ARMY --unit NAME --at dua")
                .into());
        }
        Ok(circumstances)
    }

    fn modifiers(&self, scope: Scope) -> Result<Vec<Modifier>, Failure> {
        let mut modifiers = Vec::new();
        let mut push = |operation, scope, source| {
            let modifier = Modifier { operation, scope, source };
            // Halving a type twice has the effect of halving it once.
            if !(matches!(operation, Operation::Halve(_)) && modifiers.contains(&modifier)) {
                modifiers.push(modifier);
            }
        };
        for (flag, texts) in [("--add", &self.add), ("--subtract", &self.subtract)] {
            let amounts: Result<Vec<_>, Failure> =
                texts.iter().map(|text| amount(text, flag, MAX_AMOUNT)).collect();
            let sum: u64 = amounts?.into_iter().map(|(_, amount)| u64::from(amount)).sum();
            if sum > u64::from(MAX_AMOUNT) {
                return Err(Failure::message(format!(
                    "{flag}: {sum} in all; at most {MAX_AMOUNT} are allowed"
                )));
            }
        }
        for text in &self.subtract {
            let (result_type, amount) = amount(text, "--subtract", MAX_AMOUNT)?;
            push(Operation::Subtract(result_type, amount), scope, Source::Flag("--subtract"));
        }
        for text in &self.halve {
            let result_type = Affected::parse(text).ok_or_else(|| no_type(text, "--halve", MAX_AMOUNT))?;
            push(Operation::Halve(result_type), scope, Source::Flag("--halve"));
        }
        if self.ignore_ids {
            push(Operation::IgnoreIds, Scope::Army, Source::Flag("--ignore-ids"));
        }
        if self.saves_only {
            push(Operation::SavesOnly, Scope::Army, Source::Flag("--saves-only"));
        }
        if self.eighth {
            push(
                Operation::DoubleIds(ResultType::ALL.into_iter().collect()),
                Scope::Army,
                Source::EighthFace,
            );
        }
        for text in &self.add {
            let (result_type, amount) = amount(text, "--add", MAX_AMOUNT)?;
            push(Operation::Add(result_type.types(), amount), scope, Source::Flag("--add"));
        }
        Ok(modifiers)
    }

    fn dua(&self, army: &Army) -> Result<Vec<(String, u32)>, Failure> {
        let read = |text: &String| {
            let both =
                text.split_once('=').and_then(|(name, number)| Some((name, number.trim().parse().ok()?)));
            let (name, number) =
                both.filter(|(_, number)| *number <= MAX_AMOUNT).ok_or_else(|| no_dua(text))?;
            let own =
                || army.dice.iter().map(|die| &die.species).find(|known| plain(known.raw()) == plain(name));
            let known = species_called(name.trim()).map(|species| plain(species.name));
            let name = known.or_else(|| own().map(|name| plain(name.raw())));
            Ok((name.ok_or_else(|| no_species(text))?, number))
        };
        self.dua.iter().map(read).collect()
    }

    fn ids(&self, kind: &RollKind) -> Result<Option<Ids>, Failure> {
        if self.ids.is_empty() {
            return Ok(None);
        }
        if !kind.is_combination() {
            return Err(Diagnostic::new(
                "--ids splits IDs in a roll that counts several types; here all IDs count",
            )
            .into());
        }
        read_ids(&self.ids, kind.counts).map(Some)
    }
}

/// Parses how IDs are shared among these types.
pub(super) fn read_ids(texts: &[String], counts: ResultTypes) -> Result<Ids, Failure> {
    let mut ids = Ids::default();
    for text in texts {
        if let Some(result_type) =
            ResultType::parse(text.trim()).filter(|result_type| counts.contains(*result_type))
        {
            ids.rest = Some(result_type);
            continue;
        }
        match amount(text, "--ids", MAX_AMOUNT) {
            Ok((Affected::One(of), number)) if counts.contains(of) => ids.amounts[of] += number,
            _ => return Err(no_ids(text, counts)),
        }
    }
    Ok(ids)
}

/// Parses decisions about icons and abilities.
pub(super) fn read_decisions(texts: &[String]) -> Result<Vec<Decision>, Failure> {
    let read = |text: &String| {
        Decision::parse(text).ok_or_else(|| {
            let diagnostic = Diagnostic::new(format!("{} is not a choice", Name::from(text.clone())));
            Failure::from(diagnostic.help("type --choose ICON=OPTION, for example regenerate=return"))
        })
    };
    joined(texts).iter().map(read).collect()
}

/// Joins each word without `=` to the choice before it, as a further option: `resist-fear=Fire Dragonfoal,Air Dragonfoal`.
fn joined(texts: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for text in texts {
        match joined.last_mut().filter(|_| !text.contains('=')) {
            Some(before) => {
                before.push('+');
                before.push_str(text);
            }
            None => joined.push(text.clone()),
        }
    }
    joined
}

/// Parses `T=N`, where N is at most `most`.
pub(super) fn amount(text: &str, flag: &'static str, most: u32) -> Result<(Affected, u32), Failure> {
    let both = text
        .split_once('=')
        .and_then(|(result_type, number)| Some((Affected::parse(result_type)?, number.trim().parse().ok()?)));
    both.filter(|(_, number)| *number <= most).ok_or_else(|| no_type(text, flag, most))
}

/// Returns the message for a wrong value of an option, with what it takes and an example.
pub(super) fn no_value(text: &str, flag: &str, takes: &str, example: &str) -> Diagnostic {
    let typed = Name::from(text.to_owned());
    Diagnostic::new(format!("{flag} takes {takes}, not '{typed}'"))
        .help(format!("for example {flag} {example}"))
}

/// Splits `TYPE=N`, or `N` if one type counts, into the type, if it counts, and the text of N.
pub(in crate::cli::verbs) fn kind_and_number(text: &str, counts: ResultTypes) -> (Option<ResultType>, &str) {
    let (result_type, number) = match text.split_once('=') {
        Some((result_type, number)) => (ResultType::parse(result_type.trim()), number),
        None => (counts.only(), text),
    };
    (result_type.filter(|result_type| counts.contains(*result_type)), number.trim())
}

/// Returns the failure for a text that is not a number; `one` describes the value if one type counts.
pub(in crate::cli::verbs) fn no_number(text: &str, flag: &str, counts: ResultTypes, one: &str) -> Failure {
    if counts.only().is_some() {
        return no_value(text, flag, one, "8").into();
    }
    let form = counts.iter().map(|result_type| format!("{result_type}=N")).collect::<Vec<_>>().join(",");
    no_value(text, flag, &form, &form.replace('N', "4")).into()
}

/// The types of results that an option accepts.
const TYPES: &str = "melee, missile, magic, maneuver, save or any";

/// Returns the failure for a text without a type of results, or an amount up to `most`.
pub(super) fn no_type(text: &str, flag: &'static str, most: u32) -> Failure {
    if flag == "--halve" {
        return no_value(text, flag, TYPES, "melee").into();
    }
    no_value(text, flag, &format!("TYPE=N (N up to {most}; TYPE: {TYPES})"), "save=2").into()
}

fn no_ids(text: &str, counts: ResultTypes) -> Failure {
    let types = or(&counts.iter().map(ResultType::word).collect::<Vec<_>>());
    let takes = format!("TYPE=N, or TYPE for the rest (N up to {MAX_AMOUNT}; TYPE: {types})");
    no_value(text, "--ids", &takes, "save=2").into()
}

fn no_dua(text: &str) -> Failure {
    let takes = format!("SPECIES=N, the units of that species in your DUA, N up to {MAX_AMOUNT}");
    no_value(text, "--dua", &takes, "undead=6").into()
}

fn no_species(text: &str) -> Failure {
    let name = text.split('=').next().unwrap_or_default().trim();
    let names = || all_species().map(|species| species.name);
    let similar = nearest(name, names());
    let diagnostic = Diagnostic::new(format!("there is no species called {}", Name::from(name.to_owned())));
    let known = if similar.is_empty() { names().collect() } else { similar };
    diagnostic.help(format!("did you mean {}?", known.join(", "))).into()
}
