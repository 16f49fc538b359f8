import type { Source } from "../../source/index.ts";

/** Creates a source without files: the tree before the first commit. */
export function emptySource(): Source {
  return {
    list: async () => ({ origin: { kind: "directory", name: "nothing" }, entries: [], findings: [] }),
    // oxlint-disable-next-line require-yield
    async *read() {
      return;
    },
    readObject: async () => undefined,
  };
}
