import type { OutputChunk } from "rolldown";

/** Properties of a chunk that say what it loads. */
type LinkedChunk = Pick<OutputChunk, "fileName" | "isEntry" | "imports" | "dynamicImports">;

/**
 * File names of the chunks that only one entry reaches, sorted.
 * @param entry file name of the entry, which is among the results
 */
export function chunksOnlyOf(entry: string, chunks: readonly LinkedChunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const others = chunks.filter(({ isEntry, fileName }) => isEntry && fileName !== entry);
  const shared = reachable(
    others.map(({ fileName }) => fileName),
    byName,
  );
  return [...reachable([entry], byName)].filter((name) => !shared.has(name)).toSorted();
}

function reachable(entries: readonly string[], chunks: ReadonlyMap<string, LinkedChunk>): ReadonlySet<string> {
  const reached = new Set(entries);
  // The loop also visits the names that it adds.
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    for (const next of [...imports, ...dynamicImports]) if (chunks.has(next)) reached.add(next);
  }
  return reached;
}
