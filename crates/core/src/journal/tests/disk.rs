//! Real files: the lock, many writers, and paths that lead elsewhere.

use super::*;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, thread};
use tempfile::tempdir;

const LONG: Duration = Duration::from_mins(1);
const SHORT: Duration = Duration::from_millis(30);

fn make(path: &Path) -> Journal<Tally> {
    let mut store = FileStore::create(path).unwrap();
    create(&mut store, &Start { start: 0 }, "0.1.0", Vec::new()).unwrap()
}

#[test]
fn sixteen_writers_lose_nothing() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("game.warband");
    make(&path);
    thread::scope(|scope| {
        for writer in 0..16_i64 {
            let path = &path;
            scope.spawn(move || {
                for number in 0..50_i64 {
                    let mut store = FileStore::open(path, LONG).unwrap();
                    let name = Happened::Named(format!("{writer}.{number}"));
                    let done = add(&mut store, command([Happened::Added(writer * 1000 + number), name]));
                    assert_eq!(done.records().last().unwrap().number, done.next_number() - 1);
                }
            });
        }
        // A reader sees a sound game at any time.
        for _ in 0..20 {
            let journal = read(&FileStore::read_only(&path).unwrap()).unwrap();
            assert_eq!(journal.live().len(), journal.records().len());
        }
    });
    let journal = read(&FileStore::read_only(&path).unwrap()).unwrap();
    assert_eq!(journal.records().len(), 800);
    let mut next = [0; 16];
    for (record, number) in journal.records().iter().zip(1..) {
        assert_eq!(record.number, number);
        let Entry::Command(command) = &record.entry else { panic!("{record:?}") };
        let Happened::Added(amount) = command.events[0] else { panic!("{record:?}") };
        // The lines of each writer are complete and in order.
        let writer = &mut next[(amount / 1000) as usize];
        assert_eq!(amount % 1000, *writer);
        *writer += 1;
    }
    assert_eq!(next, [50; 16]);
}

#[test]
fn a_lock_that_is_held_is_waited_for_and_then_refused() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("game.warband");
    make(&path);
    let held = FileStore::open(&path, SHORT).unwrap();
    let start = Instant::now();
    assert!(matches!(FileStore::open(&path, SHORT), Err(StoreError::Busy)));
    assert!(start.elapsed() >= SHORT);
    // Readers do not need the lock.
    assert!(read(&FileStore::read_only(&path).unwrap()).is_ok());
    thread::scope(|scope| {
        let waiting = scope.spawn(|| FileStore::open(&path, LONG));
        thread::sleep(SHORT);
        drop(held);
        assert!(waiting.join().unwrap().is_ok());
    });
}

#[test]
fn a_file_that_is_exchanged_while_its_lock_is_awaited_is_not_written() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("game.warband");
    let other = folder.path().join("other.warband");
    for gone in [false, true] {
        let _ = fs::remove_file(&path);
        make(&path);
        make(&other);
        let held = FileStore::open(&path, SHORT).unwrap();
        thread::scope(|scope| {
            let waiting = scope.spawn(|| FileStore::open(&path, LONG));
            thread::sleep(SHORT * 5);
            if gone {
                fs::remove_file(&path).unwrap();
            } else {
                fs::rename(&other, &path).unwrap();
            }
            drop(held);
            assert!(matches!(waiting.join().unwrap(), Err(StoreError::Replaced)));
        });
    }
}

