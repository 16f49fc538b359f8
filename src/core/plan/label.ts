import { createHash } from "node:crypto";

/** Longest name made of a folder; DESIGN's pattern for names is `[A-Z0-9][A-Z0-9_]{0,31}`. */
const LONGEST = 32;

/** A name made of a path: upper case, digits and single underscores; the end of a long path with 4 hex digits of it. */
export function slug(path: string): string {
  const name = path
    .replaceAll(/[^A-Za-z0-9]+/gu, "_")
    .replaceAll(/^_+|_+$/gu, "")
    .toUpperCase();
  if (name === "") return mark(path).toUpperCase();
  if (name.length <= LONGEST) return name;
  return `${name.slice(-(LONGEST - 5)).replace(/^_+/u, "")}_${mark(path)}`;
}

/** Names for keys, in their order: the slug of each, and where two are the same, both with 4 hex digits of their key. */
export function distinctSlugs(keys: readonly string[]): readonly string[] {
  const names = keys.map((key) => slug(key));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((name, i) => (counts.get(name) === 1 ? name : `${name.slice(0, LONGEST - 5)}_${mark(keys[i] as string)}`));
}

function mark(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 4).toUpperCase();
}
