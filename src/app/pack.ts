import type { Report } from "../model/report.ts";
import type { PackPorts, WritePorts } from "../model/run.ts";
import type { Source } from "../model/source.ts";
import { buildTree } from "./build.ts";
import { type BuildRequest, rulingOf } from "./ruling.ts";
import { openTree } from "./tree.ts";
import { openWorkshop } from "./workshop.ts";
import { writePack } from "./write-pack.ts";

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
  const workshop = openWorkshop(ports);
  try {
    const tree = await openTree(ports.source, ports.onProgress);
    const ruling = await rulingOf(tree.rules, request);
    const build = await buildTree(workshop, tree, ruling);
    const anchored =
      anchor === undefined
        ? build
        : await (await import("./anchor.ts")).withAnchor(workshop, { build, ruling, anchor });
    return await writePack(anchored, write, ports.onProgress);
  } finally {
    workshop.close();
    write.output.discard();
  }
}
