import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";

import { cloneRepository, gitEnvironment, makeDirectory, makeRepository } from "../../support/repository.ts";

const PAGE = "memory/packs/common/90_recent_changes.md";

/** Documented workflow, and the script of its last step. */
const WORKFLOW = parse(/```yaml\n(name: [^]*?)```/u.exec(read("docs/memory.md"))?.[1] ?? "");
const SCRIPT: string = WORKFLOW.jobs.propose.steps.at(-1).run;

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
}

/** Fake `gh` that logs its arguments. It has a pull request only after a call creates one. */
const GH = `#!/bin/sh
printf '%s\\n' "$*" >>"$GH_LOG"
if [ "$1 $2" = "pr list" ]; then grep -c '^pr create' "$GH_LOG" || true; fi
`;

/** Repository on a server, and runs of the script in fresh checkouts of it. */
async function openServer() {
  const server = await makeRepository({ files: { "README.md": "# Widgets\n", [PAGE]: "# Lately\n" } });
  server.git("config", "receive.denyCurrentBranch", "ignore");
  const tools = makeDirectory({ gh: GH });
  chmodSync(join(tools, "gh"), 0o755);
  const log = join(tools, "log");
  const branch = (): string => server.git("for-each-ref", "--format=%(objectname)", "refs/heads/carryon").trim();
  const propose = (text: string): void => {
    const checkout = cloneRepository(server);
    const page = join(checkout.root, PAGE);
    writeFileSync(page, text);
    writeFileSync(join(tools, "distill.patch"), checkout.git("diff"));
    checkout.git("checkout", "--quiet", "--", PAGE);
    writeFileSync(join(tools, "distill.patch"), `${readFileSync(join(tools, "distill.patch"), "utf8").trimEnd()}\n`);
    const env = { ...gitEnvironment, BRANCH: "carryon/recent-changes", RUNNER_TEMP: tools, GH_LOG: log };
    const PATH = `${tools}:${process.env["PATH"]}`;
    // As GitHub runs a script.
    const run = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", SCRIPT], {
      cwd: checkout.root,
      env: { ...env, PATH },
      encoding: "utf8",
    });
    expect([run.status, run.stderr.replaceAll(/^fatal: couldn't find remote ref .*\n/gmu, "")]).toEqual([0, ""]);
  };
  const asked = (): readonly string[] => (existsSync(log) ? readFileSync(log, "utf8") : "").split("\n").slice(0, -1);
  return { server, branch, propose, asked };
}

describe("the workflow that proposes recent changes", () => {
  it("threat 35: gives only its second job the right to write, and only GitHub's own actions to it", () => {
    const { distill, propose } = WORKFLOW.jobs;
    expect([WORKFLOW.permissions, distill.permissions]).toEqual([{}, { contents: "read" }]);
    expect(propose.permissions).toEqual({ contents: "write", "pull-requests": "write" });
    const uses: readonly string[] = propose.steps.flatMap(({ uses: name }: { uses?: string }) => name ?? []);
    expect(uses.every((name) => name.startsWith("actions/"))).toBe(true);
    expect(Object.keys(WORKFLOW.on)).toEqual(["push", "schedule", "workflow_dispatch"]);
  });

  it("opens one pull request, updates its branch when the page changes, and leaves it alone when it does not", async () => {
    const { server, branch, propose, asked } = await openServer();
    propose("# Lately\n\none\n");
    const first = branch();
    expect(server.git("show", `${first}:${PAGE}`)).toContain("one");
    expect(asked().filter((line) => line.startsWith("pr create"))).toHaveLength(1);
    propose("# Lately\n\none\n");
    expect(branch()).toBe(first);
    propose("# Lately\n\ntwo\n");
    const second = branch();
    expect(second).not.toBe(first);
    expect(server.git("show", `${second}:${PAGE}`)).toContain("two");
    expect(server.git("rev-parse", `${second}^`)).toBe(server.git("rev-parse", "main"));
    expect(asked().filter((line) => line.startsWith("pr create"))).toHaveLength(1);
  });
});
