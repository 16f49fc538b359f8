import { readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

import { serveTree } from "../../support/served-tree.ts";
import { notesOf, TASK, threadPlace } from "../../support/thread/thread-place.ts";

const SESSION = { CODEX_THREAD_ID: "0191-aaaa" };

it("task_pack is the pack of the session's thread from start to done, and writes nothing", async () => {
  const at = await threadPlace();
  await at.run(["task", "start", TASK], SESSION);
  const { ask } = await serveTree(at.repo.root, { session: SESSION });
  writeFileSync(notesOf(at, "0191-aaaa"), "status: half way\n- [x] look\n- [ ] write the test\n");
  const first = await ask("task_pack");
  expect(first.structured).toMatchObject({ thread: "0191-aaaa", task: TASK });
  expect(first.structured["content"]).toContain("- status: half way\n- steps: 1 of 2 done\n");
  writeFileSync(notesOf(at, "0191-aaaa"), "status: nearly done\n");
  expect((await ask("task_pack", { task: TASK })).structured["content"]).toContain("- status: nearly done\n");
  expect(readdirSync(dirname(notesOf(at, "0191-aaaa"))).toSorted()).toEqual(["task_state.md", "thread.json"]);
  await at.run(["task", "done"], SESSION);
  for (const args of [{}, { task: TASK }, { thread: "0191-aaaa", task: "other" }]) {
    const { isError, text } = await ask("task_pack", args);
    expect([isError, text]).toEqual([true, expect.stringContaining("the task of thread 0191-aaaa is done")]);
  }
});

it("task_pack of another task, of no thread and of a named one", async () => {
  const at = await threadPlace();
  await at.run(["task", "start", TASK, "--thread", "one"]);
  const { ask } = await serveTree(at.repo.root);
  const other = await ask("task_pack", { task: "color of the queue" });
  expect(other.structured).not.toHaveProperty("thread");
  expect(other.structured["content"]).not.toContain("# State of the work");
  const none = await ask("task_pack", { task: TASK, thread: "global" });
  expect(none.structured["content"]).not.toContain("# State of the work");
  expect((await ask("task_pack", { thread: "one" })).structured).toMatchObject({ thread: "one" });
  for (const thread of ["two", "../x"]) expect((await ask("task_pack", { thread })).isError).toBe(true);
});

it("task_pack counts the state of the work in its tokens, within its budget", async () => {
  const at = await threadPlace();
  await at.run(["task", "start", TASK, "--thread", "one"]);
  writeFileSync(notesOf(at, "one"), "- [ ] a step that has to be taken\n".repeat(300));
  const { ask } = await serveTree(at.repo.root);
  const { structured } = await ask("task_pack", { budget: 1000 });
  expect(structured["tokens"]).toBeLessThanOrEqual(1000);
  expect(structured["content"]).toContain("- steps: 0 of 300 done");
});
