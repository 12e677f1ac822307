//! The table at a glance.

use super::board::{self, Chair};
use super::{position, rows, status_json, words};
use crate::report::english::{and, count};
use crate::report::journal::GameInWords;
use crate::report::summoner_wars::special::special_words;
use crate::report::{Output, Reply};
use unicode_width::UnicodeWidthStr;
use warband_core::text::{Name, words as words_of};
use warband_summoner_wars::deck::{Range, Special};
use warband_summoner_wars::game::{CardId, Piece, Pile, PileKind, PlayerId, Slot, State};
use warband_summoner_wars::rules::Square;

/// The answer of `status`.
#[derive(Clone, Debug)]
pub(crate) struct StatusAnswer<'a> {
    pub state: &'a State,
    /// The record after which the game is shown, if it is not the last.
    pub at: Option<u64>,
    /// The side from which the board is seen.
    pub chair: Chair,
    /// Whether a narrow board is shown without the list of its cards.
    pub is_short: bool,
}

impl Reply for StatusAnswer<'_> {
    fn text(&self, output: &Output) -> String {
        let state = self.state;
        let text = if output.plain { self.plain(output) } else { self.drawn(output) };
        let next = output.play.map_or_else(String::new, |_| state.next_steps(output));
        text + &remarked(state, output) + &next
    }

    fn json(&self) -> String {
        status_json::line(self.state)
    }

    fn quiet(&self) -> Option<String> {
        Some(position::head(self.state))
    }

    answers_with!(status_json::Record);
}

impl StatusAnswer<'_> {
    /// Formats the board and the piles.
    fn drawn(&self, output: &Output) -> String {
        let state = self.state;
        let mut text = title(state, output);
        text += &self.back().map_or_else(String::new, |back| output.wrap("", &back));
        if output.width < board::WIDTH {
            text += &format!("\n{}{}", rows::rows(state, self.chair, output), rows::legend(output));
            if !self.is_short {
                let note = output.faint(output.wrap("", OF_LIST).trim_end());
                text += &format!("\n{}{note}\n", board::list(state, self.chair, output));
            }
            let piles = if self.is_short { Piles::InPlay } else { Piles::All };
            return text + "\n" + &players(state, output, piles);
        }
        // In `play` the board and the next step share a screen of 24 rows.
        text += &if output.play.is_some() {
            rows::rows(state, self.chair, output) + &rows::legend(output) + &rows::unclear(state, output)
        } else {
            board::board(state, self.chair, output)
        };
        text + &players(state, output, Piles::All)
    }

    /// Formats the game without a picture, one card per line.
    fn plain(&self, output: &Output) -> String {
        let state = self.state;
        let side = |id| format!("{} ({})", words::deck(state, id), words::player(state, id));
        let sides = PlayerId::ALL.map(side).join(" against ");
        let head: Vec<String> = [sides, position::head(state)].into_iter().chain(self.back()).collect();
        let mut text = output.head(&head);
        for (square, piece) in state.board() {
            text += &output.wrap("", &format!("{}.", card(state, *square, piece)));
        }
        for id in PlayerId::ALL {
            let of = state.player(id);
            let (units, walls) = (state.units(id), state.walls(id).len());
            let mut piles = format!(
                "hand {}, draw pile {}, magic {}, discard pile {}, units {units}, walls {walls}",
                of.hand.count(),
                of.draw.count(),
                of.magic.len(),
                of.discard.len()
            );
            for further in further(state, id) {
                piles += &format!(", {further}");
            }
            text += &output
                .wrap("", &words::as_sentence(state, &format!("{}: {piles}", words::player(state, id))));
        }
        text
    }

    /// Returns the note that an earlier position is shown.
    fn back(&self) -> Option<String> {
        self.at.map(|at| format!("after command {at}"))
    }
}

/// Formats the board as `play` shows it when a turn begins, with a legend.
pub(super) fn glance_at_turn(state: &State, output: &Output) -> String {
    let board = rows::rows(state, Chair::One, output) + &rows::legend(output) + &rows::unclear(state, output);
    board + &players(state, output, Piles::InPlay) + &remarked(state, output)
}

/// Formats the board as `play` shows it above events, without the effects on `described` squares, which the events describe.
pub(super) fn glance(state: &State, described: &[Square], output: &Output) -> String {
    let board = rows::rows(state, Chair::One, output) + &rows::unclear(state, output);
    let effects = words::effects_on(state, |square| !described.contains(&square));
    let lines = remarks(state).into_iter().chain(effects);
    board + &players(state, output, Piles::InPlay) + &as_sentences(state, lines, output)
}

/// Explains the signs of the list below a narrow board.
const OF_LIST: &str = "dice s sword, b bow; life left/life; * moved, ! attacked, + effect";

