import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { error, getInput, info, notice, setOutput, summary, warning } from "@actions/core";
import { runAction } from "./main.ts";
import type { ActionHost } from "./host.ts";

const ANNOTATE = { error, warning, notice };

/** Workflow commands that other packages may print. */
const ALLOWED_COMMANDS = /^::(?:add-mask|debug)::/u;

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

async function aside<T>(run: () => Promise<T>): Promise<{ value: T; said: readonly string[] }> {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  const said: string[] = [];
  stdout.write = linesTo(said, (text) => void write(text));
  try {
    return { value: await run(), said };
  } finally {
    stdout.write = write;
  }
}

/** This is the only file of the action that touches `process`. */
const host: ActionHost = {
  input: (name) => getInput(name),
  env: process.env,
  info: (line) => info(line),
  annotate: (level, message, place = {}) => ANNOTATE[level](message, { ...place }),
  setOutput: (name, value) => setOutput(name, value),
  async summarize(markdown) {
    if (process.env["GITHUB_STEP_SUMMARY"] === undefined) return;
    await summary.addRaw(markdown).write();
  },
  aside,
  cli: [process.execPath, fileURLToPath(new URL("cli.js", import.meta.url))],
  now: () => performance.now(),
};

function readPayload(): unknown {
  const path = process.env["GITHUB_EVENT_PATH"];
  try {
    return path === undefined ? {} : JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

// V8 would shrink the heap while the action waits for a server, only for the process to exit soon after.
setFlagsFromString("--no-memory-reducer");
// A log that cannot be written must not stop outputs and comments.
process.stdout.on("error", () => {});
process.exitCode = await runAction(host, readPayload());
