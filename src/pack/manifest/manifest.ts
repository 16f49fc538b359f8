import type { Document } from "../render/document.ts";
import type { Encoding } from "../../tokens/index.ts";
import { type StripRules, strippedParts } from "../../outline/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type {
  FileIdentity,
  Manifest,
  ManifestArchive,
  ManifestDocument,
  ManifestFile,
  ManifestHeader,
  ManifestSummary,
} from "./manifest-model.ts";
import type { WrittenFile } from "../../base/index.ts";
import type { AppearancesByPack } from "../render/appearance.ts";
import { digestOfTexts, lazyList, sealRecords } from "./records.ts";

/** Manifest fields available before the documents are written. Lists are generated on each iteration. */
export interface ManifestHead extends ManifestHeader {
  readonly files: Iterable<ManifestFile>;
  readonly skipped: Iterable<Manifest["skipped"][number]>;
}

/** Input of `manifestHead`. `files` and `skipped` must be sorted by path. */
export interface ManifestInput {
  readonly name?: string | undefined;
  readonly tool: string;
  readonly config: string;
  readonly encoding: Encoding;
  /** Parts removed from sources. */
  readonly strip: StripRules | undefined;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly appearances: AppearancesByPack;
}

/**
 * Builds the manifest fields that are known before the documents are written. The archive repeats them. File lists are
 * generated on each iteration.
 */
export function manifestHead({ name, tool, config, encoding, strip, ...input }: ManifestInput): ManifestHead {
  const files = lazyList(input.files, (file) => manifestFile(file, input.appearances));
  const skipped = lazyList(input.skipped, ({ path, reason }) => ({ path, reason }));
  const snapshot = snapshotDigest(lazyList(input.files, fileIdentity), input.skipped);
  const stripped = strip && { stripped: strippedParts(strip) };
  return { ...(name !== undefined && { name }), tool, config, encoding, snapshot, ...stripped, files, skipped };
}

/** Completes the manifest of a written pack. Returns its root digest and its text in chunks. */
export function sealManifest(
  head: ManifestHead,
  documents: readonly ManifestDocument[],
  archive: readonly ManifestArchive[],
): ReturnType<typeof sealRecords> {
  const { files, skipped, ...header } = head;
  const schema = "carryon.manifest/1";
  const manifest = { schema, ...header, root: "", documents, files, archive, skipped } as const;
  return sealRecords(manifest satisfies ManifestSummary);
}

/**
 * SHA-256 (hex) of the input's paths and contents: each file contributes its blob id, or the digest of its text if
 * redacted; each skipped entry contributes its reason.
 */
export function snapshotDigest(
  files: Iterable<FileIdentity>,
  skipped: Iterable<{ readonly path: string; readonly reason: string }>,
): string {
  return digestOfTexts(snapshotLines(files, skipped));
}

function* snapshotLines(
  files: Iterable<FileIdentity>,
  skipped: Iterable<{ readonly path: string; readonly reason: string }>,
): Generator<string> {
  for (const { path, blob, sha256 } of files) yield `${path}\0${blob ?? `sha256:${sha256}`}\n`;
  for (const { path, reason } of skipped) yield `${path}\0${reason}\n`;
}

/**
 * Builds one record per document for manifest and report.
 * @param written size and digest by path; a missing document gets 0 bytes and an empty digest
 */
export function manifestDocuments(
  documents: readonly Document[],
  written: ReadonlyMap<string, WrittenFile>,
): ManifestDocument[] {
  return documents.map(({ path, pack, scope, role, tokens, bodies }) => {
    const { sha256, bytes } = written.get(path) ?? { sha256: "", bytes: 0 };
    return { path, pack, scope, role, sha256, bytes, tokens, ...(bodies !== undefined && { bodies: "pointers" }) };
  });
}

/**
 * Returns the path, blob id and text digest of a file. `blob` is null for a file with redactions, because the id would
 * make it possible to verify guesses at the secrets.
 */
export function fileIdentity({ entry, blob, facts }: MeasuredFile): FileIdentity {
  return {
    path: entry.path,
    blob: facts.spans.length > 0 || facts.cellSpans !== undefined ? null : blob,
    sha256: facts.sha256,
  };
}

function manifestFile(file: MeasuredFile, packs: AppearancesByPack): ManifestFile {
  const { path, blob, sha256 } = fileIdentity(file);
  const { bytes } = file.facts;
  const { scope, tier, class: kind } = file;
  const appearancesByPack: Record<string, ManifestFile["shown"][string]> = {};
  packs.forEach((files, pack) => {
    const appearance = files.get(file);
    if (appearance === undefined) return;
    const { documents, view, tokens } = appearance;
    appearancesByPack[pack] = { document: documents[0] ?? "", view, tokens };
  });
  return { path, blob, sha256, bytes, scope, tier, class: kind, shown: appearancesByPack };
}
