/**
 * Audits with zizmor our workflows, those that `carryon init` writes and those that our documents print. Without zizmor,
 * says so and checks nothing. actionlint and GitHub's language service check the same files in
 * `test/integration/workflows`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { VENDORED_ACTION } from "../../src/github/starter/action-reference.ts";
import { starterFiles } from "../../src/github/starter/files.ts";
import { printedWorkflows, type Workflow } from "./printed-workflows.ts";

/** The version that `.ci/run` installs. */
const ZIZMOR = "zizmor==1.32.0";

const { error } = spawnSync("zizmor", ["--version"]);
if (error === undefined) audit();
else console.log(`workflows not audited: zizmor is missing (pipx install ${ZIZMOR})`);

function audit(): void {
  const folder = mkdtempSync(join(tmpdir(), "carryon-workflows-"));
  try {
    const starters = ["acme/carryon@v1", VENDORED_ACTION].map((action, i) =>
      written(join(folder, `starter-${i}`), starterWorkflows(action)),
    );
    const printed = written(join(folder, "printed"), printedWorkflows());
    const config = join(import.meta.dirname, "zizmor-printed.yml");
    const passed = [zizmor([".github", "action.yml", ...starters]), zizmor(["--config", config, printed])];
    if (passed.includes(false)) process.exitCode = 1;
    else console.log("workflows audited: no findings");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function starterWorkflows(action: string): readonly Pick<Workflow, "path" | "text">[] {
  return starterFiles("main", action).filter(({ path }) => path.startsWith(".github/workflows/"));
}

/** Writes workflows into a folder and returns the folder. */
function written(folder: string, workflows: readonly Pick<Workflow, "path" | "text">[]): string {
  for (const { path, text } of workflows) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Whether zizmor finds nothing. Prints its findings. */
function zizmor(args: readonly string[]): boolean {
  const cwd = join(import.meta.dirname, "../..");
  const { status, stdout, stderr } = spawnSync("zizmor", ["--offline", ...args], { cwd, encoding: "utf8" });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
}
