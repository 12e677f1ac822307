//! Shares typed faces among kinds of dice, a transportation problem, and finds out whether all solutions have one result.

/// Typed faces and the kinds of dice that may show them.
pub(super) struct Sharing {
    /// The number of dice of each kind.
    pub dice: Vec<usize>,
    /// The number of each typed face; together as many as the dice.
    pub faces: Vec<usize>,
    /// For each kind and face what one such die adds to the result; `None` if the kind does not have the face.
    pub results: Vec<Vec<Option<Vec<i64>>>>,
}

/// The number of dice of each kind that show each face.
type Shared = Vec<Vec<usize>>;

/// A step of an augmenting path: a kind that takes a face, and gives up another unless it is the first.
struct Exchange {
    kind: usize,
    taken: usize,
    given: Option<usize>,
}

impl Sharing {
    /// Returns a solution if all solutions have the same result; `None` otherwise, or if there is none.
    ///
    /// Two solutions differ by cycles of the residual graph: a kind takes a face and gives up another, which the next kind takes. All
    /// have the same result if no cycle changes it.
    pub(super) fn only(&self) -> Option<Shared> {
        let shared = self.feasible()?;
        let (kinds, nodes) = (self.dice.len(), self.dice.len() + self.faces.len());
        let reached: Vec<Vec<bool>> = (0..nodes).map(|node| self.reached(node, &shared)).collect();
        // A cycle stays among nodes that reach each other.
        let is_in_cycle =
            |kind: usize, face: usize| reached[kind][kinds + face] && reached[kinds + face][kind];
        // No cycle changes the result if the nodes have potentials of which the results are the differences.
        let mut potentials: Vec<Option<Vec<i64>>> = vec![None; nodes];
        for start in 0..kinds {
            if potentials[start].is_some() {
                continue;
            }
            potentials[start] = Some(Vec::new());
            let mut open = vec![start];
            while let Some(node) = open.pop() {
                for other in 0..nodes {
                    let (kind, face) = (node.min(other), node.max(other).checked_sub(kinds));
                    let Some(face) = face.filter(|face| kind < kinds && is_in_cycle(kind, *face)) else {
                        continue;
                    };
                    let (Some(result), Some(potential)) = (&self.results[kind][face], &potentials[node])
                    else {
                        continue;
                    };
                    let potential = sum(potential, result, if node == kind { 1 } else { -1 });
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
        for (kind, dice) in self.dice.iter().enumerate() {
            let mut dice = *dice;
            while dice > 0 {
                let path = self.path(kind, &shared, &left)?;
                let last = path.first()?.taken;
                let given_up = path.iter().filter_map(|step| Some(shared[step.kind][step.given?]));
                let number = given_up.chain([dice, left[last]]).min()?;
                for Exchange { kind, taken, given } in path {
                    shared[kind][taken] += number;
                    if let Some(given) = given {
                        shared[kind][given] -= number;
                    }
                }
                left[last] -= number;
                dice -= number;
            }
        }
        Some(shared)
    }

    /// Returns an augmenting path, its last step first, after which one more die of this kind shows a face; `None` if no face is left
    /// for it.
    fn path(&self, kind: usize, shared: &Shared, left: &[usize]) -> Option<Vec<Exchange>> {
        let kinds = self.dice.len();
        let before = self.predecessors(kind, shared);
        let mut taken = (0..left.len()).find(|face| left[*face] > 0 && before[kinds + face].is_some())?;
        let mut path = Vec::new();
        loop {
            let taker = before[kinds + taken]?;
            let given = before[taker].filter(|_| taker != kind).map(|node| node - kinds);
            path.push(Exchange { kind: taker, taken, given });
            match given {
                Some(face) => taken = face,
                None => return Some(path),
            }
        }
    }

    /// Reports for each node, kinds before faces, whether a path of the residual graph leads to it from `start`.
    fn reached(&self, start: usize, shared: &Shared) -> Vec<bool> {
        self.predecessors(start, shared).iter().map(Option::is_some).collect()
    }

    /// Returns the predecessor of each node that `start` reaches in the residual graph: a kind takes any face that it has, and a face is
    /// given up by the kinds that show it. The predecessor of `start` is itself.
    fn predecessors(&self, start: usize, shared: &Shared) -> Vec<Option<usize>> {
        let kinds = self.dice.len();
        let mut before = vec![None; kinds + self.faces.len()];
        before[start] = Some(start);
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            let next: Vec<usize> = match node.checked_sub(kinds) {
                None => (0..self.faces.len())
                    .filter(|face| self.results[node][*face].is_some())
                    .map(|face| kinds + face)
                    .collect(),
                Some(face) => (0..kinds).filter(|kind| shared[*kind][face] > 0).collect(),
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
