import { mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolders, systemCode, writeError } from "../base/io/index.ts";
import type { WorkflowRun } from "./event.ts";

/**
 * Creates the folder for files that this step writes outside the workspace: `carryon` in the runner's temporary folder,
 * `carryon-2` for the second step of a job, and so on. Without such a folder, a new one in the system's.
 * @throws CarryonError `disk-full` or `write-failed`
 */
export function makeStepFolder({ temporary }: WorkflowRun): string {
  try {
    if (temporary === undefined) return mkdtempSync(join(realpathSync(tmpdir()), "carryon-"));
    makeFolders(temporary);
    return makeNumbered(join(realpathSync(temporary), "carryon"));
  } catch (error) {
    throw writeError(error, temporary ?? tmpdir());
  }
}

/** Creates the first of `path`, `path-2`, `path-3` … that does not exist. Steps of one job may run at the same time. */
function makeNumbered(path: string): string {
  for (let n = 1; ; n++) {
    const folder = n === 1 ? path : `${path}-${n}`;
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw error;
    }
  }
}
