import { hash } from "node:crypto";
import type { RedactionProfile, Redactor } from "../core/redact/redact.ts";
import type { FactsKey } from "../model/facts.ts";
import type { MeasuredFile } from "../model/file.ts";

/** What is kept of a text in the `outlines` file. */
export type EntryKind = "sketch" | "identifiers" | "outline";

/** Gives the key of what is kept of a file's text. */
export type EntryKeys = (file: MeasuredFile, kind: EntryKind) => FactsKey;

/**
 * Keys by blob, language and redaction profile: what is kept depends on no path.
 * @param basis digests of the code and data that it depends on beside
 */
export function entryKeys(redactor: Redactor, basis: string): EntryKeys {
  const contexts = new Map<RedactionProfile, Map<string, string>>();
  return ({ entry, language, blob }, kind) => {
    const profile = redactor.profileFor(entry.path);
    const name = `${kind}\0${language}`;
    const known = contexts.get(profile) ?? new Map<string, string>();
    const context = known.get(name) ?? digest([kind, basis, language, profile.digest]);
    contexts.set(profile, known.set(name, context));
    return { blob, context };
  };
}

/** The key of what is kept of a whole snapshot. */
export function snapshotKey(files: readonly MeasuredFile[], paths: readonly string[], basis: string): FactsKey {
  const listing = files.map(({ entry, blob, language }) => `${entry.path}\0${blob}\0${language}\n`).join("");
  const blob = hash("sha1", `${listing}\0${paths.join("\n")}`);
  return { blob, context: digest(["snapshot", basis]) };
}

/**
 * The key of what imports come to among these paths, languages and manifests. What is kept under it says of which texts
 * it is.
 */
export function importsKey(
  files: readonly MeasuredFile[],
  others: readonly string[],
  isManifest: (path: string) => boolean,
  basis: string,
): FactsKey {
  const listing = files.map(({ entry, language, blob }) => {
    const text = isManifest(entry.path) ? blob : "";
    return `${entry.path}\0${language}\0${text}\n`;
  });
  const blob = hash("sha1", `${listing.join("")}\0${others.join("\n")}`);
  return { blob, context: digest(["imports", basis]) };
}

function digest(parts: readonly string[]): string {
  return hash("sha256", JSON.stringify(parts)).slice(0, 16);
}
