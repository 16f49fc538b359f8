import { expect, it } from "vitest";
import { changeSummary } from "../../../../src/task/report/change-summary.ts";
import { briefReasons, describeTaskSignal } from "../../../../src/task/report/signal-words.ts";
import { termWords } from "../../../../src/task/report/term-words.ts";
import { SIGNAL_WEIGHTS } from "../../../../src/task/score/score-weights.ts";
import { parseTask } from "../../../../src/task/infer/task-of.ts";

const reasons = (points: Record<string, number>, room = 120): string =>
  briefReasons(
    Object.entries(points).map(([signal, value]) => ({ signal, points: value })),
    room,
  );

const words = (text: string, most = 8): readonly string[] => termWords(text, parseTask(text).terms, most);

it("words of a task are as written and in their order, without parts of others and synonyms", () => {
  expect(words("Uploads are not retried by `uploadFile` when caching")).toEqual([
    "Uploads",
    "retried",
    "uploadFile",
    "caching",
  ]);
  expect(words("open `createServer` of the server")).toEqual(["open", "createServer"]);
  expect(words("fix the css_url loader", 1)).toEqual(["css_url"]);
  expect(words("修复 缓存")).toEqual(["修复", "缓存"]);
  expect(words("")).toEqual([]);
});

it("a signal has a sentence, and one that is not known its name", () => {
  for (const signal of Object.keys(SIGNAL_WEIGHTS)) expect(describeTaskSignal(signal)).toMatch(/ /u);
  expect(describeTaskSignal("phase of the moon")).toBe("phase of the moon");
  expect(describeTaskSignal("constructor")).toBe("constructor");
});

it("brief reasons are the strongest, with all places of words as one, as many as have room", () => {
  const points = { words: 0.9, path: 1.1, "similar commits": 1.5, mentioned: 5.5, recent: 1.2 };
  expect(reasons(points)).toBe("named in the task · path and text match · similar commits · changed recently");
  expect(reasons(points, 60)).toBe("named in the task · path and text match · similar commits");
  expect(reasons(points, 20)).toBe("named in the task");
  expect(reasons(points, 10)).toBe("named in …");
  expect(reasons({ defined: 0.31, words: 0.29, recent: 0.3, role: 0.7, size: 2, terms: 2 })).toBe(
    "name matches · changed recently",
  );
  expect(reasons({ path: 0.2, recent: 0.1, size: 2 })).toBe("weak: path matches");
  expect(reasons({ path: -1, size: 2 })).toBe("");
});

it("brief changes say since when, and how many files are deleted", () => {
  const changes = (["added", "modified", "deleted"] as const).map((status) => ({ path: "a", status, hunks: [] }));
  expect(changeSummary([], { since: "main" })).toBe("");
  expect(changeSummary(changes.slice(0, 1), {})).toBe("1 file that is not committed");
  expect(changeSummary(changes, { since: "main" })).toBe("3 files since main, 1 deleted");
  expect(changeSummary(changes.slice(1), { staged: true })).toBe("2 files staged, 1 deleted");
});
