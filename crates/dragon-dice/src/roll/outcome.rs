//! What a roll came to: totals after every step, what stands beside them, what is left to the players.

use super::circumstances::{Circumstances, Modifier};
use super::contribution::{OpenChoice, SideResult};
use super::points::Points;
use super::purse::Purse;
use super::rollers::StaysOut;
use super::slaying::Response;
use crate::dice::{Elements, Thrown, Totals};
use warband_table::text::Name;

/// A roll with its dice fallen and counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// What each die showed and what it brings before any modifier.
    pub dice: Vec<Counted>,
    /// Running totals after steps 5 to 10.
    pub steps: [Totals; 6],
    /// What acted in a step.
    pub causes: Vec<(u8, Cause)>,
    /// The points of a magic roll, alike ones together.
    pub points: Vec<Points>,
    /// What those points leave to spend, with the choices that are the caster's; empty in other rolls.
    pub purse: Purse,
    /// What stands beside the totals.
    pub beside: Vec<(SideResult, u32)>,
    /// What the players still resolve by hand.
    pub reminders: Vec<Reminder>,
    /// What the owner may decide, besides the IDs.
    pub open: Vec<OpenChoice>,
    /// In a combination roll: IDs to share, and what some ways to share them come to.
    pub splits: Vec<Split>,
    /// In a response to dragons that are told: what they come to, with the IDs as they are shared.
    pub response: Option<Response>,
    /// Whether the answer depends on a decision that nobody made.
    pub undecided: bool,
    /// What else players should know.
    pub notes: Vec<Note>,
}

/// One die of a roll.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// What it showed.
    pub thrown: Thrown,
    /// Results of the counted types that it brings, step 10 of its own included, IDs where the type is clear.
    pub totals: Totals,
    /// IDs whose type is the owner's to say.
    pub ids: u32,
}

/// What acted in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Cause {
    Modifier(Modifier),
    /// An ability, an SAI or the automatic saves, and how much it added.
    Named(&'static str, u32),
    /// A doubling by an SAI.
    Doubling(&'static str),
    /// A unit whose results were chosen to count double.
    Unit(Name),
    /// Classic: IDs in a colour of the terrain.
    Terrain,
}

/// What players resolve by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// The icon or ability.
    pub icon: &'static str,
    /// Dice that show it.
    pub dice: Vec<Name>,
    /// Its number, of several dice together.
    pub count: u32,
    /// What to do.
    pub text: String,
    /// Whether an amount beside the total says all of it.
    pub said_beside: bool,
}

/// A way to share IDs in a combination roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// IDs to each type.
    pub ids: Totals,
    /// What it comes to.
    pub totals: Totals,
    /// In a response: what they come to; against one dragon without Belly where nobody told them.
    pub response: Option<Response>,
}

/// What players should know of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain data: the names say it")]
pub enum Note {
    /// A game waits for a roll of this army: this verb makes it, and this roll does not count.
    DoesNotCount(&'static str),
    /// A game in play says where the army stands, what lies on it and who is dead.
    FromGame {
        place: Name,
        /// What changes its results.
        modifiers: Vec<Modifier>,
        /// Units of species in the DUA, those of which any is.
        dua: Vec<(String, u32)>,
        /// Units of each species that count as in the DUA and are not there (Deadlands).
        deadlands: u32,
    },
    /// A modifier of the other scope, or one the edition does not know.
    SetAside(Modifier),
    /// An ability that needs the DUA, and nobody told it.
    NeedsDua(&'static str),
    /// Abilities of the army's species that depend on the place, which nobody told.
    NeedsPlace(Vec<&'static str>),
    /// The SAI texts are those of the current edition.
    CurrentTexts,
    /// `--ids` shared another number of IDs than showed.
    IdsDiffer {
        /// IDs that showed.
        shown: u32,
        /// IDs that were shared.
        wanted: u32,
    },
    /// Points or results were lost that could have been others.
    BestLoss,
    /// In the game no dragon attacks the army.
    NoAttackers,
    /// Dragonkin are in the response, and nobody told the attacking dragons.
    NobodyBarred,
    /// By the rules these of the attacking dragons would attack others of them.
    Fighting(Vec<Name>),
    /// Breath or treasures came before this roll: the dead do not roll, what lasts acts already.
    Breathed,
    /// Some of the attacking dragons' faces are told, these dragons' are not: their damage is not counted.
    FacesMissing(Vec<Name>),
    /// An icon that no table knows: it counts nothing.
    UnknownIcon(Name),
    /// A choice shared another number of results than showed.
    SplitDiffers {
        /// The icon or ability.
        icon: &'static str,
        /// Results that showed.
        shown: u32,
        /// Results that were shared.
        wanted: u32,
    },
    /// A limit was counted for a force of this size, which nobody told.
    AssumedSize(u32),
    /// Resist Fear let Dragonkin roll, and which ones is the owner's choice.
    ResistFear,
    /// Magic of the army may be of its terrain's elements, which these are (Standing Stones).
    StandingStones(Elements),
    /// Spells that do nothing to the army while it holds a Temple.
    KeptOff(Vec<Name>),
    /// Dice of the army that were not thrown: how many of a name, and why.
    StaysOut(Name, usize, StaysOut),
}

impl Note {
    /// What a game in play says of the army, where one does.
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
    /// The final totals.
    pub fn totals(&self) -> Totals {
        self.steps[5]
    }

    /// What the faces bring of this in addition to the totals.
    pub fn beside(&self, wanted: SideResult) -> u32 {
        self.beside.iter().filter(|(beside, _)| *beside == wanted).map(|(_, amount)| amount).sum()
    }
}
