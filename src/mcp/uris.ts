/** Returns the URI of a pack of one scope as a resource. */
export function packUri(scope: string, pack: string): string {
  return `carryon://packs/${scope}/${pack}`;
}
