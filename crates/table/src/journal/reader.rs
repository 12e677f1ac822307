//! Reading: from bytes to a game.

use super::history::{History, last};
use super::lines::{Lines, Piece};
use super::peek::Peek;
use super::replay::{Replay, events_of};
use super::seal::{self, Seal};
use super::{
    Damage, DamageKind, Entry, FORMAT, Game, Header, Line, MAX_FILE_BYTES, NothingLeft, Record, wire,
};

/// A game file that was read: what stands in it, and the state it leads to.
#[derive(Clone, Debug)]
pub struct Journal<G: Game> {
    header: Header<G::Set>,
    records: Vec<Record<G::Event>>,
    history: History,
    state: G,
    seal: Seal,
    torn: Option<Vec<u8>>,
    ended: bool,
    has_cr: bool,
}

impl<G: Game> Journal<G> {
    /// Reads a whole file. A torn last line is read past.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong; nothing is guessed.
    pub fn read(bytes: &[u8]) -> Result<Journal<G>, Damage> {
        if bytes.len() as u64 > MAX_FILE_BYTES {
            return Err(Damage { line: 1, kind: DamageKind::TooLarge });
        }
        let mut lines = Lines::of(bytes);
        let first = lines.next().ok_or(Damage { line: 1, kind: DamageKind::Empty })?;
        let mut journal =
            Journal::begin(first.bytes, first.ended).map_err(|kind| Damage { line: 1, kind })?;
        (journal.ended, journal.has_cr) = (first.ended, first.has_cr);
        for line in lines {
            journal.has_cr |= line.has_cr;
            let Some((body, seal)) = seal::checked(Some(&journal.seal), line.bytes) else {
                journal.take_torn(&line)?;
                break;
            };
            journal.take(body, seal)?;
            journal.ended = line.ended;
        }
        // The state is still the one of the header.
        let Journal { records, history, state, .. } = &mut journal;
        happen(state, records, &history.live)?;
        Ok(journal)
    }

    /// The journal that has a first line only.
    fn begin(line: &[u8], ended: bool) -> Result<Journal<G>, DamageKind> {
        let peek = Peek::at(line);
        // A newer format may seal its lines otherwise.
        not_newer(&peek)?;
        let Some((_, seal)) = seal::checked(None, line) else {
            return Err(match (peek.format, seal::split(line)) {
                (None, None) => DamageKind::NotAGameFile,
                (Some(_), None) if !ended => DamageKind::CutHeader,
                _ => DamageKind::Checksum,
            });
        };
        let header = Self::header_of(line, peek)?;
        let state = G::new(&header.set).ok_or(DamageKind::Header)?;
        let (records, history) = (Vec::new(), History::default());
        Ok(Journal { header, records, history, state, seal, torn: None, ended: true, has_cr: false })
    }

    /// The header of this game that a first line holds, its digest aside.
    pub(super) fn header_of(line: &[u8], peek: Peek) -> Result<Header<G::Set>, DamageKind> {
        not_newer(&peek)?;
        match (peek.format, peek.game) {
            (Some(1..), Some(game)) if game != G::NAME => Err(DamageKind::OtherGame(game)),
            (Some(1..), Some(_)) => wire::read_header(line).ok_or(DamageKind::Syntax),
            _ => Err(DamageKind::NotAGameFile),
        }
    }

    /// Takes the last line, whose digest is wrong: it was cut, so that its end is missing, or a part of it was never
    /// written, and there are NULs, which no line holds. Where these stand behind a line that is whole, that line counts.
    fn take_torn(&mut self, line: &Piece<'_>) -> Result<(), Damage> {
        let is_cut = !line.ended;
        let has_hole = line.is_last && line.bytes.contains(&0);
        if !is_cut && !has_hole {
            return Err(self.damage(DamageKind::Checksum));
        }
        let whole = line.without_nuls();
        let mut torn = 0;
        if let Some((body, seal)) = seal::checked(Some(&self.seal), whole) {
            self.take(body, seal)?;
            (torn, self.ended) = (whole.len(), false);
        }
        self.torn = Some(line.with_end[torn..].to_vec());
        Ok(())
    }

    /// Takes the next line, whose digest is right, as its bytes before it; the state stays behind until it is folded.
    fn take(&mut self, body: &[u8], seal: Seal) -> Result<(), Damage> {
        let record = wire::read_record(body).ok_or_else(|| self.damage(DamageKind::Syntax))?;
        self.enter(record)?;
        self.seal = seal;
        Ok(())
    }

    /// Lets a record follow the others.
    fn enter(&mut self, record: Record<G::Event>) -> Result<(), Damage> {
        let due = self.records.len() as u64 + 1;
        if record.number != due {
            return Err(self.damage(DamageKind::Number { due, found: record.number }));
        }
        if let Entry::Command(command) = &record.entry
            && !command.events.iter().all(|event| self.state.knows(event))
        {
            return Err(self.damage(DamageKind::Syntax));
        }
        self.history.take(due, &record.entry).map_err(|kind| self.damage(kind))?;
        self.records.push(record);
        Ok(())
    }

    /// Makes the next line: its bytes, with newline, are appended to `out`, and it is taken as it will be read.
    ///
    /// # Errors
    ///
    /// A line that could not be read back; `out` is as it was.
    pub(super) fn add(&mut self, line: Line<G::Event>, out: &mut Vec<u8>) -> Result<(), Damage> {
        let Line { at, player, typed, entry } = line;
        let record = Record { number: self.records.len() as u64 + 1, at, player, typed, entry };
        let body = wire::record_body(&record).ok_or_else(|| self.damage(DamageKind::Syntax))?;
        self.add_body(body.as_bytes(), out)?;
        match self.records.last().map(|record| &record.entry) {
            Some(Entry::Command(command)) => command.events.iter().for_each(|event| self.state.apply(event)),
            Some(Entry::Undo(_) | Entry::Redo(_)) => self.fold()?,
            _ => {}
        }
        Ok(())
    }

