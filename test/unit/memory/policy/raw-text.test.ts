import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { detectRawText } from "../../../../src/memory/policy/raw-text.ts";
import { RAW_CLASSES } from "../../../../src/pack/config/memory-rules.ts";

function found(...parts: readonly string[]): readonly string[] {
  return detectRawText(parts.join("\n"), RAW_CLASSES).map(({ class: name, line }) => `${name} ${line}`);
}

function repeated(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join("\n");
}

function event(i: number): string {
  return JSON.stringify({ type: i % 2 === 0 ? "user" : "assistant", message: { role: "user", content: "x" } });
}

function frames(count: number): string {
  return repeated(count, (i) => `    at run${i} (/srv/app/index.js:${i}:7)`);
}

describe("detectRawText", () => {
  it("finds logs in bulk, in several forms, and where they begin", () => {
    const head = "# Notes\n\nWhat happened:\n";
    for (const line of [
      (i: number) => `2026-11-22T10:00:${String(10 + i)}Z request ${i} took 3 ms`,
      (i: number) => `INFO: request ${i} served`,
      (i: number) => `Nov 22 10:00:${String(10 + i)} host app[1]: request ${i}`,
      (i: number) => `127.0.0.1 - - [22/Nov/2026:10:00:${10 + i} +0000] "GET / HTTP/1.1" 200 ${i}`,
      (i: number) => `{"level":"info","msg":"request ${i}"}`,
    ])
      expect(found(head, repeated(9, line))[0]).toBe("raw-logs 5");
  });

  it("lets a few lines of a log pass as an example", () => {
    expect(found(repeated(5, (i) => `INFO: request ${i} served`))).toEqual([]);
  });

  it("finds transcripts of agents, of interfaces and of people", () => {
    expect(found(repeated(4, event))).toContain("transcripts 1");
    expect(
      found(repeated(8, (i) => `  { "role": "${i % 2 === 0 ? "user" : "assistant"}",\n    "content": "x" },`)),
    ).toContain("transcripts 1");
    expect(found("Human: hello", "Assistant: hi", "it is me", "Human: why", "Assistant: because")).toEqual([
      "transcripts 1",
    ]);
    expect(found("**User:** hello", "**Assistant:** hi")).toEqual([]);
  });

  it("finds rows of databases, of tables and of JSON", () => {
    expect(found(repeated(5, (i) => `INSERT INTO jobs VALUES (${i}, 'done');`))).toEqual(["operational-dumps 1"]);
    expect(
      found(
        "Rows:",
        repeated(25, (i) => `${i},job ${i},done,0.${i}`),
      ),
    ).toEqual(["operational-dumps 2"]);
    expect(found(repeated(12, (i) => `{"id":${i},"state":"done"},`))).toEqual(["operational-dumps 1"]);
    expect(
      found(
        "[",
        repeated(40, (i) => `  {\n    "id": ${i}\n  },`),
        "]",
      ),
    ).toContain("operational-dumps 1");
  });

  it("finds stack traces in bulk, and lets one short trace pass", () => {
    expect(found("Error: boom", frames(14))).toEqual(["stack-traces 2"]);
    expect(found("Error: boom", frames(5))).toEqual([]);
  });

  it("finds none in our own documents", () => {
    for (const name of [
      "README.md",
      "AGENTS.md",
      "docs/tour.md",
      "docs/decisions.md",
      "docs/glossary.md",
      "docs/reference/commands.md",
      "docs/reference/config.md",
    ])
      expect([name, detectRawText(readFileSync(name, "utf8"), RAW_CLASSES)]).toEqual([name, []]);
  });

  it("looks for the classes that it is given", () => {
    expect(
      detectRawText(
        repeated(9, (i) => `INFO: request ${i} served`),
        ["transcripts", "secrets"],
      ),
    ).toEqual([]);
  });
});
