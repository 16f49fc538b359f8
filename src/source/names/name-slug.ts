/** Maximum length of a name. Names match `[A-Z0-9][A-Z0-9_]{0,31}`. */
export const MAX_NAME_LENGTH = 32;

/**
 * Converts a text to upper-case letters A to Z, digits and single underscores. Accents are dropped. Empty if nothing
 * remains.
 */
export function nameSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/gu, "_")
    .replaceAll(/^_|_$/gu, "")
    .toUpperCase();
}

/** Slug of a repository's name, cut at the end of a word if it is too long. Empty if nothing remains. */
export function repositorySlug(text: string): string {
  const slug = nameSlug(text);
  if (slug.length <= MAX_NAME_LENGTH) return slug;
  const cut = slug.slice(0, MAX_NAME_LENGTH + 1);
  return cut.slice(0, cut.includes("_") ? cut.lastIndexOf("_") : MAX_NAME_LENGTH);
}
