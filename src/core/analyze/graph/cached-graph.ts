import { hash } from "node:crypto";
import type { Graph } from "../../../model/graph.ts";
import type { Identifiers } from "../../../model/sketch.ts";
import { importEdges } from "../imports/import-edges.ts";
import type { Language } from "../language.ts";
import { type Definers, definersOf, type FileUses, joinUses, type Uses, usesIn, usesOf } from "./references.ts";

/** The input of the graph for one text: the specifiers of its imports, and the names that it defines. */
export interface TextSummary {
  readonly imports: readonly string[];
  readonly defines: readonly string[];
  /** Index of its role in `FILE_ROLES`. */
  readonly role: number;
}

/** The import and reference graph of a snapshot, with the texts that it was built from. Files are numbered. */
export interface CachedGraph extends Pick<Graph, "edges" | "unresolved" | "roles"> {
  /** git's SHA-1 of each file, concatenated, 20 bytes each. */
  readonly blobs: Buffer;
  /** A digest of the names that each file defines, concatenated, 8 bytes each. */
  readonly names: Buffer;
  readonly definers: ReadonlyMap<number, Definers>;
  readonly uses: Uses;
}

const BLOB = 20;
const NAMES = 8;

/** The files of a snapshot, and the sketches to build its graph from. */
export interface GraphInput {
  readonly files: readonly { readonly path: string; readonly language: Language | undefined; readonly blob: string }[];
  /** Other paths of the snapshot. */
  readonly others: readonly string[];
  /** Texts of the manifests that imports are resolved with, by path. */
  readonly manifests: ReadonlyMap<string, string>;
  /** Whether a file's references count. */
  readonly speaks: (file: number) => boolean;
  /** By file number: all files, or only those that differ from `cached` but define the same names. */
  readonly sketched: ReadonlyMap<number, TextSummary>;
  /** Returns the identifiers of a sketched text. */
  readonly identifiersOf: (file: number) => Identifiers;
  /** A graph of a snapshot with the same paths, languages and manifests. */
  readonly cached: CachedGraph | undefined;
}

/** Returns the numbers of the files whose texts differ from those in a graph. */
export function changedSince({ blobs }: CachedGraph, files: GraphInput["files"]): readonly number[] {
  const now = blobsOf(files);
  return files.flatMap((_, file) => (isSame(blobs, now, file) ? [] : [file]));
}

/**
 * Whether a text defines the same names as its version in a graph; if so, the references of other files stay the same.
 */
export function definesTheSame({ names }: CachedGraph, file: number, text: TextSummary): boolean {
  return digestOf(text.defines).equals(names.subarray(file * NAMES, (file + 1) * NAMES));
}

/** Builds the graph; edges of unchanged texts are taken from `cached`. */
export function graphOf(input: GraphInput): CachedGraph {
  const { files, others, manifests, speaks, sketched, identifiersOf, cached } = input;
  const isWhole = sketched.size === files.length;
  const sketchedText = (file: number): TextSummary => sketched.get(file)!;
  const blobs = blobsOf(files);
  const sources = files.map(({ path, language }, i) => ({ path, language, imports: sketched.get(i)?.imports ?? [] }));
  const before = cached && importsIn(cached, blobs);
  const { edges, unresolved } = importEdges(sources, others, manifests, before);
  const definers =
    isWhole || cached === undefined ? definersOf(files.map((_, i) => sketchedText(i).defines)) : cached.definers;
  const targets = targetsOf(edges, files.length);
  const usesBy = (file: number): FileUses => {
    if (!speaks(file)) return NO_USES;
    if (!sketched.has(file)) return usesIn(cached!.uses, file);
    return usesOf(file, identifiersOf(file), definers, targets(file));
  };
  const roles = Uint8Array.from(files, (_, i) => sketched.get(i)?.role ?? cached!.roles[i]!);
  const names = Buffer.from(isWhole || cached === undefined ? Buffer.alloc(files.length * NAMES) : cached.names);
  for (const [file, { defines }] of sketched) digestOf(defines).copy(names, file * NAMES);
  return { blobs, edges, unresolved, roles, names, definers, uses: joinUses(uses(), files.length) };

  function* uses(): Generator<FileUses> {
    for (const file of files.keys()) yield usesBy(file);
  }
}

const NO_USES = { to: [], weight: [] };

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
