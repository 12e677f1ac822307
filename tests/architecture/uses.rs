//! Dependencies between the files of a module: by `use`, by paths in the code, and by calls of methods that only one file
//! defines. Re-exports are followed to the defining file, so that the root of a module does not add circles.
//!
//! A file is read as tokens, not as syntax: the arguments of macros are tokens too, and have paths and calls in them.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A file inside the module, `state/mod`, and the files that it uses.
pub(crate) type Uses = BTreeMap<String, BTreeSet<String>>;

/// A path by its parts.
type Parts = Vec<String>;

/// The code of a file without what is compiled only for tests.
#[derive(Default)]
pub(crate) struct Code {
    /// All tokens without spaces, then the path of each import.
    pub(crate) text: String,
    /// The paths of imports, each with the name that it gives: `*` for all names.
    imports: Vec<(String, Parts)>,
    /// The other paths of two parts or more.
    paths: Vec<Parts>,
    /// The names of methods that are called.
    calls: BTreeSet<String>,
    /// The names of methods that are defined, and whether other files may call them.
    methods: Vec<(String, bool)>,
    /// The patterns of each `match`.
    pub(crate) matches: Vec<Vec<String>>,
}

impl Code {
    pub(crate) fn read(text: &str) -> Code {
        let mut code = Code::default();
        code.add(text.parse().unwrap());
        for (_, path) in &code.imports {
            code.text += &format!("\n{}", path.join("::"));
        }
        code
    }

    /// Returns the paths of imports and of expressions.
    pub(crate) fn all_paths(&self) -> impl Iterator<Item = &Parts> {
        self.imports.iter().map(|(_, path)| path).chain(&self.paths)
    }

    fn add(&mut self, stream: TokenStream) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        self.matches.extend(Some(patterns(&trees)).filter(|patterns| !patterns.is_empty()));
        let mut at = 0;
        while let Some(tree) = trees.get(at) {
            let length = self.add_first(&trees[..at], tree, &trees[at..]);
            at += length;
        }
    }

    /// Reads the beginning of `trees`, whose first is `tree`; returns how many were read.
    fn add_first(&mut self, before: &[TokenTree], tree: &TokenTree, trees: &[TokenTree]) -> usize {
        let after = trees.get(1);
        match tree {
            TokenTree::Punct(punct) if punct.as_char() == '#' => match after.map(spaceless).as_deref() {
                Some("[cfg(test)]") => {
                    return trees.iter().position(ends_item).map_or(trees.len(), |end| end + 1);
                }
                Some(attribute) if attribute.starts_with("[cfg_attr(test") => return 2,
                _ => {}
            },
            TokenTree::Ident(word) if word == "answers_with" => return 3,
            TokenTree::Ident(word) if word == "use" && !is_punct(after, '<') => {
                let end = trees.iter().position(|tree| is_punct(Some(tree), ';')).unwrap_or(trees.len());
                flatten(&trees[1..end], &[], &mut self.imports);
                return end;
            }
            // The place of `pub(in place)` is not used.
            TokenTree::Ident(word) if word == "pub" && is_group(after, Delimiter::Parenthesis) => {
                self.text += "pub";
                return 2;
            }
            TokenTree::Ident(word) if word == "fn" => self.methods.extend(method(before, &trees[1..])),
            TokenTree::Ident(word)
                if is_punct(before.last(), '.') && is_group(after, Delimiter::Parenthesis) =>
            {
                self.calls.insert(word.to_string());
            }
            TokenTree::Ident(_)
                if !is_punct(before.last(), ':') || !is_punct(before.iter().nth_back(1), ':') =>
            {
                let path = path(trees);
                self.paths.extend(Some(path).filter(|path| path.len() > 1));
            }
            TokenTree::Group(group) => {
                let text = group.to_string();
                self.text.extend(text.chars().next());
                self.add(group.stream());
                self.text.extend(text.chars().last());
                return 1;
            }
            _ => {}
        }
        self.text += &tree.to_string();
        1
    }
}

/// Returns a token as text without spaces.
fn spaceless(tree: &TokenTree) -> String {
    tree.to_string().replace(' ', "")
}

