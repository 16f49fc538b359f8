import type { FamilyResolver } from "./resolve/resolution.ts";
import type { PathIndex } from "./resolve/path-index.ts";

/** Languages that import each other's files, and how their imports are resolved. One value for all of them. */
export interface ImportFamily {
  readonly open: (snapshot: ImportContext) => FamilyResolver;
  /** Set if the same import may mean different files in two files of a folder. */
  readonly perFile?: true;
}

/** What imports are resolved against. */
export interface ImportContext {
  readonly tree: PathIndex;
  /** Texts of the files that `isManifest` names, by path. */
  readonly manifests: ReadonlyMap<string, string>;
  /** The resolver of another family, opened at most once. */
  readonly resolverOf: (family: ImportFamily) => FamilyResolver;
}
