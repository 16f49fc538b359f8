import type { Hunk } from "./changes.ts";
import { type LineEdit, lineEdits, MAX_EDITS } from "./line-edits.ts";
import { textLines } from "./text-lines.ts";

/** Context lines around a change, as in git. */
const CONTEXT = 3;

/**
 * Returns the hunks between two texts in order, with three context lines; empty if they are equal. Ignores line
 * endings: neither CRLF versus LF nor a missing final line break counts as a change.
 * @param maxEdits maximum number of inserted and deleted lines in a minimal diff; above it, the diff is only
 * approximate
 */
export function textHunks(before: string, after: string, maxEdits: number = MAX_EDITS): readonly Hunk[] {
  const [old, changed] = [textLines(before), textLines(after)];
  return groupEdits(lineEdits(old, changed, maxEdits)).map((edits) => hunkOf(edits, old, changed));
}

/** Groups edits whose context lines would touch. */
function groupEdits(edits: readonly LineEdit[]): readonly (readonly LineEdit[])[] {
  const groups: LineEdit[][] = [];
  for (const edit of edits) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && edit.old[0] - last.old[1] <= 2 * CONTEXT) groups.at(-1)!.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

function hunkOf(edits: readonly LineEdit[], old: readonly string[], changed: readonly string[]): Hunk {
  const [first, last] = [edits[0]!, edits.at(-1)!];
  const above = Math.min(CONTEXT, first.old[0]);
  const below = Math.min(CONTEXT, old.length - last.old[1]);
  const lines: string[] = [];
  let at = first.old[0] - above;
  const keepUntil = (end: number): void => {
    for (; at < end; at++) lines.push(` ${old[at]!}`);
  };
  for (const edit of edits) {
    keepUntil(edit.old[0]);
    for (const line of old.slice(...edit.old)) lines.push(`-${line}`);
    for (const line of changed.slice(...edit.new)) lines.push(`+${line}`);
    at = edit.old[1];
  }
  keepUntil(last.old[1] + below);
  return {
    old: rangeOf(first.old[0] - above, last.old[1] + below),
    new: rangeOf(first.new[0] - above, last.new[1] + below),
    lines,
  };
}

/** Line range in the form a hunk uses. An empty range refers to the line before it. */
function rangeOf(start: number, end: number): readonly [first: number, count: number] {
  return [start + (end > start ? 1 : 0), end - start];
}
