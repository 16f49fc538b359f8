import { visible } from "../visible.ts";

/** Successive lines of a hunk with the same mark, with that mark. */
export interface HunkRun {
  readonly mark: string;
  /** Each line with its mark and a line end. */
  readonly text: string;
}

/** Spells out the characters of a text that change the direction of what follows; its other characters stay. */
export function straight(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, visible);
}

/** Joins the lines of a hunk into runs, which take fewer elements than lines. */
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
