import { existsSync, mkdirSync, renameSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { siteIn, type TestSite } from "./make-site.ts";

/**
 * Site that several test files of a run share and must not change. The first of them writes it.
 * @param write writes the site to a new folder
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

/** Whether the folder could be created. Only one process succeeds. */
function takeTurn(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
