//! Messages for refused commands: the rule or the fact, and what is legal now.

pub(super) mod fact;
pub(super) mod rule;

use crate::report::Diagnostic;
use crate::report::dragon_dice::editions::text_in;
use warband_dragon_dice::game::{Refusal, Rule, State};
use warband_dragon_dice::rules::Edition;

/// Returns the message for a refusal, with help on what to do instead.
pub(crate) fn refusal(state: &State, refusal: &Refusal) -> Diagnostic {
    match refusal {
        Refusal::Rule(rule) => {
            let mut diagnostic = rule::against(state, rule);
            diagnostic.rule = format!("{} ({})", diagnostic.rule, source(rule, state.edition()));
            if diagnostic.help.is_empty() {
                diagnostic.now = fact::legal_now(state);
            }
            diagnostic
        }
        Refusal::Impossible(fact) | Refusal::Unclear(fact) => fact::impossible_message(state, fact),
    }
}

/// Returns the edition that a rule is from; classic plays some that it does not print as v4 does.
fn source(rule: &Rule, edition: Edition) -> String {
    let key = match rule {
        Rule::RidesAlone(_) | Rule::RodeAlready(_) => "riding",
        Rule::MinorElement(..)
        | Rule::MinorSecond
        | Rule::MinorCaptured
        | Rule::MinorFirst(_)
        | Rule::MinorStays(_) => "minor-terrains",
        _ => return edition.to_string(),
    };
    text_in(key, edition).map_or_else(|| edition.to_string(), str::to_owned)
}
