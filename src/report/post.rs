//! Posts: answers formatted for a forum, a chat or a page.
//!
//! All answers are posted the same way: the first line as a title, the rest as preformatted text, and at the end the game it
//! shows. The names of armies are escaped in each form.

use super::Output;
use super::markdown::escaped;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The place where an answer is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PostForm {
    Markdown,
    /// Messages of at most [`MAX_MESSAGE`] characters.
    Discord,
    Bbcode,
    Html,
}

/// An answer split into the parts of a post.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    title: String,
    /// Groups of lines; each is kept in one message if possible.
    blocks: Vec<Vec<String>>,
    /// The game that it shows, with the number of its last command.
    game: Option<String>,
}

/// Width of a post, in columns.
pub(crate) const POST_WIDTH: usize = 80;

/// Most characters of a message on Discord.
pub(crate) const MAX_MESSAGE: usize = 2_000;

/// The separator between two messages.
pub(crate) const NEXT_MESSAGE: &str = "=== next message ===";

impl Post {
    /// The output for which an answer that is posted is formatted.
    pub(crate) const PAGE: Output = Output { width: POST_WIDTH, colour: false, plain: false, play: None };

    /// Creates a post from the text of an answer, formatted for [`Post::PAGE`]; `game` is the number of the game's last
    /// command and its digest.
    pub(crate) fn of(text: &str, game: Option<(u64, &str)>) -> Post {
        let mut lines = text.trim().lines().flat_map(cut).collect::<Vec<String>>().into_iter();
        let first = lines.next().unwrap_or_default();
        // Text at the right of the first line does not belong to the title.
        let (title, right) = first.split_once("  ").unwrap_or((&first, ""));
        let (title, right) = (title.to_owned(), right.trim_start());
        let mut blocks = vec![if right.is_empty() { Vec::new() } else { vec![right.to_owned()] }];
        for line in lines {
            match blocks.last_mut() {
                _ if line.is_empty() => blocks.push(Vec::new()),
                Some(block) => block.push(line),
                None => {}
            }
        }
        blocks.retain(|block| !block.is_empty());
        let game = game.map(|(number, digest)| format!("command {number}, digest {digest}"));
        Post { title, blocks, game }
    }

    /// Appends the game to a post that is already formatted.
    pub(crate) fn signed(text: &str, game: Option<(u64, &str)>) -> String {
        let end = game.map(|(number, digest)| format!("[i]command {number}, digest {digest}[/i]\n"));
        format!("{}\n{}", text.trim_end(), end.unwrap_or_default())
    }

    /// Formats the post.
    pub(crate) fn text(&self, form: PostForm) -> String {
        match form {
            PostForm::Markdown => self.markdown(),
            PostForm::Discord => self.discord().join(&format!("\n{NEXT_MESSAGE}\n")) + "\n",
            PostForm::Bbcode => self.bbcode(),
            PostForm::Html => self.html(),
        }
    }

    fn body(&self) -> String {
        self.blocks.iter().map(|block| block.join("\n")).collect::<Vec<_>>().join("\n\n")
    }

    fn markdown(&self) -> String {
        let body = self.body();
        // A fence must be longer than any run of its own character inside.
        let longest = body.split(|c| c != '`').map(str::len).max().unwrap_or_default();
        let fence = "`".repeat((longest + 1).max(3));
        let mut text = format!("**{}**\n", escaped(&self.title));
        if !body.is_empty() {
            text += &format!("\n{fence}text\n{body}\n{fence}\n");
        }
        text + &self.game.as_ref().map_or_else(String::new, |game| format!("\n*{game}*\n"))
    }

    /// Splits the post into messages between blocks, and inside a block only if it is too long for any message.
    fn discord(&self) -> Vec<String> {
        // Only a backquote ends a block of code, and inside one a name cannot mention anybody.
        let safe = |line: &String| line.replace('`', "'");
        let room = MAX_MESSAGE - "```\n\n```".len();
        let end = self.game.iter().map(|game| vec![game.clone()]);
        let blocks = std::iter::once(vec![self.title.clone()]).chain(self.blocks.iter().cloned()).chain(end);
        let mut messages: Vec<String> = vec![String::new()];
        let length = |text: &str| text.encode_utf16().count();
        for block in blocks {
            let block: Vec<String> = block.iter().map(safe).collect();
            let whole = block.join("\n");
            let is_short = length(&whole) <= room;
            let pieces = if is_short { vec![whole] } else { block };
            for (at, piece) in pieces.into_iter().enumerate() {
                let gap = if at == 0 || is_short { "\n\n" } else { "\n" };
                match messages.last_mut() {
                    Some(last) if last.is_empty() => *last = piece,
                    Some(last) if length(last) + length(gap) + length(&piece) <= room => {
                        *last += &(gap.to_owned() + &piece);
                    }
                    _ => messages.push(piece),
                }
            }
        }
        messages.into_iter().map(|message| format!("```\n{message}\n```")).collect()
    }

