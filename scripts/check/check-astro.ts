/**
 * Checks the types of the site, `.astro` files included. TypeScript checks each of them as TSX in a shadow of
 * `site/src`. A seeded component proves that the type checker and the linter see `.astro` files.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installSitePackages } from "../build/build-site.ts";
import { trackedFiles } from "../shape/tracked.ts";
import { SEED } from "./astro-seed.ts";
import { type ShadowFile, shadowFiles, sourcePlace } from "./astro-shadow.ts";

const root = path.join(import.meta.dirname, "../..");
const SHADOW = "site/.astro/check";
const SEED_PATH = `site/src/${SEED.name}`;

/** Imports between the shadow and the sources resolve as if both were one folder. */
const CONFIG = {
  extends: "../../tsconfig.json",
  include: ["site", "../../src", "../../adapter", "../types.d.ts"],
  compilerOptions: {
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "preserve",
    rootDirs: ["../../..", "."],
    rewriteRelativeImportExtensions: false,
  },
};

/** Runs a program of our packages and returns what it printed. */
function run(program: string, ...args: readonly string[]): string {
  const file = path.join(root, "node_modules/.bin", program);
  const { stdout, stderr, error } = spawnSync(file, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  if (error !== undefined) throw error;
  return `${stdout}${stderr}`;
}

/** Errors of the type check, with the places in `.astro` files. */
function typeErrors(sources: ReadonlyMap<string, string>): readonly string[] {
  const shadow = new Map<string, ShadowFile>();
  rmSync(path.join(root, SHADOW), { recursive: true, force: true });
  for (const [name, text] of sources) {
    for (const file of shadowFiles(name, text)) {
      shadow.set(`${SHADOW}/${file.path}`, file);
      const target = path.join(root, SHADOW, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.code);
    }
  }
  writeFileSync(path.join(root, SHADOW, "tsconfig.json"), JSON.stringify(CONFIG));
  const output = run("tsc", "--noEmit", "--singleThreaded", "--pretty", "false", "-p", SHADOW).trim();
  // An error continues on indented lines.
  return output === "" ? [] : output.split(/\n(?! )/u).map((error) => withSourcePlace(error, shadow));
}

function withSourcePlace(error: string, shadow: ReadonlyMap<string, ShadowFile>): string {
  const [, name = "", row, column, message = ""] = /^(.+?)\((\d+),(\d+)\): (?:error )?(.*)$/su.exec(error) ?? [];
  const file = shadow.get(name);
  return file === undefined ? error : `${sourcePlace(file, Number(row), Number(column))} ${message}`;
}

/** Rules that the linter reports for the seed, and the number of files that it read below `site/src`. */
function lint(): { readonly rules: readonly string[]; readonly files: number } {
  const folder = mkdtempSync(path.join(tmpdir(), "astro-seed-"));
  try {
    const seed = path.join(folder, SEED.name);
    writeFileSync(seed, SEED.text);
    const output: LintOutput = JSON.parse(run("oxlint", "--config", ".oxlintrc.json", "-f", "json", seed, "site/src"));
    const ours = output.diagnostics.filter(({ filename }) => filename.endsWith(SEED.name));
    return { rules: ours.map(({ code }) => code).toSorted(), files: output.number_of_files - 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface LintOutput {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  readonly number_of_files: number;
}

installSitePackages();
const names = trackedFiles(root, ["site/src"]).filter((name) => name.endsWith(".astro"));
const sources = new Map(names.map((name) => [name, readFileSync(path.join(root, name), "utf8")]));
const errors = typeErrors(new Map([...sources, [SEED_PATH, SEED.text]]));
const caught = errors
  .filter((line) => line.startsWith(`${SEED_PATH}:`))
  .map((line) => line.slice(SEED_PATH.length + 1));
const missed = SEED.types.filter((fault) => !caught.some((line) => line.startsWith(`${fault}:`)));
const { rules, files } = lint();
const problems = [
  ...errors.filter((line) => !line.startsWith(SEED_PATH)),
  ...missed.map((fault) => `the type check misses a seeded fault in ${SEED.name}: ${fault}`),
  ...SEED.rules.filter((rule) => !rules.includes(rule)).map((rule) => `oxlint misses a seeded fault: ${rule}`),
  ...(files < names.length ? [`oxlint reads ${files} of ${names.length} .astro files`] : []),
];

for (const problem of problems) console.error(problem);
console.log(`${names.length} .astro files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
