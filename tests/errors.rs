//! The errors of the packages implement `std::error::Error`, and each is a sentence.

use std::error::Error;
use std::io;
use warband_core::chance::{BadKey, PipDiceError};
use warband_core::journal::{AppendError, Damage, DamageKind, NotEmpty, NothingLeft, StoreError};
use warband_core::text::toml::{Fault, Mistake};
use warband_core::text::{At, BadRow, Name};
use warband_dragon_dice::dice::{DieType, Element, Elements, ResultType, ResultTypes, Totals};
use warband_dragon_dice::force::{
    ArmyChoice, DieFault, ExpectedValue as WantedOfForce, FormatViolation, Lack, NoStarter, Part,
    ProblemKind, Problems, Unreadable,
};
use warband_dragon_dice::game::{
    AnnouncementFault, Answer, Area, ArmyId, BadPlayers, DieId, Impossible, NoFlight, PlayerId, Prompt,
    PromptKind, Refusal, Rule, TerrainId, WantedDice,
};
use warband_dragon_dice::luck::NoLuck;
use warband_dragon_dice::odds::{Budget, NoOdds, TooLarge};
use warband_dragon_dice::roll::{Attack, NobodyRolls, NotReady, NotationError, Place, TotalTooLarge};
use warband_dragon_dice::rules::{Edition, Location, StepKind, TargetKind};
use warband_summoner_wars::deck::{CardKind, CountedKind, DeckProblemKind, ExpectedValue, Range, SetupFault};
use warband_summoner_wars::game::{self as wars, BadNames, Cannot, Pile, PileKind, Zone};
use warband_summoner_wars::rules::{Phase, Square};

/// Checks the sentences of errors: one line without a full stop at its end, and without names of variants or fields.
fn are_sentences<E: Error>(errors: &[E]) {
    for error in errors {
        let (text, debug) = (error.to_string(), format!("{error:?}"));
        let variant = debug.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        assert!(text.len() > 10, "{debug}: {text}");
        assert!(!text.contains('\n') && !text.ends_with(['.', ' ']), "{debug}: {text}");
        assert!(!["Some(", "None", " { ", "Id(", "Name("].iter().any(|part| text.contains(part)), "{text}");
        let is_word = variant.chars().skip(1).all(char::is_lowercase);
        assert!(is_word || !text.contains(variant), "{debug}: {text}");
    }
}

fn named(name: &'static str) -> Name {
    Name::from(name)
}

const ANN: PlayerId = PlayerId(0);
const HOME: TerrainId = TerrainId(0);
const ARMY: ArmyId = ArmyId::at(ANN, HOME);
const DIE: DieId = DieId(7);

#[test]
fn errors_of_game_files_are_sentences() {
    let io = || io::Error::from(io::ErrorKind::PermissionDenied);
    are_sentences(&[
        DamageKind::TooLarge,
        DamageKind::Empty,
        DamageKind::NotAGameFile,
        DamageKind::CutHeader,
        DamageKind::NewerFormat(9),
        DamageKind::OtherGame(String::from("chess")),
        DamageKind::Header,
        DamageKind::Checksum,
        DamageKind::Syntax,
        DamageKind::Event,
        DamageKind::Number { due: 3, found: 4 },
        DamageKind::Undo { named: 3, last: None },
        DamageKind::Redo { named: 3, last: Some(2) },
    ]);
    let damage = Damage { line: 7, kind: DamageKind::Checksum };
    are_sentences(std::slice::from_ref(&damage));
    are_sentences(&[
        StoreError::Missing,
        StoreError::Exists,
        StoreError::NotAFile,
        StoreError::Busy,
        StoreError::NoLocks,
        StoreError::Replaced,
        StoreError::TooLarge,
        StoreError::Io(io()),
    ]);
    are_sentences(&[
        AppendError::Unread(io()),
        AppendError::Damaged(damage.clone()),
        AppendError::Refused(NotEmpty),
        AppendError::Unfit(damage),
        AppendError::TooLarge,
        AppendError::NotSaved(io()),
        AppendError::Unsettled(io()),
        AppendError::Replaced,
    ]);
    are_sentences(&[NothingLeft { asked: 3, left: 1 }, NothingLeft { asked: 3, left: 0 }]);
}

