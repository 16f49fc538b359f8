import { hash } from "node:crypto";
import type { Graph } from "./graph.ts";
import type { Identifiers } from "../sketch.ts";
import { importEdges } from "../imports/import-edges.ts";
import type { Language } from "../language.ts";
import {
  type DefinedNames,
  definersOf,
  type FileUses,
  joinUses,
  unusedNames,
  type Uses,
  usesIn,
  usesOf,
} from "./references.ts";
import type { SummaryTable } from "./summary-table.ts";

/** The import and reference graph of a snapshot, with the texts that it was built from. Files are numbered. */
export interface CachedGraph extends Pick<Graph, "edges" | "unresolved" | "roles">, DefinedNames {
  /** git's SHA-1 of each file, concatenated, 20 bytes each. */
  readonly blobs: Buffer;
  /** A digest of the names that each file defines, concatenated, 8 bytes each. */
  readonly names: Buffer;
  readonly uses: Uses;
}

const BLOB = 20;
const NAMES = 8;

/** A file of a snapshot. */
interface GraphFile {
  /** Git's SHA-1 of the bytes, 40 hex digits. */
  readonly blob: string;
  readonly entry: { readonly path: string };
}

/** The files of a snapshot, and the sketches to build its graph from. */
export interface GraphInput {
  readonly files: readonly GraphFile[];
  readonly languageOf: (file: number) => Language | undefined;
  /** Other paths of the snapshot. */
  readonly others: readonly string[];
  /** Texts of the manifests that imports are resolved with, by path. */
  readonly manifests: ReadonlyMap<string, string>;
  /** Whether a file's references count. */
  readonly speaks: (file: number) => boolean;
  /** All files, or only those that differ from `cached` but define the same names. */
  readonly sketched: SummaryTable;
  /** Returns the identifiers of a sketched text. */
  readonly identifiersOf: (file: number) => Identifiers;
  /** Returns those of a text that is sketched again, as it is in `cached`. */
  readonly identifiersBefore: (file: number) => Identifiers;
  /** A graph of a snapshot with the same paths, languages and manifests. */
  readonly cached: CachedGraph | undefined;
}

/** Returns the numbers of the files whose texts differ from those in a graph. */
export function changedSince({ blobs }: CachedGraph, files: GraphInput["files"]): readonly number[] {
  const now = blobsOf(files);
  return files.flatMap((_, file) => (isSame(blobs, now, file) ? [] : [file]));
}

/** Returns git's SHA-1 of a file as it is in a graph. */
export function blobIn({ blobs }: CachedGraph, file: number): string {
  return blobs.toString("hex", file * BLOB, (file + 1) * BLOB);
}

/**
 * Whether a text defines the same names as its version in a graph; if so, the references of other files stay the same.
 */
export function definesTheSame({ names }: CachedGraph, file: number, defines: readonly string[]): boolean {
  return digestOf(defines).equals(names.subarray(file * NAMES, (file + 1) * NAMES));
}

/** Builds the graph; edges of unchanged texts are taken from `cached`. */
export function graphOf(input: GraphInput): CachedGraph {
  const { files, others, manifests, speaks, sketched, identifiersOf, cached } = input;
  const blobs = blobsOf(files);
  const sources = {
    paths: files.map(({ entry }) => entry.path),
    languageOf: input.languageOf,
    importsOf: sketched.importsOf,
  };
  const { edges, unresolved } = importEdges(sources, others, manifests, cached && importsIn(cached, blobs));
  const roles = cached?.roles.slice() ?? new Uint8Array(files.length);
  const names = Buffer.from(cached?.names ?? Buffer.alloc(files.length * NAMES));
  for (const file of files.keys()) {
    if (!sketched.has(file)) continue;
    roles[file] = sketched.roleOf(file);
    digestOf(sketched.definesOf(file)).copy(names, file * NAMES);
  }
  const isWhole = sketched.size === files.length || cached === undefined;
  const defined = isWhole
    ? unusedNames(definersOf(files.length, sketched.definesOf))
    : namesUsedElsewhere(input, cached);
  const targets = targetsOf(edges, files.length);
  const usesBy = (file: number): FileUses => {
    if (!speaks(file)) return NO_USES;
    if (!sketched.has(file)) return usesIn(cached!.uses, file);
    return usesOf(file, { identifiers: identifiersOf(file), imported: targets(file) }, defined);
  };
  return { blobs, edges, unresolved, roles, names, ...defined, uses: joinUses(uses(), files.length) };

  function* uses(): Generator<FileUses> {
    for (const file of files.keys()) yield usesBy(file);
  }
}

const NO_USES = { to: [], weight: [] };

/** Returns the names of a graph, without the uses of them in texts that are sketched again. */
function namesUsedElsewhere(
  { files, speaks, sketched, identifiersBefore }: GraphInput,
  { definers, users, edges }: CachedGraph,
): DefinedNames {
  const names = { definers, users: users.slice() };
  const targets = targetsOf(edges, files.length);
  for (const file of files.keys()) {
    if (!sketched.has(file) || !speaks(file)) continue;
    usesOf(file, { identifiers: identifiersBefore(file), imported: targets(file) }, names, -1);
  }
  return names;
}

function blobsOf(files: GraphInput["files"]): Buffer {
  return Buffer.from(files.map(({ blob }) => blob).join(""), "hex");
}

function isSame(before: Buffer, now: Buffer, file: number): boolean {
  const at = file * BLOB;
  return before.compare(now, at, at + BLOB, at, at + BLOB) === 0;
}

/** The resolved imports of a file whose text has not changed. */
function importsIn(
  { blobs, edges, unresolved }: CachedGraph,
  now: Buffer,
): NonNullable<Parameters<typeof importEdges>[3]> {
  const targets = targetsOf(edges, unresolved.length);
  return (file) =>
    isSame(blobs, now, file) ? { targets: [...targets(file)], unresolved: unresolved[file]! } : undefined;
}

/** The files that each file imports. @param edges pairs of file numbers, sorted */
function targetsOf(edges: Uint32Array, count: number): (file: number) => ReadonlySet<number> {
  const starts = new Uint32Array(count + 1);
  for (let i = 0; i < edges.length; i += 2) starts[edges[i]! + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  return (file) => {
    const targets = new Set<number>();
    for (let i = starts[file]!; i < starts[file + 1]!; i++) targets.add(edges[2 * i + 1]!);
    return targets;
  };
}

function digestOf(defines: readonly string[]): Buffer {
  if (defines.length === 0) return NOTHING;
  return hash("sha256", defines.join("\n"), "buffer").subarray(0, NAMES);
}

const NOTHING = Buffer.alloc(NAMES);
