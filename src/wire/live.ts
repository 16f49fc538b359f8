import { findRepository } from "../io/git/find-repository.ts";
import { openSource } from "../io/source/open-source.ts";
import { openTarget } from "../io/source/open-target.ts";
import type { PackPorts } from "../model/ports/run.ts";
import type { Source } from "../model/ports/source.ts";
import type { TreeWatch } from "../model/ports/tree-watch.ts";
import { type RunLocation, workPorts } from "./ports.ts";
import { watchTarget } from "./watch.ts";

/** The ports of a tree that stays open, but for those that every run has. */
interface LiveSource {
  readonly open: () => Promise<Source>;
  readonly openRef: ((ref: string) => Promise<Source>) | undefined;
  readonly watch: TreeWatch;
}

/** Returns the ports of a tree that stays open. @throws CarryonError if the target cannot be opened */
export async function livePorts(
  place: RunLocation,
  tool: string,
): Promise<Omit<PackPorts, "source" | "onProgress"> & LiveSource> {
  const { root } = await openTarget(place, place.target);
  const openRef = (ref: string): Promise<Source> => openSource({ directory: root, environment: place.env, ref });
  return {
    ...workPorts(place, root, { tool, onProgress: () => undefined }),
    open: async () => (await openTarget(place, place.target)).source,
    openRef: findRepository(root) === undefined ? undefined : openRef,
    watch: watchTarget(place, place.target),
  };
}
