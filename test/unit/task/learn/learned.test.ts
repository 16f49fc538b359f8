import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learnedPoints, MAX_LEARNED_POINTS } from "../../../../src/task/learn/learned-points.ts";
import { taskLogTotals } from "../../../../src/task/learn/learned-totals.ts";
import { mostSimilarSubject } from "../../../../src/task/learn/similar-subject.ts";
import { openTasks, finishedTasks } from "../../../../src/task/learn/finished-tasks.ts";
import { packedTask } from "../../../../src/task/learn/packed-task.ts";
import { taskRecordSchema } from "../../../../src/task/learn/task-log-schema.ts";
import { MAX_LOGGED_FILES, type TaskRecord } from "../../../../src/task/learn/task-log.ts";

/** Task with its pack and its end: paths with tokens (`0` if only listed by name), and the touched files. */
function task(number: number, files: Readonly<Record<string, number>>, touched: readonly string[]): TaskRecord[] {
  const id = number.toString(16).padStart(8, "0");
  const chosen = Object.entries(files).map(([path, tokens]) => ({ path, tokens }));
  return [
    { kind: "packed", id, time: number, title: `task ${number}`, class: "code", files: chosen },
    { kind: "done", id, time: number + 1, touched },
  ];
}

const many = (count: number, files: Readonly<Record<string, number>>, touched: readonly string[]): TaskRecord[] =>
  Array.from({ length: count }, (_, i) => task(i, files, touched)).flat();

describe("a finished task", () => {
  it("has what its pack hit, what it showed for nothing, and what it missed", () => {
    const [finished] = finishedTasks(task(1, { a: 10, b: 20, c: 0, d: 0 }, ["a", "c", "e"]));
    expect(finished).toMatchObject({
      hits: [
        { path: "a", tokens: 10 },
        { path: "c", tokens: 0 },
      ],
      noise: [{ path: "b", tokens: 20 }],
      missed: ["e"],
    });
  });

  it("has its last end, if it ends twice, and none without a pack or without an end", () => {
    const [packed, done] = task(1, { a: 1 }, ["b"]) as [TaskRecord, TaskRecord];
    const [, again] = task(1, {}, ["a"]) as [TaskRecord, TaskRecord];
    expect(finishedTasks([packed, done, again])).toMatchObject([{ hits: [{ path: "a" }], missed: [] }]);
    expect(finishedTasks([done])).toEqual([]);
    expect(openTasks([packed])).toEqual([packed]);
    expect(openTasks([packed, done])).toEqual([]);
    expect(openTasks([{ ...packed, id: "00000007" }, packed, done])).toEqual([]);
    expect(openTasks([packed, ...task(2, {}, []).slice(0, 1)]).map(({ id }) => id)).toEqual(["00000002", "00000001"]);
  });
});

describe("what is learned of a file", () => {
  it("is gentle: nothing after one task, and less than half a unit of log-odds after hundreds", () => {
    expect(learnedPoints(finishedTasks(many(1, { a: 1, b: 1 }, ["a"]))).size).toBe(0);
    expect(Object.fromEntries(learnedPoints(finishedTasks(many(2, { a: 1, b: 1 }, ["a", "c"]))))).toEqual({
      a: 0.164,
      b: -0.164,
      c: 0.164,
    });
    const points = learnedPoints(finishedTasks(many(500, { a: 1, b: 1 }, ["a"])));
    expect(points.get("a")).toBeGreaterThan(0.4);
    expect(points.get("b")).toBeLessThan(-0.4);
  });

  it("counts new tasks for more than old ones, and nothing against a file that was only named", () => {
    const turned = finishedTasks([...many(8, { a: 1 }, []), ...many(16, { a: 1 }, ["a"]).slice(16)]);
    expect(learnedPoints(turned).get("a")).toBeGreaterThan(0);
    expect(learnedPoints(finishedTasks(many(9, { a: 0 }, []))).size).toBe(0);
  });

  it("stays within its limits, whatever the log says", () => {
    const path = fc.constantFrom("a", "b", "c", "__proto__", "constructor");
    const logged = fc.array(fc.tuple(fc.dictionary(path, fc.nat(9)), fc.array(path)), { maxLength: 40 });
    fc.assert(
      fc.property(logged, (tasks) => {
        const finished = finishedTasks(tasks.flatMap(([files, touched], i) => task(i, files, touched)));
        for (const points of learnedPoints(finished).values()) {
          expect(Math.abs(points)).toBeLessThan(MAX_LEARNED_POINTS);
          expect(points).not.toBe(0);
        }
      }),
    );
  });

  it("is summed up with the files that it concerns most", () => {
    const records = [...many(3, { a: 10, b: 30 }, ["a", "c"]), ...task(9, { a: 1 }, []).slice(0, 1)];
    expect(taskLogTotals({ records, damaged: 2 }, "/log")).toEqual({
      log: "/log",
      damaged: 2,
      done: 3,
      open: 1,
      openTasks: [{ id: "00000009", title: "task 9" }],
      touched: 6,
      hits: 3,
      noise: 3,
      tokens: 120,
      hitTokens: 30,
      files: [
        { path: "a", points: 0.209, touched: 3, noise: 0 },
        { path: "b", points: -0.209, touched: 0, noise: 3 },
        { path: "c", points: 0.209, touched: 3, noise: 0 },
      ],
    });
  });
});

describe("the record of a task pack", () => {
  it("holds one line of the task and the first files, and is valid", () => {
    const files = Array.from({ length: 200 }, (_, i) => ({ path: `f${i}`, view: "full", tokens: i + 1 }));
    const pointer = { path: "named", view: "pointer", tokens: 7 };
    const long = { path: "p".repeat(5000), view: "full", tokens: 1 };
    const text = `Retry\n\tuploads  ${"x".repeat(900)}`;
    const record = packedTask({ time: 5, commit: undefined, class: "docs", text, files: [long, pointer, ...files] });
    expect(record.title).toMatch(/^Retry uploads x+…$/u);
    expect(record.files).toHaveLength(MAX_LOGGED_FILES);
    expect(record.files.slice(0, 2)).toEqual([
      { path: "named", tokens: 0 },
      { path: "f0", tokens: 1 },
    ]);
    expect(taskRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(JSON.parse(JSON.stringify(record)));
  });
});

describe("the commit of a task", () => {
  it("is the one whose subject has most of its words, if it has half of them", () => {
    const subjects = ["Update dependencies", "fix(uploads): retry failed uploads (#12)", "Retry the build"];
    expect(mostSimilarSubject("Retry failed uploads", subjects)).toBe(1);
    expect(mostSimilarSubject("Translate the manual", subjects)).toBeUndefined();
    expect(mostSimilarSubject("", subjects)).toBeUndefined();
  });
});
