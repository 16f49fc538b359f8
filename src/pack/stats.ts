import { computeStats } from "./report/stats.ts";
import type { PackPorts } from "./run.ts";
import type { Stats } from "./report/stats-model.ts";
import { buildTree } from "./build/build.ts";
import { type BuildRequest, packingRulesFor } from "./tree/packing-rules.ts";
import { openRunContext } from "./facts/run-context.ts";
import { openTreeWithPaths, requireFiles } from "./tree/selected-tree.ts";

/**
 * Measures the files of a source like a pack run, without planning packs, and returns token statistics by folder and
 * file.
 * @param limits `depth`: levels of folders below the root; `top`: number of largest files
 * @throws CarryonError if the source or the config cannot be used, `nothing-to-pack` if no files remain
 */
export async function statsOfTree(
  ports: PackPorts,
  request: BuildRequest,
  limits: { readonly depth: number; readonly top: number },
): Promise<Stats> {
  using context = openRunContext(ports);
  const tree = await openTreeWithPaths(ports.source, request, ports.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const build = await buildTree(context, tree, { ...packing, config: { ...packing.config, packs: [] } });
  requireFiles(build);
  return computeStats(build, limits);
}
