//! Every built-in table: each row can be parsed, names only existing things, and a damaged copy is detected.
use crate::report::dragon_dice::{editions::EditionText, explain_dragons::Paragraph};
use crate::report::problem_codes::ProblemCode;
use crate::report::summoner_wars::WarsTopic;
use crate::report::{Example, GlossaryEntry};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use warband_core::text::{BadRow, Row, TableFile};
use warband_dragon_dice::dice::{self, Die, DieType, Face, Icon};
use warband_dragon_dice::force;
use warband_dragon_dice::rules::{
    self, Edition, MinorFace, Sai, dragon_face, eighth_face, minor_face, species,
};
use warband_summoner_wars::rules as wars;

/// A row of the catalogue, checked with the rules: species and icons.
struct KnownDie(Die);

impl Row for KnownDie {
    const FILE: &'static str = Die::FILE;
    const TEXT: &'static str = Die::TEXT;
    /// The column with the id of a text.
    const PROSE: &'static [usize] = &[2];

    fn read(row: &'static str) -> Option<KnownDie> {
        Die::read(row).map(KnownDie)
    }

    fn is_known(&self) -> bool {
        let die = &self.0;
        let has_species = match die.die_type {
            DieType::Unit | DieType::Dragonkin | DieType::Eldarim | DieType::Dracolem => {
                species(die.species.raw()).is_some_and(|species| species.name == die.species.raw())
            }
            DieType::Item | DieType::Dragon | DieType::Terrain | DieType::MinorTerrain => {
                die.species.is_empty()
            }
        };
        die.is_known() && has_species && die.faces.iter().all(|face| is_icon(face, die))
    }
}

/// Reports whether the rules know the effect of a face of a die.
fn is_icon(face: &Face, die: &Die) -> bool {
    let Icon::Named(name) = &face.icon else { return true };
    // The logo of one Dracolem has no text (`docs/rules/questions.md`, Q78).
    let has_no_text = die.base_name() == "Promo Champion" && name == "logo";
    match die.die_type {
        DieType::Dragon => dragon_face(name).is_some(),
        DieType::Terrain => Edition::ALL.into_iter().all(|edition| eighth_face(name, edition).is_some()),
        // The ID of a minor terrain has the name of the die.
        DieType::MinorTerrain => {
            minor_face(name) != MinorFace::Id || die.name.raw().to_lowercase().ends_with(&**name)
        }
        _ => Sai::of(face, die).is_some() || has_no_text,
    }
}

/// The tables of answers.
const OF_REPORT: [TableFile; 6] = [
    TableFile::of::<ProblemCode>(),
    TableFile::of::<Example>(),
    TableFile::of::<GlossaryEntry>(),
    TableFile::of::<EditionText>(),
    TableFile::of::<Paragraph>(),
    TableFile::of::<WarsTopic>(),
];

/// Returns every table; that of the dice is checked with the rules.
fn tables() -> Vec<TableFile> {
    let of_dice = dice::TABLES.into_iter().filter(|table| table.name != KnownDie::FILE);
    of_dice
        .chain(rules::TABLES)
        .chain(force::TABLES)
        .chain(wars::TABLES)
        .chain(OF_REPORT)
        .chain([TableFile::of::<KnownDie>()])
        .collect()
}

/// Returns the files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|of| of == ending) {
            found.push(path);
        }
    }
    found
}

/// Returns the files of the program and of its crates with this ending.
fn files_of_the_source(ending: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates =
        ["core", "dragon-dice", "summoner-wars"].map(|name| root.join("crates").join(name).join("src"));
    crates.iter().chain([&root.join("src")]).flat_map(|folder| files(folder, ending)).collect()
}

#[test]
fn every_row_of_every_table_can_be_read_and_names_only_what_is_there() {
    let bad: Vec<String> =
        tables().iter().flat_map(|table| table.bad_rows(table.text)).map(|row| row.to_string()).collect();
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn every_table_of_the_source_is_among_them() {
    let known: BTreeSet<&str> = tables().iter().map(|table| table.name).collect();
    let here = files_of_the_source("tsv");
    let names: BTreeSet<&str> = here.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(known, names);
    assert_eq!(here.len(), names.len(), "two tables of one name");
    for path in here {
        let table = tables().into_iter().find(|table| path.ends_with(table.name)).unwrap();
        assert_eq!(table.text, fs::read_to_string(&path).unwrap(), "{}", path.display());
    }
}

/// A table that is read by anything but its [`Row`] would drop rows unseen.
#[test]
fn every_table_is_included_once() {
    let mut included: Vec<String> = Vec::new();
    for path in files_of_the_source("rs") {
        let text = fs::read_to_string(path).unwrap();
        let of = text.split("include_str!(\"").skip(1).filter_map(|rest| rest.split('"').next());
        included.extend(
            of.filter(|file| Path::new(file).extension().is_some_and(|of| of == "tsv")).map(str::to_owned),
        );
    }
    included.sort();
    let mut known: Vec<&str> = tables().iter().map(|table| table.name).collect();
    known.sort_unstable();
    assert_eq!(included, known);
}

/// Tables are split at any byte.
#[test]
fn every_table_is_ascii() {
    for table in tables() {
        assert!(table.text.is_ascii(), "{}", table.name);
    }
}

/// Returns the table's own text with one of its rows replaced.
fn with_row(table: &TableFile, row: &str, instead: &str) -> &'static str {
    table.text.replacen(&format!("{row}\n"), &format!("{instead}\n"), 1).leak()
}

