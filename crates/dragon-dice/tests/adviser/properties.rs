//! Properties of the adviser in every position.

use crate::games::{PAIRS, Who, play};
use crate::table::{Dice, begun, random_command};
use std::collections::BTreeSet;
use warband_core::offer::Choices;
use warband_dragon_dice::adviser::{AdviceRow, Adviser, Level, legal_commands};
use warband_dragon_dice::dice::{Die, ResultType};
use warband_dragon_dice::game::{
    Area, ArmyId, Command, DieId, Fix, GameHeader, PlayerId, PromptKind, State, decide, legal,
};
use warband_dragon_dice::odds::{ContestOdds, Side};
use warband_dragon_dice::roll::die_stats;
use warband_dragon_dice::rules::{
    Ability, Edition, Effect, Purpose, RollKind, StepKind, abilities_of, spell,
};

/// Returns this many positions of random games of each edition, numbered. The games of the editions take turns.
fn positions(number: usize) -> impl Iterator<Item = (usize, State)> {
    let games = (0..).flat_map(|game| Edition::ALL.map(|edition| (game, edition)));
    let of_game = |(game, edition): (usize, Edition)| {
        let (files, _, size) = PAIRS[game % PAIRS.len()];
        let mut dice = Dice::new(&format!("positions {edition} {game}"));
        let mut next = Some(begun(files, edition, size, &mut dice));
        let states = std::iter::from_fn(move || {
            let state = next.take().filter(|state| state.end().is_none())?;
            let command = random_command(&state, &mut dice);
            next = Some(decide(&state, &command, &mut dice, None).unwrap().state);
            Some(state)
        });
        states.take(60)
    };
    games.flat_map(of_game).take(number * Edition::ALL.len()).enumerate()
}

#[test]
fn every_offer_has_commands_and_each_is_taken() {
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    for (_, ref state) in positions(500) {
        let commands = legal_commands(state);
        for legal in &commands {
            if let Err(why) = decide(state, &legal.command, &mut Dice::new("way"), None) {
                panic!("{:?} is refused: {why:?}", legal.words);
            }
            kinds.insert(legal.words[0].clone());
        }
        for offer in legal(state) {
            // The adviser never concedes, and leaves freely chosen names to the players.
            let is_free =
                offer.needs.iter().any(|need| matches!(need.choices, Choices::Text {}) && !need.optional);
            let is_listed = commands.iter().any(|legal| legal.words.starts_with(&offer.words));
            assert!(is_listed || is_free || offer.verb() == "concede", "{offer:?} has no command");
        }
    }
    assert!(kinds.len() >= 12, "only {kinds:?} came up");
}

#[test]
fn every_row_begins_with_a_command_that_is_taken() {
    rows_are_the_offers(50, 6);
}

#[test]
#[ignore = "500 positions of each edition: a minute with optimised code"]
fn every_row_of_many_positions_begins_with_a_command_that_is_taken() {
    rows_are_the_offers(500, 1);
}

/// Checks one of `of` among this many positions of each edition.
fn rows_are_the_offers(positions_of_each: usize, of: usize) {
    for (number, ref state) in positions(positions_of_each) {
        if number % of != 0 {
            continue;
        }
        let rows = Adviser::new(state).rows(state, 7);
        let first: BTreeSet<&[String]> = rows.iter().map(|row| &row.commands[0].words[..]).collect();
        for legal in legal_commands(state) {
            let is_compared = !matches!(
                legal.command,
                Command::Retreat { .. }
                    | Command::Reinforce { .. }
                    | Command::CastFirst(_)
                    | Command::CastDrop(_)
            );
            assert!(!is_compared || first.contains(&legal.words[..]), "{:?} has no row", legal.words);
        }
        for row in &rows {
            assert!((0.0..=1.0).contains(&row.win.mean) && row.killed.mean.is_finite(), "{row:?}");
            assert!(decide(state, &row.commands[0].command, &mut Dice::new("row"), None).is_ok(), "{row:?}");
        }
    }
}

/// Returns the chance to win after the best command of a position.
fn best_win(state: &State) -> f64 {
    AdviceRow::best(&Adviser::new(state).rows(state, 7)).unwrap().win.mean
}

