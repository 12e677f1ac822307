//! Reading: turns bytes into a game.

use super::history::{History, last};
use super::line_digest::{self, LineDigest};
use super::lines::{Lines, Piece};
use super::peek::Peek;
use super::replay::{Replay, events_of};
use super::{
    Damage, DamageKind, Entry, FORMAT, Game, Header, Line, MAX_FILE_BYTES, NothingLeft, Record, wire,
};

/// A game file that was read: its contents, and the state they lead to.
#[derive(Clone, Debug)]
pub struct Journal<G: Game> {
    header: Header<G::Set>,
    records: Vec<Record<G::Event>>,
    history: History,
    state: G,
    digest: LineDigest,
    torn: Option<Vec<u8>>,
    ended: bool,
    has_cr: bool,
}

impl<G: Game> Journal<G> {
    /// Reads a whole file. A torn last line is ignored.
    ///
    /// # Errors
    ///
    /// Returns the first thing that is wrong; nothing is guessed.
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
            let Some((body, digest)) = line_digest::checked(Some(&journal.digest), line.bytes) else {
                journal.take_torn(&line)?;
                break;
            };
            journal.take(body, digest)?;
            journal.ended = line.ended;
        }
        // The state is still that of the header.
        let Journal { records, history, state, .. } = &mut journal;
        happen(state, records, &history.live)?;
        Ok(journal)
    }

    /// Creates a journal from a first line only.
    fn begin(line: &[u8], ended: bool) -> Result<Journal<G>, DamageKind> {
        let peek = Peek::at(line);
        // A newer format may compute digests in another way.
        not_newer(&peek)?;
        let Some((_, digest)) = line_digest::checked(None, line) else {
            return Err(match (peek.format, line_digest::split(line)) {
                (None, None) => DamageKind::NotAGameFile,
                (Some(_), None) if !ended => DamageKind::CutHeader,
                _ => DamageKind::Checksum,
            });
        };
        let header = Self::header_of(line, peek)?;
        let state = G::new(&header.set).ok_or(DamageKind::Header)?;
        let (records, history) = (Vec::new(), History::default());
        Ok(Journal { header, records, history, state, digest, torn: None, ended: true, has_cr: false })
    }

    /// Parses the header of this game in a first line, ignoring its digest.
    pub(super) fn header_of(line: &[u8], peek: Peek) -> Result<Header<G::Set>, DamageKind> {
        not_newer(&peek)?;
        match (peek.format, peek.game) {
            (Some(1..), Some(game)) if game != G::NAME => Err(DamageKind::OtherGame(game)),
            (Some(1..), Some(_)) => wire::read_header(line).ok_or(DamageKind::Syntax),
            _ => Err(DamageKind::NotAGameFile),
        }
    }

    /// Handles the last line, whose digest is wrong: either it was cut, so that its end is missing, or a part of it was never written and
    /// consists of NULs, which no line contains. If its bytes before trailing NULs are a whole line, that line counts.
    fn take_torn(&mut self, line: &Piece<'_>) -> Result<(), Damage> {
        let is_cut = !line.ended;
        let has_hole = line.is_last && line.bytes.contains(&0);
        if !is_cut && !has_hole {
            return Err(self.damage(DamageKind::Checksum));
        }
        let whole = line.without_nuls();
        let mut torn = 0;
        if let Some((body, digest)) = line_digest::checked(Some(&self.digest), whole) {
            self.take(body, digest)?;
            (torn, self.ended) = (whole.len(), false);
        }
        self.torn = Some(line.with_end[torn..].to_vec());
        Ok(())
    }

    /// Adds the next line, whose digest is right, from its bytes before the digest; the state is not folded yet.
    fn take(&mut self, body: &[u8], digest: LineDigest) -> Result<(), Damage> {
        let record = wire::read_record(body).ok_or_else(|| self.damage(DamageKind::Syntax))?;
        self.enter(record)?;
        self.digest = digest;
        Ok(())
    }

    /// Adds a record after the others.
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

    /// Creates the next line: appends its bytes, with newline, to `out`, and adds it as it will be read.
    ///
    /// # Errors
    ///
    /// Returns the damage of a line that could not be read back; `out` is then unchanged.
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

    /// Creates the next line from its bytes before the digest, `body`; the state is not folded yet.
    pub(super) fn add_body(&mut self, body: &[u8], out: &mut Vec<u8>) -> Result<(), Damage> {
        let start = out.len();
        let digest = line_digest::write(Some(&self.digest), body, out);
        self.take(body, digest).inspect_err(|_| out.truncate(start))
    }

    /// Reports whether a newline must be written before the next line; from then on it is considered written.
    pub(super) fn complete(&mut self) -> bool {
        !std::mem::replace(&mut self.ended, true)
    }

    /// Returns the torn line, which is from then on considered cut.
    pub(super) fn cut(&mut self) -> Option<Vec<u8>> {
        self.torn.take()
    }

    /// Sets the state to that of the commands in force.
    pub(super) fn fold(&mut self) -> Result<(), Damage> {
        self.state = fold(&self.header, &self.records, &self.history.live)?;
        Ok(())
    }

    /// Returns damage in the next line.
    fn damage(&self, kind: DamageKind) -> Damage {
        Damage { line: self.records.len() as u64 + 2, kind }
    }

    /// Returns the first line.
    pub fn header(&self) -> &Header<G::Set> {
        &self.header
    }

    /// Returns all other lines, including those of undone commands.
    pub fn records(&self) -> &[Record<G::Event>] {
        &self.records
    }

    /// Returns the state after the last line.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Returns the state after record `number` (0: before the first); `None` beyond the last. Record `number` itself was decided in
    /// `state_at(number - 1)`. Folds anew each time: use [`Journal::replay`] for several states.
    pub fn state_at(&self, number: u64) -> Option<G> {
        let records = self.records.get(..usize::try_from(number).ok()?)?;
        let mut history = History::default();
        for record in records {
            history.take(record.number, &record.entry).ok()?;
        }
        fold(&self.header, records, &history.live).ok()
    }

    /// Returns the state that exactly these commands lead to, in this order.
    pub fn state_of(&self, commands: &[u64]) -> Option<G> {
        fold(&self.header, &self.records, commands).ok()
    }

    /// Calls `show` with each record from number `from` on, and the state in which it was decided, in order.
    pub fn replay(&self, from: u64, mut show: impl FnMut(&Record<G::Event>, &G)) {
        let skipped = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX).min(self.records.len());
        let first = G::new(&self.header.set);
        // Neither fails, as the file was read before.
        let Some(first) = first else { return };
        let Ok(mut replay) = Replay::after(first, &self.records[..skipped]) else { return };
        for (index, record) in self.records.iter().enumerate().skip(skipped) {
            show(record, replay.state());
            if replay.take(&self.records[..=index]).is_err() {
                return;
            }
        }
    }

    /// Returns the numbers of the commands in force, in order.
    pub fn live(&self) -> &[u64] {
        &self.history.live
    }

    /// Reports whether the command of this number is in force.
    pub fn is_live(&self, number: u64) -> bool {
        // The numbers of the commands in force are ascending.
        self.history.live.binary_search(&number).is_ok()
    }

    /// Returns the numbers of the commands that can be redone; the next one is the last.
    pub fn undone(&self) -> &[u64] {
        &self.history.undone
    }

    /// Returns the number that the next command's line will have: after a torn line it is not the one after the last record, because the
    /// record of the cut line comes first.
    pub fn next_number(&self) -> u64 {
        self.records.len() as u64 + 1 + u64::from(self.torn.is_some())
    }

    /// Returns the last line's digest, 16 hex digits: two files with the same one hold the same game.
    pub fn digest(&self) -> &str {
        str::from_utf8(&self.digest).unwrap_or_default()
    }

    /// Reports whether lines end in CR LF, which is not how they were written.
    pub fn has_cr(&self) -> bool {
        self.has_cr
    }

    /// Returns the bytes of a torn last line that was ignored.
    pub fn torn(&self) -> Option<&[u8]> {
        self.torn.as_deref()
    }

    /// Returns the contents of an [`Entry::Undo`] of this many commands.
    ///
    /// # Errors
    ///
    /// Returns [`NothingLeft`] if fewer commands are in force.
    pub fn undo(&self, steps: usize) -> Result<Vec<u64>, NothingLeft> {
        last(&self.history.live, steps)
    }

    /// Returns the contents of an [`Entry::Redo`] of this many commands.
    ///
    /// # Errors
    ///
    /// Returns [`NothingLeft`] if fewer commands can be redone.
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

/// Returns the state that the commands `live` lead to.
fn fold<G: Game>(header: &Header<G::Set>, records: &[Record<G::Event>], live: &[u64]) -> Result<G, Damage> {
    let mut state = G::new(&header.set).ok_or(Damage { line: 1, kind: DamageKind::Header })?;
    happen(&mut state, records, live)?;
    Ok(state)
}

/// Applies the commands `live` to a state.
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
