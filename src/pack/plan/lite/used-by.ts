/** Maximum number of files to name, and minimum number that makes the line worthwhile. */
const MAX_FILES = 3;
const MIN_FILES = 3;

/**
 * Formats a line such as `used by a.ts, b.ts, c.ts, +4`: the three most important files that use a file and the number
 * of others, without a line break. Empty for fewer than three users. Paths within the file's folder are relative to it.
 * @param users paths, most important first
 */
export function usedByLine(path: string, users: readonly string[]): string {
  if (users.length < MIN_FILES) return "";
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const names = users.slice(0, MAX_FILES).map((user) => (user.startsWith(folder) ? user.slice(folder.length) : user));
  const overflow = users.length > MAX_FILES ? `, +${users.length - MAX_FILES}` : "";
  return `used by ${names.join(", ")}${overflow}`;
}
