/**
 * Results of the gate for a pack. A change fails only for its own effect: `adds-to-over`, `breaks-growth` and
 * `new-over` fail. `over-target`, `over-before` (already over, and the change adds nothing) and `over-unknown` (over,
 * without a base) warn.
 */
export const GATES = [
  "within",
  "over-target",
  "over-before",
  "over-unknown",
  "adds-to-over",
  "breaks-growth",
  "new-over",
] as const;

export type Gate = (typeof GATES)[number];

/** Whether a gate result fails the run. */
export function gateFails(gate: Gate): boolean {
  return gate === "adds-to-over" || gate === "breaks-growth" || gate === "new-over";
}
