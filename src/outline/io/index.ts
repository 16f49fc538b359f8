/** Adapters for entry points and for adapters of other rooms: the parser process. */
export { openOutliner } from "./outliner.ts";
