//! Dependencies between the files of a module: by `use`, by paths in the code, and by calls of methods that only one file
//! defines. Re-exports are followed to the defining file, so that the root of a module does not add circles.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A file inside the module, `state/mod`, and the files that it uses.
pub(crate) type Uses = BTreeMap<String, BTreeSet<String>>;

/// A path by its parts.
type Parts = Vec<String>;

/// The contents of a module.
struct Room {
    /// The path in the crate: `game`.
    place: Parts,
    /// Code by file.
    code: BTreeMap<String, String>,
    /// The file of each module.
    modules: BTreeMap<Parts, String>,
    /// The imports and re-exports of each module by name, including `*`.
    imports: BTreeMap<Parts, Vec<(String, Parts)>>,
}

/// Returns the dependencies inside a folder of `src`.
pub(crate) fn uses(folder: &Path) -> Uses {
    let room = Room::read(folder);
    let methods = room.methods();
    let of = |file: &String| {
        let module = module_of(file);
        let mut used: BTreeSet<String> =
            room.paths(file).iter().filter_map(|path| room.find(&module, path, 0)).collect();
        for call in room.code[file].split('.').skip(1) {
            let name = word(call);
            let is_call = call[name.len()..].starts_with('(');
            used.extend(methods.get(name).filter(|_| is_call).cloned());
        }
        used.remove(file);
        used
    };
    room.code.keys().map(|file| (file.clone(), of(file))).collect()
}

/// Returns the files of the largest circle; empty if there is none.
pub(crate) fn largest_circle(uses: &Uses) -> Vec<&String> {
    let reach = |from: &String| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from.clone()]);
        while let Some(at) = open.pop() {
            open.extend(uses[&at].iter().filter(|next| seen.insert((*next).clone())).cloned());
        }
        seen
    };
    let reached: BTreeMap<&String, BTreeSet<String>> = uses.keys().map(|file| (file, reach(file))).collect();
    let circle = |file: &&String| -> Vec<&String> {
        let back = |other: &&String| reached[file].contains(*other) && reached[other].contains(*file);
        uses.keys().filter(back).collect()
    };
    uses.keys().map(|file| circle(&file)).max_by_key(Vec::len).unwrap_or_default()
}

impl Room {
    fn read(folder: &Path) -> Room {
        // The path inside the crate: the part after the last `src`.
        let parts: Parts = folder.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let start = parts.iter().rposition(|part| part == "src").map_or(0, |at| at + 1);
        let mut room = Room {
            place: parts[start..].to_vec(),
            code: BTreeMap::new(),
            modules: BTreeMap::new(),
            imports: BTreeMap::new(),
        };
        room.add(folder, folder);
        room.modules = room.code.keys().map(|file| (module_of(file), file.clone())).collect();
        for (file, code) in &room.code {
            let imports = use_trees(code).into_iter().map(|path| {
                let (path, name) = split_alias(path);
                (name, path)
            });
            room.imports.insert(module_of(file), imports.collect());
        }
        room
    }