/// Formats both decks with their marks, and the turn and phase unless they are printed below.
fn title(state: &State, output: &Output) -> String {
    let side = |id| {
        let player = Name::from(state.names().word(id));
        format!("{} ({player}, {})", words::deck(state, id), words::mark(id))
    };
    let [one, two] = PlayerId::ALL.map(side);
    let is_line = |text: &str| text.width() <= output.width;
    let drawn = |side: &str, is_first| output.side(is_first, side);
    let coloured = format!("{} vs {}", drawn(&one, true), drawn(&two, false));
    let sides = format!("{one} vs {two}");
    let stacked = if is_line(&sides) {
        coloured.clone() + "\n"
    } else {
        [(one, true), (two, false)]
            .map(|(side, is_first)| drawn(output.wrap("", &side).trim_end(), is_first) + "\n")
            .concat()
    };
    // In `play` the next step includes the turn and phase.
    if output.play.is_some() && state.end().is_none() {
        return stacked;
    }
    let turn = state.turn();
    let mut parts = vec![format!("turn {}", turn.number)];
    if let Some(end) = state.end() {
        parts.push(position::ended(state, end));
    } else if state.chooser().is_some() {
        parts = vec![position::head(state)];
    } else {
        parts.extend([words::player(state, turn.player), words::phase(turn.phase)]);
        parts.extend(position::budget(state));
    }
    let parts = parts.join(" · ");
    let gap = " ".repeat(10);
    if is_line(&format!("{sides}{gap}{parts}")) {
        return format!("{coloured}{gap}{}\n", output.heading(&parts));
    }
    stacked + &output.heading(output.wrap("", &parts).trim_end()) + "\n"
}

/// Which piles of a player are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Piles {
    All,
    /// Those that affect what a player can do now: the board shows units and walls.
    InPlay,
}

/// Formats hands and piles: on one line if they fit, otherwise one line each.
fn players(state: &State, output: &Output, piles: Piles) -> String {
    let items = |id| {
        let of = state.player(id);
        let (hand, draw) = (format!("hand {}", of.hand.count()), format!("draw {}", of.draw.count()));
        let magic = format!("magic {}", of.magic.len());
        let items = match piles {
            Piles::InPlay => vec![hand, magic, draw],
            Piles::All => vec![
                hand,
                draw,
                magic,
                format!("discard {}", of.discard.len()),
                format!("units {}", state.units(id)),
                format!("walls {}", state.walls(id).len()),
            ],
        };
        items.into_iter().chain(further(state, id)).collect::<Vec<_>>()
    };
    let [one, two] = PlayerId::ALL.map(items);
    let side = |is_first, text: &str| output.side(is_first, text.trim_end());
    let lead = |id| format!("{} {} ", words::mark(id), Name::from(state.names().word(id)));
    let [lead_one, lead_two] = PlayerId::ALL.map(lead);
    if output.width < board::WIDTH {
        let narrow =
            |is_first, number: &str, items: &[String]| side(is_first, &output.wrap_items(number, items));
        return format!("{}\n{}\n", narrow(true, &lead_one, &one), narrow(false, &lead_two, &two));
    }
    let (one, two) = (lead_one + &one.join(" · "), lead_two + &two.join(" · "));
    let both = one.width() + two.width() + 5;
    let gap = if both <= output.width { " ".repeat(5) } else { String::from("\n") };
    format!("{}{gap}{}\n", side(true, &one), side(false, &two))
}

/// Formats the remarks that the board does not show, and the effects on its cards.
fn remarked(state: &State, output: &Output) -> String {
    as_sentences(state, remarks(state).into_iter().chain(words::effects(state)), output)
}

fn as_sentences(state: &State, lines: impl Iterator<Item = String>, output: &Output) -> String {
    lines.map(|line| output.wrap("", &words::as_sentence(state, &line))).collect()
}

/// Returns the further piles of a player: `Vine Wall 13`.
fn further(state: &State, id: PlayerId) -> Vec<String> {
    let of = state.player(id).further.iter();
    of.map(|(card, left)| format!("{} {left}", state.name(CardId { deck: id, card: *card }))).collect()
}

