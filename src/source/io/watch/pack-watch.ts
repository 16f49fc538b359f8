import { basename, dirname, join, resolve } from "node:path";

import type { TreeWatch } from "../../tree-watch.ts";
import { encodePath } from "../../../base/index.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { createFolderWatches, type FolderWatches } from "./folder-watches.ts";
import { stampOf } from "./git-state.ts";
import { createNotifier } from "./notifier.ts";

/**
 * Creates a watch of a pack's folder. A new pack replaces the old one as a whole, so the stats of two files tell
 * whether it changed.
 */
export function openPackWatch(directory: string): TreeWatch {
  const root = resolve(directory);
  const files = [join(root, "manifest.json"), join(root, "archive/pack.zip")];
  let lastStamp: string | undefined;
  let watches: FolderWatches | undefined;
  const notifier = createNotifier(async () => stampOf(files) !== lastStamp);
  const watchParent = (): FolderWatches => {
    const name = encodePath(Buffer.from(basename(root)));
    const parentWatches = createFolderWatches(dirname(root), false, (path) => {
      if (path === undefined || path === name) notifier.callSoon();
    });
    if (lstatIfExists(dirname(root))?.isDirectory() === true) parentWatches.set(new Set([""]));
    return parentWatches;
  };
  return {
    async changed() {
      const stamp = stampOf(files);
      const isSame = stamp === lastStamp;
      lastStamp = stamp;
      return !isSame;
    },
    onChange(listener) {
      watches ??= watchParent();
      return notifier.add(listener);
    },
    means: "stats",
    close() {
      lastStamp = undefined;
      notifier.close();
      watches?.close();
      watches = undefined;
    },
  };
}
