/** Whether a path is in the folder where a team keeps what every model reads first. */
export function isInMemory(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}
