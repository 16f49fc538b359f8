/**
 * Measures a page of recent changes against `git log --numstat` of the same commits, in user and system seconds: minima of
 * alternating runs, cold and warm. `--walk` writes pages at many commits of the history instead, and says whether all
 * keep their budget and have the same bytes in another time zone, locale and version of Node.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { join, resolve } from "node:path";
import { createOracle } from "../support/texts/oracle.ts";
import { environment } from "./environment.ts";
import { measure } from "./measure.ts";
import { figure, grouped, table } from "./table.ts";

const USAGE = `npm run --silent bench:ledger -- <repository>… [options]
  --commits <n>     commits of the history (2000)
  --runs <n>        runs of each (5)
  --walk <n>        write pages at so many commits of the history, and measure nothing
  --node <file>     another version of Node for half of those
  --carryon <file>  another build's cli.js in place of dist/cli.js
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: "string", default: "2000" },
    runs: { type: "string", default: "5" },
    walk: { type: "string" },
    node: { type: "string", default: process.execPath },
    carryon: { type: "string", default: resolve(import.meta.dirname, "../../dist/cli.js") },
  },
});

const COMPARED = ["", "commits", "git", "cold", "warm", "ratio cold", "ratio warm"];
const WALKED = ["", "pages", "most tokens", "over", "other bytes elsewhere"];
/** Tokens of a page. */
const BUDGET = 2500;

const count = createOracle("o200k_base");

if (positionals.length === 0) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const head = values.walk === undefined ? COMPARED : WALKED;
  const rows: string[][] = [];
  for (const one of positionals) rows.push(await inTemporaryHome(resolve(one)));
  process.stdout.write(table([head, ...rows]));
}

async function inTemporaryHome(root: string): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), "carryon-ledger-"));
  try {
    return values.walk === undefined ? await compared(root, home) : walked(root, home, Number(values.walk));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function compared(root: string, home: string): Promise<string[]> {
  const env = environment(home);
  const { commits } = values;
  const seconds = async (command: readonly string[]): Promise<number> => {
    const { exitCode, cost, stderr } = await measure({ command, cwd: root, env });
    if (exitCode !== 0) throw new Error(`${command.join(" ")} ended with ${exitCode}: ${stderr}`);
    return cost.cpu;
  };
  const ledger = [process.execPath, values.carryon, "distill", "--dry-run", "--commits", commits];
  // What Carryon never does is left to neither: git would look up renames, and fetch what a partial clone lacks.
  const log = ["git", "log", "--first-parent", "--numstat", "--no-renames", `--max-count=${commits}`];
  const most = ["rev-list", "--count", "--first-parent", `--max-count=${commits}`, "HEAD"];
  const read = Number(execFileSync("git", most, { cwd: root, env }).toString());
  await seconds(ledger);
  const runs = { git: [] as number[], cold: [] as number[], warm: [] as number[] };
  for (let i = 0; i < Number(values.runs); i++) {
    runs.git.push(await seconds(log));
    runs.cold.push(await seconds([...ledger, "--no-cache"]));
    runs.warm.push(await seconds(ledger));
  }
  const [git, cold, warm] = [least(runs.git), least(runs.cold), least(runs.warm)];
  return [root, grouped(read), ...[git, cold, warm, cold / git, warm / git].map((value) => figure(value))];
}

function least(seconds: readonly number[]): number {
  return seconds.reduce((most, one) => Math.min(most, one), Number.POSITIVE_INFINITY);
}

/** Writes pages at evenly spaced commits of the history, each twice: here, and elsewhere. */
function walked(root: string, home: string, pages: number): string[] {
  const env = environment(home);
  const listed = execFileSync("git", ["rev-list", "--first-parent", "HEAD"], { cwd: root, env, maxBuffer: 1 << 28 });
  const commits = listed.toString().trim().split("\n");
  const step = Math.max(1, Math.floor(commits.length / pages));
  const chosen = commits.filter((_, i) => i % step === 0).slice(0, pages);
  const elsewhere = { ...env, TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" };
  const page = (node: string, commit: string, place: Readonly<Record<string, string>>): Buffer =>
    execFileSync(node, [values.carryon, "distill", commit, "--dry-run"], {
      cwd: root,
      env: place,
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const counts = chosen.map((commit) => {
    const text = page(process.execPath, commit, env);
    const same = digest(text) === digest(page(values.node, commit, elsewhere));
    return { tokens: count(text.toString()), same };
  });
  const most = counts.reduce((sum, { tokens }) => Math.max(sum, tokens), 0);
  const over = counts.filter(({ tokens }) => tokens > BUDGET).length;
  return [
    root,
    ...[counts.length, most, over, counts.filter(({ same }) => !same).length].map((value) => grouped(value)),
  ];
}

function digest(text: Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}
