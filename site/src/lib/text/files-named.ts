/**
 * Returns the positions of the files whose paths have all the words, without case; those that have the last word in
 * their name come first.
 */
export function filesNamed(files: readonly { readonly path: string }[], typed: string): readonly number[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "");
  const last = words.at(-1) ?? "";
  const inName: number[] = [];
  const inPath: number[] = [];
  for (const [at, { path }] of files.entries()) {
    const lower = path.toLowerCase();
    if (!words.every((word) => lower.includes(word))) continue;
    (lower.includes(last, lower.lastIndexOf("/") + 1) ? inName : inPath).push(at);
  }
  return [...inName, ...inPath];
}