#[test]
fn errors_of_texts_and_plain_dice_are_sentences() {
    are_sentences(&[Fault::Syntax(Mistake::Json), Fault::DuplicateKey, Fault::TooManyEntries]);
    are_sentences(&[At { kind: Fault::DuplicateKey, span: 3..4 }]);
    are_sentences(&[BadRow { file: "sais.tsv", line: 3, row: "Smite" }]);
    are_sentences(&[
        Mistake::Unquoted { key: named("Wolf Rider"), value: named("3") },
        Mistake::OpenList,
        Mistake::OpenText,
        Mistake::NoComma,
        Mistake::Json,
        Mistake::Line { corrected: named("size = 24") },
        Mistake::Empty,
        Mistake::Other,
    ]);
    are_sentences(&[BadKey]);
    are_sentences(&[
        PipDiceError::Form,
        PipDiceError::Count(9),
        PipDiceError::Sides(9),
        PipDiceError::Add(9),
        PipDiceError::Pip { index: 0 },
        PipDiceError::Number { wanted: 2, typed: 3 },
    ]);
}

#[test]
fn errors_of_forces_are_sentences() {
    let name = || named("Thug");
    let wrong = |die_type, part| ProblemKind::WrongPlace { name: named("Thug"), die_type, part };
    are_sentences(&[
        ProblemKind::Syntax(Mistake::NoComma),
        ProblemKind::NotUtf8,
        ProblemKind::TooManyEntries,
        ProblemKind::DuplicateKey,
        ProblemKind::BadValue { key: name(), wanted: WantedOfForce::Count, instead: named("") },
        ProblemKind::BadValue { key: named("edition"), wanted: WantedOfForce::Edition, instead: named("") },
        ProblemKind::UnknownKey { key: named("colour"), table: "", is_die: false, nearest: vec![] },
        ProblemKind::UnknownKey { key: named("hord"), table: "armies", is_die: false, nearest: vec![] },
        ProblemKind::UnknownKey { key: named("dragon"), table: "pool", is_die: false, nearest: vec![] },
        ProblemKind::UnknownDie { name: name(), nearest: vec![] },
        ProblemKind::AmbiguousDie { name: name(), candidates: vec![named("a"), named("b")] },
        ProblemKind::DuplicateDie { name: name(), total: 3 },
        wrong(DieType::Dragonkin, Part::Army),
        wrong(DieType::Dragon, Part::Army),
        wrong(DieType::Item, Part::Terrains),
        wrong(DieType::Eldarim, Part::Dragons),
        wrong(DieType::Dracolem, Part::Dragonkin),
        wrong(DieType::Dragon, Part::MinorTerrains),
        wrong(DieType::MinorTerrain, Part::Collection),
        ProblemKind::NotOwned { name: name(), needed: 3, owned: 1, collection: named("mine.toml") },
        ProblemKind::Dracolem { name: name() },
        ProblemKind::ForeignChampion { name: name() },
        ProblemKind::NamedRoll { name: name(), why: String::from("there is no army nowhere"), help: vec![] },
        ProblemKind::Format {
            format: name(),
            violation: FormatViolation::Size { size: 24, sizes: vec![30] },
        },
        ProblemKind::Format {
            format: name(),
            violation: FormatViolation::Edition { own: Edition::Classic, edition: Edition::V4_1 },
        },
        ProblemKind::Format {
            format: name(),
            violation: FormatViolation::TooMany {
                what: named("monsters"),
                number: 2,
                most: 1,
                die: name(),
                group: named("home"),
                surplus: 1,
                points: 4,
            },
        },
        ProblemKind::Format {
            format: name(),
            violation: FormatViolation::Army { army: named("home"), points: 13, most: 12 },
        },
        ProblemKind::ArmyEmpty { army: named("home"), lack: Lack::Army },
        ProblemKind::ArmyEmpty { army: named("home"), lack: Lack::Dice },
        ProblemKind::ArmyEmpty { army: named("home"), lack: Lack::Units },
        ProblemKind::ArmyEmpty { army: named(""), lack: Lack::Dice },
        ProblemKind::TooManyDice,
        ProblemKind::CustomDie(DieFault::NoId),
        ProblemKind::ForceSize { size: 24, total: 23, is_whole: true, armies: vec![] },
        ProblemKind::ForceSize { size: 24, total: 23, is_whole: false, armies: vec![] },
        ProblemKind::UnusualSize { size: 23, suggested: "24,30" },
        ProblemKind::ArmyTooLarge { army: named("home"), points: 13, limit: 12, size: 24 },
        ProblemKind::MagicLimit { points: 13, limit: 12, size: 24 },
        ProblemKind::DragonCount { number: 1, wanted: 2, size: 48, points_each: 24, white: None },
        ProblemKind::DragonCount { number: 3, wanted: 2, size: 48, points_each: 24, white: Some(2) },
        ProblemKind::DragonkinLimit { health: 4, limit: 3, size: 24 },
        ProblemKind::MinorTerrainLimit { number: 4, limit: 3, players: 2 },
        ProblemKind::TerrainMissing { has_header: true, are_both: false, terrain: "home" },
        ProblemKind::AdvancedHomeTerrain { name: name() },
        ProblemKind::ItemWithoutCarrier {
            name: name(),
            count: 1,
            of: 2,
            army: named("home"),
            elements: Elements::NONE,
        },
    ]);
    let problem = |kind| At { kind, span: 0..1 };
    let problems = [problem(ProblemKind::NotUtf8), problem(ProblemKind::DuplicateKey)];
    are_sentences(&[Problems(problems[..1].to_vec()), Problems(problems.to_vec())]);
    are_sentences(&[
        DieFault::Missing { key: "faces" },
        DieFault::UnknownKey { key: named("colour"), is_item: true, nearest: vec![] },
        DieFault::UnknownKey { key: named("colour"), is_item: false, nearest: vec![] },
        DieFault::BadValue { key: "size", wanted: WantedOfForce::UnitSize },
        DieFault::TooMany,
        DieFault::Twice { name: name() },
        DieFault::OwnSpecies { species: named("Ogres"), nearest: vec![] },
        DieFault::UnknownIcon { icon: named("Sing"), nearest: vec![] },
        DieFault::Known { name: name() },
        DieFault::Face { face: named("melee x"), number: 3 },
        DieFault::Face { face: named(""), number: 3 },
        DieFault::Faces { given: 5, wanted: 6, size: "Small", is_item: false },
        DieFault::NoId,
        DieFault::NeedsElement { species: named("Eldarim") },
    ]);
    are_sentences(&[ArmyChoice::Unknown(vec![named("home")]), ArmyChoice::None]);
    are_sentences(&[
        Unreadable::TooLong,
        Unreadable::HasDtd,
        Unreadable::NoXml { line: 1, column: 2 },
        Unreadable::NoDeck,
    ]);
    are_sentences(&[
        NoStarter::NoUnits("Dracolem"),
        NoStarter::Monsters { most: 1 },
        NoStarter::Units { points: 24, owned: 23, species: vec!["Goblins"] },
        NoStarter::Units { points: 24, owned: 30, species: vec!["Goblins", "Undead"] },
        NoStarter::Terrain("home"),
        NoStarter::Dragons { number: 2 },
    ]);
}

