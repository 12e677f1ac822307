//! The least that a process costs. By hand: rustc -O hello.rs

fn main() {
    println!("Hello, world!");
}
