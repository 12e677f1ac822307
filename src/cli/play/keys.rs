//! Keys with a special meaning in `play`: Ctrl-C, pasted text, and the keys that accept an offered line.
//!
//! Each ends the line like Enter and records why, because the editor keeps its read-ahead input only for a line that ends
//! that way.

use rustyline::{Cmd, ConditionalEventHandler, Event, EventContext, KeyCode, KeyEvent, Modifiers};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// The reason why a line ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum LineEnd {
    /// The Enter key.
    Line,
    /// The end of a line in pasted text.
    Pasted,
    /// Ctrl-C discards the line.
    Cleared,
    /// A key that accepts the offered line.
    Offered,
}

/// Key bindings that record why a line ended.
#[derive(Clone, Debug, Default)]
pub(super) struct KeyBindings(Arc<Pressed>);

#[derive(Debug, Default)]
struct Pressed {
    /// The reason why the last line ended, as a number.
    end: AtomicU8,
    /// Whether the input is being pasted.
    is_pasting: AtomicBool,
    /// Whether a line is offered.
    is_offered: AtomicBool,
}

impl KeyBindings {
    /// Sets whether a line is offered, which is shown while nothing is typed.
    pub(super) fn set_offered(&self, is_offered: bool) {
        self.0.is_offered.store(is_offered, Ordering::Relaxed);
    }

    /// Returns the reason why the last line ended.
    pub(super) fn ended_by(&self) -> LineEnd {
        let end = self.0.end.swap(LineEnd::Line as u8, Ordering::Relaxed);
        [LineEnd::Pasted, LineEnd::Cleared, LineEnd::Offered]
            .into_iter()
            .find(|known| *known as u8 == end)
            .unwrap_or(LineEnd::Line)
    }

    fn end_line(&self, end: LineEnd) -> Cmd {
        self.0.end.store(end as u8, Ordering::Relaxed);
        Cmd::AcceptLine
    }

    fn is_pasting(&self) -> bool {
        self.0.is_pasting.load(Ordering::Relaxed)
    }

    /// Filters a key of pasted text: only text and line ends are kept.
    fn pasted(&self, KeyEvent(code, modifiers): KeyEvent) -> Option<Cmd> {
        match (code, modifiers) {
            (KeyCode::Enter, _) | (KeyCode::Char('J' | 'M'), Modifiers::CTRL) => {
                Some(self.end_line(LineEnd::Pasted))
            }
            (KeyCode::Char(_), Modifiers::NONE) => None,
            (KeyCode::Tab, _) => Some(Cmd::SelfInsert(1, ' ')),
            _ => Some(Cmd::Noop),
        }
    }
}

impl ConditionalEventHandler for KeyBindings {
    fn handle(&self, event: &Event, _: u16, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let key = *event.get(0)?;
        let is_offered = || context.line().is_empty() && self.0.is_offered.load(Ordering::Relaxed);
        match key {
            KeyEvent(KeyCode::BracketedPasteStart | KeyCode::BracketedPasteEnd, _) => {
                let is_pasting = key.0 == KeyCode::BracketedPasteStart;
                self.0.is_pasting.store(is_pasting, Ordering::Relaxed);
                Some(Cmd::Noop)
            }
            _ if self.is_pasting() => self.pasted(key),
            KeyEvent(KeyCode::Char('C'), Modifiers::CTRL) => Some(self.end_line(LineEnd::Cleared)),
            KeyEvent(KeyCode::Right | KeyCode::End | KeyCode::Tab, Modifiers::NONE)
            | KeyEvent(KeyCode::Char('E' | 'F'), Modifiers::CTRL)
                if is_offered() =>
            {
                Some(self.end_line(LineEnd::Offered))
            }
            _ => None,
        }
    }
}
