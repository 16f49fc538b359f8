import type { Report } from "../model/report.ts";
import type { PackPorts, WritePorts } from "../model/run.ts";
import { buildPacks } from "./build.ts";
import type { BuildRequest } from "./ruling.ts";
import { writePack } from "./write-pack.ts";

/**
 * Builds the packs of a source and writes them: all of them or nothing.
 * @throws CarryonError where the source, the config or the output cannot be used
 */
export async function packRepository(ports: PackPorts, write: WritePorts, request: BuildRequest): Promise<Report> {
  try {
    const build = await buildPacks(ports, request);
    return await writePack(build, write, ports.onProgress);
  } finally {
    write.output.discard();
  }
}
