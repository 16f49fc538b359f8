/**
 * The part of a tree that one run packs, chosen by its caller on top of the config. A file is selected if it is at or
 * below one of `paths`, `include` matches it and `ignore` does not; a list that is not given excludes nothing.
 */
export interface Selection {
  /** Canonical paths of files and folders, sorted. */
  readonly paths?: readonly string[];
  /** Patterns in the syntax of gitignore(5), relative to the root; later ones override earlier ones. */
  readonly include?: readonly string[];
  /** The same. */
  readonly ignore?: readonly string[];
}
