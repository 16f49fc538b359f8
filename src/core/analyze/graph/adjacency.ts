/** Arrows by the file that they leave, and by the file that they reach; files as numbers, rising. */
export interface Adjacency {
  readonly importsOf: (file: number) => Uint32Array;
  readonly importersOf: (file: number) => Uint32Array;
}

/** Sorts arrows for looking up. @param edges pairs of numbers, importer and imported @param count files */
export function adjacencyOf(edges: Uint32Array, count: number): Adjacency {
  return { importsOf: grouped(edges, count, 0), importersOf: grouped(edges, count, 1) };
}

/** Groups by the numbers at `side` of each pair, by counting; the others stay in order. */
function grouped(edges: Uint32Array, count: number, side: 0 | 1): (file: number) => Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let i = side; i < edges.length; i += 2) starts[edges[i]! + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  const others = new Uint32Array(edges.length / 2);
  for (let i = 0; i < edges.length; i += 2) others[next[edges[i + side]!]!++] = edges[i + 1 - side]!;
  return (file) => others.subarray(starts[file], starts[file + 1]);
}
