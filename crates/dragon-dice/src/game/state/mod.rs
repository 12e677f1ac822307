//! The state of a game: dice, the turn, effects, the prompt; its events and their application; queries.

mod apply;
mod area;
mod battle;
mod dragon_battle;
mod effect;
mod end;
mod event;
pub(crate) mod handles;
mod header;
mod magic;
mod opening;
mod place_words;
mod prompt;
mod refusal;
mod refusal_text;
mod resolution;
mod species_turn;
mod table;
mod table_roll;
mod throw;

pub use area::{Area, ArmyId, DieId, PlayerId, TerrainId};
pub use battle::Battle;
pub use dragon_battle::{
    AttackingDragon, DragonBattle, DragonTarget, PendingBreath, PromotionBatch, ResponseEffect, ResponseIcon,
    SlainBy,
};
pub use effect::{Effect, EffectCause, EffectChange, Subject, Until};
pub use end::{End, Ending};
pub use event::{
    BattleEvent, DiceThrown, DragonEvent, Event, MagicEvent, MarchEvent, MoveReason, ResolutionEvent,
    SetUpEvent, SpeciesEvent, StageEvent, TableEvent, TurnEvent,
};
pub use header::{BadPlayers, ForceSet, GameHeader, PlayerSet, check_players, data_digest};
pub use magic::{AnnouncedSpell, Interrupted, Magic, Negation, SpellState, SpellTarget};
pub use place_words::{handle, own_area_word, place_word};
pub use prompt::{Direction, DragonPrompt, KilledBy, Prompt, PromptKind};
pub use refusal::{AnnouncementFault, Answer, Impossible, NoFlight, Refusal, Rule, WantedDice};
pub use resolution::{KilledUnits, Moment, Pending, PendingStage, Resolution, SteppedDamage};
pub use species_turn::{Mutation, SpeciesTurn};
pub use table::{Contest, CounterManeuver, DieState, PLAYERS, Player, SetUp, Stage, State, Terrain, Turn};
pub(crate) use table::{areas_in_play, army_areas, health_of};
pub use table_roll::{Reroll, RollPurpose, SavesFirst, TableDie, TableRoll, TypedTotal};
pub use throw::{Roll, Throw};
