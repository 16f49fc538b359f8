/**
 * Fits LITE packs to budgets from 1k to 512k on the given repositories and prints the share of each budget they use.
 * Builds each pack with and without a cache: `differs` marks different bytes, `over` a pack that exceeds its budget.
 * Usage: `npm run --silent bench:budgets -- <repository>…`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { environment } from "../measure/environment.ts";
import { grouped, table } from "../measure/table.ts";

const BUDGETS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((thousand) => thousand * 1000);
const CLI = resolve(import.meta.dirname, "../../dist/cli.js");

const report = z.object({
  root: z.string(),
  packs: z.array(z.object({ tokens: z.number() })),
  files: z.array(
    z.object({
      tokens: z.number(),
      tier: z.string(),
      class: z.string(),
      receipts: z.array(z.object({ view: z.string() })),
    }),
  ),
});

type Report = z.infer<typeof report>;

const home = mkdtempSync(join(tmpdir(), "carryon-fit-"));
try {
  const rows = process.argv.slice(2).map((repository) => rowOf(repository));
  const head = ["used, %", "material", ...BUDGETS.map((budget) => `${budget / 1000}k`)];
  process.stdout.write(table([head, ...rows]));
  process.stdout.write(
    "material: tokens of all files of the tiers high and medium; a budget beyond them cannot be used up\n",
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}

function rowOf(repository: string): string[] {
  const cells = BUDGETS.map((budget) => cellOf(repository, budget));
  const { files } = fit(repository, BUDGETS[0]!, "--no-cache");
  const material = files
    .filter((file) => file.tier !== "low" && file.class === "ordinary")
    .reduce((sum, { tokens }) => sum + tokens, 0);
  return [basename(resolve(repository)), grouped(material), ...cells];
}

function cellOf(repository: string, budget: number): string {
  const cached = fit(repository, budget, "--cache", join(home, "cache"));
  const cold = fit(repository, budget, "--no-cache");
  const tokens = cached.packs.reduce((sum, pack) => sum + pack.tokens, 0);
  if (tokens > budget) return "over";
  if (cached.root !== cold.root) return "differs";
  return ((tokens / budget) * 100).toFixed(1);
}

/** Packs LITE alone and returns its report. */
function fit(repository: string, budget: number, ...cache: readonly string[]): Report {
  const out = join(home, "pack");
  const args = [
    CLI,
    "pack",
    resolve(repository),
    "--only",
    "lite",
    "--budget",
    String(budget),
    "--out",
    out,
    "--quiet",
  ];
  execFileSync(process.execPath, [...args, ...cache], {
    cwd: home,
    env: environment(home),
    stdio: ["ignore", "ignore", "inherit"],
  });
  return report.parse(JSON.parse(readFileSync(join(out, "report.json"), "utf8")));
}
