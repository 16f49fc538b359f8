import { openOutput } from "../io/output.ts";
import { openSiteRenderer } from "../io/site-renderer.ts";
export { serveFolder } from "../io/site-server.ts";
import type { Output } from "../model/output.ts";
import type { SiteRenderer } from "../model/site.ts";

/** Builds the ports that write a site. */
export function sitePorts(out: string, inputRoot: string): { output: Output; renderer: SiteRenderer } {
  return { output: openOutput(out, { inputRoot }), renderer: openSiteRenderer() };
}
