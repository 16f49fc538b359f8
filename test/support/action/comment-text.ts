/**
 * Replaces abbreviated commit ids in a comment or job summary with `<name>`.
 * @param ids full commit ids by name
 */
export function withoutIds(text: string, ids: Readonly<Record<string, string>>): string {
  return Object.entries(ids).reduce((result, [name, id]) => result.replaceAll(id.slice(0, 7), `<${name}>`), text);
}
