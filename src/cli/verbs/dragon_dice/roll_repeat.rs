//! `roll KIND ARMY --repeat N`: one line per roll, or a tally.

use crate::cli::failure::{Exit, Failure};
use crate::cli::repeat::{Watch, in_pieces};
use crate::cli::session::{Session, undecided_rolls};
use crate::cli::verbs::roll_args::Roll;
use crate::report::dragon_dice::too_large;
use crate::report::{Form, Rolled, RollsAnswer};
use std::collections::BTreeMap;
use std::ops::Range;
use warband_core::chance::{Key, LineSampler, Lines, NAME, Stream, TOTALS, Text};
use warband_dragon_dice::dice::ThrowSource;
use warband_dragon_dice::odds::{AnswerSampler, FaceTotals};
use warband_dragon_dice::roll::Throwing;

impl Roll<'_> {
    /// Makes many rolls, each on its line, or their tally.
    pub(in crate::cli::verbs) fn repeated(&self, session: &mut Session) -> Result<Exit, Failure> {
        let key = self.arguments.key()?;
        let rolls = self.arguments.repeat.unwrap_or(1);
        let only_totals = session.form() == Form::Quiet;
        let sampler = if only_totals { self.sampler()? } else { None };
        if self.arguments.summary {
            return self.summary(sampler, key, rolls, session);
        }
        let mut watch = session.watch(rolls, true);
        match (sampler, session.form()) {
            (Some(AnswerSampler { sampler, answers }), _) => {
                let lines = answers.iter().map(|totals| bare(totals));
                let lines = LineSampler::new(sampler, Lines::new(lines));
                let write =
                    |rolls: Range<u64>, text: &mut Text| lines.write(key, rolls.start, rolls.end, text);
                in_pieces(rolls, &mut watch, write, |text| session.write(text.bytes()).map(drop))?;
            }
            (None, Form::Text) => self.totals_of_faces(key, rolls, &mut watch, session)?,
            (None, _) => self.whole_rolls(key, &mut watch, session)?,
        }
        session.end_watch(watch)
    }

    /// Returns a sampler that draws totals from their distribution.
    fn sampler(&self) -> Result<Option<AnswerSampler>, Failure> {
        AnswerSampler::of(self.preparation).map_err(|error| {
            let diagnostic = too_large(&error, false);
            diagnostic.help("leave out -q: then every face is rolled, which needs no odds").into()
        })
    }

    /// Throws every face, and prints only the totals.
    fn totals_of_faces(
        &self,
        key: Key,
        rolls: u64,
        watch: &mut Watch,
        session: &mut Session,
    ) -> Result<(), Failure> {
        match FaceTotals::of(self.preparation) {
            Some(FaceTotals::Sums(sums)) => {
                let write =
                    |rolls: Range<u64>, text: &mut Text| sums.write(key, rolls.start, rolls.end, text);
                in_pieces(rolls, watch, write, |text| session.write(text.bytes()).map(drop))
            }
            Some(FaceTotals::Settled(mut totals)) => {
                let mut stream = Stream::open(key);
                watch.each(|number| {
                    stream.begin_roll(number);
                    session.write(format!("{}\n", totals.throw(&mut stream)).as_bytes()).map(drop)
                })
            }
            None => self.whole_rolls(key, watch, session),
        }
    }

    /// Prints every roll in full.
    fn whole_rolls(&self, key: Key, watch: &mut Watch, session: &mut Session) -> Result<(), Failure> {
        let mut stream = Stream::open(key);
        watch.each(|number| {
            stream.begin_roll(number);
            let thrown = self.preparation.throw_all(&mut |sides, faces| stream.throw(sides, faces));
            let answer =
                self.answer(self.preparation.outcome_losing_least(thrown), ThrowSource::Digital, Some(key));
            session.print_line(&answer).map(drop)
        })
    }

    /// Counts the totals of all rolls.
    fn summary(
        &self,
        sampler: Option<AnswerSampler>,
        key: Key,
        rolls: u64,
        session: &mut Session,
    ) -> Result<Exit, Failure> {
        let mut watch = session.watch(rolls, false);
        let is_sampled = sampler.is_some();
        let mut tally: BTreeMap<Vec<u32>, u64> = BTreeMap::new();
        let mut add = |answer: Vec<u32>, number: u64| *tally.entry(answer).or_default() += number;
        match sampler {
            Some(AnswerSampler { sampler, answers }) => {
                let count = |rolls: Range<u64>, counts: &mut Vec<u64>| {
                    *counts = sampler.count(key, rolls.start, rolls.end);
                };
                in_pieces(rolls, &mut watch, count, |counts| {
                    answers.iter().zip(counts).for_each(|(answer, number)| add(answer.clone(), *number));
                    Ok::<(), Failure>(())
                })?;
            }
            None => match FaceTotals::of(self.preparation) {
                Some(FaceTotals::Sums(sums)) => {
                    let count = |rolls: Range<u64>, counts: &mut BTreeMap<u32, u64>| {
                        *counts = sums.count(key, rolls.start, rolls.end);
                    };
                    in_pieces(rolls, &mut watch, count, |counts| {
                        counts.iter().for_each(|(total, number)| add(vec![*total], *number));
                        Ok::<(), Failure>(())
                    })?;
                }
                faces => self.counted_one_by_one(faces, key, &mut watch, &mut add)?,
            },
        }
        let of_answer =
            |(totals, number): (Vec<u32>, u64)| (totals.into_iter().map(i64::from).collect(), number);
        let rolled = Rolled::Army {
            name: &self.army.name,
            circumstances: &self.preparation.circumstances,
            unit: self.arguments.circumstances.unit.as_deref(),
            dice: self.preparation.rollers.dice.len(),
        };
        session.print(&RollsAnswer {
            rolled,
            tally: tally.into_iter().filter(|(_, number)| *number > 0).map(of_answer).collect(),
            stream: if is_sampled { TOTALS } else { NAME },
            key,
            seeded: self.arguments.is_seeded(),
        })?;
        session.end_watch(watch)
    }

    /// Makes rolls one by one, and passes each to `add`.
    fn counted_one_by_one(
        &self,
        faces: Option<FaceTotals<'_>>,
        key: Key,
        watch: &mut Watch,
        add: &mut impl FnMut(Vec<u32>, u64),
    ) -> Result<(), Failure> {
        let mut stream = Stream::open(key);
        let mut settled = faces.and_then(|faces| match faces {
            FaceTotals::Settled(totals) => Some(totals),
            FaceTotals::Sums(_) => None,
        });
        watch.each(|number| {
            stream.begin_roll(number);
            let totals = if let Some(settled) = &mut settled {
                vec![settled.throw(&mut stream)]
            } else {
                let thrown = self.preparation.throw_all(&mut |sides, faces| stream.throw(sides, faces));
                let outcome = self.preparation.outcome_losing_least(thrown);
                if outcome.undecided {
                    return Err(undecided_rolls());
                }
                self.preparation
                    .circumstances
                    .kind
                    .counts
                    .iter()
                    .map(|result_type| outcome.totals()[result_type])
                    .collect()
            };
            add(totals, 1);
            Ok(())
        })
    }
}

/// Returns the totals on one line.
fn bare(totals: &[u32]) -> String {
    totals.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}
