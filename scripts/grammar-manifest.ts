import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { getWasmPath } from "tree-sitter-wasm";
import { type Grammar, GRAMMARS } from "./grammars.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PACKAGE = join(ROOT, "node_modules/tree-sitter-wasm");

/** Where the compressed grammars are kept; no build writes there. */
export const GRAMMAR_FOLDER: string = join(ROOT, "dist/grammars");

/** What `dist/grammars/manifest.json` has to say of the grammars in the package that is installed. */
export function expectedManifest(): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(PACKAGE, "package.json"), "utf8"),
  );
  const grammars = GRAMMARS.map((grammar) => {
    const bytes = readFileSync(getWasmPath(grammar.name));
    const { repository, licence } = grammar;
    return { name: grammar.name, sha256: sha256(bytes), bytes: bytes.length, repository, licence };
  });
  return `${JSON.stringify({ package: `${name} ${version}`, grammars }, undefined, 2)}\n`;
}

/**
 * What is wrong with the committed grammars, one sentence each: every file must give the bytes of the package again
 * when it is decompressed. The compressed bytes are free: another zlib may write others.
 */
export function grammarFaults(): string[] {
  const manifest = expectedManifest();
  const kept = new Set(readdirSync(GRAMMAR_FOLDER));
  const wanted = ["manifest.json", ...GRAMMARS.map(({ name }) => `${name}.wasm.br`)];
  const missing = wanted.filter((name) => !kept.delete(name)).map((name) => `${name} is missing`);
  if (missing.length > 0) return missing;
  const changed = GRAMMARS.filter(({ name }) => !sameGrammar(name)).map(({ name }) => `${name} is not the package's`);
  const stale =
    readFileSync(join(GRAMMAR_FOLDER, "manifest.json"), "utf8") === manifest ? [] : ["manifest.json is old"];
  return [...changed, ...stale, ...[...kept].map((name) => `${name} belongs to nothing`)];
}

function sameGrammar(name: Grammar["name"]): boolean {
  const source = readFileSync(getWasmPath(name));
  try {
    const packed = readFileSync(join(GRAMMAR_FOLDER, `${name}.wasm.br`));
    return brotliDecompressSync(packed, { maxOutputLength: source.length }).equals(source);
  } catch {
    return false;
  }
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
