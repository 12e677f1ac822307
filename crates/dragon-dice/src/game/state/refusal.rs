//! Reasons to refuse a command.

use super::{AnnouncedSpell, Area, ArmyId, DieId, Effect, PlayerId, Prompt, TerrainId};
use crate::dice::{Element, Elements, ResultType, ResultTypes, Totals};
use crate::roll::{Attack, NotReady, NotationError, TotalTooLarge};
use crate::rules::{Location, StepKind, TargetKind};
use warband_core::text::{At, Name};

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// A rule forbids it. Players may overrule it.
    Rule(Rule),
    /// It is impossible in this position; nothing can overrule that.
    Impossible(Impossible),
    /// It is ambiguous, or needs a decision.
    Unclear(Impossible),
}

/// A rule that is against an action.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum Rule {
    /// The action belongs to another step.
    WrongStep(StepKind),
    /// Another player's army cannot march.
    NotYourArmy(ArmyId),
    /// Players move only their own units in the Reserves Phase.
    NotYourUnits(DieId),
    /// The army marched already this turn.
    AlreadyMarched(ArmyId),
    /// A second march needs this many armies in play.
    FewArmies(u32),
    /// A Grove must act before the step ends.
    GroveMust(TerrainId),
    /// The eighth face was used already, or the player holds no eighth face with this effect there.
    NoLocation,
    /// The player's eighth face there has this effect, but not on these dice.
    NotByLocation(TerrainId, Location),
    /// No species ability has this effect in its step.
    NoAbility,
    /// Nothing in play has this effect: players enter it by hand, with its cause (`--by`).
    NoCause,
    /// The species ability was used as often as its army or player may.
    AbilityOnce(&'static str),
    /// The species ability reaches only this many units.
    OverAllowance {
        allowed: u32,
        /// The number of units named.
        named: u32,
    },
    /// The Dragonkin of the army would have more health than its Eldarim.
    HandlersLimit(ArmyId),
    /// Dragonkin stay at their terrain.
    DragonkinStay(Name),
    /// An icon must be resolved, even if its owner would rather not.
    Mandatory(String),
    /// An effect prevents the unit from leaving.
    Still(DieId),
    /// An item moves only with a unit that carries it.
    ItemAlone(DieId),
    /// The icon in turn, which this is, does not do that.
    BeyondIcon(Name),
    /// Only saves of the army can be rolled.
    SavesOnly(ArmyId),
    /// The dice of a roll cannot show a total that was typed.
    TotalTooLarge(TotalTooLarge),
    /// More points of these elements than the dice of the army can bring.
    NotBrought {
        /// The army that rolls.
        army: ArmyId,
        /// The elements of these points.
        elements: Elements,
        /// The most points that they can bring.
        most: u32,
    },
    /// The dice of a typed total are already on the table and are not thrown again.
    RolledAlready,
    /// Faces come to another total than was typed for them.
    OtherTotal { counts: ResultTypes, shown: Totals, typed: Totals },
    /// An effect keeps enemies from aiming at the army.
    Hidden(ArmyId),
    /// A promotion must be to a unit of the same species with exactly this much more health.
    NoStep {
        from: Name,
        /// The unit that would replace it.
        to: Name,
        /// Health-worth that can be promoted.
        worth: u32,
    },
    /// The current icon exchanged this unit for a larger one. All its promotions and recruits are made at once.
    Exchanged(Name),
    /// Only units of this health can be recruited.
    TooLarge(Name, u32),
    /// Such a die never moves between these areas.
    NoSuchWay { die: Name, from: Area, to: Area },
    /// A minor terrain must share an element with the terrain.
    MinorElement(Name, TerrainId),
    /// An army can have only one minor terrain.
    MinorSecond,
    /// An army whose player holds the eighth face needs no minor terrain.
    MinorCaptured,
    /// A minor terrain is brought in by a marching army at its terrain.
    MinorMoment,
    /// A minor terrain is buried by its marching army instead of the maneuver, before it is rolled.
    MinorStays(Name),
    /// The minor terrain is rolled before its army may maneuver.
    MinorFirst(Name),
    /// Casualties that are not a legal set.
    Casualties {
        damage: u32,
        /// Health-worth that must be killed.
        wanted: u32,
        /// Health-worth that was named.
        named: u32,
    },
    /// Dragonkin can only join an army with a unit there.
    NoArmyThere(TerrainId),
    /// A die sits out a roll and holds no effect.
    HoldsNothing(DieId),
    /// Cantrip does not pay for this spell.
    NotByCantrip(Name),
    /// A die was typed as re-rolled without anything that allows it.
    NoReroll(Name),
    /// The edition has no effects that end with the turn.
    NoEndOfTurn,
    /// The edition has no effect that lets an army roll only saves.
    NoSavesOnly,
    /// The army's place does not offer this attack.
    NoSuchAttack(ArmyId, Attack),
    /// The army's place does not offer magic.
    NoMagicHere(ArmyId),
    /// The spell is not cast from the Reserve Area.
    NotFromReserve(Name),
    /// A spell is paid with points of another element than its own.
    SpellElement(Name, Element),
    /// A spell from the Reserve Area cannot target what belongs to another player.
    OnlyOwnTargets(Name),
    /// The spell cannot target that, or has no target at all.
    NoSuchTarget(Name),
    /// A spell cannot bring this die to this terrain.
    CannotGo {
        /// The name of the spell.
        spell: Name,
        /// The die, the first of those named.
        die: DieId,
        /// The terrain named as its destination.
        to: TerrainId,
    },
    /// The spell is aimed at opponents only.
    OwnTarget(Name),
    /// The spell is aimed at a terrain that does not show its eighth face.
    AtEighthFace(TerrainId),
    /// A spell cannot turn the terrain down: it is on face 1, or a spell turned it down this turn or is announced to.
    GoesNoLower(TerrainId),
    /// An opponent's death magic may not be aimed at an army that holds a Temple.
    TempleProtects(ArmyId),
    /// More health-worth of units can be targeted, or less.
    LargestSet {
        wanted: u32,
        /// Health-worth that was named.
        named: u32,
    },
    /// Castings of the spell on one target do not add up.
    CastTwice(Name),
    /// Dragons attack there before the step ends, and before anything else damages the army.
    DragonsMust(TerrainId),
    /// The dragons already attacked there in this turn.
    DragonsOnce(TerrainId),
    /// A White dragon comes only by its spell.
    WhiteBySpell(Name),
    /// An Ivory dragon comes from a pool, never from a terrain.
    IvoryFromPool(Name),
    /// A champion rides one tamed dragon to another terrain, only with items that it carries.
    RidesAlone(DieId),
    /// Air Flight does not move this die, or not there.
    Flight(DieId, NoFlight),
    /// Dice that rode with a tamed dragon do not retreat as well.
    RodeAlready(DieId),
    /// The army that should be attacked is out of reach.
    OutOfReach {
        attack: Attack,
        target: ArmyId,
        /// The armies within reach.
        others: Vec<ArmyId>,
    },
}

