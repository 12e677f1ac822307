//! Shares typed faces among groups of equal dice, a transportation problem, and finds out whether all solutions have one result.

/// Typed faces and the groups of dice that may show them.
pub(super) struct Sharing {
    /// The number of dice of each group.
    pub dice: Vec<usize>,
    /// The number of each typed face; together as many as the dice.
    pub faces: Vec<usize>,
    /// For each group and face what one such die adds to the result; `None` if the group does not have the face.
    pub results: Vec<Vec<Option<Vec<i64>>>>,
}

/// The number of dice of each group that show each face.
type Shared = Vec<Vec<usize>>;

/// A step of an augmenting path: a group that takes a face, and gives up another unless it is the first.
struct Exchange {
    group: usize,
    taken: usize,
    given: Option<usize>,
}

impl Sharing {
    /// Returns a solution if all solutions have the same result; `None` otherwise, or if there is none.
    ///
    /// Two solutions differ by cycles of the residual graph: a group takes a face and gives up another, which the next group takes. All
    /// have the same result if no cycle changes it.
    pub(super) fn only(&self) -> Option<Shared> {
        let shared = self.feasible()?;
        let (groups, nodes) = (self.dice.len(), self.dice.len() + self.faces.len());
        let reached: Vec<Vec<bool>> = (0..nodes).map(|node| self.reached(node, &shared)).collect();
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

    /// Returns a solution; `None` if there is none.
    fn feasible(&self) -> Option<Shared> {
        let mut shared = vec![vec![0; self.faces.len()]; self.dice.len()];
        let mut left = self.faces.clone();
        for (group, dice) in self.dice.iter().enumerate() {
            let mut dice = *dice;
            while dice > 0 {
                let path = self.path(group, &shared, &left)?;
                let last = path.first()?.taken;
                let given_up = path.iter().filter_map(|step| Some(shared[step.group][step.given?]));
                let number = given_up.chain([dice, left[last]]).min()?;
                for Exchange { group, taken, given } in path {
                    shared[group][taken] += number;
                    if let Some(given) = given {
                        shared[group][given] -= number;
                    }
                }
                left[last] -= number;
                dice -= number;
            }
        }
        Some(shared)
    }

    /// Returns an augmenting path, its last step first, after which one more die of this group shows a face; `None` if no face is left
    /// for it.
    fn path(&self, group: usize, shared: &Shared, left: &[usize]) -> Option<Vec<Exchange>> {
        let groups = self.dice.len();
        let before = self.predecessors(group, shared);
        let mut taken = (0..left.len()).find(|face| left[*face] > 0 && before[groups + face].is_some())?;
        let mut path = Vec::new();
        loop {
            let taker = before[groups + taken]?;
            let given = before[taker].filter(|_| taker != group).map(|node| node - groups);
            path.push(Exchange { group: taker, taken, given });
            match given {
                Some(face) => taken = face,
                None => return Some(path),
            }
        }
    }

    /// Reports for each node, groups before faces, whether a path of the residual graph leads to it from `start`.
    fn reached(&self, start: usize, shared: &Shared) -> Vec<bool> {
        self.predecessors(start, shared).iter().map(Option::is_some).collect()
    }

    /// Returns the predecessor of each node that `start` reaches in the residual graph: a group takes any face that it has, and a face is
    /// given up by the groups that show it. The predecessor of `start` is itself.
    fn predecessors(&self, start: usize, shared: &Shared) -> Vec<Option<usize>> {
        let groups = self.dice.len();
        let mut before = vec![None; groups + self.faces.len()];
        before[start] = Some(start);
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            let next: Vec<usize> = match node.checked_sub(groups) {
                None => (0..self.faces.len())
                    .filter(|face| self.results[node][*face].is_some())
                    .map(|face| groups + face)
                    .collect(),
                Some(face) => (0..groups).filter(|group| shared[*group][face] > 0).collect(),
            };
            for other in next {
                if before[other].is_none() {
                    before[other] = Some(node);
                    open.push(other);
                }
            }
        }
        before
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
