//! Messages for refused commands: the rule or the fact, and what is legal now.

pub(super) mod fact;
pub(super) mod rule;

use crate::report::Diagnostic;
use warband_dragon_dice::game::{Refusal, State};

/// Returns the message for a refusal, with help on what to do instead.
pub fn refusal(state: &State, refusal: &Refusal) -> Diagnostic {
    match refusal {
        Refusal::Rule(rule) => {
            let mut diagnostic = rule::against(state, rule);
            diagnostic.rule = format!("{} ({})", diagnostic.rule, state.edition());
            if diagnostic.help.is_empty() {
                diagnostic.now = fact::legal_now(state);
            }
            diagnostic
        }
        Refusal::Impossible(fact) | Refusal::Unclear(fact) => fact::impossible_message(state, fact),
    }
}