    fn add(&mut self, root: &Path, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if !path.ends_with("tests") {
                    self.add(root, &path);
                }
            } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
                let file = path.strip_prefix(root).unwrap().with_extension("");
                let name = file.to_string_lossy().replace('\\', "/");
                self.code.insert(name, bare(&fs::read_to_string(&path).unwrap()));
            }
        }
    }

    /// Returns the non-private methods that only one file defines, with that file.
    fn methods(&self) -> BTreeMap<&str, String> {
        let mut defined: BTreeMap<&str, BTreeMap<&String, bool>> = BTreeMap::new();
        for (file, code) in &self.code {
            for (at, _) in code.match_indices("fn ") {
                let before = code[..at].rsplit(['\n', ';', '{', '}']).next().unwrap_or_default();
                let rest = &code[at + "fn ".len()..];
                let Some((_, arguments)) = rest.split_once('(') else { continue };
                let first = arguments.split([',', ')']).next().unwrap_or_default();
                let last = first.split_whitespace().next_back().unwrap_or_default();
                if last.trim_start_matches('&') == "self" {
                    let is_for_others = defined.entry(word(rest)).or_default().entry(file).or_default();
                    *is_for_others |= before.trim_start().starts_with("pub");
                }
            }
        }
        let alone = defined.into_iter().filter_map(|(name, files)| {
            let mut files = files.into_iter();
            let (file, is_for_others) = files.next()?;
            (files.next().is_none() && is_for_others).then(|| (name, file.clone()))
        });
        alone.collect()
    }

    /// Returns every path of a file's code: of its `use`s, and those in expressions.
    fn paths(&self, file: &str) -> Vec<Parts> {
        let (code, module) = (&self.code[file], module_of(file));
        let mut paths: Vec<Parts> = use_trees(code).into_iter().map(|path| split_alias(path).0).collect();
        let mut starts: Parts = ["crate", "super", "self"].map(str::to_owned).into();
        let is_child = |other: &&Parts| other.len() == module.len() + 1 && other.starts_with(&module);
        starts.extend(self.modules.keys().filter(is_child).map(|child| child[module.len()].clone()));
        let code = &split_uses(code).1;
        for (at, _) in code.match_indices("::") {
            let start = code[..at].rfind(|c: char| !is_word(c)).map_or(0, |before| before + 1);
            let is_first = !code[..start].ends_with("::");
            if is_first && starts.iter().any(|first| *first == code[start..at]) {
                let parts = code[start..].split("::").map(word);
                let mut path: Parts = Vec::new();
                for (part, whole) in parts.zip(code[start..].split("::")) {
                    path.push(part.to_owned());
                    if part != whole {
                        break;
                    }
                }
                path.retain(|part| !part.is_empty());
                paths.push(path);
            }
        }
        paths
    }

    /// Returns the file of the module that a path leads to.
    fn find(&self, module: &Parts, path: &[String], depth: usize) -> Option<String> {
        let (mut at, mut rest) = (module.clone(), path);
        if rest.first().is_some_and(|first| first == "crate") {
            let end = self.place.len() + 1;
            if rest.get(1..end) != Some(&self.place[..]) {
                return None;
            }
            (at, rest) = (Vec::new(), &rest[end..]);
        }
        let mut is_inside = path.first().is_some_and(|first| first == "crate");
        while let Some((first, after)) = rest.split_first() {
            match first.as_str() {
                "self" => {}
                "super" => drop(at.pop()?),
                _ => break,
            }
            (is_inside, rest) = (true, after);
        }
        while let Some((first, after)) = rest.split_first() {
            let below = [&at[..], std::slice::from_ref(first)].concat();
            if self.modules.contains_key(&below) {
                (at, rest, is_inside) = (below, after, true);
                continue;
            }
            if !is_inside || depth > 8 {
                return None;
            }
            let imports = self.imports.get(&at).into_iter().flatten();
            let mut named = imports.filter(|(name, _)| name == first || name == "*");
            let found = named.find_map(|(name, target)| {
                let whole =
                    if name == "*" { [&target[..], rest].concat() } else { [&target[..], after].concat() };
                self.find(&at, &whole, depth + 1)
            });
            return found.or_else(|| self.modules.get(&at).cloned());
        }
        self.modules.get(&at).filter(|_| is_inside).cloned()
    }
}

/// Returns the module of a file: `state/mod` and `state` are both `state`.
fn module_of(file: &str) -> Parts {
    let module = if file == "mod" { "" } else { file.strip_suffix("/mod").unwrap_or(file) };
    module.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Returns code without comments, unit tests and code compiled only for tests.
fn bare(text: &str) -> String {
    let mut code = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            if lines.next().is_some_and(|module| module.ends_with(';')) {
                continue;
            }
            break;
        }
        let is_for_tests =
            ["#[cfg_attr(test", "answers_with!"].iter().any(|start| line.trim_start().starts_with(start));
        if is_for_tests {
            continue;
        }
        code += line.split("//").next().unwrap_or_default();
        code.push('\n');
    }
    code
}

const fn is_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// Returns the word that a text begins with.
fn word(text: &str) -> &str {
    &text[..text.find(|c: char| !is_word(c)).unwrap_or(text.len())]
}

