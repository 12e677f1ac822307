//! A transportation problem: supplies are shared among demands, each of which takes only some of them.

/// Demands and supplies in whole numbers.
pub(super) struct Transport<'a> {
    /// The amount that each demand needs.
    pub(super) demands: &'a [usize],
    /// The amount of each supply.
    pub(super) supplies: &'a [usize],
    /// Reports whether a demand, the first number, may take from a supply.
    pub(super) may_take: &'a dyn Fn(usize, usize) -> bool,
}

/// For each demand the amount that it takes of each supply.
pub(super) type Shared = Vec<Vec<usize>>;

/// A step of an augmenting path: a demand that takes from a supply, and gives up another unless it is the first.
struct Step {
    demand: usize,
    taken: usize,
    given: Option<usize>,
}

impl Transport<'_> {
    /// Returns how the supplies meet all demands; `None` if they cannot. Each demand in turn takes what is left; if that is not enough,
    /// earlier demands take other supplies instead.
    pub(super) fn solve(&self) -> Option<Shared> {
        let mut shared = vec![vec![0; self.supplies.len()]; self.demands.len()];
        let mut left = self.supplies.to_vec();
        for (demand, needed) in self.demands.iter().enumerate() {
            let mut needed = *needed;
            for supply in (0..left.len()).filter(|supply| (self.may_take)(demand, *supply)) {
                let amount = left[supply].min(needed);
                shared[demand][supply] = amount;
                left[supply] -= amount;
                needed -= amount;
            }
            while needed > 0 {
                let path = self.path(demand, &shared, &left)?;
                let last = path.first()?.taken;
                let given_up = path.iter().filter_map(|step| Some(shared[step.demand][step.given?]));
                let amount = given_up.chain([needed, left[last]]).min()?;
                for Step { demand, taken, given } in path {
                    shared[demand][taken] += amount;
                    if let Some(given) = given {
                        shared[demand][given] -= amount;
                    }
                }
                left[last] -= amount;
                needed -= amount;
            }
        }
        Some(shared)
    }

    /// Returns an augmenting path, its last step first, after which this demand takes more; `None` if nothing is left for it.
    fn path(&self, demand: usize, shared: &Shared, left: &[usize]) -> Option<Vec<Step>> {
        let demands = self.demands.len();
        let before = self.predecessors(demand, shared);
        let mut taken =
            (0..left.len()).find(|supply| left[*supply] > 0 && before[demands + supply].is_some())?;
        let mut path = Vec::new();
        loop {
            let taker = before[demands + taken]?;
            let given = before[taker].filter(|_| taker != demand).map(|node| node - demands);
            path.push(Step { demand: taker, taken, given });
            match given {
                Some(supply) => taken = supply,
                None => return Some(path),
            }
        }
    }

    /// Returns for each node, demands before supplies, whether a path of the residual graph leads to it from `start`.
    pub(super) fn reached(&self, start: usize, shared: &Shared) -> Vec<bool> {
        self.predecessors(start, shared).iter().map(Option::is_some).collect()
    }

    /// Returns the predecessor of each node that `start` reaches in the residual graph: a demand takes from any supply that it may take, and
    /// the demands that took from a supply give it up. The predecessor of `start` is itself.
    fn predecessors(&self, start: usize, shared: &Shared) -> Vec<Option<usize>> {
        let demands = self.demands.len();
        let mut before = vec![None; demands + self.supplies.len()];
        before[start] = Some(start);
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            let leads = |other: &usize| {
                let (demand, supply) = (node.min(*other), node.max(*other).checked_sub(demands));
                supply.filter(|_| demand < demands).is_some_and(|supply| {
                    if node == demand { (self.may_take)(demand, supply) } else { shared[demand][supply] > 0 }
                })
            };
            let next: Vec<usize> =
                (0..before.len()).filter(|other| before[*other].is_none() && leads(other)).collect();
            for other in next {
                before[other] = Some(node);
                open.push(other);
            }
        }
        before
    }
}
