import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { getWasmPath } from "tree-sitter-wasm";
import { type Grammar, GRAMMARS, type Repair } from "./grammars.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PACKAGE = join(ROOT, "node_modules/tree-sitter-wasm");

/** Folder of the compressed grammars. Builds do not write to it. */
export const GRAMMAR_FOLDER: string = join(ROOT, "dist/grammars");

/**
 * WebAssembly of a grammar: the bytes of the installed package with repairs applied.
 * @throws Error if a repair does not find the bytes it replaces because the package has changed
 */
export function grammarBytes({ name, repairs }: Grammar): Buffer {
  const bytes = readFileSync(getWasmPath(name));
  for (const repair of repairs) applyRepair(bytes, name, repair);
  return bytes;
}

function applyRepair(bytes: Buffer, name: string, { at, before, after }: Repair): void {
  const current = bytes.toString("hex", at, at + before.length / 2);
  if (current !== before || after.length !== before.length)
    throw new Error(`the repair of ${name} expects ${before} at ${at}, found ${current}: is it still needed?`);
  bytes.write(after, at, "hex");
}

/** Expected text of `dist/grammars/manifest.json` for the repaired grammars of the installed package. */
export function expectedManifest(): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(PACKAGE, "package.json"), "utf8"),
  );
  const grammars = GRAMMARS.map((grammar) => {
    const bytes = grammarBytes(grammar);
    const { name: language, repository, licence, repairs } = grammar;
    const content = { name: language, sha256: sha256(bytes), bytes: bytes.length, repository, licence };
    return repairs.length === 0 ? content : { ...content, repairs };
  });
  return `${JSON.stringify({ package: `${name} ${version}`, grammars }, undefined, 2)}\n`;
}

/**
 * Faults in the committed grammars, one line each. Every file must decompress to the repaired bytes of the package. The
 * compressed bytes may differ because they depend on the zlib version.
 */
export function grammarFaults(): string[] {
  const manifest = expectedManifest();
  const committedFiles = new Set(readdirSync(GRAMMAR_FOLDER));
  const expectedFiles = ["manifest.json", ...GRAMMARS.map(({ name }) => `${name}.wasm.br`)];
  const missing = expectedFiles.filter((name) => !committedFiles.delete(name)).map((name) => `${name} is missing`);
  if (missing.length > 0) return missing;
  const changed = GRAMMARS.filter((grammar) => !isKept(grammar)).map(({ name }) => `${name} differs from the package`);
  const stale =
    readFileSync(join(GRAMMAR_FOLDER, "manifest.json"), "utf8") === manifest ? [] : ["manifest.json is out of date"];
  return [...changed, ...stale, ...[...committedFiles].map((name) => `${name} is not a known grammar`)];
}

function isKept(grammar: Grammar): boolean {
  const source = grammarBytes(grammar);
  try {
    const packed = readFileSync(join(GRAMMAR_FOLDER, `${grammar.name}.wasm.br`));
    return brotliDecompressSync(packed, { maxOutputLength: source.length }).equals(source);
  } catch {
    return false;
  }
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
