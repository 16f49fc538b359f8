import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { CarryonError, encodePath } from "../base/index.ts";
import { realPlace } from "../source/io/index.ts";
import { isFolder } from "../base/io/index.ts";

/** A path as a user may write it, and as a report may name it. */
export interface AskedPath {
  /** Absolute; for a look at the disk. */
  readonly place: string;
  /** Canonical paths that it can stand for, likeliest first. */
  readonly paths: readonly string[];
}

/** The folders that a path may be relative to. */
export interface PathBases {
  /** Absolute path of the tree's root. */
  readonly root: string;
  /** Absolute path of the current directory. */
  readonly cwd: string;
}

/**
 * Reads a path in any of the forms that people paste: relative to the current directory or to the root of the tree,
 * absolute, with `./`, or quoted by git, as `git status` prints it.
 * @throws CarryonError `path-not-found` for a path outside the tree
 */
export function askedPath(text: string, { root, cwd }: PathBases): AskedPath {
  const bytes = QUOTED.test(text) ? unquoted(text.slice(1, -1)) : Buffer.from(text);
  const plain = bytes.toString("utf8");
  const folder = wayTo(realPlace(cwd), root);
  const place = resolve(folder === undefined ? root : cwd, plain);
  if (!isAbsolute(plain) && !NEEDS_RESOLVING.test(plain)) {
    const forms = formsOf(text, bytes);
    const before = folder === undefined || folder === "" ? undefined : encodePath(Buffer.from(folder));
    const paths = before === undefined ? forms : [...forms.map((path) => `${before}/${path}`), ...forms];
    return { place, paths };
  }
  const below = wayTo(place, root) ?? (isFolder(dirname(place)) ? wayTo(realPlace(place), root) : undefined);
  if (below === undefined) {
    throw new CarryonError("path-not-found", `${text} is outside of ${root}`, {
      hint: "Give the path of a file in this folder, or run carryon in the repository that holds it.",
    });
  }
  return { place, paths: below === "" ? [""] : formsOf(below, Buffer.from(below)) };
}

/** Returns the path of a place relative to a folder, with `/`; `undefined` if it is outside. */
function wayTo(place: string, root: string): string | undefined {
  const way = relative(root, place);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? undefined : way.replaceAll(sep, "/");
}

/** Returns the text itself, which may be canonical already, and the canonical form of the bytes. */
function formsOf(text: string, bytes: Buffer): readonly string[] {
  const end = text.endsWith("/") ? 1 : 0;
  const canonical = encodePath(bytes.subarray(0, bytes.length - end));
  return [...new Set([text, end === 1 ? `${canonical}/` : canonical])];
}

/** A part that is `.`, `..` or empty. */
const NEEDS_RESOLVING = /(?:^|\/)(?:\.{1,2}(?:\/|$)|\/)/u;

const QUOTED = /^"(?:[^"\\]|\\.)*"$/su;

/** What git writes after a backslash in a quoted path, apart from octal digits: see `core.quotePath` in git-config(1). */
const ESCAPES: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function unquoted(text: string): Buffer {
  const parts = text.split(/\\([0-7]{3}|.)/su).map((part, i) => {
    if (i % 2 === 0) return Buffer.from(part);
    return /^[0-7]{3}$/u.test(part) ? Buffer.of(Number.parseInt(part, 8) & 0xff) : Buffer.from(ESCAPES[part] ?? part);
  });
  return Buffer.concat(parts);
}