/// Why a die does not fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFlight {
    /// When the step began there was no air at its terrain or at that one, or no other unit that flies there.
    Place(TerrainId),
    /// It flew in this turn.
    Again,
    /// It is neither a unit that flies, nor an item that one carries.
    Others,
}

impl Rule {
    /// Returns the rule's key in records.
    pub const fn key(&self) -> &'static str {
        match self {
            Rule::WrongStep(_) => "wrong-step",
            Rule::NotYourArmy(_) => "not-your-army",
            Rule::NotYourUnits(_) => "not-your-units",
            Rule::AlreadyMarched(_) => "already-marched",
            Rule::FewArmies(_) => "few-armies",
            Rule::GroveMust(_) => "grove-must",
            Rule::NoLocation => "no-location",
            Rule::NotByLocation(..) => "not-by-location",
            Rule::NoAbility => "no-ability",
            Rule::NoCause => "no-cause",
            Rule::AbilityOnce(_) => "ability-once",
            Rule::OverAllowance { .. } => "over-allowance",
            Rule::HandlersLimit(_) => "handlers-limit",
            Rule::DragonkinStay(_) => "dragonkin-stay",
            Rule::Mandatory(_) => "mandatory",
            Rule::Still(_) => "still",
            Rule::ItemAlone(_) => "item-alone",
            Rule::BeyondIcon(_) => "beyond-icon",
            Rule::SavesOnly(_) => "saves-only",
            Rule::TotalTooLarge(_) => "total-too-large",
            Rule::NotBrought { .. } => "not-brought",
            Rule::RolledAlready => "rolled-already",
            Rule::OtherTotal { .. } => "other-total",
            Rule::Hidden(_) => "hidden",
            Rule::HoldsNothing(_) => "holds-nothing",
            Rule::NoReroll(_) => "no-reroll",
            Rule::NotByCantrip(_) => "not-by-cantrip",
            Rule::NoStep { .. } => "no-step",
            Rule::Exchanged(_) => "exchanged",
            Rule::TooLarge(..) => "too-large",
            Rule::NoSuchWay { .. } => "no-such-way",
            Rule::MinorElement(..) => "minor-element",
            Rule::MinorSecond => "minor-second",
            Rule::MinorCaptured => "minor-captured",
            Rule::MinorMoment => "minor-moment",
            Rule::MinorStays(_) => "minor-stays",
            Rule::MinorFirst(_) => "minor-first",
            Rule::Casualties { .. } => "casualties",
            Rule::NoArmyThere(_) => "no-army-there",
            Rule::NoEndOfTurn => "no-end-of-turn",
            Rule::NoSavesOnly => "no-saves-only",
            Rule::NoSuchAttack(..) => "no-such-attack",
            Rule::NoMagicHere(_) => "no-magic-here",
            Rule::NotFromReserve(_) => "not-from-reserve",
            Rule::SpellElement(..) => "spell-element",
            Rule::OnlyOwnTargets(_) => "only-own-targets",
            Rule::NoSuchTarget(_) | Rule::CannotGo { .. } => "no-such-target",
            Rule::OwnTarget(_) => "own-target",
            Rule::AtEighthFace(_) => "eighth-face",
            Rule::GoesNoLower(_) => "no-lower",
            Rule::TempleProtects(_) => "temple",
            Rule::LargestSet { .. } => "largest-set",
            Rule::CastTwice(_) => "twice",
            Rule::DragonsMust(_) => "dragons-must",
            Rule::DragonsOnce(_) => "dragon-once",
            Rule::WhiteBySpell(_) => "white-by-spell",
            Rule::IvoryFromPool(_) => "ivory-from-pool",
            Rule::RodeAlready(_) => "bond",
            Rule::Flight(..) => "flight",
            Rule::RidesAlone(_) => "rides-alone",
            Rule::OutOfReach { .. } => "out-of-reach",
        }
    }
}

