import { setTimeout as wait } from "node:timers/promises";

import { onTestFinished } from "vitest";

import { openTreeWatch, type WatchRequest, type WatchSystem } from "../../src/source/io/watch/open-watch.ts";
import type { TreeWatch } from "../../src/source/tree-watch.ts";
import { gitEnvironment } from "./repository.ts";

/** Watches a directory until the test ends. The first call has already been made, so later ones report changes. */
export async function watching(
  directory: string,
  options: Omit<WatchRequest, "directory" | "environment"> = {},
  system?: WatchSystem,
): Promise<TreeWatch> {
  const watch = openTreeWatch({ directory, environment: gitEnvironment, ...options }, system);
  onTestFinished(() => watch.close());
  if (!(await watch.changed())) throw new Error("the first answer is that nothing changed");
  return watch;
}

/** Polls until nothing has changed. A watch by file status reports recently written files as changed. */
export async function settled(watch: TreeWatch): Promise<void> {
  for (let tries = 0; await watch.changed(); tries += 1) {
    if (tries === 100) throw new Error("the watch does not settle");
    await wait(10);
  }
}
