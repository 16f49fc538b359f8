import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { buildSchemas } from "./build-schema.ts";
import { buildCounter } from "./build-counter.ts";
import { buildVocabularies } from "./build-vocabulary.ts";
import { builtinModulesByNeed } from "./builtin-modules.ts";
import { GRAMMAR_FOLDER } from "./grammar-manifest.ts";
import { writeNotices } from "./notices.ts";
import { buildSite } from "./build-site.ts";
import { withoutEval } from "./without-eval.ts";
import { withoutUnzip } from "./without-unzip.ts";

/** Entries of the bundle by name: one file of `dist/` each. */
const ENTRIES = { action: "src/action/bin.ts", cli: "src/cli/bin.ts", parser: "src/parser/bin.ts" };

/** Sources that facts depend on: what they say changes with them, so cached facts are dropped. */
const FACTS = [
  "src/app/facts/measure-blob.ts",
  "src/core/measure",
  "src/core/redact",
  "src/core/scan",
  "src/model/facts.ts",
  "src/model/unseen.ts",
];

/** Sources that sketches, outlines and the import graph depend on beside these. */
const ANALYSIS = [
  "src/app/study/analyze-files.ts",
  "src/app/study/outline-files.ts",
  "src/app/study/outline-text.ts",
  "src/core/analyze",
  "src/core/languages",
  "src/io/parser/tree-sitter.ts",
  "src/model/graph.ts",
  "src/model/outline.ts",
  "src/model/sketch.ts",
];

const TREE_SITTER = new URL(import.meta.resolve("web-tree-sitter/web-tree-sitter.wasm"));

/** Builds `dist/` from scratch, but for the grammars: the same bytes from any folder and on any Node. */
export async function build(dist: string): Promise<void> {
  prepare(dist);
  const modules = [...(await bundle(dist)), ...(await buildSite(dist))];
  await buildCounter(dist);
  await buildVocabularies(dist);
  writeFileSync(`${dist}/tree-sitter.wasm`, readFileSync(TREE_SITTER));
  const built = (names: readonly string[]) => names.map((name) => `${dist}/${name}`);
  const counting = built(["counter.wasm", "o200k_base.bin", "cl100k_base.bin"]);
  const parsing = built(["tree-sitter.wasm", "grammars/manifest.json"]);
  writeFileSync(`${dist}/build-id.txt`, digest([...FACTS.flatMap(sourcesBelow), ...counting]));
  writeFileSync(`${dist}/analysis-id.txt`, digest([...ANALYSIS.flatMap(sourcesBelow), ...parsing]));
  // Plans depend on all of the program.
  const scripts = readdirSync(dist).filter((name) => name.endsWith(".js"));
  writeFileSync(`${dist}/program-id.txt`, digest(built(scripts.toSorted())));
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
    plugins: [builtinModulesByNeed(), withoutEval(), withoutUnzip()],
    // These packages say nothing of it; without it a log line costs an HTTP client.
    treeshake: { moduleSideEffects: [{ test: /node_modules\/@actions\//u, sideEffects: false }] },
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

/** Leaves nothing in a folder but the grammars, which are vendored and never built. */
function prepare(dist: string): void {
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (name !== "grammars") rmSync(join(dist, name), { recursive: true });
  }
  const grammars = resolve(dist, "grammars");
  if (grammars !== GRAMMAR_FOLDER) cpSync(GRAMMAR_FOLDER, grammars, { recursive: true });
}

function digest(files: readonly string[]): string {
  const hash = createHash("sha256");
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
