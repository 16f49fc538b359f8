/**
 * Joins a path to the packed folder that contains it. Both are canonical, and so is the result, which is relative to the
 * repository root.
 * @param folder packed folder relative to the repository root; `undefined` if the whole repository is packed
 */
export function repositoryPath(folder: string | undefined, path: string): string {
  return folder === undefined ? path : `${folder}/${path}`;
}
