//! A disk that fails or writes short at each call in turn, and a process that stops between two calls.

use super::*;

/// A fault at one call of a [`Disk`].
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// The call fails and does nothing.
    Fails,
    /// An append writes only this many bytes.
    Short(usize),
    /// The process stops before the call.
    StopsBefore,
    /// The process stops when an append has written this many bytes; at other calls, after the call.
    StopsIn(usize),
}

/// A file whose calls are counted from 0; some of them have faults.
#[derive(Clone, Debug, Default)]
struct Disk {
    bytes: Vec<u8>,
    calls: usize,
    stopped: bool,
    faults: Vec<(usize, Fault)>,
}

impl Disk {
    fn with(bytes: &[u8], faults: &[(usize, Fault)]) -> Disk {
        Disk { bytes: bytes.to_vec(), faults: faults.to_vec(), ..Disk::default() }
    }

    /// Counts a call; returns the number of bytes to which a fault limits it, if any, and an error if the call does nothing.
    fn call(&mut self) -> io::Result<Option<usize>> {
        let fault = self.faults.iter().find(|(at, _)| *at == self.calls).map(|(_, fault)| *fault);
        self.calls += 1;
        if self.stopped {
            return Err(io::ErrorKind::Other.into());
        }
        match fault {
            None => Ok(None),
            Some(Fault::Fails) => Err(io::ErrorKind::StorageFull.into()),
            Some(Fault::Short(written)) => Ok(Some(written)),
            Some(Fault::StopsBefore) => {
                self.stopped = true;
                Err(io::ErrorKind::Other.into())
            }
            Some(Fault::StopsIn(written)) => {
                self.stopped = true;
                Ok(Some(written))
            }
        }
    }

    /// Returns the answer of a call that did its work; a process that has stopped receives an error instead.
    fn answer<T>(&self, value: T) -> io::Result<T> {
        if self.stopped { Err(io::ErrorKind::Other.into()) } else { Ok(value) }
    }
}

impl Store for Disk {
    fn read(&mut self) -> io::Result<Vec<u8>> {
        self.call()?;
        self.answer(self.bytes.clone())
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.call()?.unwrap_or(bytes.len()).min(bytes.len());
        self.bytes.extend_from_slice(&bytes[..written]);
        self.answer(written)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.call()?;
        self.answer(())
    }

    fn is_found(&mut self, length: u64) -> io::Result<bool> {
        self.call()?;
        self.answer(self.bytes.len() as u64 == length)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.call()?;
        self.bytes.truncate(length as usize);
        self.answer(())
    }
}

fn new_line() -> Line<Happened> {
    command([Happened::Added(1000), Happened::Rested])
}

fn appended(disk: &mut Disk) -> Result<Journal<Tally>, AppendError<Infallible>> {
    super::super::append(disk, |_| Ok(Some(new_line())))
}

/// Returns a sound file, one whose last line lacks its newline, and a torn one, each with the number of calls that an append makes. The
/// last three calls write the line, sync it and look for it; before them a torn line is cut and recorded.
fn files() -> [(Vec<u8>, usize); 3] {
    let sound = sample();
    let unended = sound[..sound.len() - 1].to_vec();
    let torn = sound[..sound.len() - 10].to_vec();
    [(sound, 4), (unended, 4), (torn, 8)]
}

/// Checks that the disk holds the old state or the new one, in a file that the next writer can continue; reports whether it is the new one.
#[track_caller]
fn old_or_new(disk: &Disk, old: &Journal<Tally>) -> bool {
    let now = read(&disk.bytes).unwrap();
    let mut new = old.state().clone();
    new.apply(&Happened::Added(1000));
    let is_new = now.state() == &new;
    assert!(is_new || now.state() == old.state(), "{:?}", now.state());
    let mut again = Memory(disk.bytes.clone());
    let after = add(&mut again, command([Happened::Added(5)]));
    assert_eq!(after.state().total, now.state().total + 5);
    assert_eq!(read(&again.0).unwrap().state(), after.state());
    is_new
}

