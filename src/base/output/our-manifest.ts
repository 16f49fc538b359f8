/** Number of leading bytes that identify a `manifest.json` as Carryon's. */
export const MANIFEST_HEAD: number = 256;

/**
 * Whether Carryon wrote a `manifest.json`, for a pack or a site. Judges by its first `MANIFEST_HEAD` bytes and ignores
 * white space.
 */
export function isOurManifest(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, MANIFEST_HEAD)).toString("latin1");
  return /^\s*\{\s*"schema"\s*:\s*"carryon\.(?:site-)?manifest\//u.test(text);
}
