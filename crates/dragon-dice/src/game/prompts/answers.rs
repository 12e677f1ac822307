//! The table of prompts: the options, answers and consequences of each.

use super::reading::AnswerReader;
use super::{dice_moves, dragons as dragon_words, moves, options, reading, recheck};
use crate::dice::ResultType;
use crate::game::battle::{charge_answer, saves};
use crate::game::command::{Choice, Command, PromptOption};
use crate::game::effects::exchange;
use crate::game::engine::{Engine, Progress, Roll};
use crate::game::march::{minor_terrains, mire};
use crate::game::moves::{Move, MoveKind};
use crate::game::questions::{promotions, reach};
use crate::game::resolution::{
    casualties, cleanup, deaths, icon_dice, optional_icons, rerolls, targeting, typed_totals,
};
use crate::game::state::{
    Area, DieId, Direction, DragonPrompt, Impossible, MagicEvent, MoveReason, Prompt, PromptKind, Refusal,
    Rule, State,
};
use crate::game::{battle, dragons, magic, march, resolution, setup, species};
use crate::rules::BASIC_LOCATIONS;
use warband_core::offer::NeedKind;

/// The result of an answer; `None` if the prompt does not accept it.
pub(super) type Answered = Option<Result<Progress, Refusal>>;

/// The options, answers and consequences of a prompt.
pub(super) struct Answers<'p> {
    /// Returns the moves that answer it.
    pub(super) moves: &'p dyn Fn(&State, Prompt) -> Vec<Move>,
    /// Returns the options; empty if dice answer it.
    pub(super) options: &'p dyn Fn(&State, Prompt) -> Vec<PromptOption>,
    /// Parses words that are not the words of an option: names of dice, of an army.
    pub(super) read: Option<AnswerReader>,
    /// Options are sets of dice, so a bare number is an index.
    pub(super) lists_sets: bool,
    /// An option is chosen.
    pub(super) choose: &'p dyn Fn(&mut Engine<'_>, Prompt, &Choice) -> Answered,
    /// The roll is made.
    pub(super) throw: &'p dyn Fn(&mut Engine<'_>, Prompt, &Roll) -> Answered,
    /// Declines the offer.
    pub(super) pass: &'p dyn Fn(&mut Engine<'_>, Prompt) -> Answered,
    /// Returns the dice of the roll, if they can be thrown in the command that chose them.
    pub(super) thrown: &'p dyn Fn(&State, Prompt) -> Vec<DieId>,
    /// Called after dice were moved or turned by hand: keeps or withdraws the prompt.
    pub(super) recheck: &'p dyn Fn(&mut Engine<'_>, Prompt) -> Progress,
}

impl Answers<'_> {
    /// Accepts no answer and is never withdrawn.
    const NONE: Answers<'static> = Answers {
        moves: &|_, _| Vec::new(),
        options: &|_, _| Vec::new(),
        read: None,
        lists_sets: false,
        choose: &|_, _, _| None,
        throw: &|_, _, _| None,
        pass: &|_, _| None,
        thrown: &|_, _| Vec::new(),
        recheck: &|_, _| Progress::Waits,
    };

    /// A required roll.
    const ROLL: Answers<'static> =
        Answers { moves: &|state, _| vec![moves::roll(state, MoveKind::Throw)], ..Answers::NONE };

    /// An optional roll.
    const ROLL_OR_PASS: Answers<'static> = Answers {
        moves: &|state, _| vec![moves::roll(state, MoveKind::Throw), moves::pass(state)],
        options: &options::throw_or_pass,
        ..Answers::NONE
    };

    /// A choice of one option.
    const CHOICE: Answers<'static> =
        Answers { moves: &|state, prompt| choose(state, prompt, NeedKind::Option), ..Answers::NONE };

    /// A killed unit that can be exchanged for a smaller one.
    const EXCHANGE: Answers<'static> = Answers {
        moves: &choose_die_or_pass,
        pass: &|engine, _| Some(Ok(deaths::decline_exchange(engine))),
        recheck: &recheck::survival,
        ..Answers::NONE
    };

    /// A decision in a dragon attack.
    const DRAGONS: Answers<'static> =
        Answers { recheck: &|engine, _| recheck::take_back(engine), ..Answers::NONE };

    /// The dragon on which an icon of the response acts.
    const DRAGON_ICON: Answers<'static> = Answers {
        moves: &|state, prompt| choose(state, prompt, NeedKind::Die),
        options: &dragon_words::icon_dragons,
        choose: &|engine, _, choice| Some(dragons::use_on(engine, choice.as_die()?)),
        ..Answers::DRAGONS
    };
}

