import { createTwoFilesPatch } from "diff";

/**
 * Formats a unified diff between a block's current and its up-to-date text, with one line of context. Equal texts give
 * only the two header lines.
 * @param block name of the block
 */
export function blockDiff(
  path: string,
  block: string,
  sides: { readonly before: string; readonly after: string },
): string {
  const patch = createTwoFilesPatch(
    `a/${path} ${block}`,
    `b/${path} ${block}`,
    sides.before,
    sides.after,
    undefined,
    undefined,
    {
      context: 1,
    },
  );
  // Drops the first line, a rule of `=` characters.
  return patch.slice(patch.indexOf("--- "));
}
