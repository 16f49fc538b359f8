import {
  type PackingRules,
  type PublishedEntry,
  type ScannedFile,
  type SkippedFile,
  isPublishingEvidence,
  scanTree,
  vendorFolder,
} from "../../pack/index.ts";
import { comparePaths } from "../../base/index.ts";
import type { EntryKind } from "../../source/index.ts";
import type { PublishedCommit } from "./published-log.ts";

/** An entry with its scope, section and tier, or with the reason why it is skipped. */
export type PlacedEntry = ScannedFile | SkippedFile;

/**
 * Whether a file can affect how other paths are classified: a package manager's file in a `vendor` folder, or evidence
 * for or against a published package.
 */
export function affectsOtherPaths({ path }: { readonly path: string }): boolean {
  return vendorFolder(path) !== undefined || isPublishingEvidence(path);
}

/**
 * Classifies all entries of a history under one set of packing rules. As long as the same markers exist, the result for
 * an entry depends only on its path and kind. All entries are therefore scanned at once, and again only if the markers
 * change.
 * @returns a function that takes the markers of a tree and returns a lookup from each of its entries to scope, section
 * and tier, or to the reason for skipping it
 */
export function entryPlacer(
  commits: readonly PublishedCommit[],
  packing: PackingRules,
): (markers: readonly PublishedEntry[]) => (entry: PublishedEntry) => PlacedEntry {
  const entries = commits.flatMap(({ changes }) => changes.flatMap(({ entry }) => entry ?? []));
  const plain = new Map(entries.filter((entry) => !affectsOtherPaths(entry)).map((entry) => [keyOf(entry), entry]));
  let places: ReadonlyMap<string, PlacedEntry> = new Map();
  let placedBy: string | undefined;
  return (markers) => {
    const key = markers.map((entry) => keyOf(entry)).join("\0");
    if (key !== placedBy) places = scanPlaces([...plain.values(), ...markers], packing);
    placedBy = key;
    return (entry) => {
      const placed = places.get(keyOf(entry))!;
      return "reason" in placed ? placed : { ...placed, entry };
    };
  };
}

/** Places by kind and path. One path can have several kinds in the course of a history. */
function scanPlaces(entries: readonly PublishedEntry[], packing: PackingRules): ReadonlyMap<string, PlacedEntry> {
  const sorted = entries.toSorted((a, b) => comparePaths(a.path, b.path));
  const { scanned } = scanTree(sorted, packing);
  return new Map<string, PlacedEntry>([
    ...scanned.skipped.flatMap((skipped) =>
      kindsOf(skipped).map((kind) => [keyOf({ kind, path: skipped.path }), skipped] as const),
    ),
    ...scanned.files.map((file) => [keyOf(file.entry), file] as const),
  ]);
}

/** Entry kinds for which a path is skipped. */
function kindsOf({ reason }: SkippedFile): readonly EntryKind[] {
  return reason === "submodule" ? [reason] : ["file", "symlink"];
}

/** Kind and path of an entry, which determine its place. */
interface EntryAddress {
  readonly kind: EntryKind;
  readonly path: string;
}

function keyOf({ kind, path }: EntryAddress): string {
  return `${kind} ${path}`;
}
