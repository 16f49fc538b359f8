/** Result of resolving an import or link: a file, something outside the repository, or a missing file. */
export type Resolution =
  | {
      readonly kind: "file";
      readonly path: string;
      /** Other files of the package if the specifier names a package of several files; otherwise empty. */
      readonly siblings: readonly string[];
    }
  /** Not a file of the repository: a package, a standard library, a URL. */
  | { readonly kind: "outside" }
  /** Missing file of this repository. */
  | { readonly kind: "unresolved" };

/**
 * Resolves an import or link of one language family.
 * @param from path of the file that contains it
 * @param specifier import specifier or link target
 */
export type FamilyResolver = (from: string, specifier: string) => Resolution;

/** Result for a mention of something outside the repository. */
export const OUTSIDE: Resolution = { kind: "outside" };
/** Result for a mention of a missing file. */
export const UNRESOLVED: Resolution = { kind: "unresolved" };

const NONE: readonly string[] = [];

/** Builds the result for an import or link of a single file. */
export function toFile(path: string): Resolution {
  return { kind: "file", path, siblings: NONE };
}

/** Builds the result for an import of a package: its first file, with the others as siblings. Without files: outside. */
export function toFiles([path, ...siblings]: readonly string[]): Resolution {
  return path === undefined ? OUTSIDE : { kind: "file", path, siblings };
}

/** Returns the files that an import or link names; none unless it names files of the snapshot. */
export function pathsOf(resolution: Resolution): readonly string[] {
  return resolution.kind === "file" ? [resolution.path, ...resolution.siblings] : NONE;
}
