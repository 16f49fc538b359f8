import { vendorFolder } from "../../core/scan/class/name-class.ts";
import type { LoggedCommit } from "../../model/ports/commits.ts";
import type { ScannedFile, SkippedFile } from "../../model/file.ts";
import { comparePaths } from "../../model/path.ts";
import type { Entry, EntryKind } from "../../model/ports/source.ts";
import { type Ruling, scanBy } from "../facts/packing-rules.ts";

/** The place of an entry, or why it has none. */
export type Placed = ScannedFile | SkippedFile;

/**
 * Places the entries of a history by a ruling. A place is the path's and the kind's alone as long as the marks of package
 * managers are the same, so all are placed together, and again only where the marks are others.
 * @returns a function that takes the entries which are such marks in the tree that is asked about
 */
export function placeBy(
  commits: readonly LoggedCommit[],
  ruling: Ruling,
): (marks: readonly Entry[]) => (entry: Entry) => Placed {
  const entries = commits.flatMap(({ changes }) => changes.flatMap(({ entry }) => entry ?? []));
  const plain = new Map(
    entries.filter(({ path }) => vendorFolder(path) === undefined).map((entry) => [keyOf(entry), entry]),
  );
  let places: ReadonlyMap<string, Placed> = new Map();
  let placedBy: string | undefined;
  return (marks) => {
    const key = marks.map((entry) => keyOf(entry)).join("\0");
    if (key !== placedBy) places = placesOf([...plain.values(), ...marks], ruling);
    placedBy = key;
    return (entry) => {
      const placed = places.get(keyOf(entry))!;
      return "reason" in placed ? placed : { ...placed, entry };
    };
  };
}

/** By kind and path: in a history a path can be of several kinds. */
function placesOf(entries: readonly Entry[], ruling: Ruling): ReadonlyMap<string, Placed> {
  const sorted = entries.toSorted((a, b) => comparePaths(a.path, b.path));
  const { scanned } = scanBy(sorted, ruling);
  return new Map<string, Placed>([
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
