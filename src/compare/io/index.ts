/** Adapters that entry points and adapters of other rooms use: what a diff is given. */
export { diffRange } from "./diff-range.ts";
export { type OpenedTarget, openDiffTarget } from "./open-diff-target.ts";
