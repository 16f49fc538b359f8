import { openOutput, openZip } from "../../pack/io/index.ts";
import { openSiteRenderer } from "./site-renderer.ts";
export { folderInRepository } from "../../source/io/git/find-repository.ts";
export { githubPage } from "../../source/io/git/remote/github-page.ts";
export { openSiteFiles } from "./site-client.ts";
export { serveFolder } from "./site-server.ts";
import { openZip } from "../../pack/io/archive/zip-sink.ts";
import type { WritePorts } from "../../pack/run.ts";
import type { SiteRenderer } from "../data/renderer.ts";

/** Returns the ports that write a site to `out`. */
export function sitePorts(
  out: string,
  inputRoot: string,
): Pick<WritePorts, "output" | "openZip"> & { readonly renderer: SiteRenderer } {
  return { output: openOutput(out, { inputRoot }), renderer: openSiteRenderer(), openZip };
}
