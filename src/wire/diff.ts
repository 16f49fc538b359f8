export { type OpenedTarget, openDiffTarget } from "../io/source/open-diff-target.ts";
