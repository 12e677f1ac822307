//! Shares typed faces among groups of equal dice, a transportation problem, and finds out whether all solutions have one result.

use crate::roll::transport::{Shared, Transport};

/// Typed faces and the groups of dice that may show them.
pub(super) struct Sharing {
    /// The number of dice of each group.
    pub dice: Vec<usize>,
    /// The number of each typed face; together as many as the dice.
    pub faces: Vec<usize>,
    /// For each group and face what one such die adds to the result; `None` if the group does not have the face.
    pub results: Vec<Vec<Option<Vec<i64>>>>,
}

impl Sharing {
    /// Returns a solution if all solutions have the same result; `None` otherwise, or if there is none.
    ///
    /// Two solutions differ by cycles of the residual graph: a group takes a face and gives up another, which the next group takes. All
    /// have the same result if no cycle changes it.
    pub(super) fn only(&self) -> Option<Shared> {
        let may_take = |group: usize, face: usize| self.results[group][face].is_some();
        let transport = Transport { demands: &self.dice, supplies: &self.faces, may_take: &may_take };
        let shared = transport.solve()?;
        let (groups, nodes) = (self.dice.len(), self.dice.len() + self.faces.len());
        let reached: Vec<Vec<bool>> = (0..nodes).map(|node| transport.reached(node, &shared)).collect();
        // A cycle stays among nodes that reach each other.
        let is_in_cycle =
            |group: usize, face: usize| reached[group][groups + face] && reached[groups + face][group];
        // No cycle changes the result if the nodes have potentials of which the results are the differences.
        let mut potentials: Vec<Option<Vec<i64>>> = vec![None; nodes];
        for start in 0..groups {
            if potentials[start].is_some() {
                continue;
            }
            potentials[start] = Some(Vec::new());
            let mut open = vec![start];
            while let Some(node) = open.pop() {
                for other in 0..nodes {
                    let (group, face) = (node.min(other), node.max(other).checked_sub(groups));
                    let Some(face) = face.filter(|face| group < groups && is_in_cycle(group, *face)) else {
                        continue;
                    };
                    let (Some(result), Some(potential)) = (&self.results[group][face], &potentials[node])
                    else {
                        continue;
                    };
                    let potential = sum(potential, result, if node == group { 1 } else { -1 });
                    match &potentials[other] {
                        None => {
                            potentials[other] = Some(potential);
                            open.push(other);
                        }
                        Some(known) if *known != potential => return None,
                        Some(_) => {}
                    }
                }
            }
        }
        Some(shared)
    }
}

/// Returns the sum of `potential` and `times` the amounts of `result`; zeros at the end may be left out of both.
fn sum(potential: &[i64], result: &[i64], times: i64) -> Vec<i64> {
    let at = |amounts: &[i64], place: usize| amounts.get(place).copied().unwrap_or_default();
    let mut sum: Vec<i64> = (0..potential.len().max(result.len()))
        .map(|place| at(potential, place) + times * at(result, place))
        .collect();
    sum.truncate(sum.iter().rposition(|amount| *amount != 0).map_or(0, |last| last + 1));
    sum
}
