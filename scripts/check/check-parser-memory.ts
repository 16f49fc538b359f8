/**
 * Outlines texts of all languages with all grammars in one parser process, on each Node version, and fails if its peak
 * memory exceeds 250 MB. The texts are the golden inputs, each repeated to 50 KB.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { detectLanguage } from "../../src/outline/detect/language.ts";
import { NODE_ARGUMENTS } from "../../src/outline/io/parser-process.ts";
import type { OutlineRequest } from "../../src/outline/outliner.ts";
import { installNodes } from "./nodes.ts";

const LIMIT = 250;
const TEXT = 50_000;
const ROUNDS = 3;
const PARSER = resolve(import.meta.dirname, "../../dist/parser.js");
const GOLDEN = resolve(import.meta.dirname, "../../test/golden/outline");

const home = mkdtempSync(join(tmpdir(), "carryon-parser-memory-"));
try {
  const requests = Array.from({ length: ROUNDS }, () => goldenRequests()).flat();
  for (const { version, path } of installNodes(join(home, "nodes"))) {
    const megabytes = await peakOf(path, requests);
    const isOver = megabytes > LIMIT;
    process.stdout.write(
      `${isOver ? "TOO MUCH" : "fits    "}  Node ${version}: ${megabytes} MB, ${requests.length} texts\n`,
    );
    if (isOver) process.exitCode = 1;
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

function goldenRequests(): readonly OutlineRequest[] {
  const names = readdirSync(GOLDEN).filter((name) => name.endsWith(".input"));
  return names.map((name) => {
    const text = readFileSync(join(GOLDEN, name), "utf8");
    const language = detectLanguage(name.slice(0, -".input".length));
    return { language, text: text.repeat(Math.ceil(TEXT / text.length)) };
  });
}

/** Peak memory of the process in MB, as reported by Linux. */
async function peakOf(node: string, requests: readonly OutlineRequest[]): Promise<number> {
  const child = fork(PARSER, [], {
    execPath: node,
    execArgv: [...NODE_ARGUMENTS],
    env: {},
    serialization: "advanced",
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the parser exited with ${String(code)}`);
  });
  const answer = (): Promise<unknown> => Promise.race([once(child, "message"), ended]);
  await answer();
  for (const request of requests) {
    child.send(request);
    await answer();
  }
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  ended.catch(() => undefined);
  child.disconnect();
  return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024);
}
