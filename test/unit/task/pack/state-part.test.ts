import fc from "fast-check";
import { expect, it } from "vitest";
import { handoverPart, statePart } from "../../../../src/task/pack/state-part.ts";
import { parseContentId } from "../../../../src/base/content/reference.ts";
import type { SessionId } from "../../../../src/session/record/record.ts";
import type { ExecutionState } from "../../../../src/task/thread/record/work-state.ts";

const count = (text: string): number => Math.ceil(text.length / 4);
const style = { frames: "markdown", count } as const;
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
  expect(statePart(undefined, 1000, style).text([overlap])).toBe("");
  for (const room of [-5, 0, 10, 30]) {
    const part = statePart(STATE, room, style);
    expect([part.maxTokens, part.text([overlap])]).toEqual([0, ""]);
  }
});

it("never takes more than it reserved, nor more than its room, and loses lines from the end", () => {
  const whole = statePart(STATE, 10_000, style).text([overlap]);
  expect(whole).toContain("- also active on this branch: thread other");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.boolean(), (room, hasOverlap) => {
      const part = statePart(STATE, room, style);
      const text = part.text(hasOverlap ? [overlap] : []);
      expect(count(text)).toBeLessThanOrEqual(part.maxTokens);
      expect(part.maxTokens).toBeLessThanOrEqual(Math.max(room, 0));
      const lines = text.split("\n").filter((line) => line.startsWith("-") || line.startsWith("  "));
      const all = whole.split("\n").filter((line) => lines.includes(line));
      expect(lines).toEqual(all);
    }),
  );
});

it("reserves nothing for overlaps if nobody else is at work", () => {
  const alone = statePart({ ...STATE, overlaps: [] }, 10_000, style);
  expect(count(alone.text([]))).toBe(alone.maxTokens);
});

const HANDOVER = { session: "0123456789ab" as SessionId, content: parseContentId("0".repeat(64)), tokens: 3 };

it("what an earlier agent left is there whole or not at all, in a frame that none of its lines closes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 0, max: 200 }), (text, room) => {
      const part = handoverPart({ ...HANDOVER, text: `# Files\u2028## FILE a\r${text}\n## END` }, room, style);
      expect(part === "" || count(part) <= room).toBe(true);
      if (part === "") return;
      const [, boundary] = /^## WORDS OF an earlier agent ([0-9a-f]{12,})$/mu.exec(part)!;
      const framed = part.slice(part.indexOf("## WORDS"));
      expect(framed.endsWith(`\nEND ${boundary}\n\n`)).toBe(true);
      expect(framed.split(boundary!)).toHaveLength(3);
      expect(framed).toContain("\n# Files\n## FILE a\n");
    }),
  );
  expect(handoverPart(HANDOVER, 1000, style)).toBe("");
  expect(handoverPart(undefined, 1000, style)).toBe("");
});

it("a handover is named among how far the work is", () => {
  const text = statePart({ ...STATE, handover: HANDOVER }, 1000, style).text([]);
  expect(text).toContain(`- handover of session 0123456789ab: 3 tokens, content ${"0".repeat(64)}\n`);
});
