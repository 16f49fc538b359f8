import type { Graph } from "../../../model/graph.ts";

/** What the imports of some files came to, and of which blobs. */
export interface KnownImports {
  /** git's sha-1 of each file, one after the other, 20 bytes each. */
  readonly blobs: Buffer;
  readonly graph: Pick<Graph, "edges" | "unresolved">;
}

/** What one file's imports came to. */
export interface FileImports {
  /** Numbers of the files that it imports, sorted. */
  readonly targets: Uint32Array;
  readonly unresolved: number;
}

const BLOB = 20;

/** The blobs of files in the form of `KnownImports`. */
export function blobsOf(files: readonly { readonly blob: string }[]): Buffer {
  return Buffer.from(files.map(({ blob }) => blob).join(""), "hex");
}

/** As bytes. */
export function writeImports({ blobs, graph: { edges, unresolved } }: KnownImports): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(blobs.length, 0);
  head.writeUInt32LE(edges.length, 4);
  const numbers = [...edges, ...unresolved];
  const body = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, i) => body.writeUInt32LE(number, i * 4));
  return Buffer.concat([head, blobs, body]);
}

/** What `writeImports` wrote of so many files; `undefined` where it did not. */
export function readImports(bytes: Buffer, files: number): KnownImports | undefined {
  if (bytes.length < 8 || bytes.readUInt32LE(0) !== files * BLOB) return undefined;
  const edges = bytes.readUInt32LE(4);
  const start = 8 + files * BLOB;
  if (edges % 2 !== 0 || bytes.length !== start + (edges + files) * 4) return undefined;
  const numbers = Uint32Array.from({ length: edges + files }, (_, i) => bytes.readUInt32LE(start + i * 4));
  const graph = { edges: numbers.subarray(0, edges), unresolved: Uint16Array.from(numbers.subarray(edges)) };
  return graph.edges.some((number) => number >= files) ? undefined : { blobs: bytes.subarray(8, start), graph };
}

/** Gives what is known of a file by its number, where it is still the same blob. */
export function importsByFile({ blobs, graph }: KnownImports, now: Buffer): (file: number) => FileImports | undefined {
  const { edges, unresolved } = graph;
  const starts = new Uint32Array(unresolved.length + 1);
  for (let i = 0; i < edges.length; i += 2) starts[edges[i]! + 1]!++;
  for (let i = 0; i < unresolved.length; i++) starts[i + 1]! += starts[i]!;
  return (file) => {
    const at = file * BLOB;
    if (blobs.compare(now, at, at + BLOB, at, at + BLOB) !== 0) return undefined;
    const targets = new Uint32Array(starts[file + 1]! - starts[file]!);
    for (let i = 0; i < targets.length; i++) targets[i] = edges[(starts[file]! + i) * 2 + 1]!;
    return { targets, unresolved: unresolved[file]! };
  };
}
