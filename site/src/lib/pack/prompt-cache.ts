import { formatCount } from "../../../../src/base/text/number.ts";
import { formatKeptPrefix } from "../../../../src/compare/report/delta-words.ts";

/**
 * Describes, in sentences, how much of a prompt cache of the old pack survives a change.
 * @param prefix unchanged bytes at the start, and bytes of the old pack
 * @param before tokens of the old pack
 */
export function describePromptCache(
  name: string,
  { kept: keptBytes, of }: { readonly kept: number; readonly of: number },
  { before, after }: { readonly before: number; readonly after: number },
): string {
  if (keptBytes >= of) {
    return after > before
      ? `${name}: a warm prompt cache stays fully valid. Only the ${formatCount(after - before)} tokens at the end are new.`
      : `${name}: a warm prompt cache stays fully valid.`;
  }
  const valid = Math.floor((before * keptBytes) / Math.max(of, 1));
  if (valid === 0) return `${name}: a warm prompt cache is lost because the pack changes at the start.`;
  return `${name}: a warm prompt cache keeps the first ${formatKeptPrefix({ kept: keptBytes, of })}, about ${formatCount(valid)} tokens; about ${formatCount(Math.max(after - valid, 0))} are processed again.`;
}
