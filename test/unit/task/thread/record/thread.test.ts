import fc from "fast-check";
import { expect, it } from "vitest";
import { isThreadId, lastActivity, MAX_THREAD_LENGTH } from "../../../../../src/task/thread/record/thread.ts";
import {
  threadEndSchema,
  threadPackSchema,
  threadStartSchema,
} from "../../../../../src/task/thread/record/thread-schema.ts";

it("takes lower-case names that every file system can hold, and no others", () => {
  for (const id of ["a", "fix-retry", "0191f2c1-7c1e-7000-8000-1234567890ab", "a.b_c", "9", "a".repeat(80)]) {
    expect([id, isThreadId(id)]).toEqual([id, true]);
  }
  for (const id of ["", "A", "a.", ".a", "-a", "a/b", "a\\b", "..", "nul", "com1.x", "global", "a b", "a".repeat(81)]) {
    expect([id, isThreadId(id)]).toEqual([id, false]);
  }
});

it("allows no id that leaves its folder or hides in it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (id) => {
      fc.pre(isThreadId(id));
      expect(id).not.toMatch(/^\.|[/\\:*?"<>|\s]|\.$/u);
      expect(id.length).toBeLessThanOrEqual(MAX_THREAD_LENGTH.id);
    }),
  );
});

it("reads its own records, and none of another version or with a wrong value", () => {
  const schema = "carryon.thread/1";
  const start = { schema, id: "a", task: "fix it", time: 5 };
  expect(threadStartSchema.parse(start)).toMatchObject({ id: "a", task: "fix it", time: 5 });
  for (const wrong of [{ schema: "carryon.thread/2" }, { id: "../a" }, { time: -1 }, { task: "" }, { commit: "abc" }]) {
    const { success } = threadStartSchema.safeParse({ ...start, ...wrong });
    expect([wrong, success]).toEqual([wrong, false]);
  }
  const digest = "0".repeat(64);
  const pack = {
    schema,
    time: 1,
    snapshot: digest,
    config: digest,
    isPart: false,
    tokens: 9,
    shown: [],
    changed: ["a"],
  };
  expect(threadPackSchema.parse(pack)).toMatchObject({ tokens: 9, changed: ["a"] });
  expect(threadPackSchema.safeParse({ ...pack, snapshot: "x" }).success).toBe(false);
  expect(threadEndSchema.safeParse({ time: 1 }).success).toBe(false);
});

it("knows the last time of a thread although clocks jump back", () => {
  expect(lastActivity({ start: undefined, pack: undefined, end: undefined })).toBeUndefined();
  const start = { id: "a", task: "x", time: 9 };
  expect(lastActivity({ start, pack: undefined, end: { time: 3 } })).toBe(9);
});
