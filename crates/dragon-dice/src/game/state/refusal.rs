//! Why a command is refused.

use super::{AnnouncedSpell, Area, ArmyId, DieId, Effect, PlayerId, Prompt, TerrainId};
use crate::dice::{Element, Elements, ResultType, ResultTypes};
use crate::roll::{Attack, NotReady, NotationError};
use crate::rules::{Location, StepKind, TargetKind};
use warband_core::text::{At, Name};

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// A rule is against it. Players may overrule it.
    Rule(Rule),
    /// It does not fit the position; nothing can overrule that.
    Impossible(Impossible),
    /// It could mean several things, or a prompt is needed.
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
    /// A second march needs so many armies in play.
    FewArmies(u32),
    /// A Grove must act before the step ends.
    GroveMust(TerrainId),
    /// The eighth face acted already, or no eighth face that does this is held where it is asked for.
    NoLocation,
    /// The eighth face that the player holds there does this, but not to these dice.
    NotByLocation(TerrainId, Location),
    /// No species ability does this in its step.
    NoAbility,
    /// Nothing in play does that: players enter it by hand, and say what brings it (`--by`).
    NoCause,
    /// The species ability was used already, by the army or by its player as it allows.
    AbilityOnce(&'static str),
    /// The species ability reaches so many units alone.
    OverAllowance {
        allowed: u32,
        /// How many were named.
        named: u32,
    },
    /// The Dragonkin of the army would have more health than its Eldarim.
    HandlersLimit(ArmyId),
    /// Dragonkin stay at their terrain.
    DragonkinStay(Name),
    /// An icon is resolved, whether its owner likes it or not.
    Mandatory(String),
    /// An effect keeps the unit where it is.
    Still(DieId),
    /// An item goes with a unit that carries it.
    ItemAlone(DieId),
    /// The icon in turn, which this is, does not do that.
    BeyondIcon(Name),
    /// Only saves of the army are rolled.
    SavesOnly(ArmyId),
    /// The dice of a roll cannot show a total that was typed.
    TotalTooLarge {
        kind: ResultType,
        total: u32,
        /// The largest total that they can show.
        most: u32,
    },
    /// An effect keeps enemies from aiming at the army.
    Hidden(ArmyId),
    /// A promotion is to a unit of the same species with just so much more health.
    NoStep {
        from: Name,
        /// The unit that should take its place.
        to: Name,
        /// Health-worth that may be promoted.
        worth: u32,
    },
    /// Only units of this health are recruited.
    TooLarge(Name, u32),
    /// Such a die never goes from the one area to the other.
    NoSuchWay { die: Name, from: Area, to: Area },
    /// A minor terrain must share an element with the terrain.
    MinorElement(Name, TerrainId),
    /// An army has one minor terrain at most.
    MinorSecond,
    /// Who holds the eighth face needs no minor terrain.
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
        /// Health that has to die.
        wanted: u32,
        /// Health that was named.
        named: u32,
    },
    /// Dragonkin join an army that has a unit there.
    NoArmyThere(TerrainId),
    /// A die sits out a roll and holds no effect.
    HoldsNothing(DieId),
    /// A spell is not one that Cantrip pays.
    NotByCantrip(Name),
    /// A die was typed as thrown again, and nothing lets it.
    NoReroll(Name),
    /// The edition knows no effects that end with the turn.
    NoEndOfTurn,
    /// The army's place does not offer this attack.
    NoSuchAttack(ArmyId, Attack),
    /// The army's place does not offer magic.
    NoMagicHere(ArmyId),
    /// The spell is not cast from the Reserve Area.
    NotFromReserve(Name),
    /// A spell is paid with points of another element than its own.
    SpellElement(Name, Element),
    /// A spell from the Reserve Area targets what is another player's, where it may not.
    OnlyOwnTargets(Name),
    /// The spell may not be aimed at that, or at nothing that is there.
    NoSuchTarget(Name),
    /// The spell is aimed at opponents only.
    OwnTarget(Name),
    /// The spell is aimed at a terrain that does not show its eighth face.
    AtEighthFace(TerrainId),
    /// The terrain cannot be turned down by a spell: it shows 1, or a spell turned it down this turn or is announced to.
    GoesNoLower(TerrainId),
    /// An opponent's death magic may not be aimed at an army that holds a Temple.
    TempleProtects(ArmyId),
    /// More health-worth of units can be taken, or less.
    LargestSet {
        wanted: u32,
        /// Health-worth that was named.
        named: u32,
    },
    /// Castings of the spell on one target do not add up.
    CastTwice(Name),
    /// Dragons attack there before the step ends, and before anything else damages the army.
    DragonsMust(TerrainId),
    /// The dragons attacked there already in this turn.
    DragonsOnce(TerrainId),
    /// A White dragon comes by its spell alone.
    WhiteBySpell(Name),
    /// An Ivory dragon comes from a pool, never from a terrain.
    IvoryFromPool(Name),
    /// A champion rides one tamed dragon to another terrain, with items that it carries and nobody else.
    RidesAlone(DieId),
    /// Air Flight does not move this die, or not there.
    Flight(DieId, NoFlight),
    /// Who rode with a tamed dragon does not retreat as well.
    RodeAlready(DieId),
    /// The army that should be attacked is out of reach.
    OutOfReach {
        attack: Attack,
        target: ArmyId,
        /// Those within reach.
        others: Vec<ArmyId>,
    },
}

