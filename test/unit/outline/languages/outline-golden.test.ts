import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { outlineText } from "../../../../src/outline/outline-text.ts";
import { packedForm } from "../../../support/texts/packed-form.ts";
import { detectLanguage } from "../../../../src/outline/detect/language.ts";
import type { Outline } from "../../../../src/outline/outline.ts";
import type { SyntaxReader } from "../../../../src/outline/outliner.ts";
import type { Language } from "../../../../src/outline/language.ts";
import { ALL_LANGUAGES } from "../../../../src/outline/languages/language-named.ts";
import { openTestSyntaxReader } from "../../../support/texts/syntax-reader.ts";

const GOLDEN = new URL("../../../golden/outline/", import.meta.url);
const INPUTS = readdirSync(GOLDEN)
  .filter((name) => name.endsWith(".input"))
  .map((name) => name.slice(0, -".input".length));

let reader: SyntaxReader;
beforeAll(async () => {
  reader = await openTestSyntaxReader();
});

const outlineOfInput = (name: string, change = (text: string): string => text): Promise<Outline> =>
  outlineText(
    { language: detectLanguage(name), text: packedForm(detectLanguage(name), change(inputText(name))) },
    reader,
  );

function inputText(name: string): string {
  return readFileSync(new URL(`${name}.input`, GOLDEN), "utf8");
}

describe.each(INPUTS)("the outline of %s", (name) => {
  it("shows what the golden files show", async () => {
    const { symbols, symbolsText, skeletonText, origin } = await outlineOfInput(name);
    const lines = symbols.map((symbol) => JSON.stringify(symbol));
    const json = `{ "origin": "${origin}", "symbols": [\n${lines.join(",\n")}\n] }\n`;
    const golden = (ending: string): string => new URL(`${name}.${ending}`, GOLDEN).pathname;
    await expect(skeletonText).toMatchFileSnapshot(golden("skeleton"));
    await expect(symbolsText).toMatchFileSnapshot(golden("symbols"));
    await expect(json).toMatchFileSnapshot(golden("json"));
  });

  it("is shorter from view to view", async () => {
    const { symbolsText, skeletonText } = await outlineOfInput(name);
    expect(symbolsText.length).toBeLessThan(inputText(name).length);
    expect(skeletonText.length).toBeLessThanOrEqual(symbolsText.length);
  });

  it("closes every bracket in the skeleton that it opens", async () => {
    const { skeletonText } = await outlineOfInput(name);
    for (const pair of ["()", "[]", "{}"]) {
      const [opened, closed] = pair.split("").map((bracket) => skeletonText.split(bracket).length);
      expect(`${pair} ${opened}`).toBe(`${pair} ${closed}`);
    }
  });

  it("is the same where lines end in CRLF", async () => {
    const withCrlf = await outlineOfInput(name, (text) => text.replaceAll("\n", "\r\n"));
    expect(withCrlf).toStrictEqual(await outlineOfInput(name));
  });

  it("survives when the text breaks off anywhere", async () => {
    const whole = inputText(name);
    for (const share of [0.4, 0.55, 0.7, 0.9]) {
      const text = whole.slice(0, Math.floor(whole.length * share));
      const outline = await outlineOfInput(name, () => text);
      expect(outline.symbols.every(({ lines: [first, last] }) => first >= 1 && first <= last)).toBe(true);
      expect(outline.symbols.length).toBeGreaterThan(0);
    }
  });
});

it("every way to outline has a golden input", () => {
  const shown = new Set(INPUTS.map((name) => detectLanguage(name)));
  const isShown = ({ names }: Language): boolean => names.some((name) => shown.has(name));
  const covered = new Set(ALL_LANGUAGES.filter(isShown).map(methodOf));
  const missing = ALL_LANGUAGES.filter(
    (language) => language.outline !== undefined && !covered.has(methodOf(language)),
  );
  expect(missing.map(({ names }) => names[0])).toStrictEqual([]);
});

/** Identity of an outline method: the scanner, or grammar and query. */
function methodOf({ outline }: Language): unknown {
  return outline?.how === "syntax" ? `${outline.grammar} ${outline.query}` : outline?.outline;
}
