import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { outdatedProjectLinks, withRepository } from "../../../scripts/docs/project-links.ts";

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
});

describe("the action in documents", () => {
  it("is that of package.json", () => {
    expect([...outdatedProjectLinks().keys()]).toEqual([]);
  });

  it("is the vendored copy before the first release, and that of the repository from then on", () => {
    const own = [
      "- uses: ./.github/actions/carryon",
      "- { uses: ./.github/actions/carryon }",
      "`carryon init --action acme/carryon@v1`, uses: ./ and uses: actions/checkout@v7",
      "",
    ].join("\n");
    const named = withRepository(own, "new/carryon");
    expect(named.split("\n").slice(0, 3)).toEqual([
      "- uses: new/carryon@v1",
      "- { uses: new/carryon@v1 }",
      "`carryon init --action acme/carryon@v1`, uses: ./ and uses: actions/checkout@v7",
    ]);
    expect(withRepository(named, "new/carryon")).toBe(named);
    expect(withRepository(named, undefined)).toBe(own);
  });
});
