//! Enums with a word for each variant.

/// Gives an enum the list of its variants, in this order, and a method that returns the word of each.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Direction {
///     Up,
///     Down,
/// }
///
/// warband_core::words! {
///     /// Both directions.
///     Direction::ALL,
///     /// The word to type for it.
///     Direction::word { Up => "up", Down => "down" }
/// }
///
/// assert_eq!(Direction::ALL.map(Direction::word), ["up", "down"]);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$about_all:meta])*
        $name:ident::ALL,
        $(#[$about_word:meta])*
        $same:ident::word { $($variant:ident => $word:literal),+ $(,)? }
    ) => {
        impl $name {
            $(#[$about_all])*
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];

            $(#[$about_word])*
            pub const fn word(self) -> &'static str {
                match self {
                    $($same::$variant => $word),+
                }
            }
        }
    };
}
