import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeGoldenTree } from "./golden-tree.ts";
import { withBlock } from "./marked-block.ts";

const ROOT = new URL("../../", import.meta.url);
const CLI = fileURLToPath(new URL("dist/cli.js", ROOT));
const BLOCK = { name: "example", writer: "scripts/docs/page-examples.ts" };

/** Commands that a page begins with, by its path. They run in order, in a fresh golden repository with staged changes. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "docs/agents.md": [
    "echo .mcp.json >> .gitignore",
    "carryon agents install claude-code",
    "carryon task 'reject negative stock' --out task.md --quiet",
    "carryon status --next",
    "echo '// to do' >> src/store.ts",
    "carryon status --next",
  ],
  "docs/memory.md": ["carryon memory init --families claude"],
  "docs/secrets.md": ["carryon check --secrets", "carryon check --secrets --explain tools/notify.py:5"],
  "docs/site.md": ["carryon site"],
  "docs/troubleshooting.md": ["carryon stats web/app.min.js"],
};

/** Paths of the pages that show an example. */
export const EXAMPLE_PAGES: readonly string[] = Object.keys(EXAMPLES);

/** Runs the commands of a page with the built program, and returns the page with their output. */
export function withPageExample(path: string, document: string): string {
  const home = mkdtempSync(join(tmpdir(), "carryon-example-"));
  try {
    const root = join(home, "widgets");
    makeGoldenTree(root);
    const env = exampleEnvironment(home);
    spawnSync("git", ["add", "--all"], { cwd: root, env });
    const runs = (EXAMPLES[path] ?? []).map((command) => shownRun(command, { cwd: root, env }));
    return withBlock(document, BLOCK, ["```console", runs.join("\n"), "```"].join("\n"));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Writes the example of each page. The output comes from `dist/`, so build first. */
export function writePageExamples(): void {
  for (const path of EXAMPLE_PAGES) {
    const document = new URL(path, ROOT);
    writeFileSync(document, withPageExample(path, readFileSync(document, "utf8")));
  }
}

function shownRun(command: string, options: { readonly cwd: string; readonly env: Record<string, string> }): string {
  const { stdout, stderr } = spawnSync("/bin/sh", ["-c", command], { ...options, encoding: "utf8" });
  const output = `${stdout}${stderr}`.replaceAll(/\d+\.\d s\b/gu, "1.0 s").trimEnd();
  return [`$ ${command}`, ...(output === "" ? [] : [output])].join("\n");
}

/** Puts the built program on the path as `carryon`. */
function exampleEnvironment(home: string): Record<string, string> {
  const bin = join(home, "bin");
  mkdirSync(bin);
  const program = join(bin, "carryon");
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`);
  chmodSync(program, 0o755);
  return { PATH: `${bin}:${process.env["PATH"] ?? ""}`, HOME: home, XDG_CACHE_HOME: join(home, "cache") };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePageExamples();
