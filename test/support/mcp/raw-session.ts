import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { CLI } from "../run-cli.ts";
import { programEnvironment } from "../program-environment.ts";

/** JSON-RPC message. */
export interface Message {
  readonly jsonrpc: "2.0";
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the server sends; tests look into it
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** Server that a test addresses line by line, without a client in between, to see exactly what it prints. */
export interface RawSession {
  readonly pid: number;
  /** Sends a request and resolves to its response. */
  request(method: string, params?: object): Promise<Message>;
  notify(method: string, params?: object): void;
  /** Sends a line unchanged. */
  send(line: string): void;
  /** Resolves to the next message that `wanted` accepts, whether already received or still to come. */
  next(wanted: (message: Message) => boolean): Promise<Message>;
  /** Every line of standard output so far. */
  readonly lines: readonly string[];
  readonly stderr: () => string;
  /**
   * Closes the input and waits for the server to exit.
   * @returns its exit code
   */
  end(): Promise<number | null>;
  /** Id of the last request. */
  lastId(): number;
}

/** Starts `dist/cli.js mcp` with these additional arguments and environment variables. */
export function openRawSession(
  cwd: string,
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): RawSession {
  const env = { ...programEnvironment(cwd), ...more };
  const child = spawn(process.execPath, [CLI, "mcp", ...args], { cwd, env });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { lines, next } = messagesOf(child);
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const closed = once(child, "close");
  let id = 0;
  const send = (line: string): void => void child.stdin.write(`${line}\n`);
  return {
    pid: child.pid ?? 0,
    lines,
    send,
    next,
    stderr: () => stderr,
    lastId: () => id,
    notify: (method, params = {}) => send(JSON.stringify({ jsonrpc: "2.0", method, params })),
    request(method, params = {}) {
      const own = ++id;
      send(JSON.stringify({ jsonrpc: "2.0", id: own, method, params }));
      return next((message) => message.id === own && message.method === undefined);
    },
    async end() {
      child.stdin.end();
      await closed;
      return child.exitCode;
    },
  };
}

function messagesOf(child: ChildProcessWithoutNullStreams) {
  const [lines, messages]: [string[], Message[]] = [[], []];
  const waiting = new Set<() => void>();
  const failing = new Set<(error: Error) => void>();
  child.once("close", (code) => {
    for (const fail of failing) fail(new Error(`the server ended with ${code}`));
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    messages.push(parsed(line));
    for (const look of waiting) look();
  });
  const next = (wanted: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = messages.find(wanted);
        if (found === undefined) return;
        waiting.delete(look);
        failing.delete(reject);
        resolve(found);
      };
      waiting.add(look);
      failing.add(reject);
      look();
    });
  return { lines, next };
}

/** Lines that are not JSON remain in `lines`, where a test can find them. */
function parsed(line: string): Message {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return { jsonrpc: "2.0" };
  }
}
