import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { CarryonError, encodePath } from "../base/index.ts";
import { realPlace } from "../source/io/index.ts";
import { isFolder } from "../base/io/index.ts";

/** Path from a user, with its possible names in a report. */
export interface UserPath {
  /** Absolute path for access to the disk. */
  readonly place: string;
  /** Possible canonical paths, most likely first. */
  readonly paths: readonly string[];
}

/** Folders that a path may be relative to. */
export interface PathBases {
  /** Absolute path of the tree's root. */
  readonly root: string;
  /** Absolute path of the current directory. */
  readonly cwd: string;
}

/**
 * Parses a path in any form that users paste: relative to the current directory or the tree's root, absolute, with
 * `./`, or quoted by git as in `git status`.
 * @throws CarryonError `path-not-found` for a path outside of the tree
 */
export function parseUserPath(text: string, { root, cwd }: PathBases): UserPath {
  const bytes = QUOTED.test(text) ? unquote(text.slice(1, -1)) : Buffer.from(text);
  const plain = bytes.toString("utf8");
  const folder = pathWithin(realPlace(cwd), root);
  const place = resolve(folder === undefined ? root : cwd, plain);
  if (!isAbsolute(plain) && !NEEDS_RESOLVING.test(plain)) {
    const forms = pathForms(text, bytes);
    const folderPrefix = folder === undefined || folder === "" ? undefined : encodePath(Buffer.from(folder));
    const paths = folderPrefix === undefined ? forms : [...forms.map((path) => `${folderPrefix}/${path}`), ...forms];
    return { place, paths };
  }
  const below = pathWithin(place, root) ?? (isFolder(dirname(place)) ? pathWithin(realPlace(place), root) : undefined);
  if (below === undefined) {
    throw new CarryonError("path-not-found", `${text} is outside of ${root}`, {
      hint: "Give the path of a file in this folder, or run carryon in the repository that holds it.",
    });
  }
  return { place, paths: below === "" ? [""] : pathForms(below, Buffer.from(below)) };
}

/** Path of a place relative to a folder, with `/`; `undefined` if it is outside. */
function pathWithin(place: string, root: string): string | undefined {
  const relativePath = relative(root, place);
  return relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath)
    ? undefined
    : relativePath.replaceAll(sep, "/");
}

/** The text itself, which may already be canonical, and the canonical form of the bytes. */
function pathForms(text: string, bytes: Buffer): readonly string[] {
  const end = text.endsWith("/") ? 1 : 0;
  const canonical = encodePath(bytes.subarray(0, bytes.length - end));
  return [...new Set([text, end === 1 ? `${canonical}/` : canonical])];
}

/** Matches a path segment that is `.`, `..` or empty. */
const NEEDS_RESOLVING = /(?:^|\/)(?:\.{1,2}(?:\/|$)|\/)/u;

const QUOTED = /^"(?:[^"\\]|\\.)*"$/su;

/** Escape letters in paths quoted by git, apart from octal digits. See `core.quotePath` in git-config(1). */
const ESCAPES: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function unquote(text: string): Buffer {
  const parts = text.split(/\\([0-7]{3}|.)/su).map((part, i) => {
    if (i % 2 === 0) return Buffer.from(part);
    return /^[0-7]{3}$/u.test(part) ? Buffer.of(Number.parseInt(part, 8) & 0xff) : Buffer.from(ESCAPES[part] ?? part);
  });
  return Buffer.concat(parts);
}
