//! Writes the JavaScript around a WebAssembly module: the program `wasm-bindgen` with the options of this project. It is built from the library of that
//! program, which takes a third of the time that the whole program takes with its test runner.

use anyhow::bail;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else { bail!("usage: eyespace-wasm-bindgen MODULE FOLDER") };
    Bindgen::new()
        .input_path(module)
        .out_name("eyespace")
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}
