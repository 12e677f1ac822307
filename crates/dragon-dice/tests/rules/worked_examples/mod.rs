//! Every worked case of `docs/rules/resolution.md` at every step, and the ten steps compared with an independent model.
//!
//! R01-R37 are in `cases/resolution_examples.json` with the result of every step; C1-C10, M1-M8 and K5-K10 in
//! `cases/composite_examples.toml`. The dice of the examples are generic: "a face shown here need not exist on that species'
//! real dice" (section 8).
#![allow(clippy::unwrap_used, clippy::panic)]

mod composites;
mod model;
mod roll;
mod stages;