#[test]
fn errors_of_rolls_and_odds_are_sentences() {
    let die = || named("Thug");
    let faces = || vec![(String::from("m1"), String::from("melee 1"))];
    let thrown = || vec![(2, named("Thug"))];
    are_sentences(&[
        NotationError::NoFace { die: die(), typed: named("x"), faces: faces() },
        NotationError::NoFace { die: die(), typed: named(""), faces: faces() },
        NotationError::WhichNumber { die: die(), faces: faces() },
        NotationError::TooMany { typed: 3, thrown: thrown() },
        NotationError::TooFew { thrown: 3, typed: 2, next: die(), may_be_blank: true },
        NotationError::MissingAgain {
            die: die(),
            face: String::from("roar"),
            typed: named("r"),
            may_throw: true,
        },
        NotationError::NotAgain { die: die(), face: Some(String::from("melee 1")) },
        NotationError::NotAgain { die: die(), face: None },
        NotationError::NotReplaced { die: die() },
        NotationError::NoBlank { die: die(), faces: faces() },
        NotationError::Number,
        NotationError::Repeat { die: die(), typed: named("v"), fitting: 2, faces: faces() },
        NotationError::NoDie { typed: named("Thugg"), thrown: thrown() },
        NotationError::NoDie { typed: named(""), thrown: thrown() },
        NotationError::TooManyOf { die: die(), thrown: 2 },
        NotationError::NoColon,
        NotationError::WhichDie { typed: Name::default(), readings: Vec::new() },
        NotationError::OnNoDie { typed: named("q"), faces: Vec::new() },
        NotationError::OtherNumber { thrown: 1, typed: 2 },
        NotationError::OnFewerDice { typed: named("x"), number: 2, most: 1 },
        NotationError::NoAssignment { faces: Vec::new() },
    ]);
    let nobody = [
        NobodyRolls::NoDie,
        NobodyRolls::NoUnit(named("Ogre"), vec![die()]),
        NobodyRolls::SavesOnly,
        NobodyRolls::ResistFear { eldarim_health: 2, named: vec![die(), die()] },
        NobodyRolls::NeedsAir,
    ];
    are_sentences(&nobody);
    are_sentences(&nobody.map(NotReady::Nobody));
    let no_option = |option, offered: &[&str]| NotReady::NoOption {
        icon: named("Smite"),
        option: named(option),
        offered: offered.iter().map(ToString::to_string).collect(),
    };
    are_sentences(&[
        NotReady::Endless(die()),
        no_option("x", &["melee", "save"]),
        no_option("x", &[]),
        no_option("", &[]),
        NotReady::DecidedTwice(named("Smite")),
        NotReady::NoAmounts(named("Smite")),
        NotReady::TooMuch { icon: named("Smite"), most: 3, wanted: 4 },
    ]);
    let budgets = [Budget::Words, Budget::Steps, Budget::Casualties, Budget::Dragons, Budget::States];
    let too_large = budgets.map(|budget| TooLarge { budget, needed: 7e9, dice: 40 });
    are_sentences(&too_large);
    are_sentences(&too_large.map(NoOdds::TooLarge));
    are_sentences(&[NoOdds::NotReady(1, NotReady::Nobody(NobodyRolls::NoDie))]);
    are_sentences(&[NoLuck::TooLarge, NoLuck::Impossible]);
    are_sentences(&[Place::parse("Highland + Nowhere").unwrap_err()]);
}

