import { comparePaths, decodeByteString } from "../../../base/index.ts";
import type { Entry, Snapshot } from "../../../source/index.ts";
import type { NotedState } from "../../state/tree-state.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { createFolderCheck, diskPath } from "../../../source/io/index.ts";
import { diskContent } from "./disk-content.ts";
import { stateFiles, type StateRows, SUBMODULE_CONTENT } from "./state-rows.ts";

/**
 * Returns the state of a working tree, that is, its commit and the contents of its files, from a listing. This is cheap
 * because the listing has already compared all files with git's index; only files that differ are read. Supports SHA-1
 * repositories only.
 * @param root absolute path of the listed folder
 * @param folder canonical path of that folder in the tree; empty for the top
 */
export function listedState({ origin, entries, mark }: Snapshot, root: string, folder: string): NotedState {
  return { commit: origin.commit, mark, ...stateFiles(rowsOf(entries, root, folder)) };
}

function rowsOf(entries: readonly Entry[], root: string, folder: string): StateRows {
  const pathPrefix = folder === "" ? "" : `${decodeByteString(folder)}/`;
  const differing = differingContents(entries, root);
  const rows = sortByNameBytes(entries.filter((entry) => entry.blob !== undefined || differing.has(entry)));
  return {
    size: rows.length,
    each(visit) {
      for (let from = 0; from < rows.length; from += ID_BATCH) {
        const batch = rows.slice(from, from + ID_BATCH);
        const ids = Buffer.from(batch.map(({ blob = NO_ID }) => blob).join(""), "hex").toString("latin1");
        for (const [i, entry] of batch.entries()) {
          const content = differing.get(entry) ?? `${entry.kind} ${ids.slice(i * ID_BYTES, (i + 1) * ID_BYTES)}`;
          visit(pathPrefix + decodeByteString(entry.path), content);
        }
      }
    },
  };
}

/** Ids decoded per call. One call per id would take longer than everything else. */
const ID_BATCH = 1024;
const ID_BYTES = 20;
const NO_ID = "00".repeat(ID_BYTES);

/** Disk contents of entries that differ from git's index. Files deleted since the listing are absent. */
function differingContents(entries: readonly Entry[], root: string): ReadonlyMap<Entry, string> {
  const isInside = createFolderCheck(root);
  const contents = new Map<Entry, string>();
  for (const entry of entries) {
    if (entry.blob !== undefined) continue;
    const path = diskPath(root, entry.path);
    const stats = entry.kind !== "submodule" && isInside(entry.path) ? lstatIfExists(path) : undefined;
    if (entry.kind === "submodule") contents.set(entry, SUBMODULE_CONTENT);
    else if (stats !== undefined && !stats.isDirectory()) contents.set(entry, diskContent(path, stats, "sha1"));
  }
  return contents;
}

/** Sorts entries by the bytes of their names. Canonical paths sort differently if they contain escapes. */
function sortByNameBytes(entries: readonly Entry[]): readonly Entry[] {
  const isPlain = !entries.some(({ path }) => path.includes("\\"));
  const isSorted = isPlain && entries.every(({ path }, i) => i === 0 || comparePaths(entries[i - 1]!.path, path) < 0);
  if (isSorted) return entries;
  const namedEntries = entries.map((entry) => ({ name: decodeByteString(entry.path), entry }));
  return namedEntries.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ entry }) => entry);
}
