//! Values that can be chosen for a move.

use crate::dice::Element;
use crate::game::command::{Choice, Command, PromptOption};
use crate::game::magic::Casting;
use crate::game::state::{Area, ArmyId, DieId, PlayerId};
use warband_core::offer::Choosable;

/// A choice for an argument of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named for what they hold")]
pub enum Value {
    Army(ArmyId),
    /// A place, named from the side of the move's reader.
    Area(Area),
    /// A place of this player's dice, with the player's name.
    AreaOf(PlayerId, Area),
    Die(DieId),
    Player(PlayerId),
    /// An option of the prompt.
    Option(PromptOption),
    Casting(Casting),
    /// A point of this element, which pays for a spell.
    Colour(Element),
    Number(u32),
    /// The faces of dice on the table.
    Faces(String),
    Text(String),
}

impl Choosable for Value {
    fn of_number(number: i64) -> Value {
        Value::Number(u32::try_from(number).unwrap_or_default())
    }

    fn of_text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl Value {
    /// Returns the army, if it is one; the following methods do the same for other kinds.
    pub(super) const fn as_army(&self) -> Option<ArmyId> {
        if let Value::Army(army) = self { Some(*army) } else { None }
    }

    pub(super) const fn as_area(&self) -> Option<Area> {
        if let Value::Area(area) | Value::AreaOf(_, area) = self { Some(*area) } else { None }
    }

    pub(super) const fn as_die(&self) -> Option<DieId> {
        if let Value::Die(die) = self { Some(*die) } else { None }
    }

    pub(super) const fn as_player(&self) -> Option<PlayerId> {
        if let Value::Player(player) = self { Some(*player) } else { None }
    }

    /// Returns the command that chooses it.
    pub(super) fn as_option(&self) -> Option<Command> {
        if let Value::Option(option) = self { Some(option.command.clone()) } else { None }
    }

    pub(super) const fn as_choice(&self) -> Option<&Choice> {
        if let Value::Option(PromptOption { command: Command::Choose(choice), .. }) = self {
            Some(choice)
        } else {
            None
        }
    }

    pub(super) fn as_casting(&self) -> Option<Casting> {
        if let Value::Casting(casting) = self { Some(casting.clone()) } else { None }
    }

    pub(super) const fn as_colour(&self) -> Option<Element> {
        if let Value::Colour(element) = self { Some(*element) } else { None }
    }

    pub(super) const fn as_number(&self) -> Option<u32> {
        if let Value::Number(number) = self { Some(*number) } else { None }
    }

    pub(super) fn as_faces(&self) -> Option<String> {
        if let Value::Faces(faces) = self { Some(faces.clone()) } else { None }
    }

    pub(super) fn as_text(&self) -> Option<String> {
        if let Value::Text(text) = self { Some(text.clone()) } else { None }
    }
}
