import { decodePath } from "../../model/path.ts";
import { isNamed, outputFiles } from "../../model/report/output-files.ts";
import type { TreeState } from "../../model/status/tree-state.ts";
import { look } from "../disk-paths.ts";
import { walkDirectory } from "../source/directory.ts";
import { diskPath, readRegularFile } from "../source/disk-file.ts";
import { mappedRows, treeStateOf } from "./state-rows.ts";

const MANIFEST = "manifest.json";
const MAX_MANIFEST_BYTES = 256_000_000;

/** Reads the state of a folder without git from the stats of its files, without those of packs and sites in it. */
export function plainFolderState(root: string): TreeState {
  const entries = walkDirectory(root).files.map(({ entry }) => entry);
  const outputs = outputPaths(root, new Set(entries.map(({ path }) => path)));
  const rows = new Map<string, string>();
  for (const { path, kind } of entries) {
    if (outputs.has(path)) continue;
    const stats = look(diskPath(root, path));
    const content = `${kind} ${stats?.size ?? 0}:${stats?.mtimeMs ?? 0}:${stats?.ino ?? 0}`;
    rows.set(decodePath(path).toString("latin1"), content);
  }
  return treeStateOf(
    { rows: mappedRows(rows) },
    { kind: "folder", files: rows.size, modified: 0, deleted: 0, conflicts: 0 },
  );
}

/** Returns the paths of all files that Carryon wrote: no pack shows them, so no pack gets stale by them. */
function outputPaths(root: string, paths: ReadonlySet<string>): ReadonlySet<string> {
  const manifests = [...paths].filter((path) => path.endsWith(`/${MANIFEST}`));
  const outputs = manifests.flatMap((path) => {
    const folder = path.slice(0, -MANIFEST.length);
    const content = readRegularFile(diskPath(root, path), MAX_MANIFEST_BYTES);
    const names = content.kind === "bytes" ? (outputFiles(content.bytes) ?? []) : [];
    const isOutput = names.some((name) => isNamed(name) && paths.has(folder + name));
    return isOutput ? names.map((name) => folder + name) : [];
  });
  return new Set(outputs);
}
