//! An entry of the checklist.

use serde::Serialize;

/// An entry of the checklist.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::report) struct ChecklistItem {
    /// The description, a sentence without a full stop.
    pub what: String,
    /// Whether it must be done before the game can go on.
    pub must: bool,
    /// The commands for it.
    pub commands: Vec<String>,
    /// Whether it only ends the step.
    #[serde(skip)]
    pub ends_step: bool,
}

/// Creates an item for an action that is allowed but not required.
pub(in crate::report) fn item(what: impl Into<String>, commands: Vec<String>) -> ChecklistItem {
    ChecklistItem { what: what.into(), must: false, commands, ends_step: false }
}
