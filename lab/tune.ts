/**
 * Suggests weights for task packs, tested against the newest commits of a repository. Prints them as `task-weights` for
 * its `carryon.yml`. Usage: `npm run --silent bench:tune -- [repository] [--tasks 60] [--json] [--no-cache]`.
 */
import process from "node:process";
import { runTune } from "./tune/run-tune.ts";

process.exitCode = await runTune(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  readInput: async () => new Uint8Array(),
  terminal: process.stderr.isTTY === true,
  colour: false,
  width: process.stdout.columns > 0 ? process.stdout.columns : 120,
  cwd: process.cwd(),
  env: process.env,
  dialog: undefined,
  streams: undefined,
  self: [process.execPath],
  now: () => performance.now(),
});
