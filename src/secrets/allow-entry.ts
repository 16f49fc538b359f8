import { literalGlob } from "../base/index.ts";
import type { SecretSpan } from "./secret-span.ts";
import { allowDigest } from "./allow-digest.ts";
import type { FoundSecret } from "./search/overlap.ts";

/**
 * Rules and secrets that matched in one redacted span. An allow entry must name all of them to keep the span's text.
 */
export interface SpanMatches {
  /** Rule ids, sorted, without duplicates. */
  readonly rules: readonly string[];
  /** Values as Latin-1 views of UTF-8 bytes, sorted, without duplicates. */
  readonly secrets: readonly string[];
}

/**
 * Returns the rules and secrets that matched in each span. Several rules can match one secret, and the secret stays
 * only if all of them are excused. The result has no entry for spans without matches, nor for spans of later redaction
 * rounds, which only match once those of the first round are replaced.
 * @param candidates matches in the whole text, in any order
 * @param spans spans of the same text, in the order that `redact` expects
 */
export function matchesBySpan(
  candidates: readonly FoundSecret[],
  spans: readonly SecretSpan[],
): ReadonlyMap<SecretSpan, SpanMatches> {
  const sorted = candidates.toSorted((a, b) => a.start - b.start);
  const matches = new Map<SecretSpan, SpanMatches>();
  let next = 0;
  for (const span of spans.filter(({ round }) => round === 1)) {
    const inSpan: FoundSecret[] = [];
    for (; next < sorted.length && sorted[next]!.start < span.end; next++) inSpan.push(sorted[next]!);
    const rules = unique(inSpan.map(({ rule }) => rule));
    if (inSpan.length > 0) matches.set(span, { rules, secrets: unique(inSpan.flatMap(({ secret }) => secret ?? [])) });
  }
  return matches;
}

/**
 * Builds the `policy.allow` entry that excuses everything that matched in one span of a file, with salted digests in
 * place of the secrets. If the path is too long for a glob, the entry has no `paths` and applies everywhere.
 * @param salt `policy.salt` of the config
 */
export function allowEntryFor(path: string, { rules, secrets }: SpanMatches, salt: string): AllowEntry {
  const glob = literalGlob(path);
  const values = unique(secrets.map((secret) => allowDigest(secret, salt)));
  return { rules, ...(glob !== undefined && { paths: [glob] }), values, salt };
}

/**
 * Builds the `policy.allow` entry that excuses a file whose path alone makes it a secret. `undefined` if the path is
 * too long for a glob.
 * @param rule id of the rule that the path matches
 */
export function fileEntry(path: string, rule: string): AllowEntry | undefined {
  const glob = literalGlob(path);
  return glob === undefined ? undefined : { rules: [rule], paths: [glob] };
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)].toSorted();
}

/** Exception from redaction. All fields that are set must match. */
export interface AllowEntry {
  readonly rules?: readonly string[];
  /** Globs matched against the canonical path. */
  readonly paths?: readonly string[];
  /** Exact text, salted digest (`scrypt:<32 hex>`) or SHA-256 (`sha256:<64 hex>`). */
  readonly values?: readonly string[];
  /** Salt of the `scrypt:` digests in `values`. Absent without such digests. */
  readonly salt?: string;
}
