import type { CachedGraph } from "./cached-graph.ts";
import type { Definers } from "./references.ts";

/** Numbers in the header: files, edges, uses, defined names, defining files. */
const HEAD = 5;

/**
 * Returns a graph as bytes: a header of five sizes, then arrays of 8, 4, 2 and 1 bytes per number, in machine byte
 * order.
 */
export function encodeGraph({ blobs, names, edges, unresolved, roles, definers, users, uses }: CachedGraph): Buffer {
  const definerList = [...definers.values()];
  const files = definerList.flatMap((one) => one.files);
  const starts = new Uint32Array(definerList.length + 1);
  definerList.forEach((one, i) => (starts[i + 1] = starts[i]! + one.files.length));
  const parts = [
    Uint32Array.of(roles.length, edges.length, uses.to.length, definerList.length, files.length),
    uses.weight,
    Float64Array.from(definerList, ({ weight }) => weight),
    edges,
    uses.starts,
    uses.to,
    Uint32Array.from(definers.keys()),
    starts,
    Uint32Array.from(files),
    users,
    unresolved,
    roles,
    Uint8Array.from(definerList, ({ isDistinctive: telling }) => Number(telling)),
    names,
    blobs,
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}

/**
 * Parses bytes from `encodeGraph`; `undefined` unless they have the length and file count of a graph of `files` files.
 */
export function readGraph(bytes: Buffer, files: number): CachedGraph | undefined {
  if (bytes.length < HEAD * 4) return undefined;
  const next = reader(bytes);
  const [count = 0, edges = 0, uses = 0, defined = 0, definingFiles = 0] = new Uint32Array(next(HEAD * 4));
  if (count !== files || bytes.length !== bytesOf({ files, edges, uses, defined, definingFiles })) return undefined;
  const weight = new Float64Array(next(uses * 8));
  const weights = new Float64Array(next(defined * 8));
  const graphEdges = new Uint32Array(next(edges * 4));
  const [starts, to] = [new Uint32Array(next((files + 1) * 4)), new Uint32Array(next(uses * 4))];
  const [hashes, firsts] = [new Uint32Array(next(defined * 4)), new Uint32Array(next((defined + 1) * 4))];
  const defining = new Uint32Array(next(definingFiles * 4));
  const users = new Uint32Array(next(definingFiles * 4));
  const [unresolved, roles] = [new Uint16Array(next(files * 2)), new Uint8Array(next(files))];
  const telling = new Uint8Array(next(defined));
  const definers = new Map<number, Definers>();
  hashes.forEach((hash, i) => {
    const definingFileNumbers = Array.from(defining.subarray(firsts[i], firsts[i + 1]));
    definers.set(hash, {
      files: definingFileNumbers,
      isDistinctive: telling[i] === 1,
      weight: weights[i]!,
      first: firsts[i]!,
    });
  });
  const names = Buffer.from(next(files * 8));
  const blobs = Buffer.from(next(files * 20));
  return { blobs, names, edges: graphEdges, unresolved, roles, definers, users, uses: { starts, to, weight } };
}

function bytesOf({ files, edges, uses, defined, definingFiles }: Readonly<Record<string, number>>): number {
  const [perFile, perUse, perName] = [4 + 2 + 1 + 8 + 20, 8 + 4, 8 + 4 + 4 + 1];
  return 4 * (HEAD + edges! + 2 * definingFiles! + 2) + perFile * files! + perUse * uses! + perName * defined!;
}

/** Returns a function that copies the next bytes, which aligns them for typed arrays. */
function reader(bytes: Buffer): (length: number) => ArrayBuffer {
  let at = 0;
  return (length) => {
    at += length;
    return Uint8Array.from(bytes.subarray(at - length, at)).buffer;
  };
}
