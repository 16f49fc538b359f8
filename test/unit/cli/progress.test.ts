import { expect, it } from "vitest";
import { progressLine, progressText } from "../../../src/cli/progress.ts";

it("says how far a stage is, how fast and how long it takes", () => {
  const progress = { stage: "counting", done: 2104, total: 2809, bytes: 38_000_000 } as const;
  expect(progressText(progress, 1000)).toBe("counting 2,104 of 2,809 · 38 MB/s · 1 s left");
});

it("says a speed below 10 MB/s with one decimal", () => {
  const progress = { stage: "counting", done: 1, total: 2, bytes: 400_000 } as const;
  expect(progressText(progress, 1000)).toBe("counting 1 of 2 · 0.4 MB/s · 1 s left");
  expect(progressText({ ...progress, bytes: 9_950_000 }, 1000)).toContain("· 10 MB/s ·");
});

it("says only the stage where the number of files is not known yet", () => {
  expect(progressText({ stage: "listing", done: 0, total: 0, bytes: 0 }, 5)).toBe("listing");
});

it("draws nothing without a terminal, and on one at most ten times a second", () => {
  const drawn: string[] = [];
  let time = 0;
  const host = {
    out: () => {},
    err: (text: string) => void drawn.push(text),
    terminal: true,
    color: false,
    width: 20,
    dialog: undefined,
    streams: undefined,
    cwd: "/",
    env: {},
    self: ["node"] as const,
    now: () => time,
  };
  const { show, end } = progressLine(host);
  for (time = 1000; time < 1250; time += 10) show({ stage: "counting", done: time, total: 5000, bytes: 0 });
  expect(drawn.length).toBe(3);
  expect(drawn[0]).toBe("\r\u001b[Kcounting 1,000 of 5");
  end();
  expect(drawn.at(-1)).toBe("\r\u001b[K");

  drawn.length = 0;
  progressLine({ ...host, terminal: false }).show({ stage: "counting", done: 1, total: 2, bytes: 0 });
  expect(drawn).toEqual([]);
});

it("a quiet progress line does not open the terminal", () => {
  const host = {
    err: () => {},
    now: () => 0,
    color: false,
    width: 20,
    get terminal(): boolean {
      throw new Error("opened");
    },
  };
  expect(() => progressLine(host, true)).not.toThrow();
  expect(() => progressLine(host)).toThrow("opened");
});
