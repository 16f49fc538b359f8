import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";

interface Answer {
  readonly agents?: readonly { readonly name: string; readonly state: string }[];
  readonly next: { readonly state: string };
}

async function repositoryWithAgent(): Promise<{ readonly root: string; readonly status: () => Answer }> {
  const { root } = await makeRepository({
    files: { "src/a.ts": "export const a = 1;\n", ".gitignore": "pack/\n.mcp.json\n" },
  });
  expect(runCli(["agents", "install", "claude-code", "-q"], { cwd: root }).code).toBe(0);
  expect(runCli(["pack", "--only", "full", "-q"], { cwd: root }).code).toBe(0);
  return { root, status: () => JSON.parse(runCli(["status", "--json"], { cwd: root }).stdout) as Answer };
}

it("without an agent that is set up, none is named", async () => {
  const { root } = await makeRepository({ files: { "CLAUDE.md": "Be brief.\n" } });
  const answer = JSON.parse(runCli(["status", "--json"], { cwd: root }).stdout) as Answer;
  expect(answer.agents).toEqual([]);
  expect(runCli(["status"], { cwd: root }).stdout).not.toContain("Agents");
});

it.each<[string, (root: string) => void, edited?: string]>([
  ["a block that was edited", (root) => edit(root, (text) => text.replace("`read`", "`reed`")), "edited"],
  ["a block that is gone", (root) => edit(root, () => "# Ours\n")],
  ["a file that is gone", (root) => rmSync(join(root, "CLAUDE.md"))],
])("%s makes the set-up of the agent stale until it is repaired", async (_, damage, edited) => {
  const { root, status } = await repositoryWithAgent();
  const before = status();
  expect(before.agents).toContainEqual({ name: "claude-code", state: "installed" });
  expect(before.next.state).toBe("ready");
  // The second answer comes from the cache of the first.
  expect(status()).toEqual(before);
  const text = readFileSync(join(root, "CLAUDE.md"), "utf8");
  expect(text).toContain("carryon");
  damage(root);
  expect(status().agents).toContainEqual({ name: "claude-code", state: edited ?? "stale" });
  const advice = edited === undefined ? "repair  # the setup" : "repair --force  # the setup";
  const { stdout } = runCli(["status", "--next"], { cwd: root });
  expect(stdout).toContain(`carryon agents ${advice} for claude-code `);
  expect(runCli(stdout.split("  #")[0]!.split(" ").slice(1), { cwd: root }).code).toBe(0);
  expect(status()).toEqual(before);
});

function edit(root: string, change: (text: string) => string): void {
  const path = join(root, "CLAUDE.md");
  const text = readFileSync(path, "utf8");
  expect(change(text)).not.toBe(text);
  writeFileSync(path, change(text));
}

it("agents are read without a cache, too", async () => {
  const { root, status } = await repositoryWithAgent();
  const before = status();
  const answer = JSON.parse(runCli(["status", "--json", "--no-cache"], { cwd: root }).stdout) as Answer;
  expect(answer.agents).toEqual(before.agents);
});
