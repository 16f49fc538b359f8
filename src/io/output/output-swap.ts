import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { CarryonError } from "../../model/error.ts";
import { requireReplaceable, resolveTarget, whatIsAt, type OutputTarget } from "./output-target.ts";
import { temporaryName } from "./temporary.ts";
import { systemCode, writeError } from "./write-error.ts";

const ATTEMPTS = 100;

/**
 * Recovers from a run that was killed between its two renames: if the pack is missing and the old one is still aside
 * (`.<name>.old`), moves it back.
 * @throws CarryonError `write-failed` if it cannot
 */
export function recoverOutput(target: string): void {
  const place = resolveTarget(target);
  try {
    if (whatIsAt(place.path) === "nothing" && whatIsAt(asidePath(place)) === "pack") putBack(place);
  } catch (error) {
    throw writeError(error, place.path);
  }
}

/**
 * Replaces the pack with the directory `stage`. Every step is a rename, so a complete pack, old or new, exists at any
 * time, in place or aside. If two runs do this at once, the later one wins.
 * @throws CarryonError `output-not-ours` or `write-failed`; system errors are not wrapped
 */
export function swapIn(stage: string, place: OutputTarget): void {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    putAside(place);
    try {
      renameSync(stage, place.path);
      removeAside(place);
      return;
    } catch (error) {
      if (isOccupied(error)) continue;
      putBack(place);
      throw error;
    }
  }
  const hint = "Wait for the other run to finish, then run again.";
  throw new CarryonError("write-failed", `${place.path} is being written by another run`, { hint });
}

function putAside(place: OutputTarget): void {
  requireReplaceable(place.path);
  try {
    renameSync(place.path, asidePath(place));
  } catch (error) {
    if (isOccupied(error)) removeAside(place);
    else if (systemCode(error) !== "ENOENT") throw error;
  }
}

function putBack(place: OutputTarget): void {
  try {
    renameSync(asidePath(place), place.path);
  } catch (error) {
    if (!isOccupied(error) && systemCode(error) !== "ENOENT") throw error;
  }
}

/** Renames before removing, because another run may put its old pack aside while files are being removed. */
function removeAside(place: OutputTarget): void {
  const aside = asidePath(place);
  requireReplaceable(aside);
  const doomed = join(place.parent, temporaryName(`.${place.name}`));
  try {
    renameSync(aside, doomed);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  try {
    rmSync(doomed, { recursive: true, force: true });
  } catch {
    // The next run finds the rest by its name.
  }
}

function asidePath(place: OutputTarget): string {
  return join(place.parent, `.${place.name}.old`);
}

function isOccupied(error: unknown): boolean {
  const code = systemCode(error);
  return code === "ENOTEMPTY" || code === "EEXIST";
}
