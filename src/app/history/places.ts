import { vendorFolder } from "../../core/scan/class/name-class.ts";
import type { LoggedCommit } from "../../model/ports/commits.ts";
import type { ScannedFile, SkippedFile } from "../../model/file.ts";
import { comparePaths } from "../../model/path.ts";
import type { Entry, EntryKind } from "../../model/ports/source.ts";
import { type PackingRules, scanBy } from "../facts/packing-rules.ts";

/** The place of an entry, or why it has none. */
export type PlacedEntry = ScannedFile | SkippedFile;

/**
 * Places the entries of a history by a packing. A place is the path's and the kind's alone as long as the marks of package
 * managers are the same, so all are placed together, and again only where the marks are others.
 * @returns a function that takes the entries which are such marks in the tree that is asked about
 */
export function entryPlacer(
  commits: readonly LoggedCommit[],
  packing: PackingRules,
): (marks: readonly Entry[]) => (entry: Entry) => PlacedEntry {
  const entries = commits.flatMap(({ changes }) => changes.flatMap(({ entry }) => entry ?? []));
  const plain = new Map(
    entries.filter(({ path }) => vendorFolder(path) === undefined).map((entry) => [keyOf(entry), entry]),
  );
  let places: ReadonlyMap<string, PlacedEntry> = new Map();
  let placedBy: string | undefined;
  return (marks) => {
    const key = marks.map((entry) => keyOf(entry)).join("\0");
    if (key !== placedBy) places = placesOf([...plain.values(), ...marks], packing);
    placedBy = key;
    return (entry) => {
      const placed = places.get(keyOf(entry))!;
      return "reason" in placed ? placed : { ...placed, entry };
    };
  };
}

/** By kind and path: in a history a path can be of several kinds. */
function placesOf(entries: readonly Entry[], packing: PackingRules): ReadonlyMap<string, PlacedEntry> {
  const sorted = entries.toSorted((a, b) => comparePaths(a.path, b.path));
  const { scanned } = scanBy(sorted, packing);
  return new Map<string, PlacedEntry>([
    ...scanned.skipped.flatMap((skipped) =>
      kindsOf(skipped).map((kind) => [keyOf({ kind, path: skipped.path }), skipped] as const),
    ),
    ...scanned.files.map((file) => [keyOf(file.entry), file] as const),
  ]);
}

/** The kinds that a path has no place as, for a reason. */
function kindsOf({ reason }: SkippedFile): readonly EntryKind[] {
  return reason === "submodule" ? [reason] : ["file", "symlink"];
}

function keyOf({ kind, path }: Pick<Entry, "kind" | "path">): string {
  return `${kind} ${path}`;
}
