import type { TreeWatch } from "../../tree-watch.ts";

/**
 * Creates a watch for a tree that is read only once, such as a published site. It reports a change on the first call
 * and never again.
 */
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
