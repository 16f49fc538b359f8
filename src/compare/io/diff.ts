export { type OpenedTarget, openDiffTarget } from "./open-diff-target.ts";
export { diffRange } from "./diff-range.ts";
