import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { joinedTranscript } from "../../../../src/session/io/claude-files.ts";
import { temporaryDirectory } from "../../../support/run-cli.ts";

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** A transcript with the folder that Claude Code keeps next to it. */
function claudeSession(text: string) {
  const folder = join(temporaryDirectory(), "one");
  mkdirSync(join(folder, "tool-results"), { recursive: true });
  mkdirSync(join(folder, "subagents"));
  const path = `${folder}.jsonl`;
  writeFileSync(path, text);
  return { folder, path, read: (isEnded: boolean) => Buffer.concat([...joinedTranscript(path, isEnded)]).toString() };
}

describe("joinedTranscript", () => {
  it("puts helpers before their results, so that a growing transcript begins with the same bytes", () => {
    const first = line({ type: "user", n: 1 });
    const { folder, path, read } = claudeSession(first);
    const helper = line({ isSidechain: true, agentId: "h1" });
    writeFileSync(join(folder, "subagents", "agent-h1.jsonl"), helper);
    const running = read(false);
    expect(running).toBe(first);
    const launch = line({ toolUseResult: { status: "async_launched", agentId: "h1" } });
    appendFileSync(path, launch);
    expect(read(false)).toBe(first + launch);
    expect(read(true)).toBe(first + launch + helper);
    const result = line({ toolUseResult: { agentId: "h1" } });
    appendFileSync(path, result);
    expect(read(false)).toBe(first + launch + helper + result);
  });

  it("puts long outputs in the place of their previews, and leaves other mentions alone", () => {
    const preview = "<persisted-output>\nFull output saved to: /x/one/tool-results/t1.txt\n\nPreview:\n…";
    const result = { message: { content: [{ type: "tool_result", content: preview }] } };
    const mention = { message: { content: "look at tool-results/t1.txt" } };
    const missing = { message: { content: preview.replace("t1", "t2") } };
    const { folder, read } = claudeSession([result, mention, missing].map(line).join(""));
    writeFileSync(join(folder, "tool-results", "t1.txt"), "all of it");
    const joined = { message: { content: [{ type: "tool_result", content: "all of it" }] } };
    expect(read(true)).toBe([joined, mention, missing].map(line).join(""));
  });

  it("leaves a transcript without such a folder as it is, even a damaged one", () => {
    const path = join(temporaryDirectory(), "other.jsonl");
    writeFileSync(path, '{"a":1}\n{"b"');
    expect(Buffer.concat([...joinedTranscript(path)]).toString()).toBe('{"a":1}\n{"b"');
  });
});
