import { isOurManifest } from "./our-manifest.ts";

/** Files of every output that no manifest names. */
const IMPLIED = ["manifest.json", "report.json"];

/** The largest manifest, in bytes, that is parsed with its list of sources; Carryon's own form is parsed without. */
const MAX_PARSED = 64_000_000;

/**
 * Returns the paths of all files of a pack or site, relative to its folder: those that its `manifest.json` names, the
 * manifest itself and `report.json`. Returns `undefined` if it is not a whole manifest of Carryon.
 */
export function outputFiles(manifest: Buffer): readonly string[] | undefined {
  if (!isOurManifest(manifest)) return undefined;
  const text = withoutSources(manifest);
  if (text === undefined) return undefined;
  const { documents, archive, files } = text;
  const lists = "archive" in text ? [pathsOf(documents), pathsOf(archive)] : [stringsOf(files)];
  const named = lists.flatMap((list) => list ?? []);
  return lists.includes(undefined) ? undefined : [...new Set([...named, ...IMPLIED])];
}

/** Whether a path is in an output because its manifest names it, not because every output has it. */
export function isNamed(path: string): boolean {
  return !IMPLIED.includes(path);
}

/**
 * Parses a manifest without its largest list, the sources of a pack, as far as that is a list with a line for each member,
 * as Carryon writes it.
 */
function withoutSources(manifest: Buffer): Record<string, unknown> | undefined {
  const [start, end] = [manifest.indexOf('\n"files":['), manifest.indexOf('\n"archive":[')];
  const isCut = start > 0 && end > start;
  if (!isCut && manifest.length > MAX_PARSED) return undefined;
  const parts = isCut ? [manifest.subarray(0, start), manifest.subarray(end)] : [manifest];
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString("utf8"));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function pathsOf(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) ? stringsOf(list.map((item) => (isRecord(item) ? item["path"] : undefined))) : undefined;
}

function stringsOf(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) && list.every((item) => typeof item === "string") ? list : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
