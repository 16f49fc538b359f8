import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { BlobStore } from "../../../base/index.ts";
import { openOutput, openZip } from "../../../pack/io/index.ts";
import type { WritePorts } from "../../../pack/index.ts";

/** Source of a pack that is being written. */
export interface PackedPlace {
  /** Absolute. */
  readonly inputRoot: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Creates the ports that write a pack to `out`: the output, zip files, and the content store. The store is opened, or
 * created, only if the pack needs it.
 * @param out path of the pack folder, which also identifies its reference list in the store
 * @param store folder of the content store, if not the repository's
 */
export function writePorts(out: string, { inputRoot, env }: PackedPlace, store?: string): WritePorts {
  const list = `pack-${createHash("sha256").update(resolve(out)).digest("hex").slice(0, 40)}`;
  const open = async (): Promise<BlobStore> =>
    (await import("./store.ts")).createContentStore({ cwd: inputRoot, env }, store).store;
  return { output: openOutput(out, { inputRoot }), openZip, bodies: { open, list, time: Date.now() } };
}
