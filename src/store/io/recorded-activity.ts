import { membersOf } from "../../base/index.ts";
import { join } from "node:path";
import type { RecordedActivity } from "../recorded-activity.ts";
import { readBoundedFile, writeDurably } from "./durable-file.ts";
import { makeOwnFolder } from "./own-folder.ts";

const NAME = "recorded.json";
const SCHEMA = "carryon.recorded/1";
const MAX_BYTES = 4096;
const MAX_TIME = 8.64e15;

/**
 * Reads how much hooks have recorded in a repository; `undefined` if they recorded nothing or the file cannot be read.
 * @param ownFolder the `.carryon` folder of a repository
 */
export function readRecordedActivity(ownFolder: string): RecordedActivity | undefined {
  try {
    const bytes = readBoundedFile(join(ownFolder, NAME), MAX_BYTES);
    return bytes === undefined ? undefined : activityIn(JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}

/**
 * Writes how much hooks have recorded, without waiting for the disk: the file can be recomputed, so a power loss may
 * drop it. Creates the folder. Passes on system errors unchanged.
 * @param ownFolder the `.carryon` folder of a repository
 */
export function writeRecordedActivity(ownFolder: string, activity: RecordedActivity): void {
  makeOwnFolder(ownFolder);
  const bytes = Buffer.from(`${JSON.stringify({ schema: SCHEMA, ...activity })}\n`);
  writeDurably(ownFolder, join(ownFolder, NAME), bytes, { sync: false, mode: 0o600 });
}

function activityIn(value: unknown): RecordedActivity | undefined {
  const { schema, sessions, outputs, last } = membersOf(value);
  if (schema !== SCHEMA || !isCount(sessions) || !isCount(outputs)) return undefined;
  const { agent, time } = membersOf(last);
  const isLast = typeof agent === "string" && /^[a-z-]{1,40}$/u.test(agent) && isCount(time) && time <= MAX_TIME;
  return { sessions, outputs, ...(isLast && { last: { agent, time } }) };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
