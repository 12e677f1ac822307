//! Messages for refused commands: the rule or the fact, and what is legal now.

pub(super) mod fact;
pub(super) mod rule;

use crate::report::Trouble;
use warband_dragon_dice::game::{Refusal, State};

/// Returns the message for a refusal, with help on what to do instead.
pub fn refusal(state: &State, refusal: &Refusal) -> Trouble {
    match refusal {
        Refusal::Rule(rule) => {
            let mut trouble = rule::against(state, rule);
            trouble.rule = format!("{} ({})", trouble.rule, state.edition());
            if trouble.help.is_empty() {
                trouble.now = fact::legal_now(state);
            }
            trouble
        }
        Refusal::Impossible(fact) | Refusal::Unclear(fact) => fact::impossible_message(state, fact),
    }
}
