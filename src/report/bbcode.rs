//! BBCode for forums, with the core tags only; these have no tables.

/// Colours of the players in seating order, dark enough for a white page.
const COLOURS: [&str; 4] = ["#1a5fb4", "#a51d2d", "#26702d", "#8a5a00"];

/// Returns text in which no tag begins or ends.
pub(super) fn escaped(text: &str) -> String {
    text.replace('[', "(").replace(']', ")")
}

/// Colours a text for the player in this seat, counted from 0; the text is already BBCode.
pub(super) fn of_player(seat: usize, text: &str) -> String {
    format!("[color={}]{text}[/color]", COLOURS[seat % COLOURS.len()])
}

/// Returns text in bold; the text is already BBCode.
pub(super) fn bold(text: &str) -> String {
    format!("[b]{text}[/b]")
}

/// Returns the first line of a post.
pub(super) fn title(text: &str) -> String {
    format!("[size=130][b]{}[/b][/size]\n", escaped(text))
}

/// Returns a list of lines, each already BBCode; empty if there are none.
pub(super) fn list(lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    format!("[list]\n[*]{}\n[/list]\n", lines.join("\n[*]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_breaks_out_of_a_tag() {
        let hostile = escaped("[/color][url=x]y[/url][*]");
        assert!(!hostile.contains('[') && !hostile.contains(']'), "{hostile}");
        assert_eq!(of_player(1, "bob"), "[color=#a51d2d]bob[/color]");
        assert_eq!(list(&[]), "");
        assert_eq!(list(&[bold("a")]), "[list]\n[*][b]a[/b]\n[/list]\n");
    }
}
