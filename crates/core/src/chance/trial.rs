//! Dice for a trial in which the faces do not matter.

use super::Thrower;

/// Dice that show one face after another, so that no die is rolled again forever.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trial(u32);

impl Thrower for Trial {
    fn begin(&mut self, _: u64) {}

    fn throw(&mut self, sides: &[u32], faces: &mut Vec<u32>) {
        for sides in sides {
            self.0 = self.0.wrapping_add(1);
            faces.push(self.0 % (*sides).max(1));
        }
    }
}
