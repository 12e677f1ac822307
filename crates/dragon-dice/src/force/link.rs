//! Forces as short texts to send: links (`docs/armies.md`, Sharing an army).
//!
//! A link is `army-1_CHECK_NAME_EDITION_SIZE_HOME_FRONTIER`, then the armies home, horde and campaign, dragons, Dragonkin and minor
//! terrains, all separated by `_`. In a group a `.` separates the dice; each is its number, if there are several, and the letters and
//! digits of its name. A link keeps its meaning when dice are added to the catalogue, and no chat or address changes its characters.

use super::{ARMIES, DiceCount, Group, Roster};
use crate::dice::{Die, find};
use crate::rules::Edition;
use std::fmt::{self, Display, Write as _};
use warband_core::text::{Name, plain};

/// The beginning of every link, before its version.
const MARK: &str = "army-";

/// The version that is written.
const VERSION: &str = "1";

/// The fragment of an address that is a link.
const FRAGMENT: &str = "#army=";

/// Most dice of one name.
const MAX_COUNT: u32 = 1_000;

/// The reason why a force has no link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoLink {
    /// A die that is not in the catalogue.
    OwnDie(Name),
    /// It has other armies than home, horde and campaign, such as a list has.
    NoForce,
}

/// The reason why a link cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadLink {
    /// A part is missing or changed.
    Changed,
    /// Its version is not known here.
    Version(Name),
    /// A die of its catalogue is not known here.
    Die(Name),
}

impl std::error::Error for NoLink {}

impl Display for NoLink {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoLink::OwnDie(die) => write!(out, "{die} is not in the catalogue, so a link cannot name it"),
            NoLink::NoForce => out.write_str("a link needs a force with home, horde and campaign"),
        }
    }
}

impl std::error::Error for BadLink {}

impl Display for BadLink {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLink::Changed => out.write_str("this link was cut or changed on the way"),
            BadLink::Version(version) => {
                write!(out, "this link has version {version}, and {VERSION} is known here")
            }
            BadLink::Die(die) => write!(out, "this link names a die that is not known here: {die}"),
        }
    }
}

/// Returns the link in a text that is one, or an address that ends in one: `army-1_...`, `https://.../#army=army-1_...`.
pub fn find_link(text: &str) -> Option<&str> {
    let text = text.trim();
    let link = text.rsplit_once(FRAGMENT).map_or(text, |(_, link)| link);
    let version = link.strip_prefix(MARK)?.split('_').next()?;
    let is_link =
        !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()) && link.contains('_');
    (is_link && !link.contains(char::is_whitespace)).then_some(link)
}

/// Returns the link of a force.
///
/// # Errors
/// Returns why it has none.
pub fn link(roster: &Roster) -> Result<String, NoLink> {
    if roster.armies.iter().any(|army| !ARMIES.contains(&army.name.raw())) {
        return Err(NoLink::NoForce);
    }
    let terrain = |die: &Option<Die>| die.as_ref().map_or(Ok(String::new()), key);
    let mut parts = vec![
        name_part(roster.name.raw()),
        roster.edition.to_string(),
        roster.size.map_or_else(String::new, |size| size.to_string()),
        terrain(&roster.home)?,
        terrain(&roster.frontier)?,
    ];
    for army in ARMIES {
        parts.push(roster.army(army).map_or(Ok(String::new()), group_part)?);
    }
    for group in [&roster.dragons, &roster.dragonkin, &roster.minor_terrains] {
        parts.push(group_part(group)?);
    }
    let body = parts.join("_");
    Ok(format!("{MARK}{VERSION}_{:08x}_{body}", check(&body)))
}

