import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { printDocuments } from "../../../src/pack/print.ts";
import { buildTask, type TaskBuild } from "../../../src/task/build-task.ts";
import { finishTask, type FinishRequest } from "../../../src/task/learn/finish-task.ts";
import { readLearnedPoints } from "../../../src/task/learn/learned.ts";
import { logTask } from "../../../src/task/learn/log-task.ts";
import { openTaskLog } from "../../../src/task/io/task-log.ts";
import { NO_TASK_LOG, type TaskLog } from "../../../src/task/learn/task-log-port.ts";
import type { FinishedTask } from "../../../src/task/learn/task-log.ts";
import { openTarget } from "../../../src/source/io/open-target.ts";
import { workPorts } from "../../support/run-ports.ts";
import { changePorts } from "../../../src/task/io/task.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

const onProgress = (): void => undefined;
const ALL = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };

async function portsOf(root: string) {
  const place = { cwd: root, env: gitEnvironment, untracked: false, cache: false, shuffleListing: undefined } as const;
  const { source } = await openTarget(place, ".");
  const packs = { ...workPorts(place, root, { tool: "carryon test", onProgress }), source };
  return { packs, changes: changePorts(root, gitEnvironment) };
}

async function packTask({ root }: TestRepository, text: string, log?: TaskLog): Promise<TaskBuild> {
  const { packs, changes } = await portsOf(root);
  return buildTask({ packs, ...changes, ...(log !== undefined && { log }) }, { ...ALL, text: { by: "user", text } });
}

async function finish(repo: TestRepository, log: TaskLog, asked: Partial<FinishRequest> = {}): Promise<FinishedTask> {
  const { packs, changes } = await portsOf(repo.root);
  return finishTask({ ...packs, changes, log, time: 9 }, { ...ALL, ...asked });
}

async function printed({ build }: TaskBuild): Promise<string> {
  const parts: string[] = [];
  await printDocuments(build, (bytes) => void parts.push(Buffer.from(bytes).toString()));
  return parts.join("");
}

function scoreOf({ selections }: TaskBuild, path: string): number {
  return [...selections.values()][0]!.files.find((file) => file.path === path)!.score;
}

/** Logs eight tasks that had the same pack and touched the same files. */
function teach(log: TaskLog, build: TaskBuild, touched: readonly string[]): void {
  const packed = logTask(log, build, 1)!;
  for (let i = 0; i < 8; i++) {
    log.append({ ...packed, id: `0000000${i}`, title: `task ${i}` });
    log.append({ kind: "done", id: `0000000${i}`, time: i, touched });
  }
}

const BODY = "// Retries the upload of a file until it is done.\n".repeat(12);

async function repository(): Promise<TestRepository> {
  return makeRepository({
    files: {
      "src/upload.ts": `export function retryUpload() {}\n${BODY}`,
      "src/upload-queue.ts": `export function uploadQueue() {}\n${BODY}`,
      "src/other.ts": `export const other = 1;\n${BODY}`,
      "new/.keep": "",
    },
  });
}

const TASK = "retry an upload in the queue";

