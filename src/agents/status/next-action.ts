import type { NextAction, StatusSnapshot } from "../state/snapshot.ts";
import { STATES } from "./states.ts";

/** Chooses the recommended next action. */
export function nextAction(snapshot: StatusSnapshot): NextAction {
  for (const { id, action } of STATES) {
    const step = action(snapshot);
    if (step !== undefined) return { state: id, ...step };
  }
  throw new Error("the last state holds for every snapshot");
}

/** Whether the context is reliable: at least one pack exists, every pack matches the tree, and the task is not done. */
export function isReliable({ packs, thread, place }: StatusSnapshot): boolean {
  const isOpen =
    thread === undefined ||
    thread.left === true ||
    (thread.state === "open" && packs.some((pack) => pack.thread === thread.id));
  return isOpen && packs.length > 0 && place.conflicts === 0 && packs.every(({ freshness }) => freshness === "fresh");
}
