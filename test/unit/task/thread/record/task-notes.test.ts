import fc from "fast-check";
import { expect, it } from "vitest";
import { taskNotes } from "../../../../../src/task/thread/record/task-notes.ts";

it.each([
  ["status: in progress", "in progress"],
  ["Status : blocked by the review", "blocked by the review"],
  ["- **Status:** done", "done"],
  ["> __Status__: *waiting*", "waiting"],
  ["---\ntitle: x\nstatus: open\n---", "open"],
  ["# Status\n\nHalf of it runs.\n\nstatus: later", "Half of it runs."],
  ["## Status:\n## Next\nnothing", undefined],
  ["```\nstatus: in code\n```\nstatus: below it", "below it"],
  ["~~~~\n~~~\nstatus: a\n~~~~\n", undefined],
  ["The status: unknown", undefined],
  ["status:", undefined],
  ["", undefined],
])("reads the status of %j", (text, status) => {
  expect(taskNotes(text).status).toBe(status);
});

it("reads the boxes of all kinds of lists, in order, and none in code or without a text", () => {
  const text = [
    "- [x] one",
    "  * [ ] two `a`",
    "+ [X] **three**",
    "1. [ ] four",
    "2) [x] five",
    "- [-] no box",
    "- [ ]",
    "[x] no list",
    "    - [ ] deep",
    "```md",
    "- [ ] code",
    "```",
  ].join("\r\n");
  expect(taskNotes(text).items.map(({ text: item, isDone }) => `${isDone ? "x" : " "} ${item}`)).toEqual([
    "x one",
    "  two `a",
    "x three",
    "  four",
    "x five",
    "  deep",
  ]);
});

it("shortens long lines and stops after many boxes", () => {
  const { status, items } = taskNotes(
    `status: ${"x".repeat(5000)}\n${"- [ ] y\n".repeat(600)}- [x] ${"z".repeat(5000)}`,
  );
  expect([status?.length, items.length]).toEqual([120, 500]);
  expect(taskNotes(`- [x] ${"z".repeat(5000)}`).items[0]?.text).toHaveLength(200);
});

it("reads every box that was written, whatever text is around it", () => {
  const word = fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/u);
  const item = fc.record({ text: word, isDone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item), fc.array(word), (items, prose) => {
      const lines = items.map(({ text, isDone }) => `- [${isDone ? "x" : " "}] ${text}`);
      const text = lines.flatMap((line, i) => [prose[i] ?? "", line]).join("\n");
      expect(taskNotes(text).items).toEqual(items);
    }),
    { numRuns: 50 },
  );
});

it("takes time in proportion to hostile text", () => {
  const blanks = " \t".repeat(30_000);
  for (const text of [
    `status${blanks}x`,
    `# status${blanks}x`,
    `- [ ] a${blanks}b`,
    `-${blanks}[x] a`,
    "`".repeat(60_000),
  ]) {
    expect(taskNotes(text).items.length).toBeLessThanOrEqual(1);
  }
});
