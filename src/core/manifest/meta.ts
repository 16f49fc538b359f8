import type { MeasuredFile } from "../../model/file.ts";
import { treeLines } from "../render/tree.ts";
import type { ManifestHead } from "./manifest.ts";
import { formatRecords } from "./records.ts";

/** Returns the files of the archive's `meta/` folder as pairs of name and text, sorted by name. */
export function metaFiles(
  files: readonly MeasuredFile[],
  manifest: ManifestHead,
): readonly (readonly [string, string])[] {
  const { tool, config, encoding, snapshot, skipped } = manifest;
  return [
    [
      "FILE_INDEX.json",
      formatRecords({ schema: "carryon.file-index/1", files: files.map((file) => indexEntry(file)) }),
    ],
    ["FILE_TREE.txt", `${treeLines(files.map(({ entry }) => entry.path)).join("\n")}\n`],
    ["PACK_INFO.json", formatRecords({ schema: "carryon.pack-info/1", tool, config, encoding, snapshot })],
    [
      "PACK_MANIFEST.json",
      formatRecords({ schema: "carryon.pack-manifest/1", entries: manifest.files.map((file) => archiveEntry(file)) }),
    ],
    [
      "REPO_STATE.json",
      formatRecords({
        schema: "carryon.repo-state/1",
        snapshot,
        files: manifest.files.map(({ path, blob, sha256 }) => ({ path, blob, sha256 })),
        skipped,
      }),
    ],
  ];
}

function indexEntry({ entry, scope, section, tier, class: kind, language, facts }: MeasuredFile): object {
  const { bytes, lines, tokens } = facts;
  return { path: entry.path, kind: entry.kind, language, scope, section, tier, class: kind, bytes, lines, tokens };
}

function archiveEntry({ path, sha256, bytes }: ManifestHead["files"][number]): object {
  return { path: `repo/${path}`, sha256, bytes };
}
