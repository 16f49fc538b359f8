/** Adapters that entry points and adapters of other rooms use: the parser process. */
export { openOutliner } from "./outliner.ts";
