import type { NextAction, StatusSnapshot } from "../state/snapshot.ts";
import { STATES } from "./states.ts";

/** Returns the one thing to do next. */
export function nextAction(snapshot: StatusSnapshot): NextAction {
  for (const { id, action } of STATES) {
    const found = action(snapshot);
    if (found !== undefined) return { state: id, ...found };
  }
  throw new Error("the last state holds for every snapshot");
}

/** Whether a context can be relied on: there is a pack, each one is what the tree is, and the task is not done. */
export function isReliable({ packs, thread, place }: StatusSnapshot): boolean {
  const isOpen =
    thread === undefined ||
    thread.left === true ||
    (thread.state === "open" && packs.some((pack) => pack.thread === thread.id));
  return isOpen && packs.length > 0 && place.conflicts === 0 && packs.every(({ freshness }) => freshness === "fresh");
}
