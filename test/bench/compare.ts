/**
 * Compares commits of a repository's history as the page of a site does, from what each commit changes, and with `carryon
 * diff`, and says where the two differ: in totals of FULL and SPLIT, or in files. Pairs are drawn evenly; the oldest with
 * the newest, neighbors and both directions are among them.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { join, resolve } from "node:path";
import { type CommitPair, ruleChangesAfter } from "../../site/src/lib/history/commit-pair.ts";
import { isWhole } from "../../src/pack/kinds/list.ts";
import type { Delta } from "../../src/compare/delta/delta-model.ts";
import type { SiteApi } from "../../src/site/data/api/site-api-files.ts";
import { comparedByDiff, comparedByPage } from "../support/site/compared.ts";
import { environment } from "./environment.ts";
import { grouped } from "./table.ts";

const USAGE = `npm run --silent bench:compare -- <repository> [options]
  --commits <n>     commits of the history (50)
  --pairs <n>       pairs to compare (60); 0 compares all, in both directions
  --carryon <file>  another build's cli.js in place of dist/cli.js
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: "string", default: "50" },
    pairs: { type: "string", default: "60" },
    carryon: { type: "string", default: resolve(import.meta.dirname, "../../dist/cli.js") },
  },
});
const [repository] = positionals;
if (repository === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else compareAll(resolve(repository));

function compareAll(root: string): void {
  const home = mkdtempSync(join(tmpdir(), "carryon-compare-"));
  const run = (args: readonly string[]): string => {
    try {
      return execFileSync(process.execPath, [values.carryon, ...args], {
        cwd: root,
        env: environment(home),
        maxBuffer: 1 << 30,
        stdio: ["ignore", "pipe", "ignore"],
      }).toString();
    } catch (error) {
      // A delta that breaks a budget ends with 1.
      const { status, stdout } = error as { readonly status: number | null; readonly stdout: Buffer };
      if (status === 1) return stdout.toString();
      throw error;
    }
  };
  try {
    const out = join(home, "site");
    run(["site", root, "--out", out, "--pages", "0", "--history", values.commits]);
    const read = (path: string): unknown => JSON.parse(readFileSync(join(out, path), "utf8"));
    const { points } = read("api/v1/history.json") as SiteApi["history"];
    const { packs } = read("api/v1/packs.json") as SiteApi["packs"];
    const whole = new Set(packs.filter((pack) => isWhole(pack)).map(({ pack }) => pack));
    const slugs = new Set(packs.filter((pack) => isWhole(pack)).map(({ slug }) => slug));
    const changesOf = (commit: string) =>
      read(points.find((point) => point.commit === commit)!.changes!) as SiteApi["changes"];
    const pairs = drawn(points.length, Number(values.pairs));
    const counts = { same: 0, rules: 0, differ: 0 };
    for (const pair of pairs) {
      const names = [points[pair.base]!.commit, points[pair.head]!.commit];
      const delta = JSON.parse(run(["diff", ...names, "--json", "--only", [...whole].join(",")])) as Delta;
      const page = comparedByPage(points, pair, changesOf);
      const shown = {
        ...page,
        packs: Object.fromEntries(Object.entries(page.packs).filter(([slug]) => slugs.has(slug))),
      };
      const isSame = isDeepStrictEqual(
        shown,
        comparedByDiff(delta, (pack) => whole.has(pack)),
      );
      const outcome = isSame ? "same" : ruleChangesAfter(points, pair).length > 0 ? "rules" : "differ";
      counts[outcome]++;
      if (outcome === "differ") process.stdout.write(`differ: carryon diff ${names.join(" ")}\n`);
    }
    process.stdout.write(
      `${grouped(points.length)} commits, ${grouped(pairs.length)} pairs: ${grouped(counts.same)} the same, ${grouped(counts.rules)} differ where rules changed, ${grouped(counts.differ)} differ\n`,
    );
    if (counts.differ > 0) process.exitCode = 1;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Returns pairs of different commits in both directions, evenly drawn from all of them, which begin with the extremes. */
function drawn(commits: number, most: number): readonly CommitPair[] {
  const last = commits - 1;
  const all = Array.from({ length: commits * commits }, (_, i) => ({
    base: Math.floor(i / commits),
    head: i % commits,
  }));
  const pairs = all.filter(({ base, head }) => base !== head);
  if (most === 0 || pairs.length <= most) return pairs;
  const extremes = [
    { base: 0, head: last },
    { base: last, head: 0 },
    { base: 0, head: 1 },
    { base: last - 1, head: last },
  ];
  const step = pairs.length / Math.max(most - extremes.length, 1);
  return [...extremes, ...Array.from({ length: most - extremes.length }, (_, i) => pairs[Math.floor(i * step)]!)];
}
