import type { MeasuredFile } from "../scan/file.ts";
import { treeLines } from "../render/tree.ts";
import { fileIdentity, type ManifestHead } from "./manifest.ts";
import { lazyList, recordWriter } from "./records.ts";

/** Bytes of a part of a list: those of most repositories fit, and are made once. */
const PART = 2 ** 23;

/**
 * Yields the files of the archive's `meta/` folder as pairs of name and UTF-8 text in parts, sorted by name. A text is
 * valid until the next one is taken, a part until the next part.
 */
export function* metaFiles(
  files: readonly MeasuredFile[],
  manifest: ManifestHead,
): Generator<readonly [name: string, parts: Iterable<Uint8Array>]> {
  const { tool, config, encoding, snapshot, skipped } = manifest;
  const textOf = recordWriter(PART);
  const index = lazyList(files, indexEntry);
  yield ["FILE_INDEX.json", textOf({ schema: "carryon.file-index/1", files: index })];
  yield ["FILE_TREE.txt", [Buffer.from(`${treeLines(files.map(({ entry }) => entry.path)).join("\n")}\n`)]];
  yield ["PACK_INFO.json", textOf({ schema: "carryon.pack-info/1", tool, config, encoding, snapshot })];
  const entries = lazyList(files, archiveEntry);
  yield ["PACK_MANIFEST.json", textOf({ schema: "carryon.pack-manifest/1", entries })];
  const state = lazyList(files, fileIdentity);
  yield ["REPO_STATE.json", textOf({ schema: "carryon.repo-state/1", snapshot, files: state, skipped })];
}

function indexEntry({ entry, scope, section, tier, class: kind, language, facts }: MeasuredFile): object {
  const { bytes, lines, tokens } = facts;
  return { path: entry.path, kind: entry.kind, language, scope, section, tier, class: kind, bytes, lines, tokens };
}

function archiveEntry({ entry, facts }: MeasuredFile): object {
  return { path: `repo/${entry.path}`, sha256: facts.sha256, bytes: facts.bytes };
}
