/**
 * Checks the import rules: `src` and `site/src` violate none, and each rule catches the forbidden import of a seeded
 * tree.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ICruiseOptions, ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { ASTRO_SEEDS, RIGHT_ARROWS, type Seed, WRONG_ARROWS } from "./arrow-seeds.ts";
import { astroArrows, forbiddenBy } from "./astro-arrows.ts";
import { cruiseSource } from "./cruise-source.ts";

const root = path.join(import.meta.dirname, "../..");

/** Formats violations, one line each: the rule's name, then the import or the file. */
function violations(result: ICruiseResult): string[] {
  return result.summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from}${to === from ? "" : ` → ${to}`}`)
    .toSorted();
}

function isOfTree(to: string): boolean {
  return /^(?:src|test|site)\//.test(to);
}

function sourceOf(from: string, seed: Seed, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  const specifier = isOfTree(to) ? relative.replace(/^(?!\.)/, "./") : to;
  return seed.typeOnly === true ? `import type { Thing } from "${specifier}";\n` : `import "${specifier}";\n`;
}

function seededFiles(seeds: readonly Seed[]): Map<string, string> {
  const files = new Map([
    ["package.json", JSON.stringify({ type: "module", devDependencies: { listed: "1.0.0" } })],
    ...["listed", "unlisted"].flatMap((name): [string, string][] => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" })],
      [`node_modules/${name}/index.js`, ""],
    ]),
  ]);
  for (const seed of seeds) {
    if (seed.to !== undefined && isOfTree(seed.to)) {
      files.set(seed.to, seed.andBack === true ? sourceOf(seed.to, seed, seed.from) : "export {};\n");
    }
    files.set(seed.from, seed.to === undefined ? "export {};\n" : sourceOf(seed.from, seed, seed.to));
  }
  return files;
}

/** Runs `check` on a temporary tree with the given imports. */
async function inSeededTree<T>(seeds: readonly Seed[], check: (directory: string) => T): Promise<Awaited<T>> {
  const directory = mkdtempSync(path.join(tmpdir(), "arrows-"));
  try {
    for (const [name, text] of seededFiles(seeds)) {
      mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
      writeFileSync(path.join(directory, name), text);
    }
    return await check(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Violations of the site's rule in `.astro` files, one line each. */
function astroViolations(baseDir: string, options: ICruiseOptions): string[] {
  const rule = options.ruleSet?.forbidden?.find(({ name }) => name === "site-shows-data");
  if (rule === undefined || !("to" in rule)) return ["no rule site-shows-data for .astro files"];
  return forbiddenBy(rule, astroArrows(baseDir, "site/src")).map(({ from, to }) => `${rule.name}: ${from} → ${to}`);
}

/** Faults in the check of `.astro` files itself. */
async function astroCheckFaults(options: ICruiseOptions): Promise<string[]> {
  const { wrong, right } = ASTRO_SEEDS;
  const violationLines = await inSeededTree([wrong, right], (directory) => astroViolations(directory, options));
  const expected = `site-shows-data: ${wrong.from} → ${wrong.to ?? ""}`;
  return violationLines.join("\n") === expected
    ? []
    : [`.astro files: expected "${expected}", found "${violationLines.join(", ")}"`];
}

/** Faults in the rules: rules without a seed, rules that miss their seed, and rules that forbid an allowed import. */
async function ruleFaults(options: ICruiseOptions): Promise<string[]> {
  const rules = (options.ruleSet?.forbidden ?? []).map(({ name }) => name ?? "unnamed");
  const wrong = Object.entries(WRONG_ARROWS);
  const seeds = [...Object.values(WRONG_ARROWS), ...RIGHT_ARROWS];
  const result = await inSeededTree(seeds, (directory) => cruiseSource(directory, options));
  const reported = new Set(result.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const innocent = new Set(RIGHT_ARROWS.map(({ from }) => from));
  return [
    ...rules.filter((name) => !(name in WRONG_ARROWS)).map((name) => `no seed for the rule ${name}`),
    ...wrong.filter(([name]) => !rules.includes(name)).map(([name]) => `a seed for ${name}, which is not a rule`),
    ...wrong
      .filter(([name, { from }]) => !reported.has(`${name} ${from}`))
      .map(([name, { from, to }]) => `${name} does not catch ${from} → ${to ?? "nothing"}`),
    ...result.summary.violations
      .filter(({ from }) => innocent.has(from))
      .map(({ rule, from, to }) => `${rule.name} forbids an allowed import: ${from} → ${to}`),
  ];
}

const options = await extractOptions(path.join(root, ".dependency-cruiser.mjs"));
const result = await cruiseSource(root, options);
const ours = result.modules.filter(({ source }) => /^(?:src|site\/src)\//.test(source));
const arrows = ours.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
const broken = [...violations(result), ...astroViolations(root, options)];
const unseen = ["src/", "site/src/"].filter((folder) => !ours.some(({ source }) => source.startsWith(folder)));
const problems = [
  ...broken,
  ...(await ruleFaults(options)),
  ...(await astroCheckFaults(options)),
  ...unseen.map((folder) => `no module in ${folder}`),
];

for (const problem of problems) console.error(problem);
console.log(`${ours.length} modules, ${arrows} arrows, ${broken.length} violations`);
if (problems.length > 0) process.exitCode = 1;
