/**
 * Returns a message that Carryon needs a newer Node; `undefined` for a supported version. `engines` in package.json has
 * the same rule. This module and its static importers must load on outdated versions: no imports, no new syntax.
 * @param version such as `22.3.0`
 */
export function unsupportedNode(version: string): string | undefined {
  const parts = version.split(".");
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major > 22 || (major === 22 && minor >= 3) || (major === 20 && minor >= 19)) return undefined;
  const newer = major > 20 ? "22.3" : "20.19";
  return `carryon needs Node ${newer} or newer; this is v${version}`;
}
