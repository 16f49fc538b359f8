import type { Graph } from "./graph.ts";
import type { Module } from "../imports/modules.ts";
import type { NameUsers } from "./name-users.ts";

/** Import graph and modules of a snapshot: all files of one commit or working tree. */
export interface SnapshotGraph {
  readonly graph: Graph;
  readonly modules: readonly Module[];
}

/** Analysis of a whole snapshot: import graph, users of names, and modules. */
export interface AnalysisRecord extends SnapshotGraph {
  readonly users: NameUsers;
}

/**
 * The header holds the number of files, the number of edges, the byte length of the modules, and the number of used
 * names.
 */
const HEAD_BYTES = 16;

/**
 * Returns an analysis as bytes: a header of four sizes, import edges, ranks, users of names (starts and hashes), counts
 * of unresolved imports, roles, counts of users, then modules as JSON. Header numbers are little-endian; arrays are in
 * machine byte order.
 */
export function encodeAnalysis({ graph, users, modules }: AnalysisRecord): Buffer {
  const names = Buffer.from(JSON.stringify(modules));
  const head = Buffer.alloc(HEAD_BYTES);
  const sizes = [graph.ranks.length, graph.edges.length, names.length, users.hashes.length];
  for (const [i, number] of sizes.entries()) {
    head.writeUInt32LE(number, 4 * i);
  }
  const numbers = [graph.edges, graph.ranks, users.starts, users.hashes];
  const parts = [...numbers, graph.unresolved, graph.roles, users.counts];
  const bytes = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  return Buffer.concat([head, ...bytes, names]);
}

/**
 * Parses bytes from `encodeAnalysis`. Returns `undefined` if their length is wrong or they describe another number of
 * files.
 * @param files number of files of the snapshot
 */
export function readAnalysis(bytes: Buffer, files: number): AnalysisRecord | undefined {
  if (bytes.length < HEAD_BYTES || bytes.readUInt32LE(0) !== files) return undefined;
  const [edges, names, used] = [bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
  const sizes = [4 * edges, 4 * files, 4 * (files + 1), 4 * used, 2 * files, files, used];
  let at = HEAD_BYTES;
  if (sizes.reduce((sum, size) => sum + size, at) + names !== bytes.length) return undefined;
  // Copying aligns the bytes for typed arrays.
  const parts = sizes.map((size) => Uint8Array.from(bytes.subarray(at, (at += size))).buffer);
  const numbers = parts.slice(0, 4).map((part) => new Uint32Array(part));
  const graph = {
    edges: numbers[0]!,
    ranks: numbers[1]!,
    unresolved: new Uint16Array(parts[4]!),
    roles: new Uint8Array(parts[5]!),
  };
  const users = { starts: numbers[2]!, hashes: numbers[3]!, counts: new Uint8Array(parts[6]!) };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache has checked that these are our own bytes
    return { graph, users, modules: JSON.parse(bytes.toString("utf8", at)) as readonly Module[] };
  } catch {
    return undefined;
  }
}
