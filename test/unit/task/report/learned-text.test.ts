import { expect, it } from "vitest";
import { formatTaskLogTotals } from "../../../../src/task/report/learned-text.ts";
import type { LearnedTotals } from "../../../../src/task/report/learned.ts";

const TOTALS: LearnedTotals = {
  log: "/home/me/.cache/carryon/0123/tasks.ndjson",
  damaged: 0,
  done: 12,
  open: 1,
  openTasks: [{ id: "1a2b3c4d", title: "Retry uploads" }],
  touched: 55,
  hits: 41,
  noise: 90,
  tokens: 120_000,
  hitTokens: 74_000,
  files: [
    { path: "src/upload.ts", points: 0.209, touched: 3, noise: 0 },
    { path: `src/${"deep/".repeat(30)}index.ts`, points: -0.18, touched: 0, noise: 3 },
  ],
};

it("shows how packs agreed with tasks, and which files gain or lose", () => {
  expect(formatTaskLogTotals(TOTALS, 80)).toMatchInlineSnapshot(`
    "
      Tasks in this machine's log: 12 done, 1 open
      Packs had 41 of 55 touched files; 61.7% of the packs' tokens were spent on them
           POINTS  TOUCHED    NOISE
           +0.209        3        0  src/upload.ts
           −0.180        0        3  src/deep/deep/deep/deep/…/deep/deep/deep/index.ts
      Open: 1a2b3c4d Retry uploads
      Log: /home/me/.cache/carryon/0123/tasks.ndjson
    "
  `);
});

it("says what is open, and what cannot be read, before any task is done", () => {
  const none = { done: 0, touched: 0, hits: 0, noise: 0, tokens: 0, hitTokens: 0, files: [] };
  expect(formatTaskLogTotals({ ...TOTALS, ...none, damaged: 1 }, 80)).toMatchInlineSnapshot(`
    "
      Tasks in this machine's log: 0 done, 1 open
      Open: 1a2b3c4d Retry uploads
      1 line of the log cannot be read
      Log: /home/me/.cache/carryon/0123/tasks.ndjson
    "
  `);
});

it("keeps each file and each task on a line, whatever they are called", () => {
  const hostile = "a\n::error::b\u001b[2J";
  const text = formatTaskLogTotals(
    {
      ...TOTALS,
      log: hostile,
      files: [{ path: hostile, points: 0.1, touched: 2, noise: 0 }],
      openTasks: [{ id: "00000000", title: hostile }],
    },
    200,
  );
  expect(text).not.toMatch(/^\s*::/mu);
  expect(text).not.toContain("\u001b");
  expect(text.split("\n")).toHaveLength(8);
});
