//! Rolls as players type them: the [`codes`] of faces, whole rolls in [`notation`], by the names of
//! dice in [`by_name`], the beginning of a roll ([`prefix`]), faces
//! in any order ([`any_order`]) and in words ([`in_words`]).

pub(super) mod any_order;
mod by_name;
pub(super) mod codes;
mod in_words;
pub(super) mod notation;
pub(super) mod notation_error;
pub(super) mod prefix;
mod reader;
pub(super) mod throwing;
