import { expect, it } from "vitest";
import { finishedText } from "../../../../src/task/report/finished-text.ts";
import type { FinishedTask } from "../../../../src/task/learn/task-log.ts";

const FINISHED: FinishedTask = {
  packed: { kind: "packed", id: "00000001", time: 1, title: "Retry uploads", class: "code", files: [] },
  done: { kind: "done", id: "00000001", time: 2, commit: "a".repeat(40), touched: ["src/a.ts", "src/b.ts"] },
  hits: [{ path: "src/a.ts", tokens: 1200 }],
  noise: Array.from({ length: 12 }, (_, i) => ({ path: `src/noise-${i}.ts`, tokens: 100 })).slice(0, 11),
  missed: ["src/b.ts"],
};

it("lists what a pack hit, missed, and showed for nothing", () => {
  expect(finishedText(FINISHED, 80)).toMatchInlineSnapshot(`
    "  Retry uploads · done by aaaaaaa
      The pack had 1 of 2 touched files and 11 untouched files
               TOKENS  FILE
      hit       1,200  src/a.ts
      missed        –  src/b.ts
      noise       100  src/noise-0.ts
      noise       100  src/noise-1.ts
      noise       100  src/noise-2.ts
      noise       100  src/noise-3.ts
      noise       100  src/noise-4.ts
      noise       100  src/noise-5.ts
      noise       100  src/noise-6.ts
      noise       100  src/noise-7.ts
      noise       100  src/noise-8.ts
      noise       100  src/noise-9.ts
      and 1 more with --json
    "
  `);
});

it("keeps to the width, and to a line for each file, whatever tasks and files are called", () => {
  const hostile = `::error::\u001b[2J\n${"long ".repeat(90)}`;
  const text = finishedText(
    { ...FINISHED, packed: { ...FINISHED.packed, title: hostile }, missed: [hostile], noise: [] },
    70,
  );
  expect(text).not.toContain("\u001b");
  for (const line of text.trimEnd().split("\n")) expect(line.length).toBeLessThanOrEqual(72);
  expect(text.split("\n")).toHaveLength(6);
});
