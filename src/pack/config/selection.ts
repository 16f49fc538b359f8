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

/**
 * Narrows a selection to a part of the tree: a file is selected if both select it.
 * @param part canonical paths of files and folders; `undefined` for the whole tree
 */
export function withinPart(
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