/// Calls `then` with the row of a prompt. The cells have what the prompt names.
pub(super) fn answers<R>(kind: PromptKind, then: impl FnOnce(&Answers<'_>) -> R) -> R {
    match kind {
        // Set-up.
        PromptKind::OrderRoll => then(&Answers {
            throw: &|engine, prompt, roll| Some(setup::order_roll(engine, prompt.player, &roll.throw)),
            ..Answers::ROLL
        }),
        PromptKind::OrderTie => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Player),
            options: &|state, _| options::players(state, &setup::tied(state)),
            choose: &|engine, _, choice| Some(setup::break_tie(engine, choice.as_player()?)),
            ..Answers::NONE
        }),
        PromptKind::FirstOrFrontier => then(&Answers {
            options: &|_, _| options::words(&[setup::PLAY_FIRST, setup::PICK_FRONTIER]),
            choose: &|engine, prompt, choice| {
                let word = choice.word_of(&[setup::PLAY_FIRST, setup::PICK_FRONTIER])?;
                Some(Ok(setup::settle_order(engine, prompt.player, word == setup::PLAY_FIRST)))
            },
            ..Answers::CHOICE
        }),
        PromptKind::Frontier => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Player),
            options: &|state, _| options::frontiers(state),
            choose: &|engine, _, choice| Some(setup::pick_frontier(engine, choice.as_player()?)),
            ..Answers::NONE
        }),
        PromptKind::Place(army) => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Place),
            options: &|state, prompt| options::places(state, prompt.player, army),
            choose: &|engine, prompt, choice| {
                Some(setup::place_at(engine, prompt.player, army, choice.as_terrain()?))
            },
            ..Answers::NONE
        }),
        PromptKind::Distance(terrain) => then(&Answers {
            throw: &|engine, prompt, roll| {
                Some(setup::distance_roll(engine, prompt.player, terrain, &roll.throw))
            },
            ..Answers::ROLL
        }),
        // Marches.
        PromptKind::Mire => then(&Answers {
            throw: &|engine, _, roll| Some(mire::roll(engine, &roll.throw)),
            recheck: &recheck::maneuver,
            ..Answers::ROLL
        }),
        PromptKind::MireUnits(health) => then(&Answers {
            moves: &|state, prompt| {
                let sets = choose(state, prompt, NeedKind::Dice);
                sets.into_iter().chain([moves::pass(state)]).collect()
            },
            options: &|state, _| options::sets(state, mire::acting_sets(state, health)),
            read: Some(reading::acting_units),
            lists_sets: true,
            choose: &|engine, _, choice| Some(mire::choose(engine, health, choice.as_set()?)),
            pass: &|engine, _| Some(mire::choose(engine, health, &[])),
            recheck: &recheck::maneuver,
            ..Answers::NONE
        }),
        PromptKind::Counter => then(&Answers {
            moves: &|state, prompt| {
                let counter =
                    march::may_counter(state, prompt.player).then(|| moves::roll(state, MoveKind::Counter));
                counter.into_iter().chain([moves::pass(state)]).collect()
            },
            options: &options::counter_or_pass,
            pass: &|engine, prompt| Some(Ok(march::decline_counter(engine, prompt.player))),
            recheck: &recheck::maneuver,
            ..Answers::NONE
        }),
        PromptKind::ManeuverRoll => then(&Answers {
            throw: &|engine, _, roll| Some(march::roll_maneuver(engine, &roll.throw)),
            recheck: &recheck::maneuver,
            ..Answers::ROLL
        }),
        PromptKind::Direction => then(&Answers {
            moves: &|state, prompt| {
                let minor = dice_moves::bring_in_minor_terrain(state);
                choose(state, prompt, NeedKind::Option).into_iter().chain(minor).collect()
            },
            options: &|state, _| {
                options::words(&march::directions(state).into_iter().map(Direction::word).collect::<Vec<_>>())
            },
            choose: &|engine, _, choice| Some(Ok(march::turn_terrain(engine, choice.as_direction()?))),
            recheck: &recheck::maneuver,
            ..Answers::NONE
        }),
        PromptKind::Location { terrain, ends_step } => then(&Answers {
            options: &|_, _| options::words(&BASIC_LOCATIONS),
            choose: &|engine, _, choice| {
                let icon = choice.word_of(&BASIC_LOCATIONS)?;
                Some(Ok(march::become_location(engine, terrain, ends_step, icon)))
            },
            ..Answers::CHOICE
        }),
        PromptKind::TempleBurial(terrain) => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Die),
            options: &|state, prompt| {
                let dead = state.lying(prompt.player, Area::Dua, |_| true);
                options::dice(state, &promotions::one_of_each_name(state, dead))
            },
            choose: &|engine, _, choice| Some(exchange::temple_burial(engine, terrain, choice.as_die()?)),
            ..Answers::NONE
        }),
        PromptKind::MinorFace { die, ends_step } => then(&Answers {
            options: &|_, _| options::results(&[ResultType::Melee, ResultType::Missile, ResultType::Magic]),
            choose: &|engine, _, choice| {
                Some(minor_terrains::turn_minor(engine, die, ends_step, choice.as_results()?))
            },
            recheck: &|engine, _| {
                if !matches!(engine.state.die_state(die).area, Area::Terrain(_)) {
                    engine.clear_prompt();
                }
                Progress::Waits
            },
            ..Answers::CHOICE
        }),
        // Icons and their targets.
        PromptKind::Targets => then(&Answers {
            options: &|state, _| options::targets(state),
            read: Some(|state, _, typed, options| reading::targets(state, typed, options)),
            lists_sets: true,
            choose: &|engine, _, choice| {
                if let Choice::Place(place) = choice {
                    return Some(targeting::resolve_first(engine, *place));
                }
                if choice.word_of(&[targeting::APART]).is_some() {
                    return Some(targeting::split(engine));
                }
                Some(targeting::take(engine, choice.as_set()?.to_vec()))
            },
            pass: &|engine, _| Some(decline_icon(engine)),
            recheck: &recheck_targets,
            ..Answers::CHOICE
        }),
        PromptKind::TargetArmy => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Army),
            options: &|state, _| options::armies(state, &resolution::armies_for_effect(state)),
            read: Some(reading::army),
            choose: &|engine, _, choice| Some(resolution::choose_army(engine, choice.as_army()?)),
            pass: &|engine, _| Some(decline_icon(engine)),
            recheck: &recheck_targets,
            ..Answers::NONE
        }),
        PromptKind::UnitRolls => then(&Answers {
            throw: &|engine, _, roll| Some(resolution::roll_units(engine, roll)),
            thrown: &|state, _| {
                state.current_pending().map_or_else(Vec::new, |pending| pending.stage.units().to_vec())
            },
            recheck: &recheck_targets,
            ..Answers::ROLL
        }),
        PromptKind::OptionalIcon => then(&Answers {
            moves: &|state, _| moves::optional_icon(state),
            options: &|state, _| options::optional_icon(state),
            read: Some(reading::optional_icon),
            choose: &|engine, _, choice| {
                if let Choice::Area(area) = choice {
                    return Some(optional_icons::move_unit(engine, *area));
                }
                if let Choice::DieTo(die, to) = choice {
                    return Some(icon_dice::move_die(engine, *die, *to));
                }
                Some(optional_icons::bring_back(engine, choice.as_set()?.to_vec()))
            },
            pass: &|engine, _| Some(optional_icons::decline(engine)),
            recheck: &|engine, _| optional_icons::recheck(engine),
            ..Answers::NONE
        }),
        PromptKind::Mutation => then(&Answers {
            moves: &|state, _| moves::mutation(state),
            pass: &|engine, _| Some(Ok(species::end(engine))),
            recheck: &|engine, _| recheck::take_back(engine),
            ..Answers::NONE
        }),
        PromptKind::IconResults => then(&Answers {
            options: &|_, _| options::results(&charge_answer::COUNTED_AS),
            choose: &|engine, _, choice| Some(charge_answer::choose(engine, choice.as_results()?)),
            ..Answers::CHOICE
        }),
        // Re-rolls.
        PromptKind::Reroll => then(&Answers {
            moves: &|state, prompt| {
                let choose = choose(state, prompt, NeedKind::Die).into_iter().map(dice_moves::thrown);
                choose.chain([moves::pass(state)]).collect()
            },
            options: &|state, _| options::rerolls(state),
            choose: &|engine, _, choice| Some(rerolls::choose(engine, choice.as_die()?)),
            pass: &|engine, _| Some(Ok(rerolls::decline(engine))),
            recheck: &recheck::reroll,
            ..Answers::NONE
        }),
        PromptKind::RerollTotal => then(&Answers {
            throw: &|engine, _, roll| Some(typed_totals::replace_total(engine, roll)),
            pass: &|engine, _| Some(Ok(rerolls::decline(engine))),
            options: &|_, _| options::pass(),
            ..Answers::ROLL_OR_PASS
        }),
        // Typed totals.
        PromptKind::TotalPart => then(&Answers {
            options: &|state, _| {
                options::numbers(typed_totals::open_part(state).map(|(part, _)| part.least..=part.most))
            },
            choose: &|engine, _, choice| Some(typed_totals::name_part(engine, choice.as_number()?)),
            ..Answers::CHOICE
        }),
        PromptKind::TotalIcons => then(&Answers {
            throw: &|engine, _, roll| Some(typed_totals::show_faces(engine, roll)),
            pass: &|engine, _| Some(Ok(typed_totals::deny_icons(engine))),
            // The faces are typed: the dice are not thrown.
            options: &|_, _| options::pass(),
            ..Answers::ROLL_OR_PASS
        }),
        PromptKind::BashedResults => then(&Answers {
            options: &|state, _| options::numbers(typed_totals::bashed(state).map(|(_, most)| 1..=most)),
            choose: &|engine, _, choice| Some(typed_totals::name_dealt(engine, choice.as_number()?)),
            ..Answers::CHOICE
        }),
        PromptKind::RerollThrow(unit) => then(&Answers {
            throw: &|engine, _, roll| Some(rerolls::throw(engine, unit, &roll.throw)),
            thrown: &|_, _| vec![unit],
            recheck: &recheck::reroll,
            ..Answers::ROLL
        }),
        PromptKind::RerollTogether => then(&Answers {
            moves: &|state, _| moves::reroll_together(state),
            options: &|state, _| options::rerolls_together(state),
            read: Some(|state, _, typed, options| {
                let units = rerolls::read_together(state, typed);
                let units = units.ok_or_else(|| reading::no_option(typed, options))?;
                Ok(Command::Choose(Choice::Dice(units)))
            }),
            lists_sets: true,
            choose: &|engine, _, choice| Some(rerolls::choose_together(engine, choice.as_set()?)),
            pass: &|engine, _| Some(Ok(rerolls::decline(engine))),
            recheck: &recheck::reroll,
            ..Answers::NONE
        }),
        PromptKind::RerollTogetherThrow => then(&Answers {
            throw: &|engine, _, roll| Some(rerolls::throw_together(engine, &roll.throw)),
            thrown: &|state, _| rerolls::thrown_together(state),
            recheck: &recheck::reroll,
            ..Answers::ROLL
        }),
        // Damage, and last chances of killed units.
        PromptKind::Casualties { army, damage, .. } => then(&Answers {
            moves: &|state, prompt| {
                let options = options_of(state, prompt);
                moves::one_of(state, options, MoveKind::Casualties, NeedKind::Dice).into_iter().collect()
            },
            options: &|state, _| options::killed(state, casualties::casualties(state, army, damage).sets),
            read: Some(|state, _, typed, _| reading::casualties(state, &[typed.to_owned()])),
            lists_sets: true,
            recheck: &|engine, _| recheck::casualties(engine, army, damage),
            ..Answers::NONE
        }),
        PromptKind::SurvivalRolls => then(&Answers {
            throw: &|engine, _, roll| Some(deaths::survival_rolls(engine, &roll.throw)),
            thrown: &|state, _| {
                state
                    .resolution()
                    .map_or_else(Vec::new, |resolution| resolution.killed.survival_rolls.clone())
            },
            recheck: &recheck::survival,
            ..Answers::ROLL
        }),
        PromptKind::SteppedDamage(killed) => then(&Answers {
            options: &|state, _| options::exchanges(state, killed),
            choose: &|engine, _, choice| {
                Some(deaths::exchange(engine, choice.as_die()?, MoveReason::SteppedDown))
            },
            ..Answers::EXCHANGE
        }),
        PromptKind::AcceleratedGrowth(killed) => then(&Answers {
            options: &|state, _| options::exchanges(state, killed),
            choose: &|engine, _, choice| {
                Some(deaths::exchange(engine, choice.as_die()?, MoveReason::Regrown))
            },
            ..Answers::EXCHANGE
        }),
        PromptKind::SoiledGround => then(&Answers {
            throw: &|engine, _, roll| Some(deaths::soiled_ground_rolls(engine, &roll.throw)),
            recheck: &recheck::soiled_ground,
            ..Answers::ROLL
        }),
        PromptKind::ExcessItem(army) => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Die),
            options: &|state, _| {
                let items = reach::excess_items(state, army);
                options::dice(state, &promotions::one_of_each_name(state, items))
            },
            choose: &|engine, _, choice| Some(cleanup::bury_excess(engine, army, choice.as_die()?)),
            recheck: &|engine, _| {
                if !reach::excess_items(&engine.state, army).is_empty() {
                    return Progress::Waits;
                }
                engine.clear_prompt();
                Progress::ExchangeOver
            },
            ..Answers::NONE
        }),
        // Attacks.
        PromptKind::Save => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Save)],
            throw: &|engine, _, roll| Some(saves::save(engine, roll)),
            recheck: &recheck::both_fight,
            ..Answers::NONE
        }),
        PromptKind::CounterAttack => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Counter), moves::pass(state)],
            options: &options::counter_or_pass,
            pass: &|engine, prompt| Some(Ok(battle::decline_counter_attack(engine, prompt.player))),
            recheck: &recheck::both_fight,
            ..Answers::NONE
        }),
        PromptKind::FoulStench(number) => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Dice),
            options: &|state, _| options::sets(state, battle::foul_stench_sets(state, number)),
            read: Some(|state, _, typed, _| {
                let army = state.battle().ok_or(Impossible::NoPrompt)?.defender;
                reading::units(state, typed, army)
            }),
            lists_sets: true,
            choose: &|engine, _, choice| {
                Some(battle::apply_foul_stench(engine, number, choice.as_set()?.to_vec()))
            },
            recheck: &recheck::both_fight,
            ..Answers::NONE
        }),
        // Magic.
        PromptKind::Negation => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Counter), moves::pass(state)],
            options: &options::counter_or_pass,
            pass: &|engine, prompt| Some(Ok(magic::decline_negation(engine, prompt.player))),
            recheck: &recheck::magic,
            ..Answers::NONE
        }),
        PromptKind::Announcing => then(&Answers {
            moves: &|state, _| moves::announcements(state),
            pass: &|engine, _| Some(magic::end_announcing(engine)),
            recheck: &recheck::magic,
            ..Answers::NONE
        }),
        PromptKind::Dispel(unit) => then(&Answers {
            throw: &|engine, _, roll| Some(magic::dispel(engine, &roll.throw)),
            pass: &|engine, _| Some(magic::decline_dispel(engine)),
            recheck: &|engine, _| {
                if engine.state.die_state(unit).area.is_army() {
                    return Progress::Waits;
                }
                engine.emit(MagicEvent::DispelDeclined(unit));
                recheck::take_back(engine)
            },
            ..Answers::ROLL_OR_PASS
        }),
        PromptKind::SpellSave(army) => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Save)],
            throw: &|engine, _, roll| Some(resolution::save_against_spell(engine, army, roll)),
            recheck: &|engine, _| {
                if engine.state.exists(army) {
                    return Progress::Waits;
                }
                engine.end_current();
                recheck::take_back(engine)
            },
            ..Answers::NONE
        }),
        PromptKind::SpellManeuver(army) => then(&Answers {
            throw: &|engine, _, roll| Some(magic::maneuver(engine, army, &roll.throw)),
            pass: &|engine, _| Some(Ok(magic::decline_maneuver(engine, army))),
            recheck: &|engine, _| {
                if engine.state.exists(army) {
                    return Progress::Waits;
                }
                magic::decline_maneuver(engine, army)
            },
            ..Answers::ROLL_OR_PASS
        }),
        PromptKind::Dragons(prompt) => in_dragon_attack(prompt, then),
    }
}

