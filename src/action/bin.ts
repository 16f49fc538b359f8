import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { error, getInput, info, notice, setOutput, summary, warning } from "@actions/core";
import { main } from "./main.ts";
import type { World } from "./world.ts";

const ANNOTATE = { error, warning, notice };

/** The only file of the action that touches `process`. */
const world: World = {
  input: (name) => getInput(name),
  env: process.env,
  info: (line) => info(line),
  annotate: (level, message, place = {}) => ANNOTATE[level](message, { ...place }),
  setOutput: (name, value) => setOutput(name, value),
  async summarize(markdown) {
    if (process.env["GITHUB_STEP_SUMMARY"] === undefined) return;
    await summary.addRaw(markdown).write();
  },
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

process.exitCode = await main(world, readPayload());
