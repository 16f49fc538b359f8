import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openThreads } from "../../../../../src/task/io/thread/thread-folder.ts";
import { makeDirectory } from "../../../../support/repository.ts";

const ACTOR = join(import.meta.dirname, "../../../../support/thread/actor.ts");

async function act(role: string, root: string, rounds: number): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [ACTOR, role, root, String(rounds)]);
  return stdout.split("\n").slice(0, -1);
}

it("of three processes, exactly one begins each thread", async () => {
  const root = makeDirectory();
  const all = await Promise.all([1, 2, 3].map(async () => act("start", root, 100)));
  const first = all.flat();
  expect([first.length, new Set(first).size, openThreads(root).ids().length]).toEqual([100, 100, 100]);
});

it("lets three processes use the same threads: every record is whole, and what is done stays done", async () => {
  const root = makeDirectory();
  const said = (await Promise.all(["work", "work", "end"].map(async (role) => act(role, root, 150)))).flat();
  expect(said.filter((line) => !line.startsWith("ended "))).toEqual([]);
  const ended = said.map((line) => line.slice("ended ".length));
  expect(ended.length).toBeGreaterThan(5);
  expect(new Set(ended).size).toBe(ended.length);
  const threads = openThreads(root);
  for (const id of ended) expect(threads.read(id)).toMatchObject({ state: "done", damaged: [] });
});

it("leaves no half record behind a process that is killed at any moment, and a later one tidies up", async () => {
  const root = makeDirectory();
  const wrong: string[] = [];
  for (let i = 0; i < 8; i++) {
    const child = spawn(process.execPath, [ACTOR, "end", root, "1000000"], { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.on("data", (chunk: Buffer) => {
      wrong.push(
        ...chunk
          .toString()
          .split("\n")
          .filter((line) => line.startsWith("wrong")),
      );
    });
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
    await setTimeout(i * 3);
    const closed = once(child, "close");
    child.kill("SIGKILL");
    await closed;
    const threads = openThreads(root);
    for (const id of threads.ids()) expect(threads.read(id)?.damaged ?? []).toEqual([]);
  }
  expect(wrong).toEqual([]);
  expect(await act("work", root, 40)).toEqual([]);
  const { place } = openThreads(root);
  const names = readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("draft"));
  expect(names).toEqual([]);
});
