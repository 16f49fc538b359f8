import { runBounded } from "../../base/io/index.ts";
import { type LivePorts, createPackSource } from "../../browse/index.ts";
import { type RunPlace, portsWithoutSource, openPackFiles } from "../../pack/io/index.ts";
import { createSiteSource, fetchIntroduction, requireSite } from "../../site/index.ts";
import { openSiteFiles } from "../../site/io/index.ts";
import type { Source } from "../../source/index.ts";
import { openPackWatch, watchNothing } from "../../source/io/index.ts";
import { SERVER_TOOLS } from "./live.ts";

/** Returns the ports for keeping a pack open as a live tree. @param folder absolute path of the pack directory */
export function publishedPackPorts(place: RunPlace, folder: string): LivePorts {
  return { ...publishedPorts(place, createPackSource(openPackFiles(folder))), watch: openPackWatch(folder) };
}

/**
 * Returns the ports for keeping a published site open as a live tree. It is read only once.
 * @throws CarryonError if there is no site at the address
 */
export async function publishedSitePorts(place: RunPlace, address: string): Promise<LivePorts> {
  const site = openSiteFiles(address);
  // The agent reports a server that does not start. Failing calls would be visible only to its model.
  await requireSite(site);
  return {
    ...publishedPorts(place, createSiteSource(site)),
    watch: watchNothing(),
    introduction: () => fetchIntroduction(site),
  };
}

/** Ports of a tree without history or changes. */
function publishedPorts(place: RunPlace, source: Source): Omit<LivePorts, "watch"> {
  const open = (): Promise<Source> => Promise.resolve(source);
  return {
    ...portsWithoutSource(place, place.cwd, SERVER_TOOLS),
    open,
    openRef: undefined,
    changes: { commits: undefined, openCommit: open, openStaged: open },
    bounded: runBounded,
  };
}
