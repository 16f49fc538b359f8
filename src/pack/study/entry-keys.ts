import { createHash } from "node:crypto";
import { isManifest } from "../../outline/index.ts";
import type { RedactionProfile, Redactor } from "../../secrets/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { type CacheKey, contextDigest } from "../../base/index.ts";

/** Kinds of values that are cached per text. */
export type CachedKind = "sketch" | "identifiers" | "outline" | "symbols" | "words";

/** Computes the cache key of a value derived from a file's text. */
export type EntryKeys = (file: MeasuredFile, kind: CachedKind) => CacheKey;

/**
 * Creates a function that computes the cache key of a value derived from a file's text. It depends on blob, language
 * and redaction profile, but not on the path.
 * @param codeDigest digest of the code and data that cached values depend on
 */
export function entryKeys(redactor: Redactor, codeDigest: string): EntryKeys {
  const contexts = new Map<RedactionProfile, Map<string, string>>();
  return ({ entry, language, blob }, kind) => {
    const profile = redactor.profileFor(entry.path);
    const name = `${kind}\0${language}`;
    const byName = contexts.get(profile) ?? new Map<string, string>();
    const context = byName.get(name) ?? contextDigest([kind, codeDigest, language, profile.digest]);
    contexts.set(profile, byName.set(name, context));
    return { blob, context };
  };
}

/**
 * Cache key of a whole snapshot's analysis.
 * @param others paths outside all packs
 * @param rulesOf everything except its blob that affects what is read from a file
 */
export function snapshotKey(
  files: readonly MeasuredFile[],
  others: readonly string[],
  rulesOf: (file: MeasuredFile) => string,
  codeDigest: string,
): CacheKey {
  return listingKey("snapshot", files, others, { codeDigest, partsOf: (file) => [file.blob, rulesOf(file)] });
}

/**
 * Computes the cache key of the import graph from all paths, languages and rules, and from the contents of manifests
 * only. An edit of any other file keeps the key. The cached value records the blobs it was built from, so that the
 * caller can update it.
 */
export function graphKey(
  files: readonly MeasuredFile[],
  others: readonly string[],
  rulesOf: (file: MeasuredFile) => string,
  codeDigest: string,
): CacheKey {
  const partsOf = (file: MeasuredFile) => [isManifest(file.entry.path) ? file.blob : "", rulesOf(file)];
  return listingKey("graph", files, others, { codeDigest, partsOf });
}

interface Listing {
  readonly codeDigest: string;
  readonly partsOf: (file: MeasuredFile) => readonly string[];
}

function listingKey(
  kind: string,
  files: readonly MeasuredFile[],
  others: readonly string[],
  { codeDigest, partsOf }: Listing,
): CacheKey {
  const listing = createHash("sha1");
  for (const file of files) listing.update(`${file.entry.path}\0${file.language}\0${partsOf(file).join("\0")}\n`);
  listing.update(`\0${others.join("\n")}`);
  return { blob: listing.digest("hex"), context: contextDigest([kind, codeDigest]) };
}
