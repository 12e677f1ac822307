//! The names of dragons, and a note for rolls outside the game.

use warband_dragon_dice::dice::Die;

/// Returns the name of each dragon, followed by a number if several have the same name.
pub(in crate::report::dragon_dice) fn called(dragons: &[Die]) -> Vec<String> {
    let of = |(place, die): (usize, &Die)| {
        let same = |other: &&Die| other.name == die.name;
        let before = dragons[..place].iter().filter(same).count();
        let is_alone = dragons.iter().filter(same).count() == 1;
        if is_alone { die.name.to_string() } else { format!("{} {}", die.name, before + 1) }
    };
    dragons.iter().enumerate().map(of).collect()
}

/// Returns a note for players with a game: this command is a trial, and another one plays.
pub(super) fn not_played(in_game: bool) -> Option<String> {
    in_game.then(|| {
        String::from("This roll did not change the game: to play the dragons of the game type dragon attack.")
    })
}
