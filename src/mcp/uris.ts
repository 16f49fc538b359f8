/** URI templates of resources (RFC 6570): packs of a scope, documents of a pack, files. */
export const URI_TEMPLATES = {
  pack: "carryon://packs/{scope}/{pack}",
  document: "carryon://documents/{+path}",
  file: "carryon://files/{+path}",
} as const;

/** Returns the URI of a pack of one scope as a resource. */
export function packUri(scope: string, pack: string): string {
  return `carryon://packs/${scope}/${pack}`;
}