/// A kind of answer to a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An option of the prompt.
    Choice,
    /// Declines the offer of the prompt.
    Decline,
    /// The roll that the prompt asks for.
    Roll,
    /// Saves against an attack or a spell.
    Saves,
    /// A counter-maneuver, a counter-attack or a negation of magic.
    Counter,
    /// The spells of a magic action.
    Spells,
    /// The roll of an army that dragons attack.
    Response,
    /// The promotions after a dragon attack.
    Promotions,
}

/// The dice that a command takes, if a wrong one was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedDice {
    /// Units of any army.
    Units,
    /// Units and items.
    UnitsAndItems,
    /// Dragons, wherever they are.
    Dragons,
    /// Dragons and Dragonkin.
    DragonsAndDragonkin,
    /// Minor terrains, in a pool or at a terrain.
    MinorTerrains,
    /// Units of this army.
    UnitsOf(ArmyId),
    /// Units in the DUA of this player.
    DeadOf(PlayerId),
    /// Units in the Reserve Area of an opponent of this player.
    OpposingReserve(PlayerId),
    /// Dice that can be in this area.
    LyingIn(Area),
    /// Units that can be re-rolled now.
    Rerolled,
}

/// What is wrong with the words of a spell that is announced with its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnnouncementFault {
    /// The cost is missing.
    Cost,
    /// These points are not a number from 1 on.
    Points(Name),
    /// These words after this cost are not `on` and a target.
    Target(Name, Vec<(Element, u32)>),
}

