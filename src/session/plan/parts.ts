import type { CompactionState } from "../record/layers.ts";
import type { PartLevel } from "../record/settings.ts";

/** Consecutive older events of a session, which appear as facts or a summary instead of verbatim. */
export interface SessionPart {
  /** `from-to`: the range of events, which identifies the part within its session. */
  readonly key: string;
  /** Index of its first event, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly level: PartLevel;
  /** Ranges between neighboring cuts that make up the part, in order. Only a merged part has several. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

/** Number of parts per level, newest first. Older parts are merged. */
const LEVEL_COUNTS = { detailed: 5, moderate: 5, compact: 4 } as const;
/**
 * Number of parts per merged group. Groups are formed from the oldest part, so a new part never changes existing
 * groups.
 */
const GROUP_SIZE = 4;

/**
 * Divides the events before the last cut into parts, oldest first. The newest five ranges between cuts are detailed
 * parts, the five before them moderate, the next four compact. Older ranges merge in groups of four, and the first
 * `merged` ranges form one part.
 */
export function partsOf({ cuts, merged }: CompactionState): readonly SessionPart[] {
  const pieces = cuts.map((to, i): readonly [number, number] => [i === 0 ? 0 : cuts[i - 1]!, to]);
  const unmergedCount = LEVEL_COUNTS.detailed + LEVEL_COUNTS.moderate + LEVEL_COUNTS.compact;
  const groupedCount = Math.max(0, Math.floor((pieces.length - unmergedCount) / GROUP_SIZE) * GROUP_SIZE);
  const parts: SessionPart[] = [];
  if (merged > 0) parts.push(partOf(pieces.slice(0, merged), "merged"));
  let at = merged;
  for (; at < groupedCount; at += GROUP_SIZE - (at % GROUP_SIZE)) {
    parts.push(partOf(pieces.slice(at, at + GROUP_SIZE - (at % GROUP_SIZE)), "merged"));
  }
  for (; at < pieces.length; at++) parts.push(partOf(pieces.slice(at, at + 1), levelAt(pieces.length - 1 - at)));
  return parts;
}

function partOf(pieces: SessionPart["pieces"], level: PartLevel): SessionPart {
  const [from, to] = [pieces[0]![0], pieces.at(-1)![1]];
  return { key: `${from}-${to}`, from, to, level, pieces };
}

/** @param age number of newer parts */
function levelAt(age: number): PartLevel {
  if (age < LEVEL_COUNTS.detailed) return "detailed";
  return age < LEVEL_COUNTS.detailed + LEVEL_COUNTS.moderate ? "moderate" : "compact";
}
