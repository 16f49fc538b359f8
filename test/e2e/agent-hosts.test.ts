import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { findProgram } from "../../src/base/io/process/find-program.ts";
import { makeRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";

/** For each agent: its program, and a user file that marks a folder as trusted. */
const HOSTS: readonly (readonly [string, string, string, (root: string) => string])[] = [
  [
    "claude-code",
    "claude",
    ".claude.json",
    (root) => JSON.stringify({ projects: { [root]: { hasTrustDialogAccepted: true } } }),
  ],
  ["codex", "codex", ".codex/config.toml", (root) => `[projects.${JSON.stringify(root)}]\ntrust_level = "trusted"\n`],
  ["copilot", "copilot", ".copilot/config.json", (root) => JSON.stringify({ trusted_folders: [root] })],
  ["gemini-cli", "gemini", ".gemini/trustedFolders.json", (root) => JSON.stringify({ [root]: "TRUST_FOLDER" })],
  ["opencode", "opencode", ".opencode-unused", () => ""],
];

for (const [agent, program, file, trust] of HOSTS) {
  it.skipIf(findProgram(program, process.env) === undefined)(
    `${program} lists the server that is installed for it`,
    async () => {
      const { root } = await makeRepository({
        files: { "README.md": "# Widgets\n", ".gitignore": ".*\nopencode.json\n" },
      });
      const home = join(root, "../home");
      mkdirSync(dirname(join(home, file)), { recursive: true });
      writeFileSync(join(home, file), trust(root));
      expect(runCli(["agents", "install", agent], { cwd: root }).code).toBe(0);
      const { stdout, stderr } = spawnSync(findProgram(program, process.env)!, ["mcp", "list"], {
        cwd: root,
        env: { PATH: process.env["PATH"], HOME: home },
        encoding: "utf8",
      });
      expect(`${stdout}${stderr}`).toContain("carryon");
    },
    120_000,
  );
}