/// Returns the contents of the disk before the line is written.
fn before_line(bytes: &[u8]) -> Vec<u8> {
    let mut disk = Disk::with(bytes, &[]);
    if read(bytes).unwrap().torn().is_none() {
        return bytes.to_vec();
    }
    appended(&mut disk).unwrap();
    let line = disk.bytes[..disk.bytes.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap();
    disk.bytes[..=line].to_vec()
}

#[test]
fn a_disk_without_faults_gets_the_expected_number_of_calls() {
    for (bytes, calls) in files() {
        let mut disk = Disk::with(&bytes, &[]);
        assert_eq!(appended(&mut disk).unwrap().state(), read(&disk.bytes).unwrap().state());
        assert_eq!(disk.calls, calls);
    }
}

#[test]
fn a_call_that_fails_leaves_the_old_game_and_says_so() {
    for (bytes, calls) in files() {
        let old = read(&bytes).unwrap();
        for at in 0..calls {
            let mut disk = Disk::with(&bytes, &[(at, Fault::Fails)]);
            match appended(&mut disk).unwrap_err() {
                AppendError::Unread(_) => assert_eq!(at, 0),
                AppendError::NotSaved(_) => assert!(at > 0),
                // It is unknown whether the line can be found: the file has either it or the record of the torn line.
                AppendError::Unsettled(_) => {
                    assert_eq!(old_or_new(&disk, &old), at == calls - 1);
                    continue;
                }
                other => panic!("{other:?}"),
            }
            assert!(!old_or_new(&disk, &old));
            // Only the torn line may be gone, or be in a record.
            let whole = bytes.len() - old.torn().map_or(0, <[u8]>::len);
            assert!(disk.bytes.starts_with(&bytes[..whole]));
            assert!(bytes.starts_with(&disk.bytes) || disk.bytes == before_line(&bytes));
        }
    }
}

#[test]
fn a_short_write_of_any_length_is_taken_back() {
    for (bytes, calls) in files() {
        let old = read(&bytes).unwrap();
        let whole = before_line(&bytes);
        let mut sound = Disk::with(&bytes, &[]);
        appended(&mut sound).unwrap();
        for written in 0..sound.bytes.len() - whole.len() {
            let mut disk = Disk::with(&bytes, &[(calls - 3, Fault::Short(written))]);
            assert!(matches!(appended(&mut disk), Err(AppendError::NotSaved(_))));
            assert_eq!(disk.bytes, whole);
            assert!(!old_or_new(&disk, &old));
            // The result does not depend on whether the disk confirms the removal, or whether it happened.
            let short = (calls - 3, Fault::Short(written));
            let mut disk = Disk::with(&bytes, &[short, (calls - 1, Fault::Fails)]);
            assert!(matches!(appended(&mut disk), Err(AppendError::NotSaved(_))));
            assert_eq!(disk.bytes, whole);
            let mut disk = Disk::with(&bytes, &[short, (calls - 2, Fault::Fails)]);
            assert!(matches!(appended(&mut disk), Err(AppendError::Unsettled(_))));
            // A line without its newline is whole.
            assert_eq!(old_or_new(&disk, &old), whole.len() + written + 1 == sound.bytes.len());
        }
    }
}

#[test]
fn a_failed_sync_that_cannot_be_undone_is_reported_as_such() {
    for (bytes, calls) in files() {
        let old = read(&bytes).unwrap();
        let mut disk = Disk::with(&bytes, &[(calls - 2, Fault::Fails), (calls - 1, Fault::Fails)]);
        assert!(matches!(appended(&mut disk), Err(AppendError::Unsettled(_))));
        assert!(old_or_new(&disk, &old));
    }
}

#[test]
fn a_process_that_stops_anywhere_leaves_the_old_game_or_the_new_one() {
    for (bytes, calls) in files() {
        let old = read(&bytes).unwrap();
        let mut seen = [false; 2];
        for at in 0..calls {
            let lengths = if at == calls - 3 { 400 } else { 1 };
            let stops = (0..lengths).map(Fault::StopsIn).chain([Fault::StopsBefore]);
            for stop in stops {
                let mut disk = Disk::with(&bytes, &[(at, stop)]);
                appended(&mut disk).unwrap_err();
                seen[usize::from(old_or_new(&disk, &old))] = true;
            }
        }
        assert_eq!(seen, [true; 2]);
        // Also while a line is being removed.
        for first in [(calls - 3, Fault::Short(40)), (calls - 2, Fault::Fails)] {
            for at in first.0 + 1..first.0 + 3 {
                for stop in [Fault::StopsBefore, Fault::StopsIn(0)] {
                    let mut disk = Disk::with(&bytes, &[first, (at, stop)]);
                    appended(&mut disk).unwrap_err();
                    old_or_new(&disk, &old);
                }
            }
        }
    }
}

#[test]
fn where_there_is_no_new_line_the_bytes_stay() {
    for (bytes, _) in files() {
        let mut disk = Disk::with(&bytes, &[]);
        let journal = super::super::append::<Tally, Infallible>(&mut disk, |_| Ok(None)).unwrap();
        assert_eq!(journal.records().len(), if journal.torn().is_some() { 5 } else { 6 });
        assert_eq!((disk.calls, disk.bytes), (1, bytes));
    }
}

#[test]
fn a_refusal_leaves_the_bytes_alone() {
    for (bytes, _) in files() {
        let mut disk = Disk::with(&bytes, &[]);
        let refused = super::super::append::<Tally, _>(&mut disk, |_| Err("no"));
        assert!(matches!(refused, Err(AppendError::Refused("no"))));
        assert_eq!((disk.calls, disk.bytes), (1, bytes));
    }
    let mut damaged = sample();
    damaged[300] ^= 1;
    let mut disk = Disk::with(&damaged, &[]);
    assert!(matches!(
        appended(&mut disk),
        Err(AppendError::Damaged(Damage { kind: DamageKind::Checksum, .. }))
    ));
    assert_eq!((disk.calls, disk.bytes), (1, damaged));
}

#[test]
fn a_new_game_is_there_or_is_not() {
    let made = |disk: &mut Disk| create::<Tally>(disk, &Start { start: 2 }, "0.1.0", vec![new_line()]);
    let mut sound = Disk::default();
    let whole = made(&mut sound).unwrap();
    assert_eq!(sound.calls, 4);
    for at in 0..3 {
        let mut disk = Disk::with(b"", &[(at, Fault::Fails)]);
        assert!(matches!(made(&mut disk), Err(AppendError::Unread(_) | AppendError::NotSaved(_))));
        assert_eq!(disk.bytes, b"");
    }
    for written in 0..sound.bytes.len() {
        let mut disk = Disk::with(b"", &[(1, Fault::Short(written))]);
        assert!(matches!(made(&mut disk), Err(AppendError::NotSaved(_))));
        assert_eq!(disk.bytes, b"");
        let mut disk = Disk::with(b"", &[(1, Fault::StopsIn(written))]);
        made(&mut disk).unwrap_err();
        // A process that was stopped leaves no game, or the beginning of one.
        match read(&disk.bytes) {
            Ok(journal) => {
                assert_eq!(whole.state_at(journal.records().len() as u64).as_ref(), Some(journal.state()));
            }
            Err(damage) => assert_eq!(damage.line, 1),
        }
    }
}
