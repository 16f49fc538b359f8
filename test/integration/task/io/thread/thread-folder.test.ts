import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { openThreads } from "../../../../../src/task/io/thread/thread-folder.ts";
import type { ThreadPack, ThreadStart } from "../../../../../src/task/thread/record/thread.ts";
import { makeDirectory, makePipe } from "../../../../support/repository.ts";

const DIGEST = "0".repeat(64);
const START: ThreadStart = { id: "fix-retry", task: "fix the retry loop", time: 1000, branch: "main" };
const PACK: ThreadPack = {
  time: 2000,
  snapshot: DIGEST,
  config: DIGEST,
  isPart: false,
  tokens: 900,
  shown: [{ path: "src/retry.ts", tokens: 300 }],
  changed: ["src/retry.ts"],
};

describe("the threads folder", () => {
  it("is not made by reading", () => {
    const root = makeDirectory();
    const threads = openThreads(root);
    expect([threads.ids(), threads.read("a"), threads.chosen(undefined), threads.chosen("s")]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
    ]);
    expect(readdirSync(root)).toEqual([]);
  });

  it("keeps the beginning, the last pack and the end of a thread, for its owner alone, and ignores itself", () => {
    const root = makeDirectory();
    const threads = openThreads(root);
    expect(threads.start(START)).toBe(true);
    threads.recordPack(START.id, { ...PACK, tokens: 1 });
    threads.recordPack(START.id, PACK);
    expect(openThreads(root).read(START.id)).toMatchObject({ state: "open", start: START, pack: PACK, damaged: [] });
    expect(threads.finish(START.id, { time: 3000 })).toBe(true);
    expect(threads.read(START.id)).toMatchObject({ state: "done", end: { time: 3000 } });
    expect(readFileSync(join(root, ".carryon", ".gitignore"), "utf8")).toBe("*\n");
    const folder = join(threads.place, START.id);
    expect(readdirSync(folder).toSorted()).toEqual(["done.json", "pack.json", "thread.json"]);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  it("begins and ends a thread once", () => {
    const threads = openThreads(makeDirectory());
    expect([threads.start(START), threads.start({ ...START, task: "other" })]).toEqual([true, false]);
    expect([threads.finish(START.id, { time: 5 }), threads.finish(START.id, { time: 9 })]).toEqual([true, false]);
    expect(threads.start(START)).toBe(false);
    expect(threads.read(START.id)).toMatchObject({ start: { task: START.task }, end: { time: 5 }, state: "done" });
  });

  it("reads notes, and writes none", () => {
    const threads = openThreads(makeDirectory());
    threads.start(START);
    expect(existsSync(threads.notesPath(START.id))).toBe(false);
    writeFileSync(threads.notesPath(START.id), "- [x] look\n");
    expect(threads.read(START.id)?.notes).toBe("- [x] look\n");
  });

  it("keeps a choice for each session, and one for what belongs to none", () => {
    const threads = openThreads(makeDirectory());
    threads.choose("s1", "a");
    threads.choose(undefined, "b");
    threads.choose("s1", "c");
    expect([threads.chosen("s1"), threads.chosen(undefined), threads.chosen("s2")]).toEqual(["c", "b", undefined]);
    expect(threads.ids()).toEqual([]);
  });

  it("removes a thread with its notes, and notes nothing of one that is gone", () => {
    const threads = openThreads(makeDirectory());
    threads.start(START);
    threads.start({ ...START, id: "other" });
    writeFileSync(threads.notesPath(START.id), "status: open");
    threads.choose("s", START.id);
    threads.choose(undefined, "other");
    threads.remove(START.id);
    expect([threads.chosen("s"), threads.chosen(undefined)]).toEqual([undefined, "other"]);
    expect(threads.ids()).toEqual(["other"]);
    expect(readdirSync(threads.place)).toEqual([".current", "other"]);
    expect(() => threads.recordPack(START.id, PACK)).toThrow(expect.objectContaining({ code: "write-failed" }));
    expect(() => threads.finish(START.id, { time: 1 })).toThrow(expect.objectContaining({ code: "write-failed" }));
    expect(threads.ids()).toEqual(["other"]);
  });
});

describe("damage in the threads folder", () => {
  const damages: readonly (readonly [string, string | Buffer])[] = [
    ["nothing", ""],
    ["a cut record", '{"schema":"carryon.thread/1","id":"fix-re'],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0, 0x7b])],
    ["another version", JSON.stringify({ schema: "carryon.thread/9", ...START, ...PACK })],
    ["JSON of another kind", "[null]"],
    ["a record that is too large", `{"schema":"carryon.thread/1","task":"${"x".repeat(300_000)}"}`],
  ];

  it.each(damages)("is named where there is %s instead of a record", (_, bytes) => {
    const threads = openThreads(makeDirectory());
    threads.start(START);
    threads.recordPack(START.id, PACK);
    const path = (name: string): string => join(threads.place, START.id, name);
    writeFileSync(path("pack.json"), bytes);
    expect(threads.read(START.id)).toMatchObject({ start: START, pack: undefined, damaged: ["pack.json"] });
    writeFileSync(path("thread.json"), bytes);
    expect(threads.read(START.id)).toMatchObject({ start: undefined, damaged: ["thread.json", "pack.json"] });
    expect(threads.start(START)).toBe(false);
    threads.recordPack(START.id, PACK);
    expect(threads.read(START.id)?.damaged).toEqual(["thread.json"]);
  });

  it.each(damages)("leaves a thread done whose end is %s", (_, bytes) => {
    const threads = openThreads(makeDirectory());
    threads.start(START);
    writeFileSync(join(threads.place, START.id, "done.json"), bytes);
    expect(threads.read(START.id)).toMatchObject({ state: "done", end: undefined, damaged: ["done.json"] });
  });

  it("is a thread of another name, and a choice of what cannot be a thread", () => {
    const threads = openThreads(makeDirectory());
    threads.start(START);
    renameSync(join(threads.place, START.id), join(threads.place, "copy"));
    expect(threads.read("copy")).toMatchObject({ start: undefined, damaged: ["thread.json"] });
    threads.choose(undefined, START.id);
    const choice = join(threads.place, ".current", "@terminal.json");
    writeFileSync(choice, readFileSync(choice, "utf8").replace(START.id, "../../etc"));
    expect(threads.chosen(undefined)).toBeUndefined();
  });

  it("is notes that are too long, a folder, a pipe or a link, of which nothing is read", () => {
    const root = makeDirectory();
    const threads = openThreads(root);
    const outside = join(root, "outside.md");
    writeFileSync(outside, "status: secret");
    const kinds: readonly ((path: string) => void)[] = [
      (path) => writeFileSync(path, "x".repeat(65_537)),
      (path) => mkdirSync(path),
      makePipe,
      (path) => symlinkSync(outside, path),
    ];
    for (const [i, make] of kinds.entries()) {
      threads.start({ ...START, id: `t${i}` });
      make(threads.notesPath(`t${i}`));
      expect(threads.read(`t${i}`)).toMatchObject({ notes: undefined, damaged: ["task_state.md"] });
    }
  });

  it("is a link in place of a folder, which is neither read nor written", () => {
    const root = makeDirectory();
    const other = openThreads(makeDirectory());
    other.start(START);
    const threads = openThreads(root);
    mkdirSync(threads.place, { recursive: true });
    symlinkSync(join(other.place, START.id), join(threads.place, START.id));
    expect([threads.ids(), threads.read(START.id)]).toEqual([[], undefined]);
    expect(() => threads.recordPack(START.id, PACK)).toThrow(expect.objectContaining({ code: "usage" }));
    expect(other.read(START.id)?.pack).toBeUndefined();
    const linked = makeDirectory();
    symlinkSync(dirname(other.place), join(linked, ".carryon"));
    expect(openThreads(linked).read(START.id)).toBeUndefined();
    expect(() => openThreads(linked).start({ ...START, id: "new" })).toThrow(
      expect.objectContaining({ code: "usage" }),
    );
    expect(other.ids()).toEqual([START.id]);
  });

  it.skipIf(process.getuid?.() === 0)("is a folder that may not be written", () => {
    const root = makeDirectory();
    chmodSync(root, 0o500);
    expect(() => openThreads(root).start(START)).toThrow(expect.objectContaining({ code: "write-failed" }));
    chmodSync(root, 0o700);
  });
});
