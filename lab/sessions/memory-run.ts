import { readAsset } from "../../src/base/io/assets.ts";
/**
 * Compacts or hands over a stored session and prints the peak memory of this process. Arguments: its folder, its id,
 * the action.
 */
import { compactStoredSession } from "../../src/session/compact-session.ts";
import { createHandover } from "../../src/session/create-handover.ts";
import { sessionCounting } from "../../src/session/open-session.ts";
import { isSessionId } from "../../src/session/record/record.ts";
import { openSessions } from "../../src/session/io/sessions.ts";

const [root = "", id = "", what] = process.argv.slice(2);
if (!isSessionId(id)) throw new Error(`${id} is no session`);
const counting = sessionCounting(readAsset, "o200k_base");
const place = openSessions({ cwd: root, env: process.env });
if (what === "handoff") {
  const settings = { limit: 4000, mode: "developer", goals: [] } as const;
  const handover = createHandover(place, id, { ...counting, settings, time: 1 });
  if (!handover.fits) throw new Error(JSON.stringify(handover));
} else {
  const settings = { limit: what === "again" ? 54_400 : 108_800, mode: "developer", goals: [] } as const;
  const { compaction } = await compactStoredSession(place, id, {
    ...counting,
    settings,
    model: undefined,
    time: () => 1,
  });
  if (compaction.kind !== "compacted") throw new Error(JSON.stringify(compaction));
}
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.stdout.write(JSON.stringify({ megabytes: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 }));