/// Calls `then` with the row of a prompt of a dragon attack.
fn in_dragon_attack<R>(prompt: DragonPrompt, then: impl FnOnce(&Answers<'_>) -> R) -> R {
    match prompt {
        DragonPrompt::Target(dragon) => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Die),
            options: &|state, prompt| dragon_words::targets(state, prompt.player, dragon),
            choose: &|engine, _, choice| Some(dragons::designate(engine, dragon_words::target(choice)?)),
            ..Answers::DRAGONS
        }),
        DragonPrompt::Champions => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Throw), moves::pass(state)],
            throw: &|engine, _, roll| Some(dragons::roll_champions(engine, &roll.throw)),
            pass: &|engine, _| Some(Ok(dragons::decline_champions(engine))),
            ..Answers::DRAGONS
        }),
        DragonPrompt::Roll => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Throw)],
            throw: &|engine, _, roll| Some(dragons::roll_dragons(engine, &roll.throw)),
            ..Answers::DRAGONS
        }),
        DragonPrompt::Breath => then(&Answers {
            moves: &|state, _| moves::breath(state),
            options: &|state, _| dragon_words::breaths(state),
            read: Some(|state, _, typed, _| reading::casualties(state, &[typed.to_owned()])),
            lists_sets: true,
            choose: &|engine, _, choice| Some(dragons::put_first(engine, choice.as_place()?)),
            ..Answers::DRAGONS
        }),
        DragonPrompt::Treasure | DragonPrompt::Promotions => then(&Answers {
            moves: &|state, _| moves::dragon_promotions(state),
            pass: &|engine, _| Some(Ok(dragons::decline_promotions(engine))),
            ..Answers::DRAGONS
        }),
        DragonPrompt::Response => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Respond)],
            throw: &|engine, _, roll| Some(dragons::respond(engine, &roll.throw.clone().into())),
            ..Answers::DRAGONS
        }),
        DragonPrompt::Icon { logo: true } => then(&Answers {
            moves: &choose_die_or_pass,
            pass: &|engine, _| Some(dragons::decline_icon(engine)),
            ..Answers::DRAGON_ICON
        }),
        DragonPrompt::Icon { logo: false } => then(&Answers::DRAGON_ICON),
        DragonPrompt::SlainWhite(dragon) => then(&Answers {
            moves: &|state, _| vec![moves::roll(state, MoveKind::Throw)],
            throw: &|engine, _, roll| Some(dragons::slain_white(engine, &roll.throw)),
            thrown: &|_, _| vec![dragon],
            ..Answers::DRAGONS
        }),
        DragonPrompt::Slaying => then(&Answers {
            moves: &|state, prompt| choose(state, prompt, NeedKind::Dice),
            options: &dragon_words::slayings,
            choose: &|engine, _, choice| Some(dragons::choose_slain(engine, choice.as_set()?)),
            ..Answers::DRAGONS
        }),
    }
}

