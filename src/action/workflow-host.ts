import { readFileSync } from "node:fs";
import { error, getInput, info, notice, setOutput, summary, warning } from "@actions/core";
import type { ActionHost } from "./host.ts";

const ANNOTATE = { error, warning, notice };

/** Workflow commands that other packages may print. */
const ALLOWED_COMMANDS = /^::(?:add-mask|debug)::/u;

/** The parts of the process that the action uses. */
export interface WorkflowProcess extends Pick<ActionHost, "env" | "cli" | "now"> {
  /** Its method `write` is replaced while other code prints. */
  readonly stdout: { write: NodeJS.WriteStream["write"] };
}

/** Returns the host of a step that GitHub Actions runs. */
export function workflowHost({ env, stdout, cli, now }: WorkflowProcess): ActionHost {
  return {
    input: (name) => getInput(name),
    env,
    info: (line) => info(line),
    annotate: (level, message, place = {}) => ANNOTATE[level](message, { ...place }),
    setOutput: (name, value) => setOutput(name, value),
    async summarize(markdown) {
      if (env["GITHUB_STEP_SUMMARY"] === undefined) return;
      await summary.addRaw(markdown).write();
    },
    aside: (run) => aside(stdout, run),
    cli,
    now,
  };
}

/** Returns the event that started the workflow, as the runner wrote it; empty if it cannot be read. */
export function readPayload(env: ActionHost["env"]): unknown {
  const path = env["GITHUB_EVENT_PATH"];
  try {
    return path === undefined ? {} : JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

async function aside<T>(
  stdout: WorkflowProcess["stdout"],
  run: () => Promise<T>,
): Promise<{ value: T; said: readonly string[] }> {
  const write = stdout.write.bind(stdout);
  const said: string[] = [];
  stdout.write = linesTo(said, (text) => void write(text));
  try {
    return { value: await run(), said };
  } finally {
    stdout.write = write;
  }
}

/** Returns a replacement for `stdout.write` that prints only allowed workflow commands and adds all other lines to `said`. */
function linesTo(said: string[], write: (text: string) => void): (chunk: string | Uint8Array) => boolean {
  return (chunk) => {
    for (const line of Buffer.from(chunk)
      .toString("utf8")
      .split(/\r\n|\r|\n/u)) {
      if (ALLOWED_COMMANDS.test(line)) write(`${line.replaceAll("##[", "# #[")}\n`);
      else if (line.trim() !== "") said.push(line);
    }
    return true;
  };
}
