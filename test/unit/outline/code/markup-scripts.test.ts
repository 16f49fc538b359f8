import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptsOnly } from "../../../../src/outline/code/markup-scripts.ts";

const kept = (text: string, inFrontmatter = false): string =>
  scriptsOnly(text, { inFrontmatter }).replaceAll(/ +/g, " ").trim();

describe("the scripts of markup", () => {
  it.each([
    ["a script", "<p>a</p><script>b()</script><p>c</p>", "b()"],
    ["several, in capitals too", "<script>a\n</script>\n<SCRIPT setup>b</SCRIPT >", "a\n \n b"],
    ["attributes that hold an angle", `<script generic="T extends Map<K, V>" lang='ts'>a</script>`, "a"],
    ["a script that is never closed", "<script>a < b", "a < b"],
    ["modules and TypeScript", '<script type="module">a</script><script type=text/typescript>b</script>', "a b"],
  ])("keep %s", (_, text, expected) => {
    expect(kept(text)).toBe(expected);
  });

  it.each([
    ["data", '<script type="application/ld+json">{}</script>'],
    ["templates", "<script type='text/x-template'><p></script>"],
    ["what is in a comment", "<!-- <script>a</script> -->"],
    ["a comment that is never closed", "<!-- <script>a</script>"],
    ["a tag that is never closed", "<script a='b>c</script>"],
    ["other elements", "<scripts>a</scripts><style>b</style>"],
    ["frontmatter where there is none", "---\na\n---\n"],
  ])("leave out %s", (_, text) => {
    expect(kept(text)).toBe("");
  });

  it("have the frontmatter of Astro", () => {
    expect(kept("\n---\nconst a = 1;\n---\n<p>{a}</p>\n<script>b()</script>", true)).toBe("const a = 1;\n \n \n b()");
    expect(kept("---\nconst a = 1;", true)).toBe("const a = 1;");
    expect(kept("<p>---</p>\n---\na", true)).toBe("");
  });

  it("stand where they stood", () => {
    const piece = fc.constantFrom(
      "<script>",
      "</script>",
      "<script a='",
      "<!--",
      "-->",
      "---",
      "\n",
      "\r\n",
      "x > y",
      '"',
      "😀",
      ">",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, inFrontmatter) => {
        const text = pieces.join("");
        const scripts = scriptsOnly(text, { inFrontmatter });
        expect(scripts).toHaveLength(text.length);
        expect(scripts.replaceAll(/[^\r\n]/g, "")).toBe(text.replaceAll(/[^\r\n]/g, ""));
        expect(
          Array.from({ length: text.length }, (_, at) => at).filter(
            (at) => scripts[at] !== " " && scripts[at] !== text[at],
          ),
        ).toStrictEqual([]);
      }),
    );
  });
});
