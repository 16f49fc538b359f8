import fc from "fast-check";
import { expect, it } from "vitest";
import { statePart } from "../../../../../src/core/render/task/state-part.ts";
import type { ExecutionState } from "../../../../../src/model/thread/work-state.ts";

const count = (text: string): number => Math.ceil(text.length / 4);
const overlap = { id: "other", title: "other work", time: 0, paths: ["src/a.ts"] };
const STATE: ExecutionState = {
  id: "fix",
  title: "fix it",
  time: 0,
  notes: { status: "half", items: Array.from({ length: 30 }, (_, i) => ({ text: `step ${i}`, isDone: i % 2 === 0 })) },
  tree: undefined,
  overlaps: [overlap],
  containers: undefined,
};

it("is nothing without a state, and without room for a line", () => {
  expect(statePart(undefined, 1000, count).text([overlap])).toBe("");
  for (const room of [-5, 0, 10, 30]) {
    const part = statePart(STATE, room, count);
    expect([part.most, part.text([overlap])]).toEqual([0, ""]);
  }
});

it("never takes more than it reserved, nor more than its room, and loses lines from the end", () => {
  const whole = statePart(STATE, 10_000, count).text([overlap]);
  expect(whole).toContain("- also at work on this branch: thread other");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.boolean(), (room, hasOverlap) => {
      const part = statePart(STATE, room, count);
      const text = part.text(hasOverlap ? [overlap] : []);
      expect(count(text)).toBeLessThanOrEqual(part.most);
      expect(part.most).toBeLessThanOrEqual(Math.max(room, 0));
      const lines = text.split("\n").filter((line) => line.startsWith("-") || line.startsWith("  "));
      const all = whole.split("\n").filter((line) => lines.includes(line));
      expect(lines).toEqual(all);
    }),
  );
});

it("reserves nothing for overlaps if nobody else is at work", () => {
  const alone = statePart({ ...STATE, overlaps: [] }, 10_000, count);
  expect(count(alone.text([]))).toBe(alone.most);
});
