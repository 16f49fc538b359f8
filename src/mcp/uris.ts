/** URI templates of resources (RFC 6570): packs of a scope, documents of a pack, and files. */
export const URI_TEMPLATES = {
  pack: "carryon://packs/{scope}/{pack}",
  document: "carryon://documents/{+path}",
  file: "carryon://files/{+path}",
} as const;

/** Builds the resource URI of a scope's pack: `carryon://packs/<scope>/<pack>`. The names need no escapes. */
export function packUri(scope: string, pack: string): string {
  return `carryon://packs/${scope}/${pack}`;
}
