//! What dragons are called, and what a roll outside the game does not do.

use warband_dragon_dice::dice::Die;

/// What each of the dragons is called: its name, and behind it a number where several have the same.
pub(in crate::report::dragon_dice) fn called(dragons: &[Die]) -> Vec<String> {
    let of = |(place, die): (usize, &Die)| {
        let same = |other: &&Die| other.name == die.name;
        let before = dragons[..place].iter().filter(same).count();
        let is_alone = dragons.iter().filter(same).count() == 1;
        if is_alone { die.name.to_string() } else { format!("{} {}", die.name, before + 1) }
    };
    dragons.iter().enumerate().map(of).collect()
}

/// What players should know where a game is there: this only looks, and another command plays.
pub(super) fn not_played(in_game: bool) -> Option<String> {
    in_game.then(|| {
        String::from("This roll did not change the game: to play the dragons of the game type dragon attack.")
    })
}
