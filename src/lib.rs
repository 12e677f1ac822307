//! placeholder
pub mod chance;
pub mod dragon_dice;
pub mod text;
