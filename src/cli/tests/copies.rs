//! A game that was copied is counted once by `games` and `luck`.

use super::options::call_in;
use crate::cli::Memory;

/// Returns the game after these commands, from its beginning or going on from `game`.
fn played(game: &[u8], commands: &[&str]) -> Vec<u8> {
    commands.iter().fold(game.to_vec(), |game, typed| {
        let mut memory = Memory::default();
        memory.put("ann.toml", include_bytes!("../../../armies/marsh-reavers.toml").to_vec());
        memory.put("bob.toml", include_bytes!("../../../armies/ember-guard.toml").to_vec());
        if !game.is_empty() {
            memory.put("game.warband", game);
        }
        let (output, after) = call_in(typed, memory);
        assert!(!after.is_empty(), "{output}");
        after
    })
}

/// Returns the answer of a command in a folder with these games: `a.warband` and so on.
fn answer_to(typed: &str, games: &[&[u8]]) -> String {
    let mut memory = Memory::default();
    for (game, letter) in games.iter().zip('a'..) {
        memory.put(&format!("{letter}.warband"), game.to_vec());
    }
    call_in(typed, memory).0
}

#[test]
fn a_copied_game_is_counted_once() {
    let begun = played(&[], &["new ann.toml bob.toml --players ann,bob --quick --seed a"]);
    let ended = played(&begun, &["next", "concede bob"]);
    let other_end = played(&begun, &["concede ann"]);
    let other = played(&[], &["new ann.toml bob.toml --players ann,bob --quick --seed b", "concede ann"]);
    let all =
        answer_to("games a.warband b.warband c.warband d.warband", &[&begun, &ended, &other_end, &other]);
    assert!(all.contains("a.warband is a copy of b.warband: it is not counted"), "{all}");
    assert!(all.contains("c.warband is another end of the game in b.warband"), "{all}");
    assert!(all.contains(" ann         2    1     1"), "{all}");
    assert_eq!(
        answer_to("games b.warband a.warband -q", &[&begun, &ended]).matches("b.warband\n").count(),
        1
    );
    let luck = |games: &[&[u8]], files: &str| answer_to(&format!("luck {files} --json"), games);
    assert!(luck(&[&ended, &ended], "a.warband b.warband").contains("b.warband is a copy of a.warband"));
}
