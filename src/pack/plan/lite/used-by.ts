/** Most files that are named, and fewest that make it worth a line. */
const MAX_FILES = 3;
const MIN_FILES = 3;

/**
 * Returns a line that names the foremost of the files that use a file, without a line end; empty for less than three
 * files. Their paths are relative to the file's folder if they are in it.
 * @param users paths, foremost first
 */
export function usedByLine(path: string, users: readonly string[]): string {
  if (users.length < MIN_FILES) return "";
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const named = users.slice(0, MAX_FILES).map((user) => (user.startsWith(folder) ? user.slice(folder.length) : user));
  const rest = users.length > MAX_FILES ? `, +${users.length - MAX_FILES}` : "";
  return `used by ${named.join(", ")}${rest}`;
}
