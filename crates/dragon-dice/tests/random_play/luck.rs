//! Each throw beside its exact chances: what dice showed could come, in every kind of roll.

use crate::by_name::Reached;
use warband_dragon_dice::game::{CountedAs, Decided, Event, TableEvent};
use warband_dragon_dice::luck::{NoLuck, Purpose, of_command};
use warband_dragon_dice::rules::Edition;

/// Throws that are neither good nor bad.
const NEITHER: [&str; 3] = ["distance", "minor terrain", "slain white"];

/// Every purpose, by name.
pub(crate) fn wanted() -> impl Iterator<Item = Reached> {
    Purpose::ALL.into_iter().map(|purpose| ("luck", purpose.word().to_owned()))
}

/// Checks the throws of a command against their chances, and says for which purposes dice were thrown.
pub(crate) fn check(decided: &Decided, edition: Edition) -> Vec<Reached> {
    let thrown = decided.events.iter().filter_map(|event| match event {
        Event::Table(TableEvent::DiceThrown(thrown)) => Some(thrown),
        _ => None,
    });
    let mut lucks = of_command(&decided.contexts, &decided.events, edition).into_iter();
    let mut reached = Vec::new();
    for (place, thrown) in thrown.enumerate() {
        let Some(context) = decided.contexts.iter().find(|context| context.place == place) else {
            let says_nothing = thrown.how == "nobody" || NEITHER.contains(&thrown.what.as_str());
            assert!(says_nothing, "nobody knows the chances of {thrown:?}");
            continue;
        };
        let luck = lucks.next().expect("one for each context");
        assert_eq!(luck.player, thrown.player);
        let ranked = match luck.ranked {
            Ok(ranked) => ranked,
            // A total that is typed may be anything.
            Err(NoLuck::Impossible) if context.told.is_some() => continue,
            Err(why) => panic!("{why:?}, though dice showed it: {thrown:?}\n{context:?}"),
        };
        if let CountedAs::Army(circumstances) = &context.counted
            && circumstances.kind.counts.only().is_some()
            && thrown.what == circumstances.kind.key
        {
            // A throw of single dice again has no total of its own.
            assert_eq!(ranked.number, thrown.total as usize, "{thrown:?}\n{context:?}");
        }
        reached.push(("luck", luck.purpose.word().to_owned()));
    }
    assert_eq!(lucks.next(), None, "a context without a throw");
    reached
}
