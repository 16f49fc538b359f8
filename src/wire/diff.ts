export { type OpenedTarget, openDiffTarget } from "../io/source/open-diff-target.ts";
export { diffRange } from "../io/source/diff-range.ts";
