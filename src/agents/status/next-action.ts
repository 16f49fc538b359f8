import type { NextAction, StatusSnapshot } from "../state/snapshot.ts";
import { STATES } from "./states.ts";

/**
 * Returns the action of the first state in `STATES` that applies to the snapshot: a command and the reason for it.
 * @param hasRead whether the reader already has the packs
 */
export function nextAction(snapshot: StatusSnapshot, hasRead = true): NextAction {
  for (const { id, action } of STATES) {
    const step = action(snapshot, hasRead);
    if (step !== undefined) return { state: id, ...step };
  }
  throw new Error("the last state holds for every snapshot");
}

/**
 * Whether a reader can rely on the delivered packs: at least one exists, all match the tree, the tree has no merge
 * conflicts, and the current thread, if any, is open and has a pack. A thread with `left` set does not count.
 */
export function isReliable({ packs, thread, place }: StatusSnapshot): boolean {
  const isOpen =
    thread === undefined ||
    thread.left === true ||
    (thread.state === "open" && packs.some((pack) => pack.thread === thread.id));
  return isOpen && packs.length > 0 && place.conflicts === 0 && packs.every(({ freshness }) => freshness === "fresh");
}
