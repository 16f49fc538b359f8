/**
 * Prints metrics of how easy the sources are to navigate, and the places to touch for common additions. With
 * `--sources`, prints only the metrics. Never fails on them.
 */
import { join } from "node:path";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { cruiseSource } from "../check/cruise-source.ts";
import { placesOf, placesText } from "../recipes/follow.ts";
import { RECIPES } from "../recipes/list.ts";
import { openWorkbench } from "../recipes/workbench.ts";
import { circles } from "./circles.ts";
import { clashingNames } from "./exported-names.ts";
import { EQUALS, folderSizes, largestFolders, longFiles } from "./folders.ts";
import { longFunctions } from "./functions.ts";
import { parseFiles } from "./syntax.ts";
import { isSource, linesOf, trackedFiles } from "./tracked.ts";

const FUNCTION_LINES = 40;
const FILE_LINES = 300;

const root = join(import.meta.dirname, "../..");
const source = trackedFiles(root, ["src"]).filter((path) => path.endsWith(".ts"));
const shapedFiles = (folders: readonly string[]): readonly string[] =>
  trackedFiles(root, folders).filter((path) => /[.](?:ts|astro|css)$/u.test(path));
const lines = linesOf(root, source);
const parsed = parseFiles(root, source.filter(isSource));

function print(title: string, rows: readonly string[]): void {
  console.log(`${title}: ${rows.length}\n${rows.map((row) => `  ${row}\n`).join("")}`);
}

function printFolders(title: string, files: ReadonlyMap<string, number>): void {
  const sum = [...files.values()].reduce((total, count) => total + count, 0);
  console.log(`${title}: ${files.size} files, ${sum} lines`);
  for (const { folder, files: count, lines: folderLines } of folderSizes(files)) {
    const equals = EQUALS[folder] === undefined ? "" : `  (${EQUALS[folder]})`;
    console.log(`  ${String(count).padStart(4)} ${String(folderLines).padStart(6)}  ${folder}${equals}`);
  }
  console.log("");
}

async function circlesInSource(): Promise<readonly string[]> {
  const options = await extractOptions(join(root, ".dependency-cruiser.mjs"));
  return circles((await cruiseSource(root, options)).modules).map((files) => files.join(" ⇄ "));
}

function printPlaces(): void {
  const bench = openWorkbench();
  try {
    for (const recipe of RECIPES) {
      console.log(placesText(recipe, placesOf(bench, recipe)));
      bench.reset();
    }
  } finally {
    bench.remove();
  }
}

printFolders("src", lines);
printFolders("site/src and scripts", linesOf(root, shapedFiles(["site/src", "scripts"])));
printFolders("lab and test", linesOf(root, shapedFiles(["lab", "test"])));
print(
  "largest folders of src, without lists of equals",
  largestFolders(folderSizes(lines)).map(({ folder, files }) => `${folder}: ${files} files`),
);
print(
  "exported names that are not unique",
  clashingNames(parsed).map(({ name, files }) => `${name}: ${files.join(", ")}`),
);
print("import circles, type imports included", await circlesInSource());
print(
  `functions over ${FUNCTION_LINES} lines`,
  longFunctions(parsed, FUNCTION_LINES).map(({ path, line, lines: count }) => `${count} ${path}:${line}`),
);
print(
  `files over ${FILE_LINES} lines, without generated ones`,
  longFiles(lines, FILE_LINES)
    .filter(([path]) => !path.endsWith(".generated.ts"))
    .map(([path, count]) => `${count} ${path}`),
);
if (!process.argv.includes("--sources")) printPlaces();
