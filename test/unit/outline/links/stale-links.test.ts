import { describe, expect, it } from "vitest";

import { staleLinks } from "../../../../src/outline/links/stale-links.ts";

const TREE = [
  "README.md",
  "LICENSE",
  "docs/index.md",
  "docs/guide/start.md",
  "docs/guide/api/README.md",
  "docs/guide/my file.md",
  "docs/guide/Ünïcode.md",
  "docs/guide/bad-\\xff.md",
  "docs/guide/page.mdx",
  "docs/public/logo.svg",
  "src/main.ts",
  "vendor/other",
];

/** Targets among those given that do not exist when a document links to them. */
function stale(from: string, targets: readonly string[], tree: readonly string[] = TREE): readonly unknown[] {
  const links = targets.map((target) => ({ target, line: 1 }));
  return staleLinks([{ path: from, links }], [...tree, from]).map(({ args }) => args["target"]);
}

it("a link to nothing is a warning at its place, in the order of documents and links", () => {
  const documents = [
    {
      path: "README.md",
      links: [
        { target: "gone.md#part", line: 3 },
        { target: "LICENSE", line: 4 },
        { target: "src/gone.ts", line: 9 },
      ],
    },
    { path: "docs/index.md", links: [{ target: "../gone/", line: 1 }] },
  ];
  expect(staleLinks(documents, TREE)).toEqual([
    { code: "link-to-nothing", severity: "warning", path: "README.md", line: 3, args: { target: "gone.md#part" } },
    { code: "link-to-nothing", severity: "warning", path: "README.md", line: 9, args: { target: "src/gone.ts" } },
    { code: "link-to-nothing", severity: "warning", path: "docs/index.md", line: 1, args: { target: "../gone/" } },
  ]);
});

describe("a relative link", () => {
  it("starts at the folder of its document", () => {
    const there = ["start.md", "./start.md", "api/../start.md", "../../src/main.ts", "..", "../../", ".", "api"];
    expect(stale("docs/guide/start.md", there)).toEqual([]);
    expect(stale("docs/guide/start.md", ["docs/guide/start.md", "../start.md", "src/main.ts", "../api"])).toEqual([
      "docs/guide/start.md",
      "../start.md",
      "src/main.ts",
      "../api",
    ]);
  });

  it("names a file without its query and fragment, in the same letters", () => {
    expect(stale("README.md", ["LICENSE#a/b", "LICENSE?raw=true#x", "docs/guide#a?b"])).toEqual([]);
    expect(stale("README.md", ["license", "Docs/index.md", "license#a"])).toEqual([
      "license",
      "Docs/index.md",
      "license#a",
    ]);
  });

  it("is decoded, byte by byte", () => {
    const there = ["my%20file.md", "my file.md", "%C3%9Cn%c3%afcode.md", "Ünïcode.md", "bad-%ff.md", "st%61rt.md"];
    expect(stale("docs/guide/start.md", there)).toEqual([]);
    expect(stale("docs/guide/start.md", ["my%2520file.md", "100%.md", "my+file.md", "bad-\\xff.md"])).toHaveLength(4);
  });

  it("may leave out the ending of a page, or have that of the page that a site makes", () => {
    expect(stale("docs/guide/start.md", ["page", "page.html", "../index", "api/README.html"])).toEqual([]);
    expect(stale("docs/guide/start.md", ["page.md", "other", "other.html"])).toEqual([
      "page.md",
      "other",
      "other.html",
    ]);
  });
});

describe("a link with a slash in front", () => {
  it("starts at the root, or at any folder that a site may have for one", () => {
    const there = [
      "/docs/guide/start.md",
      "/guide/start.md",
      "/guide/start.html",
      "/start.md",
      "/logo.svg",
      "/src/main.ts",
    ];
    expect(stale("docs/guide/start.md", there)).toEqual([]);
    expect(stale("README.md", ["/guide/gone.md", "/go.svg", "/uide/start.md"])).toEqual([
      "/guide/gone.md",
      "/go.svg",
      "/uide/start.md",
    ]);
  });

  it("may be an address of a site where it has no ending", () => {
    expect(stale("README.md", ["/", "/plugins/", "/guide/gone", "/guide/v1.2", "/gone#a.b"])).toEqual([]);
  });
});

it("what is outside the tree is left alone", () => {
  const elsewhere = [
    "https://example.com/a.md",
    "mailto:a@b.c",
    "//example.com/a.md",
    "#part",
    "?a=b",
    "C:/a.md",
    "data:,a",
  ];
  const outside = ["../../issues", "../../../x.md", "vendor/other/README.md", "docs/../../x/y.md"];
  const unknown = [
    "{{ site.url }}/a.md",
    "${url}/a.md",
    "@BASE@/a.md",
    "a/[REDACTED:x]/b.md",
    "url",
    "SITE_URL",
    "...",
  ];
  expect(stale("README.md", [...elsewhere, ...outside, ...unknown, "x".repeat(3000)])).toEqual([]);
});

describe("pages of a site", () => {
  it("with numbers in their names link by address, and are linked to by it", () => {
    const tree = ["docs/01-start/02-$state.md", "docs/messages.md"];
    expect(stale("docs/01-start/01-overview.md", ["../kit", "$effect#a"], tree)).toEqual([]);
    expect(stale("docs/messages.md", ["$state#a", "$gone"], tree)).toEqual(["$gone"]);
    expect(stale("docs/01-start/01-overview.md", ["gone.md"], tree)).toEqual(["gone.md"]);
  });

  it("that are translated fall back on the English ones", () => {
    const tree = ["docs/en/docs/a.md", "docs/en/docs/b.md", "docs/de/docs/a.md"];
    expect(stale("docs/de/docs/a.md", ["b.md", "c.md"], tree)).toEqual(["c.md"]);
    expect(stale("docs/de/docs/only-here.md", ["b.md"], tree)).toEqual(["b.md"]);
    expect(stale("docs/pt-BR/docs/a.md", ["./b.md", "../../README.md"], tree)).toEqual(["../../README.md"]);
  });
});
