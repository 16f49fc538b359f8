import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newMemoryFiles } from "../../../src/memory/init-memory.ts";
import { computeMemoryRefresh } from "../../../src/memory/refresh-memory.ts";
import { type GeneratedBlock, GENERATED_BLOCKS } from "../../../src/memory/scaffold/pages.ts";
import { DEFAULT_MEMORY } from "../../../src/pack/config/memory-rules.ts";
import { strictRedactor } from "../../../src/secrets/publish.ts";

function memoryOf(version: string) {
  const blocks = new Map<GeneratedBlock, string>(GENERATED_BLOCKS.map((name) => [name, `${name} ${version}\n`]));
  return { rules: DEFAULT_MEMORY, blocks, count: (text: string) => text.length, redactor: strictRedactor() };
}

const FILES = newMemoryFiles(memoryOf("1"), undefined, ["claude", "chatgpt"]);
const PAGES = FILES.filter(({ text }) => text.includes("<!-- carryon:begin"));

describe("computeMemoryRefresh", () => {
  it("changes nothing while the repository says the same", () => {
    const { blocks, changed } = computeMemoryRefresh(memoryOf("1"), FILES);
    expect(blocks.map(({ block, state }) => `${block} ${state}`).toSorted()).toEqual(
      GENERATED_BLOCKS.map((name) => `${name} same`).toSorted(),
    );
    expect(changed).toEqual([]);
  });

  it("keeps what people write in every place of a page, byte for byte, with any line ends", () => {
    const insert = fc.record({
      page: fc.nat(),
      line: fc.nat(),
      text: fc.string({ unit: "grapheme" }).filter((text) => !/[\r\n]/u.test(text) && !text.includes("carryon:")),
    });
    fc.assert(
      fc.property(fc.array(insert, { minLength: 1, maxLength: 6 }), fc.constantFrom("\n", "\r\n"), (inserts, end) => {
        const pages = PAGES.map(({ path, text }) => ({ path, text: text.replaceAll("\n", end) }));
        for (const { page, line, text } of inserts) {
          const own = pages[page % pages.length]!;
          const lines = own.text.split(end);
          lines.splice(line % lines.length, 0, text);
          own.text = lines.join(end);
        }
        const { blocks, changed } = computeMemoryRefresh(memoryOf("2"), pages);
        for (const { path, text } of pages) {
          const after = changed.find((one) => one.path === path)?.text ?? text;
          expect(withoutNewBlocks(after, end)).toBe(withoutOldBlocks(text, blocks));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("keeps an edited block and says so, unless it is forced or its digest is deleted", () => {
    const [first] = PAGES;
    const edited = { path: first!.path, text: first!.text.replace("principles 1\n", "principles 1, says Ada\n") };
    expect(computeMemoryRefresh(memoryOf("2"), [edited])).toMatchObject({ blocks: [{ state: "edited" }], changed: [] });
    expect(computeMemoryRefresh(memoryOf("2"), [edited], true).changed[0]!.text).toContain("principles 2\n");
    const open = { ...edited, text: edited.text.replace(/(begin principles) \w+/u, "$1") };
    expect(computeMemoryRefresh(memoryOf("2"), [open]).changed[0]!.text).toContain("principles 2\n");
  });

  it("leaves a block without an end as it is, and a deleted one deleted", () => {
    const [first] = PAGES;
    const cut = { path: first!.path, text: first!.text.replace("<!-- carryon:end principles -->", "") };
    expect(computeMemoryRefresh(memoryOf("2"), [cut], true)).toMatchObject({
      blocks: [{ state: "edited" }],
      changed: [],
    });
    expect(computeMemoryRefresh(memoryOf("2"), [{ path: first!.path, text: "# Ours\n" }])).toEqual({
      blocks: [],
      changed: [],
    });
  });

  it("finds a block on whatever page of packs people moved it to, and none elsewhere", () => {
    const { text } = PAGES[0]!;
    expect(computeMemoryRefresh(memoryOf("2"), [{ path: "memory/packs/ours/05_rules.md", text }]).changed).toHaveLength(
      1,
    );
    expect(computeMemoryRefresh(memoryOf("2"), [{ path: "memory/sources/05_rules.md", text }]).changed).toHaveLength(0);
  });
});

const BLOCK = /<!-- carryon:begin ([\w-]+) \w{16} -->\r?\n[^]*?<!-- carryon:end \1 -->/gu;

function withoutNewBlocks(text: string, end: string): string {
  return text.replaceAll(BLOCK, (whole, name: string) =>
    whole.endsWith(`${end}${name} 2${end}<!-- carryon:end ${name} -->`) ? `[${name}]` : whole,
  );
}

/** The same for the old text: replaces the blocks that the refresh changed. */
function withoutOldBlocks(text: string, blocks: readonly { readonly block: string; readonly state: string }[]): string {
  return text.replaceAll(BLOCK, (whole, name: string) => {
    const isReplaced = blocks.some(({ block, state }) => block === name && state === "changed");
    return isReplaced ? `[${name}]` : whole;
  });
}
