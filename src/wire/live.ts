import { openTarget } from "../io/source/open-target.ts";
import type { PackPorts } from "../model/ports/run.ts";
import type { Source } from "../model/ports/source.ts";
import type { TreeWatch } from "../model/ports/tree-watch.ts";
import { type RunLocation, workPorts } from "./ports.ts";

/** Returns the ports of a tree that stays open. @throws CarryonError if the target cannot be opened */
export async function livePorts(
  place: RunLocation,
  tool: string,
): Promise<Omit<PackPorts, "source"> & { readonly open: () => Promise<Source>; readonly watch: TreeWatch }> {
  const { root } = await openTarget(place, place.target);
  const open = async (): Promise<Source> => (await openTarget(place, place.target)).source;
  const watch: TreeWatch = { changed: () => Promise.resolve(true), watch: () => undefined, close: () => undefined };
  return { ...workPorts(place, root, { tool, onProgress: () => undefined }), open, watch };
}