/// Why a command is impossible or ambiguous.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum Impossible {
    /// The game is over.
    Over,
    /// A prompt comes first.
    PromptFirst(Prompt),
    /// The command is an answer, but the game waits for none.
    NotAsked(Answer),
    /// The prompt, or its subject, does not exist.
    NoPrompt,
    /// Not one of the options the game waits for.
    NoOption(Name, Vec<String>),
    /// The set-up is not finished.
    NotYet,
    /// No player has this name.
    NoPlayer(Name, Vec<Name>),
    /// No place has this name.
    NoPlace(Name),
    /// There is no such army.
    NoArmy(ArmyId),
    /// No army marches.
    NoMarch,
    /// An army marches already.
    Marching(ArmyId),
    /// An army in reserve has no terrain to maneuver.
    InReserve,
    /// The command names a player, a die, a terrain or a number that is not in this game: no typed name does, but a recorded
    /// command may contain anything.
    NotInGame,
    /// No player could do anything in a whole turn of each, so that the game would never end.
    Endless,
    /// There are not enough dice of this name.
    NoDie {
        name: Name,
        /// The number requested.
        wanted: usize,
        /// The number that there is.
        there: usize,
        /// The players and areas that were searched.
        at: Vec<(PlayerId, Area)>,
        /// The dice found there.
        others: Vec<Name>,
    },
    /// Dice of this name are in several places.
    Several(Name, Vec<(PlayerId, Area)>),
    /// A name is missing.
    NoName(Name),
    /// No dice to move.
    NoDice,
    /// Several dice were named; one is expected.
    OneDie(usize),
    /// Dice can only be in their owner's areas.
    NotTheirs(PlayerId),
    /// A die of one player with an army of another.
    AnothersDie { die: DieId, army: ArmyId },
    /// A die of another player, named without that player.
    NamePlayer(DieId),
    /// Only units of an army can be promoted.
    NotInArmy(DieId),
    /// Only units of the army that the dragons attacked can be promoted.
    NotAttackedArmy,
    /// Dice that move together must be in one place.
    SeveralPlaces(Vec<(PlayerId, Area)>),
    /// A minor terrain is buried by a command of its own.
    MinorAlone(Name),
    /// Units in the DUA that could replace this one: none, or these.
    NoPromotion(Name, Vec<Name>),
    /// The die is not of the kind that the command takes.
    WrongDie { die: DieId, wanted: WantedDice },
    /// No set of casualties has this number; there are this many.
    NoSet(usize, usize),
    /// Another number of units is to be chosen.
    NumberOfUnits { named: usize, wanted: usize },
    /// No casualties are due.
    NoCasualties,
    /// Several sets of casualties are legal.
    WhichCasualties(ArmyId, u32),
    /// A typed roll that cannot be.
    Faces(At<NotationError>, String),
    /// A typed roll of a terrain die that cannot be.
    Distance(Name),
    /// A minor terrain has no such face.
    NoMinorFace(DieId, Name),
    /// A roll that cannot be made.
    NotReady(NotReady),
    /// A total of a type that the roll does not count, or without a type if it counts several; it counts these.
    WrongTotal(ResultTypes),
    /// IDs or icons were shared in a roll for which only a total was typed.
    SharesOfTotal,
    /// IDs were shared for a roll that counts one type, or none.
    NoIds,
    /// Units that each roll alone have no total.
    EachAlone,
    /// Faces were typed after chosen dice that are not thrown now.
    NotThrown(Vec<Name>),
    /// No army of that name or place can be meant; these can be attacked.
    WhichTarget(Vec<ArmyId>),
    /// An army cannot attack one of its own player.
    OwnArmy {
        attack: Attack,
        target: ArmyId,
        /// The armies within reach.
        others: Vec<ArmyId>,
    },
    /// A number too large for any game.
    TooMuch(u32),
    /// No effect has this number, or has this name in this place. These effects are in play.
    NoEffect(Name, Vec<Effect>),
    /// Several effects have this name.
    WhichEffect(Vec<Effect>),
    /// The game waits for another player: the player who gives up must be named.
    WhoConcedes(PlayerId),
    /// No phase or step has this name.
    NoPhase(Name, Vec<String>),
    /// IDs are shared to a type that the roll does not count. It counts these types.
    UncountedIds(ResultTypes),
    /// Several other players have dice of this name.
    SeveralPlayers(Name),
    /// Faces are typed twice, as arguments and as an option.
    FacesTwice,
    /// The effect of a spell applies only to what the spell targets.
    LiesElsewhere(Name, TargetKind),
    /// The number of shared IDs differs from that of the dice.
    IdsShared {
        /// IDs that the dice show.
        shown: u32,
        /// IDs that were shared.
        wanted: u32,
    },
    /// More of an icon is shared than the dice show.
    IconShared {
        /// The icon or ability.
        icon: Name,
        /// Results that the dice show.
        shown: u32,
        /// Results that were shared.
        wanted: u32,
    },
    /// An effect that changes one of several types cannot change this many results of the named one.
    ChoiceUnused {
        icon: Name,
        result_type: ResultType,
        most: u32,
        /// A choice that it can use.
        instead: Vec<(ResultType, u32)>,
    },
    /// An army cannot make this attack, and there are several possible targets.
    NoSuchAttack(ArmyId, Attack),
    /// An icon targets more health-worth of units than these have.
    NotLargest {
        /// The health of the units that were named.
        named: u32,
        /// The health-worth of the largest sets, one of which must be chosen.
        largest: u32,
        /// The largest sets, as they are typed.
        options: Vec<String>,
    },
    /// Players roll real dice, and the faces were not typed.
    RealDice {
        /// The players who roll.
        players: Vec<PlayerId>,
        /// The dice whose faces are missing; empty for a numbered die.
        dice: Vec<Name>,
    },
    /// A player's name alone could mean each of these armies.
    WhichArmy(Vec<ArmyId>),
    /// A terrain's face is 1 to 8.
    NoFace(u32),
    /// A player who gave up, or has no dice left.
    OutOfPlay(PlayerId),
    /// The points of a magic roll are typed by element.
    MagicTotal,
    /// Spells were announced already.
    Announced,
    /// The points do not pay for this many castings in addition to the announced spells.
    NotPaid {
        spell: Name,
        times: u32,
        /// The spells announced before it, including those of the same command.
        announced: Vec<AnnouncedSpell>,
        /// The single elements that pay for its target; `None` if the spell's price decides it, or no target was named.
        elements: Option<Elements>,
    },
    /// The target takes another number of castings.
    Castings { spell: Name, wanted: u32 },
    /// No announced spell has this number.
    NoSpell(u32),
    /// No spell has this name, or none that could be cast now; these are similar.
    UnknownSpell(Name, Vec<String>),
    /// A spell of an edition whose list is not known was typed without its points, or with words that say something else.
    BadAnnouncement(Name, AnnouncementFault),
    /// The points of such a spell were typed with a word that is not a colour.
    NoColour(Name),
    /// Dragons attack nowhere, or at several terrains: at these.
    WhichDragonAttack(Vec<TerrainId>),
    /// No dragons attack at the named terrain; they attack at the others.
    NoDragonAttack(TerrainId, Vec<TerrainId>),
    /// The dragons are rolled when every victim is named.
    VictimsFirst,
    /// Several sets of promotions are the largest.
    WhichPromotions,
    /// There is no species ability of this name for `use`.
    NotUsed(Name),
    /// The target of the spell does not exist, or is ambiguous; these exist.
    WhichSpellTarget(Name, Vec<String>),
}

