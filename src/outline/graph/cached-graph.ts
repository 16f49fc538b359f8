import { hash } from "node:crypto";
import { adjacencyOf } from "./adjacency.ts";
import type { UnrankedGraph } from "./graph.ts";
import type { Identifiers, MemberUses } from "../sketch.ts";
import { importEdges, type PackageMemberFiles, packageMemberFiles } from "../imports/import-edges.ts";
import type { Language } from "../language.ts";
import {
  type DefinedNames,
  definersOf,
  type FileUses,
  concatenateUses,
  withZeroUseCounts,
  type Uses,
  usesIn,
  usesOf,
} from "./references.ts";

/**
 * Import and reference graph of a snapshot, with digests that tell which parts a later snapshot can reuse. Files are
 * numbered in path order.
 */
export interface CachedGraph extends UnrankedGraph, DefinedNames {
  /** git SHA-1 of each file, concatenated, 20 bytes each. */
  readonly blobs: Buffer;
  /** Digest of the names that each file defines, concatenated, 8 bytes each. */
  readonly names: Buffer;
  /** References: weighted edges from each file to the files that define the names it uses. */
  readonly uses: Uses;
  /** Files that define a name for their package, by the name's hash. */
  readonly members: PackageMemberFiles;
}

const BLOB_BYTES = 20;
const NAMES_BYTES = 8;

interface GraphFile {
  /** git SHA-1 of the bytes, 40 hex digits. */
  readonly blob: string;
  readonly entry: { readonly path: string };
}

/** Facts about a snapshot that its graph depends on, besides the texts of its files. */
export interface GraphContext {
  /** Paths of the snapshot's other files, which have no text in the graph. */
  readonly others: readonly string[];
  /** Texts of the manifests used to resolve imports, by path. */
  readonly manifests: ReadonlyMap<string, string>;
  /**
   * Whether the identifiers in a file count as uses of names. False for a translation, which repeats those of its
   * original.
   */
  readonly countsUses: (file: number) => boolean;
}

/** Facts about one text that the graph is built from. */
export interface TextSummary {
  /** Import specifiers as written. */
  readonly imports: readonly string[];
  /** Names that it takes from packages as a whole. */
  readonly uses: readonly MemberUses[];
  /** Defined names that other files of the package can use without importing this file. */
  readonly members: readonly string[];
  /** All names that it defines. */
  readonly defines: readonly string[];
  /** Index of its role in `FILE_ROLES`. */
  readonly role: number;
  readonly identifiers: Identifiers;
}

/** Files of a snapshot, and the sketches to build its graph from. */
export interface GraphInput extends GraphContext {
  readonly files: readonly GraphFile[];
  readonly languageOf: (file: number) => Language | undefined;
  /**
   * Summaries of all files, by file number. With `cached`, those of changed files are enough if each still defines the
   * same names (`hasSameDefinitions`).
   */
  readonly sketched: ReadonlyMap<number, TextSummary>;
  /** Returns the identifiers that a file in `sketched` had when `cached` was built. */
  readonly identifiersBefore: (file: number) => Identifiers;
  /** Graph of a snapshot with the same paths, languages and manifests. */
  readonly cached: CachedGraph | undefined;
}

/**
 * Lists the numbers of the files whose content differs from the content that the graph was built from, in ascending
 * order.
 * @param files files of the current snapshot, with the same paths as those of the graph
 */
export function changedGraphFiles({ blobs }: CachedGraph, files: GraphInput["files"]): readonly number[] {
  const currentBlobs = blobsOf(files);
  return files.flatMap((_, file) => (isSame(blobs, currentBlobs, file) ? [] : [file]));
}

/** Returns the git SHA-1 (40 hex digits) of the content that a file had when the graph was built. */
export function cachedBlob({ blobs }: CachedGraph, file: number): string {
  return blobs.toString("hex", file * BLOB_BYTES, (file + 1) * BLOB_BYTES);
}

/**
 * Whether a file still defines exactly the names that it defined when the graph was built, in the same order. If so,
 * the references of other files do not change.
 * @param summary summary of the current text
 */
