import { comparePaths, decodeByteString } from "../../../base/index.ts";
import type { Entry, Snapshot } from "../../../source/index.ts";
import type { NotedState } from "../../state/tree-state.ts";
import { look } from "../../../base/io/index.ts";
import { createFolderCheck, diskPath } from "../../../source/io/index.ts";
import { contentAt } from "./disk-content.ts";
import { stateFiles, type StateRows, SUBMODULE } from "./state-rows.ts";

/**
 * Returns the state of a working tree as it was when it was listed, which costs little: the listing has compared all files
 * with git's index. Only those that differ are read. For a repository of SHA-1.
 * @param root the listed folder: absolute
 * @param folder its canonical path in the tree, empty for the top
 */
export function listedState({ origin, entries, mark }: Snapshot, root: string, folder: string): NotedState {
  return { commit: origin.commit, mark, ...stateFiles(rowsOf(entries, root, folder)) };
}

function rowsOf(entries: readonly Entry[], root: string, folder: string): StateRows {
  const before = folder === "" ? "" : `${decodeByteString(folder)}/`;
  const others = othersOf(entries, root);
  const rows = inIndexOrder(entries.filter((entry) => entry.blob !== undefined || others.has(entry)));
  return {
    size: rows.length,
    each(visit) {
      for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        const ids = Buffer.from(batch.map(({ blob = NO_ID }) => blob).join(""), "hex").toString("latin1");
        for (const [i, entry] of batch.entries()) {
          const content = others.get(entry) ?? `${entry.kind} ${ids.slice(i * ID_BYTES, (i + 1) * ID_BYTES)}`;
          visit(before + decodeByteString(entry.path), content);
        }
      }
    },
  };
}

/** Ids that are decoded at once: a call for each takes longer than all else. */
const BATCH = 1024;
const ID_BYTES = 20;
const NO_ID = "00".repeat(ID_BYTES);

/** Returns what is on disk for entries that are not as git has them; those that are gone by now have nothing. */
function othersOf(entries: readonly Entry[], root: string): ReadonlyMap<Entry, string> {
  const isInside = createFolderCheck(root);
  const contents = new Map<Entry, string>();
  for (const entry of entries) {
    if (entry.blob !== undefined) continue;
    const path = diskPath(root, entry.path);
    const stats = entry.kind !== "submodule" && isInside(entry.path) ? look(path) : undefined;
    if (entry.kind === "submodule") contents.set(entry, SUBMODULE);
    else if (stats !== undefined && !stats.isDirectory()) contents.set(entry, contentAt(path, stats, "sha1"));
  }
  return contents;
}

/** Returns entries in the order of their names' bytes, which that of canonical paths is not where some are escaped. */
function inIndexOrder(entries: readonly Entry[]): readonly Entry[] {
  const isPlain = !entries.some(({ path }) => path.includes("\\"));
  const isSorted = isPlain && entries.every(({ path }, i) => i === 0 || comparePaths(entries[i - 1]!.path, path) < 0);
  if (isSorted) return entries;
  const named = entries.map((entry) => ({ name: decodeByteString(entry.path), entry }));
  return named.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ entry }) => entry);
}
