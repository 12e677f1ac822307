//! The outcome of a roll: totals after every step, amounts next to them, and what the players still resolve.

use super::circumstances::Circumstances;
use super::damage::slaying::Response;
use super::magic::magic_points::MagicPoints;
use super::magic::points::Points;
use super::modifier::Modifier;
use super::steps::contribution::{OpenChoice, SideResult};
use super::steps::rollers::StaysOut;
use crate::dice::{Elements, ResultType, ThrownDie, Totals};
use warband_core::text::Name;

/// A roll after its dice were thrown and counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// The faces of each die and its results before any modifier.
    pub dice: Vec<RolledDie>,
    /// Running totals after steps 5 to 10.
    pub steps: [Totals; 6],
    /// Causes of changes, each with its step.
    pub causes: Vec<(u8, Cause)>,
    /// The points of a magic roll after all steps, equal ones combined; what a subtraction takes is decided by default.
    pub points: Vec<Points>,
    /// The points of a magic roll that the caster spends, before a subtraction, which the caster may still choose; empty in
    /// other rolls.
    pub magic_points: MagicPoints,
    /// Amounts reported next to the totals.
    pub side_results: Vec<(SideResult, u32)>,
    /// Actions that the players still resolve by hand.
    pub reminders: Vec<Reminder>,
    /// Choices open to the owner, apart from the IDs.
    pub open: Vec<OpenChoice>,
    /// In a combination roll: the IDs to share, with the results of some ways to share them.
    pub splits: Vec<Split>,
    /// In a response to given dragons: its result, with the IDs as they are shared.
    pub response: Option<Response>,
    /// Whether the result depends on a decision that was not made.
    pub undecided: bool,
    /// Further remarks for the players.
    pub notes: Vec<Note>,
}

/// One die of a roll.
#[derive(Clone, Debug, PartialEq)]
pub struct RolledDie {
    /// The readings of its faces.
    pub thrown: ThrownDie,
    /// Its results of the counted types, including its own of step 10 and IDs if their type is clear.
    pub totals: Totals,
    /// IDs whose type the owner decides.
    pub ids: u32,
}

/// The cause of a change in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Cause {
    Modifier(Modifier),
    /// An ability, an SAI or the automatic saves, and the amount added.
    Named(&'static str, u32),
    /// A doubling by an SAI.
    Doubling(&'static str),
    /// A unit that was chosen to count double.
    Unit(Name),
    /// Classic: IDs in a colour of the terrain.
    Terrain,
}

/// An action that the players resolve by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// The icon or ability.
    pub icon: &'static str,
    /// Dice that show it.
    pub dice: Vec<Name>,
    /// Its number, summed over its dice.
    pub count: u32,
    /// Instructions for the players.
    pub text: String,
    /// Whether an amount next to the total already states it in full.
    pub has_side_result: bool,
}

/// A way to share IDs in a combination roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The IDs given to each type.
    pub ids: Totals,
    /// The resulting totals.
    pub totals: Totals,
    /// In a response: its result; without dragons, against a single one that did not roll Belly.
    pub response: Option<Response>,
}

/// A remark for the players.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Note {
    /// The roll does not count: a game waits for a roll of this army, which this verb makes.
    DoesNotCount(&'static str),
    /// A game in play supplied the army's place, the effects on it and the dead.
    FromGame {
        place: Name,
        /// Modifiers of its results.
        modifiers: Vec<Modifier>,
        /// Units of species in the DUA, only species with at least one.
        dua: Vec<(String, u32)>,
        /// Units of each species that count as in the DUA without being there (Deadlands).
        deadlands: u32,
    },
    /// A modifier of the other scope, or one unknown to the edition.
    SetAside(Modifier),
    /// An ability that needs the DUA, which was not given.
    NeedsDua(&'static str),
    /// Abilities of the army's species that depend on the place, which was not given.
    NeedsPlace(Vec<&'static str>),
    /// The SAI texts are those of the current edition.
    CurrentTexts,
    /// `--ids` distributed a different number of IDs than were rolled.
    IdsDiffer {
        /// The number of IDs rolled.
        shown: u32,
        /// The number of IDs distributed.
        wanted: u32,
    },
    /// The typed faces fitted the dice in another order.
    AnyOrder,
    /// The typed faces were read in the order of the dice, and have these totals in other orders.
    InOrder { others: Vec<Totals> },
    /// Digits after letters were read as numbers of their faces: the faces, each as a word.
    Separated(String),
    /// Points or results were lost, and others could have been lost instead.
    BestLoss,
    /// In the game no dragon attacks the army.
    NoAttackers,
    /// Dragonkin are in the response, and the attacking dragons were not given.
    DragonsNotGiven,
    /// By the rules these attacking dragons would attack other attackers.
    Fighting(Vec<Name>),
    /// Breath or treasures came before this roll: the dead do not roll, and lasting effects already act.
    Breathed,
    /// The faces of some attacking dragons were given, but not those of these: their damage is not counted.
    FacesMissing(Vec<Name>),
    /// An icon that is in no table: it counts nothing.
    UnknownIcon(Name),
    /// A choice distributed a different number of results than were rolled.
    SplitDiffers {
        /// The icon or ability.
        icon: &'static str,
        /// The number of results rolled.
        shown: u32,
        /// The number of results distributed.
        wanted: u32,
    },
    /// A choice takes or adds results of a type, of which an effect can change no more than this.
    ChoiceUnused {
        name: Name,
        result_type: ResultType,
        most: u32,
        /// A choice that it can use.
        instead: Vec<(ResultType, u32)>,
    },
    /// A limit was counted for a force of this size, because none was given.
    AssumedSize(u32),
    /// Resist Fear let Dragonkin roll, and the owner chooses which.
    ResistFear,
    /// Magic of the army may be of these elements of its terrain (Standing Stones).
    StandingStones(Elements),
    /// Spells that have no effect on the army while it holds a Temple.
    SuspendedSpells(Vec<Name>),
    /// Dice of the army that were not thrown: their name, their number, and the reason.
    StaysOut(Name, usize, StaysOut),
}

impl Note {
    /// Returns the remark on what a game in play supplied; `None` outside a game.
    pub fn of_game(circumstances: &Circumstances) -> Option<Note> {
        let dead = circumstances.dua.iter().filter(|(_, number)| *number > 0);
        circumstances.from_game.then(|| Note::FromGame {
            place: circumstances.place.name.clone(),
            modifiers: circumstances.modifiers.clone(),
            dua: dead.cloned().collect(),
            deadlands: circumstances.deadlands,
        })
    }
}

impl Outcome {
    /// Returns the final totals.
    pub fn totals(&self) -> Totals {
        self.steps[5]
    }

    /// Returns the amount of `wanted`, reported next to the totals.
    pub fn side_result(&self, wanted: SideResult) -> u32 {
        self.side_results.iter().filter(|(side, _)| *side == wanted).map(|(_, amount)| amount).sum()
    }
}
