import { expect, it } from "vitest";
import { findLine } from "../../../../site/src/lib/text/find-line.ts";
import { lastAtMost, longTextOf } from "../../../../site/src/lib/text/long-text.ts";

const LINES = Array.from({ length: 1000 }, (_, at) => `line ${at + 1}`);

const never = (): boolean => false;

/** Text in three files, and a record of the files read. */
function longText() {
  const reads: string[] = [];
  const firsts = [1, 401, 801];
  const index = { segments: { firsts, hrefs: ["a", "b", "c"] }, frames: { lines: [], paths: [], hrefs: [] } };
  const text = longTextOf(index, LINES.length, (href) => {
    reads.push(href);
    const at = ["a", "b", "c"].indexOf(href);
    return Promise.resolve(LINES.slice(firsts[at]! - 1, (firsts[at + 1] ?? 1001) - 1));
  });
  return { text, reads };
}

it("loads lines over the bounds of files, and each file once", async () => {
  const { text, reads } = longText();
  expect(text.loaded(399, 402)).toBeUndefined();
  expect(await text.load(399, 402)).toEqual(["line 399", "line 400", "line 401", "line 402"]);
  expect(text.loaded(399, 402)).toEqual(["line 399", "line 400", "line 401", "line 402"]);
  expect(await text.load(1, 1)).toEqual(["line 1"]);
  expect(reads).toEqual(["a", "b"]);
  expect(await text.load(1000, 1000)).toEqual(["line 1000"]);
});

it("tries a file again that could not be read", async () => {
  let fails = true;
  const index = { segments: { firsts: [1], hrefs: ["a"] }, frames: { lines: [], paths: [], hrefs: [] } };
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
