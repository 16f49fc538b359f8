import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Checkout, goTo } from "../measure/checkout.ts";
import { environment } from "../measure/environment.ts";
import { type Cost, measure } from "../measure/measure.ts";
import {
  clearAll,
  clearCache,
  type Contents,
  contentsOf,
  pack,
  type Packer,
  restoreCache,
  saveCache,
} from "./packers.ts";

/**
 * State at the start of a run: nothing, no cache of this repository, the cache of this commit, or that of its parent.
 */
export const PHASES = ["first run", "cold", "warm", "one commit later"] as const;
export type Phase = (typeof PHASES)[number];
export type Costs = Readonly<Record<Packer["name"], readonly Cost[]>>;

/** Costs of runs on one repository. */
export interface Race {
  readonly repository: string;
  readonly commit: string;
  readonly contents: Readonly<Record<Packer["name"], Contents>>;
  readonly phases: Readonly<Record<Phase, Costs>>;
  readonly floor: readonly Cost[];
}

/** Setup of the race. */
export interface RaceOptions {
  readonly packers: readonly [carryon: Packer, repomix: Packer];
  /** Working directory of the benchmark. */
  readonly home: string;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}

/** Runs both packers and the floor in turn, so that machine load affects all of them equally. */
export async function race(checkout: Checkout, { packers, home, runs, onProgress }: RaceOptions): Promise<Race> {
  const { name, directory, head } = checkout;
  onProgress(`${name}: warm-up`);
  const contents = await warmUp(checkout, packers, home);
  await floorCost(directory, packers[0].out, home);
  const phases: Record<Phase, Record<Packer["name"], Cost[]>> = {
    "first run": { carryon: [], repomix: [] },
    cold: { carryon: [], repomix: [] },
    warm: { carryon: [], repomix: [] },
    "one commit later": { carryon: [], repomix: [] },
  };
  const floor: Cost[] = [];
  for (let run = 1; run <= runs; run++) {
    onProgress(`${name}: run ${run} of ${runs}`);
    for (const phase of PHASES) {
      for (const packer of packers) {
        if (phase === "first run") clearAll(packer);
        if (phase === "cold") clearCache(packer);
        if (phase === "one commit later") restoreCache(packer);
        phases[phase][packer.name].push((await pack(packer, directory)).cost);
      }
      floor.push(await floorCost(directory, packers[0].out, home));
    }
  }
  return { repository: name, commit: head, contents, phases, floor };
}

/** Leaves the clone at its head, with the parent's cache saved. Returns each packer's contents at the head. */
async function warmUp(checkout: Checkout, packers: RaceOptions["packers"], home: string): Promise<Race["contents"]> {
  goTo(checkout, checkout.parent, home);
  for (const packer of packers) {
    clearCache(packer);
    await pack(packer, checkout.directory);
    saveCache(packer);
  }
  goTo(checkout, checkout.head, home);
  const [carryon, repomix] = packers;
  return {
    carryon: await contentsOf(carryon, checkout.directory),
    repomix: await contentsOf(repomix, checkout.directory),
  };
}

/**
 * Measures the floor of an existing pack. With a compile cache, Node does not strip the script's types again in each
 * run.
 */
async function floorCost(directory: string, packed: string, home: string): Promise<Cost> {
  const out = join(home, "floor");
  rmSync(out, { recursive: true, force: true });
  const command = [process.execPath, join(import.meta.dirname, "./floor.ts"), directory, packed, out];
  const env = { ...environment(home), NODE_COMPILE_CACHE: join(home, "compiled") };
  const { cost, exitCode, stderr } = await measure({ command, cwd: home, env });
  if (exitCode !== 0) throw new Error(`the floor ended with exit code ${exitCode}: ${stderr}`);
  return cost;
}
