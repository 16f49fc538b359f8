import type { TreeWatch } from "../../tree-watch.ts";

/** Creates the watch of a tree that is read only once, such as a published site. */
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