/// The row of a direction counts the action after it, and that of a maneuver is between success and failure.
#[test]
fn a_maneuver_is_worth_what_the_actions_after_it_are() {
    let (mut directions, mut contests) = (0, 0);
    for (number, ref state) in positions(3000) {
        if directions >= 12 && contests >= 12 {
            break;
        }
        let acts = |after: &State| {
            after.prompt().is_none()
                && after.is_in(StepKind::Action)
                && after.turn().map(|turn| turn.player) == state.turn().map(|turn| turn.player)
        };
        let is_direction = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Direction);
        let marches = state.prompt().is_none() && state.marching_army().is_some();
        if !state.is_in(StepKind::Maneuver) || !is_direction && !marches {
            continue;
        }
        let rows = Adviser::new(state).rows(state, 7);
        let begin = |command: &Command| {
            let rows = rows.iter().filter(|row| row.commands[0].command == *command);
            rows.map(|row| row.win.mean).reduce(f64::max).unwrap()
        };
        for legal in legal_commands(state) {
            let after = decide(state, &legal.command, &mut Dice::new("maneuver"), None).unwrap().state;
            if is_direction && acts(&after) {
                // Magic actions are played out, not equally often here and there.
                assert!(
                    (begin(&legal.command) - best_win(&after)).abs() < 0.03,
                    "{number}: {:?}",
                    legal.words
                );
                directions += 1;
            }
        }
        let stays = decide(state, &Command::Next, &mut Dice::new("maneuver"), None);
        let stays = stays.map(|stays| stays.state).ok().filter(|stays| marches && acts(stays));
        for row in rows.iter().filter(|row| row.turned.is_some_and(|turned| turned.chance < 1.0)) {
            let (Some(stays), Some(turned)) = (&stays, row.positions(state).pop().filter(acts)) else {
                continue;
            };
            let ends = [best_win(stays), best_win(&turned)];
            assert!(row.win.mean < ends[0].max(ends[1]) + 0.03, "{number}: {row:?} {ends:?}");
            contests += 1;
        }
    }
    assert!(directions >= 8 && contests >= 8, "only {directions} and {contests}");
}

/// Reports whether an attack has effects on an army apart from results, which exact odds do not count: a face with another
/// effect, or an ability for units that are killed.
fn has_more_than_results(state: &State, army: ArmyId) -> bool {
    let kinds = [ResultType::Melee, ResultType::Missile, ResultType::Save];
    state.army(army).iter().map(|id| state.die(*id)).any(|die| {
        let of_kind = |result_type: &ResultType| die_stats(die, *result_type, state.edition());
        let saves_killed = |ability: Ability| matches!(ability.effect, Effect::Replants | Effect::StepsDown);
        kinds.iter().filter_map(of_kind).any(|stats| stats.side_results > 0.0)
            || abilities_of(die.species.raw()).any(saves_killed)
    })
}

/// Compares what an attack kills and what its answer costs by exact odds and by playouts.
#[test]
fn exact_rows_agree_with_playouts() {
    let mut compared = 0;
    for (number, ref state) in positions(6000) {
        if compared >= 40 {
            break;
        }
        if state.prompt().is_some() || !state.is_in(StepKind::Action) {
            continue;
        }
        let adviser = Adviser::new(state);
        for legal in legal_commands(state) {
            let (Command::Attack { target, .. }, Some(by)) = (&legal.command, state.marching_army()) else {
                continue;
            };
            if has_more_than_results(state, by) || has_more_than_results(state, *target) {
                continue;
            }
            let exact = adviser.rows_of(state, legal.clone(), 11).remove(0);
            let played = adviser.simulated_row(state, legal, 200, number as u64);
            for (exact, played) in [(exact.killed, played.killed), (exact.lost, played.lost)] {
                let error = played.error.unwrap();
                assert!(exact.error.is_none());
                assert!(
                    (exact.mean - played.mean).abs() <= 3.0 * error + 0.02,
                    "{number}: {exact:?} {played:?}"
                );
            }
            compared += 1;
        }
    }
    assert!(compared >= 30, "only {compared} were compared");
}

/// Nobody gains by letting a maneuver pass, or a counter-attack on an army whose saves do nothing else.
#[test]
fn nothing_that_cannot_lose_is_declined() {
    let mut seen = 0;
    for (number, ref state) in positions(3000) {
        if seen >= 40 {
            break;
        }
        let Some(prompt) = state.prompt() else { continue };
        let strikes_back = |by: ArmyId| {
            let stats = |id: &DieId| die_stats(state.die(*id), ResultType::Save, state.edition());
            state.army(by).iter().filter_map(stats).any(|stats| stats.side_results > 0.0)
        };
        let is_safe = prompt.kind == PromptKind::Counter
            || prompt.kind == PromptKind::CounterAttack
                && state.battle().is_some_and(|battle| !strikes_back(battle.attacker));
        let offers_roll =
            legal_commands(state).iter().any(|legal| matches!(legal.command, Command::Counter(_)));
        if !is_safe || !offers_roll {
            continue;
        }
        seen += 1;
        let adviser = Adviser::new(state);
        for seed in 0..4 {
            let easy = adviser.decision(state, Level::Easy, seed, &mut || false).unwrap();
            let hard = adviser.searched(state, seed, 2, &mut || false).unwrap();
            for legal in [easy, hard] {
                assert!(matches!(legal.command, Command::Counter(_)), "{number}: {legal:?}");
            }
        }
    }
    assert!(seen >= 20, "only {seen} came up");
}