/// Describes a card of the board after its square: `Wall of player 1, 9/9 life left`.
fn card(state: &State, square: Square, piece: &Piece) -> String {
    let mut parts =
        vec![format!("{square}: {} of {}", state.name(piece.card), words::player(state, piece.controller))];
    if let Some(unit) = state.card(piece.card).unit() {
        let reach = state.reach(piece).1;
        let dice = count(state.attack(piece) as usize, "die", "dice");
        let with = match unit.range {
            Range::Sword => "a sword",
            Range::Bow => "a bow",
        };
        parts.push(format!("{dice} with {with}"));
        parts.extend((reach != unit.range.reach()).then(|| format!("reach {reach}")));
        let hit_on = state.hit_on(piece);
        parts.extend((hit_on != state.rules().hit_on).then(|| format!("hits on {hit_on} or more")));
        let special = Special { hit_on_against: state.hit_on_against(piece), ..state.special(piece) };
        parts.extend(special_words(special));
        parts.extend(state.uncounted(piece).map(|ability| format!("{ability} (not counted here)")));
    }
    parts.push(words::life_left(state, piece));
    parts.extend(state.lower_cards().get(&square).map(|below| {
        let life = words::life_left(state, below);
        format!("on {} of {} ({life})", state.name(below.card), words::player(state, below.controller))
    }));
    if !piece.under.is_empty() {
        parts.push(format!("under it {}", words::slots(state, piece.card.deck, &piece.under)));
    }
    parts.extend(piece.moved.then(|| String::from("has moved")));
    parts.extend(piece.attacked.then(|| String::from("has attacked")));
    parts.join(", ")
}

/// Returns how to put a missing summoner on the board: out of the pile that has it by name, otherwise out of the hand or the draw pile.
fn put_summoner(state: &State, id: PlayerId) -> String {
    let deck = state.deck(id);
    let summoner = deck.summoner().map(|card| Slot::from(CardId { deck: id, card }));
    let name = words_of::quoted(words::summoner(state, id).raw());
    let of = |player, kind| Pile { player, kind };
    let transfer = |pile: Pile| format!("transfer {name} {} SQUARE", state.zone_words(pile));
    let named = PlayerId::ALL
        .into_iter()
        .flat_map(|player| [PileKind::Magic, PileKind::Discard].map(|kind| of(player, kind)))
        .find(|pile| {
            let cards = state.player(pile.player).ordered(pile.kind);
            cards.is_some_and(|cards| cards.iter().any(|slot| Some(*slot) == summoner))
        });
    let put = format!("fix put {} {name} SQUARE", state.names().word(id));
    match named {
        Some(pile) => transfer(pile),
        // A hand is only a number: it may have the summoner.
        None if state.player(id).hand.of(id) > 0 => {
            format!(
                "{} if it is in the hand, or {put} if it is in the draw pile",
                transfer(of(id, PileKind::Hand))
            )
        }
        None => put,
    }
}

/// Returns remarks that the board does not show: agreed rules, a player who cannot summon, a missing summoner, cards on the
/// other side.
fn remarks(state: &State) -> Vec<String> {
    let agreed = words::agreed(&state.rules());
    let agreed = (!agreed.is_empty()).then(|| format!("house rules: {}", agreed.join(", ")));
    let let_in = state
        .let_in()
        .map(|reason| format!("the rules refuse these decks; overridden: {}", Name::from(reason.to_owned())));
    let missing = PlayerId::ALL.into_iter().filter(|id| state.end().is_none() && !state.has_summoner(*id));
    let missing = missing.map(|id| {
        format!(
            "{} has no summoner on the board: put it there with {}",
            words::player(state, id),
            put_summoner(state, id)
        )
    });
    let without = PlayerId::ALL.into_iter().filter(|id| state.end().is_none() && state.walls(*id).is_empty());
    let without = without.map(|id| format!("{} has no walls: cannot summon", words::player(state, id)));
    let borrowed = state.board().iter().filter(|(_, piece)| piece.controller != piece.card.deck);
    let borrowed = borrowed.map(|(square, piece)| {
        let until = if piece.returns_to.is_some() { " until this turn ends" } else { "" };
        let (owner, controller) =
            (words::player(state, piece.card.deck), words::player(state, piece.controller));
        format!("{} is {owner}'s card, controlled by {controller}{until}", words::at(state, *square))
    });
    let mut bearing: Vec<(String, Vec<String>)> = Vec::new();
    for (square, below) in state.lower_cards() {
        let wall = format!("{} ({})", state.name(below.card), words::life_left(state, below));
        let unit = words::at(state, *square);
        match bearing.iter_mut().find(|(known, _)| *known == wall) {
            Some((_, units)) => units.push(unit),
            None => bearing.push((wall, vec![unit])),
        }
    }
    let below = bearing.into_iter().map(|(wall, units)| {
        let stand = if units.len() == 1 { "stands" } else { "stand" };
        format!("{} {stand} on {wall}", and(&units))
    });
    let under = state.board().iter().filter(|(_, piece)| !piece.under.is_empty()).map(|(square, piece)| {
        let cards = words::slots(state, piece.card.deck, &piece.under);
        format!("under {}: {cards}", words::at(state, *square))
    });
    let placed = below.chain(under);
    agreed.into_iter().chain(let_in).chain(missing).chain(without).chain(borrowed).chain(placed).collect()
}
