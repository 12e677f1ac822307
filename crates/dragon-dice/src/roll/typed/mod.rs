//! Rolls as players type them: the [`codes`] of faces, whole rolls in [`notation`], the beginning of a roll ([`prefix`]), faces
//! in any order ([`any_order`]) and in words ([`in_words`]).

pub(super) mod any_order;
pub(super) mod codes;
mod in_words;
pub(super) mod notation;
pub(super) mod notation_error;
pub(super) mod prefix;
pub(super) mod throwing;
