/** Number of leading bytes that identify a `manifest.json` as Carryon's. */
export const MANIFEST_HEAD: number = 256;

/**
 * Whether a `manifest.json` is that of a pack or a site from Carryon. Judges by its first 256 bytes (`MANIFEST_HEAD`)
 * and ignores white space.
 * @param head start of the file, or all of it
 */
export function isOurManifest(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, MANIFEST_HEAD)).toString("latin1");
  return /^\s*\{\s*"schema"\s*:\s*"carryon\.(?:site-)?manifest\//u.test(text);
}