/// What one player gains the other one loses.
#[test]
fn the_chances_of_two_players_add_up_to_one() {
    for (number, ref state) in positions(300) {
        let adviser = Adviser::new(state);
        let [one, two] = [0, 1].map(|player| adviser.chance(state, PlayerId(player)));
        assert!((one + two - 1.0).abs() < 1e-9, "{number}: {one} {two}");
    }
}

/// A player who is about to lose everything has a small chance.
#[test]
fn more_units_make_a_better_chance() {
    let mut dice = Dice::new("units");
    let state = begun(PAIRS[0].0, PAIRS[0].1, PAIRS[0].2, &mut dice);
    let adviser = Adviser::new(&state);
    for loser in [PlayerId(0), PlayerId(1)] {
        let before = adviser.chance(&state, loser);
        let units = state.armies(loser).into_iter().flat_map(|army| state.units(army)).skip(2).collect();
        let buried = Command::Fix(Fix::Put { dice: units, to: Area::Dua });
        let fewer = decide(&state, &buried, &mut dice, None).unwrap().state;
        let after = adviser.chance(&fewer, loser);
        assert!(after < 0.2 && after < before - 0.2, "{loser:?}: {before} -> {after}");
    }
}

/// Returns the position after corrections.
fn corrected(state: &State, fixes: impl IntoIterator<Item = Fix>) -> State {
    let fix =
        |state: State, fix| decide(&state, &Command::Fix(fix), &mut Dice::new("fix"), None).unwrap().state;
    fixes.into_iter().fold(state.clone(), fix)
}

/// Neither level leaves a terrain that it captured, nor turns it down.
#[test]
fn a_captured_terrain_is_not_given_up() {
    let (mut retreats, mut marches) = (0, 0);
    for (number, ref state) in positions(6000) {
        if retreats >= 12 && marches >= 12 {
            break;
        }
        let player = state.acting();
        let army = match state.marching_army() {
            Some(army) if state.is_in(StepKind::Maneuver) => army,
            _ if state.is_in(StepKind::Retreat) => {
                let mut armies = state.armies(player).into_iter();
                let Some(army) = armies.find(|army| army.terrain().is_some()) else { continue };
                army
            }
            _ => continue,
        };
        let Some(terrain) = army.terrain().filter(|_| state.prompt().is_none()) else { continue };
        let held = [Fix::Terrain { terrain, face: 8 }, Fix::Control { terrain, player: Some(player) }];
        let state = corrected(state, held);
        let legal = Adviser::new(&state).searched(&state, number as u64, 2, &mut || false).unwrap();
        if state.is_in(StepKind::Retreat) {
            let after = decide(&state, &legal.command, &mut Dice::new("held"), None).unwrap().state;
            assert_eq!(after.terrain(terrain).controller, Some(player), "{number}: {:?}", legal.words);
            retreats += 1;
        } else {
            assert!(!matches!(legal.command, Command::Maneuver(_)), "{number}: {:?}", legal.words);
            marches += 1;
        }
    }
    assert!(retreats >= 4 && marches >= 4, "only {retreats} and {marches}");
}

/// An army on the seventh face turns its terrain up if it can.
#[test]
fn an_army_on_the_seventh_face_captures_its_terrain() {
    let (mut maneuvers, mut directions) = (0, 0);
    for (number, ref state) in positions(3000) {
        if maneuvers >= 12 && directions >= 12 {
            break;
        }
        let Some(terrain) = state.marching_army().and_then(ArmyId::terrain) else { continue };
        let is_direction = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Direction);
        if !state.is_in(StepKind::Maneuver) || state.prompt().is_some() && !is_direction {
            continue;
        }
        let state = corrected(state, [Fix::Terrain { terrain, face: 7 }]);
        let may_maneuver =
            legal_commands(&state).iter().any(|one| matches!(one.command, Command::Maneuver(_)));
        if !is_direction && !may_maneuver {
            continue;
        }
        let legal = Adviser::new(&state).searched(&state, number as u64, 2, &mut || false).unwrap();
        if is_direction {
            assert_eq!(legal.words, ["choose", "up"], "{number}");
            directions += 1;
        } else {
            assert!(matches!(legal.command, Command::Maneuver(_)), "{number}: {:?}", legal.words);
            maneuvers += 1;
        }
    }
    assert!(maneuvers >= 4 && directions >= 4, "only {maneuvers} and {directions}");
}

