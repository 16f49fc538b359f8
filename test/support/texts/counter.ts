import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCounter } from "../../../scripts/build/build-counter.ts";
import { buildVocabularies } from "../../../scripts/build/build-vocabulary.ts";
import { createCounter, type CounterLimits, type TokenCounter } from "../../../src/tokens/counter.ts";
import type { Encoding } from "../../../src/tokens/encoding.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const assembly = join(root, "src/tokens/assembly");

/** Creates a counter from the current sources. */
export async function newCounter(encoding: Encoding, limits?: CounterLimits): Promise<TokenCounter> {
  const folder = await builtCounter();
  const read = (name: string): Uint8Array => readFileSync(join(folder, name));
  return createCounter(read("counter.wasm"), read(`${encoding}.bin`), encoding, limits);
}

/** Folder with a build of the counter from exactly these sources. Builds it if missing. */
async function builtCounter(): Promise<string> {
  const cache = join(root, "node_modules/.cache/carryon-counter");
  const folder = join(cache, digestOfSources());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const building = mkdtempSync(join(cache, "building-"));
  await buildCounter(building);
  await buildVocabularies(building);
  // Another worker may have finished first. Its build is identical.
  if (existsSync(folder)) rmSync(building, { recursive: true });
  else renameSync(building, folder);
  return folder;
}

function digestOfSources(): string {
  const files = [
    ...readdirSync(assembly)
      .toSorted()
      .map((name) => join(assembly, name)),
    join(root, "scripts/build/build-counter.ts"),
    join(root, "scripts/build/compile-assembly.ts"),
    join(root, "scripts/build/build-vocabulary.ts"),
    join(root, "package.json"),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
