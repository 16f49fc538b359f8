import { errorText } from "../pack/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../base/index.ts";
import type { TreeWatch } from "../source/index.ts";

/** Polling interval in milliseconds without events. Some file systems report none. */
const MAX_WAIT_MS = 2000;

/** Output of a loop, and its end. */
export interface RebuildHost {
  readonly err: (text: string) => void;
  /** Ends the loop, for tests. */
  readonly until: AbortSignal;
}

/**
 * Calls `build` immediately and then after each burst of changes, until the process is interrupted. An error ends the
 * loop if no call has succeeded yet. Later ones are printed, because the next change may fix the tree. Closes the watch.
 */
export async function rebuildOnChange(
  watch: TreeWatch,
  build: () => Promise<unknown>,
  { err, until }: RebuildHost,
): Promise<ExitCode> {
  let hasBuilt = false;
  try {
    await eachChange(watch, until, async () => {
      try {
        await build();
        hasBuilt = true;
      } catch (error) {
        if (!(error instanceof CarryonError) || !hasBuilt) throw error;
        err(errorText(error));
      }
    });
  } finally {
    watch.close();
  }
  return exitCodeFor(true);
}

/** Calls `run` immediately and then after each burst of changes, one call at a time. Keeps the process alive. */
async function eachChange(watch: TreeWatch, until: AbortSignal, run: () => Promise<void>): Promise<void> {
  let wake: (() => void) | undefined;
  const end = watch.onChange(() => wake?.());
  until.addEventListener("abort", () => wake?.());
  try {
    while (!until.aborted) {
      if (await watch.changed()) await run();
      else {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((done) => {
          wake = done;
          timer = setTimeout(done, MAX_WAIT_MS);
        });
        clearTimeout(timer);
      }
    }
  } finally {
    end();
  }
}