impl Impossible {
    /// Reports whether the action was understood, and is only not possible now.
    pub const fn is_about_now(&self) -> bool {
        matches!(
            self,
            Impossible::Over
                | Impossible::PromptFirst(_)
                | Impossible::NotAsked(_)
                | Impossible::NoPrompt
                | Impossible::NotInGame
                | Impossible::Endless
                | Impossible::NotYet
                | Impossible::NoArmy(_)
                | Impossible::NoMarch
                | Impossible::NoSuchAttack(..)
                | Impossible::Marching(_)
                | Impossible::InReserve
                | Impossible::NoCasualties
                | Impossible::NoPromotion(..)
                | Impossible::OutOfPlay(_)
                | Impossible::OwnArmy { .. }
                | Impossible::Announced
                | Impossible::VictimsFirst
                | Impossible::NotPaid { .. }
                | Impossible::NotThrown(_)
        )
    }
}

impl From<Impossible> for Refusal {
    fn from(fact: Impossible) -> Refusal {
        let unclear = match &fact {
            Impossible::WhichTarget(targets) => targets.len() > 1,
            Impossible::RealDice { .. }
            | Impossible::WhichArmy(_)
            | Impossible::WhichEffect(_)
            | Impossible::Several(..)
            | Impossible::WhichCasualties(..)
            | Impossible::WhoConcedes(_) => true,
            Impossible::NoPromotion(_, candidates) => !candidates.is_empty(),
            Impossible::WhichDragonAttack(terrains) => terrains.len() > 1,
            Impossible::WhichPromotions => true,
            Impossible::UnknownSpell(_, candidates) => candidates.len() > 1,
            Impossible::WhichSpellTarget(_, candidates) => candidates.len() > 1,
            _ => false,
        };
        if unclear { Refusal::Unclear(fact) } else { Refusal::Impossible(fact) }
    }
}
