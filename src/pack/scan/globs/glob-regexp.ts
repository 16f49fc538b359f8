import picomatch from "picomatch/posix.js";
import { remembered } from "./remembered.ts";

/**
 * Returns one expression that matches whatever any of the globs matches; `undefined` for an empty list. Globs have no
 * `!` and are valid for `checkGlob`.
 */
export type GlobJoiner = (globs: readonly string[]) => RegExp | undefined;

const OPTIONS = { dot: true, noextglob: true, nonegate: true, literalBrackets: false, posix: true } as const;

/** An escape, a class, or a character that is literal in our globs but special in picomatch. */
const VERBATIM_OR_SPECIAL = /\\.|\[[!^]?\]?(?:\\.|\[:[a-z]+:\]|[^\]\\])*\]|[()|+"$^]/gu;

/**
 * Lookaheads that keep wildcards from matching `.` and `..`, at a cost for every character. Canonical paths have no
 * such parts.
 */
const NO_DOT_PARTS = /\(\?!(?:\(\?:\^\|\\\/\))?\\\.\{1,2\}\(\?:\\\/\|\$\)\)/gu;

/** Returns a joiner that translates each glob once, for lists with globs in common. */
export function globJoiner(): GlobJoiner {
  const read = remembered(sourceOf);
  return (globs) => (globs.length === 0 ? undefined : new RegExp(globs.map(read).join("|")));
}

function sourceOf(glob: string): string {
  const plain = glob.replace(VERBATIM_OR_SPECIAL, (found) =>
    found.length === 1 ? `\\${found}` : found === "\\\\" ? "[\\\\]" : found,
  );
  return picomatch.makeRe(plain, OPTIONS).source.replaceAll(NO_DOT_PARTS, "");
}
