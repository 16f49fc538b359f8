/**
 * Part of a tree that one run packs, chosen by the caller on top of the config. A file is selected if one of `paths` is
 * the file or a folder above it, `include` matches it and `ignore` does not. An absent field excludes nothing.
 */
export interface Selection {
  /** Canonical paths of files and folders, sorted. */
  readonly paths?: readonly string[];
  /** Patterns in the syntax of gitignore(5), relative to the root. Later patterns override earlier ones. */
  readonly include?: readonly string[];
  /** Patterns of files to leave out, in the same syntax and order as `include`. */
  readonly ignore?: readonly string[];
  /** Set if tests are left out. */
  readonly tests?: false;
}

/**
 * Restricts a selection to part of the tree. The result selects a file only if both select it; `undefined` if neither
 * restricts anything.
 * @param part canonical paths of files and folders; `undefined` for the whole tree
 */
export function narrowSelection(
  part: readonly string[] | undefined,
  selection: Selection | undefined,
): Selection | undefined {
  if (part === undefined) return selection;
  const paths = selection?.paths;
  if (paths === undefined) return { ...selection, paths: part };
  const inside = paths.filter((path) => isAtOrBelow(path, part));
  return {
    ...selection,
    paths: [...inside, ...part.filter((path) => !inside.includes(path) && isAtOrBelow(path, paths))],
  };
}

function isAtOrBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
