import { shortenEnd } from "../../../base/index.ts";

/** Longest title, in UTF-16 units. */
const LONGEST = 100;

/** Returns the beginning of a task's text, on one line. */
export function threadTitle(task: string): string {
  return shortenEnd(task.replaceAll(/\s+/gu, " ").trim(), LONGEST);
}
