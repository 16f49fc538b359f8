import { parse } from "smol-toml";

/** Maximum length of parsed text, in UTF-16 units. Real manifests have a few thousand. */
const MAX_TEXT_LENGTH = 250_000;
/** Maximum nesting of lists and inline tables, deeper than in any real manifest. */
const MAX_NESTING_DEPTH = 100;

/**
 * Parses TOML into plain objects, lists and scalars. Never throws: returns `undefined` for text that is not TOML, is
 * longer than {@link MAX_TEXT_LENGTH} UTF-16 units, or nests values more than {@link MAX_NESTING_DEPTH} deep.
 */
export function readToml(text: string): unknown {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  try {
    return parse(text, { maxDepth: MAX_NESTING_DEPTH, integersAsBigInt: "asNeeded" });
  } catch {
    return undefined;
  }
}
