/**
 * Lookup of import edges in both directions, by file number: the files that a file imports, and the files that import
 * it. Results are ascending.
 */
export interface Adjacency {
  readonly importsOf: (file: number) => Uint32Array;
  readonly importersOf: (file: number) => Uint32Array;
}

/**
 * Builds a lookup from each file to the files it imports and to its importers.
 * @param edges pairs of file numbers (importer, imported), sorted
 * @param count number of files; their numbers start at 0
 */
export function adjacencyOf(edges: Uint32Array, count: number): Adjacency {
  return { importsOf: groupBySide(edges, count, 0), importersOf: groupBySide(edges, count, 1) };
}

/** Groups pairs by the number at `side` with a counting sort, which preserves the order of the other side. */
function groupBySide(edges: Uint32Array, count: number, side: 0 | 1): (file: number) => Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let i = side; i < edges.length; i += 2) starts[edges[i]! + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  const others = new Uint32Array(edges.length / 2);
  for (let i = 0; i < edges.length; i += 2) others[next[edges[i + side]!]!++] = edges[i + 1 - side]!;
  return (file) => others.subarray(starts[file], starts[file + 1]);
}
