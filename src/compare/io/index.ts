/** Adapters for entry points and for adapters of other rooms: they open the sides of a diff. */
export { diffRange } from "./diff-range.ts";
export { type OpenedTarget, openDiffTarget } from "./open-diff-target.ts";
