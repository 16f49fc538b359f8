import { baseNameOf } from "../../base/index.ts";
import { goEntries } from "./go-entries.ts";
import { nodeEntries } from "./node-entries.ts";
import { pythonEntries } from "./python-entries.ts";
import { rubyEntries } from "./ruby-entries.ts";
import { rustEntries } from "./rust-entries.ts";
import { indexPaths, type PathIndex } from "../imports/resolve/path-index.ts";

/**
 * Returns the existing files that a manifest names as entry points, most significant first. Duplicates are possible.
 * @param manifest path of the manifest
 * @param text text of the manifest
 */
export type EntryReader = (tree: PathIndex, manifest: string, text: string) => readonly string[];

/** Readers by manifest name. */
const READERS: readonly (readonly [names: RegExp, read: EntryReader])[] = [
  [/^package\.json$/u, nodeEntries],
  [/^(?:pyproject\.toml|setup\.cfg)$/u, pythonEntries],
  [/^Cargo\.toml$/u, rustEntries],
  [/^go\.mod$/u, goEntries],
  [/\.gemspec$/u, rubyEntries],
];

/** Maximum number of entry points per manifest. A package with a page of exports has no single place to begin. */
const MAX_ENTRIES = 12;

/**
 * Returns the files that the manifests of a snapshot name as entry points: what a package exports and what its commands
 * run, at most {@link MAX_ENTRIES} per manifest. A build output is replaced by its source.
 * @param paths all paths, sorted
 * @param manifests texts by path; a manifest without a text counts as empty
 */
export function entryFiles(paths: readonly string[], manifests: ReadonlyMap<string, string>): ReadonlySet<string> {
  const tree = indexPaths(paths);
  const entries = new Set<string>();
  for (const path of paths) {
    const name = baseNameOf(path);
    const [, read] = READERS.find(([names]) => names.test(name)) ?? [];
    if (read === undefined) continue;
    for (const entry of [...new Set(read(tree, path, manifests.get(path) ?? ""))].slice(0, MAX_ENTRIES)) {
      entries.add(entry);
    }
  }
  return entries;
}