describe("the end of a task", () => {
  it("notes what changed since its pack: edited, renamed and deleted files, not new ones", async () => {
    const repo = await repository();
    const log = openTaskLog(makeDirectory());
    const packed = logTask(log, await packTask(repo, TASK), 5)!;
    expect(packed).toMatchObject({ title: TASK, time: 5, commit: repo.git("rev-parse", "HEAD") });
    expect(packed.files.map(({ path }) => path)).toContain("src/upload.ts");
    repo.write({ "src/upload.ts": "export function retryUpload() { return 1; }\n", "src/new.ts": "1\n" });
    repo.git("mv", "src/other.ts", "src/moved.ts");
    repo.git("add", "--all");
    repo.commit("Half of it");
    repo.remove("new/.keep");
    const { done, hits, noise } = await finish(repo, log);
    expect(done).toMatchObject({ id: packed.id, time: 9 });
    expect(done.touched.toSorted()).toEqual(["new/.keep", "src/other.ts", "src/upload.ts"]);
    expect(hits.map(({ path }) => path)).toContain("src/upload.ts");
    expect(noise.map(({ path }) => path)).toEqual(["src/upload-queue.ts"]);
    expect(log.read().records).toHaveLength(2);
  });

  it("is what a commit changed, if one is named, or the one that is most like the task", async () => {
    const repo = await repository();
    const log = openTaskLog(makeDirectory());
    logTask(log, await packTask(repo, TASK), 5);
    repo.write({ "src/other.ts": "export const other = 2;\n" });
    const other = repo.commit("Update others");
    repo.write({ "src/upload-queue.ts": "export const queue = 2;\n" });
    const own = repo.commit("Retry uploads in the queue (#12)");
    repo.write({ "src/upload.ts": "export const later = 2;\n" });
    repo.commit("Later work");
    expect((await finish(repo, log, { isMerged: true })).done).toMatchObject({
      commit: own,
      touched: ["src/upload-queue.ts"],
    });
    const { id } = log.read().records[0]!;
    const again = await finish(repo, log, { task: id.slice(0, 4), commit: other });
    expect(again.done.touched).toEqual(["src/other.ts"]);
  });

  it("says what is missing", async () => {
    const repo = await repository();
    const log = openTaskLog(makeDirectory());
    await expect(finish(repo, NO_TASK_LOG)).rejects.toThrow("the task log is disabled here");
    await expect(finish(repo, log)).rejects.toThrow("no open task");
    logTask(log, await packTask(repo, TASK), 5);
    await expect(finish(repo, log)).rejects.toThrow("nothing has changed since the task's pack");
    await expect(finish(repo, log, { commit: "nowhere" })).rejects.toMatchObject({ code: "ref-not-found" });
    await expect(finish(repo, log, { task: "zz" })).rejects.toThrow("no task or thread matches zz");
    await expect(finish(repo, log, { isMerged: true })).rejects.toThrow(
      "no commit since the pack has a subject similar to",
    );
    expect(log.read().records).toHaveLength(1);
  });

  it("is found even if the commit of the pack is gone", async () => {
    const repo = await repository();
    const log = openTaskLog(makeDirectory());
    const packed = logTask(log, await packTask(repo, TASK), 5)!;
    log.append({ ...packed, id: "00000000", commit: "f".repeat(40) });
    repo.write({ "src/upload.ts": "export const changed = 1;\n" });
    expect((await finish(repo, log, { task: "00000000" })).done.touched).toEqual(["src/upload.ts"]);
  });
});

describe("what tasks teach", () => {
  it("moves scores of later packs by less than half a unit, and is one of the signals", async () => {
    const repo = await repository();
    const log = openTaskLog(makeDirectory());
    teach(log, await packTask(repo, TASK), ["src/upload-queue.ts"]);
    const points = readLearnedPoints(log);
    expect(points.get("src/upload-queue.ts")).toBeGreaterThan(0.2);
    expect(points.get("src/upload.ts")).toBeLessThan(-0.2);
    const [plain, learned] = [await packTask(repo, TASK), await packTask(repo, TASK, log)];
    for (const [path, added] of points) expect(scoreOf(learned, path) - scoreOf(plain, path)).toBeCloseTo(added, 2);
    const file = [...learned.selections.values()][0]!.files.find(({ path }) => path === "src/upload-queue.ts")!;
    expect(file.signals).toContainEqual({ signal: "learned", points: points.get("src/upload-queue.ts") });
  });

  it("notes the same pack once, and survives a log that cannot be written", async () => {
    const repo = await repository();
    const folder = makeDirectory();
    const log = openTaskLog(folder);
    const build = await packTask(repo, TASK);
    const first = logTask(log, build, 1);
    expect(logTask(log, build, 2)).toEqual(first);
    expect(log.read().records).toHaveLength(1);
    expect(logTask(openTaskLog(join(folder, "tasks.ndjson")), build, 3)).toBeUndefined();
    expect(logTask(NO_TASK_LOG, build, 3)).toBeUndefined();
  });
});

describe("packs of a config", () => {
  it("threat 31: do not depend on what this machine remembers", async () => {
    const repo = await repository();
    repo.write({ "carryon.yml": `packs:\n  work:\n    kind: task\n    task: ${TASK}\n` });
    repo.commit();
    const [taught, plain] = [makeDirectory(), makeDirectory()];
    const log = openTaskLog(taught);
    teach(log, await packTask(repo, TASK), ["src/other.ts"]);
    const pack = async (cache: string): Promise<string> =>
      (await runHere(repo.root, ["pack", "--stdout", "--cache", cache, "-q"])).out;
    expect(readLearnedPoints(log).size).toBeGreaterThan(1);
    expect(await printed(await packTask(repo, TASK, log))).toContain("src/other.ts");
    const [a, b] = [await pack(taught), await pack(plain)];
    expect(a).toBe(b);
    expect(a).toContain("src/upload.ts");
    writeFileSync(log.place!, "x");
    expect(await pack(taught)).toBe(b);
  });
});
