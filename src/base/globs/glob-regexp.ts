import picomatch from "picomatch/posix.js";
import { memoize } from "./remembered.ts";

/**
 * Combines globs into one regular expression that matches any of them; `undefined` for an empty list. Globs must be
 * valid for `checkGlob` and have no `!`.
 */
export type GlobJoiner = (globs: readonly string[]) => RegExp | undefined;

const OPTIONS = { dot: true, noextglob: true, nonegate: true, literalBrackets: false, posix: true } as const;

/** An escape, a class, or a character that is literal in our globs but special in picomatch. */
const VERBATIM_OR_SPECIAL = /\\.|\[[!^]?\]?(?:\\.|\[:[a-z]+:\]|[^\]\\])*\]|[()|+"$^]/gu;

/**
 * Lookaheads that keep wildcards from matching `.` and `..`, at a cost for every character. Canonical paths never
 * contain such segments.
 */
const NO_DOT_PARTS = /\(\?!(?:\(\?:\^\|\\\/\))?\\\.\{1,2\}\(\?:\\\/\|\$\)\)/gu;

/**
 * Creates a function that combines a list of globs without `!` into one regular expression. It translates each glob only
 * once, however many lists have it.
 */
export function globJoiner(): GlobJoiner {
  const read = memoize(sourceOf);
  return (globs) => (globs.length === 0 ? undefined : new RegExp(globs.map(read).join("|")));
}

function sourceOf(glob: string): string {
  const plain = glob.replace(VERBATIM_OR_SPECIAL, (token) =>
    token.length === 1 ? `\\${token}` : token === "\\\\" ? "[\\\\]" : token,
  );
  return picomatch.makeRe(plain, OPTIONS).source.replaceAll(NO_DOT_PARTS, "");
}