export function hasSameDefinitions({ names }: CachedGraph, file: number, summary: TextSummary): boolean {
  return digestOf(summary).equals(names.subarray(file * NAMES_BYTES, (file + 1) * NAMES_BYTES));
}

/**
 * Builds the import and reference graph of a snapshot. With `input.cached`, copies the edges of files whose content has
 * not changed, and recomputes only those of the files in `input.sketched`.
 */
export function buildGraph(input: GraphInput): CachedGraph {
  const { files, others, manifests, countsUses, sketched, cached } = input;
  const blobs = blobsOf(files);
  const isWhole = sketched.size === files.length || cached === undefined;
  const members = isWhole ? packageMemberFiles(files.length, (file) => sketched.get(file)!.members) : cached.members;
  const sources = {
    paths: files.map(({ entry }) => entry.path),
    languageOf: input.languageOf,
    importsOf: (file: number) => sketched.get(file)!.imports,
    usesOf: (file: number) => sketched.get(file)!.uses,
    members,
  };
  const hasPackages = (file: number): boolean => input.languageOf(file)?.packageMembers !== undefined;
  const cachedImports = cached && importsIn(cached, blobs);
  const { edges, unresolved } = importEdges(sources, others, manifests, (file) =>
    isWhole && hasPackages(file) ? undefined : cachedImports?.(file),
  );
  const roles = cached?.roles.slice() ?? new Uint8Array(files.length);
  const names = Buffer.from(cached?.names ?? Buffer.alloc(files.length * NAMES_BYTES));
  for (const [file, summary] of sketched) {
    roles[file] = summary.role;
    digestOf(summary).copy(names, file * NAMES_BYTES);
  }
  const definedNames = isWhole
    ? withZeroUseCounts(definersOf(files.length, (file) => sketched.get(file)!.defines))
    : namesUsedByOthers(input, cached);
  const { importsOf } = adjacencyOf(edges, files.length);
  const usesBy = (_: unknown, file: number): FileUses => {
    if (!countsUses(file)) return NO_USES;
    const summary = sketched.get(file);
    if (summary === undefined) return usesIn(cached!.uses, file);
    return usesOf(file, { identifiers: summary.identifiers, imported: new Set(importsOf(file)) }, definedNames);
  };
  return {
    blobs,
    edges,
    unresolved,
    roles,
    names,
    members,
    ...definedNames,
    uses: concatenateUses(files.map(usesBy)),
  };
}

const NO_USES = { to: [], weight: [] };

/** Names of the cached graph, without their uses in re-sketched texts. */
function namesUsedByOthers(
  { files, countsUses, sketched, identifiersBefore }: GraphInput,
  { definers, users, edges }: CachedGraph,
): DefinedNames {
  const names = { definers, users: users.slice() };
  const { importsOf } = adjacencyOf(edges, files.length);
  for (const file of files.keys()) {
    if (!sketched.has(file) || !countsUses(file)) continue;
    usesOf(file, { identifiers: identifiersBefore(file), imported: new Set(importsOf(file)) }, names, -1);
  }
  return names;
}

function blobsOf(files: GraphInput["files"]): Buffer {
  return Buffer.from(files.map(({ blob }) => blob).join(""), "hex");
}

function isSame(before: Buffer, now: Buffer, file: number): boolean {
  const at = file * BLOB_BYTES;
  return before.compare(now, at, at + BLOB_BYTES, at, at + BLOB_BYTES) === 0;
}

/** Resolved imports of a file whose text has not changed. */
function importsIn(
  { blobs, edges, unresolved }: CachedGraph,
  now: Buffer,
): NonNullable<Parameters<typeof importEdges>[3]> {
  const { importsOf } = adjacencyOf(edges, unresolved.length);
  return (file) => (isSame(blobs, now, file) ? { targets: importsOf(file), unresolved: unresolved[file]! } : undefined);
}

/** Digest of the names that a file defines, for others and for its package. */
function digestOf({ defines, members }: TextSummary): Buffer {
  if (defines.length === 0) return NOTHING;
  const text = [...defines, "", ...members].join("\n");
  return hash("sha256", text, "buffer").subarray(0, NAMES_BYTES);
}

const NOTHING = Buffer.alloc(NAMES_BYTES);
