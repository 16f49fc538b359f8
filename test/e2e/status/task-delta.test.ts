import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { type CliResult, runCli } from "../../support/run-cli.ts";
import { newCounter } from "../../support/texts/counter.ts";

const UPLOAD = `export function retryUpload(name: string): number {
  return name.length;
}

export function cancelUpload(): void {}
`;

const FILES = {
  "src/upload.ts": UPLOAD,
  "src/color.ts": "export const red = 1;\n",
  "docs/notes.md": "# Notes\n",
};

/** Repository with a task pack that shows `src/upload.ts`, next to it. */
async function packedTask() {
  const repository = await makeRepository({ files: FILES });
  const { root } = repository;
  const run = (...args: readonly string[]): CliResult => runCli(args, { cwd: root });
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  expect(run("task", "retry an upload", "--out", "../task.md", "--include", "src/", "--quiet").code).toBe(0);
  return { root, repository, run, write, next: () => run("status", "--next").stdout.split("  #")[0] };
}

describe("a task pack", () => {
  it("stays fresh when files change that it does not show", async () => {
    const { run, write, next } = await packedTask();
    write("docs/notes.md", "# Notes\n\nMore.\n");
    write("docs/new.md", "# New\n");
    expect([next(), run("check", "--fresh").code]).toEqual([expect.stringContaining("# nothing to do: "), 0]);
  });

  it("is brought up to date by a delta of the file that changed", async () => {
    const { run, write, next } = await packedTask();
    write("src/upload.ts", UPLOAD.replace("name.length", "name.length + 1"));
    expect([next(), run("check", "--fresh").code]).toEqual(["carryon task --delta", 1]);
    const { code, stdout, stderr } = run("task", "--delta");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("-  return name.length;\n+  return name.length + 1;\n");
    expect((await newCounter("o200k_base")).countString(stdout)).toBeLessThanOrEqual(1000);
    expect([next(), run("check", "--fresh").code]).toEqual([expect.stringContaining("# nothing to do: "), 0]);
    expect(run("task", "--delta")).toMatchObject({ code: 0, stdout: "" });

    write("src/upload.ts", UPLOAD.replace("name.length", "name.length + 2"));
    expect(run("check", "--fresh").code).toBe(1);
    expect(run("task", "--delta").stdout).toContain("+  return name.length + 2;\n");
  });

  it("is stale for readers who have neither it nor the delta", async () => {
    const { run, write } = await packedTask();
    write("src/upload.ts", `${UPLOAD}// more\n`);
    expect(run("task", "--delta").code).toBe(0);
    const { packs } = JSON.parse(run("status", "--json").stdout) as { packs: readonly { freshness: string }[] };
    expect(packs.map(({ freshness }) => freshness)).toEqual(["fresh"]);
  });

  it("shows a deleted file, and a change that is gone, as such", async () => {
    const { root, repository, run, write } = await packedTask();
    rmSync(join(root, "src/upload.ts"));
    expect(run("task", "--delta").stdout).toContain("src/upload.ts: deleted");
    write("src/upload.ts", `${UPLOAD}// more\n`);
    expect(run("task", "retry an upload", "--out", "../task.md", "--quiet").code).toBe(0);
    repository.git("checkout", "--", "src/upload.ts");
    expect(run("task", "--delta").stdout).toMatch(/^src\/upload\.ts: as in commit [0-9a-f]{7} again/u);
    expect(run("check", "--fresh").code).toBe(0);
  });
});

it("a delta without a task pack, or with a task, is an error that says what to do", async () => {
  const { root } = await makeRepository({ files: FILES });
  expect(runCli(["task", "--delta"], { cwd: root })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Build one first, such as carryon task"),
  });
  expect(runCli(["task", "--delta", "retry"], { cwd: root }).code).toBe(2);
});

it("after a task is done, the next step is to start another one", async () => {
  const { root } = await makeRepository({ files: FILES });
  const run = (...args: readonly string[]): CliResult => runCli(args, { cwd: root });
  expect(run("task", "start", "retry an upload").code).toBe(0);
  expect(run("task", "--stdout").code).toBe(0);
  writeFileSync(join(root, "src/upload.ts"), `${UPLOAD}// more\n`);
  expect(run("task", "done").code).toBe(0);
  expect(run("status", "--next").stdout).toContain("start the next one with carryon task start");
});