/// Returns the options of a prompt; empty if dice answer it.
pub(super) fn options_of(state: &State, prompt: Prompt) -> Vec<PromptOption> {
    answers(prompt.kind, |answers| (answers.options)(state, prompt))
}

/// Returns the move that chooses an option by its word or its number.
fn choose(state: &State, prompt: Prompt, need: NeedKind) -> Vec<Move> {
    moves::one_of(state, options_of(state, prompt), MoveKind::Choose, need).into_iter().collect()
}

fn choose_die_or_pass(state: &State, prompt: Prompt) -> Vec<Move> {
    choose(state, prompt, NeedKind::Die).into_iter().chain([moves::pass(state)]).collect()
}

/// Declines an icon. Only what an icon's text leaves to its owner can be declined (`docs/rules/resolution.md`, section 3,
/// step 4); the targets of units or an army never are.
fn decline_icon(engine: &mut Engine<'_>) -> Result<Progress, Refusal> {
    let icon = engine.state.current_pending().map(|pending| pending.icon.clone());
    engine.refuse_unless_overruled(Rule::Mandatory(icon.unwrap_or_default()))?;
    engine.clear_prompt();
    engine.end_current();
    Ok(Progress::Continues)
}

/// Withdraws the prompt of an icon whose targets are gone.
fn recheck_targets(engine: &mut Engine<'_>, prompt: Prompt) -> Progress {
    if are_targets_gone(&engine.state, prompt) {
        engine.end_current();
        return recheck::take_back(engine);
    }
    Progress::Waits
}

/// Reports whether the units that an icon targets are gone: it is then left to the players.
fn are_targets_gone(state: &State, prompt: Prompt) -> bool {
    let targets = state.current_pending().map_or(&[][..], |pending| pending.stage.units());
    let is_out = |id: &DieId| state.die_state(*id).area == Area::Out;
    targets.iter().any(is_out) || targets.is_empty() && options_of(state, prompt).is_empty()
}
