// Runs a program that was compiled for wasm32-wasip1: node wasi.mjs PROGRAM ARGUMENT... Cargo uses it as the runner of tests.

import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...args], env: process.env, preopens: { "/": "/" }, returnOnExit: true });
const instance = await WebAssembly.instantiate(new WebAssembly.Module(readFileSync(program)), wasi.getImportObject());
process.exitCode = wasi.start(instance);
