//! The response to dragons of an owner who leaves choices open (`docs/rules/dragons.md`, Damage).

use super::decision::Decision;
use super::outcome::Outcome;
use super::preparation::Preparation;
use super::steps::contribution::OpenChoice;
use crate::dice::{ResultType, ShownFace, ThrownDie};
use crate::rules::KILL;
use warband_core::sort::StableSort;
use warband_core::text::plain;

/// Most combinations of options that are compared.
const MOST_COMPARED: usize = 1_000;

impl Preparation<'_> {
    /// Returns a response in which open choices are made so that most dragons are slain and least health is lost: what IDs and
    /// icons count as. An icon that may kill a dragon that showed Jaws kills, and results of any type are lost as by default
    /// (Q30). The choices stay open in the outcome.
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
        let mut responses: Vec<(Self, Outcome)> =
            ways.into_iter().map(|way| self.deciding(way).sharing_best(thrown)).collect();
        responses.stable_sort_by_key(|(_, outcome)| {
            outcome.response.as_ref().map(|response| response.rank(outcome.totals()))
        });
        let (preparation, mut best) = responses.swap_remove(0);
        for open in &mut best.open {
            open.decided = self.circumstances.decision(&open.icon).is_some();
        }
        (preparation, best)
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