/// Why a die does not fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFlight {
    /// When the step began there was no air where it stands or at that terrain, or no other unit that flies there.
    Place(TerrainId),
    /// It flew in this turn.
    Again,
    /// It is no unit that flies, nor an item that one carries.
    Others,
}

impl Rule {
    /// Returns the rule's key, as records carry it.
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
            Rule::TotalTooLarge { .. } => "total-too-large",
            Rule::Hidden(_) => "hidden",
            Rule::HoldsNothing(_) => "holds-nothing",
            Rule::NoReroll(_) => "no-reroll",
            Rule::NotByCantrip(_) => "not-by-cantrip",
            Rule::NoStep { .. } => "no-step",
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
            Rule::NoSuchAttack(..) => "no-such-attack",
            Rule::NoMagicHere(_) => "no-magic-here",
            Rule::NotFromReserve(_) => "not-from-reserve",
            Rule::SpellElement(..) => "spell-element",
            Rule::OnlyOwnTargets(_) => "only-own-targets",
            Rule::NoSuchTarget(_) => "no-such-target",
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

/// What a command answers a prompt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An option of the prompt.
    Choice,
    /// No to what the prompt offers.
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

/// Which dice a command takes where another one was named.
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
    /// Minor terrains, in a pool or beside a terrain.
    MinorTerrains,
    /// Units of this army.
    UnitsOf(ArmyId),
    /// Units in the DUA of this player.
    DeadOf(PlayerId),
    /// Units in the Reserve Area of an opponent of this player.
    OpposingReserve(PlayerId),
    /// Dice that may lie in this area.
    LyingIn(Area),
    /// Units that may be re-rolled now.
    Rerolled,
}

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "plain data: the fields are named for what they hold")]
pub enum Impossible {
    /// The game is over.
    Over,
    /// Something else comes first.
    PromptFirst(Prompt),
    /// The game waits for no answer, and the command is one.
    NotAsked(Answer),
    /// The prompt, or what it is about, is not there.
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
    /// The command names a player, a die, a terrain or a number that is not in this game: no typed name does, but a
    /// recorded command may hold anything.
    NotInGame,
    /// Nobody can do anything in a whole turn of each player, so that the game would go on for ever.
    Endless,
    /// So many dice of this name are not there.
    NoDie {
        name: Name,
        /// How many were asked for.
        wanted: usize,
        /// How many are there.
        there: usize,
        /// Whose dice were looked through, and where.
        at: Vec<(PlayerId, Area)>,
        /// What is there.
        others: Vec<Name>,
    },
    /// A die of this name lies in several places.
    Several(Name, Vec<(PlayerId, Area)>),
    /// No name stands where one should.
    NoName(Name),
    /// Nothing to move.
    NoDice,
    /// So many dice were named where one is meant.
    OneDie(usize),
    /// Dice lie in their owner's areas only.
    NotTheirs(PlayerId),
    /// A die of one player, and an army of another.
    AnothersDie { die: DieId, army: ArmyId },
    /// A die of another player, named without that player.
    NamePlayer(DieId),
    /// Only units of an army are promoted.
    NotInArmy(DieId),
    /// Dice that move together lie in one place.
    SeveralPlaces(Vec<(PlayerId, Area)>),
    /// A minor terrain is buried by a command of its own.
    MinorAlone(Name),
    /// A unit in the DUA that could take the place of this one: none, or these.
    NoPromotion(Name, Vec<Name>),
    /// The die is not one of those that are meant here.
    WrongDie { die: DieId, wanted: WantedDice },
    /// No set of casualties has this number; so many are there.
    NoSet(usize, usize),
    /// Nobody dies of anything now.
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
    /// A total of a type that the roll does not count, or no type where it counts several; these it counts.
    WrongTotal(ResultTypes),
    /// IDs or icons were shared in a roll of which the total alone was typed.
    SharesOfTotal,
    /// IDs were shared for a roll that counts one type, or none.
    NoIds,
    /// Units that each roll alone have no total.
    EachAlone,
    /// Faces were typed behind dice that are chosen, and these are not thrown now.
    NotThrown(Vec<Name>),
    /// No army of that name or place can be meant; these may be attacked.
    WhichTarget(Vec<ArmyId>),
    /// Nobody attacks an own army.
    OwnArmy {
        attack: Attack,
        target: ArmyId,
        /// Those within reach.
        others: Vec<ArmyId>,
    },
    /// A number beyond what a game counts.
    TooMuch(u32),
    /// No effect has this number.
    NoEffect(u32, Vec<Effect>),
    /// The game waits for somebody else: say who gives up.
    WhoConcedes(PlayerId),
    /// No phase or step has this name.
    NoPhase(Name, Vec<String>),
    /// IDs are given to a type that the roll does not count. It counts these types.
    UncountedIds(ResultTypes),
    /// Several other players have dice of this name.
    SeveralPlayers(Name),
    /// Faces are typed twice, as arguments and as an option.
    FacesTwice,
    /// The effect of a spell lies on what the spell is aimed at, and on nothing else.
    LiesElsewhere(Name, TargetKind),
    /// Not exactly the IDs that the dice show are shared.
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
    /// An army may not make this attack, and several targets could be meant.
    NoSuchAttack(ArmyId, Attack),
    /// An icon takes more health-worth of units than these have.
    NotLargest {
        /// The health of the units that were named.
        named: u32,
        /// The health of the largest sets, which may be chosen.
        largest: u32,
        /// The largest sets, as they are typed.
        options: Vec<String>,
    },
    /// Players throw real dice, and their faces are not typed.
    RealDice {
        /// Who throws them.
        players: Vec<PlayerId>,
        /// The dice whose faces are missing; none for a die of numbers.
        dice: Vec<Name>,
        /// Owners of other dice of this roll, which the tool throws.
        digital: Vec<PlayerId>,
    },
    /// A player's name alone could mean each of these armies.
    WhichArmy(Vec<ArmyId>),
    /// A terrain's face is 1 to 8.
    NoFace(u32),
    /// A player who gave up, or has nothing left.
    OutOfPlay(PlayerId),
    /// The points of a magic roll are typed by element.
    MagicTotal,
    /// Spells were announced already.
    Announced,
    /// The points do not pay for so many castings beside all that is announced.
    NotPaid {
        spell: Name,
        times: u32,
        /// The spells that are announced before it, those of the same command too.
        announced: Vec<AnnouncedSpell>,
        /// The single elements that pay for its target; `None` if the spell's price decides it, or no target was named.
        elements: Option<Elements>,
    },
    /// The target takes another number of castings.
    Castings { spell: Name, wanted: u32 },
    /// No announced spell has this number.
    NoSpell(u32),
    /// No spell has this name, or none that could be cast now; these could be meant.
    UnknownSpell(Name, Vec<String>),
    /// A spell of an edition whose list is not known was typed without its points.
    UntoldSpell(Name),
    /// The points of such a spell were typed with a word that is no colour.
    NoColour(Name),
    /// No dragons attack there, or at several terrains; at these they do.
    WhichDragonAttack(Vec<TerrainId>),
    /// The dragons are rolled when every victim is named.
    VictimsFirst,
    /// Several sets of promotions are the largest.
    WhichPromotions,
    /// No species ability of this name is typed with `use`.
    NotUsed(Name),
    /// What the spell should be aimed at is not there, or is one of several; these are there.
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
