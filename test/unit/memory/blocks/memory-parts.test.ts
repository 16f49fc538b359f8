import { hash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withBlock } from "../../../../src/memory/blocks/marked-block.ts";
import { memoryParts } from "../../../../src/memory/blocks/memory-parts.ts";

const count = (text: string): number => text.length;

const OPERATIONS = `# Operations

~~~~ operations
jobs: 1,234 rows, 2026-11-15T00:00:00Z to 2026-11-22T10:03:04Z (definition 0123456789abcdef)
  states: done 1,234 (100.0%)
events: 1 row (definition fedcba9876543210)
~~~~
`;

const CHANGES = `# Recent changes

The first-parent commits up to 9bf5b624a of 2026-11-23, newest first; \`git show <id>\` says more.
`;

function intactParts(of: string): unknown {
  return memoryParts(of, count).map((part) => part.intact);
}

describe("the parts of a file", () => {
  it("are what people wrote, and blocks with what they were made from", () => {
    const one = withBlock("# Ours\n", "operations", OPERATIONS).text;
    const both = `${withBlock(one, "recent-changes", CHANGES).text}\nBelow.\n`;
    const parts = memoryParts(both, count);
    expect(parts.map(({ by, block, intact, inputs }) => ({ by, block, intact, inputs }))).toEqual([
      { by: "person", inputs: [] },
      {
        by: "carryon",
        block: "operations",
        intact: true,
        inputs: [
          {
            kind: "rows",
            source: "jobs",
            rows: 1234,
            newest: "2026-11-22T10:03:04Z",
            definition: "0123456789abcdef",
          },
          { kind: "rows", source: "events", rows: 1, definition: "fedcba9876543210" },
        ],
      },
      {
        by: "carryon",
        block: "recent-changes",
        intact: true,
        inputs: [{ kind: "commits", upTo: "9bf5b624a", day: "2026-11-23" }],
      },
      { by: "person", inputs: [] },
    ]);
    expect(parts[0]).toMatchObject({ tokens: 8, sha256: hash("sha256", "# Ours\n\n") });
  });

  it("are edited if a block is not as it was written, whatever the line ends", () => {
    const { text } = withBlock(undefined, "operations", OPERATIONS);
    expect(intactParts(text.replaceAll("\n", "\r\n"))).toEqual([true]);
    expect(intactParts(text.replace("1,234 rows", "1,235 rows"))).toEqual([false]);
  });

  it("hold all of a text but blank lines, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom("a\n", "\n", "<!-- carryon:begin x 0123456789abcdef -->\n", "<!-- carryon:end x -->\n"),
          { maxLength: 12 },
        ),
        (lines) => {
          const text = lines.join("");
          const tokens = memoryParts(text, count).reduce((sum, part) => sum + part.tokens, 0);
          expect(tokens).toBeLessThanOrEqual(text.length);
          expect(tokens).toBeGreaterThanOrEqual(text.replaceAll("\n", "").length);
        },
      ),
    );
  });
});