    fn bbcode(&self) -> String {
        // Inside a block of code only its end tag is interpreted.
        let body = self.body().replace("[/", "[ /");
        let title = self.title.replace('[', "(").replace(']', ")");
        let mut text = format!("[b]{title}[/b]\n");
        if !body.is_empty() {
            text += &format!("[code]\n{body}\n[/code]\n");
        }
        text + &self.game.as_ref().map_or_else(String::new, |game| format!("[i]{game}[/i]\n"))
    }

    fn html(&self) -> String {
        let mut text = format!("<h2>{}</h2>\n", html_escaped(&self.title));
        let body = self.body();
        if !body.is_empty() {
            text += &format!("<pre>\n{}\n</pre>\n", html_escaped(&body));
        }
        text + &self.game.as_ref().map_or_else(String::new, |game| format!("<p><small>{game}</small></p>\n"))
    }
}

/// Escapes text for HTML.
pub(super) fn html_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            other => escaped.push(other),
        }
    }
    escaped
}

/// Splits a line into pieces that fit; only a name without spaces is longer than a page.
fn cut(line: &str) -> Vec<String> {
    if line.width() <= POST_WIDTH {
        return vec![line.trim_end().to_owned()];
    }
    let mut pieces = vec![String::new()];
    let mut width = 0;
    for character in line.chars() {
        let more = character.width().unwrap_or_default();
        if width + more > POST_WIDTH {
            pieces.push(String::new());
            width = 0;
        }
        width += more;
        if let Some(piece) = pieces.last_mut() {
            piece.push(character);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_breaks_out_of_its_form() {
        let hostile = "x``` @everyone </pre><script>alert(1)</script> [/code][url=a]b[/url] **c** & \"d\"";
        let text = format!("{hostile}\n\n{hostile}\n````\n");
        let post = Post::of(&text, Some((7, "0123456789abcdef")));
        let html = post.text(PostForm::Html);
        assert!(!html.contains("<script") && html.matches("</pre>").count() == 1, "{html}");
        let bbcode = post.text(PostForm::Bbcode);
        assert!(bbcode.matches("[/code]").count() == 1 && !bbcode.contains("[/url]"), "{bbcode}");
        let discord = post.text(PostForm::Discord);
        assert_eq!(discord.matches("```").count(), 2, "{discord}");
        let markdown = post.text(PostForm::Markdown);
        assert!(markdown.contains("\n`````text\n") && markdown.starts_with("**x\\`\\`\\` "), "{markdown}");
        for text in [html, bbcode, discord, markdown] {
            assert!(text.contains("command 7, digest 0123456789abcdef"), "{text}");
        }
    }

    #[test]
    fn messages_are_short_and_cut_between_blocks() {
        let block = |name: &str| format!("{name}\n{}", "  a line of an army with some dice\n".repeat(20));
        let text =
            ["title\n", &block("one"), &block("two"), &block("three"), &"long line\n".repeat(400)].join("\n");
        let post = Post::of(&text, None).text(PostForm::Discord);
        let messages: Vec<&str> = post.split(&format!("\n{NEXT_MESSAGE}\n")).collect();
        assert!(messages.len() >= 4);
        for message in &messages {
            assert!(
                message.chars().count() <= MAX_MESSAGE
                    && message.starts_with("```\n")
                    && message.trim().ends_with("\n```")
            );
        }
        assert!(messages.iter().any(|message| message.starts_with("```\nthree\n")), "{post}");
        assert_eq!(post.matches("a line").count(), 60);
        assert_eq!(post.matches("long line").count(), 400);
    }

    #[test]
    fn lines_fit() {
        let post = Post::of(&format!("title\n{}\n{}\n", "x".repeat(200), "王".repeat(100)), None);
        for form in [PostForm::Markdown, PostForm::Discord, PostForm::Bbcode] {
            assert!(post.text(form).lines().all(|line| line.width() <= POST_WIDTH));
        }
    }
}
