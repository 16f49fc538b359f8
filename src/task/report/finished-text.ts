import type { FinishedTask } from "../learn/task-log.ts";
import { formatCount, logLine, pluralize, shortCommit, shortenEnd, shortenName } from "../../base/index.ts";

/** Maximum number of files to list per outcome. */
const MAX_FILES = 10;
/** Width of the columns before a file name. */
const FIXED_WIDTH = 19;
const MIN_NAME_LENGTH = 12;

/**
 * Formats for a terminal how well a task's pack matched the touched files: a summary, then up to {@link MAX_FILES}
 * files each of hits (selected and touched), misses (touched only) and noise (shown only).
 * @param width width of the terminal, in columns
 */
export function finishedText({ packed, done, hits, noise, missed }: FinishedTask, width: number): string {
  const room = Math.max(width - FIXED_WIDTH, MIN_NAME_LENGTH);
  const by = done.commit === undefined ? "" : ` by ${shortCommit(done.commit)}`;
  const rowOf = (word: string, tokens: number | undefined, path: string): string => {
    const cost = tokens === undefined || tokens === 0 ? "–" : formatCount(tokens);
    return `${word.padEnd(6)}  ${cost.padStart(7)}  ${shortenName(logLine(path), room)}`;
  };
  const rows = [
    ...listed(hits).map(({ path, tokens }) => rowOf("hit", tokens, path)),
    ...listed(missed).map((path) => rowOf("missed", undefined, path)),
    ...listed(noise).map(({ path, tokens }) => rowOf("noise", tokens, path)),
  ];
  const more = hits.length + missed.length + noise.length - rows.length;
  const lines = [
    shortenEnd(`${logLine(packed.title)} · done${by}`, Math.max(width - 2, MIN_NAME_LENGTH)),
    `The pack had ${formatCount(hits.length)} of ${pluralize(done.touched.length, "touched file")} and ${pluralize(noise.length, "untouched file")}`,
    ...(rows.length === 0 ? [] : ["         TOKENS  FILE", ...rows]),
    ...(more === 0 ? [] : [`and ${formatCount(more)} more with --json`]),
  ];
  return lines.map((line) => `  ${line}\n`).join("");
}

function listed<T>(files: readonly T[]): readonly T[] {
  return files.slice(0, MAX_FILES);
}
