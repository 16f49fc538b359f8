#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { version } from "../wire/version.ts";

/** The only file of the command line that touches `process`. What is heavy is loaded when it is needed. */
async function run(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 1 && (args[0] === "--version" || args[0] === "-V")) {
    process.stdout.write(`${version}\n`);
    return;
  }
  const { runCommandLine } = await import("./main.ts");
  process.exitCode = await runCommandLine(args, {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
    colour: process.stdout.isTTY === true && process.env["NO_COLOR"] === undefined,
    // A terminal that does not know its width says 0.
    width: process.stdout.columns > 0 ? process.stdout.columns : 120,
    dialog: process.stdin.isTTY && process.stderr.isTTY ? { input: process.stdin, output: process.stderr } : undefined,
    cwd: process.cwd(),
    env: process.env,
    self: [process.execPath, process.argv[1] ?? ""],
    now: () => performance.now(),
  });
}

// The young generation keeps its size: growing it gains a short run nothing and costs a quarter of its memory.
setFlagsFromString("--semi-space-growth-factor=1");
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that went away (`carryon | head`) is no failure.
  if (error.code === "EPIPE") return;
  process.stderr.write(`carryon: standard output cannot be written (${error.code ?? error.message})\n`);
  process.exitCode = 3;
});
await run();
