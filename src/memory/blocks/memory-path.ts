/** Whether the path is inside the memory folder. */
export function isInMemory(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}
