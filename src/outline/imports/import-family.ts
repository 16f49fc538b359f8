import type { FamilyResolver } from "./resolve/resolution.ts";
import type { PathIndex } from "./resolve/path-index.ts";

/**
 * Group of languages that can import each other's files, with their import resolver. All languages of a group share one
 * object.
 */
export interface ImportFamily {
  readonly open: (snapshot: ImportContext) => FamilyResolver;
  /** Set if the same import can mean different files in two files of one folder. */
  readonly perFile?: true;
}

/** Snapshot data available to the import resolver of a language family. */
export interface ImportContext {
  readonly tree: PathIndex;
  /** Texts of the files that `isManifest` accepts, by path. */
  readonly manifests: ReadonlyMap<string, string>;
  /** Returns the resolver of another family. Each is opened at most once. */
  readonly resolverOf: (family: ImportFamily) => FamilyResolver;
}
