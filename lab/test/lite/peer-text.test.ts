import { expect, it } from "vitest";
import { fencedAsPack, firstTokens } from "../../lite/peer-text.ts";
import { readPack } from "../../lite/pack-sections.ts";

const words = (text: string): number => text.split(" ").length;

it("reads files between fences, whatever they hold, and the last one without an end", () => {
  const text = "# Files\n\n## File: a.md\n````md\n```\n## File: b.ts\n```\n````\n\n## File: b.ts\n```ts\nlet b;";
  const sections = readPack(fencedAsPack(text, new Set(["a.md", "b.ts"])), new Set(["a.md", "b.ts"]));
  expect([...sections].map(([path, { text: shown }]) => [path, shown])).toEqual([
    ["a.md", "```\n## File: b.ts\n```"],
    ["b.ts", "let b;"],
  ]);
});

it("leaves out nothing that is about no file", () => {
  const text = "## File: c.ts\n```\nlet c;\n```\nend";
  expect(fencedAsPack(text, new Set(["a.md"]))).toBe(text);
});

it("cuts a text where it has as many tokens as it may", () => {
  const text = Array.from({ length: 1000 }, (_, i) => `word${i}`).join(" ");
  const cut = firstTokens(text, 100, words);
  expect(text.startsWith(cut)).toBe(true);
  expect(words(cut)).toBeLessThanOrEqual(100);
  expect(words(cut)).toBeGreaterThan(97);
});
