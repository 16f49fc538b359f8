import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { checkProse } from "./prose.ts";

/** Maximum number of hits per 1,000 lines of comments. Lower it when the count falls; never raise it. */
const MAX_HITS = 15;
const CHECKED = /^(?:src|site|scripts|lab|test|docs)\/.*\.(?:ts|mjs|astro|md)$|^[^/]*\.md$|^action\.yml$/u;
const EXCLUDED = /^THIRD-PARTY|\.generated\.|\/golden\/|\/fixtures\//u;

const paths = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
let lines = 0;
const places: { readonly isPublic: boolean; readonly place: string }[] = [];
for (const path of paths.filter((one) => CHECKED.test(one) && !EXCLUDED.test(one))) {
  const count = checkProse(path, readFileSync(path, "utf8"));
  lines += count.lines;
  for (const { line, isPublic, text, advice } of count.hits) {
    // Strings of tests and tools are data: no user reads them.
    if (isPublic && /^(?:test|lab|scripts)\//u.test(path)) continue;
    places.push({ isPublic, place: `${path}:${line}: ${advice}: ${text.slice(0, 120)}` });
  }
}
const seen = places.filter(({ isPublic }) => isPublic);
const rate = (1000 * (places.length - seen.length)) / lines;
const isOver = rate > MAX_HITS;
for (const { place } of isOver || process.argv.includes("--list") ? places : seen) console.log(place);
console.log(
  `${rate.toFixed(1)} phrases and names to rethink per 1,000 lines (at most ${MAX_HITS}), ${seen.length} that users see`,
);
if (isOver || seen.length > 0) process.exitCode = 1;
