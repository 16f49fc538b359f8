import { hash } from "node:crypto";
import { isManifest } from "../../core/analyze/imports/resolve/resolver.ts";
import type { RedactionProfile, Redactor } from "../../core/redact/redact.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { CacheKey } from "../../model/ports/entry-cache.ts";

/** What is kept of a text in the `outlines` file. */
export type CachedKind = "sketch" | "identifiers" | "outline";

/** Gives the key of what is kept of a file's text. */
export type EntryKeys = (file: MeasuredFile, kind: CachedKind) => CacheKey;

/**
 * Keys by blob, language and redaction profile: what is kept depends on no path.
 * @param codeDigest digests of the code and data that it depends on beside
 */
export function entryKeys(redactor: Redactor, codeDigest: string): EntryKeys {
  const contexts = new Map<RedactionProfile, Map<string, string>>();
  return ({ entry, language, blob }, kind) => {
    const profile = redactor.profileFor(entry.path);
    const name = `${kind}\0${language}`;
    const known = contexts.get(profile) ?? new Map<string, string>();
    const context = known.get(name) ?? digest([kind, codeDigest, language, profile.digest]);
    contexts.set(profile, known.set(name, context));
    return { blob, context };
  };
}

/** The key of what is kept of a whole snapshot. @param rulesOf what decides beside its blob what is read of a file */
export function snapshotKey(
  files: readonly MeasuredFile[],
  others: readonly string[],
  rulesOf: (file: MeasuredFile) => string,
  codeDigest: string,
): CacheKey {
  return listingKey("snapshot", files, others, { codeDigest, told: (file) => [file.blob, rulesOf(file)] });
}

/**
 * The key of what files have to do with each other, among these paths, languages and manifests. What is kept under it says
 * of which texts it is.
 */
export function graphKey(
  files: readonly MeasuredFile[],
  others: readonly string[],
  rulesOf: (file: MeasuredFile) => string,
  codeDigest: string,
): CacheKey {
  const told = (file: MeasuredFile) => [isManifest(file.entry.path) ? file.blob : "", rulesOf(file)];
  return listingKey("graph", files, others, { codeDigest, told });
}

interface Listing {
  readonly codeDigest: string;
  readonly told: (file: MeasuredFile) => readonly string[];
}

function listingKey(
  kind: string,
  files: readonly MeasuredFile[],
  others: readonly string[],
  { codeDigest, told }: Listing,
): CacheKey {
  const lines = files.map((file) => `${file.entry.path}\0${file.language}\0${told(file).join("\0")}\n`);
  return { blob: hash("sha1", `${lines.join("")}\0${others.join("\n")}`), context: digest([kind, codeDigest]) };
}

function digest(parts: readonly string[]): string {
  return hash("sha256", JSON.stringify(parts)).slice(0, 16);
}
