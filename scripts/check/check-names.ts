/** Checks that exported names are unique in `src`, so that each name means one thing. */
import { join } from "node:path";
import { clashingNames } from "../shape/exported-names.ts";
import { parseFiles } from "../shape/syntax.ts";
import { isSource, trackedFiles } from "../shape/tracked.ts";

const root = join(import.meta.dirname, "../..");
const files = parseFiles(root, trackedFiles(root, ["src"]).filter(isSource));
const clashes = clashingNames(files);

for (const { name, files: paths } of clashes) console.error(`${name}: ${paths.join(", ")}`);
console.log(`${files.length} files, ${clashes.length} exported names declared in more than one`);
if (clashes.length > 0 || files.length === 0) process.exitCode = 1;
