import { readFileSync } from "node:fs";
import { error, getInput, info, notice, setOutput, summary, warning } from "@actions/core";
import type { ActionHost, StepProcess } from "./host.ts";

const ANNOTATE = { error, warning, notice };

/** Workflow commands that other packages may print. */
const ALLOWED_COMMANDS = /^::(?:add-mask|debug)::/u;

/** Parts of the process that the action uses. */
export interface WorkflowProcess extends StepProcess {
  /** Its method `write` is replaced while other code prints. */
  readonly stdout: { write: NodeJS.WriteStream["write"] };
}

/** Creates the host of a GitHub Actions step. */
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
    captureOutput: (run) => captureOutput(stdout, run),
    cli,
    now,
  };
}

/** Payload of the event that started the workflow; empty if it cannot be read. */
export function readPayload(env: ActionHost["env"]): unknown {
  const path = env["GITHUB_EVENT_PATH"];
  try {
    return path === undefined ? {} : JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

async function captureOutput(
  stdout: WorkflowProcess["stdout"],
  run: () => Promise<unknown>,
): Promise<readonly string[]> {
  const write = stdout.write.bind(stdout);
  const capturedLines: string[] = [];
  stdout.write = captureWriter(capturedLines, (text) => void write(text));
  try {
    await run();
    return capturedLines;
  } finally {
    stdout.write = write;
  }
}

/**
 * Creates a replacement for `stdout.write` that prints only allowed workflow commands and appends all other lines that
 * are not blank to `capturedLines`. Splits each chunk on its own, so a line that arrives in two chunks becomes two
 * lines.
 */
function captureWriter(
  capturedLines: string[],
  write: (text: string) => void,
): (chunk: string | Uint8Array) => boolean {
  return (chunk) => {
    for (const line of Buffer.from(chunk)
      .toString("utf8")
      .split(/\r\n|\r|\n/u)) {
      if (ALLOWED_COMMANDS.test(line)) write(`${line.replaceAll("##[", "# #[")}\n`);
      else if (line.trim() !== "") capturedLines.push(line);
    }
    return true;
  };
}
