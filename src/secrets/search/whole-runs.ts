import { byteTable } from "./byte-table.ts";
import type { FoundSecret } from "./overlap.ts";

/** Characters of tokens: a rule that stops between two of them has not seen the whole token. */
const IN_TOKEN = byteTable("\\w-");

/** The end of a line that goes on in the next one. */
const CONTINUED = /\\\r?\n/y;

/**
 * Returns secrets with those that end inside a run of letters, digits, `_` and `-` extended to the end of that run, or
 * to the next secret.
 * @param found sorted, without overlaps; so is the result
 */
export function takeWholeRuns(found: readonly FoundSecret[], text: string): readonly FoundSecret[] {
  return found.map((secret, i) => {
    const limit = found[i + 1]?.start ?? text.length;
    let { end } = secret;
    if (isInToken(text, end - 1)) end = Math.min(runEnd(text, end), limit);
    return end === secret.end ? secret : { ...secret, end };
  });
}

/** Returns where a run of token characters ends, which a backslash before a line end does not. */
function runEnd(text: string, from: number): number {
  let end = from;
  for (;;) {
    while (isInToken(text, end)) end++;
    CONTINUED.lastIndex = end;
    if (!CONTINUED.test(text) || !isInToken(text, CONTINUED.lastIndex)) return end;
    end = CONTINUED.lastIndex;
  }
}

function isInToken(text: string, at: number): boolean {
  return IN_TOKEN[text.charCodeAt(at)] === 1;
}
