import {
  type PackingRules,
  type PublishedEntry,
  type ScannedFile,
  type SkippedFile,
  isPublishingMark,
  scanBy,
  vendorFolder,
} from "../../pack/index.ts";
import { comparePaths } from "../../base/index.ts";
import type { Entry, EntryKind } from "../../source/index.ts";
import type { PublishedCommit } from "./published-log.ts";

/** The scan result of an entry: its scope, section and tier, or why it is skipped. */
export type PlacedEntry = ScannedFile | SkippedFile;

/**
 * Whether a file can change the place of other paths: a package manager's file in a `vendor` folder, or evidence for or
 * against a published package.
 */
export function isMarker({ path }: { readonly path: string }): boolean {
  return vendorFolder(path) !== undefined || isPublishingMark(path);
}

/**
 * Scans all entries of a history under one set of packing rules. An entry's place depends only on its path and kind as
 * long as the same markers exist, so all entries are scanned at once, and again only if those change.
 * @returns a function that takes the markers of a tree and returns the place of each of its entries
 */
export function entryPlacer(
  commits: readonly PublishedCommit[],
  packing: PackingRules,
): (markers: readonly PublishedEntry[]) => (entry: PublishedEntry) => PlacedEntry {
  const entries = commits.flatMap(({ changes }) => changes.flatMap(({ entry }) => entry ?? []));
  const plain = new Map(entries.filter((entry) => !isMarker(entry)).map((entry) => [keyOf(entry), entry]));
  let places: ReadonlyMap<string, PlacedEntry> = new Map();
  let placedBy: string | undefined;
  return (markers) => {
    const key = markers.map((entry) => keyOf(entry)).join("\0");
    if (key !== placedBy) places = placesOf([...plain.values(), ...markers], packing);
    placedBy = key;
    return (entry) => {
      const placed = places.get(keyOf(entry))!;
      return "reason" in placed ? placed : { ...placed, entry };
    };
  };
}

/** Returns places by kind and path, since a path can have several kinds in a history. */
function placesOf(entries: readonly PublishedEntry[], packing: PackingRules): ReadonlyMap<string, PlacedEntry> {
  const sorted = entries.toSorted((a, b) => comparePaths(a.path, b.path));
  const { scanned } = scanBy(sorted, packing);
  return new Map<string, PlacedEntry>([
    ...scanned.skipped.flatMap((skipped) =>
      kindsOf(skipped).map((kind) => [keyOf({ kind, path: skipped.path }), skipped] as const),
    ),
    ...scanned.files.map((file) => [keyOf(file.entry), file] as const),
  ]);
}

/** Returns the entry kinds for which a path is skipped. */
function kindsOf({ reason }: SkippedFile): readonly EntryKind[] {
  return reason === "submodule" ? [reason] : ["file", "symlink"];
}

function keyOf({ kind, path }: Pick<Entry, "kind" | "path">): string {
  return `${kind} ${path}`;
}
