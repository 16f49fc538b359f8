import type { MeasuredFile } from "../scan/file.ts";
import { treeLines } from "../render/tree.ts";
import { fileIdentity, type ManifestHead } from "./manifest.ts";
import { lazyList, recordWriter } from "./records.ts";

/** Size of a chunk in bytes. The lists of most repositories fit in one chunk and are serialized only once. */
const CHUNK_BYTES = 2 ** 23;

/**
 * Yields the files of the archive's `meta/` folder, sorted by name, as pairs of name and UTF-8 chunks. A text is valid
 * until the next text is taken, and a chunk until the next chunk.
 */
export function* metaFiles(
  files: readonly MeasuredFile[],
  manifest: ManifestHead,
): Generator<readonly [name: string, parts: Iterable<Uint8Array>]> {
  const { files: _files, skipped, ...header } = manifest;
  const textOf = recordWriter(CHUNK_BYTES);
  const index = lazyList(files, indexEntry);
  yield ["FILE_INDEX.json", textOf({ schema: "carryon.file-index/1", files: index })];
  yield ["FILE_TREE.txt", [Buffer.from(`${treeLines(files.map(({ entry }) => entry.path)).join("\n")}\n`)]];
  yield ["PACK_INFO.json", textOf({ schema: "carryon.pack-info/1", ...header })];
  const entries = lazyList(files, archiveEntry);
  yield ["PACK_MANIFEST.json", textOf({ schema: "carryon.pack-manifest/1", entries })];
  const state = lazyList(files, fileIdentity);
  yield [
    "REPO_STATE.json",
    textOf({ schema: "carryon.repo-state/1", snapshot: header.snapshot, files: state, skipped }),
  ];
}

function indexEntry({ entry, scope, section, tier, class: kind, language, facts }: MeasuredFile): object {
  const { bytes, lines, textTokens: tokens } = facts;
  return { path: entry.path, kind: entry.kind, language, scope, section, tier, class: kind, bytes, lines, tokens };
}

function archiveEntry({ entry, facts }: MeasuredFile): object {
  return { path: `repo/${entry.path}`, sha256: facts.sha256, bytes: facts.bytes };
}
