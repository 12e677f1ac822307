//! Defaults of the output, from environment variables.

use super::system;
use crate::report::Diagnostic;
use clap::ValueEnum;
use warband_core::text::Name;

/// When answers are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

/// The defaults of `--plain`, `--width` and `--color`, and whether the terminal shows more than ASCII.
#[derive(Debug, Default)]
pub(super) struct Defaults {
    pub plain: bool,
    pub width: Option<u16>,
    pub color: Option<Color>,
    pub ascii: bool,
    /// Whether each roll ends in its odds.
    pub odds: bool,
    /// Whether typed faces are read in any order from the start.
    pub any: bool,
    /// Variables that were ignored.
    pub mistakes: Vec<Diagnostic>,
}

/// The smallest value of `--width`.
pub(super) const LEAST_WIDTH: u16 = 20;

impl Defaults {
    /// Returns the defaults from the environment of the process.
    pub(super) fn of_environment() -> Defaults {
        Defaults::of(|name| {
            let value = system::variable(name)?.to_string_lossy().into_owned();
            Some(value).filter(|value| !value.is_empty())
        })
    }

    /// Returns the defaults from these variables; an empty variable counts as unset.
    fn of(variable: impl Fn(&str) -> Option<String>) -> Defaults {
        let mut mistakes = Vec::new();
        let mut ignored = |name: &str, wanted: &str, example: &str| {
            let value = Name::from(variable(name).unwrap_or_default());
            let mut diagnostic =
                Diagnostic::new(format!("{name} must be {wanted}, not '{value}'; it was ignored"));
            diagnostic.is_note = true;
            mistakes.push(diagnostic.help(format!("for example {name}={example}")));
        };
        let width = variable("WARBAND_WIDTH").and_then(|text| {
            let width = text.parse().ok().filter(|width| *width >= LEAST_WIDTH);
            width.or_else(|| {
                ignored("WARBAND_WIDTH", &format!("{LEAST_WIDTH} or more"), "100");
                None
            })
        });
        let color = variable("WARBAND_COLOR").and_then(|text| {
            let color = Color::from_str(&text, true).ok();
            color.or_else(|| {
                ignored("WARBAND_COLOR", "auto, always or never", "never");
                None
            })
        });
        let is_on = |name: &str| variable(name).is_some_and(|value| value != "0");
        let (plain, odds, any) = (is_on("WARBAND_PLAIN"), is_on("WARBAND_ODDS"), is_on("WARBAND_ANY"));
        let ascii = is_ascii(&variable);
        Defaults { plain, width, color, ascii, odds, any, mistakes }
    }
}

impl Color {
    /// Reports whether to use colour. `NO_COLOR` outranks `CLICOLOR_FORCE`, which outranks the kind of stream; a dumb
    /// terminal has no colour.
    pub(super) fn is_on(self, is_terminal: bool) -> bool {
        let set = |name: &str| system::variable(name).is_some_and(|value| !value.is_empty());
        match self {
            Color::Always => true,
            Color::Never => false,
            Color::Auto if set("NO_COLOR") => false,
            Color::Auto if set("CLICOLOR_FORCE") => {
                system::variable("CLICOLOR_FORCE").is_some_and(|v| v != "0")
            }
            Color::Auto => is_terminal && system::variable("TERM").is_none_or(|term| term != "dumb"),
        }
    }
}

/// Reports whether the terminal is a dumb one, or the locale names a character set other than UTF-8. Without a locale UTF-8
/// is assumed.
fn is_ascii(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(&variable);
    let is_utf8 = |locale: String| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    variable("TERM").is_some_and(|term| term == "dumb") || locale.is_some_and(|locale| !is_utf8(locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defaults(variables: &[(&str, &str)]) -> Defaults {
        Defaults::of(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_locale_without_utf8_and_a_dumb_terminal_get_ascii() {
        let cases: [(&[(&str, &str)], bool); 8] = [
            (&[], false),
            (&[("LC_ALL", "C")], true),
            (&[("LANG", "de_DE")], true),
            (&[("LANG", "en_US.ISO-8859-1")], true),
            (&[("LANG", "de_DE.UTF-8")], false),
            (&[("LC_ALL", "C.utf8"), ("LANG", "C")], false),
            (&[("LC_CTYPE", "POSIX"), ("LANG", "C.UTF-8")], true),
            (&[("LANG", "C.UTF-8"), ("TERM", "dumb")], true),
        ];
        for (variables, ascii) in cases {
            assert_eq!(defaults(variables).ascii, ascii, "{variables:?}");
        }
    }

    #[test]
    fn variables_stand_for_options() {
        let found = defaults(&[("WARBAND_PLAIN", "1"), ("WARBAND_WIDTH", "40"), ("WARBAND_COLOR", "Never")]);
        assert_eq!((found.plain, found.width, found.color), (true, Some(40), Some(Color::Never)));
        assert!(found.mistakes.is_empty());
        assert!(!defaults(&[("WARBAND_PLAIN", "0")]).plain);
        assert!(defaults(&[("WARBAND_ODDS", "1")]).odds && !defaults(&[("WARBAND_ODDS", "0")]).odds);
        assert!(defaults(&[("WARBAND_ANY", "1")]).any && !defaults(&[("WARBAND_ANY", "0")]).any);
    }

    #[test]
    fn an_invalid_variable_is_reported_and_ignored() {
        let found = defaults(&[("WARBAND_WIDTH", "19"), ("WARBAND_COLOR", "pink")]);
        assert_eq!((found.width, found.color), (None, None));
        let messages: Vec<&str> = found.mistakes.iter().map(|mistake| mistake.message.as_str()).collect();
        assert_eq!(
            messages,
            [
                "WARBAND_WIDTH must be 20 or more, not '19'; it was ignored",
                "WARBAND_COLOR must be auto, always or never, not 'pink'; it was ignored",
            ]
        );
    }
}
