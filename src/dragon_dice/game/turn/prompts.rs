//! Answers to what is prompt: an option, a roll, a refusal.

use crate::dragon_dice::game::battle;
use crate::dragon_dice::game::battle::saves;
use crate::dragon_dice::game::command::names;
use crate::dragon_dice::game::command::{Roll, Throw};
use crate::dragon_dice::game::effects::exchange;
use crate::dragon_dice::game::engine::Engine;
use crate::dragon_dice::game::march;
use crate::dragon_dice::game::march::minor_terrains;
use crate::dragon_dice::game::resolution::casualties;
use crate::dragon_dice::game::resolution::deaths;
use crate::dragon_dice::game::resolution::optional_icons;
use crate::dragon_dice::game::resolution::targeted_icons;
use crate::dragon_dice::game::resolution::targeting;
use crate::dragon_dice::game::setup;
use crate::dragon_dice::game::state::{
    Battle, Impossible, MarchEvent, Prompt, PromptKind, Refusal, ResolutionEvent, Rule,
};
use crate::text::{Name, plain};

/// Answers what is awaited with one of its options.
pub(crate) fn choose(engine: &mut Engine<'_>, option: &str) -> Result<(), Refusal> {
    let prompt = engine.current_prompt()?;
    let numbered = numbered(engine, &prompt, option);
    let option = numbered.as_deref().unwrap_or(option);
    match prompt.kind {
        PromptKind::Casualties { .. } => return casualties::choose_casualties(engine, &[option.to_owned()]),
        PromptKind::FoulStench(number) => return battle::silence(engine, number, option),
        PromptKind::Targets => return targeting::choose_targets(engine, option),
        PromptKind::OptionalIcon => return optional_icons::use_boon(engine, option),
        PromptKind::SteppedDamage(unit) => return deaths::step_down(engine, unit, option),
        // A roll is made, not chosen.
        PromptKind::OrderRoll
        | PromptKind::Distance(_)
        | PromptKind::ManeuverRoll
        | PromptKind::Save
        | PromptKind::UnitRolls
        | PromptKind::SurvivalRolls => {
            return Err(Impossible::PromptFirst(prompt).into());
        }
        _ => {}
    }
    let options = names::options(&engine.state, &prompt);
    let wanted = plain(option);
    let found = options.iter().position(|known| plain(known) == wanted);
    let found = found.or_else(|| {
        // A die may be named instead of the player it belongs to, where that is clear.
        let other_names = names::other_names(&engine.state, &prompt);
        let fits: Vec<usize> =
            (0..other_names.len()).filter(|at| plain(&other_names[*at]) == wanted).collect();
        if let [only] = fits[..] { Some(only) } else { None }
    });
    let Some(found) = found else {
        return Err(Impossible::NoOption(Name::from(option.to_owned()), options).into());
    };
    match prompt.kind {
        PromptKind::Counter if found == 0 => return march::counter(engine, &Roll::default()),
        PromptKind::Counter => return pass(engine),
        PromptKind::CounterAttack if found == 0 => return battle::answer(engine, &Roll::default()),
        PromptKind::CounterAttack => return pass(engine),
        PromptKind::TargetArmy => targeted_icons::choose_army(engine, found),
        PromptKind::Direction => march::turn_terrain(engine, &options[found]),
        PromptKind::Location { terrain, ends_step } => {
            march::become_location(engine, terrain, ends_step, &options[found]);
        }
        PromptKind::TempleBurial(terrain) => {
            return exchange::bury_chosen(engine, prompt.player, terrain, &options[found]);
        }
        PromptKind::MinorFace { die, ends_step } => {
            minor_terrains::turn_minor(engine, die, ends_step, &options[found])
        }
        _ => setup::choose_in_setup(engine, prompt, found),
    }
    Ok(())
}

/// The option that has this number as listed; sets of units are told by their numbers elsewhere.
fn numbered(engine: &Engine<'_>, prompt: &Prompt, said: &str) -> Option<String> {
    let number = said.trim().parse::<usize>().ok()?;
    let is_set = matches!(
        prompt.kind,
        PromptKind::Casualties { .. } | PromptKind::FoulStench(_) | PromptKind::Targets
    );
    let mut options = if is_set { Vec::new() } else { names::options(&engine.state, prompt) };
    // A player may be called by a number.
    let is_word = options.iter().any(|option| plain(option) == plain(said));
    (!is_word && (1..=options.len()).contains(&number)).then(|| options.swap_remove(number - 1))
}

/// Makes the roll that is awaited.
pub(crate) fn throw(engine: &mut Engine<'_>, throw: &Throw) -> Result<(), Refusal> {
    let Some(prompt) = engine.state.prompt else { return minor_terrains::roll_minor_first(engine, throw) };
    match prompt.kind {
        PromptKind::OrderRoll => setup::order_roll(engine, prompt.player, throw),
        PromptKind::Distance(terrain) => setup::distance_roll(engine, prompt.player, terrain, throw),
        PromptKind::ManeuverRoll => march::maneuver_roll(engine, throw),
        PromptKind::Counter => march::counter(engine, &throw.clone().into()),
        PromptKind::UnitRolls => targeted_icons::unit_rolls(engine, throw),
        PromptKind::SurvivalRolls => deaths::last_rolls(engine, throw),
        PromptKind::Save => saves::save(engine, &Roll::from(throw.clone())),
        PromptKind::CounterAttack => battle::answer(engine, &Roll::from(throw.clone())),
        _ => Err(Impossible::PromptFirst(prompt).into()),
    }
}

/// Declines what is awaited.
pub(crate) fn pass(engine: &mut Engine<'_>) -> Result<(), Refusal> {
    let prompt = engine.current_prompt()?;
    match prompt.kind {
        PromptKind::Counter => {
            engine.emit(MarchEvent::CounterManeuvered { player: prompt.player, total: None });
            engine.clear_prompt();
            march::next_counter(engine)
        }
        PromptKind::SteppedDamage(_) => {
            deaths::no_step(engine);
            Ok(())
        }
        PromptKind::Targets | PromptKind::TargetArmy => {
            // Only what the text of an icon leaves to its owner may be declined (resolution.md section 3, step 4);
            // of these none does.
            let icon = engine.state.battle().and_then(Battle::current_icon).map(|due| due.icon.clone());
            engine.refuse_unless_overruled(Rule::Mandatory(icon.unwrap_or_default()))?;
            engine.clear_prompt();
            targeted_icons::drop_icon(engine);
            battle::advance(engine);
            Ok(())
        }
        PromptKind::OptionalIcon => {
            engine.clear_prompt();
            engine.emit(ResolutionEvent::OptionalIconUsed);
            battle::advance(engine);
            Ok(())
        }
        PromptKind::CounterAttack => {
            battle::hold_back(engine, prompt.player);
            Ok(())
        }
        _ => Err(Impossible::PromptFirst(prompt).into()),
    }
}
