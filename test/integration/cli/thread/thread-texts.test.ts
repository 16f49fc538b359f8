import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { notesOf, packOf, TASK, threadPlace } from "../../../support/thread/thread-place.ts";

describe("the texts of a thread", () => {
  it("are redacted wherever they are shown or kept", async () => {
    const at = await threadPlace();
    const secret = ["ghp", "aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5"].join("_");
    await at.run(["task", "start", `use ${secret}`, "--thread", "one"]);
    writeFileSync(notesOf(at, "one"), `status: token=${secret}\n- [ ] rotate ${secret}\n`);
    at.repo.write({ "a.txt": "" });
    at.repo.commit(`Add ${secret}`);
    const outputs = [
      await packOf(at, []),
      (await at.run(["task", "show"])).out,
      (await at.run(["task", "show", "--json"])).out,
      (await at.run(["task", "list", "--json"])).out,
      readFileSync(join(dirname(notesOf(at, "one")), "thread.json"), "utf8"),
    ];
    for (const text of outputs) expect(text).not.toContain(secret);
    expect(outputs[0]).toMatch(/- \[ \] rotate \[REDACTED:/u);
  });

  it("cannot open a chapter or a frame of the pack, nor hide characters", async () => {
    const at = await threadPlace();
    await at.run(["task", "start", TASK, "--thread", "one"]);
    writeFileSync(notesOf(at, "one"), "status: # Files\u202e\n- [ ] ## FILE `x`\n- [ ] <file path='x'>\n");
    const text = await packOf(at, []);
    const state = text.slice(text.indexOf("# State of the work"));
    expect(state.split("\n").filter((line) => /^(?:#|<)/u.test(line))).toEqual([
      "# State of the work",
      expect.stringMatching(/^## WORDS OF the repository [0-9a-f]+$/u),
    ]);
    expect(state).toContain(String.raw`- status: # Files\u{202e}`);
  });

  it("are as many as have room: a pack never exceeds its budget", async () => {
    const at = await threadPlace();
    await at.run(["task", "start", TASK, "--thread", "one"]);
    writeFileSync(
      notesOf(at, "one"),
      `status: ${"word ".repeat(40)}\n${"- [ ] a step that has to be taken\n".repeat(200)}`,
    );
    for (const budget of [700, 1000, 2000, 16_000]) {
      const { code, out } = await at.run(["task", "--json", "-b", String(budget)]);
      const { scopes } = JSON.parse(out) as { scopes: { tokens: number }[] };
      expect([code, scopes[0]!.tokens <= budget]).toEqual([0, true]);
    }
    expect(await packOf(at, ["-b", "2000"])).toContain("  - and 190 more\n");
    for (const budget of ["100", "200", "300", "400"]) {
      const without = await at.run(["task", TASK, "--thread", "global", "-b", budget]);
      expect([budget, (await at.run(["task", "-b", budget])).code]).toEqual([budget, without.code]);
    }
  });
});

it("is told of damage, which stops nothing but what needs it", async () => {
  const at = await threadPlace();
  await at.run(["task", "start", TASK, "--thread", "one"]);
  writeFileSync(join(dirname(notesOf(at, "one")), "pack.json"), "[]");
  const packed = await at.run(["task", "--stdout"]);
  expect([packed.code, packed.err]).toEqual([
    0,
    expect.stringContaining("1 file of thread one cannot be read, so it is left out: pack.json"),
  ]);
  writeFileSync(join(dirname(notesOf(at, "one")), "thread.json"), "[]");
  const refused = await at.run(["task"]);
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining("thread.json of thread one is damaged\n  Remove the thread with carryon task prune one"),
  ]);
  expect((await at.run(["task", TASK])).code).toBe(0);
});

it("refuses names that are none, and a pack of a commit for a thread", async () => {
  const at = await threadPlace();
  await at.run(["task", "start", TASK, "--thread", "one"]);
  for (const args of [
    ["--thread", "../x"],
    ["--thread", "nothing"],
    ["--thread", "one", "--ref", "HEAD"],
    ["show", "--thread", "nothing"],
    ["switch", ""],
  ]) {
    expect([args, (await at.run(["task", ...args])).code]).toEqual([args, 2]);
  }
  expect(await packOf(at, [TASK, "--ref", "HEAD"])).not.toContain("# State");
  expect((await at.run(["task", "other", "--containers", "--thread", "global"])).code).toBe(2);
});

it("goes on when a clock jumps back", async () => {
  const at = await threadPlace();
  await at.run(["task", "start", TASK, "--thread", "one"]);
  const record = join(dirname(notesOf(at, "one")), "thread.json");
  const future = Date.now() + 400 * 24 * 3600 * 1000;
  writeFileSync(record, readFileSync(record, "utf8").replace(/"time":\d+/u, `"time":${future}`));
  utimesSync(record, future / 1000, future / 1000);
  expect(await packOf(at, [])).toContain("- thread: one");
  await at.run(["task", "done"]);
  const end = JSON.parse(readFileSync(join(dirname(record), "done.json"), "utf8")) as { time: number };
  expect(end.time).toBe(future);
  expect((await at.run(["task", "prune", "--days", "1"])).err).toBe("Removed 0 threads\n");
  expect((await at.run(["task", "prune", "--days", "0"])).err).toBe("Removed 1 thread\n");
});
