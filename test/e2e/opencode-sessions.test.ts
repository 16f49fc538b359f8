import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { PLANTED, SCRIPTED_HOSTS } from "../support/hooks/host-days.ts";
import { makeRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";
import { createOpenCodeDatabase, type DatabaseSession, openSqlite } from "../support/session/opencode-database.ts";

/** Node 20 of the system, outside the packages. */
const NODE_20 = ["/usr/bin/node", "/usr/local/bin/node"].find((path) =>
  String(spawnSync(path, ["--version"]).stdout).startsWith("v20."),
);

const text = (words: string): object => ({ type: "text", text: words });
const call = (state: object): object => ({ type: "tool", tool: "bash", callID: "call_1", state });
const planted: DatabaseSession["messages"] = PLANTED.map(([role, words]) => ({ role, parts: [text(words)] }));

async function repositoryWithHome() {
  const { root } = await makeRepository({ files: { "README.md": "# Tides\n" } });
  const folder = join(dirname(root), ".local", "share", "opencode");
  const importWith = (flag: "--latest" | "--all", env: Readonly<Record<string, string>> = {}) =>
    runCli(["session", "import", flag], { cwd: root, env });
  return { root, folder, importWith };
}

/** Stores a transcript of Claude Code, which is a file. */
function storeClaudeTranscript(root: string): void {
  const claude = SCRIPTED_HOSTS[0]!;
  const path = join(dirname(root), claude.transcriptAt(root, "one"));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, claude.transcript(root, "one"));
}

