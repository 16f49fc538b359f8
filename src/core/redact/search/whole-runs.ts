import type { FoundSecret } from "./overlap.ts";

/** Characters of tokens: a rule that stops between two of them has not seen the whole token. */
const IN_TOKEN = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w-]/.test(String.fromCharCode(byte)) ? 1 : 0));

/**
 * Returns secrets with those that end inside a run of letters, digits, `_` and `-` extended to the end of that run, or
 * to the next secret.
 * @param found sorted, without overlaps; so is the result
 */
export function takeWholeRuns(found: readonly FoundSecret[], text: string): readonly FoundSecret[] {
  return found.map((secret, i) => {
    const limit = found[i + 1]?.start ?? text.length;
    let { end } = secret;
    if (isInToken(text, end - 1)) while (end < limit && isInToken(text, end)) end++;
    return end === secret.end ? secret : { ...secret, end };
  });
}

function isInToken(text: string, at: number): boolean {
  return IN_TOKEN[text.charCodeAt(at)] === 1;
}
