import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { outdatedProjectLinks, withProjectUrls, withRepository } from "../../../scripts/docs/project-links.ts";
import { PROJECT } from "../../../src/model/project.ts";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const FORMS = readdirSync(new URL(".github/ISSUE_TEMPLATE/", ROOT)).filter((name) => name !== "config.yml");

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string };
}

describe("issue forms", () => {
  it.each(FORMS)("%s has what GitHub requires of a form", (name) => {
    const form: { readonly name: string; readonly description: string; readonly body: readonly Field[] } = parse(
      read(`.github/ISSUE_TEMPLATE/${name}`),
    );
    expect([form.name, form.description].every((text) => text.length > 0)).toBe(true);
    const questions = form.body.filter(({ type }) => type !== "markdown");
    expect(questions.length).toBeGreaterThan(0);
    for (const { type, attributes } of form.body) {
      expect(["markdown", "textarea", "input", "dropdown", "checkboxes"]).toContain(type);
      expect(type === "markdown" ? attributes.value : attributes.label).toMatch(/\S/u);
    }
    const ids = questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/u);
  });

  it("lead to private reports and to the troubleshooting page", () => {
    const { contact_links: links }: { contact_links: readonly { readonly url: string }[] } = parse(
      read(".github/ISSUE_TEMPLATE/config.yml"),
    );
    expect(links.map(({ url }) => url)).toEqual([
      `https://github.com/${PROJECT}/security/advisories/new`,
      `https://github.com/${PROJECT}/blob/HEAD/docs/troubleshooting.md`,
    ]);
  });
});

describe("the name of the repository", () => {
  it("is that of package.json in every document", () => {
    expect([...outdatedProjectLinks().keys()]).toEqual([]);
  });

  it("is replaced wherever it is named, and nothing else is", () => {
    const text = [
      "- uses: OWNER/carryon@v1",
      "- { uses: old/carryon@v1 }",
      "https://github.com/old/carryon/issues https://github.com/old/carryon-site",
      "* @OWNER",
      "`carryon init --action acme/carryon@v1` and uses: actions/checkout@v7",
    ].join("\n");
    const replaced = withRepository(text, "new/carryon");
    expect(replaced.split("\n")).toEqual([
      "- uses: new/carryon@v1",
      "- { uses: new/carryon@v1 }",
      "https://github.com/new/carryon/issues https://github.com/old/carryon-site",
      "* @new",
      "`carryon init --action acme/carryon@v1` and uses: actions/checkout@v7",
    ]);
    expect(withRepository(replaced, "new/carryon")).toBe(replaced);
  });

  it("reaches homepage and bugs of package.json", () => {
    const text = read("package.json").replaceAll(
      `git+https://github.com/${PROJECT}`,
      "git+https://github.com/new/carryon",
    );
    const { homepage, bugs }: { homepage: string; bugs: string } = JSON.parse(withProjectUrls(text));
    expect([homepage, bugs]).toEqual([
      "https://github.com/new/carryon#readme",
      "https://github.com/new/carryon/issues",
    ]);
  });
});