/// The players of classic cast their own spells, so the computer rolls no magic.
#[test]
fn the_computer_rolls_no_magic_where_it_cannot_cast() {
    let may_roll = |state: &State| {
        state.edition() == Edition::Classic
            && legal_commands(state).iter().any(|one| matches!(one.command, Command::Magic { .. }))
    };
    let mut seen = 0;
    for (number, state) in positions(6000).filter(|(_, state)| may_roll(state)).take(12) {
        let legal = Adviser::new(&state).searched(&state, number as u64, 2, &mut || false).unwrap();
        assert!(!matches!(legal.command, Command::Magic { .. }), "{number}");
        seen += 1;
    }
    assert!(seen >= 4, "only {seen}");
}

/// A player moves all dice to the Reserve Area and from it, or about half, or nothing: never one die after the other.
#[test]
fn dice_move_to_and_from_the_reserve_together() {
    let mut moved = 0;
    for (number, ref state) in positions(6000) {
        if moved >= 8 {
            break;
        }
        if !state.is_in(StepKind::Retreat) && !state.is_in(StepKind::Reinforce) {
            continue;
        }
        let legal = Adviser::new(state).searched(state, number as u64, 2, &mut || false).unwrap();
        let (Command::Retreat { dice } | Command::Reinforce { dice, .. }) = &legal.command else { continue };
        let army = state.army(state.army_of(dice[0]));
        let came = |id: &&DieId| state.turn().unwrap().reinforced.contains(*id);
        for id in dice {
            let alike = |other: &&DieId| state.die(**other).name == state.die(*id).name;
            let (going, all) = (dice.iter().filter(alike).count(), army.iter().filter(alike).count());
            let staying = army.iter().filter(alike).filter(came).count();
            assert!(going + staying <= all, "{number}: {:?} came in this turn", legal.words);
        }
        let health = |dice: &[DieId]| dice.iter().map(|id| u32::from(state.die(*id).health)).sum::<u32>();
        let all = health(&state.army(state.army_of(dice[0])));
        assert!(4 * health(dice) >= all, "{number}: {:?} of {all}", legal.words);
        moved += 1;
    }
    assert!(moved >= 4, "only {moved}");
}

/// What units in reserve are worth shows in their player's next turn, so their moves are played out to its end; those of a few dice of an
/// army are compared with those of all of them.
#[test]
fn moves_of_reserves_are_played_out() {
    let (mut played, mut others) = (0, 0);
    let (mut surplus, mut positions_seen) = (0.0, 0);
    for (number, ref state) in positions(6000) {
        let moves_reserves = state.is_in(StepKind::Retreat) || state.is_in(StepKind::Reinforce);
        if played >= 40 {
            break;
        }
        if !moves_reserves || state.prompt().is_some() {
            continue;
        }
        let rows = Adviser::new(state).rows(state, number as u64);
        // Without dice in between, the chances of positions in one turn are about the same.
        positions_seen += 1;
        surplus += best_win(state) - Adviser::new(state).chance(state, state.acting());
        let error = |row: &AdviceRow| row.win.error.expect("it was played out");
        let least = rows.iter().map(error).fold(1.0, f64::min);
        for row in &rows {
            assert!((0.0..=1.0).contains(&row.win.mean) && row.win.error.is_some(), "{number}: {row:?}");
            if error(row) > least { others += 1 } else { played += 1 }
        }
        assert_eq!(rows, Adviser::new(state).rows(state, number as u64), "{number}");
    }
    assert!(played >= 40 && others >= 1, "only {played} and {others}");
    assert!((surplus / f64::from(positions_seen)).abs() < 0.05, "{surplus} in {positions_seen}");
}

