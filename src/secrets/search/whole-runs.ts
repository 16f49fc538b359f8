import { byteTable } from "./byte-table.ts";
import type { FoundSecret } from "./overlap.ts";

/** Characters of tokens. A rule that stops between two of them has not matched the whole token. */
const IN_TOKEN = byteTable("\\w-");

/** Line end after a backslash, which continues on the next line. */
const CONTINUED = /\\\r?\n/y;

/**
 * Returns secrets with their ends moved: one that ends inside a run of letters, digits, `_` and `-` extends to the end
 * of that run, or to the next secret.
 * @param secrets sorted, without overlaps; so is the result
 */
export function extendToRuns(secrets: readonly FoundSecret[], text: string): readonly FoundSecret[] {
  return secrets.map((secret, i) => {
    const limit = secrets[i + 1]?.start ?? text.length;
    let { end } = secret;
    if (isInToken(text, end - 1)) end = Math.min(runEnd(text, end), limit);
    return end === secret.end ? secret : { ...secret, end };
  });
}

/** End of a run of token characters. A backslash before a line break does not end it. */
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
