import { isJsonObject, parseJson } from "../json.ts";
import { isOurManifest } from "./our-manifest.ts";

/** Files of every output that no manifest lists. */
const IMPLICIT_FILES = ["manifest.json", "report.json"];

/**
 * Maximum size in bytes of a manifest that is parsed including its list of sources. For manifests in Carryon's own
 * format, that list is skipped.
 */
const MAX_PARSED_BYTES = 64_000_000;

/**
 * Lists the paths of all files of a pack or site, relative to its folder: those that its `manifest.json` lists, the
 * manifest itself and `report.json`. `undefined` unless `manifest` is a complete manifest from Carryon.
 * @param manifest content of `manifest.json`
 */
export function outputFiles(manifest: Buffer): readonly string[] | undefined {
  if (!isOurManifest(manifest)) return undefined;
  const text = withoutSources(manifest);
  if (text === undefined) return undefined;
  const { documents, archive, files } = text;
  const lists = "archive" in text ? [pathsOf(documents), pathsOf(archive)] : [stringsOf(files)];
  const manifestPaths = lists.flatMap((list) => list ?? []);
  return lists.includes(undefined) ? undefined : [...new Set([...manifestPaths, ...IMPLICIT_FILES])];
}

/**
 * Whether a path of an output comes from its manifest's lists. False for `manifest.json` and `report.json`, which every
 * output has.
 */
export function isManifestPath(path: string): boolean {
  return !IMPLICIT_FILES.includes(path);
}

/**
 * Parses a manifest without its largest list, the sources of a pack, provided that the list has one line per member, as
 * Carryon writes it.
 */
function withoutSources(manifest: Buffer): Record<string, unknown> | undefined {
  const [start, end] = [manifest.indexOf('\n"files":['), manifest.indexOf('\n"archive":[')];
  const hasSourceList = start > 0 && end > start;
  if (!hasSourceList && manifest.length > MAX_PARSED_BYTES) return undefined;
  const parts = hasSourceList ? [manifest.subarray(0, start), manifest.subarray(end)] : [manifest];
  const value = parseJson(Buffer.concat(parts).toString("utf8"));
  return isJsonObject(value) ? value : undefined;
}

function pathsOf(list: unknown): readonly string[] | undefined {
  return Array.isArray(list)
    ? stringsOf(list.map((item) => (isJsonObject(item) ? item["path"] : undefined)))
    : undefined;
}

function stringsOf(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) && list.every((item) => typeof item === "string") ? list : undefined;
}
