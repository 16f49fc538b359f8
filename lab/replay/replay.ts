/**
 * Replays merged changes of repositories (the first-parent steps of `HEAD`) as the action would check them. Prints how
 * often it comments, whether it comments on every failure, whether its cuts touch only changed files, and how long its
 * comments are.
 * Usage: `npm run --silent bench:replay -- [--steps 200] [--json <file>] <clone>…`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { table } from "../measure/table.ts";
import { REPLAY_CONFIG, type ReplayedStep, replay } from "./replay-run.ts";

/** Shares in percent; `undefined` for a share of nothing. */
interface ReplaySummary {
  readonly steps: number;
  readonly commented: number | undefined;
  readonly failures: number;
  readonly failuresCommented: number | undefined;
  readonly growthFailures: number;
  readonly growthWithCuts: number | undefined;
  readonly cutsOfChangedFiles: number | undefined;
  readonly medianLength: number | undefined;
  readonly maxLength: number | undefined;
}

function summary(steps: readonly ReplayedStep[]): ReplaySummary {
  const failures = steps.filter(({ fails }) => fails);
  const growth = steps.flatMap((step) => step.growth ?? []);
  const withCuts = growth.filter(({ hasCuts }) => hasCuts);
  const lengths = steps
    .filter(({ comments }) => comments)
    .map(({ length }) => length)
    .toSorted((a, b) => a - b);
  return {
    steps: steps.length,
    commented: percent(lengths.length, steps.length),
    failures: failures.length,
    failuresCommented: percent(failures.filter(({ comments }) => comments).length, failures.length),
    growthFailures: growth.length,
    growthWithCuts: percent(withCuts.length, growth.length),
    cutsOfChangedFiles: percent(
      withCuts.filter(({ touchesOnlyChanged }) => touchesOnlyChanged).length,
      withCuts.length,
    ),
    medianLength: lengths[Math.floor(lengths.length / 2)],
    maxLength: lengths.at(-1),
  };
}

function percent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / whole) * 1000) / 10;
}

type Row = { readonly repository: string } & ReplaySummary;

const COLUMNS = [
  ["repository", "repository"],
  ["steps", "steps"],
  ["commented, %", "commented"],
  ["failures", "failures"],
  ["of them commented, %", "failuresCommented"],
  ["growth failures", "growthFailures"],
  ["with cuts, %", "growthWithCuts"],
  ["cuts of changed files, %", "cutsOfChangedFiles"],
  ["median length", "medianLength"],
  ["maximum", "maxLength"],
] as const satisfies readonly (readonly [string, keyof Row])[];

function cells(row: Row): string[] {
  return COLUMNS.map(([, key]) => String(row[key] ?? "–"));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { steps: { type: "string", default: "200" }, json: { type: "string" } },
});
const home = mkdtempSync(join(tmpdir(), "carryon-replay-"));
try {
  const rows = [];
  const steps: ReplayedStep[] = [];
  for (const clone of positionals) {
    const before = process.cpuUsage();
    const replayed = await replay(resolve(clone), Number(values.steps), join(home, basename(clone)));
    const { user, system } = process.cpuUsage(before);
    rows.push({ repository: basename(clone), ...summary(replayed), cpuSeconds: Math.round((user + system) / 1e6) });
    for (const step of replayed) steps.push(step);
  }
  const result = { config: REPLAY_CONFIG, rows, all: summary(steps) };
  const lines = [...rows, { repository: "all", ...result.all }].map((row) => cells(row));
  process.stdout.write(table([COLUMNS.map(([title]) => title), ...lines]));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  rmSync(home, { recursive: true, force: true });
}
