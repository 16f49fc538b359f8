/** Adapters for entry points and for adapters of other rooms: sites on the network and in folders. */
export { openSiteFiles } from "./site-client.ts";
export { serveFolder } from "./site-server.ts";
export { sitePorts } from "./site.ts";
