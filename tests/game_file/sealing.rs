//! Files whose chain is right whatever they contain: an independent implementation of the format in `docs/game-file.md`.

use sha2::{Digest, Sha256};

/// Returns the lines of a file up to the comma before their digests.
pub(crate) fn bodies(bytes: &[u8]) -> Vec<String> {
    let lines = str::from_utf8(bytes).unwrap().lines();
    lines.map(|line| line[..line.len() - ",\"h\":\"0123456789abcdef\"}".len()].to_owned()).collect()
}

/// Returns a file of these lines.
pub(crate) fn sealed<T: AsRef<str>>(bodies: &[T]) -> Vec<u8> {
    let (mut file, mut last) = (String::new(), String::new());
    for body in bodies {
        let digest = Sha256::digest([last.as_bytes(), body.as_ref().as_bytes()].concat());
        last = format!("{:016x}", digest.iter().take(8).fold(0_u64, |all, byte| all << 8 | u64::from(*byte)));
        file += &format!("{},\"h\":\"{last}\"}}\n", body.as_ref());
    }
    file.into_bytes()
}

#[test]
fn a_file_taken_apart_is_put_together_to_the_byte() {
    let played = crate::table::played();
    assert!(sealed(&bodies(played)) == played);
}
