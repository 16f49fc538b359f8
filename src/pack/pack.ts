import type { ReportRecord } from "./report/report-model.ts";
import type { PackPorts, WritePorts } from "./run.ts";
import type { Source } from "../source/source.ts";
import { type OpenBuild, buildTree } from "./build/build.ts";
import { type BuildRequest, packingRulesFor } from "./tree/packing-rules.ts";
import { openSelectedTree, requireFiles } from "./tree/selected-tree.ts";
import { openRunContext } from "./facts/run-context.ts";
import { writePack } from "./write/write-pack.ts";

/**
 * Builds the packs of a source, writes them all or none, and returns the report.
 * @param anchor the tree on whose FULL delta documents build; no deltas if not given
 * @throws CarryonError if the source, the config or the output cannot be used
 */
export async function packRepository(
  ports: PackPorts,
  write: WritePorts,
  request: BuildRequest,
  anchor?: Source,
): Promise<ReportRecord> {
  try {
    // `anchored` has ended the parser and saved the caches, which frees their memory for writing.
    return await writePack(await anchored(ports, request, anchor), write, ports.onProgress);
  } finally {
    write.output.discard();
  }
}

async function anchored(ports: PackPorts, request: BuildRequest, anchor: Source | undefined): Promise<OpenBuild> {
  const context = openRunContext(ports);
  try {
    const tree = await openSelectedTree(ports.source, request, ports.onProgress);
    const packing = await packingRulesFor(tree.rules, request);
    const build = await buildTree(context, tree, packing);
    requireFiles(build);
    if (anchor === undefined) return build;
    const { withAnchor } = await import("../compare/document/anchor.ts");
    return await withAnchor(context, { build, packing, anchor });
  } finally {
    context.close();
  }
}
