import { relative, resolve, sep } from "node:path";
import { CarryonError, comparePaths, encodeByteString } from "../../../base/index.ts";

/**
 * Returns the paths in a list that a program such as `git ls-files` printed, as strings with one character per byte:
 * separated by NUL if there is one, else one per line, where git quotes unusual names like strings in C.
 */
export function parsePathList(list: Uint8Array): readonly string[] {
  const text = Buffer.from(list).toString("latin1");
  if (text.includes("\0")) return text.split("\0").filter((name) => name !== "");
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  return lines.filter((line) => line !== "").map(unquoted);
}

/**
 * Returns the canonical paths below `root` of names that are relative to `from`, sorted. All are strings with one
 * character per byte.
 * @throws CarryonError `usage` for a name outside of `root`
 */
export function pathsIn(names: readonly string[], root: string, from: string): readonly string[] | undefined {
  const places = names.map((name) => pathBelow(root, resolve(from, name)) ?? outside(name));
  // The root itself selects everything.
  if (places.includes("")) return undefined;
  return [...new Set(places.map((place) => encodeByteString(place)))].toSorted(comparePaths);
}

/** Returns a place relative to a folder, with `/` between parts; empty for the folder itself, `undefined` outside it. */
export function pathBelow(folder: string, place: string): string | undefined {
  const way = relative(folder, place);
  if (way === ".." || way.startsWith(`..${sep}`) || resolve(folder, way) !== place) return undefined;
  return way.replaceAll(sep, "/");
}

/** Returns the UTF-8 bytes of a text as a string with one character per byte. */
export function byteString(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function outside(name: string): never {
  const shown = Buffer.from(name, "latin1").toString("utf8");
  throw new CarryonError("usage", `${shown} is outside the folder to pack`, {
    hint: "Give paths below that folder, relative to the current directory.",
  });
}

const ESCAPES: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Undoes git's quoting of a name, see core.quotePath in git-config(1). */
function unquoted(line: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(line) ?? [];
  if (inner === undefined) return line;
  return inner.replaceAll(/\\([0-7]{3}|.)/gs, (_, escape: string) =>
    escape.length === 3 ? String.fromCharCode(Number.parseInt(escape, 8)) : (ESCAPES[escape] ?? escape),
  );
}
