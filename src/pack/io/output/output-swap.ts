import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { CarryonError } from "../../../base/index.ts";
import { carryOverForeignEntries } from "./foreign-entries.ts";
import { requireReplaceable, resolveTarget, outputState, type OutputTarget } from "./output-target.ts";
import { asidePaths, type Stage, systemCode, writeError } from "../../../base/io/index.ts";

const MAX_ATTEMPTS = 100;

/** Keeps an output out of commits and of the packs of other tools. */
const IGNORE_FILE = ".gitignore";

/**
 * Recovers from a run that was killed between its two renames. If the pack is missing and the old one is still aside,
 * moves it back.
 * @throws CarryonError `output-not-ours` for a path inside a git folder; `disk-full` or `write-failed` if the recovery
 * fails
 */
export function recoverOutput(target: string): void {
  const place = resolveTarget(target);
  try {
    if (outputState(place.path) !== "nothing") return;
    for (const aside of asidePaths(place)) {
      if (outputState(aside) === "pack") return putBack(aside, place);
    }
  } catch (error) {
    throw writeError(error, place.path);
  }
}

/**
 * Replaces the pack with the staged one and carries over the files that Carryon did not write. Every step is a rename,
 * so a complete pack, old or new, exists at any time, in place or aside. If two runs swap concurrently, the later one
 * wins.
 * @throws CarryonError `output-not-ours` or `write-failed`; system errors are not wrapped
 */
export function swapIn(stage: Stage, place: OutputTarget): void {
  const keptPaths = new Set<string>();
  // A .gitignore that the user has changed stays.
  if (!existsSync(join(place.path, IGNORE_FILE))) {
    writeFileSync(join(stage.path, IGNORE_FILE), "*\n");
    keptPaths.add(IGNORE_FILE);
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    requireReplaceable(place.path);
    if (!carryOverForeignEntries(place.path, stage.path, keptPaths)) continue;
    putAside(place, stage.aside);
    try {
      renameSync(stage.path, place.path);
      stage.remove();
      return;
    } catch (error) {
      if (isOccupied(error)) continue;
      try {
        putBack(stage.aside, place);
      } catch {
        // The next run finds the old pack aside.
        stage.leave();
      }
      throw error;
    }
  }
  const hint = "Wait for the other run to finish, then run again.";
  throw new CarryonError("write-failed", `${place.path} is being written by another run`, { hint });
}

/** Moves the pack aside. Overwrites a pack moved aside earlier, which another run has replaced since. */
function putAside(place: OutputTarget, aside: string): void {
  rmSync(aside, { recursive: true, force: true });
  try {
    renameSync(place.path, aside);
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
}

function putBack(aside: string, place: OutputTarget): void {
  try {
    renameSync(aside, place.path);
  } catch (error) {
    if (!isOccupied(error) && systemCode(error) !== "ENOENT") throw error;
  }
}

function isOccupied(error: unknown): boolean {
  const code = systemCode(error);
  return code === "ENOTEMPTY" || code === "EEXIST";
}
