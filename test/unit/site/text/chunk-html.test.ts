import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkHtml, type TextMarkup } from "../../../../site/src/lib/text/chunk-html.ts";

const NONE: TextMarkup = { marks: [], shaded: [], links: [] };

/** The HTML of a text in chunks of two lines. */
function htmlOf(lines: readonly string[], markup: Partial<TextMarkup>): readonly string[] {
  const chunks = Array.from({ length: Math.ceil(lines.length / 2) }, (_, i) => {
    const some = lines.slice(2 * i, 2 * i + 2);
    return { first: 2 * i + 1, lines: some.length, text: some.join("\n") };
  });
  return [...chunkHtml(chunks, { ...NONE, ...markup }, "../")];
}

describe("the HTML of a text", () => {
  it("is escaped, also around markup", () => {
    const link = { line: 1, start: 1, end: 4, href: 'a"b.html#L1' };
    expect(htmlOf(["<foo>&"], { links: [link] })).toEqual(['&lt;<a href="../a&quot;b.html#L1">foo</a>&gt;&amp;\n']);
  });

  it("has a target for each marked line that is not the first of a chunk", () => {
    const marks = [{ line: 1, language: "ts" }, { line: 2 }, { line: 3 }];
    expect(htmlOf(["a", "b", "c"], { marks })).toEqual(['<a data-l="ts"></a>a\n<a id="L2"></a>b\n', "<a></a>c\n"]);
  });

  it("links the lines that open frames, and no name in them", () => {
    const marks = [{ line: 2, frame: { href: "f.html" } }];
    const links = [{ line: 2, start: 0, end: 1, href: "x.html" }];
    expect(htmlOf(["a", "b"], { marks, links })).toEqual(['a\n<a id="L2" href="../f.html" data-frame>b</a>\n']);
  });

  it("shades lines across chunks", () => {
    const shaded = [
      { first: 2, last: 5 },
      { first: 6, last: 6 },
    ];
    expect(htmlOf(["a", "b", "c", "d", "e", "f"], { shaded })).toEqual([
      "a\n<mark>b\n</mark>",
      "<mark>c\nd\n</mark>",
      "<mark>e\n</mark><mark>f\n</mark>",
    ]);
  });

  it("is well-formed and loses no character, whatever is marked", () => {
    const line = fc.stringMatching(/^[<&a]{0,4}$/u);
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 5 });
    const all = fc.array(line, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(all, numbers, numbers, numbers, (lines, marked, framed, shaded) => {
        const html = htmlOf(lines, {
          marks: sorted(marked).map((at) => ({ line: at, ...(framed.includes(at) && { frame: { href: "x" } }) })),
          shaded: sorted(shaded).map((at) => ({ first: at, last: at })),
          links: sorted(framed).map((at) => ({ line: at, start: 0, end: lines[at - 1]!.length, href: "y" })),
        });
        for (const chunk of html) expect(isNested(chunk)).toBe(true);
        const text = html.join("").replaceAll(/<[^>]*>/gu, "");
        expect(text.replaceAll("&lt;", "<").replaceAll("&amp;", "&")).toBe(lines.map((one) => `${one}\n`).join(""));
      }),
    );
  });
});

function sorted(lines: readonly number[]): readonly number[] {
  return lines.toSorted((a, b) => a - b);
}

/** Whether all elements are closed in order, and no link is in another one. */
function isNested(html: string): boolean {
  const open: string[] = [];
  for (const [, close, name] of html.matchAll(/<(\/?)(\w+)[^>]*>/gu)) {
    if (close === "/" ? open.pop() !== name : open.includes(name!)) return false;
    if (close === "") open.push(name!);
  }
  return open.length === 0;
}
