/** Adapters that entry points and adapters of other rooms use: sites on the network and in folders. */
export { openSiteFiles } from "./site-client.ts";
export { serveFolder } from "./site-server.ts";
export { sitePorts } from "./site.ts";