/// Returns the text of an army file with the force of a link.
///
/// # Errors
/// Returns why the link cannot be read.
pub fn file_of_link(link: &str) -> Result<String, BadLink> {
    let (version, rest) =
        link.strip_prefix(MARK).and_then(|rest| rest.split_once('_')).ok_or(BadLink::Changed)?;
    if version != VERSION {
        return Err(BadLink::Version(Name::from(version.to_owned())));
    }
    let (checked, body) = rest.split_once('_').ok_or(BadLink::Changed)?;
    if checked != format!("{:08x}", check(body)) {
        return Err(BadLink::Changed);
    }
    let parts: Vec<&str> = body.split('_').collect();
    let [name, edition, size, home, frontier, own, horde, campaign, dragons, dragonkin, minor_terrains] =
        parts[..]
    else {
        return Err(BadLink::Changed);
    };
    let edition = Edition::parse(edition).ok_or(BadLink::Changed)?;
    let name = read_name(name).ok_or(BadLink::Changed)?;
    let mut text = format!("name = {}\nedition = \"{edition}\"\n", quoted(&name));
    if !size.is_empty() {
        let size: u32 = size.parse().map_err(|_| BadLink::Changed)?;
        let _ = writeln!(text, "size = {size}");
    }
    text += "\n[terrains]\n";
    for (key, die) in [("home", home), ("frontier", frontier)] {
        if !die.is_empty() {
            let _ = writeln!(text, "{key} = {}", quoted(named(die)?.raw()));
        }
    }
    let mut tables = vec![];
    tables.extend(
        ARMIES.into_iter().zip([own, horde, campaign]).map(|(army, part)| (format!("armies.{army}"), part)),
    );
    tables.push((String::from("pool.dragonkin"), dragonkin));
    text += "\n[pool]\n";
    for (key, part) in [("dragons", dragons), ("minor-terrains", minor_terrains)] {
        let names: Vec<String> = read_group(part)?
            .into_iter()
            .flat_map(|(count, die)| vec![quoted(die.raw()); count as usize])
            .collect();
        let _ = writeln!(text, "{key} = [{}]", names.join(", "));
    }
    for (table, part) in tables.into_iter().filter(|(_, part)| !part.is_empty()) {
        let _ = writeln!(text, "\n[{table}]");
        for (count, die) in read_group(part)? {
            let _ = writeln!(text, "{} = {count}", quoted(die.raw()));
        }
    }
    Ok(text)
}

/// Returns a text as a TOML string.
fn quoted(text: &str) -> String {
    toml_edit::Value::from(text).to_string()
}

/// Returns the name of a die in a link.
fn key(die: &Die) -> Result<String, NoLink> {
    let key = plain(die.name.raw());
    let is_of_catalogue = find(&key).is_some_and(|found| found == *die);
    if is_of_catalogue { Ok(key) } else { Err(NoLink::OwnDie(die.name.clone())) }
}

/// Returns the display name of a die in a link.
fn named(key: &str) -> Result<Name, BadLink> {
    find(key).map(|die| die.name).ok_or_else(|| BadLink::Die(Name::from(key.to_owned())))
}

fn group_part(group: &Group) -> Result<String, NoLink> {
    let entry = |entry: &DiceCount| {
        let number = if entry.count == 1 { String::new() } else { entry.count.to_string() };
        Ok(number + &key(&entry.die)?)
    };
    let entries: Result<Vec<String>, NoLink> = group.counts.iter().map(entry).collect();
    Ok(entries?.join("."))
}

fn read_group(part: &str) -> Result<Vec<(u32, Name)>, BadLink> {
    let entry = |entry: &str| {
        let letters = entry.find(|c: char| !c.is_ascii_digit()).ok_or(BadLink::Changed)?;
        let (number, key) = entry.split_at(letters);
        let count = if number.is_empty() { 1 } else { number.parse().map_err(|_| BadLink::Changed)? };
        if count > MAX_COUNT {
            return Err(BadLink::Changed);
        }
        Ok((count, named(key)?))
    };
    part.split('.').filter(|entry| !entry.is_empty()).map(entry).collect()
}

