import { shortenEnd } from "../../../base/index.ts";

/** Maximum UTF-16 units of a title. */
const MAX_TITLE_LENGTH = 100;

/** Returns the beginning of a task's text, on one line. */
export function threadTitle(task: string): string {
  return shortenEnd(task.replaceAll(/\s+/gu, " ").trim(), MAX_TITLE_LENGTH);
}
