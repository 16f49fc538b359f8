import { createHash } from "node:crypto";

/** Maximum slug length. Names match `[A-Z0-9][A-Z0-9_]{0,31}`. */
const MAX_SLUG_LENGTH = 32;

/**
 * Converts a path to a name of up to 32 upper-case letters, digits and single underscores. A longer path keeps its end
 * and gets 4 hex digits of its SHA-256.
 */
export function slug(path: string): string {
  const name = path
    .replaceAll(/[^A-Za-z0-9]+/gu, "_")
    .replaceAll(/^_|_$/gu, "")
    .toUpperCase();
  if (name === "") return digestSuffix(path).toUpperCase();
  if (name.length <= MAX_SLUG_LENGTH) return name;
  return `${ending(name, MAX_SLUG_LENGTH - 5)}_${digestSuffix(path)}`;
}

/** Last whole words of a name that fit, or the last characters of a single long word. */
function ending(name: string, length: number): string {
  const cut = name.slice(-length - 1);
  return cut.slice(Math.max(cut.indexOf("_"), 0) + 1);
}

/** Slugs of the keys, in order. All keys with the same slug get hex digits of their SHA-256 appended. */
export function distinctSlugs(keys: readonly string[]): readonly string[] {
  const names = keys.map((key) => slug(key));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const withDigest = (digits: number): string[] =>
    names.map((name, i) =>
      counts.get(name) === 1
        ? name
        : `${name.slice(0, MAX_SLUG_LENGTH - 1 - digits)}_${digestSuffix(keys[i]!, digits)}`,
    );
  const short = withDigest(4);
  return new Set(short).size === keys.length ? short : withDigest(16);
}

function digestSuffix(text: string, digits = 4): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits).toUpperCase();
}
