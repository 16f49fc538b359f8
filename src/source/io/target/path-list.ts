import { relative, resolve, sep } from "node:path";
import { CarryonError, comparePaths, encodeByteString } from "../../../base/index.ts";

/**
 * Parses a path list that a program such as `git ls-files` printed. Returns strings with one character per byte. Paths
 * are separated by NUL if the list contains one, otherwise by line breaks; git then quotes unusual names like C
 * strings. Empty names are dropped.
 */
export function parsePathList(list: Uint8Array): readonly string[] {
  const text = Buffer.from(list).toString("latin1");
  if (text.includes("\0")) return text.split("\0").filter((name) => name !== "");
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  return lines.filter((line) => line !== "").map(unquoteName);
}

/**
 * Converts names relative to `from` to canonical paths below `root`, sorted and without duplicates. Names and folders
 * are strings with one character per byte. `undefined`, which means the whole tree, if a name is the root.
 * @throws CarryonError `usage` for a name outside `root`
 */
export function pathsIn(names: readonly string[], root: string, from: string): readonly string[] | undefined {
  const places = names.map((name) => pathBelow(root, resolve(from, name)) ?? outside(name));
  // The root itself selects everything.
  if (places.includes("")) return undefined;
  return [...new Set(places.map((place) => encodeByteString(place)))].toSorted(comparePaths);
}

/**
 * Returns the path of `place` relative to a folder, separated by `/`. Empty for the folder itself, `undefined` outside
 * it.
 */
export function pathBelow(folder: string, place: string): string | undefined {
  const relativePath = relative(folder, place);
  if (relativePath === ".." || relativePath.startsWith(`..${sep}`) || resolve(folder, relativePath) !== place)
    return undefined;
  return relativePath.replaceAll(sep, "/");
}

/** UTF-8 bytes of a text as a string with one character per byte. */
export function byteString(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function outside(name: string): never {
  const displayName = Buffer.from(name, "latin1").toString("utf8");
  throw new CarryonError("usage", `${displayName} is outside the folder to pack`, {
    hint: "Use paths below that folder, relative to the current directory.",
  });
}

const ESCAPES: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Undoes git's quoting of a name; see core.quotePath in git-config(1). */
function unquoteName(line: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(line) ?? [];
  if (inner === undefined) return line;
  return inner.replaceAll(/\\([0-7]{3}|.)/gs, (_, escape: string) =>
    escape.length === 3 ? String.fromCharCode(Number.parseInt(escape, 8)) : (ESCAPES[escape] ?? escape),
  );
}
