/**
 * Prints which facts of generated conversations survive 5 and 20 compactions, by kind, at three window sizes, for our
 * strategy and others with the same number of tokens. `--cost` prints the cost of a compaction instead, both for
 * sessions as `carryon session import` leaves them, with stored token counts, and without those. `--memory` prints the
 * memory use. Usage: `npm run bench:sessions -- [--set tuned|unseen|last|fresh|held-out] [--seeds 2] [--limits
 * 6963,27852] [--lost] [--cost] [--memory]`.
 */
import { parseArgs } from "node:util";
import { createOracle } from "../../test/support/texts/oracle.ts";
import { grouped, table } from "../measure/table.ts";
import { costs } from "./cost.ts";
import { memory } from "./memory.ts";
import { PLANTED_KINDS } from "./phrases/phrase.ts";
import type { PhraseSet } from "./planted.ts";
import { type FactFate, OURS, type RunResult, runSession } from "./run.ts";

const { values } = parseArgs({
  options: {
    set: { type: "string" },
    seeds: { type: "string" },
    lost: { type: "boolean" },
    limits: { type: "string" },
    cost: { type: "boolean" },
    memory: { type: "boolean" },
  },
});
const SETS: readonly PhraseSet[] = ["tuned", "unseen", "last", "fresh", "held-out"];
const set: PhraseSet = SETS.find((one) => one === values.set) ?? "held-out";
const seeds = Array.from({ length: Number(values.seeds ?? 2) }, (_, i) => i + 1);
const limits = (values.limits ?? "6963,13926,27852").split(",").map(Number);
const count = createOracle("o200k_base");

if (values.cost === true) process.stdout.write(await costs());
if (values.memory === true) process.stdout.write(memory());
for (const compactions of values.cost === true || values.memory === true ? [] : [5, 20]) {
  for (const limit of limits) {
    const runs: RunResult[] = [];
    for (const seed of seeds)
      runs.push(await runSession({ seed: seed * 1000 + limit, set, limit, compactions, count }));
    print(compactions, limit, runs);
  }
}

function print(compactions: number, limit: number, runs: readonly RunResult[]): void {
  const sizes = runs.map(({ tokens, sent }) => `${grouped(tokens)} → ${grouped(sent)}`);
  process.stdout.write(
    `\n${compactions} compactions, ${grouped(limit)} tokens (${set} phrases): ${sizes.join(", ")}\n`,
  );
  const names = [...runs[0]!.kept.keys()];
  const rows = names.map((name) => {
    const fates = runs.flatMap(({ kept }) => kept.get(name)!);
    const kinds = PLANTED_KINDS.map((kind) => share(fates.filter(({ fact }) => fact.kind === kind)));
    return [name, ...kinds, share(fates), share(fates.filter(({ isOld }) => isOld))];
  });
  process.stdout.write(table([["", ...PLANTED_KINDS, "all", "older half"], ...rows]));
  process.stdout.write(`${boundText(runs)}\n`);
  if (values.lost !== true) return;
  for (const { fact, isKept } of runs.flatMap(({ kept }) => kept.get(OURS)!)) {
    if (!isKept) process.stdout.write(`  lost ${fact.kind} (${fact.by}): ${fact.text}\n`);
  }
}

/** Ratio of our retention of older facts to that of the best other strategy, and the maximum possible ratio. */
function boundText(runs: readonly RunResult[]): string {
  const shares = [...runs[0]!.kept.keys()].map((name) => ({ name, keptShare: partOf(oldOf(runs, name)) }));
  const ours = shares.find(({ name }) => name === OURS)!;
  const best = shares.filter((one) => one !== ours).toSorted((a, b) => b.keptShare - a.keptShare)[0]!;
  const byUsers = partOf(oldOf(runs, OURS).map((fate) => ({ ...fate, isKept: fate.fact.by === "user" })));
  return `older half: ${(ours.keptShare / best.keptShare).toFixed(2)} × ${best.name}; all of it would be ${(1 / best.keptShare).toFixed(2)} ×; users said ${(100 * byUsers).toFixed(0)}%`;
}

function oldOf(runs: readonly RunResult[], name: string): readonly FactFate[] {
  return runs.flatMap(({ kept }) => kept.get(name)!).filter(({ isOld }) => isOld);
}

function partOf(fates: readonly FactFate[]): number {
  return fates.filter(({ isKept }) => isKept).length / fates.length;
}

function share(fates: readonly FactFate[]): string {
  if (fates.length === 0) return "–";
  return `${((100 * fates.filter(({ isKept }) => isKept).length) / fates.length).toFixed(1)}%`;
}
