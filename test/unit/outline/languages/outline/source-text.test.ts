import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { outlineText } from "../../../../../src/outline/outline-text.ts";
import { briefSymbols } from "../../../../../src/outline/symbols/brief-symbols.ts";
import { markdown } from "../../../../../src/outline/languages/markdown.ts";
import { detectLanguage } from "../../../../../src/outline/detect/language.ts";
import type { SyntaxReader } from "../../../../../src/outline/outliner.ts";
import { rewrittenLines } from "../../../../support/texts/rewritten-lines.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";
import { openTestSyntaxReader } from "../../../../support/texts/syntax-reader.ts";

const GOLDEN = new URL("../../../../golden/outline/", import.meta.url);
const PROJECT = new URL("../../../../../", import.meta.url);

let reader: SyntaxReader;
beforeAll(async () => {
  reader = await openTestSyntaxReader();
});

/** Lines in a text's views and brief that do not come from the source. */
async function rewritten(name: string, text: string): Promise<readonly string[]> {
  const outline = await outlineText({ language: detectLanguage(name), text }, reader);
  const signatures = briefSymbols(outline).map(({ signature }) => signature);
  const views = [outline.symbolsText, outline.skeletonText, signatures.join("\n")];
  return views.flatMap((view) => rewrittenLines(view, text));
}

function filesBelow(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(new URL(folder, PROJECT), { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path))
    .map((path) => `${folder}${path}`);
}

describe("apart from marks for what is cut, shortened views have only source text", () => {
  // Excluded because a notebook is shown as its cells, not as the JSON that contains them.
  const inputs = readdirSync(GOLDEN).filter((name) => /(?<!\.ipynb)\.input$/u.test(name));

  it.each(inputs)("%s", async (input) => {
    const text = readFileSync(new URL(input, GOLDEN), "utf8");
    expect(await rewritten(input.slice(0, -".input".length), text)).toStrictEqual([]);
  });

  it("all sources and documents of this project", async () => {
    const paths = [
      ...filesBelow("src/outline/", /\.ts$/u),
      ...filesBelow("docs/", /\.md$/u),
      "README.md",
      "AGENTS.md",
      "SECURITY.md",
      "package.json",
      "action.yml",
    ];
    for (const path of paths) {
      const text = readFileSync(new URL(path, PROJECT), "utf8");
      expect({ path, lines: await rewritten(path, text) }).toStrictEqual({ path, lines: [] });
    }
  });
});

const INLINE = fc.constantFrom(
  ..."word|Two words.|`src/<name>.ts`|`Promise<number>`|``a ` b``|`  x. y`|[text](https://example.org/a)|<b>bold</b>|<path>|Map<Key>".split(
    "|",
  ),
  ..."![image](x.png)|**strong**|&amp;|\\`|<br>|<!-- note -->|[`code`](a/b.md)|e.g.|<https://example.org>|  |\n".split(
    "|",
  ),
);
const BLOCK = fc.oneof(
  fc.array(INLINE, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(" ")),
  fc.constantFrom("# Title", "## Use `<name>`", "Title\n=====", "- item `a<b>`\n- [link](a.md)", "> quoted `<q>`"),
  fc.constantFrom(
    "~~~sh\n$ run <name>\n\n  done  \n~~~",
    "    indented <code>",
    "| a | b |\n| - | - |",
    "<p align='center'>text</p>",
  ),
);

it("any Markdown is shown as written, with its code spans whole", () => {
  fc.assert(
    fc.property(fc.array(BLOCK, { maxLength: 12 }), (blocks) => {
      const text = `${blocks.join("\n\n")}\n`;
      const { symbolsText, skeletonText } = scanOutline(markdown, text);
      for (const view of [symbolsText, skeletonText]) {
        expect(rewrittenLines(view, text)).toStrictEqual([]);
        for (const [span] of view.matchAll(/`(?:src|Promise)[^`]*`?/gu)) expect(text).toContain(span);
      }
    }),
  );
});

it.each([
  ["export default async process => {", "export default async process => …"],
  ["export default process => {", "export default process => …"],
  ["export default async function (process) {", "export default async function (process)"],
  ["export const run = async process => {", "export const run = async process => …"],
  ["export const run = <T,>(process: T): T => {", "export const run = <T,>(process: T): T => …"],
])("JavaScript: %s stays a function", async (opening, shown) => {
  const text = `${opening}\n${"  log(1);\n".repeat(20)}}\n`;
  const { skeletonText } = await outlineText({ language: detectLanguage("run.ts"), text }, reader);
  expect(skeletonText).toBe(`${shown}\n`);
});

it.each([
  ["Write `src/cli/<name>.ts` first.", "Write `src/cli/<name>.ts` first."],
  ["It gives a `Promise<number>`, a Map<Key> or <path>.", "It gives a `Promise<number>`, a Map<Key> or <path>."],
  ["See [the guide](docs/guide.md) now.", "See [the guide](…) now."],
  ['<p align="center">A <b>small</b> tool.</p>', "A …small… tool."],
  ["A ![logo](logo.png) tool &amp; more.", "A … tool &amp; more."],
])("Markdown: %s", (paragraph, shown) => {
  expect(scanOutline(markdown, `# A\n\nx ${paragraph}\n`).skeletonText).toBe(
    `# A\nx ${shown.replace(/^A …s/u, "…A …s")}\n`,
  );
});