fn rules() -> Vec<Rule> {
    let name = || named("Thug");
    let locations = [
        Location::None,
        Location::Becomes,
        Location::Recruit,
        Location::Bury,
        Location::Summon,
        Location::Unbury,
    ];
    let areas = [
        Area::Muster(0),
        Area::Terrain(HOME),
        Area::Reserve,
        Area::Dua,
        Area::Bua,
        Area::Pool,
        Area::Proposed,
        Area::Aside,
        Area::Out,
    ];
    let mut rules = vec![
        Rule::WrongStep(StepKind::EighthFace),
        Rule::NotYourArmy(ARMY),
        Rule::NotYourUnits(DIE),
        Rule::AlreadyMarched(ARMY),
        Rule::FewArmies(3),
        Rule::GroveMust(HOME),
        Rule::NoLocation,
        Rule::NoAbility,
        Rule::NoCause,
        Rule::AbilityOnce("Mutate"),
        Rule::OverAllowance { allowed: 1, named: 2 },
        Rule::HandlersLimit(ARMY),
        Rule::DragonkinStay(name()),
        Rule::Mandatory(String::from("Charm")),
        Rule::Still(DIE),
        Rule::ItemAlone(DIE),
        Rule::BeyondIcon(named("Charm")),
        Rule::SavesOnly(ARMY),
        Rule::TotalTooLarge(TotalTooLarge {
            result_type: ResultType::Save,
            total: 9,
            most: 8,
            others: Totals::default(),
            taken: 4,
        }),
        Rule::NotBrought { army: ARMY, elements: Element::Fire.into(), most: 0 },
        Rule::NotBrought { army: ARMY, elements: Element::Fire.into(), most: 3 },
        Rule::RolledAlready,
        Rule::OtherTotal {
            counts: ResultType::Save.into(),
            shown: Totals::of(ResultType::Save, 2),
            typed: Totals::of(ResultType::Save, 3),
        },
        Rule::Hidden(ARMY),
        Rule::NoStep { from: name(), to: name(), worth: 1 },
        Rule::Exchanged(name()),
        Rule::TooLarge(name(), 1),
        Rule::MinorElement(name(), HOME),
        Rule::MinorSecond,
        Rule::MinorCaptured,
        Rule::MinorMoment,
        Rule::MinorStays(name()),
        Rule::MinorFirst(name()),
        Rule::Casualties { damage: 3, wanted: 3, named: 2 },
        Rule::NoArmyThere(HOME),
        Rule::HoldsNothing(DIE),
        Rule::NotByCantrip(name()),
        Rule::NoReroll(name()),
        Rule::NoEndOfTurn,
        Rule::NoSavesOnly,
        Rule::NoSuchAttack(ARMY, Attack::Missile),
        Rule::NoMagicHere(ARMY),
        Rule::NotFromReserve(name()),
        Rule::SpellElement(name(), Element::Fire),
        Rule::OnlyOwnTargets(name()),
        Rule::NoSuchTarget(name()),
        Rule::CannotGo { spell: name(), die: DIE, to: HOME },
        Rule::OwnTarget(name()),
        Rule::AtEighthFace(HOME),
        Rule::GoesNoLower(HOME),
        Rule::TempleProtects(ARMY),
        Rule::LargestSet { wanted: 3, named: 2 },
        Rule::CastTwice(name()),
        Rule::DragonsMust(HOME),
        Rule::DragonsOnce(HOME),
        Rule::WhiteBySpell(name()),
        Rule::IvoryFromPool(name()),
        Rule::RidesAlone(DIE),
        Rule::Flight(DIE, NoFlight::Place(HOME)),
        Rule::Flight(DIE, NoFlight::Again),
        Rule::Flight(DIE, NoFlight::Others),
        Rule::RodeAlready(DIE),
        Rule::OutOfReach { attack: Attack::Melee, target: ARMY, others: vec![] },
    ];
    rules.extend(locations.map(|location| Rule::NotByLocation(HOME, location)));
    rules.extend(areas.map(|to| Rule::NoSuchWay { die: named("Thug"), from: Area::Dua, to }));
    rules
}

