import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { getWasmPath } from "tree-sitter-wasm";
import { type Grammar, GRAMMARS, type Repair } from "./grammars.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PACKAGE = join(ROOT, "node_modules/tree-sitter-wasm");

/** Where the compressed grammars are kept; no build writes there. */
export const GRAMMAR_FOLDER: string = join(ROOT, "dist/grammars");

/**
 * The WebAssembly of a grammar: the bytes of the package that is installed, repaired.
 *
 * @throws Error where a repair does not find the bytes that it is for: the package is another one
 */
export function grammarBytes({ name, repairs }: Grammar): Buffer {
  const bytes = readFileSync(getWasmPath(name));
  for (const repair of repairs) mend(bytes, name, repair);
  return bytes;
}

function mend(bytes: Buffer, name: string, { at, before, after }: Repair): void {
  const found = bytes.toString("hex", at, at + before.length / 2);
  if (found !== before || after.length !== before.length)
    throw new Error(`the repair of ${name} is for ${before} at ${at}, and there is ${found}: is it still needed?`);
  bytes.write(after, at, "hex");
}

/** What `dist/grammars/manifest.json` has to say of the grammars in the package that is installed, as they are when repaired. */
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
 * What is wrong with the committed grammars, one sentence each: every file must give the bytes of the package,
 * repaired, when it is decompressed. The compressed bytes are free: another zlib may write others.
 */
export function grammarFaults(): string[] {
  const manifest = expectedManifest();
  const kept = new Set(readdirSync(GRAMMAR_FOLDER));
  const wanted = ["manifest.json", ...GRAMMARS.map(({ name }) => `${name}.wasm.br`)];
  const missing = wanted.filter((name) => !kept.delete(name)).map((name) => `${name} is missing`);
  if (missing.length > 0) return missing;
  const changed = GRAMMARS.filter((grammar) => !isKept(grammar)).map(({ name }) => `${name} is not the package's`);
  const stale =
    readFileSync(join(GRAMMAR_FOLDER, "manifest.json"), "utf8") === manifest ? [] : ["manifest.json is old"];
  return [...changed, ...stale, ...[...kept].map((name) => `${name} belongs to nothing`)];
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
