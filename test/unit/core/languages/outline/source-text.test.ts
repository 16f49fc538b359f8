import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { outlineText } from "../../../../../src/app/study/outline-text.ts";
import { briefSymbols } from "../../../../../src/core/analyze/outline/brief-symbols.ts";
import { languageOf } from "../../../../../src/core/scan/language.ts";
import type { SyntaxReader } from "../../../../../src/model/ports/repository/outliner.ts";
import { rewrittenLines } from "../../../../support/texts/rewritten-lines.ts";
import { openTestSyntaxReader } from "../../../../support/texts/syntax-reader.ts";

const GOLDEN = new URL("../../../../golden/outline/", import.meta.url);
const PROJECT = new URL("../../../../../", import.meta.url);

let reader: SyntaxReader;
beforeAll(async () => {
  reader = await openTestSyntaxReader();
});

/** Lines of the views and of the brief of a text that are no source text. */
async function rewritten(name: string, text: string): Promise<readonly string[]> {
  const outline = await outlineText({ language: languageOf(name), text }, reader);
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
  // A notebook is shown as its cells, not as the JSON that holds them.
  const inputs = readdirSync(GOLDEN).filter((name) => /(?<!\.ipynb)\.input$/u.test(name));

  it.each(inputs)("%s", async (input) => {
    const text = readFileSync(new URL(input, GOLDEN), "utf8");
    expect(await rewritten(input.slice(0, -".input".length), text)).toStrictEqual([]);
  });

  it("all sources and documents of this project", async () => {
    const paths = [
      ...filesBelow("src/core/", /\.ts$/u),
      ...filesBelow("docs/", /\.md$/u),
      ...["README.md", "AGENTS.md", "SECURITY.md", "package.json", "action.yml"],
    ];
    for (const path of paths) {
      const text = readFileSync(new URL(path, PROJECT), "utf8");
      expect({ path, lines: await rewritten(path, text) }).toStrictEqual({ path, lines: [] });
    }
  });
});