#[test]
fn refusals_of_dragon_dice_are_sentences() {
    are_sentences(&rules());
    are_sentences(&rules().into_iter().map(Refusal::Rule).collect::<Vec<_>>());
    let name = || named("Thug");
    let answers = [
        Answer::Choice,
        Answer::Decline,
        Answer::Roll,
        Answer::Saves,
        Answer::Counter,
        Answer::Spells,
        Answer::Response,
        Answer::Promotions,
    ];
    let wanted = [
        WantedDice::Units,
        WantedDice::UnitsAndItems,
        WantedDice::Dragons,
        WantedDice::DragonsAndDragonkin,
        WantedDice::MinorTerrains,
        WantedDice::UnitsOf(ARMY),
        WantedDice::DeadOf(ANN),
        WantedDice::OpposingReserve(ANN),
        WantedDice::LyingIn(Area::Bua),
        WantedDice::Rerolled,
    ];
    let no_die =
        |there| Impossible::NoDie { name: named("Thug"), wanted: 3, there, at: vec![], others: vec![] };
    let real = |dice| Impossible::RealDice { players: vec![ANN], dice };
    let paid =
        |times| Impossible::NotPaid { spell: named("Palsy"), times, announced: vec![], elements: None };
    let text = || vec![String::from("a")];
    let counted: ResultTypes = [ResultType::Melee, ResultType::Save].into_iter().collect();
    let mut facts = vec![
        Impossible::Over,
        Impossible::PromptFirst(Prompt { player: ANN, kind: PromptKind::OrderRoll }),
        Impossible::NoPrompt,
        Impossible::NoOption(name(), vec![]),
        Impossible::NotYet,
        Impossible::NoPlayer(name(), vec![]),
        Impossible::NoPlace(name()),
        Impossible::NoArmy(ARMY),
        Impossible::NoMarch,
        Impossible::Marching(ARMY),
        Impossible::InReserve,
        Impossible::NotInGame,
        Impossible::Endless,
        no_die(0),
        no_die(1),
        no_die(2),
        Impossible::Several(name(), vec![]),
        Impossible::NoName(name()),
        Impossible::NoDice,
        Impossible::OneDie(2),
        Impossible::NotTheirs(ANN),
        Impossible::AnothersDie { die: DIE, army: ARMY },
        Impossible::NamePlayer(DIE),
        Impossible::NotInArmy(DIE),
        Impossible::SeveralPlaces(vec![]),
        Impossible::MinorAlone(name()),
        Impossible::NoPromotion(name(), vec![]),
        Impossible::NoPromotion(name(), vec![name()]),
        Impossible::NoSet(3, 2),
        Impossible::NoCasualties,
        Impossible::WhichCasualties(ARMY, 3),
        Impossible::Faces(At { kind: NotationError::NoColon, span: 0..1 }, String::new()),
        Impossible::Distance(name()),
        Impossible::NoMinorFace(DIE, named("x")),
        Impossible::NotReady(NotReady::Endless(name())),
        Impossible::WrongTotal(counted),
        Impossible::SharesOfTotal,
        Impossible::NoIds,
        Impossible::EachAlone,
        Impossible::NotThrown(vec![name()]),
        Impossible::WhichTarget(vec![]),
        Impossible::WhichTarget(vec![ARMY, ARMY]),
        Impossible::NotAttackedArmy,
        Impossible::OwnArmy { attack: Attack::Melee, target: ARMY, others: vec![] },
        Impossible::TooMuch(9),
        Impossible::NoEffect(Name::from("9"), vec![]),
        Impossible::WhichEffect(vec![]),
        Impossible::WhoConcedes(ANN),
        Impossible::NoPhase(named("lunch"), vec![]),
        Impossible::FacesTwice,
        Impossible::UncountedIds(counted),
        Impossible::SeveralPlayers(name()),
        Impossible::LiesElsewhere(named("Palsy"), TargetKind::EnemyArmy),
        Impossible::LiesElsewhere(named("Palsy"), TargetKind::Terrain),
        Impossible::LiesElsewhere(named("Palsy"), TargetKind::OwnDua),
        Impossible::IdsShared { shown: 3, wanted: 2 },
        Impossible::ChoiceUnused {
            icon: named("Palsy"),
            result_type: ResultType::Save,
            most: 0,
            instead: vec![(ResultType::Melee, 1)],
        },
        Impossible::IconShared { icon: named("Smite"), shown: 3, wanted: 4 },
        Impossible::NoSuchAttack(ARMY, Attack::Melee),
        Impossible::NumberOfUnits { named: 1, wanted: 2 },
        Impossible::NotLargest { named: 2, largest: 3, options: vec![] },
        real(vec![]),
        real(vec![name()]),
        Impossible::WhichArmy(vec![ARMY, ARMY]),
        Impossible::NoFace(9),
        Impossible::OutOfPlay(ANN),
        Impossible::MagicTotal,
        Impossible::Announced,
        paid(1),
        paid(2),
        Impossible::Castings { spell: named("Palsy"), wanted: 2 },
        Impossible::NoSpell(3),
        Impossible::UnknownSpell(named("Pals"), vec![]),
        Impossible::UnknownSpell(named("Pals"), text()),
        Impossible::BadAnnouncement(named("Palsy"), AnnouncementFault::Cost),
        Impossible::BadAnnouncement(named("Palsy"), AnnouncementFault::Points(named("red=0"))),
        Impossible::BadAnnouncement(
            named("Palsy"),
            AnnouncementFault::Target(named("to home"), vec![(Element::Fire, 1)]),
        ),
        Impossible::NoColour(named("pink")),
        Impossible::NoDragonAttack(HOME, vec![]),
        Impossible::WhichDragonAttack(vec![]),
        Impossible::WhichDragonAttack(vec![HOME]),
        Impossible::VictimsFirst,
        Impossible::WhichPromotions,
        Impossible::NotUsed(name()),
        Impossible::WhichSpellTarget(named("Palsy"), vec![]),
        Impossible::WhichSpellTarget(named("Palsy"), text()),
    ];
    facts.extend(answers.map(Impossible::NotAsked));
    facts.extend(wanted.map(|wanted| Impossible::WrongDie { die: DIE, wanted }));
    are_sentences(&facts);
    are_sentences(&facts.into_iter().map(Refusal::from).collect::<Vec<_>>());
    are_sentences(&[
        BadPlayers::Characters(named("-x")),
        BadPlayers::PlaceWord(named("home")),
        BadPlayers::Twice(named("ann")),
        BadPlayers::Number { names: 1, forces: 2 },
    ]);
}

