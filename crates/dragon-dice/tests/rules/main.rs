//! The rules of Dragon Dice by data and by properties: the catalogue, rolls at every step, odds, dragons, the sample armies.

mod armies;
mod catalogue;
mod dragons;
mod odds;
mod worked_examples;