/// Writes a name with letters, digits, `-` for a space, and `~` before the two digits of any other byte.
fn name_part(name: &str) -> String {
    let mut part = String::new();
    for byte in name.bytes() {
        match byte {
            b' ' => part.push('-'),
            _ if byte.is_ascii_alphanumeric() => part.push(char::from(byte)),
            _ => {
                let _ = write!(part, "~{byte:02x}");
            }
        }
    }
    part
}

fn read_name(part: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = part;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '-' => bytes.push(b' '),
            '~' => {
                bytes.push(u8::from_str_radix(rest.get(..2)?, 16).ok()?);
                rest = &rest[2..];
            }
            c if c.is_ascii_alphanumeric() => bytes.push(c as u8),
            _ => return None,
        }
    }
    String::from_utf8(bytes).ok()
}

/// Returns a checksum (FNV-1a) that finds a link with a missing or changed character.
fn check(body: &str) -> u32 {
    body.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::listed;
    use crate::force::{ArmyFile, read_list};

    const FORCE: &str = "name = \"Añn's 1st_force\"\nedition = \"classic\"\nsize = 24\n[terrains]\nhome = \"Swampland City\"\n\
        frontier = \"Coastland Tower\"\n[armies.home]\nThug = 12\n[armies.horde]\n\"Wolf Rider\" = 1\n[pool]\n\
        dragons = [\"Fire Drake\", \"Fire Drake\"]\ndragonkin = { \"Earth Dragonfoal\" = 2 }\n";

    fn roster(text: &str) -> Roster {
        ArmyFile::read(text).unwrap().roster(&Name::default()).unwrap()
    }

    #[test]
    fn a_force_comes_back_from_its_link() {
        let written = link(&roster(FORCE)).unwrap();
        assert_eq!(
            written,
            "army-1_d60ce5a0_A~c3~b1n~27s-1st~5fforce_classic_24_swamplandcity_coastlandtower_12thug_wolfrider__firedrake.firedrake_2earthdragonfoal_"
        );
        let back = roster(&file_of_link(&written).unwrap());
        assert_eq!(link(&back).unwrap(), written);
        assert_eq!((back.name.raw(), back.size), ("Añn's 1st_force", Some(24)));
        assert_eq!(
            find_link(&format!(" https://example.org/warband/#army={written}\n")),
            Some(written.as_str())
        );
    }

    #[test]
    fn a_link_that_was_cut_or_changed_is_refused() {
        let written = link(&roster(FORCE)).unwrap();
        for end in MARK.len() + 2..written.len() {
            assert_eq!(file_of_link(&written[..end]), Err(BadLink::Changed), "{end}");
        }
        assert_eq!(file_of_link(&written.replace("12thug", "13thug")), Err(BadLink::Changed));
        assert_eq!(file_of_link(&written.replace("army-1", "army-2")), Err(BadLink::Version("2".into())));
        assert_eq!(find_link("army-1 of mine"), None);
    }

    #[test]
    fn dice_of_ones_own_and_lists_have_no_link() {
        let own = FORCE.replace("Thug = 12", "Sage = 1")
            + "[[die]]\nname = \"Sage\"\nspecies = \"Goblins\"\nclass = \"Magic\"\n\
            size = \"small\"\nfaces = [\"id 1\", \"magic 1\", \"magic 1\", \"save 1\", \"melee 1\", \"melee 1\"]\n";
        assert_eq!(link(&roster(&own)), Err(NoLink::OwnDie("Sage".into())));
        assert_eq!(link(&Roster::of_list(read_list("3 Thug").unwrap())), Err(NoLink::NoForce));
    }

    #[test]
    fn every_die_has_a_name_that_a_link_can_hold() {
        for die in listed() {
            let key = key(&crate::dice::find(die.name).unwrap()).unwrap();
            assert!(key.starts_with(|c: char| c.is_ascii_lowercase()), "{key}");
            assert!(key.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{key}");
        }
    }
}
