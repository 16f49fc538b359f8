import { openOutput } from "../io/output/output.ts";
import { openSiteRenderer } from "../io/site/site-renderer.ts";
export { folderInRepository } from "../io/git/find-repository.ts";
export { openSiteFiles } from "../io/site/site-client.ts";
export { serveFolder } from "../io/site/site-server.ts";
import type { Output } from "../model/ports/output.ts";
import type { SiteRenderer } from "../model/site/site.ts";

/** Returns the ports that write a site to `out`. */
export function sitePorts(out: string, inputRoot: string): { output: Output; renderer: SiteRenderer } {
  return { output: openOutput(out, { inputRoot }), renderer: openSiteRenderer() };
}
