//! The contribution of one face to a roll: step 4.

use super::contribution::{Contribution, Movable, OpenChoice, Rerolled, Shift, SideResult, Use};
use crate::dice::{Die, DieType, Face, Icon, ResultType, ResultTypes, Totals};
use crate::roll::circumstances::Circumstances;
use crate::roll::damage::slaying::DragonAttacker;
use crate::roll::magic::points::{PointSource, points};
use crate::roll::modifier::Operation;
use crate::roll::place::At;
use crate::rules::{Cells, Champion, CountsAs, DragonStep, Effect, Pick, Sai, Term};
use warband_core::text::plain;

/// Returns the contribution of `face` of `die` to a roll under `circumstances`.
pub fn contribution(face: &Face, die: &Die, circumstances: &Circumstances) -> Contribution {
    let mut gathered = Gathered { die, circumstances, result: Contribution::default() };
    match &face.icon {
        Icon::Id => gathered.id(face.amount()),
        Icon::Plain(result_type) => gathered.rolled(*result_type, face.amount(), PointSource::Plain),
        Icon::Named(_) => match Sai::of(face, die) {
            Some(sai) => gathered.special(&sai, face),
            None => gathered.result.unknown = true,
        },
    }
    gathered.result
}

struct Gathered<'a> {
    die: &'a Die,
    circumstances: &'a Circumstances,
    result: Contribution,
}

