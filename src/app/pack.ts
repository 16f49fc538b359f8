import type { Report } from "../model/report/report.ts";
import type { PackPorts, WritePorts } from "../model/ports/run.ts";
import type { Source } from "../model/ports/source.ts";
import { type OpenBuild, buildTree } from "./build/build.ts";
import { type BuildRequest, packingRulesFor } from "./facts/packing-rules.ts";
import { openTree } from "./facts/tree.ts";
import { openRunContext } from "./facts/run-context.ts";
import { writePack } from "./write/write-pack.ts";

/**
 * Builds the packs of a source and writes them: all of them or nothing.
 * @param anchor the tree whose FULL a delta document builds on
 * @throws CarryonError where the source, the config or the output cannot be used
 */
export async function packRepository(
  ports: PackPorts,
  write: WritePorts,
  request: BuildRequest,
  anchor?: Source,
): Promise<Report> {
  try {
    // By then the parser has ended and the caches are saved: what they took is free for writing.
    return await writePack(await anchored(ports, request, anchor), write, ports.onProgress);
  } finally {
    write.output.discard();
  }
}

async function anchored(ports: PackPorts, request: BuildRequest, anchor: Source | undefined): Promise<OpenBuild> {
  const context = openRunContext(ports);
  try {
    const tree = await openTree(ports.source, ports.onProgress);
    const packing = await packingRulesFor(tree.rules, request);
    const build = await buildTree(context, tree, packing);
    if (anchor === undefined) return build;
    const { withAnchor } = await import("./write/anchor.ts");
    return await withAnchor(context, { build, packing, anchor });
  } finally {
    context.close();
  }
}
