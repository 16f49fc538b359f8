import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownLink } from "../../../../src/github/markdown/link.ts";

describe("markdownLink", () => {
  it("links to http and https", () => {
    expect(markdownLink("Run", "https://github.com/a/b/actions/runs/1#artifacts")).toBe(
      "[Run](https://github.com/a/b/actions/runs/1#artifacts)",
    );
    expect(markdownLink("Site", "http://localhost:8080/x")).toBe("[Site](http://localhost:8080/x)");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//x.example", "x", "", "ftp://x.example"])(
    "is the text alone for %j",
    (address) => {
      expect(markdownLink("Site", address)).toBe("Site");
    },
  );

  it("threat 3: an address is one destination of one link, whatever it holds", () => {
    const hostile = 'https://x.example/a) [b](c "d"|<img>`*\\\n&#41;';
    expect(markdownLink("Site", hostile)).toBe(
      "[Site](https://x.example/a%29%20%5Bb%5D%28c%20%22d%22%7C%3Cimg%3E%60%2A/&#41;)",
    );
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string(), (url, more) => {
        expect(markdownLink("Site", url + more)).toMatch(/^(?:\[Site\]\(https?:[^\s()<>[\]|`*\\"]*\)|Site)$/u);
      }),
    );
  });
});
