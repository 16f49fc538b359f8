#!/usr/bin/env node
import { type ExitCode, unsupportedNode, version } from "../base/index.ts";
import { startFromCompiledCode } from "./compiled-code.ts";
import type { CliHost } from "./host.ts";

/** Only this file of the CLI touches `process`. Loads heavy modules on demand. */
async function run(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 1 && (args[0] === "--version" || args[0] === "-V")) {
    process.stdout.write(`${version}\n`);
    return;
  }
  const refusal = startRefusal(args);
  if (refusal !== undefined) {
    process.stderr.write(refusal.text);
    process.exitCode = refusal.code;
    return;
  }
  if (args[0] === "mcp" && (await superviseServer())) return;
  if (args[0] === "hook") protectHost();
  startFromCompiledCode({ args, env: process.env, user: process.getuid?.() });
  const code = (await quickCode(args)) ?? (await (await import("./main.ts")).runCommandLine(args, processHost()));
  // A failed write to standard output has already set the exit code.
  process.exitCode = Math.max(code, Number(process.exitCode ?? 0));
}

/** Marks the environment of a supervised server. */
const SERVER_VARIABLE = "CARRYON_MCP_SERVER";

/**
 * Runs the same command line as a child process that ends together with standard input. @returns `false` in the child
 */
async function superviseServer(): Promise<boolean> {
  const { execPath, execArgv, argv, stdin, env } = process;
  if (stdin.isTTY || env[SERVER_VARIABLE] !== undefined) return false;
  const { runWhileInputLasts } = await import("../base/io/process/input-bound-program.ts");
  process.exitCode = await runWhileInputLasts([execPath, ...execArgv, ...argv.slice(1)], stdin, {
    ...env,
    [SERVER_VARIABLE]: "1",
  });
  // An open standard input would keep this process alive.
  stdin.destroy();
  return true;
}

/** Reason why this process cannot run any command; `undefined` if it can. */
function startRefusal(args: readonly string[]): { readonly text: string; readonly code: ExitCode } | undefined {
  if (!hasCurrentFolder()) {
    return {
      text: "carryon: the current folder no longer exists\n  Go to another folder and run this again.\n",
      code: 2,
    };
  }
  if (!(args.includes("--stdout") || args.includes("-")) || !isOutputClosed()) return undefined;
  return {
    text: "carryon: standard output is closed\n  Redirect it to a file, or leave --stdout out.\n",
    code: 3,
  };
}

/**
 * Whether the program was started without standard output. Node then opens `/dev/null` for reading and writing instead,
 * while a redirection to `/dev/null` is write-only. Detected on Linux only.
 */
function isOutputClosed(): boolean {
  const { readFileSync, readlinkSync } = process.getBuiltinModule("node:fs");
  try {
    const [, flags = "0"] = /^flags:\s*(\d+)/mu.exec(readFileSync("/proc/self/fdinfo/1", "utf8")) ?? [];
    return readlinkSync("/proc/self/fd/1") === "/dev/null" && (Number.parseInt(flags, 8) & 3) === 2;
  } catch {
    return false;
  }
}

/** Whether the current folder still exists. Another process may have removed it. */
function hasCurrentFolder(): boolean {
  try {
    return process.cwd() !== "";
  } catch {
    return false;
  }
}

/** Time after which a host no longer waits for a hook, in milliseconds. */
const MAX_HOOK_MS = 5000;

/** Ends a hook that waits for its host, and lets nothing that goes wrong reach the host. */
function protectHost(): void {
  process.on("uncaughtException", () => process.exit(0));
  // A hook that imports a session in the background has no host that waits.
  if (process.env["CARRYON_HOOK_WORKER"] === undefined) setTimeout(() => process.exit(0), MAX_HOOK_MS).unref();
}

/** Whether hooks run a command often. Such commands start without the command-line parser. */
function isQuick(args: readonly string[]): boolean {
  return args[0] === "status" || (args[0] === "check" && args.includes("--fresh"));
}

async function quickCode(args: readonly string[]): Promise<ExitCode | undefined> {
  if (args[0] === "hook") return (await import("./commands/hook/hook.ts")).runHook(args.slice(1), processHost());
  if (!isQuick(args)) return undefined;
  return (await import("./commands/status/quick.ts")).runQuick(args, processHost());
}

function processHost(): CliHost {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readInput: async () => (await import("node:stream/consumers")).buffer(process.stdin),
    // Opening streams costs milliseconds, so getters defer it to the commands that use them.
    get terminal() {
      return process.stderr.isTTY === true;
    },
    get color() {
      return process.stdout.isTTY === true && process.env["NO_COLOR"] === undefined;
    },
    get width() {
      // Some terminals report a width of 0.
      return process.stdout.columns > 0 ? process.stdout.columns : 120;
    },
    get dialog() {
      return process.stdin.isTTY && process.stderr.isTTY
        ? { input: process.stdin, output: process.stderr, interrupt: () => process.kill(process.pid, "SIGINT") }
        : undefined;
    },
    get streams() {
      return process.stdin.isTTY ? undefined : { input: process.stdin, output: process.stdout };
    },
    cwd: process.cwd(),
    env: process.env,
    self: [process.execPath, process.argv[1] ?? ""],
    nodeVersion: process.versions.node,
    now: () => performance.now(),
  };
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that closes the pipe early (`carryon | head`) is not a failure.
  if (error.code === "EPIPE") return;
  process.stderr.write(`carryon: cannot write to standard output (${error.code ?? error.message})\n`);
  process.exitCode = 3;
});
const problem = unsupportedNode(process.versions.node);
if (problem === undefined) void run();
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 3;
}
