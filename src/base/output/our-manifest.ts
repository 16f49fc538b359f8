/** Number of leading bytes that identify a `manifest.json` as Carryon's. */
export const MANIFEST_HEAD: number = 256;

/**
 * Whether a `manifest.json` was written by Carryon for a pack or a site, judging by its first `MANIFEST_HEAD` bytes,
 * ignoring white space.
 */
export function isOurManifest(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, MANIFEST_HEAD)).toString("latin1");
  return /^\s*\{\s*"schema"\s*:\s*"carryon\.(?:site-)?manifest\//u.test(text);
}
