/** Result of resolving a mention. */
export type Resolution =
  | {
      readonly kind: "file";
      readonly path: string;
      /** Other files of the package if the mention names a package of several files; otherwise empty. */
      readonly siblings: readonly string[];
    }
  /** Not a file of the repository: a package, a standard library, a URL. */
  | { readonly kind: "outside" }
  /** Missing file of this repository. */
  | { readonly kind: "unresolved" };

/** Resolves the mentions of one language family. */
export type FamilyResolver = (from: string, specifier: string) => Resolution;

/** Result for a mention of something outside the repository. */
export const OUTSIDE: Resolution = { kind: "outside" };
/** Result for a mention of a missing file. */
export const UNRESOLVED: Resolution = { kind: "unresolved" };

const NONE: readonly string[] = [];

/** Result for a mention of one file. */
export function toFile(path: string): Resolution {
  return { kind: "file", path, siblings: NONE };
}

/** Result for a mention of a package, represented by its first file. The list must not be empty. */
export function toFiles([path = "", ...siblings]: readonly string[]): Resolution {
  return { kind: "file", path, siblings };
}
