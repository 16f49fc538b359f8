import { readAttributeFile, type Assignment, type AttributeRule, type AttributeValue } from "./attribute-lines.ts";
import { byDepth, holdsAbove, pathSplitter, type PathParts, matchLines } from "../../base/index.ts";

/** Attributes of one path by name. Unspecified attributes are `undefined`. */
export type Attributes = ReadonlyMap<string, AttributeValue>;

/** Looks up attributes for the paths of one snapshot. */
export interface AttributeLookup {
  /** Whether any line mentions the attribute. */
  mentions(name: string): boolean;
  /** Attributes of a file, as `git check-attr` would compute them from the same files alone. */
  of(path: string): Attributes;
  /** Whether `git archive` leaves the file out because of `export-ignore` on it or on a folder above it. */
  exportIgnored(path: string): boolean;
}

const NO_ATTRIBUTES: Attributes = new Map();
const BUILT_IN: readonly (readonly [string, readonly Assignment[]])[] = [
  [
    "binary",
    [
      ["diff", false],
      ["merge", false],
      ["text", false],
    ],
  ],
];

/**
 * Parses the `.gitattributes` files of a snapshot and returns a lookup by path, according to gitattributes(5): later
 * lines override earlier ones, deeper files override those above. Reads nothing outside the snapshot, neither the
 * user's files nor `.git`.
 * @param files text of each file by its folder, empty for the root
 */
export function readAttributes(files: ReadonlyMap<string, string>): AttributeLookup {
  const macros = new Map(BUILT_IN);
  const folders = [...files.keys()].toSorted(byDepth);
  const attributeFiles = folders.map((folder) => readAttributeFile(files.get(folder) ?? "", folder));
  const rules: readonly AttributeRule[] = attributeFiles.flatMap((file) => file.rules);
  for (const file of attributeFiles) for (const [name, assignments] of file.macros) macros.set(name, assignments);
  if (rules.length === 0) return { mentions: () => false, of: () => NO_ATTRIBUTES, exportIgnored: () => false };

  const [match, placeOf] = [matchLines(rules), pathSplitter()];
  const cache = new Map<string, Attributes>();
  const lookUp = (place: PathParts, isFolder: boolean): Attributes => {
    const matches = match(place, isFolder);
    if (matches.length === 0) return NO_ATTRIBUTES;
    const key = matches.join();
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const attributes = resolve(
      matches.flatMap((i) => rules[i] ?? []),
      macros,
    );
    cache.set(key, attributes);
    return attributes;
  };
  const isExportIgnored = (place: PathParts, isFolder: boolean): boolean =>
    lookUp(place, isFolder).get("export-ignore") === true;
  const ignoredAbove = holdsAbove((folder) => isExportIgnored(folder, true));
  const assigned = [...rules.map(({ assignments }) => assignments), ...macros.values()].flat();
  const mentioned = new Set(assigned.map(([name]) => name));
  return {
    mentions: (name) => mentioned.has(name),
    of: (path) => lookUp(placeOf(path), false),
    exportIgnored(path) {
      const place = placeOf(path);
      return isExportIgnored(place, false) || ignoredAbove(place);
    },
  };
}

/**
 * Resolves attributes from the last rule to the first. The last assignment wins, and a macro applies only where it is
 * set.
 */
function resolve(rules: readonly AttributeRule[], macros: ReadonlyMap<string, readonly Assignment[]>): Attributes {
  const attributes = new Map<string, AttributeValue>();
  const fill = (assignments: readonly Assignment[]): void => {
    for (const [name, value] of assignments.toReversed()) {
      if (attributes.has(name)) continue;
      attributes.set(name, value);
      if (value === true) fill(macros.get(name) ?? []);
    }
  };
  for (const { assignments } of rules.toReversed()) fill(assignments);
  return attributes;
}