#[test]
fn errors_of_decks_are_sentences() {
    let name = || named("Archer");
    let takes = |wanted| DeckProblemKind::BadValue { key: named("name"), wanted };
    let missing = |key, table| DeckProblemKind::MissingKey { key, table };
    are_sentences(&[
        DeckProblemKind::Syntax(Mistake::Other),
        DeckProblemKind::NotUtf8,
        DeckProblemKind::TooManyEntries,
        DeckProblemKind::DuplicateKey,
        DeckProblemKind::UnknownKey { key: name(), table: "", nearest: vec![] },
        DeckProblemKind::UnknownKey { key: name(), table: "common", nearest: vec![] },
        missing("game", ""),
        missing("summoner", ""),
        missing("life", "common"),
        takes(ExpectedValue::Game),
        takes(ExpectedValue::Edition),
        takes(ExpectedValue::Text),
        takes(ExpectedValue::CardName),
        takes(ExpectedValue::Range),
        takes(ExpectedValue::Place),
        takes(ExpectedValue::Truth),
        takes(ExpectedValue::Number { least: 1, most: 9 }),
        takes(ExpectedValue::Table),
        takes(ExpectedValue::Tables),
        DeckProblemKind::SecondEdition,
        DeckProblemKind::DuplicateCard { name: name(), earlier: name() },
        DeckProblemKind::DuplicateCard { name: name(), earlier: named("archer") },
        DeckProblemKind::DuplicateCard { name: named("wall"), earlier: name() },
        DeckProblemKind::CardCount { of: CountedKind::Commons, number: 17, wanted: 18, cards: 33 },
        DeckProblemKind::Copies { name: name(), copies: 6, most: 5 },
        DeckProblemKind::Mercenaries { number: 7, most: 6 },
        DeckProblemKind::Setup(SetupFault::NoWall),
    ]);
    are_sentences(&[
        SetupFault::OffBoard { at: named("z9") },
        SetupFault::SquareTwice { at: named("a1") },
        SetupFault::UnknownCard { name: name(), nearest: vec![] },
        SetupFault::Further { name: name() },
        SetupFault::Event { name: name() },
        SetupFault::Copies { name: name(), placed: 2, copies: 1 },
        SetupFault::NoSummoner,
        SetupFault::NoWall,
    ]);
}

