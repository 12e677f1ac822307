//! The page of `help` in `play`: the commands at the table, on one screen.

use super::Output;

/// The commands of a game of Dragon Dice, with their effects.
pub(super) const DRAGON_DICE: [(&str, &str); 20] = [
    ("m h", "march with the army at home: h home, f frontier, b bob's home"),
    ("m", "maneuver, once an army marches; then u or d turns the terrain"),
    ("a m b", "attack bob: m melee, x missile; the only target needs no word"),
    ("g", "roll magic; cast lists what the points pay for"),
    ("3m1 v i", "faces alone: the roll the game waits for; 3m1 = m1 m1 m1"),
    (". _", "as faces: . a face that does not matter, _ warband rolls it"),
    ("W: m v, T: 3i", "faces by dice; the beginning of a name is enough"),
    ("-t 6", "a total instead of faces"),
    ("any on", "read the faces of the dice in any order, as they lie; any off"),
    ("t, c", "warband rolls what is due, or a counter; for real dice type _"),
    ("1", "option 1, or set 1 of casualties (k lists them)"),
    ("n", "next: end the step"),
    ("p", "pass: decline"),
    ("u", "undo; undo 3 takes back three commands"),
    ("r", "redo"),
    ("s", "the board (status)"),
    ("?", "what you can do now, and the codes of the dice"),
    ("Tab", "what may be typed here"),
    ("help VERB", "what a command takes; explain letters, explain WORD"),
    ("quit", "leave; warband play goes on from here"),
];

/// The page for a game of Summoner Wars.
const SUMMONER_WARS: [(&str, &str); 16] = [
    ("m a2 a4", "move the card at a2 to a4"),
    ("a a4 a5", "attack with it; a a4 a5 2 5 enters the dice you rolled"),
    ("2 5", "numbers alone: the dice of the attack that was asked for"),
    ("d, b 2", "draw; build two cards of your hand as magic"),
    ("c fire d3", "summon: call the unit whose name begins so to d3"),
    ("e burn, w d4", "play an event, place a wall"),
    ("n", "next: end the phase; a command of a later phase goes on to it too"),
    ("magic, discard", "the cards of a pile, top first; discard 2 for player 2's"),
    ("1", "option 1, where two are listed: who begins"),
    ("u", "undo; undo 3 takes back three commands"),
    ("r", "redo"),
    ("s", "the board (status)"),
    ("?", "what you can do now"),
    ("Tab", "what may be typed here"),
    ("help VERB", "what a command takes; explain letters, explain WORD"),
    ("quit", "leave; warband play goes on from here"),
];

/// Returns the page; `of_wars` for a game of Summoner Wars.
pub(crate) fn play_help(of_wars: bool, page: &Output) -> String {
    let rows: &[(&str, &str)] = if of_wars { &SUMMONER_WARS } else { &DRAGON_DICE };
    let column = rows.iter().map(|(typed, _)| typed.len()).max().unwrap_or_default();
    let row = |(typed, what): &(&str, &str)| {
        if page.plain {
            page.wrap("", &format!("{typed}: {what}."))
        } else {
            page.wrap(&format!("  {typed:column$}  "), what)
        }
    };
    let head = page.heading("At the table") + "\n";
    head + &rows.iter().map(row).collect::<String>()
}
