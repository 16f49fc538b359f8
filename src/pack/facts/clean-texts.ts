import { hash } from "node:crypto";
import { blobId } from "../../base/index.ts";
import { NO_FILE, type RedactionProfile, type Redactor } from "../../secrets/index.ts";
import type { FactsCache } from "./facts.ts";

/**
 * Returns a redactor that caches which texts outside of files (paths, names, commit subjects) contain no secrets. Few
 * of them change between runs, and a run without new texts does not have to prepare the search.
 * @param codeDigest digest of the rules
 */
export function withCleanTextCache(redactor: Redactor, cache: FactsCache, codeDigest: string): Redactor {
  const profile = redactor.profileFor(NO_FILE);
  const context = hash("sha256", `clean\0${profile.digest}\0${codeDigest}`).slice(0, 16);
  const cached: RedactionProfile = {
    ...profile,
    detect(utf8) {
      const key = { blob: blobId(utf8), context };
      if (cache.getCount(key) !== undefined) return [];
      const spans = profile.detect(utf8);
      if (spans.length === 0) cache.putCount(key, { tokens: 0, lines: 0 });
      return spans;
    },
  };
  return { profileFor: (path) => (path === NO_FILE ? cached : redactor.profileFor(path)) };
}
