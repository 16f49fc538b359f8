import { mkdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

import type { OutputTarget } from "./output-target.ts";
import { removeAbandoned, temporaryName } from "./temporary.ts";

/** A temporary directory next to a target, which it replaces when it is complete. */
export interface Stage {
  readonly path: string;
  /** Removes the directory and the parents of the target that were created for it. Never throws. */
  remove(): void;
}

/** Creates a stage for `place`, with its parents, and removes stages of dead runs. System errors are not wrapped. */
export function openStage(place: OutputTarget): Stage {
  const path = join(place.parent, temporaryName(`.${place.name}`));
  const made = mkdirSync(place.parent, { recursive: true });
  removeAbandoned(place.parent, `.${place.name}`);
  mkdirSync(path);
  return { path, remove: () => removeWithParents(path, made) };
}

/** Removes a directory, then its parents up to `last` as long as they are empty. */
function removeWithParents(path: string, last: string | undefined): void {
  try {
    rmSync(path, { recursive: true, force: true });
    if (last === undefined) return;
    for (let parent = dirname(path); parent.startsWith(last); parent = dirname(parent)) rmdirSync(parent);
  } catch {
    // Not empty or not removable: a later run removes temporary directories.
  }
}