impl Gathered<'_> {
    fn id(&mut self, amount: u32) {
        if !self.circumstances.counts_ids() {
            return;
        }
        if self.circumstances.kind.is_magic() {
            self.magic(amount, PointSource::Id);
        } else {
            self.result.id += amount;
        }
    }

    /// Adds rolled results: those of a counted type count; others may count as a counted type.
    fn rolled(&mut self, result_type: ResultType, amount: u32, source: PointSource) {
        if amount == 0 {
            return;
        }
        let counted = self.circumstances.kind.counts;
        if counted.contains(result_type) {
            match (result_type, source) {
                (ResultType::Magic, _) => self.magic(amount, source),
                (_, PointSource::Plain) => self.result.plain[result_type] += amount,
                _ => self.result.sai[result_type] += amount,
            }
        }
        match self.conversion(result_type) {
            Some((name, to)) => self.converted(name, result_type, to, amount),
            None if !counted.contains(result_type) => self.result.unused[result_type] += amount,
            None => {}
        }
    }

    /// Adds results that may count as other types. If the roll does not count their own type, they count as the first
    /// of these unless the owner moves them.
    fn converted(&mut self, icon: &'static str, rolled: ResultType, to: ResultTypes, amount: u32) {
        let mut to = to.iter();
        let (from, shift) = if self.circumstances.kind.counts.contains(rolled) {
            (rolled, Shift::RolledToAdded)
        } else {
            let Some(first) = to.next() else { return };
            self.add(icon, first, amount);
            (first, Shift::Added)
        };
        let to: Vec<Use> = to.map(Use::Results).collect();
        if !to.is_empty() {
            self.result.movable.push(Movable { icon, from, amount, to, shift });
        }
    }

    fn add(&mut self, name: &'static str, result_type: ResultType, amount: u32) {
        self.result.added[result_type] += amount;
        self.result.why_added.push((name, amount));
    }

    /// Returns the ability or the effect that lets this die's results of type `from` count as counted types.
    fn conversion(&self, from: ResultType) -> Option<(&'static str, ResultTypes)> {
        if self.die.die_type == DieType::Item || !self.circumstances.rules.counts_as {
            return None;
        }
        let mut own = self.circumstances.acting_abilities(self.die.species.raw());
        let ability = own.find_map(|ability| match ability.effect {
            Effect::Counts(result_type, to) if result_type == from => Some((ability.name, to.into())),
            Effect::Asked(result_type, to)
                if result_type == from && self.circumstances.uses(ability.name) =>
            {
                Some((ability.name, to.into()))
            }
            _ => None,
        });
        ability.or_else(|| self.effect_conversion(from))
    }

    /// Returns the effect on the army that lets results of type `from` count as counted types.
    fn effect_conversion(&self, from: ResultType) -> Option<(&'static str, ResultTypes)> {
        let applies_to_species =
            |counts: CountsAs| counts.species.is_none_or(|species| species == self.die.species.raw());
        self.circumstances.acting().find_map(|modifier| match modifier.operation {
            Operation::CountsAs(name, counts) if counts.from == from && applies_to_species(counts) => {
                Some((name, counts.to.common(self.circumstances.kind.counts)))
            }
            _ => None,
        })
    }

    fn magic(&mut self, amount: u32, source: PointSource) {
        self.result.magic.push(points(self.die, amount, source, self.circumstances));
    }

    fn special(&mut self, sai: &Sai, face: &Face) {
        let kind = &self.circumstances.kind;
        let matches = |attacker: &DragonAttacker| {
            attacker.die.is_white() || attacker.die.elements.meets(self.die.elements)
        };
        let attackers = &self.circumstances.attackers;
        let unmatched = sai.matching && kind.is_response() && !attackers.is_empty();
        let acted_before = kind.is_response()
            && DragonStep::Champions.is_in(self.circumstances.edition)
            && Champion::has_logo(sai.name);
        if kind.ignores(sai) || acted_before || (unmatched && !attackers.iter().any(matches)) {
            return;
        }
        let readings: Vec<(Cells, Vec<Term>)> = kind
            .cells
            .iter()
            .map(|cells| (*cells, self.terms(sai, *cells)))
            .filter(|(_, t)| !t.is_empty())
            .collect();
        let Some(reading) = self.reading(sai, face, &readings) else { return };
        let (cells, terms) = &readings[reading];
        if sai.rolls_again(cells.column, self.in_reserve()) {
            self.result.reroll = Rerolled::Must;
        }
        for term in terms {
            self.term(term, sai, face);
        }
    }

    /// Returns the terms of `sai` in a column of this kind of roll.
    fn terms(&self, sai: &Sai, cells: Cells) -> Vec<Term> {
        let counts = self.circumstances.kind.counts;
        let is_result =
            |pick: &Pick| matches!(pick, Pick::Results(result_type, _) if counts.contains(*result_type));
        let terms = sai.terms(cells.column).into_iter().filter_map(|term| self.here(term));
        if !cells.results_only {
            return terms.collect();
        }
        terms
            .filter_map(|term| match term {
                // Off-type results stay: a counts-as ability may use them (R22).
                Term::Results(..) | Term::Any(_) | Term::Id(_) => Some(term),
                Term::Choose(picks) => {
                    let picks: Vec<Pick> = picks.into_iter().filter(is_result).collect();
                    (!picks.is_empty()).then_some(Term::Choose(picks))
                }
                Term::Split(result_type, _, amount) => counts
                    .contains(result_type)
                    .then_some(Term::Choose(vec![Pick::Results(result_type, amount)])),
                _ => None,
            })
            .collect()
    }

    /// Returns the term with its value at this place; `None` if it does not apply here.
    fn here(&self, term: Term) -> Option<Term> {
        match term {
            Term::AtTerrain(inner) => (!self.in_reserve()).then_some(*inner),
            Term::InReserve(inner) => self.in_reserve().then_some(*inner),
            other => Some(other),
        }
    }

    fn in_reserve(&self) -> bool {
        self.circumstances.place.at == At::Reserve
    }

    /// Chooses among several columns in which the face can be read: the owner's choice, otherwise the one that gives
    /// most.
    fn reading(&mut self, sai: &Sai, face: &Face, readings: &[(Cells, Vec<Term>)]) -> Option<usize> {
        let values: Vec<Totals> = readings.iter().map(|(_, terms)| self.best_value(terms, face)).collect();
        let best = values.iter().map(|value| value.sum()).max()?;
        let first = values.iter().position(|value| value.sum() == best)?;
        let words: Vec<&'static str> = values.iter().map(|value| first_word(*value)).collect();
        let differ =
            values.iter().any(|other| *other != values[first]) && values.iter().all(|w| !w.is_zero());
        if !differ {
            return Some(first);
        }
        let decision = self.circumstances.decision(sai.name).and_then(|decision| decision.options.first());
        let decided = decision.and_then(|(word, _)| words.iter().position(|option| option == word));
        let chosen = decided.unwrap_or(first);
        let open = OpenChoice {
            icon: sai.name.into(),
            options: words.iter().map(|word| (*word).to_owned()).collect(),
            chosen,
            decided: decided.is_some(),
            matters: true,
            ..OpenChoice::default()
        };
        self.result.open.push(open);
        Some(chosen)
    }

    /// Returns the results of counted types that `terms` would give, with the best choices.
    fn best_value(&self, terms: &[Term], face: &Face) -> Totals {
        let kinds = self.circumstances.kind.counts;
        terms.iter().fold(Totals::default(), |sum, term| {
            let more = match term {
                Term::Results(result_type, amount) => self.value(*result_type, amount.on(face)),
                Term::Any(amount) => {
                    kinds.iter().next().map_or(Totals::default(), |k| Totals::of(k, amount.on(face)))
                }
                Term::Split(result_type, _, amount) => self.value(*result_type, amount.on(face)),
                Term::Choose(picks) => picks
                    .iter()
                    .map(|pick| self.pick_value(*pick, face))
                    .max_by_key(|totals| totals.sum())
                    .unwrap_or_default(),
                _ => Totals::default(),
            };
            sum.plus(more)
        })
    }

    fn pick_value(&self, pick: Pick, face: &Face) -> Totals {
        match pick {
            Pick::Results(result_type, amount) => self.value(result_type, amount.on(face)),
            Pick::Outcome(_) => Totals::default(),
        }
    }

    /// Returns what `amount` results of `result_type` are worth in the counted types.
    fn value(&self, result_type: ResultType, amount: u32) -> Totals {
        let counts = self.circumstances.kind.counts;
        if counts.contains(result_type) {
            return Totals::of(result_type, amount);
        }
        let first = self.conversion(result_type).and_then(|(_, to)| to.iter().next());
        first.map_or_else(Totals::default, |to| Totals::of(to, amount))
    }

    fn term(&mut self, term: &Term, sai: &Sai, face: &Face) {
        let by_hand = |gathered: &mut Self| gathered.result.by_hand = Some(Box::new(sai.clone()));
        match term {
            Term::Results(result_type, amount) => {
                self.rolled(*result_type, amount.on(face), PointSource::Sai);
            }
            Term::Any(amount) => self.any(sai, amount.on(face)),
            Term::Choose(picks) => self.choose(sai, picks, face),
            Term::Split(result_type, action, amount) => {
                let amount = amount.on(face);
                self.rolled(*result_type, amount, PointSource::Sai);
                self.result.movable.push(Movable {
                    icon: sai.name,
                    from: *result_type,
                    amount,
                    to: vec![Use::Action(action)],
                    shift: Shift::Sai,
                });
                by_hand(self);
            }
            Term::Attune(amount) => {
                self.magic(amount.on(face), PointSource::Attune);
                by_hand(self);
            }
            Term::Free(amount) => self.magic(amount.on(face), PointSource::Free),
            Term::Cantrip { amount, free } => {
                if self.circumstances.rules.has_cantrip_spells {
                    self.result.side_results.push((SideResult::Cantrip(*free), amount.on(face)));
                }
                by_hand(self);
            }
            Term::Id(amount) => self.id(*amount),
            Term::Hit(amount) => self.add_side_result(SideResult::Hit, amount.on(face), sai),
            Term::Direct(amount) => self.add_side_result(SideResult::Direct, amount.on(face), sai),
            Term::Foe(result_type, amount) => {
                self.add_side_result(SideResult::Foe(*result_type), amount.on(face), sai);
            }
            Term::DoubleOne(types) => {
                self.result.double_one.push(types.common(self.circumstances.kind.counts));
            }
            Term::DoubleAll(species, types) => self.result.double_all.push((species, *types)),
            Term::Counts(from, to) => {
                self.result.counts_as.push((*from, *to));
                by_hand(self);
            }
            Term::Lasting(result_type, amount) => {
                let amount = amount.on(face);
                if self.circumstances.kind.counts.contains(*result_type) {
                    self.add(sai.name, *result_type, amount);
                }
                self.add_side_result(SideResult::Lasting(*result_type), amount, sai);
            }
            Term::NoAutomaticSaves => self.result.no_automatic_saves = true,
            Term::Unanswered => {
                self.result.prevents_counter_attack = true;
                by_hand(self);
            }
            Term::Hand | Term::DelayedIcon | Term::Move => by_hand(self),
            Term::AtTerrain(_) | Term::InReserve(_) => {}
        }
    }

    fn add_side_result(&mut self, what: SideResult, amount: u32, sai: &Sai) {
        self.result.side_results.push((what, amount));
        self.result.by_hand = Some(Box::new(sai.clone()));
    }

    /// Adds results of any counted type; with several types they start as the first and may be moved.
    fn any(&mut self, sai: &Sai, amount: u32) {
        let counts = self.circumstances.kind.counts;
        let Some(first) = counts.iter().next() else { return };
        self.rolled(first, amount, PointSource::Sai);
        if counts.len() > 1 {
            let to = counts.iter().skip(1).map(Use::Results).collect();
            self.result.movable.push(Movable { icon: sai.name, from: first, amount, to, shift: Shift::Sai });
        }
    }

    fn choose(&mut self, sai: &Sai, picks: &[Pick], face: &Face) {
        let values: Vec<Totals> = picks.iter().map(|pick| self.pick_value(*pick, face)).collect();
        let best = values.iter().map(|value| value.sum()).max().unwrap_or_default();
        let first = values.iter().position(|value| value.sum() == best).unwrap_or_default();
        let decision = self.circumstances.decision(sai.name).and_then(|decision| decision.options.first());
        let decided =
            decision.and_then(|(word, _)| picks.iter().position(|pick| plain(pick.word()) == *word));
        let chosen = decided.unwrap_or(first);
        let has_action = picks.iter().any(|pick| matches!(pick, Pick::Outcome(_)));
        let counted = values.iter().filter(|value| !value.is_zero()).count();
        if has_action || counted > 1 {
            self.result.open.push(OpenChoice {
                icon: sai.name.into(),
                options: picks.iter().map(|pick| pick.word().to_owned()).collect(),
                chosen,
                decided: decided.is_some(),
                matters: values.iter().any(|other| *other != values[chosen]),
                ..OpenChoice::default()
            });
        }
        if let Some(Pick::Results(result_type, amount)) = picks.get(chosen) {
            self.rolled(*result_type, amount.on(face), PointSource::Sai);
        }
        if has_action {
            self.result.by_hand = Some(Box::new(sai.clone()));
        }
        // A die whose owner chooses among types is rolled again for results of one of them (Flurry: melee).
        if self.result.reroll == Rerolled::Must
            && counted > 1
            && let Some(wanted) = sai.rerolled_type()
        {
            self.result.reroll = match decided.map(|index| picks[index]) {
                Some(Pick::Results(result_type, _)) if result_type == wanted => Rerolled::Must,
                Some(_) => Rerolled::No,
                None => Rerolled::IfChosen(wanted),
            };
        }
    }
}

/// Returns the word of the first type that has results.
fn first_word(totals: Totals) -> &'static str {
    ResultType::ALL.into_iter().find(|result_type| totals[*result_type] > 0).map_or("", ResultType::word)
}
