import { createHash } from "node:crypto";

import type { Source } from "../source.ts";

/**
 * Returns a source with the same files, listed in the order of the SHA-256 of `seed` and path. Checks of determinism
 * use it.
 */
export function shuffled(source: Source, seed: string): Source {
  const keyOf = (path: string): string => createHash("sha256").update(`${seed}\0${path}`).digest("hex");
  return {
    ...source,
    async list() {
      const snapshot = await source.list();
      const keys = new Map(snapshot.entries.map(({ path }) => [path, keyOf(path)]));
      const entries = snapshot.entries.toSorted((a, b) =>
        (keys.get(a.path) ?? "") < (keys.get(b.path) ?? "") ? -1 : 1,
      );
      return { ...snapshot, entries };
    },
  };
}
