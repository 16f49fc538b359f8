import { existsSync, mkdirSync, renameSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { siteIn, type TestSite } from "./make-site.ts";

/**
 * A site that several files of a run use and none changes: the first of them writes it.
 * @param write writes it to a new folder
 */
export async function sharedSite(
  name: string,
  write: (out: string) => TestSite | Promise<TestSite>,
): Promise<TestSite> {
  const folder = join(tmpdir(), "sites");
  const [out, turn] = [join(folder, name), join(folder, `${name}.turn`)];
  mkdirSync(folder, { recursive: true });
  while (!existsSync(out)) {
    if (!takeTurn(turn)) {
      await setTimeout(100);
      continue;
    }
    try {
      if (!existsSync(out)) {
        await write(`${out}.new`);
        renameSync(`${out}.new`, out);
      }
    } finally {
      rmdirSync(turn);
    }
  }
  return siteIn(out);
}

/** Whether a folder could be made, which only one process can. */
function takeTurn(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