#[test]
fn refusals_of_summoner_wars_are_sentences() {
    use wars::{Impossible, PlayerId, Refusal, Rule};
    let name = || named("Archer");
    let at = |text: &str| Square::parse(text).unwrap();
    let (square, from, to) = (at("a1"), at("a2"), at("a5"));
    let pile = Pile { player: PlayerId::One, kind: PileKind::Magic };
    let copies = |copies, named, left| Rule::Copies { name: "Archer".into(), copies, named, left };
    let mut rules = vec![
        Rule::WrongPhase { needed: Phase::Draw, now: Phase::Build },
        Rule::PhaseLeftOut { phase: Phase::Move, needed: Phase::Build, units: 2 },
        Rule::DrawnAlready,
        Rule::ChangedCost { name: name(), printed: 1, cost: 0 },
        copies(1, 1, 0),
        copies(3, 1, 0),
        copies(3, 4, 3),
        copies(3, 2, 1),
        Rule::NotNextToWall { name: name(), square, others: vec![] },
        Rule::Summoner { name: name() },
        Rule::FurtherNotNextToWall { name: name(), square },
        Rule::WrongHalf { square, least: 1, most: 4 },
        Rule::MoveLimit { limit: 3 },
        Rule::TooManySteps { name: name(), from, to, steps: 3, limit: 2 },
        Rule::NoPath { name: name(), from, to, limit: 2 },
        Rule::EnemyWall { name: name(), square, wall: name() },
        Rule::MovedAlready { name: name(), square },
        Rule::AttackLimit { limit: 3 },
        Rule::NotYours { name: name(), square, attack: true },
        Rule::NotYours { name: name(), square, attack: false },
        Rule::SelfAttack { name: name(), square },
        Rule::AttackedAlready { name: name(), square },
        Rule::NotAdjacent { name: name(), from, to },
        Rule::NotInLine { range: Range::Bow, name: name(), from, to },
        Rule::TooFar { range: Range::Bow, name: name(), to, spaces: 4, reach: 3 },
        Rule::Blocked { range: Range::Bow, name: name(), square },
        Rule::WallAsEvent { name: name(), player: PlayerId::One },
        Rule::WallAsUnit { name: name(), square: Some(square) },
        Rule::WallAsUnit { name: name(), square: None },
        Rule::NoWalls,
    ];
    let forbidden = [Cannot::Move, Cannot::Attack, Cannot::BeAttacked];
    rules.extend(forbidden.map(|what| Rule::Forbidden {
        name: "Archer".into(),
        square,
        what,
        effect: "Rust".into(),
    }));
    are_sentences(&rules);
    are_sentences(&rules.into_iter().map(Refusal::Rule).collect::<Vec<_>>());
    let kinds = [Some(7), Some(9), None];
    let piles = PileKind::ALL.map(|kind| Pile { player: PlayerId::Two, kind });
    let mut facts = vec![
        Impossible::Over { winner: named("ann") },
        Impossible::NoReason,
        Impossible::NoName,
        Impossible::OffBoard(named("z9")),
        Impossible::NoPlayer(named("eve")),
        Impossible::ChooseFirst { player: PlayerId::One },
        Impossible::FirstKnown { player: PlayerId::One },
        Impossible::PhaseOver { phase: Phase::Draw, now: Phase::Build },
        Impossible::PhaseOver { phase: Phase::Build, now: Phase::Build },
        Impossible::NoCard(square),
        Impossible::NothingUnder(Some(square)),
        Impossible::NothingUnder(None),
        Impossible::UnderItself(square),
        Impossible::UnderShort { square, there: 1, wanted: 2 },
        Impossible::NotUnder { name: name(), square },
        Impossible::SeveralCards { name: named("g"), names: vec![named("Guardian"), named("Greater Burn")] },
        Impossible::RealDice { player: PlayerId::One, from, to, dice: 2, has_gaps: false },
        Impossible::UnknownCard { player: PlayerId::One, name: name(), nearest: vec![] },
        Impossible::HandEmpty { player: PlayerId::One, number: Some(6), hand: 1, wanted: 2 },
        Impossible::Occupied { square, name: name(), number: None },
        Impossible::MagicShort { name: name(), cost: 3, extra: 0, magic: 2 },
        Impossible::PaymentShort { player: PlayerId::One, cards: 3, magic: 2 },
        Impossible::NoPip { face: named("7") },
        Impossible::DiceCount { wanted: 2, got: 3 },
        Impossible::TooManyHits { hits: 3, dice: 2 },
        Impossible::OutOfRange { what: "cost", given: -1, least: 0, most: 9 },
        Impossible::NoEffect { name: name(), square, others: vec![] },
        Impossible::Tie { pips: 3 },
        Impossible::DrawPileShort { there: 1, wanted: 2 },
        Impossible::DiscardShort { there: 1, wanted: 2 },
        Impossible::PileShort { pile, there: 1, wanted: 2 },
        Impossible::NothingToReveal { name: name(), pile: pile.into() },
        Impossible::NothingToReveal { name: name(), pile: Zone::Under { under: square } },
        Impossible::WrongPile { name: name(), pile },
        Impossible::SamePile(pile.into()),
        Impossible::SamePile(Zone::Under { under: square }),
        Impossible::Unhurt { name: name(), square },
        Impossible::SameSquare(square),
        Impossible::Controls { name: name(), square, player: PlayerId::Two },
    ];
    facts.extend(kinds.map(|number| Impossible::WrongKind {
        name: named("Archer"),
        kind: CardKind::Event,
        number,
    }));
    facts.extend(piles.map(|pile| Impossible::NotInPile { name: named("Archer"), pile }));
    are_sentences(&facts);
    are_sentences(&facts.into_iter().map(Refusal::from).collect::<Vec<_>>());
    are_sentences(&[BadNames::Number(3), BadNames::Characters(named("-x")), BadNames::Twice(named("ann"))]);
}
