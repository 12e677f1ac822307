//! Describes the values that a key takes.

use super::editions::quoted_words;
use warband_dragon_dice::force::Wanted;

/// Describes the value wanted: `a number of points, 1 or more`.
pub(super) fn words(wanted: Wanted) -> String {
    let words = match wanted {
        Wanted::Points => "a number of points, 1 or more",
        Wanted::Game => "\"dragon-dice\", or \"summoner-wars\" for a deck",
        Wanted::Edition => return quoted_words(),
        Wanted::Terrains => "a table like [terrains]",
        Wanted::Armies => "tables like [armies.home]",
        Wanted::Pool => "a table like [pool]",
        Wanted::Dice => "tables like [[die]]",
        Wanted::Numbered => "a table of dice and their counts",
        Wanted::Count => "a whole number from 1 to 10000",
        Wanted::Names => "a list of names like [\"Fire Drake\"]",
        Wanted::Name => "a name in quotes",
        Wanted::Text => "text in quotes",
        Wanted::Type => "\"unit\" or \"item\"",
        Wanted::Species => "a species of the game, or a word of your own",
        Wanted::Faces => "a list of faces like [\"id 2\", \"magic 2\"]",
        Wanted::UnitSize => "small, medium, large, champion or monster",
        Wanted::ItemSize => "small, medium, large, artifact, medallion or relic",
        Wanted::Elements => "a list of elements like [\"air\", \"fire\"]",
        Wanted::Element => "air, death, earth, fire, water, ivory or white",
        Wanted::ItemElement => "air, death, earth, fire or water",
        Wanted::Price => "a number of points, 0 to 99",
    };
    words.to_owned()
}
