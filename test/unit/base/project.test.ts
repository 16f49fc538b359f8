import { describe, expect, it } from "vitest";
import { ISSUES_URL, PROJECT, PUBLISHED, repositoryIn } from "../../../src/base/project.ts";

describe("the project's repository", () => {
  it("is read from the URL that npm writes", () => {
    expect(repositoryIn("git+https://github.com/acme/carry.on.git")).toBe("acme/carry.on");
    for (const url of ["https://github.com/acme/carryon", "git+https://example.com/acme/carryon.git", "acme/carryon"])
      expect(() => repositoryIn(url)).toThrow("repository.url in package.json is not git+https://github.com/");
  });

  it("has a page for bugs, and is named once the package is published", () => {
    expect(PROJECT !== undefined).toBe(PUBLISHED);
    expect(ISSUES_URL).toBe(PROJECT === undefined ? undefined : `https://github.com/${PROJECT}/issues`);
  });
});
