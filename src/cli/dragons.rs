//! Dragons by name.

use super::failure::Failure;
use crate::dragon_dice::dice::{Die, DieType, Lookup, all, look_up};
use crate::report::Trouble;
use crate::text::{Name, nearest};

/// So many dragons are more than any table has.
const MOST: usize = 100;

/// The dragons that `names` are: each a name, a number and a name, or several of them with commas.
pub(super) fn read(names: &[String]) -> Result<Vec<Die>, Failure> {
    let mut dragons = Vec::new();
    for text in names.iter().flat_map(|names| names.split(',')).map(str::trim) {
        if text.is_empty() {
            continue;
        }
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, name) = text.split_at(digits);
        let number = if number.is_empty() { 1 } else { number.parse().unwrap_or(usize::MAX) };
        let dragon = dragon(name.trim())?;
        if number == 0 || number > MOST - dragons.len() {
            return Err(Failure::message(format!("1 to {MOST} dragons can be named")));
        }
        dragons.extend(std::iter::repeat_n(dragon, number));
    }
    Ok(dragons)
}

fn dragon(name: &str) -> Result<Die, Failure> {
    match look_up(name) {
        Lookup::Found(die) if die.kind == DieType::Dragon => Ok(*die),
        Lookup::Found(die) => Err(Trouble::new(format!("{} is no dragon", die.name)).into()),
        _ => {
            let dragons = all().filter(|die| die.kind == DieType::Dragon);
            let near = nearest(name, dragons.map(|die| die.name.to_string()));
            let trouble = Trouble::new(format!("no dragon is called {}", Name::from(name.to_owned())));
            let help = if near.is_empty() {
                String::from("they are called Fire Drake, Air/Fire Wyrm, Ivory Drake ...")
            } else {
                format!("did you mean {}?", near.join(", "))
            };
            Err(trouble.help(help).into())
        }
    }
}
