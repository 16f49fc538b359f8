import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { environment } from "../measure/environment.ts";
import { type Cost, measure } from "../measure/measure.ts";

/** Packs of a run, in the form of `--only`. */
export const PACKS = { full: "full", all: "full,split,lite" } as const;

/** State at the start of a run: no cache of this repository, or the cache of this commit. */
export const PHASES = ["cold", "warm"] as const;

/** A run to perform. A warm run follows the cold run of the same packs. */
export interface ScaledRun {
  readonly cli: string;
  readonly home: string;
  readonly repository: string;
  readonly files: number;
  readonly which: keyof typeof PACKS;
  readonly phase: (typeof PHASES)[number];
}

/** Cost of a run. */
export interface Scaled extends Pick<ScaledRun, "files" | "which" | "phase">, Cost {
  /** Share of the main thread's busy time that the garbage collector took. */
  readonly collector: number;
}

/** Microseconds between two samples of V8's profiler: frequent enough, at negligible cost. */
const SAMPLE_EVERY = "5000";

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
});

/**
 * Packs a repository once.
 * @throws Error if that fails
 */
export async function scaled({ cli, home, repository, files, which, phase }: ScaledRun): Promise<Scaled> {
  const [out, cache, profiles] = ["pack", "cache", "profiles"].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  rmSync(out, { recursive: true, force: true });
  if (phase === "cold") rmSync(cache, { recursive: true, force: true });
  const profiled = [
    "--cpu-prof",
    "--cpu-prof-interval",
    SAMPLE_EVERY,
    "--cpu-prof-dir",
    profiles,
    "--cpu-prof-name",
    "run",
  ];
  const packed = ["pack", "--only", PACKS[which], "--out", out, "--cache", cache, "--quiet"];
  const command = [process.execPath, ...profiled, cli, ...packed];
  const { cost, exitCode, stderr } = await measure({ command, cwd: repository, env: environment(home) });
  // Packs over budget are fine here.
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`exit code ${exitCode}: ${stderr.slice(-2000)}`);
  return { files, which, phase, ...cost, collector: collectorShare(join(profiles, "run")) };
}

function collectorShare(file: string): number {
  const { nodes, samples } = profile.parse(JSON.parse(readFileSync(file, "utf8")));
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const busy = samples.map((id) => names.get(id)).filter((name) => name !== "(idle)");
  return busy.filter((name) => name === "(garbage collector)").length / busy.length;
}
