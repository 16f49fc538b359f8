import { realpathSync } from "node:fs";
import { canonicalPath } from "../io/output/contained-path.ts";
import { findRepository } from "../io/git/find-repository.ts";
import { openOutput } from "../io/output/output.ts";
import { openSiteRenderer } from "../io/site/site-renderer.ts";
export { serveFolder } from "../io/site/site-server.ts";
import type { Output } from "../model/ports/output.ts";
import type { SiteRenderer } from "../model/site/site.ts";

/** Builds the ports that write a site. */
export function sitePorts(out: string, inputRoot: string): { output: Output; renderer: SiteRenderer } {
  return { output: openOutput(out, { inputRoot }), renderer: openSiteRenderer() };
}

/** Canonical path of a folder below the top of its repository; empty at the top, and where there is no repository. */
export function folderInRepository(directory: string): string {
  const place = realpathSync(directory);
  const top = findRepository(place)?.workTree;
  return top === undefined || top === place ? "" : canonicalPath(top, place);
}
