import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { markdownLinks } from "../../../../src/outline/links/markdown-links.ts";

/** Links as `line target`. */
const linksIn = (text: string): readonly string[] => markdownLinks(text).map(({ line, target }) => `${line} ${target}`);
const targetsIn = (text: string): readonly string[] => markdownLinks(text).map(({ target }) => target);

describe("what is a link", () => {
  it.each<[string, string, readonly string[]]>([
    ["an inline link", "see [a](b.md) here", ["b.md"]],
    ["one with a title", `[a](b.md "it's (a) title") [c](d 'e') [f](g (h))`, ["b.md", "d", "g"]],
    ["an image", "![a](b.png)", ["b.png"]],
    ["an image with a size", "![a](b.png =100x20)", ["b.png"]],
    ["an image inside a link, the inner one first", "[![a](b.png)](c.md)", ["b.png", "c.md"]],
    ["brackets in its text", "[a [b] c](d.md)", ["d.md"]],
    ["balanced parentheses in its destination", "[a](b_(c(d)).md)", ["b_(c(d)).md"]],
    ["spaces in angle brackets", "[a](<b c.md>)", ["b c.md"]],
    ["escapes, which are undone", String.raw`[a](b\_c\).md) [d](e\f)`, ["b_c).md", String.raw`e\f`]],
    ["an entity for the ampersand", "[a](b?c&amp;d)", ["b?c&d"]],
    ["a destination on the next line", "[a](\n  b.md\n)", ["b.md"]],
    ["text over two lines", "[a\nb](c.md)", ["c.md"]],
    ["a reference definition", "[a]: b.md\n[c]: <d e.md> 'title'\n", ["b.md", "d e.md"]],
    ["one in a quotation", "> [a]: b.md", ["b.md"]],
    [
      "href and src of HTML",
      `<a class=x href="b.md"><img src='c.png' /></a> <a\n  href=d.md>`,
      ["b.md", "c.png", "d.md"],
    ],
    ["an address over two lines of HTML", `<a href="b\n c.md">`, ["b c.md"]],
    [
      "a link in a heading, a table and a nested list",
      "# [a](b)\n\n| [c](d) |\n\n- e\n\n    - [f](g)\n",
      ["b", "d", "g"],
    ],
    [
      "a further paragraph of a list or a box",
      "- a\n\n    [b](c)\n\nx\n\n!!! note\n    [d](e)\n\n    [f](g)\n",
      ["c", "e", "g"],
    ],
    ["a link after an unclosed backtick", "` [a](b)\n\n`", ["b"]],
    ["a link after an item with an unclosed backtick", "- `a\n- [b](c) `\n", ["c"]],
    ["a link between code spans", "`x` [a](b) ``y ` z`` [c](d)", ["b", "d"]],
    ["a link whose text is code", "[`a`](b)", ["b"]],
    ["a link after an escaped backtick", "\\` [a](b) `", ["b"]],
    ["a link behind a comment", "<!-- a --> [b](c) <!-- d\n\n-->[e](f)", ["c", "f"]],
    ["a link after code that a fence ends", "```js\n[a](b)\n```\n[c](d)", ["d"]],
    ["a rule at the start that nothing closes", "---\n[a](b)\n", ["b"]],
  ])("%s", (_, text, targets) => {
    expect(targetsIn(text)).toEqual(targets);
    expect(targetsIn(text.replaceAll("\n", "\r\n"))).toEqual(targets);
  });
});

describe("what is none", () => {
  it.each<[string, string]>([
    ["an autolink", "<https://example.com/a> https://example.com"],
    ["a code span", "`[a](b)` and ``[c](`d`)``"],
    ["a code span over two lines", "`a\n[b](c)`"],
    ["a code span that ends in a backslash", "`\\` `[a](b)`"],
    ["a fence", "```\n[a](b)\n```"],
    ["a fence of tildes with shorter ones inside", "~~~~ md\n```\n~~~\n[a](b)\n~~~~~"],
    ["a fence in a list", "- ```\n  [a](b)\n  ```"],
    ["a fence that nothing closes", "```\n[a](b)\n\n[c](d)"],
    ["indented code", "a\n\n    [b](c)\n\n\t[d](e)\n"],
    ["a comment", "a <!-- [b](c)\n\n[d](e) --> f"],
    ["a comment that nothing closes", "<!-- [a](b)\n\n[c](d)"],
    ["front matter", "---\ntitle: '[a](b)'\n---\n"],
    ["front matter in TOML", "+++\ntitle = '[a](b)'\n+++\n"],
    [
      "a script, a style and preformatted text",
      "<script setup>\na[b](c)\n</script>\n<style>\n[a](b)</style><pre>\n\n[c](d)</pre>",
    ],
    ["an escaped bracket", "\\[a](b)"],
    ["a bracket that was not opened", "a](b)"],
    ["a destination with spaces", "[a](b c)"],
    ["an empty destination", "[a]() [b](<>)"],
    ["a footnote", "[^a]: b"],
    ["a definition with a sentence behind it", "[a]: this is prose"],
    ["an attribute of another name, or bound to an expression", `<a data-src="b" :href="c" href={d}>`],
    ["a parenthesis that stays open", "[a](b"],
  ])("%s", (_, text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

it("lines count from 1, through everything that is skipped", () => {
  const text = [
    "---",
    "title: x",
    "---",
    "[a](l4)",
    "```",
    "[b](no)",
    "```",
    "<!--",
    "",
    "--> [c](l10)",
    "",
    "text `x`",
    "more [d](l13) <img",
    '  src="l14">',
    "[e]: l15",
  ].join("\n");
  expect(linksIn(text)).toEqual(["4 l4", "10 l10", "13 l13", "14 l14", "15 l15"]);
});

describe("hostile text", () => {
  /** Strings that make a careless parser quadratic. At this size it would not finish. */
  const open = [..."[ ]( [a](( [](< `a``b <a [a]: [a\\ > \\ -".split(" "), "<a href='", '<a src="x', " src="];
  const more = ["[a](b ", "[^a]: x\n", "- ", " ", "\n", "~~~~\n```\n~~~~\n"];

  it.each([...open, ...more])("of a million characters is read to its end: %j", (pattern) => {
    const text = pattern.repeat(Math.ceil(1_000_000 / pattern.length));
    expect(targetsIn(`${text}\n\n[last](a.md)`).at(-1)).toBe("a.md");
  });

  it.each(["<!--", "<pre>", "<script >", "```\n~~~\n``\n"])("hides the rest where nothing closes %j", (pattern) => {
    expect(targetsIn(`${pattern.repeat(100_001)}\n\n[last](a.md)`)).toEqual([]);
  });

  it("gives lines that do not fall and targets on one line", () => {
    const piece = fc.constantFrom(
      ..."[ ] ( ) < > ` \\ ! - # : ' \" = a b href src <!-- --> ``` ~~~ ]( <a".split(" "),
      "\n",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        const links = markdownLinks(text);
        const last = text.split("\n").length;
        links.forEach(({ line, target }, i) => {
          expect(line).toBeGreaterThanOrEqual(links[i - 1]?.line ?? 1);
          expect(line).toBeLessThanOrEqual(last);
          expect(target).toMatch(/^[^\r\n]+$/);
        });
      }),
    );
  });
});
