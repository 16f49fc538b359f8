import { visible } from "../visible.ts";

/** Consecutive lines of a hunk with the same mark. */
export interface HunkRun {
  readonly mark: string;
  /** Each line includes its mark and ends with a line break. */
  readonly text: string;
}

/**
 * Escapes the characters that embed, override or isolate a writing direction: U+202A to U+202E and U+2066 to U+2069.
 * Keeps all others, even direction marks such as U+200E.
 */
export function straight(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, visible);
}

/** Merges the lines of a hunk into runs, which need fewer elements. */
export function hunkRuns(lines: readonly string[]): readonly HunkRun[] {
  const runs: { mark: string; text: string }[] = [];
  for (const line of lines) {
    const mark = line.slice(0, 1);
    const last = runs.at(-1);
    if (last?.mark === mark) last.text += `${line}\n`;
    else runs.push({ mark, text: `${line}\n` });
  }
  return runs;
}