/// Spells that help the caster kill nobody: other spells that the points could pay for are not in their rows.
#[test]
fn the_row_of_a_spell_is_about_that_spell_alone() {
    let mut seen = 0;
    for (number, ref state) in positions(6000) {
        let is_announcing = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
        if seen >= 30 {
            break;
        }
        if !is_announcing {
            continue;
        }
        for row in Adviser::new(state).rows(state, number as u64) {
            let Command::Cast(castings) = &row.commands[0].command else { continue };
            let helps =
                |name: &str| spell(name).is_some_and(|spell| spell.effect.purpose() == Purpose::Helps);
            if castings.iter().all(|casting| helps(&casting.spell)) {
                seen += 1;
                assert!(
                    row.killed.mean == 0.0,
                    "{number}: {:?} kills {:?}",
                    row.commands[0].words,
                    row.killed
                );
            }
        }
    }
    assert!(seen >= 10, "only {seen}");
}

/// The row of a counter-maneuver has the chance that `odds contest` has.
#[test]
fn the_row_of_a_counter_maneuver_has_its_exact_chance() {
    let mut seen = 0;
    for (number, ref state) in positions(1500) {
        if seen >= 12 {
            break;
        }
        if state.prompt().is_none_or(|prompt| prompt.kind != PromptKind::Counter) {
            continue;
        }
        let marching = state.marching_army().unwrap();
        for row in Adviser::new(state).rows(state, number as u64) {
            let is_counter = matches!(row.commands[0].command, Command::Counter(_));
            assert_eq!(row.chance.is_some(), is_counter);
            let Some(chance) = row.chance else { continue };
            let own = ArmyId { player: state.acting(), at: marching.at };
            let armies = [marching, own].map(|army| -> Vec<Die> {
                state.army(army).into_iter().map(|id| state.die(id).clone()).collect()
            });
            let around =
                [marching, own].map(|army| state.circumstances(army, RollKind::of("maneuver").unwrap()));
            let [one, other] = around;
            let odds = ContestOdds::of(&Side::new(&armies[0], one), &Side::new(&armies[1], other)).unwrap();
            assert!((1.0 - odds.marcher - chance).abs() < 1e-12);
            seen += 1;
        }
    }
    assert!(seen >= 6, "only {seen}");
}

#[test]
fn the_spells_of_a_plan_can_be_announced_one_after_the_other() {
    let mut seen = 0;
    for (number, ref state) in positions(1500) {
        let announces = state.prompt().is_some_and(|prompt| prompt.kind == PromptKind::Announcing);
        // Other positions have no plan; a few of them are enough.
        if seen >= 3 {
            break;
        }
        if !announces && number % 100 > 0 {
            continue;
        }
        let plan = Adviser::new(state).plan(state, 7);
        assert!(announces || plan.is_none());
        let Some((spells, win)) = plan else { continue };
        assert!((0.0..=1.0).contains(&win.mean), "{win:?}");
        let mut state = state.clone();
        for spell in &spells {
            assert!(matches!(spell.command, Command::Cast(_)), "{spell:?}");
            state = decide(&state, &spell.command, &mut Dice::new("plan"), None).unwrap().state;
        }
        seen += usize::from(spells.len() > 1);
    }
    assert!(seen >= 3, "only {seen} plans of several spells");
}

#[test]
fn easy_answers_every_prompt_and_the_same_seed_gives_the_same_game() {
    let played = |pair| play(pair, [Who::Easy, Who::Random], &format!("easy {pair}"));
    for pair in 1..PAIRS.len() {
        played(pair);
    }
    assert_eq!(played(0), played(0));
}

#[test]
#[ignore = "400 games: some minutes"]
fn four_hundred_games_end_and_no_command_is_refused() {
    for game in 0..400 {
        play(
            game % PAIRS.len(),
            [Who::Easy, if game % 2 == 0 { Who::Easy } else { Who::Random }],
            &format!("ends {game}"),
        );
    }
}

/// A state holds no key: the advice does not depend on the key of a game, nor on whether it is hidden.
#[test]
fn the_key_of_a_game_changes_no_advice() {
    let advice = |key: &str| {
        let mut dice = Dice::new("key");
        let mut header = crate::table::header(PAIRS[0].0, PAIRS[0].1, PAIRS[0].2);
        header = GameHeader { key: key.to_owned(), ..header };
        let state = crate::table::begun_of(&header, &mut dice);
        let adviser = Adviser::new(&state);
        let decisions = Level::ALL.map(|level| adviser.decision(&state, level, 3, &mut || false));
        (adviser.rows(&state, 3), decisions)
    };
    let (one, other) = (advice(&"0".repeat(64)), advice(&format!("hidden:{}", "f".repeat(64))));
    assert!(one == other);
}
