import { openOutput, openZip } from "../../pack/io/index.ts";
import { openSiteRenderer } from "./site-renderer.ts";
import type { OutputPorts } from "../../pack/index.ts";
import type { SiteRenderer } from "../data/renderer.ts";

/**
 * Creates the ports that write a site to `out`: the output, the zip writer and the renderer. Checks `out` at once, and
 * recovers it from a run that was interrupted while replacing it.
 * @param inputRoot path of the packed folder; `out` must not be or contain it
 * @throws CarryonError `output-not-ours` for an `out` that must not be replaced, `disk-full`, `write-failed`
 */
export function sitePorts(out: string, inputRoot: string): OutputPorts & { readonly renderer: SiteRenderer } {
  return { output: openOutput(out, { inputRoot }), renderer: openSiteRenderer(), openZip };
}
