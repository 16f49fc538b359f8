import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type DocsPage, docsUrl, ISSUES_URL, PROJECT, repositoryIn } from "../../../src/model/project.ts";

const ROOT = new URL("../../../", import.meta.url);
const MANIFEST: { readonly version: string; readonly bugs: string } = JSON.parse(
  readFileSync(new URL("package.json", ROOT), "utf8"),
);
const PAGES: Readonly<Record<DocsPage, true>> = {
  action: true,
  cli: true,
  config: true,
  determinism: true,
  glossary: true,
  recipes: true,
  troubleshooting: true,
};

describe("the project's repository", () => {
  it("is read from the URL that npm writes", () => {
    expect(repositoryIn("git+https://github.com/acme/carry.on.git")).toBe("acme/carry.on");
    for (const url of ["https://github.com/acme/carryon", "git+https://example.com/acme/carryon.git", "acme/carryon"])
      expect(() => repositoryIn(url)).toThrow("repository.url in package.json is not git+https://github.com/");
  });

  it("is where bugs are reported", () => {
    expect(ISSUES_URL).toBe(MANIFEST.bugs);
  });
});

describe("docsUrl", () => {
  it("leads to a page of this version's tag", () => {
    const page = `https://github.com/${PROJECT}/blob/v${MANIFEST.version}/docs/config.md`;
    expect(docsUrl("config")).toBe(page);
    expect(docsUrl("config", "keys")).toBe(`${page}#keys`);
  });

  it.each(Object.keys(PAGES))("has the page %s", (page) => {
    expect(existsSync(new URL(`docs/${page}.md`, ROOT))).toBe(true);
  });
});
