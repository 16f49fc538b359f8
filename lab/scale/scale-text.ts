import { figure, grouped, table } from "../measure/table.ts";
import type { Scaled } from "./scaled-run.ts";

const LEGEND = `full: FULL alone; all: FULL, SPLIT and LITE; cold: without a cache; warm: the same commit again
MiB: the peak of all processes of a run together
bytes a file: how much the peak grows for each file more than in the row before
collector: share of the main thread's time
`;

/** Formats the runs as a table, one block per selection of packs and phase, ordered by size. */
export function scaleText(runs: readonly Scaled[]): string {
  const head = ["packs, phase", "files", "CPU s", "µs a file", "wall s", "MiB", "bytes a file", "collector"];
  const blocks = [...new Set(runs.map(blockOf))].flatMap((block) =>
    rowsOf(runs.filter((run) => blockOf(run) === block)),
  );
  return `${table([head, ...blocks])}${LEGEND}`;
}

function blockOf({ which, phase }: Scaled): string {
  return `${which}, ${phase}`;
}

function rowsOf(runs: readonly Scaled[]): readonly (readonly string[])[] {
  return runs.map((run, i) => {
    const before = runs[i - 1];
    const growth = before === undefined ? Number.NaN : (run.memory - before.memory) / (run.files - before.files);
    return [
      blockOf(run),
      grouped(run.files),
      figure(run.cpu),
      figure((run.cpu * 1e6) / run.files),
      figure(run.wall),
      figure(run.memory / 2 ** 20),
      Number.isNaN(growth) ? "–" : grouped(Math.round(growth)),
      `${figure(run.collector * 100)}%`,
    ];
  });
}
