import { parse } from "smol-toml";

/** Longest text that is parsed, in UTF-16 units; real manifests have a few thousand. */
const MAX_TEXT_LENGTH = 250_000;
/** Deeper than any manifest nests lists and inline tables. */
const DEEPEST = 100;

/**
 * A TOML text as data, as `readJson` gives it. `undefined` if it is not TOML, has more than 250,000 UTF-16 units or
 * nests values more than a hundred deep; never throws.
 */
export function readToml(text: string): unknown {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  try {
    return parse(text, { maxDepth: DEEPEST, integersAsBigInt: "asNeeded" });
  } catch {
    return undefined;
  }
}
