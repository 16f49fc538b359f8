/**
 * Searches the index of a built site (`<site>/api/v1/search.json`) for names that people know, and says which of them the
 * definition that they mean does not lead. Prints the size of the index, the time of a search in it and in the same index as
 * often as it takes to have 50,000 symbols, and the longest step of such a search, after which a page can do other things. Ends with code 1 if a name does not lead to its definition.
 *
 *     npm run bench:search -- vite /tmp/site
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process, { argv, stdout } from "node:process";
import { gzipSync } from "node:zlib";
import { type Find, finderOf, type SearchData } from "../../site/src/lib/search/finder.ts";
import { atOnce } from "../support/site/at-once.ts";

/** What is typed, and the end of the path and the kind of what is meant. */
type Known = readonly [typed: string, path: string, kind?: string];

const NAMES: Readonly<Record<string, readonly Known[]>> = {
  vite: [
    ["createServer", "node/server/index.ts", "function"],
    ["Plugin", "node/plugin.ts", "interface"],
    ["resolveId", "node/server/pluginContainer.ts", "method"],
    ["defineConfig", "node/config.ts", "function"],
    ["build", "node/build.ts", "function"],
    ["vitedevserver", "node/server/index.ts", "interface"],
    ["ModuleGraph", "node/server/mixedModuleGraph.ts", "class"],
    ["EnvironmentModuleNode", "node/server/moduleGraph.ts", "class"],
    ["transformRequest", "node/server/transformRequest.ts", "function"],
    ["UserConfig", "node/config.ts", "interface"],
    ["ResolvedConfig", "node/config.ts", "interface"],
    ["HotChannel", "node/server/hmr.ts", "interface"],
    ["optimizeDeps", "node/optimizer/index.ts", "function"],
    ["preview", "node/preview.ts", "function"],
    ["createLogger", "node/logger.ts", "function"],
    ["loadEnv", "node/env.ts", "function"],
    ["mergeConfig", "node/utils.ts", "function"],
    ["normalizePath", "node/utils.ts", "function"],
    ["ssrTransform", "node/ssr/ssrTransform.ts", "function"],
    ["ModuleRunner", "module-runner/runner.ts", "class"],
    ["pluginContainer", "node/server/pluginContainer.ts", "class"],
    ["importAnalysis", "plugins/importAnalysis.ts"],
  ],
  webpack: [
    ["compilation", "lib/Compilation.js", "class"],
    ["Compiler", "lib/Compiler.js", "class"],
    ["NormalModule", "lib/NormalModule.js", "class"],
    ["ModuleGraph", "lib/ModuleGraph.js", "class"],
    ["Chunk", "lib/Chunk.js", "class"],
    ["Dependency", "lib/Dependency.js", "class"],
    ["Module", "lib/Module.js", "class"],
    ["Parser", "lib/Parser.js", "class"],
    ["HotModuleReplacementPlugin", "lib/HotModuleReplacementPlugin.js", "class"],
    ["SplitChunksPlugin", "lib/optimize/SplitChunksPlugin.js"],
    ["util", "lib/util/"],
  ],
};

const [name = "", site = "."] = argv.slice(2);
const text = readFileSync(join(site, "api/v1/search.json"), "utf8");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a site that the program wrote
const data = JSON.parse(text) as SearchData;
const find = finderOf(data);
let missed = 0;
for (const [typed, path, kind] of NAMES[name] ?? []) {
  const [top] = atOnce(find(typed)).hits;
  if (top?.path.endsWith(path) === true && top.symbol?.kind === kind) continue;
  missed++;
  stdout.write(
    `${typed}: ${top?.symbol?.kind ?? "no symbol"} ${top?.symbol?.name ?? ""} in ${top?.path ?? "nothing"}\n`,
  );
}
const size = `${text.length} bytes, ${gzipSync(text).length} compressed, ${data.symbols.length} symbols`;
stdout.write(`${(NAMES[name] ?? []).length - missed} of ${(NAMES[name] ?? []).length} names found first; ${size}\n`);
const many = finderOf(repeated(data, 50_000));
for (const typed of ["a", "se", "create", "createServer", "lib create", "no such name"]) {
  const [{ whole }, repeatedly] = [timeOf(find, typed), timeOf(many, typed)];
  const [own, large, step] = [whole, repeatedly.whole, repeatedly.step].map((time) => time.toFixed(2));
  stdout.write(`${typed}: ${own} ms; of 50,000 symbols ${large} ms, at most ${step} ms at a time\n`);
}
if (missed > 0) process.exitCode = 1;

/** Returns an index with the symbols over and over. */
function repeated(index: SearchData, count: number): SearchData {
  const at = (i: number): number => i % index.symbols.length;
  return {
    ...index,
    symbols: Array.from({ length: count }, (_, i) => index.symbols[at(i)]!),
    exported: Array.from({ length: count }, (_, i) => index.exported[at(i)]!),
  };
}

/** The least milliseconds of several searches, and of the longest step of a search. */
function timeOf(search: Find, typed: string): { readonly whole: number; readonly step: number } {
  const least = { whole: Number.POSITIVE_INFINITY, step: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 9; run++) {
    const steps = search(typed);
    let [whole, longest, isDone] = [0, 0, false];
    while (!isDone) {
      const began = performance.now();
      isDone = steps.next().done === true;
      const step = performance.now() - began;
      whole += step;
      longest = Math.max(longest, step);
    }
    least.whole = Math.min(least.whole, whole);
    least.step = Math.min(least.step, longest);
  }
  return least;
}
