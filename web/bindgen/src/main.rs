//! Makes the files that a browser loads of the WebAssembly that cargo built: `bindgen FILE.wasm FOLDER`.

use std::env::args;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [wasm, folder] = <[String; 2]>::try_from(args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "the WebAssembly file and the folder to write to are needed")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(true).out_name("warband").generate(folder)?;
    Ok(())
}
