import { expect, it } from "vitest";
import { findLine } from "../../../../site/src/lib/text/find-line.ts";
import { lastAtMost, longTextOf } from "../../../../site/src/lib/text/long-text.ts";

const LINES = Array.from({ length: 1000 }, (_, at) => `line ${at + 1}`);

const never = (): boolean => false;

const NO_FRAMES = { lines: [], paths: [], hrefs: [] };

/** Text in three ranges, and a record of the ranges read. */
function longText() {
  const reads: string[] = [];
  const [firsts, starts] = [
    [1, 401, 801],
    [0, 4000, 8000],
  ];
  const index = { text: "text.txt", segments: { firsts, starts, end: 10_000 }, frames: NO_FRAMES };
  const text = longTextOf(index, LINES.length, (start, end) => {
    reads.push(`${start}-${end}`);
    return Promise.resolve(LINES.slice(start / 10, end / 10));
  });
  return { text, reads };
}

it("loads lines over the bounds of ranges, and each range once", async () => {
  const { text, reads } = longText();
  expect(text.loaded(399, 402)).toBeUndefined();
  expect(await text.load(399, 402)).toEqual(["line 399", "line 400", "line 401", "line 402"]);
  expect(text.loaded(399, 402)).toEqual(["line 399", "line 400", "line 401", "line 402"]);
  expect(await text.load(1, 1)).toEqual(["line 1"]);
  expect(reads).toEqual(["0-4000", "4000-8000"]);
  expect(await text.load(1000, 1000)).toEqual(["line 1000"]);
});

it("tries a range again that could not be read", async () => {
  let fails = true;
  const index = { text: "text.txt", segments: { firsts: [1], starts: [0], end: 2 }, frames: NO_FRAMES };
  const text = longTextOf(index, 1, () => (fails ? Promise.reject(new Error("status 404")) : Promise.resolve(["x"])));
  await expect(text.load(1, 1)).rejects.toThrow("404");
  fails = false;
  expect(await text.load(1, 1)).toEqual(["x"]);
});

it("finds the next line with a text, without case, and begins anew at the end", async () => {
  const { text } = longText();
  expect(await findLine(text, "LINE 50", 0, never)).toBe(50);
  expect(await findLine(text, "line 50", 50, never)).toBe(500);
  expect(await findLine(text, "line 50", 999, never)).toBe(50);
  expect(await findLine(text, "line 1001", 7, never)).toBeUndefined();
  expect(await findLine(text, "line", 7, () => true)).toBeUndefined();
});

it("finds the last number that is at most a limit", () => {
  expect([0, 1, 5, 9, 10].map((limit) => lastAtMost([1, 5, 5, 9], limit))).toEqual([-1, 0, 2, 3, 3]);
});
