import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { verifyStore } from "../../src/store/content/verify-store.ts";
import { openStore } from "../../src/store/io/open-store.ts";
import { createStoreFolder } from "../../src/store/io/store-folder.ts";
import { leftovers } from "../../test/support/store/store-files.ts";

/** Results of a store on a disk of 1 MiB. */
export interface FullDiskFigures {
  /** Acknowledged contents. */
  readonly acknowledged: number;
  /** Puts and references refused for lack of space. */
  readonly refused: number;
  /** Acknowledged contents that cannot be read, leftover drafts, and other errors. */
  readonly lost: number;
}

/**
 * Fills a disk of 1 MiB with contents.
 * @returns `undefined` if this user may not mount one
 */
export function fillDisk(directory: string): FullDiskFigures | undefined {
  const disk = join(directory, "disk");
  mkdirSync(disk);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]).status !== 0) return undefined;
  try {
    return fill(join(disk, "store"));
  } finally {
    spawnSync("umount", [disk]);
  }
}

function fill(root: string): FullDiskFigures {
  const folder = createStoreFolder(root);
  const store = openStore(folder);
  let [acknowledged, refused, lost] = [0, 0, 0];
  for (let i = 0; i < 300; i++) {
    try {
      const { id, bytes } = store.put(randomBytes(500 + ((i * 7919) % 60_000)));
      store.refer({ name: `list-${i}`, references: [{ id, bytes, title: "", kind: "", tags: [], time: i }] });
      acknowledged++;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "disk-full") refused++;
      else lost++;
    }
  }
  const { problems, references } = verifyStore(store, () => {});
  lost += problems.length + leftovers(folder).length + Math.abs(acknowledged - references);
  return { acknowledged, refused, lost };
}
