import { statSync } from "node:fs";
import type { TreeWatch } from "../../model/ports/tree-watch.ts";

/** Watches a tree that is replaced as a whole: it changed if a file that is written with it did. */
export function watchByFile(path: string): TreeWatch {
  let last: string | undefined;
  return {
    means: "stats",
    changed() {
      const stats = statSync(path, { throwIfNoEntry: false });
      const now = `${stats?.ino} ${stats?.size} ${stats?.mtimeMs}`;
      const isChanged = now !== last;
      last = now;
      return Promise.resolve(isChanged);
    },
    onChange: () => () => undefined,
    close: () => undefined,
  };
}

/** Returns the watch of a tree that is read once. */
export function watchNothing(): TreeWatch {
  let isFirst = true;
  return {
    means: "stats",
    changed() {
      const isChanged = isFirst;
      isFirst = false;
      return Promise.resolve(isChanged);
    },
    onChange: () => () => undefined,
    close: () => undefined,
  };
}
