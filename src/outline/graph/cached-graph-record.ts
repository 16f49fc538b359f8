import type { CachedGraph } from "./cached-graph.ts";
import type { Definers } from "./references.ts";

/** Numbers in the header: files, edges, uses, defined names, defining files, members of packages, files of members. */
const HEAD = 7;

/**
 * Returns a graph as bytes: a header of seven sizes, then arrays of 8, 4, 2 and 1 bytes per number, in machine byte
 * order.
 */
export function encodeGraph(graph: CachedGraph): Buffer {
  const { blobs, names, edges, unresolved, roles, definers, users, uses, members } = graph;
  const definerList = [...definers.values()];
  const { starts, files } = concatenate(definerList.map((one) => one.files));
  const memberLists = concatenate([...members.values()]);
  const parts = [
    Uint32Array.of(
      roles.length,
      edges.length,
      uses.to.length,
      definerList.length,
      files.length,
      members.size,
      memberLists.files.length,
    ),
    uses.weight,
    Float64Array.from(definerList, ({ weight }) => weight),
    edges,
    uses.starts,
    uses.to,
    Uint32Array.from(definers.keys()),
    starts,
    files,
    users,
    Uint32Array.from(members.keys()),
    memberLists.starts,
    memberLists.files,
    unresolved,
    roles,
    Uint8Array.from(definerList, ({ isDistinctive: telling }) => Number(telling)),
    names,
    blobs,
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}

/** Concatenates lists of file numbers, with the start of each and a final end. */
function concatenate(lists: readonly (readonly number[])[]): { starts: Uint32Array; files: Uint32Array } {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => (starts[i + 1] = starts[i]! + list.length));
  return { starts, files: Uint32Array.from(lists.flat()) };
}

/**
 * Parses bytes from `encodeGraph`. Returns `undefined` if their length is wrong or they describe another number of
 * files.
 * @param files number of files of the snapshot
 */
export function readGraph(bytes: Buffer, files: number): CachedGraph | undefined {
  if (bytes.length < HEAD * 4) return undefined;
  const next = reader(bytes);
  const head = new Uint32Array(next(HEAD * 4));
  const [count = 0, edges = 0, uses = 0, defined = 0, definingFiles = 0, memberCount = 0, memberFiles = 0] = head;
  const sizes = { files, edges, uses, defined, definingFiles, memberCount, memberFiles };
  if (count !== files || bytes.length !== bytesOf(sizes)) return undefined;
  const weight = new Float64Array(next(uses * 8));
  const weights = new Float64Array(next(defined * 8));
  const graphEdges = new Uint32Array(next(edges * 4));
  const [starts, to] = [new Uint32Array(next((files + 1) * 4)), new Uint32Array(next(uses * 4))];
  const [hashes, firsts] = [new Uint32Array(next(defined * 4)), new Uint32Array(next((defined + 1) * 4))];
  const defining = new Uint32Array(next(definingFiles * 4));
  const users = new Uint32Array(next(definingFiles * 4));
  const memberHashes = new Uint32Array(next(memberCount * 4));
  const [memberStarts, memberLists] = [
    new Uint32Array(next((memberCount + 1) * 4)),
    new Uint32Array(next(memberFiles * 4)),
  ];
  const members = new Map<number, readonly number[]>();
  memberHashes.forEach((hash, i) =>
    members.set(hash, Array.from(memberLists.subarray(memberStarts[i], memberStarts[i + 1]))),
  );
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
  const graph = { blobs, names, edges: graphEdges, unresolved, roles, definers, users, members };
  return { ...graph, uses: { starts, to, weight } };
}

function bytesOf(sizes: Readonly<Record<string, number>>): number {
  const { files, edges, uses, defined, definingFiles, memberCount, memberFiles } = sizes;
  const [perFile, perUse, perName] = [4 + 2 + 1 + 8 + 20, 8 + 4, 8 + 4 + 4 + 1];
  const numbers = HEAD + edges! + 2 * definingFiles! + 2 * memberCount! + memberFiles! + 3;
  return 4 * numbers + perFile * files! + perUse * uses! + perName * defined!;
}

/** Returns a function that copies the next bytes, which aligns them for typed arrays. */
function reader(bytes: Buffer): (length: number) => ArrayBuffer {
  let at = 0;
  return (length) => {
    at += length;
    return Uint8Array.from(bytes.subarray(at - length, at)).buffer;
  };
}