describe.skipIf(openSqlite === undefined)("sessions in a database of OpenCode", () => {
  it("are found if they belong to the repository, while OpenCode has the database open", async () => {
    const { root, folder, importWith } = await repositoryWithHome();
    const database = createOpenCodeDatabase(join(folder, "opencode.db"), [
      { id: "ses_old", directory: root, updated: 1000, messages: planted },
      { id: "ses_new", directory: join(root, "src"), updated: 2000, messages: [{ role: "user", parts: [text("Hi")] }] },
      { id: "ses_empty", directory: root, updated: 3000, messages: [] },
      { id: "ses_child", directory: root, updated: 3000, parent: "ses_old", messages: planted },
      { id: "ses_other", directory: `${root}-other`, updated: 3000, messages: planted },
    ]);
    onTestFinished(() => database.close());
    expect(importWith("--latest")).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^[0-9a-f]{12} {2}opencode: Imported 1 event \(opencode, \d+ B\)\n$/u),
      stderr: "",
    });
    const { code, stdout, stderr } = importWith("--all");
    expect([code, stderr]).toEqual([0, "2 of 2 transcripts imported\n"]);
    expect(stdout).toMatch(/Imported 8 events[^]*Already imported: 1 event/u);
  });

  it("are the same sessions as in the output of opencode export", async () => {
    const { root, folder, importWith } = await repositoryWithHome();
    createOpenCodeDatabase(join(folder, "opencode.db"), [
      { id: "ses_1", directory: root, updated: 1000, messages: planted },
    ]).close();
    const [id] = importWith("--latest").stdout.split(" ");
    const messages = planted.map(({ role, parts }, n) => ({
      info: { role, time: { created: 1000 + n }, id: `msg_ses_1_${n}`, sessionID: "ses_1" },
      parts: parts.map((part, k) => ({ ...part, id: `prt_ses_1_${n}_${k}`, messageID: `msg_ses_1_${n}` })),
    }));
    const info = { id: "ses_1", slug: "calm-tide", directory: root, title: "Tides", version: "1.18.33" };
    const exported = JSON.stringify({ info, messages }, undefined, 2);
    const { stdout, stderr } = runCli(["session", "import", "-"], { cwd: root, input: exported });
    expect([stdout, stderr]).toEqual([`${id}\n`, expect.stringContaining("Added 0 events to 8")]);
  });

  it("can be imported while a tool runs, and again afterwards", async () => {
    const { root, folder, importWith } = await repositoryWithHome();
    const parts = [text("I run it."), call({ status: "pending", input: {} }), call({ status: "pending", input: {} })];
    const database = createOpenCodeDatabase(join(folder, "opencode.db"), [
      { id: "ses_1", directory: root, updated: 1, messages: [...planted, { role: "assistant", parts }] },
    ]);
    onTestFinished(() => database.close());
    expect(importWith("--latest").stdout).toContain("Imported 9 events");
    const done = call({ status: "completed", input: { command: "make" }, output: "built in 8472 ms" });
    database.prepare("update part set data = ? where id = 'prt_ses_1_8_1'").run(JSON.stringify(done));
    database.prepare("delete from part where id = 'prt_ses_1_8_2'").run();
    expect(importWith("--latest").stdout).toContain("Added 2 events to 9");
    expect(runCli(["session", "export"], { cwd: root }).stdout).toContain("built in 8472 ms");
  });

  it("are found where the environment and the release channel put the database", async () => {
    const { root, folder, importWith } = await repositoryWithHome();
    const session = { directory: root, updated: 1, messages: planted };
    const elsewhere = join(dirname(root), "elsewhere");
    createOpenCodeDatabase(join(folder, "opencode-dev.db"), [{ ...session, id: "ses_dev" }]).close();
    createOpenCodeDatabase(join(elsewhere, "opencode", "opencode.db"), [{ ...session, id: "ses_xdg" }]).close();
    createOpenCodeDatabase(join(elsewhere, "mine.db"), [{ ...session, id: "ses_mine" }]).close();
    const ids = [{}, { XDG_DATA_HOME: elsewhere }, { OPENCODE_DB: join(elsewhere, "mine.db") }].map(
      (env) => importWith("--all", env).stdout.match(/^[0-9a-f]{12}(?= {2}opencode: Imported)/gmu)?.length,
    );
    expect(ids).toEqual([1, 1, 1]);
    expect(importWith("--all", { OPENCODE_DB: ":memory:" })).toMatchObject({ code: 2, stdout: "" });
  });

  it("replace secrets, and never read the tables of accounts", async () => {
    const { root, folder, importWith } = await repositoryWithHome();
    const token = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
    const database = createOpenCodeDatabase(join(folder, "opencode.db"), [
      { id: "ses_1", directory: root, updated: 1, messages: [{ role: "user", parts: [text(`Use ${token}.`)] }] },
    ]);
    database.exec("create table account (access_token text); insert into account values ('tide-account')");
    database.close();
    expect(importWith("--latest").stdout).toContain("1 secret replaced");
    expect(runCli(["session", "export"], { cwd: root }).stdout).not.toMatch(/0123456789abcdefghij|tide-account/u);
  });
});

describe("a database of OpenCode that cannot be read", () => {
  it.each([
    ["without SQLite", { NODE_OPTIONS: "--no-experimental-sqlite" }, "cannot read SQLite: use Node 22.13 or later"],
    ["that is damaged", {}, "cannot be read (file is not a database)"],
  ])("%s, is named, and the transcripts in files are imported", async (_name, env, reason) => {
    const { root, folder, importWith } = await repositoryWithHome();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "opencode.db"), "SQLite format 4\0".repeat(100));
    storeClaudeTranscript(root);
    const { code, stdout, stderr } = importWith("--latest", env);
    expect([code, stdout]).toEqual([0, expect.stringContaining("claude-code: Imported 8 events")]);
    const path = join(folder, "opencode.db");
    expect(stderr).toContain(`carryon: the sessions of OpenCode in ${path} were not searched, because `);
    expect(stderr).toContain(reason);
    expect(stderr).toContain("import the output of opencode export <session>\n");
  });

  it.skipIf(NODE_20 === undefined)("on Node 20, is named", async () => {
    const { root, folder } = await repositoryWithHome();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "opencode.db"), "");
    const { code, stderr } = runCli(["session", "import", "--all"], { cwd: root, node: NODE_20! });
    expect([code, stderr]).toEqual([2, expect.stringContaining("this version of Node cannot read SQLite")]);
  });
});
