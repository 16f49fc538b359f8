import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { buildSchemas } from "../docs/build-schema.ts";
import { chunksOnlyOf } from "./action-only.ts";
import { buildCounter } from "./build-counter.ts";
import { buildVocabularies } from "./build-vocabulary.ts";
import { builtinModulesByNeed } from "./builtin-modules.ts";
import { checkChunkGroups, CHUNK_GROUPS } from "./chunk-groups.ts";
import { chunkFileName } from "./chunk-names.ts";
import { codeDigests } from "./code-digests.ts";
import { GRAMMAR_FOLDER } from "../vendor/grammar-manifest.ts";
import { writeNotices } from "./notices.ts";
import { prebuilt } from "./prebuilt.ts";
import { quotedTarPaths } from "./quoted-tar-paths.ts";
import { buildSite } from "./build-site.ts";
import { sbom } from "./sbom.ts";
import { throughIndexes } from "./through-indexes.ts";
import { withoutAjv } from "./without-ajv.ts";
import { withoutEval } from "./without-eval.ts";
import { nodeParts } from "./node-parts.ts";
import { withoutUnzip } from "./without-unzip.ts";

/** Entry points by name. Each becomes one file of `dist/`; all other code goes to `dist/chunks/`. */
const ENTRIES = { action: "src/action/bin.ts", cli: "src/cli/bin.ts", parser: "src/outline/io/bin.ts" };

const ROOT = resolve(import.meta.dirname, "../..");
/** The ES module build of this package. A bundler cannot analyze the other build, which loads its parts at run time. */
const JSONC_PARSER = fileURLToPath(new URL("../esm/main.js", import.meta.resolve("jsonc-parser")));
const TREE_SITTER = new URL(import.meta.resolve("web-tree-sitter/web-tree-sitter.wasm"));
const TIKTOKEN = new URL(import.meta.resolve("tiktoken/lite/tiktoken_bg.wasm"));

/**
 * Builds `dist/` from scratch, except for the grammars. The bytes are identical in any folder and on any Node version.
 */
export async function build(dist: string): Promise<void> {
  prepare(dist);
  const { modules, actionModules, actionFiles } = await bundle(dist);
  const pages = await buildSite(dist);
  await buildCounter(dist);
  await buildVocabularies(dist);
  writeFileSync(`${dist}/tree-sitter.wasm`, readFileSync(TREE_SITTER));
  writeFileSync(`${dist}/tiktoken.wasm`, readFileSync(TIKTOKEN));
  const built = (names: readonly string[]) => names.map((name) => `${dist}/${name}`);
  const counting = built(["counter.wasm", "o200k_base.bin", "cl100k_base.bin"]);
  const parsing = built(["tree-sitter.wasm", "grammars/manifest.json"]);
  const code = await codeDigests(ROOT);
  writeFileSync(`${dist}/build-id.txt`, digest(counting, code.facts));
  writeFileSync(`${dist}/analysis-id.txt`, digest(parsing, code.analysis));
  // Plans depend on the whole program.
  const chunks = readdirSync(join(dist, "chunks")).map((name) => `chunks/${name}`);
  const scripts = [...Object.keys(ENTRIES).map((name) => `${name}.js`), ...chunks];
  writeFileSync(`${dist}/program-id.txt`, digest(built(scripts.toSorted())));
  // Marks the files as ES modules wherever dist/ is copied.
  writeFileSync(`${dist}/package.json`, '{ "type": "module" }\n');
  buildSchemas();
  const packaged = [...modules, ...pages];
  const bundled = [...packaged, ...actionModules];
  writeNotices(bundled);
  writeFileSync(`${dist}/action.cdx.json`, sbom(bundled));
  writeFileSync(`${dist}/cli.cdx.json`, sbom(packaged));
  // npm leaves these files out of the package. Nothing in it can run them.
  writeFileSync(`${dist}/.npmignore`, `${[...actionFiles, "action.cdx.json"].join("\n")}\n`);
}

/** Modules of the bundle, apart from those that only the action reaches, and the files of the latter. */
interface Bundle {
  readonly modules: readonly string[];
  readonly actionModules: readonly string[];
  readonly actionFiles: readonly string[];
}

async function bundle(dist: string): Promise<Bundle> {
  const bundler = await rolldown({
    input: ENTRIES,
    platform: "node",
    logLevel: "warn",
    resolve: { alias: { "jsonc-parser": JSONC_PARSER } },
    transform: { target: "node20.19" },
    plugins: [
      throughIndexes(),
      builtinModulesByNeed(),
      prebuilt(),
      quotedTarPaths(),
      withoutAjv(),
      withoutEval(),
      withoutUnzip(),
      nodeParts(),
    ],
    // These packages do not declare sideEffects. Without this, a log line would pull in an HTTP client.
    treeshake: { moduleSideEffects: [{ test: /node_modules\/(?:@actions|archiver)\//u, sideEffects: false }] },
  });
  const { output } = await bundler.write({
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: (chunk) => chunkFileName(ROOT, chunk),
    codeSplitting: { groups: [...CHUNK_GROUPS] },
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundler.close();
  const chunks = output.filter((file) => file.type === "chunk");
  const wrong = chunks.find((chunk) => !chunk.isEntry && chunk.fileName !== chunkFileName(ROOT, chunk));
  if (wrong !== undefined) throw new Error(`two chunks have the name ${wrong.fileName}`);
  checkChunkGroups(chunks);
  const actionFiles = chunksOnlyOf("action.js", chunks);
  const modulesIn = (isActions: boolean): readonly string[] =>
    chunks.flatMap(({ fileName, moduleIds }) => (actionFiles.includes(fileName) === isActions ? moduleIds : []));
  return { modules: modulesIn(false), actionModules: modulesIn(true), actionFiles };
}

/** Empties a folder except for the grammars, which are vendored and never built. */
function prepare(dist: string): void {
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (name !== "grammars") rmSync(join(dist, name), { recursive: true });
  }
  const grammars = resolve(dist, "grammars");
  if (grammars !== GRAMMAR_FOLDER) cpSync(GRAMMAR_FOLDER, grammars, { recursive: true });
}

/**
 * Digest of files.
 * @param code digest of the code that reads them
 */
function digest(files: readonly string[], code = ""): string {
  const hash = createHash("sha256").update(code);
  for (const file of files) hash.update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 32);
}

if (process.argv[1] === import.meta.filename) await build(resolve("dist"));
