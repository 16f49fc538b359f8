import { literalGlob } from "../base/index.ts";
import type { SecretSpan } from "./secret-span.ts";
import { allowDigest } from "./allow-digest.ts";
import type { FoundSecret } from "./search/overlap.ts";

/** What an allow entry has to name for a secret to stay: the rules that match there, and what they match. */
export interface Matched {
  readonly rules: readonly string[];
  /** Latin-1 views of UTF-8. */
  readonly secrets: readonly string[];
}

/**
 * Returns what matched in each span; several rules can match one secret, and only together can they be excused. Spans of
 * later rounds are left out: they are no secrets until those of the first are replaced.
 * @param candidates the matches in the whole text
 * @param spans those of the same text, as `redact` expects them
 */
export function matchesBySpan(
  candidates: readonly FoundSecret[],
  spans: readonly SecretSpan[],
): ReadonlyMap<SecretSpan, Matched> {
  const sorted = candidates.toSorted((a, b) => a.start - b.start);
  const matches = new Map<SecretSpan, Matched>();
  let next = 0;
  for (const span of spans.filter(({ round }) => round === 1)) {
    const found: FoundSecret[] = [];
    for (; next < sorted.length && sorted[next]!.start < span.end; next++) found.push(sorted[next]!);
    const rules = unique(found.map(({ rule }) => rule));
    if (found.length > 0) matches.set(span, { rules, secrets: unique(found.flatMap(({ secret }) => secret ?? [])) });
  }
  return matches;
}

/** Returns the entry that excuses what matched in one file, with digests in place of the secrets. */
export function allowEntryFor(path: string, { rules, secrets }: Matched, salt: string): AllowEntry {
  const glob = literalGlob(path);
  const values = unique(secrets.map((secret) => allowDigest(secret, salt)));
  return { rules, ...(glob !== undefined && { paths: [glob] }), values, salt };
}

/** Returns the entry that excuses a file that a rule finds by its path; `undefined` if no glob can name it. */
export function fileEntry(path: string, rule: string): AllowEntry | undefined {
  const glob = literalGlob(path);
  return glob === undefined ? undefined : { rules: [rule], paths: [glob] };
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)].toSorted();
}

/** An exception from redaction; all given fields must match. */
export interface AllowEntry {
  readonly rules?: readonly string[];
  /** Globs on the canonical path. */
  readonly paths?: readonly string[];
  /** The exact text, its salted digest as `scrypt:<32 hex>`, or its SHA-256 as `sha256:<64 hex>`. */
  readonly values?: readonly string[];
  /** The salt of the salted digests among the values; absent if there are none. */
  readonly salt?: string;
}
