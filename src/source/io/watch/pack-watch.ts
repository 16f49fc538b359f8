import { basename, dirname, join, resolve } from "node:path";

import type { TreeWatch } from "../../tree-watch.ts";
import { encodePath } from "../../../base/index.ts";
import { look } from "../../../base/io/index.ts";
import { createFolderWatches, type FolderWatches } from "./folder-watches.ts";
import { stampOf } from "./git-state.ts";
import { createNotifier } from "./notifier.ts";

/** Opens a watch of a pack. A new pack takes its place as a whole, so few files tell whether it is another one. */
export function openPackWatch(directory: string): TreeWatch {
  const root = resolve(directory);
  const files = [join(root, "manifest.json"), join(root, "archive/pack.zip")];
  let known: string | undefined;
  let watches: FolderWatches | undefined;
  const notifier = createNotifier(async () => stampOf(files) !== known);
  const watchParent = (): FolderWatches => {
    const name = encodePath(Buffer.from(basename(root)));
    const made = createFolderWatches(dirname(root), false, (path) => {
      if (path === undefined || path === name) notifier.callSoon();
    });
    if (look(dirname(root))?.isDirectory() === true) made.set(new Set([""]));
    return made;
  };
  return {
    async changed() {
      const stamp = stampOf(files);
      const isSame = stamp === known;
      known = stamp;
      return !isSame;
    },
    onChange(listener) {
      watches ??= watchParent();
      return notifier.add(listener);
    },
    means: "stats",
    close() {
      known = undefined;
      notifier.close();
      watches?.close();
      watches = undefined;
    },
  };
}