    /// The same of a line whose bytes before its digest are `body`; the state stays behind.
    pub(super) fn add_body(&mut self, body: &[u8], out: &mut Vec<u8>) -> Result<(), Damage> {
        let start = out.len();
        let seal = seal::write(Some(&self.seal), body, out);
        self.take(body, seal).inspect_err(|_| out.truncate(start))
    }

    /// Whether a newline is due before the next line; it is taken as written.
    pub(super) fn complete(&mut self) -> bool {
        !std::mem::replace(&mut self.ended, true)
    }

    /// The torn line, which is taken as cut.
    pub(super) fn cut(&mut self) -> Option<Vec<u8>> {
        self.torn.take()
    }

    /// Sets the state to what the commands in force make it.
    pub(super) fn fold(&mut self) -> Result<(), Damage> {
        self.state = fold(&self.header, &self.records, &self.history.live)?;
        Ok(())
    }

    /// Damage in the next line.
    fn damage(&self, kind: DamageKind) -> Damage {
        Damage { line: self.records.len() as u64 + 2, kind }
    }

    /// The first line.
    pub fn header(&self) -> &Header<G::Set> {
        &self.header
    }

    /// All other lines, those of undone commands too.
    pub fn records(&self) -> &[Record<G::Event>] {
        &self.records
    }

    /// The state after the last line.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The state after record `number` (0: before the first); `None` beyond the last. Record `number` itself was
    /// decided in `state_at(number - 1)`. Folds anew each time: [`Journal::replay`] is for several of them.
    pub fn state_at(&self, number: u64) -> Option<G> {
        let records = self.records.get(..usize::try_from(number).ok()?)?;
        let mut history = History::default();
        for record in records {
            history.take(record.number, &record.entry).ok()?;
        }
        fold(&self.header, records, &history.live).ok()
    }

    /// The state that just these commands lead to, in this order.
    pub fn state_of(&self, commands: &[u64]) -> Option<G> {
        fold(&self.header, &self.records, commands).ok()
    }

    /// Shows each record from number `from` on, with the state in which it was decided, in order.
    pub fn replay(&self, from: u64, mut show: impl FnMut(&Record<G::Event>, &G)) {
        let skipped = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX).min(self.records.len());
        let first = G::new(&self.header.set);
        // Both were so when the file was read.
        let Some(first) = first else { return };
        let Ok(mut replay) = Replay::behind(first, &self.records[..skipped]) else { return };
        for (index, record) in self.records.iter().enumerate().skip(skipped) {
            show(record, replay.state());
            if replay.take(&self.records[..=index]).is_err() {
                return;
            }
        }
    }

    /// The numbers of the commands in force, in order.
    pub fn live(&self) -> &[u64] {
        &self.history.live
    }

    /// Whether the command of this number is in force.
    pub fn is_live(&self, number: u64) -> bool {
        // The numbers of the commands in force grow.
        self.history.live.binary_search(&number).is_ok()
    }

    /// The numbers of the commands that can be done again; the next one is the last.
    pub fn undone(&self) -> &[u64] {
        &self.history.undone
    }

    /// The number that the next line of a command will have: behind a torn line not the one after the last record,
    /// because the record of what was cut comes first.
    pub fn next_number(&self) -> u64 {
        self.records.len() as u64 + 1 + u64::from(self.torn.is_some())
    }

    /// The last line's digest, 16 hex digits: two files with the same one hold the same game.
    pub fn digest(&self) -> &str {
        str::from_utf8(&self.seal).unwrap_or_default()
    }

    /// Whether lines end in CR LF, which they did not as they were written.
    pub fn has_cr(&self) -> bool {
        self.has_cr
    }

    /// The bytes of a torn last line that was read past.
    pub fn torn(&self) -> Option<&[u8]> {
        self.torn.as_deref()
    }

    /// What an [`Entry::Undo`] of so many commands holds.
    ///
    /// # Errors
    ///
    /// Fewer commands are in force.
    pub fn undo(&self, steps: usize) -> Result<Vec<u64>, NothingLeft> {
        last(&self.history.live, steps)
    }

    /// What an [`Entry::Redo`] of so many commands holds.
    ///
    /// # Errors
    ///
    /// Fewer commands can be done again.
    pub fn redo(&self, steps: usize) -> Result<Vec<u64>, NothingLeft> {
        last(&self.history.undone, steps)
    }
}

fn not_newer(peek: &Peek) -> Result<(), DamageKind> {
    match peek.format {
        Some(format) if format > u64::from(FORMAT) => {
            Err(DamageKind::NewerFormat(u32::try_from(format).unwrap_or(u32::MAX)))
        }
        _ => Ok(()),
    }
}

/// The state that the commands `live` lead to.
fn fold<G: Game>(header: &Header<G::Set>, records: &[Record<G::Event>], live: &[u64]) -> Result<G, Damage> {
    let mut state = G::new(&header.set).ok_or(Damage { line: 1, kind: DamageKind::Header })?;
    happen(&mut state, records, live)?;
    Ok(state)
}

/// Lets the commands `live` happen to a state.
fn happen<G: Game>(state: &mut G, records: &[Record<G::Event>], live: &[u64]) -> Result<(), Damage> {
    for &number in live {
        for event in events_of(records, number) {
            if !state.may_happen(event) {
                return Err(Damage { line: number + 1, kind: DamageKind::Event });
            }
            state.apply(event);
        }
    }
    Ok(())
}
