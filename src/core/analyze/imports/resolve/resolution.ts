/** What a mention names. */
export type Resolution =
  | {
      readonly kind: "file";
      readonly path: string;
      /** The other files of the package, where the mention names a package of several; empty otherwise. */
      readonly siblings: readonly string[];
    }
  /** A package, a standard library, an address: no file of the repository. */
  | { readonly kind: "outside" }
  /** A file of this repository that is not there. */
  | { readonly kind: "unresolved" };

/** Resolves the mentions of one family of languages. */
export type FamilyResolver = (from: string, specifier: string) => Resolution;

/** No file of the repository. */
export const OUTSIDE: Resolution = { kind: "outside" };
/** A file of the repository that is not there. */
export const UNRESOLVED: Resolution = { kind: "unresolved" };

const NONE: readonly string[] = [];

/** A mention that names this file. */
export function toFile(path: string): Resolution {
  return { kind: "file", path, siblings: NONE };
}

/** A mention that names a package; its first file represents it. The list must not be empty. */
export function toFiles([path = "", ...siblings]: readonly string[]): Resolution {
  return { kind: "file", path, siblings };
}