/// The file is replaced after the lock and before the answer: the line is on a disk, but cannot be found there.
#[test]
fn a_file_that_is_exchanged_while_a_line_is_written_is_not_called_saved() {
    let folder = tempdir().unwrap();
    let home = folder.path().join("home");
    let path = home.join("game.warband");
    let other = folder.path().join("other.warband");
    let moved = folder.path().join("moved.warband");
    make_folder(&home);
    make(&other);
    let exchanges: [(&str, &dyn Fn()); 4] = [
        ("replaced", &|| drop(fs::rename(&other, &path))),
        ("removed", &|| drop(fs::remove_file(&path))),
        ("moved", &|| drop(fs::rename(&path, &moved))),
        ("removed with its folder", &|| drop(fs::remove_dir_all(&home))),
    ];
    for (what, exchange) in exchanges {
        make_folder(&home);
        let _ = fs::remove_file(&path);
        make(&path);
        let mut store = FileStore::open(&path, SHORT).unwrap();
        let done = super::super::append::<Tally, Infallible>(&mut store, |_| {
            exchange();
            Ok(Some(command([])))
        });
        assert!(matches!(done, Err(AppendError::Replaced)), "{what}: {done:?}");
    }
    // A program that ignores the lock cuts the file, or writes after the end.
    make_folder(&home);
    make(&path);
    for length in [0, 1 << 20] {
        let mut store = FileStore::open(&path, SHORT).unwrap();
        let before = fs::read(&path).unwrap();
        let done = super::super::append::<Tally, Infallible>(&mut store, |_| {
            fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(length).unwrap();
            Ok(Some(command([])))
        });
        assert!(matches!(done, Err(AppendError::Replaced)), "{length}: {done:?}");
        fs::write(&path, before).unwrap();
    }
}

fn make_folder(path: &Path) {
    fs::create_dir_all(path).unwrap();
}

#[test]
fn a_new_file_is_never_made_over_another() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("game.warband");
    let made = make(&path);
    assert!(matches!(FileStore::create(&path), Err(StoreError::Exists)));
    assert_eq!(read(&FileStore::read_only(&path).unwrap()).unwrap().digest(), made.digest());

    // An empty file left by a killed process is taken over.
    let killed = folder.path().join("killed.warband");
    drop(FileStore::create(&killed).unwrap());
    assert_eq!(fs::read(&killed).unwrap(), b"");
    assert_eq!(make(&killed).digest(), made.digest());

    // A creation that failed removes its file.
    let failed = folder.path().join("failed.warband");
    FileStore::create(&failed).unwrap().discard().unwrap();
    assert!(!failed.exists());
    let store = FileStore::create(&failed).unwrap();
    fs::remove_file(&failed).unwrap();
    fs::write(&failed, "another's").unwrap();
    assert!(matches!(store.discard(), Err(StoreError::Replaced)));
    assert_eq!(fs::read(&failed).unwrap(), b"another's");
}

#[test]
fn a_file_other_than_a_game_is_not_opened() {
    let folder = tempdir().unwrap();
    let missing = folder.path().join("missing.warband");
    assert!(matches!(FileStore::open(&missing, SHORT), Err(StoreError::Missing)));
    assert!(matches!(FileStore::read_only(&missing), Err(StoreError::Missing)));
    assert!(matches!(FileStore::create(&missing.join("x")), Err(StoreError::Missing)));
    assert!(!missing.exists());
    assert!(matches!(FileStore::open(folder.path(), SHORT), Err(StoreError::NotAFile)));
    assert!(matches!(FileStore::create(folder.path()), Err(StoreError::NotAFile)));
    assert!(matches!(FileStore::read_only(folder.path()), Err(StoreError::Io(_))));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&missing, folder.path().join("link")).unwrap();
        assert!(matches!(FileStore::create(&folder.path().join("link")), Err(StoreError::NotAFile)));
    }
}

#[test]
fn a_file_beyond_the_limit_is_not_read() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("large.warband");
    make(&path);
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    // A hole, which takes no space on the disk.
    file.set_len(MAX_FILE_BYTES + 1).unwrap();
    assert!(matches!(FileStore::read_only(&path), Err(StoreError::TooLarge)));
    let mut store = FileStore::open(&path, SHORT).unwrap();
    let done = super::super::append::<Tally, Infallible>(&mut store, |_| Ok(Some(command([]))));
    assert!(matches!(done, Err(AppendError::TooLarge)));
    assert_eq!(file.metadata().unwrap().len(), MAX_FILE_BYTES + 1);
}

/// The operating system's own short write: a line that the disk did not accept in full is removed.
#[test]
fn a_store_cuts_and_appends_at_the_end() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("game.warband");
    let mut store = FileStore::create(&path).unwrap();
    assert_eq!(store.append(b"abc").unwrap(), 3);
    assert_eq!(store.read().unwrap(), b"abc");
    store.truncate(1).unwrap();
    assert_eq!(store.append(b"de").unwrap(), 2);
    store.sync().unwrap();
    assert_eq!(store.read().unwrap(), b"ade");
    assert_eq!(fs::read(&path).unwrap(), b"ade");
}
