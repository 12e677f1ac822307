//! The answer of `any on` and `any off`.

use crate::report::{Output, Reply, json};
use serde::Serialize;

/// How typed faces are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum FaceOrder {
    /// In the order of the dice; in any order if they do not fit in that one.
    #[default]
    InOrder,
    /// In any order from the start, as the dice lie.
    AnyOrder,
}

impl FaceOrder {
    /// Returns the reading that `any on` and `--any` ask for.
    pub(crate) const fn any_order(is_on: bool) -> FaceOrder {
        if is_on { FaceOrder::AnyOrder } else { FaceOrder::InOrder }
    }
}

/// Typed faces are read in any order from now on, or no longer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnyOrderAnswer {
    /// How faces are read from now on.
    pub reading: FaceOrder,
}

/// Whether typed faces are read in any order from now on.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "AnyOrder"))]
struct Record {
    schema: &'static str,
    any: bool,
}

impl Reply for AnyOrderAnswer {
    fn text(&self, output: &Output) -> String {
        output.wrap(
            "",
            match self.reading {
                FaceOrder::AnyOrder => {
                    "Type the faces in any order, as the dice lie, with their numbers: m2 s3 i1. Turn off: any off"
                }
                FaceOrder::InOrder => {
                    "Faces are read in the order of the dice, and in any order if they do not fit."
                }
            },
        )
    }

    fn json(&self) -> String {
        json::to_line(&Record { schema: "warband.any-order/1", any: self.reading == FaceOrder::AnyOrder })
    }

    fn quiet(&self) -> Option<String> {
        Some(String::new())
    }

    answers_with!(Record);
}
