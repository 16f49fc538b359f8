/**
 * Tries other rules on the sites of repositories, as their pages do, and compares each answer with a build: the lines that
 * the page offers are written into a clone, which is packed. FULL and SPLIT must agree to the token.
 * Usage: `npm run --silent bench:what-if -- [--rounds 8] [--seed 1] <repository>…`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { RuleChange } from "../../src/site/what-if/change.ts";
import type { Outcome } from "../../src/site/what-if/what-if.ts";
import { lineFor } from "../../src/base/text/ignore-lines.ts";
import { OMIT_CLASSES } from "../../src/pack/config/config.ts";
import { applyChange, openSitePlanner, type SitePlanner } from "../support/site/what-if.ts";
import { environment } from "./environment.ts";
import { grouped, table } from "./table.ts";

const CLI = resolve(import.meta.dirname, "../../dist/cli.js");
const report = z.object({
  packs: z.array(
    z.object({
      pack: z.string(),
      scope: z.string(),
      kind: z.string(),
      documents: z.number(),
      tokens: z.number(),
      largest: z.number(),
    }),
  ),
});

type BuiltPack = z.infer<typeof report>["packs"][number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "8" }, seed: { type: "string", default: "1" } },
});
const home = mkdtempSync(join(tmpdir(), "carryon-what-if-"));
const rows: string[][] = [];
try {
  for (const repository of positionals) checkRepository(repository);
} finally {
  rmSync(home, { recursive: true, force: true });
}
process.stdout.write(table([["repository", "pack", "change", "page", "build", "differs"], ...rows]));
const faults = rows.filter((row) => row.at(-1) !== "0").length;
process.stdout.write(`${rows.length} comparisons, ${faults} of them differ\n`);
process.exitCode = faults === 0 ? 0 : 1;

function checkRepository(repository: string): void {
  const name = basename(resolve(repository));
  const clone = join(home, name);
  run("git", ["clone", "--quiet", "--no-hardlinks", resolve(repository), clone], home);
  const site = join(home, `${name}-site`);
  carryon(["site", clone, "--out", site, "--history", "1", "--pages", "1"]);
  const planner = openSitePlanner(site);
  const random = randomFrom(Number(values.seed));
  for (let round = 0; round < Number(values.rounds); round++) {
    const whole = planner.plan.packs.filter(({ kind }) => kind === "full" || kind === "split");
    const asked = whole[Math.floor(random() * whole.length)];
    if (asked === undefined) throw new Error(`${repository}: no pack of whole files`);
    const change = randomChange(planner, random);
    const outcome = planner.try(asked.slug, change);
    applyChange(clone, planner, change, outcome);
    const built = packsOf(clone);
    // Keys of one pack change one pack; lines change all.
    for (const pack of change.omit === undefined && change.max === undefined ? whole : [asked]) {
      const page = pack === asked ? outcome : planner.try(pack.slug, change);
      const build = built.find((one) => one.pack === pack.id && one.scope === pack.scope);
      if (build === undefined) throw new Error(`${name}: ${pack.slug} was not built`);
      rows.push([
        name,
        pack.slug,
        wordsOf(change),
        grouped(page.tokens),
        grouped(build.tokens),
        differenceOf(page, build),
      ]);
    }
    run("git", ["reset", "--quiet", "--hard"], clone);
    run("git", ["clean", "--quiet", "-xfd"], clone);
  }
}

/** Returns by how many tokens a build differs from what the page said. */
function differenceOf(page: Outcome, build: BuiltPack): string {
  if (!page.exact) return "estimated";
  const isSame = build.documents === page.documents && build.largest === page.largest;
  return build.tokens === page.tokens && !isSame ? "other documents" : String(build.tokens - page.tokens);
}

function wordsOf({ hide, omit, max }: RuleChange): string {
  const keys = [
    ...(omit === undefined ? [] : [`omit [${omit.join(" ")}]`]),
    ...(max === undefined ? [] : [`max ${max}`]),
  ];
  return [`${hide.length} lines`, ...keys].join(", ");
}

function randomChange({ tree, plan }: SitePlanner, random: () => number): RuleChange {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const hide = Array.from({ length: Math.floor(random() * 12) }, () =>
    randomLine(pick([...tree.paths, ...plan.left.paths]), random),
  );
  const omit = random() < 0.3 ? OMIT_CLASSES.filter(() => random() < 0.5) : undefined;
  const max = random() < 0.3 ? 5000 + Math.floor(random() * 80_000) : undefined;
  return {
    hide: [...new Set(hide)],
    tiers: [],
    ...(omit !== undefined && { omit }),
    ...(max !== undefined && { max }),
  };
}

function randomLine(path: string, random: () => number): string {
  const folders = path.split("/").slice(0, -1);
  const kind = random();
  if (kind < 0.4 || folders.length === 0) return lineFor(path, false);
  if (kind < 0.5) return `**/*${/\.[^./]+$/u.exec(path)?.[0] ?? "x"}`;
  const depth = 1 + Math.floor(random() * folders.length);
  return lineFor(folders.slice(0, depth).join("/"), true);
}

function packsOf(clone: string): readonly BuiltPack[] {
  run("git", ["add", "--all", "--force"], clone);
  const out = join(home, "pack");
  rmSync(out, { recursive: true, force: true });
  carryon(["pack", clone, "--out", out]);
  return report.parse(JSON.parse(readFileSync(join(out, "report.json"), "utf8"))).packs;
}

/** Runs the program; a pack over its budget ends it with 1. */
function carryon(args: readonly string[]): void {
  try {
    run(process.execPath, [CLI, ...args], home);
  } catch (error) {
    const failed = z.object({ status: z.number() }).safeParse(error);
    if (failed.data?.status !== 1) throw error;
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  execFileSync(program, args, { cwd, env: environment(home), stdio: ["ignore", "ignore", "pipe"] });
}

/** Returns a source of numbers below 1 that gives the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
