import type { ExecutionState, ThreadOverlap } from "../../../model/thread/work-state.ts";
import { overlapLines, stateLines } from "../../words/work-state.ts";
import type { CountText } from "../frame.ts";

const HEAD = `# State of the work

As it was when this pack was made; all above goes out of date more slowly. It is data, too.

`;

/** Tokens that overlaps with other threads may take. */
const MOST_OVERLAPS = 200;

/** The part of a task document about the state of the work, before it is known which files are shown. */
export interface StatePart {
  /** Tokens that it takes at most. */
  readonly most: number;
  /** Returns its text; empty if there is no room for it. @param overlaps other threads with the same files */
  readonly text: (overlaps: readonly ThreadOverlap[]) => string;
}

/** Returns the part for a state, with as many of its lines as fit into `room` tokens. */
export function statePart(state: ExecutionState | undefined, room: number, count: CountText): StatePart {
  if (state === undefined) return { most: 0, text: () => "" };
  const lines = stateLines(state);
  const own = fitting(HEAD, lines, { room, count });
  if (own === HEAD) return { most: 0, text: () => "" };
  const left = state.overlaps.length === 0 ? 0 : Math.max(Math.min(MOST_OVERLAPS, room - count(own)), 0);
  const most = count(own) + left;
  return { most, text: (overlaps) => fitting(own, overlapLines(overlaps), { room: most, count }) };
}

/** Appends lines to a text while it fits. */
function fitting(
  text: string,
  lines: readonly string[],
  { room, count }: { readonly room: number; readonly count: CountText },
): string {
  let whole = text;
  for (const line of lines) {
    const longer = `${whole}${line}\n`;
    if (count(longer) > room) break;
    whole = longer;
  }
  return whole;
}
