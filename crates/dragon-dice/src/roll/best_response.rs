//! The response to dragons of an owner who leaves choices open (`docs/rules/dragons.md`, Damage).

use super::decision::Decision;
use super::modifier::{Affected, Operation};
use super::outcome::Outcome;
use super::preparation::Preparation;
use super::steps::contribution::OpenChoice;
use crate::dice::{ResultType, ShownFace, ThrownDie, Totals};
use crate::rules::KILL;
use warband_core::sort::StableSort;
use warband_core::text::plain;

/// Most combinations of options that are compared.
const MOST_COMPARED: usize = 1_000;

impl Preparation<'_> {
    /// Returns a response in which open choices are made so that most dragons are slain and least health is lost: what IDs and
    /// icons count as, and which results of any type are lost (Q30). An icon that may kill a dragon that showed Jaws kills. The
    /// choices stay open in the outcome.
    pub(crate) fn best_response(&self, thrown: &[ThrownDie]) -> (Self, Outcome) {
        let outcome = self.outcome(thrown.to_vec());
        let mut ways: Vec<Vec<Decision>> = vec![Vec::new()];
        for open in outcome.open.iter().filter(|open| !open.decided && !open.loses) {
            let options = self.response_options(open, thrown);
            let with = |way: &Vec<Decision>, option: &String| {
                let decision = Decision { icon: plain(&open.icon), options: vec![(plain(option), None)] };
                [way.clone(), vec![decision]].concat()
            };
            if !options.is_empty() && ways.len() * options.len() <= MOST_COMPARED {
                ways = ways.iter().flat_map(|way| options.iter().map(|option| with(way, option))).collect();
            }
        }
        let losing = self.losing_ways(MOST_COMPARED / ways.len());
        let ways = ways.into_iter().flat_map(|way| {
            let deciding = self.deciding(way);
            losing.iter().map(|losing| deciding.losing(*losing)).collect::<Vec<Self>>()
        });
        let mut responses: Vec<(Self, Outcome)> = ways.map(|way| way.sharing_best(thrown)).collect();
        responses.stable_sort_by_key(|(_, outcome)| {
            outcome.response.as_ref().map(|response| response.rank(outcome.totals()))
        });
        let (preparation, mut best) = responses.swap_remove(0);
        for open in &mut best.open {
            open.decided = self.circumstances.decision(&open.icon).is_some();
        }
        (preparation, best)
    }

    /// Returns the outcome of a throw whose IDs and icons are as the owner decided. In a response the results of any type that
    /// are lost are those that cost least with the best choice of IDs (Q30), unless the owner decided which.
    pub fn outcome_losing_least(&self, thrown: Vec<ThrownDie>) -> Outcome {
        let most = if self.circumstances.kind.is_response() { MOST_COMPARED } else { 0 };
        let ways = self.losing_ways(most);
        if ways.len() == 1 {
            return self.outcome(thrown);
        }
        let rank = |losing: &Option<Totals>| {
            let (_, outcome) = self.losing(*losing).sharing_best(&thrown);
            outcome.response.as_ref().map(|response| response.rank(outcome.totals()))
        };
        let best = ways.into_iter().min_by_key(rank).flatten();
        self.losing(best).outcome(thrown)
    }

    /// Returns a copy that loses these results of any type where the owner has not decided which.
    pub(crate) fn losing(&self, losing: Option<Totals>) -> Self {
        let mut copy = self.deciding(Vec::new());
        copy.circumstances.losing = losing;
        copy
    }

    /// Returns the ways to lose the results of any type that the owner has not decided: `None` for the default, then every spread
    /// over the counted types if there are at most `most`.
    pub(crate) fn losing_ways(&self, most: usize) -> Vec<Option<Totals>> {
        let circumstances = &self.circumstances;
        let of_any = circumstances.acting().map(|modifier| match modifier.operation {
            Operation::Subtract(Affected::Any, amount) => amount,
            _ => 0,
        });
        let all = of_any.fold(0, u32::saturating_add);
        let picks = circumstances.type_picks().into_iter().filter(|pick| !pick.adds);
        let decided: u32 = picks.map(|pick| circumstances.share(&pick).0.sum()).sum();
        let (lost, types) = (all.saturating_sub(decided), circumstances.counts());
        let types: Vec<ResultType> = types.iter().collect();
        let mut ways = vec![None];
        if lost > 0 && types.len() > 1 && spreads(lost, types.len()) <= most {
            ways.extend(spread(lost, &types).into_iter().map(Some));
        }
        ways
    }

    /// Returns the options of an open choice that are compared, the one that counts by default first: `kill` alone for an icon
    /// that kills a dragon here, otherwise types of results. Empty if only one type is possible.
    fn response_options(&self, open: &OpenChoice, thrown: &[ThrownDie]) -> Vec<String> {
        let is_it = |die: usize, shown: ShownFace| matches!(shown, ShownFace::Face(face) if self.is_open(die, face, &open.icon));
        let shows = |die: &&ThrownDie| die.counting().any(|shown| is_it(die.die, shown));
        let jaws = self.circumstances.attackers.iter().filter(|attacker| attacker.shows_jaws).count();
        if open.options.iter().any(|option| option == KILL) {
            let kills = jaws > 0 && thrown.iter().filter(shows).count() <= jaws;
            return if kills { vec![KILL.to_owned()] } else { Vec::new() };
        }
        let mut options = open.options.clone();
        options.swap(0, open.chosen);
        options.retain(|option| ResultType::parse(option).is_some());
        if options.len() > 1 { options } else { Vec::new() }
    }

    /// Reports whether a face leaves the choice about an icon open.
    fn is_open(&self, die: usize, face: usize, icon: &str) -> bool {
        self.contribution(die, face).open.iter().any(|open| open.icon == icon)
    }

    /// Returns the roll with its IDs shared in the best way, unless the owner shared them; the outcome still has the other ways.
    fn sharing_best(mut self, thrown: &[ThrownDie]) -> (Self, Outcome) {
        let outcome = self.outcome(thrown.to_vec());
        let best = outcome.splits.first().filter(|_| self.circumstances.ids.is_none());
        let Some(ids) = best.map(|best| best.ids) else { return (self, outcome) };
        self.circumstances.ids = Some(ids.into());
        let shared = Outcome { splits: outcome.splits, ..self.outcome(thrown.to_vec()) };
        (self, shared)
    }
}

/// Returns how many ways [`spread`] finds.
fn spreads(amount: u32, types: usize) -> usize {
    let each = (1..types).map(|more| amount as usize + more);
    each.fold(1_usize, usize::saturating_mul) / (1..types).product::<usize>().max(1)
}

/// Returns every way to spread this amount over types of results.
fn spread(amount: u32, types: &[ResultType]) -> Vec<Totals> {
    match types {
        [] => Vec::new(),
        [only] => vec![Totals::of(*only, amount)],
        [first, rest @ ..] => {
            let others = |some: u32| spread(amount - some, rest).into_iter().map(move |rest| (some, rest));
            let ways = (0..=amount).flat_map(others);
            ways.map(|(some, rest)| rest.plus(Totals::of(*first, some))).collect()
        }
    }
}
