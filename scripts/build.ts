import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { rolldown } from "rolldown";
import { buildSchemas } from "./build-schema.ts";
import { buildCounter } from "./build-counter.ts";
import { buildVocabularies } from "./build-vocabulary.ts";
import { builtinModulesByNeed } from "./builtin-modules.ts";
import { writeNotices } from "./notices.ts";

/** Entries of the bundle by name: one file of `dist/` each. */
const ENTRIES = { cli: "src/cli/bin.ts" };

/** Sources that facts depend on: what they say changes with them, so cached facts are dropped. */
const FACTS = ["src/app/measure-blob.ts", "src/core/measure", "src/core/redact", "src/core/scan", "src/model/facts.ts"];

/** Builds `dist/` from scratch: the same bytes from any folder and on any Node. */
export async function build(dist: string): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const modules = await bundle(dist);
  await buildCounter(dist);
  await buildVocabularies(dist);
  writeFileSync(`${dist}/build-id.txt`, buildId(dist));
  // Where dist/ is copied to, its files are modules still.
  writeFileSync(`${dist}/package.json`, '{ "type": "module" }\n');
  buildSchemas();
  writeNotices(modules);
}

async function bundle(dist: string): Promise<readonly string[]> {
  const bundler = await rolldown({
    input: ENTRIES,
    platform: "node",
    logLevel: "warn",
    plugins: [builtinModulesByNeed()],
  });
  const { output } = await bundler.write({
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundler.close();
  return output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
}

function buildId(dist: string): string {
  const hash = createHash("sha256");
  const built = ["counter.wasm", "o200k_base.bin", "cl100k_base.bin"].map((name) => `${dist}/${name}`);
  const files = [...FACTS.flatMap((path) => sourcesBelow(path)), ...built];
  for (const file of files) hash.update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 32);
}

function sourcesBelow(path: string): string[] {
  if (path.endsWith(".ts")) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${path}/${name}`)
    .toSorted();
}

if (process.argv[1] === import.meta.filename) await build(resolve("dist"));
