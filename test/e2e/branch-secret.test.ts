import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeSecret } from "../support/action/secrets.ts";
import { openClient } from "../support/mcp/open-client.ts";
import { makeRepository } from "../support/repository.ts";
import { spawnCli } from "../support/spawn-cli.ts";

/** Everything that Carryon wrote: `.carryon` in the repository, and the cache. */
function writtenTexts(root: string): string {
  return [join(root, ".carryon"), join(root, "../cache")]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"))
    .join("\n");
}

it("threat 10: a secret in the name of a branch leaves by no command, tool or file", async () => {
  const token = makeSecret();
  const repository = await makeRepository({ files: { "login.js": "export function login() {}\n" } });
  const { root } = repository;
  repository.git("checkout", "--quiet", "-b", `feat/${token}`);
  repository.write({ "login.js": "export function login() { return 1; }\n" });
  const commands = [
    ["status"],
    ["status", "--json"],
    ["status", "--next"],
    ["task", "--stdout"],
    ["task", "--json"],
    ["task", "start", "Return a value"],
    ["task", "list", "--json"],
    ["task", "--stdout"],
    ["review", "main", "--stdout"],
  ];
  const texts: string[] = [];
  for (const command of commands) {
    // oxlint-disable-next-line no-await-in-loop -- each command sees what the ones before it wrote
    const { code, stdout, stderr } = await spawnCli(command, { cwd: root });
    expect([command, code]).toEqual([command, 0]);
    texts.push(stdout, stderr);
  }
  expect(texts[0]).toContain("feat/[REDACTED:github-pat]");
  const { call } = await openClient({ cwd: root, args: ["--tools", "all"] });
  for (const reply of await Promise.all(["task_pack", "readiness", "next"].map((tool) => call(tool))))
    texts.push(JSON.stringify(reply));
  const pieces = [token, token.slice(4, 16), token.slice(-12)].flatMap((piece) => [piece, piece.toLowerCase()]);
  const all = [...texts, writtenTexts(root)].join("\n");
  expect(pieces.filter((piece) => all.includes(piece))).toEqual([]);
});
