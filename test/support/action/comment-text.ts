/** A comment or a summary with names in place of the ids of commits, in their short form. */
export function withoutIds(text: string, ids: Readonly<Record<string, string>>): string {
  return Object.entries(ids).reduce((result, [name, id]) => result.replaceAll(id.slice(0, 7), `<${name}>`), text);
}
