import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { TaskSamples } from "./collect.ts";

const FILE = join(import.meta.dirname, "samples.jsonl.gz");

/** Line of the file: a task with its samples as `[touched, weight, offset, ...values]`, without the 1 for the bias. */
interface SamplesLine extends Omit<TaskSamples, "samples"> {
  readonly samples: readonly (readonly number[])[];
}

/** Writes the samples, numbers with three decimals, one line per task. */
export function writeSamples(tasks: readonly TaskSamples[]): void {
  const lines = tasks.map(({ samples, ...task }) => {
    const rows = samples.map(({ isTouched, weight, offset, values }) =>
      [Number(isTouched), weight, offset, ...values.slice(0, -1)].map((value) => Number(value.toFixed(3))),
    );
    const line: SamplesLine = { ...task, samples: rows };
    return `${JSON.stringify(line)}\n`;
  });
  writeFileSync(FILE, gzipSync(lines.join(""), { level: 9 }));
}

/** Reads the samples, and their digest in hex. */
export function readSamples(): { readonly tasks: readonly TaskSamples[]; readonly digest: string } {
  const text = gunzipSync(readFileSync(FILE)).toString("utf8");
  const lines = text.trim().split("\n");
  const tasks = lines.map((line): TaskSamples => {
    const { samples, ...task } = JSON.parse(line) as SamplesLine;
    return {
      ...task,
      samples: samples.map(([touched, weight = 1, offset = 0, ...values]) => {
        return { isTouched: touched === 1, weight, offset, values: [...values, 1] };
      }),
    };
  });
  return { tasks, digest: createHash("sha256").update(text).digest("hex") };
}
