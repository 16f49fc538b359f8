import { createTwoFilesPatch } from "diff";

/** Returns a unified diff of a block as it is in a page and as it should be. @param line of its first comment, from 1 */
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
  // The first line is a rule of equal signs.
  return patch.slice(patch.indexOf("--- "));
}