fn is_punct(tree: Option<&TokenTree>, character: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

fn is_group(tree: Option<&TokenTree>, delimiter: Delimiter) -> bool {
    matches!(tree, Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
}

fn ends_item(tree: &TokenTree) -> bool {
    is_punct(Some(tree), ';') || is_group(Some(tree), Delimiter::Brace)
}

/// Returns the path at the beginning.
fn path(trees: &[TokenTree]) -> Parts {
    let mut path = Parts::new();
    let mut rest = trees;
    while let [TokenTree::Ident(part), after @ ..] = rest {
        path.push(part.to_string());
        match after {
            [TokenTree::Punct(one), TokenTree::Punct(two), after @ ..]
                if (one.as_char(), two.as_char()) == (':', ':') =>
            {
                rest = after;
            }
            _ => break,
        }
    }
    path
}

/// Returns the name of the function that begins with these tokens, if it is a method, and whether it is public.
fn method(before: &[TokenTree], trees: &[TokenTree]) -> Option<(String, bool)> {
    let arguments = trees.iter().find_map(|tree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            Some(group.stream().into_iter())
        }
        _ => None,
    })?;
    let is_word = |tree: &TokenTree, name: &str| matches!(tree, TokenTree::Ident(word) if word == name);
    let mut first = arguments.take_while(|tree| !is_punct(Some(tree), ','));
    let is_part = |tree: &&TokenTree| {
        matches!(tree, TokenTree::Ident(_)) || is_group(Some(tree), Delimiter::Parenthesis)
    };
    let is_public = before.iter().rev().take_while(is_part).any(|tree| is_word(tree, "pub"));
    first.any(|tree| is_word(&tree, "self")).then(|| (trees[0].to_string(), is_public))
}

/// Expands `a::{b, c::d as e}` to `a::b` and `a::c::d`, with their names.
fn flatten(trees: &[TokenTree], before: &[String], imports: &mut Vec<(String, Parts)>) {
    for tree in trees.split(|tree| is_punct(Some(tree), ',')) {
        let (mut path, mut alias, mut group) = (before.to_vec(), None, None::<&Group>);
        let mut is_named = false;
        for part in tree {
            match part {
                TokenTree::Ident(word) if word == "as" => is_named = true,
                TokenTree::Ident(word) if is_named => alias = Some(word.to_string()),
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == '*' => alias = Some(String::from("*")),
                TokenTree::Group(inner) => group = Some(inner),
                _ => {}
            }
        }
        if let Some(group) = group {
            flatten(&group.stream().into_iter().collect::<Vec<_>>(), &path, imports);
        } else if path.len() > before.len() || alias.is_some() {
            path.pop_if(|last| last == "self" && !before.is_empty());
            let name = alias.or_else(|| path.last().cloned()).unwrap_or_default();
            imports.push((name, path));
        }
    }
}

/// Returns the patterns of the arms, if these are the contents of a `match`.
fn patterns(trees: &[TokenTree]) -> Vec<String> {
    let (mut patterns, mut pattern, mut rest) = (Vec::new(), String::new(), trees);
    while let [tree, after @ ..] = rest {
        rest = after;
        if is_punct(Some(tree), '=') && is_punct(after.first(), '>') {
            patterns.push(std::mem::take(&mut pattern));
            // The body ends with its braces, or before a comma.
            let is_block = is_group(after.get(1), Delimiter::Brace);
            let end =
                if is_block { Some(1) } else { after.iter().position(|tree| is_punct(Some(tree), ',')) };
            rest = end.map_or(&[][..], |end| &after[end + 1..]);
        } else if !(pattern.is_empty() && is_punct(Some(tree), ',')) {
            pattern += &spaceless(tree);
        }
    }
    patterns
}

/// The contents of a module.
struct Room {
    /// The path in the crate: `game`.
    place: Parts,
    /// Code by file.
    code: BTreeMap<String, Code>,
    /// The file of each module.
    modules: BTreeMap<Parts, String>,
}

