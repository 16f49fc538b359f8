import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { markdownHtml } from "../../../scripts/docs/pictures/markdown-html.ts";

it("the Markdown of a comment is the HTML that GitHub shows", () => {
  const markdown = [
    "**Packs: `a<b`** & _more_",
    "- one\n- two",
    "| pack | tokens |\n|---|---:|\n| FULL | 1 |",
    "<details><summary>Why</summary>",
    "1. because",
    "</details>",
  ];
  expect(markdownHtml(markdown.join("\n\n"))).toMatchInlineSnapshot(
    `"<p><strong>Packs: <code>a&lt;b</code></strong> &amp; <em>more</em></p><ul><li>one</li><li>two</li></ul><table><tr><th align="left">pack</th><th align="right">tokens</th></tr><tr><td align="left">FULL</td><td align="right">1</td></tr></table><details><summary>Why</summary><ol><li>because</li></ol></details>"`,
  );
});

it("the comment of the golden pack, which the README shows, has HTML with its links", () => {
  const comment = readFileSync(new URL("../../golden/pack/comment.md", import.meta.url), "utf8");
  expect(markdownHtml(comment)).toContain('<a href="https://github.com/octo/widgets/actions/runs/1">All changes</a>');
});

it("Markdown that no comment has is an error", () => {
  expect(() => markdownHtml("![picture](a.png)")).toThrow("no HTML for image");
});
