import { describe, expect, it } from "vitest";
import { markCuts } from "../../../../src/outline/markdown/shown-line.ts";
import { describingPassages, htmlPassages } from "../../../../src/outline/markdown/html-passages.ts";

const textsOf = (html: string): readonly string[] => describingPassages(html).map(({ text }) => markCuts(text));

describe("htmlPassages", () => {
  it("lists headings, paragraphs and items with their levels, with marks for tags", () => {
    const html = '<h1 align="center">Zed</h1>\n<p>Edits <b>fast</b> &amp; well.</p><ul><li>One</li></ul>';
    expect(htmlPassages(html).map(({ level, isItem, text }) => [level, isItem, markCuts(text)])).toEqual([
      [1, false, "Zed"],
      [0, false, "Edits …fast… &amp; well."],
      [0, true, "One"],
    ]);
  });

  it.each([
    ["pictures", '<p><img src="a.png" alt="A"><picture><img src="b"></picture></p>'],
    ["comments", "<!-- words --><p></p>"],
    ["menus", '<p><a href="#a">Install</a> · <a href="#b">Usage</a></p>'],
    ["menus in other elements", '<p><sup><a href="#a">Install</a></sup>&nbsp;<b><a href="#b">Usage</a></b></p>'],
    ["tables", "<table><tr><td>Cell</td></tr></table>"],
    ["headings around a picture", '<h3>a <img src="x"> project</h3>'],
  ])("leaves out %s", (_, html) => {
    expect(htmlPassages(html)).toEqual([]);
  });

  it("keeps code spans and names in angle brackets", () => {
    expect(textsOf("<br> \n `<div>` and `Promise<number>`, or <path>")).toEqual([
      "`<div>` and `Promise<number>`, or <path>",
    ]);
  });

  it("drops lines of links from a paragraph", () => {
    expect(textsOf('<p>Parses anything.<br /><a href="x">Docs</a><br>·<a href="y">Demo</a></p>')).toEqual([
      "Parses anything.",
    ]);
  });

  it("takes linear time for tags that never end", () => {
    expect(htmlPassages("<a ".repeat(100_000))).toHaveLength(1);
    expect(htmlPassages("<picture>".repeat(100_000))).toEqual([]);
  });
});

describe("describingPassages", () => {
  it("drops advertisements up to the next title", () => {
    const html = "<p>Before.</p><sup>Special thanks to:</sup><b>Fast builds.</b><h2>Quill</h2><p>An editor.</p>";
    expect(textsOf(html)).toEqual(["Before.", "Quill", "An editor."]);
  });

  it("drops words that lead to a picture", () => {
    expect(textsOf('<p>Powered by <a href="x"><img src="y"></a></p>')).toEqual([]);
  });
});
