import { isReliable, nextAction } from "./next-action.ts";
import { readNext } from "./read-next.ts";
import type { StatusPorts } from "../state/status.ts";
import type { StatusSnapshot } from "../state/snapshot.ts";
import type { StatusAnswer } from "../state/answer.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/**
 * Takes a status snapshot and adds the conclusions: what to read next per pack, whether the packs are reliable, and the
 * next action.
 * @param hasRead whether the reader already has the packs
 */
export async function answerStatus(ports: StatusPorts, hasRead: boolean): Promise<StatusAnswer> {
  const snapshot = await checkedConfig(await takeSnapshot(ports, hasRead), ports);
  return {
    ...snapshot,
    packs: snapshot.packs.map((pack) => ({ ...pack, readNext: readNext(pack, hasRead) })),
    reliable: isReliable(snapshot),
    next: nextAction(snapshot, hasRead),
  };
}

/** Commands that fail if `carryon.yml` is invalid. */
const READS_CONFIG: ReadonlySet<string | undefined> = new Set(["pack", "task", "stats"]);

/**
 * Validates `carryon.yml` only if the next action reads it, because loading the validator takes longer than the whole
 * answer.
 */
async function checkedConfig(snapshot: StatusSnapshot, { readConfig }: StatusPorts): Promise<StatusSnapshot> {
  const [program, name] = nextAction(snapshot).command;
  const text = program === "carryon" && READS_CONFIG.has(name) && snapshot.setup.hasConfig ? readConfig() : undefined;
  if (text === undefined) return snapshot;
  const { configProblem } = await import("./config-problem.ts");
  if (configProblem(text) === undefined) return snapshot;
  return { ...snapshot, setup: { ...snapshot.setup, hasInvalidConfig: true } };
}
