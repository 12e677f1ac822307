//! One thing on the checklist.

use serde::Serialize;

/// One thing on the checklist.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ChecklistItem {
    /// What, in a sentence without its end.
    pub what: String,
    /// Whether it must be done before the game can go on.
    pub must: bool,
    /// What to type for it.
    pub commands: Vec<String>,
    /// Whether it only ends the step.
    #[serde(skip)]
    pub ends_step: bool,
}

/// Creates an item for an action that is allowed but not required.
pub(super) fn item(what: impl Into<String>, commands: Vec<String>) -> ChecklistItem {
    ChecklistItem { what: what.into(), must: false, commands, ends_step: false }
}
