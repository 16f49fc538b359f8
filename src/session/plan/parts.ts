import type { CompactionState } from "../record/layers.ts";
import type { PartLevel } from "../record/settings.ts";

/** A stretch of the history that is told in short. */
export interface SessionPart {
  /** Names it for as long as the session lives: the events that it holds. */
  readonly key: string;
  /** Index of its first event, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly level: PartLevel;
  /** The stretches that were cut off one after the other; several only in a merged part. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

/** How many parts have each level, newest first; older ones are merged. */
const LEVEL_COUNTS = { detailed: 5, moderate: 5, compact: 4 } as const;
/** Parts of one merged group. Groups are cut from the oldest part on, so that a new part never cuts them anew. */
const GROUP = 4;

/** Returns the parts of a state, oldest first. How much is said of each follows from its place alone. */
export function partsOf({ cuts, merged }: CompactionState): readonly SessionPart[] {
  const pieces = cuts.map((to, i): readonly [number, number] => [i === 0 ? 0 : cuts[i - 1]!, to]);
  const young = LEVEL_COUNTS.detailed + LEVEL_COUNTS.moderate + LEVEL_COUNTS.compact;
  const aged = Math.max(0, Math.floor((pieces.length - young) / GROUP) * GROUP);
  const parts: SessionPart[] = [];
  if (merged > 0) parts.push(partOf(pieces.slice(0, merged), "merged"));
  let at = merged;
  for (; at < aged; at += GROUP - (at % GROUP)) {
    parts.push(partOf(pieces.slice(at, at + GROUP - (at % GROUP)), "merged"));
  }
  for (; at < pieces.length; at++) parts.push(partOf(pieces.slice(at, at + 1), levelAt(pieces.length - 1 - at)));
  return parts;
}

function partOf(pieces: SessionPart["pieces"], level: PartLevel): SessionPart {
  const [from, to] = [pieces[0]![0], pieces.at(-1)![1]];
  return { key: `${from}-${to}`, from, to, level, pieces };
}

/** @param age how many parts are newer */
function levelAt(age: number): PartLevel {
  if (age < LEVEL_COUNTS.detailed) return "detailed";
  return age < LEVEL_COUNTS.detailed + LEVEL_COUNTS.moderate ? "moderate" : "compact";
}
