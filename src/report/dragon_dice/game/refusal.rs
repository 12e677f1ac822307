//! Messages for refused commands: the rule or the fact, and what is legal now.

use super::{fact_refusal, rule_refusal};
use crate::report::Trouble;
use warband_dragon_dice::game::{Refusal, State};

/// Returns the message for a refusal, with help on what to do instead.
pub fn refusal(state: &State, refusal: &Refusal) -> Trouble {
    match refusal {
        Refusal::Rule(rule) => {
            let mut trouble = rule_refusal::against(state, rule);
            trouble.rule = format!("{} ({})", trouble.rule, state.edition);
            if trouble.help.is_empty() {
                trouble.now = fact_refusal::legal_now(state);
            }
            trouble
        }
        Refusal::Impossible(fact) | Refusal::Unclear(fact) => fact_refusal::impossible_message(state, fact),
    }
}
