import { join } from "node:path";
import { pathExists, readTextFile } from "../../../base/io/index.ts";
import type { Place } from "../../../pack/io/index.ts";
import type { RunLog } from "../../operations/run-log.ts";

/** A config that could ask for a record of runs. */
const LIKE_ASKED = /^["']?ops["']?\s*:/mu;

/**
 * Returns the record of runs of the repository of a folder, if the folder's `carryon.yml` says `ops: true`. Other configs
 * are not parsed.
 */
export async function runLogAt(place: Place): Promise<RunLog | undefined> {
  try {
    const path = join(place.cwd, "carryon.yml");
    const text = pathExists(path) ? readTextFile(path, "carryon.yml") : "";
    if (!LIKE_ASKED.test(text)) return undefined;
    const { loadConfig } = await import("../../../pack/config/parse/load.ts");
    return loadConfig(text, "carryon.yml").ops === true
      ? (await import("./open-run-log.ts")).runLogOf(place)
      : undefined;
  } catch {
    return undefined;
  }
}
