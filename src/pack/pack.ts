import type { ReportRecord } from "./report/report-model.ts";
import type { PackPorts, WritePorts } from "./run.ts";
import { type OpenBuild, buildTree } from "./build/build.ts";
import type { PackingRules } from "./tree/packing.ts";
import { type BuildRequest, packingRulesFor } from "./tree/packing-rules.ts";
import { openTreeWithPaths, requireFiles } from "./tree/selected-tree.ts";
import { openRunContext, type RunContext } from "./facts/run-context.ts";
import { writePack } from "./write/write-pack.ts";

type AddDocuments = (
  context: RunContext,
  made: { readonly build: OpenBuild; readonly packing: PackingRules },
) => Promise<OpenBuild>;

/**
 * Builds the packs of a source, writes all of them or none, and returns the report.
 * @param addDocuments adds documents to the build, such as deltas, before it is written
 * @throws CarryonError if the source, the config or the output cannot be used
 */
export async function packRepository(
  ports: PackPorts,
  write: WritePorts,
  request: BuildRequest,
  addDocuments?: AddDocuments,
): Promise<ReportRecord> {
  try {
    // `buildAll` has ended the parser and saved the caches, which frees their memory for writing.
    return await writePack(await buildAll(ports, request, addDocuments), write, ports.onProgress);
  } finally {
    write.output.discard();
  }
}

async function buildAll(
  ports: PackPorts,
  request: BuildRequest,
  addDocuments: AddDocuments | undefined,
): Promise<OpenBuild> {
  using context = openRunContext(ports);
  const tree = await openTreeWithPaths(ports.source, request, ports.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const build = await buildTree(context, tree, packing);
  requireFiles(build);
  return addDocuments === undefined ? build : await addDocuments(context, { build, packing });
}
