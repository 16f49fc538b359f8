import picomatch from "picomatch/posix.js";
import { remembered } from "./remembered.ts";

/**
 * Makes one expression for what any of some globs matches, without `!` and as `checkGlob` takes them; `undefined` for
 * none.
 */
export type GlobJoiner = (globs: readonly string[]) => RegExp | undefined;

const OPTIONS = { dot: true, noextglob: true, nonegate: true, literalBrackets: false, posix: true } as const;

/** An escape, a class, or a sign that means itself in our globs and more than that to picomatch. */
const VERBATIM_OR_SIGN = /\\.|\[[!^]?\]?(?:\\.|\[:[a-z]+:\]|[^\]\\])*\]|[()|+"$^]/gu;

/** What keeps wildcards from parts `.` and `..`, asked at every sign of a path; no canonical path has such parts. */
const NO_DOT_PARTS = /\(\?!(?:\(\?:\^\|\\\/\))?\\\.\{1,2\}\(\?:\\\/\|\$\)\)/gu;

/** A joiner for lists that have globs in common: it reads each once. */
export function globJoiner(): GlobJoiner {
  const read = remembered(sourceOf);
  return (globs) => (globs.length === 0 ? undefined : new RegExp(globs.map(read).join("|")));
}

function sourceOf(glob: string): string {
  const plain = glob.replace(VERBATIM_OR_SIGN, (found) =>
    found.length === 1 ? `\\${found}` : found === "\\\\" ? "[\\\\]" : found,
  );
  return picomatch.makeRe(plain, OPTIONS).source.replaceAll(NO_DOT_PARTS, "");
}
