/** Adapters for entry points and other rooms: ports of a live tree. */
export { livePorts, publishedPorts } from "./live.ts";