/// Returns the dependencies inside a folder of `src`.
pub(crate) fn uses(folder: &Path) -> Uses {
    let room = Room::read(folder);
    let methods = room.methods();
    let of = |file: &String| {
        let module = module_of(file);
        let mut used: BTreeSet<String> =
            room.paths(file).filter_map(|path| room.find(&module, path, 0)).collect();
        used.extend(room.code[file].calls.iter().filter_map(|name| methods.get(name.as_str()).cloned()));
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
        let mut room =
            Room { place: parts[start..].to_vec(), code: BTreeMap::new(), modules: BTreeMap::new() };
        room.add(folder, folder);
        room.modules = room.code.keys().map(|file| (module_of(file), file.clone())).collect();
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
                self.code.insert(name, Code::read(&fs::read_to_string(&path).unwrap()));
            }
        }
    }

    /// Returns the non-private methods that only one file defines, with that file.
    fn methods(&self) -> BTreeMap<&str, String> {
        let mut defined: BTreeMap<&str, BTreeMap<&String, bool>> = BTreeMap::new();
        for (file, code) in &self.code {
            for (name, is_public) in &code.methods {
                *defined.entry(name).or_default().entry(file).or_default() |= is_public;
            }
        }
        let alone = defined.into_iter().filter_map(|(name, files)| {
            let mut files = files.into_iter();
            let (file, is_for_others) = files.next()?;
            (files.next().is_none() && is_for_others).then(|| (name, file.clone()))
        });
        alone.collect()
    }

    /// Returns every path of a file's code that may lead to another file.
    fn paths(&self, file: &str) -> impl Iterator<Item = &Parts> {
        let (code, module) = (&self.code[file], module_of(file));
        let is_start = move |first: &str| {
            ["crate", "super", "self"].contains(&first)
                || self.modules.contains_key(&[&module[..], &[first.to_owned()]].concat())
        };
        let imports = code.imports.iter().map(|(_, path)| path);
        imports.chain(code.paths.iter().filter(move |path| is_start(&path[0])))
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
            let file = self.modules.get(&at);
            let imports = file.into_iter().flat_map(|file| &self.code[file].imports);
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

#[test]
fn paths_lead_through_re_exports_to_the_file_that_holds_the_thing() {
    let folder = tempfile::tempdir().unwrap();
    let room = folder.path().join("src/game/room");
    fs::create_dir_all(room.join("inner")).unwrap();
    let write = |name: &str, code: &str| fs::write(room.join(name), code).unwrap();
    write("mod.rs", "mod a;\nmod b;\nmod inner;\npub use inner::{Deep as Seen, *};\n// use b::B;\n");
    write("a.rs", "use super::{b::B, Seen};\nuse std::fs;\nfn a(b: &B) { assert!(b.only_here()); }\n");
    write("b.rs", "use crate::game::room::inner::Deep;\nimpl B { fn only_here(&self) {} }\n");
    write("inner/mod.rs", "mod deep;\npub use deep::{Deep, Other};\n");
    write(
        "inner/deep.rs",
        "fn f() -> super::super::a::A { super::super::Other }\n#[cfg(test)]\nmod tests { use super::b::B; }\n",
    );
    write(
        "inner/late.rs",
        "#[cfg(test)]\nconst NONE: super::super::a::A = 0;\nfn f() { matches!(1, super::super::b::ONE); }\n",
    );
    let uses = uses(&room);
    let of = |file: &str| uses[file].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(of("mod"), ["inner/deep", "inner/mod"]);
    assert_eq!(of("a"), ["b", "inner/deep"]);
    assert_eq!(of("b"), ["inner/deep"]);
    assert_eq!(of("inner/mod"), ["inner/deep"]);
    assert_eq!(of("inner/deep"), ["a"]);
    assert_eq!(of("inner/late"), ["b"]);
    assert_eq!(largest_circle(&uses), ["a", "b", "inner/deep"]);
    assert!(largest_circle(&Uses::from([(String::from("one"), BTreeSet::new())])).is_empty());
}

#[test]
fn a_path_in_a_group_and_a_catch_all_are_found_after_unit_tests_too() {
    let code = Code::read(
        "#[cfg(test)]\nmod tests { use std::env; }\nuse std::{fs, io};\npub(in crate::game) fn f(event: Event) {\n\
         match event { Event::Began if g() => {} Event::Ended(all) => h(all), _ => println!(\"{}\", crate::cli::x()) }\n}\n",
    );
    assert!(code.text.contains("std::fs") && code.text.contains("println!("), "{}", code.text);
    assert!(!code.text.contains("std::env"), "{}", code.text);
    assert!(code.all_paths().any(|path| path[..] == ["crate", "cli", "x"]));
    assert!(!code.all_paths().any(|path| path.last().is_some_and(|last| last == "game")));
    assert_eq!(code.matches, [["Event::Beganifg()", "Event::Ended(all)", "_"]]);
}
