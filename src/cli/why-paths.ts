import { isAbsolute, relative, resolve, sep } from "node:path";
import { encodePath } from "../model/path.ts";

/** A path as a user may write it, and as a report may name it. */
export interface AskedPath {
  /** Absolute; for a look at the disk. */
  readonly place: string;
  /** Canonical paths that it can stand for, likeliest first. */
  readonly paths: readonly string[];
}

/**
 * Reads a path in any of the forms that people paste: canonical, absolute, with `./`, or quoted by git, as `git status`
 * prints it.
 * @param root absolute path of the packed folder
 */
export function askedPath(text: string, root: string): AskedPath {
  const bytes = QUOTED.test(text) ? unquoted(text.slice(1, -1)) : Buffer.from(text);
  const plain = bytes.toString("utf8");
  const place = resolve(root, plain);
  if (!isAbsolute(plain) && !NEEDS_RESOLVING.test(plain)) return { place, paths: formsOf(text, bytes) };
  const below = relative(root, place).replaceAll(sep, "/");
  return { place, paths: below === "" ? [""] : formsOf(below, Buffer.from(below)) };
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
