import process from "node:process";
import type { CliHost } from "../../src/cli/host.ts";

/** Runs commands of the program in this process, with its streams and environment. */
export function labHost(): CliHost {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readInput: async () => new Uint8Array(),
    terminal: process.stderr.isTTY === true,
    color: false,
    width: process.stdout.columns > 0 ? process.stdout.columns : 120,
    cwd: process.cwd(),
    env: process.env,
    dialog: undefined,
    streams: undefined,
    self: [process.execPath],
    now: () => performance.now(),
  };
}
