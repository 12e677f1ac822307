//! Icons of a roll that the game resolves, so that players need not do so by hand.

use crate::game::questions::dragon_attacks::acts_on_dragons;
use crate::roll::OpenChoice;
use crate::rules::{
    BASH, Column, RollKind, Sai, Term, ability, army_damage, delayed_icon, duration_effect, optional_icon,
    targeted_icon,
};

/// Reports whether a game resolves an icon of this kind of roll itself, or asks its players for it.
pub fn is_resolved_in_a_game(icon: &str, kind: &str) -> bool {
    let attack = match kind {
        RollKind::MAGIC_NEGATION => RollKind::MAGIC,
        _ => kind.strip_suffix("-counter").unwrap_or(kind),
    };
    let roll = optional_roll(kind);
    let acts = roll == "save" && icon == BASH
        || targeted_icon(icon, attack).is_some()
        || delayed_icon(icon, attack).is_some();
    let on_dragons = kind == RollKind::RESPONSE && acts_on_dragons(icon);
    let is_rapid_growth = kind == RollKind::COUNTER_MANEUVER && ability(icon).is_some();
    let lasts = || duration_effect(icon, kind).or_else(|| duration_effect(icon, attack)).is_some();
    let on_armies = || lasts() || army_damage(icon, attack).is_some();
    acts || is_rapid_growth
        || on_dragons
        || on_armies()
        || changes_the_roll(icon, attack)
        || optional_icon(icon, roll).is_some()
}

/// Reports whether all that an icon of this kind of roll does is that its owner may use it.
pub(super) fn is_only_optional(icon: &str, kind: &str) -> bool {
    let attack = kind.strip_suffix("-counter").unwrap_or(kind);
    optional_icon(icon, optional_roll(kind)).is_some() && targeted_icon(icon, attack).is_none()
}

/// Reports whether an icon changes how the roll is counted or answered, and nothing else: other results count in the attack
/// (Charge), no counter-attack follows (Surprise), its points may be of any element (Attune).
fn changes_the_roll(icon: &str, attack: &str) -> bool {
    let sai = Sai::named(icon).zip(Column::parse(attack));
    let changes = |term: &Term| matches!(term, Term::Counts(..) | Term::Unanswered | Term::Attune(_));
    sai.is_some_and(|(sai, column)| sai.terms(column).iter().any(changes))
}

/// Returns the word for a kind of roll in the table of optional icons.
fn optional_roll(kind: &str) -> &str {
    match kind {
        RollKind::MAGIC_NEGATION => RollKind::MAGIC,
        RollKind::COUNTER_MANEUVER => RollKind::MANEUVER,
        RollKind::CHARGE_RESPONSE => "save",
        _ if kind.starts_with("save") => "save",
        _ => kind.strip_suffix("-counter").unwrap_or(kind),
    }
}

/// Reports whether an open choice about an icon is decided with the roll, so that the game does not ask for it later.
pub fn is_decided_with_the_roll(open: &OpenChoice, kind: &str) -> bool {
    let is_used_later =
        optional_icon(&open.icon, optional_roll(kind)).is_some_and(|rule| rule.doing.counts_until_used());
    open.matters && !is_used_later || !is_resolved_in_a_game(&open.icon, kind)
}
