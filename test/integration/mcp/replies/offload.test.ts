import { describe, expect, it } from "vitest";
import { offloadedReply } from "../../../../src/mcp/replies/offload.ts";
import type { ReplyForm } from "../../../../src/mcp/replies/reply.ts";
import type { ListAnswer, TextAnswer } from "../../../../src/mcp/tool.ts";
import type { AgentLimits } from "../../../../src/pack/config/agent-limits.ts";
import { parseContentId } from "../../../../src/base/content/reference.ts";
import { sha256 } from "../../../support/sha256.ts";

const count = (text: string): number => Math.ceil(text.length / 4);

function listOf(items: number): ListAnswer {
  const lines = Array.from({ length: items }, (_, i) => `item ${i}: error, or none`);
  return {
    kind: "list",
    intro: "items",
    fields: {},
    list: "items",
    blocks: lines,
    records: lines.map((text) => ({ text })),
  };
}

/** Offloads into a map in place of a store. */
function offloaded(answer: ListAnswer | TextAnswer, maxTokens: number, agents?: AgentLimits, form: ReplyForm = "text") {
  const stored = new Map<string, string>();
  const keep = (text: string) => {
    stored.set(sha256(text), text);
    return parseContentId(sha256(text));
  };
  return { reply: offloadedReply(answer, { cursor: undefined, form, maxTokens, count }, keep, agents), stored };
}

function failing(): never {
  throw new Error("disk full");
}

describe("a result with --offload", () => {
  it("that fits is a reply like any other", () => {
    const { reply, stored } = offloaded(listOf(5), 2000);
    expect(stored.size).toBe(0);
    expect(reply.content[0]!.text).toContain("item 4");
  });

  it("that is too large is stored whole; the reply is a preview with its id, smaller than the page was", () => {
    const { reply, stored } = offloaded(listOf(600), 4000);
    const [[id, text] = ["", ""]] = [...stored];
    expect(text.split("\n")).toHaveLength(601);
    expect(reply.content[0]!.text).toContain("item 0");
    expect(reply.content[0]!.text).toContain(`id ${id}`);
    expect(reply.content[0]!.text.length).toBeLessThan(2000);
    const { structuredContent } = offloaded(listOf(600), 4000, {}, "structured").reply;
    expect(structuredContent).toMatchObject({ memory_ref: id, items: expect.arrayContaining([]) });
  });

  it("above the limit by itself is replaced by its id alone", () => {
    const { reply } = offloaded(listOf(3000), 4000);
    expect(reply.content[0]!.text).not.toContain("item 0");
    expect(reply.content[0]!.text.length).toBeLessThan(400);
  });

  it("that fits into a page is stored all the same above the limit of the config", () => {
    const limits = { offloadTokens: 2000, previewCharacters: 40 };
    expect(offloaded(listOf(600), 20_000).stored.size).toBe(0);
    const { reply, stored } = offloaded(listOf(600), 20_000, limits);
    expect(stored.size).toBe(1);
    expect(reply.content[0]!.text).toContain("[the first 40 of");
    expect(offloaded(listOf(10), 20_000, limits).stored.size).toBe(0);
  });

  it("is its id alone above the other limit of the config, a preview below it", () => {
    const shown = [1_000_000, 4000].map((pointerTokens) => offloaded(listOf(3000), 4000, { pointerTokens }));
    expect(shown.map(({ reply }) => reply.content[0]!.text.includes("item 0"))).toEqual([true, false]);
  });

  it("is paged as ever if the store fails", () => {
    const request = { cursor: undefined, form: "text", maxTokens: 4000, count } as const;
    expect(offloadedReply(listOf(3000), request, failing).content[0]!.text).toMatch(
      /call again with cursor [\w-]+\)$/u,
    );
  });

  it("is not stored if it is a slice of what another call can name", () => {
    const bytes = Buffer.from("line\n".repeat(5000));
    const slice: TextAnswer = { kind: "text", bytes, range: { line: 5, lines: 4 }, fields: {}, heading: () => "slice" };
    expect(offloaded(slice, 2000).reply.content[0]!.text).toMatch(
      /^slice\n## WORDS OF a text, in part ([0-9a-f]{12})\nline\nline\nline\nline\n\nEND \1\n\(4,992 more lines/u,
    );
    expect(offloaded({ ...slice, isMade: true, range: {} }, 2000).stored.size).toBe(1);
  });
});
