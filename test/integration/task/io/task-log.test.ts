import { lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MAX_LOG_BYTES, openTaskLog } from "../../../../src/task/io/task-log.ts";
import type { PackedTask } from "../../../../src/task/learn/task-log.ts";
import { taskLogAt } from "../../../../src/task/io/open-task-log.ts";
import { makeDirectory, makePipe } from "../../../support/repository.ts";

function packed(number: number, paths: readonly string[] = ["src/a.ts"]): PackedTask {
  const id = number.toString(16).padStart(8, "0");
  const files = paths.map((path) => ({ path, tokens: 1 }));
  return { kind: "packed", id, time: number, title: `task ${number}`, class: "code", files };
}

const place = (folder: string): string => join(folder, "tasks.ndjson");

describe("the log of tasks", () => {
  it("is empty until something is appended, and then has it in order, readable by its owner alone", () => {
    const folder = join(makeDirectory(), "not", "there");
    const log = openTaskLog(folder);
    expect(log.read()).toEqual({ records: [], damaged: 0 });
    const done = { kind: "done", id: "00000001", time: 3, touched: ["src/a.ts"] } as const;
    for (const record of [packed(1), packed(2), done]) log.append(record);
    expect(openTaskLog(folder).read()).toEqual({ records: [packed(1), packed(2), done], damaged: 0 });
    expect(readFileSync(place(folder), "utf8").split("\n")).toHaveLength(4);
    expect(statSync(place(folder)).mode & 0o077).toBe(0);
  });

  it("never grows beyond its size, and keeps the newest records", () => {
    const folder = makeDirectory();
    const log = openTaskLog(folder);
    const paths = Array.from({ length: 60 }, (_, i) => `${"folder/".repeat(50)}${i}.ts`);
    for (let i = 1; i <= 60; i++) log.append(packed(i, paths));
    expect(statSync(place(folder)).size).toBeLessThanOrEqual(MAX_LOG_BYTES);
    const { records, damaged } = log.read();
    expect([records.at(-1)?.time, damaged]).toEqual([60, 0]);
    expect(records.length).toBeGreaterThan(8);
  });

  it("loses only the last line of a log that was cut off, and begins a new line after it", () => {
    const folder = makeDirectory();
    const log = openTaskLog(folder);
    for (const i of [1, 2, 3]) log.append(packed(i));
    writeFileSync(place(folder), readFileSync(place(folder)).subarray(0, -20));
    expect(log.read()).toEqual({ records: [packed(1), packed(2)], damaged: 1 });
    log.append(packed(4));
    expect(log.read()).toEqual({ records: [packed(1), packed(2), packed(4)], damaged: 0 });
  });

  it.each([
    ["nothing", ""],
    ["JSON of another program", '{"version":1,"tasks":[{"path":"a"}]}\n[]\n1\nnull\n"text"\n'],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0, 10, 0xc3, 0x28])],
    [
      "records with wrong fields",
      `${JSON.stringify({ ...packed(1), time: -1, files: [{ path: "", tokens: 1e12 }] })}\n`,
    ],
    [
      "too many files",
      `${JSON.stringify(
        packed(
          1,
          Array.from({ length: 61 }, (_, i) => `${i}`),
        ),
      )}\n`,
    ],
    ["deep lists", `${"[".repeat(60_000)}\n`],
    ["a line without end", "x".repeat(400_000)],
    ["a huge file", "x\n".repeat(MAX_LOG_BYTES)],
    ["keys of the prototype", '{"__proto__":{"kind":"packed"},"constructor":1}\n'],
  ])("that holds %s has no records, and takes new ones", (_, content) => {
    const folder = makeDirectory();
    writeFileSync(place(folder), content);
    const log = openTaskLog(folder);
    expect(log.read().records).toEqual([]);
    log.append(packed(1));
    expect(log.read().records).toEqual([packed(1)]);
    expect(statSync(place(folder)).size).toBeLessThanOrEqual(MAX_LOG_BYTES);
  });

  it("threat 31: neither follows a link nor waits for a pipe, and replaces them", () => {
    const folder = makeDirectory({ "mine.txt": "keep\n" });
    symlinkSync(join(folder, "mine.txt"), place(folder));
    const log = openTaskLog(folder);
    expect(log.read().records).toEqual([]);
    log.append(packed(1));
    expect(readFileSync(join(folder, "mine.txt"), "utf8")).toBe("keep\n");
    expect(lstatSync(place(folder)).isFile()).toBe(true);
    const other = makeDirectory();
    makePipe(place(other));
    openTaskLog(other).append(packed(2));
    expect(openTaskLog(other).read().records).toEqual([packed(2)]);
  });

  it("says where it cannot be written", () => {
    const folder = makeDirectory();
    mkdirSync(place(folder));
    expect(openTaskLog(folder).read().records).toEqual([]);
    expect(() => openTaskLog(folder).append(packed(1))).toThrow(expect.objectContaining({ code: "write-failed" }));
  });
});

/** Location of the log for `/work`. */
function at(env: Readonly<Record<string, string>>, cache?: string | false): string | undefined {
  return taskLogAt({ cwd: "/work", env: { HOME: "/h", ...env }, cache }, "/work").place;
}

describe("the place of the log", () => {
  it("is beside the caches", () => {
    expect(at({})).toMatch(/^\/h\/\.cache\/carryon\/[0-9a-f]{16}\/tasks\.ndjson$/u);
    expect(at({}, "some/where")).toBe("/work/some/where/tasks.ndjson");
  });

  it("is nowhere on CI, without a cache, and if it is turned off", () => {
    expect([at({ CI: "true" }), at({ CI: "1" }, "c"), at({}, false)]).toEqual([undefined, undefined, undefined]);
    for (const value of ["off", "0", "FALSE", "no"]) expect(at({ CARRYON_LEARN: value })).toBeUndefined();
  });
});
