import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openOutliner } from "../../../../src/outline/io/outliner.ts";
import type { Outliner, OutlineReply, OutlineRequest } from "../../../../src/outline/outliner.ts";

const OUTLINER = new URL("../../../../src/outline/io/outliner.ts", import.meta.url);

/** Parser process that answers with its id and the text, and obeys commands in some texts. */
const CHILD = `
import { appendFileSync } from "node:fs";
const say = (message) => new Promise((sent) => process.send(message, undefined, undefined, sent));
const outline = (text) => ({ origin: "patterns", symbols: [], symbolsText: String(process.pid), skeletonText: text });
const DO = { abort: () => process.abort(), exit: () => process.exit(7), hang: () => { for (;;); }, leave: () => process.disconnect() };
let work = say("ready");
process.on("message", ({ text }) => {
  work = work.then(async () => {
    if (!process.connected) return;
    DO[text]?.();
    if (process.connected) await say(outline(text));
  });
});
console.log("said aloud");
console.error("said aloud");
`;

let folder: string;
let outliner: Outliner | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "carryon-outliner-"));
});
afterEach(() => {
  outliner?.close();
  outliner = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function program(source: string, name = "child.mjs"): URL {
  writeFileSync(join(folder, name), source);
  return pathToFileURL(join(folder, name));
}

function request(text: string): OutlineRequest {
  return { language: "Text", text };
}

async function replies(entry: URL, texts: readonly string[], patience = 60): Promise<readonly OutlineReply[]> {
  outliner = openOutliner({ environment: process.env, entry, patience });
  return outlined(outliner, texts.map(request));
}

async function outlined(by: Outliner, requests: readonly OutlineRequest[]): Promise<readonly OutlineReply[]> {
  const found: OutlineReply[] = [];
  for await (const reply of by.outline(requests)) found.push(reply);
  return found;
}

/** Program that counts its starts. */
function counting(after: string): URL {
  return program(`import { appendFileSync, readFileSync } from "node:fs";
appendFileSync(${JSON.stringify(join(folder, "starts"))}, "x");
${after}`);
}

function starts(): number {
  return readFileSync(join(folder, "starts")).length;
}

/** Program that requests the outline of one text. */
function asking(rest: string): string {
  const entry = JSON.stringify(program(CHILD).href);
  const code = `import { openOutliner } from ${JSON.stringify(OUTLINER.href)};
const outliner = openOutliner({ environment: process.env, entry: new URL(${entry}) });
for await (const reply of outliner.outline([{ language: "Text", text: "a" }])) {
${rest}
}`;
  program(code, "asking.mts");
  return join(folder, "asking.mts");
}

function textOf(reply: OutlineReply): string {
  return reply.kind === "outlined" ? reply.outline.skeletonText : reply.kind;
}

function processesOf(all: readonly OutlineReply[]): number {
  return new Set(all.flatMap((reply) => (reply.kind === "outlined" ? [reply.outline.symbolsText] : []))).size;
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i} ${"x".repeat(i * 97)}`);

describe("texts and replies", () => {
  it("come in the order of the texts, from one process", async () => {
    const texts = numbered(300);
    const found = await replies(program(CHILD), texts);
    expect(found.map(textOf)).toEqual(texts);
    expect(processesOf(found)).toBe(1);
  });

  it("keep every character, also halves of pairs", async () => {
    const texts = ["\u0000\u{1f600}é\r\n", "\ud83d", "\ude00x", ""];
    expect((await replies(program(CHILD), texts)).map(textOf)).toEqual(texts);
  });

  it("of two uses at once go to their own use", async () => {
    outliner = openOutliner({ environment: process.env, entry: program(CHILD) });
    const uses = [numbered(50), numbered(70).toReversed()];
    const found = await Promise.all(uses.map((texts) => outlined(outliner!, texts.map(request))));
    expect(found.map((all) => all.map(textOf))).toEqual(uses);
  });

  it("are taken only a little ahead of what has come back", async () => {
    let taken = 0;
    function* endless(): Generator<OutlineRequest> {
      for (;;) yield request(`${taken++}`);
    }
    outliner = openOutliner({ environment: process.env, entry: program(CHILD) });
    for await (const reply of outliner.outline(endless())) {
      expect(taken).toBeLessThanOrEqual(Number(textOf(reply)) + 32);
      if (taken > 200) break;
    }
  });
});

describe("a text that the process does not survive", () => {
  it.each(["abort", "exit", "leave"])("costs its own reply only (%s)", async (end) => {
    const texts = [end, ...numbered(60), end, end, ...numbered(60), end];
    // If a process only disconnects, Node itself may keep waiting for the end of a message.
    const found = await replies(program(CHILD), texts, 5);
    expect(found.map(textOf)).toEqual(texts.map((text) => (text === end ? "crashed" : text)));
    expect(processesOf(found)).toBe(2);
  });

  it("is given up when it takes too long", async () => {
    const found = await replies(program(CHILD), ["a", "hang", "b"], 5);
    expect(found.map(textOf)).toEqual(["a", "crashed", "b"]);
  });

  it("does not stop later uses", async () => {
    expect((await replies(program(CHILD), ["abort"])).map(textOf)).toEqual(["crashed"]);
    const later = await outlined(outliner!, [request("later")]);
    expect(later.map(textOf)).toEqual(["later"]);
  });
});

describe("a process that cannot start", () => {
  it("is tried three times, then every text has crashed", async () => {
    const found = await replies(counting("process.exit(1);"), numbered(100));
    expect(new Set(found.map(textOf))).toEqual(new Set(["crashed"]));
    expect(found).toHaveLength(100);
    expect(starts()).toBe(3);
  });

  it("costs no text when a later try succeeds", async () => {
    const path = JSON.stringify(join(folder, "starts"));
    const entry = counting(
      `if (readFileSync(${path}).length < 3) process.exit(1);${CHILD.replace(/^import.*$/mu, "")}`,
    );
    expect((await replies(entry, ["a", "b"])).map(textOf)).toEqual(["a", "b"]);
    expect(starts()).toBe(3);
  });

  it("because there is no such program leaves every text crashed", async () => {
    const found = await replies(pathToFileURL(join(folder, "missing.mjs")), ["a", "b"]);
    expect(found.map(textOf)).toEqual(["crashed", "crashed"]);
  });
});

describe("the process that asks", () => {
  it("ends by itself without closing, and nothing of the other process is printed", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [asking("")], { encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it("takes the other one with it when it is killed", async () => {
    const path = asking(`process.stdout.write(reply.outline.symbolsText); setInterval(() => {}, 1000);`);
    const parent = spawn(process.execPath, [path], { stdio: ["ignore", "pipe", "inherit"] });
    const id = await new Promise<number>((resolve) => {
      parent.stdout.once("data", (data: Buffer) => resolve(Number(data.toString())));
    });
    expect(isRunning(id)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isRunning(id)).toBe(false);
  });

  it("ends the other one by closing", async () => {
    const [reply] = await replies(program(CHILD), ["a"]);
    const id = Number(reply?.kind === "outlined" ? reply.outline.symbolsText : 0);
    expect(isRunning(id)).toBe(true);
    outliner!.close();
    await expect.poll(() => isRunning(id)).toBe(false);
  });
});

it("our own parser process outlines by syntax, by scanning and by patterns", async () => {
  outliner = openOutliner({ environment: process.env });
  const requests = [
    { language: "TypeScript", text: "export function f(a: string): void {\n  g(a);\n}\n" },
    { language: "No such language", text: "function f() {}\n" },
    { language: "Python", text: "def f():\n    return 1\n" },
  ];
  const found = await outlined(outliner, requests);
  expect(found.map((reply) => (reply.kind === "outlined" ? reply.outline.origin : reply.kind))).toEqual([
    "syntax",
    "patterns",
    "syntax",
  ]);
});

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
