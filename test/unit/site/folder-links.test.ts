import { describe, expect, it } from "vitest";
import { folderCrumbs, folderHref, inQuery } from "../../../site/src/lib/folder-links.ts";

const PAGES = [
  { path: "", href: "folders/index.html" },
  { path: "packages/app", href: "folders/aa.html" },
];

describe("a folder", () => {
  it("is linked to its page", () => {
    expect(folderHref(PAGES, "packages/app")).toBe("folders/aa.html");
    expect(folderHref(PAGES, "")).toBe("folders/index.html");
  });

  it("without a page is linked to the page of the nearest folder above, which can find it", () => {
    expect(folderHref(PAGES, "packages/app/src/a b")).toBe("folders/aa.html?zoom=packages/app/src/a%20b");
    expect(folderHref(PAGES, "packages")).toBe("folders/index.html?zoom=packages");
    expect(folderHref(PAGES, "packages/application")).toBe("folders/index.html?zoom=packages/application");
  });

  it.each(["a/b", "a+b&c=d#e?f", "%2F", "ü/你好", "\\x2e\\x2e"])("named %s survives a query", (path) => {
    expect(new URLSearchParams(`zoom=${inQuery(path)}`).get("zoom")).toBe(path);
  });
});

it("a breadcrumb begins with the name of the repository, without its owner", () => {
  expect(folderCrumbs(PAGES, "packages/app/src", "acme/widgets")).toEqual([
    { text: "widgets", href: "folders/index.html" },
    { text: "packages", href: "folders/index.html?zoom=packages" },
    { text: "app", href: "folders/aa.html" },
    { text: "src", href: "folders/aa.html?zoom=packages/app/src" },
  ]);
  const deep = folderCrumbs(PAGES, "a/b/c/d/e/f/g/h/i/j/k/l", "widgets");
  expect(deep.map(({ text }) => text).join(" ")).toBe("widgets a … e f g h i j k l");
  expect(deep[2]).not.toHaveProperty("href");
  expect(folderCrumbs(PAGES, "", "widgets")).toEqual([{ text: "widgets", href: "folders/index.html" }]);
});
