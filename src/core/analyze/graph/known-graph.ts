import { hash } from "node:crypto";
import type { Graph } from "../../../model/graph.ts";
import type { Identifiers, ImportMention } from "../../../model/sketch.ts";
import { importEdges } from "../imports/import-edges.ts";
import { type DefinedName, type Definers, definersOf, joinUses, type Uses, usesIn, usesOf } from "./references.ts";

/** What is known of one text for the graph. */
export interface TextStudy {
  readonly imports: readonly ImportMention[];
  readonly defines: readonly DefinedName[];
  readonly identifiers: Identifiers;
  /** The place of its role in `FILE_ROLES`. */
  readonly role: number;
}

/** What the files of a snapshot have to do with each other, and of which texts that is said. Files are numbered. */
export interface KnownGraph extends Pick<Graph, "edges" | "unresolved" | "roles"> {
  /** git's sha-1 of each file, one after the other, 20 bytes each. */
  readonly blobs: Buffer;
  /** A digest of the names that each file defines, 8 bytes each. */
  readonly names: Buffer;
  readonly definers: ReadonlyMap<number, Definers>;
  readonly uses: Uses;
}

const BLOB = 20;
const NAMES = 8;

/** The files of a snapshot, and what their texts say. */
export interface GraphInput {
  readonly files: readonly { readonly path: string; readonly language: string; readonly blob: string }[];
  /** Other paths of the snapshot. */
  readonly others: readonly string[];
  /** Texts that say how imports are resolved, by path. */
  readonly manifests: ReadonlyMap<string, string>;
  /** Whether what a file refers to counts. */
  readonly speaks: (file: number) => boolean;
  /** By number: all files, or those that are not as in `known` and define the same names as there. */
  readonly studies: ReadonlyMap<number, TextStudy>;
  /** The graph of a snapshot with the same paths, languages and manifests. */
  readonly known: KnownGraph | undefined;
}

/** Numbers of the files whose texts are not those of a graph. */
export function changedSince({ blobs }: KnownGraph, files: GraphInput["files"]): readonly number[] {
  const now = blobsOf(files);
  return files.flatMap((_, file) => (isSame(blobs, now, file) ? [] : [file]));
}

/** Whether a text defines the names that the one in a graph did: then what other files refer to stays as it is. */
export function definesTheSame({ names }: KnownGraph, file: number, study: TextStudy): boolean {
  return digestOf(study.defines).equals(names.subarray(file * NAMES, (file + 1) * NAMES));
}

/** Works the graph out; what stands in `known` is taken from there. */
export function graphOf(input: GraphInput): KnownGraph {
  const { files, others, manifests, speaks, studies, known } = input;
  const isWhole = studies.size === files.length;
  const study = (file: number): TextStudy => studies.get(file)!;
  const blobs = blobsOf(files);
  const sources = files.map(({ path, language }, i) => ({ path, language, sketch: studies.get(i) ?? NO_IMPORTS }));
  const before = known && importsIn(known, blobs);
  const { edges, unresolved } = importEdges(sources, others, manifests, before);
  const definers = isWhole || known === undefined ? definersOf(files.map((_, i) => study(i).defines)) : known.definers;
  const targets = targetsOf(edges, files.length);
  const uses = files.map((_, file) => {
    if (!speaks(file)) return NO_USES;
    const own = studies.get(file);
    return own === undefined ? usesIn(known!.uses, file) : usesOf(file, own.identifiers, definers, targets(file));
  });
  const roles = Uint8Array.from(files, (_, i) => studies.get(i)?.role ?? known!.roles[i]!);
  const names = Buffer.from(isWhole || known === undefined ? Buffer.alloc(files.length * NAMES) : known.names);
  for (const [file, { defines }] of studies) digestOf(defines).copy(names, file * NAMES);
  return { blobs, edges, unresolved, roles, names, definers, uses: joinUses(uses) };
}

const NO_IMPORTS = { imports: [] };
const NO_USES = { to: [], weight: [] };

function blobsOf(files: GraphInput["files"]): Buffer {
  return Buffer.from(files.map(({ blob }) => blob).join(""), "hex");
}

function isSame(before: Buffer, now: Buffer, file: number): boolean {
  const at = file * BLOB;
  return before.compare(now, at, at + BLOB, at, at + BLOB) === 0;
}

/** What a file's imports came to, where it is still the same text. */
function importsIn(
  { blobs, edges, unresolved }: KnownGraph,
  now: Buffer,
): NonNullable<Parameters<typeof importEdges>[3]> {
  const targets = targetsOf(edges, unresolved.length);
  return (file) =>
    isSame(blobs, now, file) ? { targets: [...targets(file)], unresolved: unresolved[file]! } : undefined;
}

/** The files that each file imports. @param edges pairs of numbers, sorted */
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

function digestOf(defines: readonly DefinedName[]): Buffer {
  if (defines.length === 0) return NOTHING;
  return hash("sha256", defines.map(({ name }) => name).join("\n"), "buffer").subarray(0, NAMES);
}

const NOTHING = Buffer.alloc(NAMES);