/// Returns a copy of `row` for each word of its cell `column`, with that word misspelt; without words for the cell itself.
fn misspelt(row: &str, column: usize) -> Vec<String> {
    let cells: Vec<&str> = row.split('\t').collect();
    let cell = cells[column];
    let is_word = |at: usize| cell[at..].starts_with(|c: char| c.is_ascii_alphanumeric());
    let mut ends: Vec<usize> =
        (1..=cell.len()).filter(|at| is_word(at - 1) && !(*at < cell.len() && is_word(*at))).collect();
    if ends.is_empty() {
        ends.push(cell.len());
    }
    let copy = |end: usize| {
        let misspelt = format!("{}q{}", &cell[..end], &cell[end..]);
        let mut cells = cells.clone();
        cells[column] = &misspelt;
        cells.join("\t")
    };
    ends.into_iter().map(copy).collect()
}

/// Selects some rows of a long table.
fn some_rows(table: &TableFile) -> Vec<&'static str> {
    let rows: Vec<&str> = table.text.lines().filter(|row| !row.starts_with('#')).collect();
    let step = rows.len().div_ceil(150);
    rows.into_iter().step_by(step).collect()
}

#[test]
fn a_row_without_one_of_its_cells_or_with_one_too_many_is_found() {
    for table in tables() {
        for row in some_rows(&table) {
            let cells: Vec<&str> = row.split('\t').collect();
            for missing in 0..cells.len() {
                let mut cells = cells.clone();
                cells.remove(missing);
                let damaged: &str = cells.join("\t").leak();
                assert!(!table.reads(damaged), "{}: {damaged}", table.name);
            }
            let longer: &str = format!("{row}\t-").leak();
            assert!(!table.reads(longer), "{}: {longer}", table.name);
        }
    }
}

#[test]
fn a_misspelt_word_is_found_in_every_column_that_holds_no_prose() {
    for table in tables() {
        for row in some_rows(&table) {
            let columns = 0..row.split('\t').count();
            for column in columns.filter(|column| !table.prose.contains(column)) {
                for damaged in misspelt(row, column) {
                    assert!(!table.reads(damaged.clone().leak()), "{}: {damaged}", table.name);
                }
            }
        }
    }
}

#[test]
fn a_damaged_copy_of_a_table_is_reported_by_file_line_and_row() {
    for table in tables() {
        let row = *some_rows(&table).last().unwrap();
        let damaged = row.rsplit_once('\t').unwrap().0;
        let line = table.text.lines().position(|known| known == row).unwrap() + 1;
        let copy = with_row(&table, row, damaged);
        assert_eq!(table.bad_rows(copy), [BadRow { file: table.name, line, row: damaged.to_owned().leak() }]);
    }
}

/// Each of these names something that another table gives.
#[test]
fn an_unknown_name_is_found() {
    let cases = [
        ("abilities.tsv", "Goblins", "Gnomes"),
        ("abilities.tsv", "melee-counter", "melee-charge"),
        ("catalogue.tsv", "Goblins", "Gnomes"),
        ("catalogue.tsv", "bullseye", "bull"),
        ("editions.tsv", "Dragonslayer", "Dragonkiller"),
        ("effects.tsv", "Choke", "Choker"),
        ("effects.tsv", "Cloak", "Cape"),
        ("effects.tsv", "Ferry", "Boat"),
        ("effects.tsv", "Bullseye", "Bull"),
        ("effects.tsv", "charge-response", "charge-answer"),
        ("roll_kinds.tsv", "Coral Elves", "Elves"),
        ("roll_kinds.tsv", "Surprise", "Ambush"),
        ("sais.tsv", "doubleall(Feral", "doubleall(Cats"),
        ("sais.tsv", "=elementalrelic", "=relic"),
        ("spells.tsv", "Treefolk", "Trees"),
        ("turns.tsv", "Feralization", "Taming"),
    ];
    for (file, name, other) in cases {
        let table = tables().into_iter().find(|table| table.name == file).unwrap();
        let is_row = |row: &&str| row.contains(name) && !row.starts_with('#');
        let row = table.text.lines().find(is_row).unwrap_or_else(|| panic!("{file}: {name}"));
        assert!(table.reads(row) && !table.reads(row.replace(name, other).leak()), "{file}: {other}");
    }
}