/// Returns the text of all `use`s without their visibility, and the code without them; `pub(in ...)` is no use either.
fn split_uses(code: &str) -> (Vec<String>, String) {
    let (mut trees, mut others) = (Vec::new(), String::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let mut line = line.trim();
        if let Some(rest) = line.strip_prefix("pub") {
            let of = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
            line = of.map_or(rest, |(_, rest)| rest).trim();
        }
        let Some(tree) = line.strip_prefix("use ") else {
            others += line;
            others.push('\n');
            continue;
        };
        let mut tree = tree.to_owned();
        while !tree.ends_with(';') {
            let Some(more) = lines.next() else { break };
            tree += more.trim();
        }
        trees.push(tree.trim_end_matches(';').to_owned());
    }
    (trees, others)
}

/// Returns the paths of all `use`s, one for each name.
fn use_trees(code: &str) -> Vec<Parts> {
    let mut trees = Vec::new();
    split_uses(code).0.iter().for_each(|tree| flatten(tree, &[], &mut trees));
    trees
}

/// Expands `a::{b, c::d as e}` to `a::b` and `a::c::d as e`.
fn flatten(tree: &str, before: &[String], trees: &mut Vec<Parts>) {
    let tree = tree.trim();
    if let Some((first, group)) =
        tree.split_once("::{").or_else(|| tree.strip_prefix('{').map(|group| ("", group)))
    {
        let named = first.split("::").filter(|part| !part.is_empty()).map(str::to_owned);
        let before: Parts = before.iter().cloned().chain(named).collect();
        let group = group.trim_end().trim_end_matches('}');
        let (mut depth, mut start) = (0_usize, 0);
        for (at, character) in group.char_indices() {
            match character {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    flatten(&group[start..at], &before, trees);
                    start = at + 1;
                }
                _ => {}
            }
        }
        flatten(&group[start..], &before, trees);
    } else if !tree.is_empty() {
        trees.push(before.iter().cloned().chain(tree.split("::").map(str::to_owned)).collect());
    }
}

/// Returns a path and the name by which it is imported.
fn split_alias(mut path: Parts) -> (Parts, String) {
    let last = path.pop().unwrap_or_default();
    let (own, name) =
        last.split_once(" as ").map_or((last.clone(), None), |(own, name)| (own.to_owned(), Some(name)));
    let name = name.map_or_else(|| own.clone(), str::to_owned);
    if own == "self" {
        let name = path.last().cloned().unwrap_or_default();
        return (path, name);
    }
    if own != "*" {
        path.push(own);
    }
    (path, name)
}

#[test]
fn paths_lead_through_re_exports_to_the_file_that_holds_the_thing() {
    let folder = tempfile::tempdir().unwrap();
    let room = folder.path().join("src/game/room");
    fs::create_dir_all(room.join("inner")).unwrap();
    let write = |name: &str, code: &str| fs::write(room.join(name), code).unwrap();
    write("mod.rs", "mod a;\nmod b;\nmod inner;\npub use inner::{Deep as Seen, *};\n// use b::B;\n");
    write("a.rs", "use super::{b::B, Seen};\nuse std::fs;\nfn a(b: &B) { b.only_here(); }\n");
    write("b.rs", "use crate::game::room::inner::Deep;\nimpl B { fn only_here(&self) {} }\n");
    write("inner/mod.rs", "mod deep;\npub use deep::{Deep, Other};\n");
    write(
        "inner/deep.rs",
        "fn f() -> super::super::a::A { super::super::Other }\n#[cfg(test)]\nmod tests { use super::b::B; }\n",
    );
    let uses = uses(&room);
    let of = |file: &str| uses[file].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(of("mod"), ["inner/deep", "inner/mod"]);
    assert_eq!(of("a"), ["b", "inner/deep"]);
    assert_eq!(of("b"), ["inner/deep"]);
    assert_eq!(of("inner/mod"), ["inner/deep"]);
    assert_eq!(of("inner/deep"), ["a"]);
    assert_eq!(largest_circle(&uses), ["a", "b", "inner/deep"]);
    assert!(largest_circle(&Uses::from([(String::from("one"), BTreeSet::new())])).is_empty());
}
