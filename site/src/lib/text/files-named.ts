/**
 * Indexes of the files whose paths contain all words, ignoring case. Files with the last word in their name come first.
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
