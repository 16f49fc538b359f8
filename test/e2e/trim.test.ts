import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openClient, textOf } from "../support/mcp/open-client.ts";
import { makeRepository } from "../support/repository.ts";
import { CLI, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { logNamed, REAL_LOGS } from "../support/trim/real-logs.ts";

/** Runs a shell script where `carryon` is the built program. */
function shell(
  cwd: string,
  script: string,
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const carryon = `carryon() { '${process.execPath}' '${CLI}' "$@"; }; node() { '${process.execPath}' "$@"; }`;
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-c", `${carryon}; ${script}`], { cwd, encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}

describe("carryon store trim, built", () => {
  it("shows the message and the call of a program that crashes, and where the rest is", () => {
    const cwd = temporaryDirectory();
    const noise = 'for (let i = 0; i < 300; i++) console.log(`ready ${"x".repeat(i % 9)} ${i}`);';
    writeFileSync(join(cwd, "crash.mjs"), `${noise}\nfunction buy() {\n  throw new TypeError("no cart");\n}\nbuy();\n`);
    const { code, out } = shell(cwd, "node crash.mjs 2>&1 | carryon store trim --budget 300");
    expect(code).toBe(0);
    expect(out).toMatch(/TypeError: no cart\n {4}at buy \(.*crash\.mjs:3:9\)/u);
    const id = /carryon store slice ([0-9a-f]{64})$/mu.exec(out)?.[1] ?? "";
    expect(runCli(["store", "get", id], { cwd }).stdout.split("\n")[0]).toBe("ready  0");
  });

  it.each(REAL_LOGS)("keeps every failure of $name from a file", ({ name, kind, failures }) => {
    const cwd = temporaryDirectory();
    writeFileSync(join(cwd, "log.txt"), logNamed(name));
    const { stdout } = runCli(["store", "trim", "log.txt", "--json"], { cwd });
    const { text, kind: taken, missing } = JSON.parse(stdout) as { text: string; kind: string; missing: number };
    expect([taken, missing]).toEqual([kind, 0]);
    for (const part of failures.flat()) expect(text).toContain(part);
  });

  it("passes on what fits, byte for byte, and takes a diff of git for one", () => {
    const cwd = temporaryDirectory();
    execFileSync("git", ["init", "--quiet"], { cwd });
    writeFileSync(join(cwd, "a.txt"), "one\n");
    execFileSync("git", ["add", "a.txt"], { cwd });
    writeFileSync(join(cwd, "a.txt"), "two\n");
    const diff = execFileSync("git", ["diff"], { cwd, encoding: "utf8" });
    expect(shell(cwd, "git diff | carryon store trim").out).toBe(diff);
    expect(JSON.parse(shell(cwd, "git diff | carryon store trim --json").out)).toMatchObject({
      kind: "diff",
      missing: 0,
    });
  });

  it("leaves nothing out where nothing can be stored", () => {
    const cwd = temporaryDirectory();
    writeFileSync(join(cwd, "log.txt"), logNamed("vitest"));
    writeFileSync(join(cwd, "taken"), "");
    const { code, out, err } = shell(cwd, "carryon store trim log.txt --store taken/store");
    expect([code, out]).toEqual([0, readFileSync(join(cwd, "log.txt"), "utf8")]);
    expect(err).toContain("carryon: nothing is left out, because it could not be stored");
  });
});

it("the tool trim stores the whole output with --offload", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "a\n" } });
  const { call } = await openClient({
    cwd: root,
    command: [process.execPath, CLI, "mcp", "--offload", "--tools", "trim"],
  });
  const trimmed = textOf(await call("trim", { output: logNamed("vitest"), budget: 600 }));
  const [, id] = /^vitest: .* tokens; memory_fetch has all of it as ([0-9a-f]{64})\n/u.exec(trimmed) ?? [];
  const fetched = await call("memory_fetch", { id, line: 1, lines: 1 });
  expect(textOf(fetched)).toContain(logNamed("vitest").split("\n")[0]!.slice(0, 12));
});
