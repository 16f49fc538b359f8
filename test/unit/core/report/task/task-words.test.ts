import { expect, it } from "vitest";
import { briefReasons, describeTaskSignal } from "../../../../../src/core/report/task/signal-words.ts";
import { termWords } from "../../../../../src/core/report/task/term-words.ts";
import { SIGNAL_WEIGHTS } from "../../../../../src/core/task/score/score-weights.ts";
import { taskOf } from "../../../../../src/core/task/task-of.ts";

const reasons = (points: Record<string, number>): string =>
  briefReasons(Object.entries(points).map(([signal, value]) => ({ signal, points: value })));

const words = (text: string, most = 8): readonly string[] => termWords(text, taskOf(text).terms, most);

it("words of a task are as written, by weight, without parts of words before them and synonyms", () => {
  expect(words("Uploads are not retried by `uploadFile` when caching")).toEqual([
    "uploadFile",
    "Uploads",
    "caching",
    "retried",
  ]);
  expect(words("open `createServer` of the server")).toEqual(["createServer", "open"]);
  expect(words("fix the css_url loader", 1)).toEqual(["css_url"]);
  expect(words("修复 缓存")).toEqual(["修复", "缓存"]);
  expect(words("")).toEqual([]);
});

it("a signal has a sentence, and one that is not known its name", () => {
  for (const signal of Object.keys(SIGNAL_WEIGHTS)) expect(describeTaskSignal(signal)).toMatch(/ /u);
  expect(describeTaskSignal("phase of the moon")).toBe("phase of the moon");
  expect(describeTaskSignal("constructor")).toBe("constructor");
});

it("brief reasons are the three strongest, with all places of words as one", () => {
  expect(reasons({ words: 0.9, path: 1.1, "similar commits": 1.5, mentioned: 5.5, recent: 1.2 })).toBe(
    "named in the task · words in path and text · similar commits",
  );
  expect(reasons({ defined: 0.31, words: 0.29, recent: 0.3, role: 0.7, size: 2, terms: 2 })).toBe(
    "words in names · changed recently",
  );
  expect(reasons({ path: -1, size: 2 })).toBe("");
});
