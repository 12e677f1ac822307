//! Shares typed faces among kinds of dice, and finds out whether all ways to share them have one result.

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

/// A kind that takes a face, and gives up another unless it is the first.
struct Exchange {
    kind: usize,
    taken: usize,
    given: Option<usize>,
}

impl Sharing {
    /// Returns a way to share the faces if all ways have the same result; `None` otherwise, or if there is none.
    ///
    /// Two ways differ by exchanges in circles: a kind takes a face and gives up another, which the next kind takes. All ways are equal
    /// if no circle changes the result.
    pub(super) fn only(&self) -> Option<Shared> {
        let shared = self.any()?;
        let (kinds, nodes) = (self.dice.len(), self.dice.len() + self.faces.len());
        let reached: Vec<Vec<bool>> = (0..nodes).map(|node| self.reached(node, &shared)).collect();
        // An exchange begins and ends at the same node, so only the nodes that reach each other matter.
        let is_exchanged =
            |kind: usize, face: usize| reached[kind][kinds + face] && reached[kinds + face][kind];
        // No circle changes the result if each node can have a value so that results are differences of values.
        let mut values: Vec<Option<Vec<i64>>> = vec![None; nodes];
        for start in 0..kinds {
            if values[start].is_some() {
                continue;
            }
            values[start] = Some(Vec::new());
            let mut open = vec![start];
            while let Some(node) = open.pop() {
                for other in 0..nodes {
                    let (kind, face) = (node.min(other), node.max(other).checked_sub(kinds));
                    let Some(face) = face.filter(|face| kind < kinds && is_exchanged(kind, *face)) else {
                        continue;
                    };
                    let (Some(result), Some(value)) = (&self.results[kind][face], &values[node]) else {
                        continue;
                    };
                    let value = sum(value, result, if node == kind { 1 } else { -1 });
                    match &values[other] {
                        None => {
                            values[other] = Some(value);
                            open.push(other);
                        }
                        Some(known) if *known != value => return None,
                        Some(_) => {}
                    }
                }
            }
        }
        Some(shared)
    }

    /// Returns a way to share the faces; `None` if there is none.
    fn any(&self) -> Option<Shared> {
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

    /// Returns the exchanges, the last one first, after which one more die of this kind shows a face; `None` if no face is left for it.
    fn path(&self, kind: usize, shared: &Shared, left: &[usize]) -> Option<Vec<Exchange>> {
        let kinds = self.dice.len();
        let before = self.searched(kind, shared);
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

    /// Reports for each node, kinds before faces, whether exchanges that begin at a node reach it.
    fn reached(&self, start: usize, shared: &Shared) -> Vec<bool> {
        self.searched(start, shared).iter().map(Option::is_some).collect()
    }

    /// Returns for each node that exchanges from a node reach the node before it: a kind takes any face that it has, and a face is given up
    /// by the kinds that show it. The node itself comes after itself.
    fn searched(&self, start: usize, shared: &Shared) -> Vec<Option<usize>> {
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

/// Returns `value` and `times` the amounts of `result`; amounts at the end that are zero may be left out of both.
fn sum(value: &[i64], result: &[i64], times: i64) -> Vec<i64> {
    let at = |amounts: &[i64], place: usize| amounts.get(place).copied().unwrap_or_default();
    let mut sum: Vec<i64> = (0..value.len().max(result.len()))
        .map(|place| at(value, place) + times * at(result, place))
        .collect();
    sum.truncate(sum.iter().rposition(|amount| *amount != 0).map_or(0, |last| last + 1));
    sum
}
