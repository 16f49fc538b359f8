/** Adapters that entry points and adapters of other rooms use: the tree that stays open. */
export { livePorts, publishedPorts } from "./live.ts";
