import type { Graph } from "../../../model/graph.ts";
import type { Module } from "../imports/modules.ts";

/** The analysis of a whole snapshot: the graph, and the modules that its files belong to. */
export interface AnalysisRecord {
  readonly graph: Graph;
  readonly modules: readonly Module[];
}

/** The header: number of files, number of edges, and bytes of the modules. */
const HEAD_BYTES = 12;

/**
 * Returns the binary form of an analysis: header, edges, ranks, unresolved counts, roles, modules as JSON; numbers are
 * little-endian.
 */
export function writeAnalysis({ graph, modules }: AnalysisRecord): Buffer {
  const names = Buffer.from(JSON.stringify(modules));
  const head = Buffer.alloc(HEAD_BYTES);
  for (const [i, number] of [graph.ranks.length, graph.edges.length, names.length].entries()) {
    head.writeUInt32LE(number, 4 * i);
  }
  const parts = [graph.edges, graph.ranks, graph.unresolved, graph.roles];
  const bytes = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  return Buffer.concat([head, ...bytes, names]);
}

/** Returns the analysis in these bytes, or `undefined` if they are not one of `files` files. */
export function readAnalysis(bytes: Buffer, files: number): AnalysisRecord | undefined {
  if (bytes.length < HEAD_BYTES || bytes.readUInt32LE(0) !== files) return undefined;
  const [arrows, names] = [bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  const at = { edges: HEAD_BYTES, ranks: HEAD_BYTES + 4 * arrows };
  const unresolved = at.ranks + 4 * files;
  const roles = unresolved + 2 * files;
  if (roles + files + names !== bytes.length) return undefined;
  // Copying aligns the bytes for typed arrays.
  const part = (from: number, to: number): ArrayBuffer => Uint8Array.from(bytes.subarray(from, to)).buffer;
  const graph = {
    edges: new Uint32Array(part(at.edges, at.ranks)),
    ranks: new Uint32Array(part(at.ranks, unresolved)),
    unresolved: new Uint16Array(part(unresolved, roles)),
    roles: new Uint8Array(part(roles, roles + files)),
  };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache has checked that these are our own bytes
    return { graph, modules: JSON.parse(bytes.toString("utf8", roles + files)) as readonly Module[] };
  } catch {
    return undefined;
  }
}
