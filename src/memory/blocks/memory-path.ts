/**
 * Whether a path is below a folder, such as the memory folder or one in it. The folder itself is not.
 * @param folder not empty, without a trailing slash
 */
export function isInMemory(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}
