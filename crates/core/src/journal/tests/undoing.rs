//! Commands, undo and redo compared with a model that keeps every state.

use super::*;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Act {
    Add(i64),
    Throw,
    Name(String),
    Undo(usize),
    Redo(usize),
    Note,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        3 => any::<i64>().prop_map(Act::Add),
        3 => Just(Act::Throw),
        1 => any::<String>().prop_map(Act::Name),
        3 => (0_usize..4).prop_map(Act::Undo),
        2 => (0_usize..4).prop_map(Act::Redo),
        1 => Just(Act::Note),
    ];
    proptest::collection::vec(act, 0..25)
}

/// The states before each command in force and the present one, and those that were undone, the next one last.
struct Model {
    past: Vec<Tally>,
    future: Vec<Tally>,
}

impl Model {
    fn now(&self) -> &Tally {
        self.past.last().unwrap()
    }

    /// Applies `act` to the model; reports whether it is possible.
    fn act(&mut self, act: &Act) -> bool {
        let mut now = self.now().clone();
        let event = match act {
            Act::Add(amount) => Happened::Added(*amount),
            Act::Throw => now.throw(),
            Act::Name(name) => Happened::Named(name.clone()),
            Act::Undo(steps) => {
                let can = *steps < self.past.len();
                (0..*steps).filter(|_| can).for_each(|_| self.future.extend(self.past.pop()));
                return can;
            }
            Act::Redo(steps) => {
                let can = *steps <= self.future.len();
                (0..*steps).filter(|_| can).for_each(|_| self.past.extend(self.future.pop()));
                return can;
            }
            Act::Note => return true,
        };
        now.apply(&event);
        self.past.push(now);
        self.future.clear();
        true
    }
}

/// Returns the line that a command line would write for `act`.
fn decide(journal: &Journal<Tally>, act: &Act) -> Result<Line<Happened>, NothingLeft> {
    let event = match act {
        Act::Add(amount) => Happened::Added(*amount),
        Act::Throw => journal.state().throw(),
        Act::Name(name) => Happened::Named(name.clone()),
        Act::Undo(steps) => return Ok(line("undo", Entry::Undo(journal.undo(*steps)?))),
        Act::Redo(steps) => return Ok(line("redo", Entry::Redo(journal.redo(*steps)?))),
        Act::Note => return Ok(line("note", Entry::Note(String::from("well thrown")))),
    };
    Ok(command([event]))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_undone_and_redone_the_file_holds_the_state(acts in acts()) {
        let mut store = Memory::default();
        let start = Start { start: 3 };
        create::<Tally>(&mut store, &start, "0.1.0", Vec::new()).unwrap();
        let mut model = Model { past: vec![Tally::new(&start).unwrap()], future: Vec::new() };
        let mut states = vec![model.now().clone()];
        for act in &acts {
            let before = store.0.clone();
            let done = super::append::<Tally, _>(&mut store, |journal| decide(journal, act).map(Some));
            match done {
                Ok(journal) => {
                    prop_assert!(model.act(act));
                    prop_assert_eq!(journal.state(), model.now());
                    states.push(model.now().clone());
                    let again = read(&store.0).unwrap();
                    prop_assert_eq!(again.state(), journal.state());
                    prop_assert_eq!(again.digest(), journal.digest());
                    prop_assert_eq!(again.records(), journal.records());
                    prop_assert_eq!((again.live(), again.undone()), (journal.live(), journal.undone()));
                    prop_assert_eq!(again.undone().len(), model.future.len());
                    prop_assert_eq!(again.live().len() + 1, model.past.len());
                }
                Err(AppendError::Refused(NothingLeft { asked, left })) => {
                    let most = if matches!(act, Act::Undo(_)) { model.past.len() - 1 } else { model.future.len() };
                    prop_assert!(asked > left && left == most);
                    prop_assert!(!model.act(act));
                    prop_assert_eq!(&store.0, &before);
                }
                Err(other) => prop_assert!(false, "{:?}", other),
            }
        }
        let journal = read(&store.0).unwrap();
        for (number, state) in states.iter().enumerate() {
            prop_assert_eq!(journal.state_at(number as u64), Some(state.clone()));
        }
        prop_assert_eq!(journal.state_at(states.len() as u64), None);
        for from in [1, 2, journal.next_number() / 2, journal.next_number()] {
            let mut shown = Vec::new();
            journal.replay(from, |record, before| shown.push((record.number, before.clone())));
            let last = journal.next_number() - 1;
            let expected = (from.max(1)..=last).map(|number| (number, states[number as usize - 1].clone()));
            prop_assert_eq!(shown, expected.collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_digital_throw_that_is_undone_falls_the_same_again() {
    let mut store = Memory::default();
    create::<Tally>(&mut store, &Start { start: 0 }, "0.1.0", Vec::new()).unwrap();
    let throw = |journal: &Journal<Tally>| Ok::<_, Infallible>(Some(command([journal.state().throw()])));
    let first = super::append(&mut store, throw).unwrap();
    let second = super::append(&mut store, throw).unwrap();
    assert_ne!(first.state().throw(), second.state().throw());
    add(&mut store, line("undo 2", Entry::Undo(vec![2, 1])));
    let again = super::append(&mut store, throw).unwrap();
    assert_eq!(again.records()[3].entry, first.records()[0].entry);
    assert_eq!(again.state(), first.state());
    assert_eq!(again.redo(1), Err(NothingLeft { asked: 1, left: 0 }));
    assert_eq!(again.undo(2), Err(NothingLeft { asked: 2, left: 1 }));
    assert_eq!((again.live(), again.undo(1)), (&[4][..], Ok(vec![4])));
}

#[test]
fn a_journal_that_is_known_is_not_parsed_again() {
    let (mut store, mut other) = (Memory(sample()), Memory(sample()));
    let journal = read(&store.0).unwrap();
    let rest = |_: &Journal<Tally>| Ok::<_, Infallible>(Some(command([Happened::Rested])));
    // Bytes that no reader accepts, to show that they are not read.
    other.0[0] = b'?';
    super::append(&mut store, rest).unwrap();
    super::append_known(&mut other, |_| Some(journal), rest).unwrap();
    assert_eq!(store.0[1..], other.0[1..]);
}

/// A line that no reader would accept is not written.
#[test]
fn a_line_that_would_be_damage_is_not_written() {
    let mut store = Memory(sample());
    for (entry, kind) in [
        (Entry::Undo(vec![1]), DamageKind::Undo { named: 1, last: Some(6) }),
        (Entry::Undo(vec![6, 1, 0]), DamageKind::Undo { named: 0, last: None }),
        (Entry::Redo(vec![2]), DamageKind::Redo { named: 2, last: None }),
    ] {
        let done = super::append::<Tally, Infallible>(&mut store, |_| Ok(Some(line("undo", entry))));
        let Err(AppendError::Unfit(damage)) = done else { panic!("{done:?}") };
        assert_eq!(damage, Damage { line: 8, kind });
        assert_eq!(store.0, sample());
    }
    let impossible = create::<Tally>(&mut Memory::default(), &Start { start: -1 }, "0.1.0", Vec::new());
    assert!(matches!(impossible, Err(AppendError::Unfit(Damage { line: 1, kind: DamageKind::Header }))));
    let taken = create::<Tally>(&mut store, &Start { start: 1 }, "0.1.0", Vec::new());
    assert!(matches!(taken, Err(AppendError::Refused(NotEmpty))));
    assert_eq!(store.0, sample());
}
