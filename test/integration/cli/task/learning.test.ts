import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openTaskLog } from "../../../../src/task/io/task-log.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../../support/repository.ts";
import { type HereResult, runHere } from "../../../support/run-here.ts";

const BODY = "// Retries the upload of a file until it is done.\n".repeat(12);
const TASK = "retry an upload in the queue";

async function repository(): Promise<TestRepository> {
  return makeRepository({
    files: {
      "src/upload.ts": `export function retryUpload() {}\n${BODY}`,
      "src/upload-queue.ts": `export function uploadQueue() {}\n${BODY}`,
      "src/other.ts": `export const other = 1;\n${BODY}`,
    },
  });
}

interface Place {
  readonly root: string;
  readonly cache: string;
}

const run = ({ root, cache }: Place, args: readonly string[], env: Record<string, string> = {}): Promise<HereResult> =>
  runHere(root, [...args, "--cache", cache], { env: { ...gitEnvironment, ...env } });

const tasks = ({ cache }: Place) => openTaskLog(cache).read().records;

/** Writes a task log: every pack showed one file in vain, and six tasks touched another one. */
function teach({ cache }: Place): void {
  const log = openTaskLog(cache);
  for (let i = 0; i < 6; i++) {
    const id = `0000000${i}`;
    const files = [{ path: "src/upload.ts", tokens: 500 }];
    log.append({ kind: "packed", id, time: i, title: `task ${i}`, class: "code", files });
    log.append({ kind: "done", id, time: i, touched: ["src/other.ts"] });
  }
}

describe("carryon task done", () => {
  it("says how the last pack agreed with what was touched, and carryon stats sums it up", async () => {
    const repo = await repository();
    const place = { root: repo.root, cache: makeDirectory() };
    expect((await run(place, ["task", TASK])).code).toBe(0);
    repo.write({ "src/upload.ts": "export function retryUpload() { return 1; }\n", "src/other.ts": "export {};\n" });
    const { code, out } = await run(place, ["task", "done"]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /retry an upload in the queue · done\n {2}The pack had 2 of 2 touched files and 1 untouched file/u,
    );
    expect(out).toMatch(/noise +\d+ {2}src\/upload-queue\.ts/u);
    expect(tasks(place).map(({ kind }) => kind)).toEqual(["packed", "done"]);
    const stats = await run(place, ["stats"]);
    expect(stats.out).toContain("Tasks in this machine's log: 1 done, 0 open");
    const json = JSON.parse((await run(place, ["stats", "--json"])).out) as { tasks: Record<string, unknown> };
    expect(json.tasks).toMatchObject({ done: 1, open: 0, touched: 2, hits: 2, noise: 1, damaged: 0 });
  });

  it("takes the id of a task, and a commit", async () => {
    const repo = await repository();
    const place = { root: repo.root, cache: makeDirectory() };
    for (const text of [TASK, "something else"]) await run(place, ["task", text]);
    repo.write({ "src/upload-queue.ts": "export {};\n" });
    repo.commit("Retry");
    const [first] = tasks(place);
    const done = await run(place, ["task", "done", first!.id, "--commit", "HEAD", "--json"]);
    expect(JSON.parse(done.out)).toMatchObject({
      id: first!.id,
      title: TASK,
      commit: repo.git("rev-parse", "HEAD"),
      hits: [{ path: "src/upload-queue.ts" }],
      missed: [],
    });
    const refused = await run(place, ["task", "done", "--commit", "HEAD", "--merged"]);
    expect(refused.code).toBe(2);
  });
});

/** Pack of the task. */
async function pack(place: Place, env?: Record<string, string>): Promise<string> {
  return (await run(place, ["task", TASK, "--stdout", "-q"], env)).out;
}

describe("what carryon task learns", () => {
  it("is a reason that it says, and off with one switch", async () => {
    const repo = await repository();
    const place = { root: repo.root, cache: makeDirectory() };
    teach(place);
    expect((await run(place, ["task", TASK, "--explain"])).out).toMatch(/\+0\.3 {2}earlier tasks touched it/u);
    const explained = async (env?: Record<string, string>): Promise<string> =>
      (await run(place, ["task", TASK, "--explain"], env)).out;
    expect(await explained({ CARRYON_LEARN: "off" })).not.toContain("earlier tasks");
    repo.write({ "carryon.yml": "task-learning: false\n" });
    repo.commit();
    expect(await explained()).not.toContain("earlier tasks");
  });

  it("threat 31: is no part of a pack on CI, whatever the log holds, and CI notes nothing", async () => {
    const repo = await repository();
    const [taught, plain, hostile] = [1, 2, 3].map(() => ({ root: repo.root, cache: makeDirectory() }));
    teach(taught!);
    writeFileSync(join(hostile!.cache, "tasks.ndjson"), `{"kind":"packed"\n${"[".repeat(9000)}\n\u0000`);
    const before = readFileSync(join(taught!.cache, "tasks.ndjson"));
    const packs = await Promise.all([taught!, plain!, hostile!].map((place) => pack(place, { CI: "true" })));
    expect(new Set(packs).size).toBe(1);
    expect(packs[0]).toContain("src/upload.ts");
    expect(readFileSync(join(taught!.cache, "tasks.ndjson")).equals(before)).toBe(true);
    expect(tasks(plain!)).toEqual([]);
    const chosen = async (place: Place, env?: Record<string, string>): Promise<string> =>
      (await run(place, ["task", TASK, "--json"], env)).out;
    expect(await chosen(taught!, { CI: "true" })).toBe(await chosen(plain!, { CI: "true" }));
    expect(await chosen(taught!)).not.toBe(await chosen(plain!));
    const refused = await run(taught!, ["task", "done"], { CI: "true" });
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("the task log is disabled here")]);
    expect((await run(taught!, ["stats"], { CI: "true" })).out).not.toContain("remembers");
  });

  it("threat 31: neither fails nor changes with a log that is cut off, foreign or huge", async () => {
    const repo = await repository();
    const place = { root: repo.root, cache: makeDirectory() };
    const file = join(place.cache, "tasks.ndjson");
    const plain = await pack(place);
    for (const content of ['{"kind":"done","id"', '{"tasks":{"a":1}}\n', "x".repeat(3_000_000), "\n\n\n"]) {
      writeFileSync(file, content);
      expect(await pack(place)).toBe(plain);
      expect(tasks(place)).toHaveLength(1);
    }
  });
});
