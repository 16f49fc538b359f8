import { join } from "node:path";
import { pathExists, readTextFile } from "../../base/io/index.ts";
import type { CommandContext } from "../../base/index.ts";
import type { RunLog } from "../operations/run-log.ts";

/** Matches a config that may enable the run log. */
const OPS_KEY = /^["']?ops["']?\s*:/mu;

/**
 * Opens the run log if the `carryon.yml` in the folder sets `ops: true`; `undefined` otherwise, also if the config
 * cannot be read. Configs without an `ops` key are not parsed. Never throws.
 */
export async function runLogAt(place: CommandContext): Promise<RunLog | undefined> {
  try {
    const path = join(place.cwd, "carryon.yml");
    const text = pathExists(path) ? readTextFile(path, "carryon.yml") : "";
    if (!OPS_KEY.test(text)) return undefined;
    const { loadConfig } = await import("../../pack/config/parse/load.ts");
    return loadConfig(text, "carryon.yml").ops === true
      ? (await import("./open-run-log.ts")).runLogOf(place)
      : undefined;
  } catch {
    return undefined;
  }
}
