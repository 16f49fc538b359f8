import { formatCount } from "../../../../src/base/text/number.ts";
import { formatKeptPrefix } from "../../../../src/compare/report/delta-words.ts";

/**
 * Returns, as sentences, what a change does to a prompt cache that holds the pack as it was.
 * @param prefix bytes at the start that stay the same, and bytes of the pack before @param before its tokens then
 */
export function describePromptCache(
  name: string,
  { kept, of }: { readonly kept: number; readonly of: number },
  { before, after }: { readonly before: number; readonly after: number },
): string {
  if (kept >= of) {
    return after > before
      ? `${name}: a warm prompt cache keeps all of it; only the ${formatCount(after - before)} tokens at the end are new.`
      : `${name}: a warm prompt cache keeps all of it.`;
  }
  const valid = Math.floor((before * kept) / Math.max(of, 1));
  if (valid === 0) return `${name}: a warm prompt cache keeps nothing of it: it changes at the start.`;
  return `${name}: a warm prompt cache keeps the first ${formatKeptPrefix({ kept, of })}, about ${formatCount(valid)} tokens; about ${formatCount(Math.max(after - valid, 0))} are processed again.`;
}
