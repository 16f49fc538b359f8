import { shortenEnd } from "../../../base/index.ts";

/** Maximum length of a title, in UTF-16 units. */
const MAX_TITLE_LENGTH = 100;

/** Returns the start of a task's text on one line, with up to {@link MAX_TITLE_LENGTH} UTF-16 units. */
export function threadTitle(task: string): string {
  return shortenEnd(task.replaceAll(/\s+/gu, " ").trim(), MAX_TITLE_LENGTH);
}
