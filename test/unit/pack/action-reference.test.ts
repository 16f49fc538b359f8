import { describe, expect, it } from "vitest";
import { defaultAction, schemaUrl, usesClause, VENDORED_ACTION } from "../../../src/github/starter/action-reference.ts";

const COMMIT = "a1".repeat(20);
const RELEASE = { version: "1.2.3", commit: COMMIT };

describe("the action that carryon init names", () => {
  it("is the release's commit, with its version as a comment", () => {
    expect(defaultAction("acme/carryon", RELEASE)).toBe(`acme/carryon@${COMMIT} # v1.2.3`);
  });

  it("is the major tag in a build that does not know its commit", () => {
    expect(defaultAction("acme/carryon", undefined)).toBe("acme/carryon@v1");
  });

  it("must be given before the first release", () => {
    expect(defaultAction(undefined, RELEASE)).toBeUndefined();
  });

  it("says how to pin a tag or a branch, and nothing more of a commit", () => {
    for (const action of ["acme/carryon@v1", "acme/carryon@main", `acme/carryon@${COMMIT.slice(1)}`])
      expect(usesClause(action)).toMatch(/^acme\/carryon@\S+ # zizmor: ignore\[unpinned-uses\] .* use its commit/u);
    for (const action of [`acme/carryon@${COMMIT}`, `acme/carryon@${COMMIT} # v1.2.3`])
      expect(usesClause(action)).toBe(action);
  });

  it("decides which schema the config is checked against", () => {
    const files = "https://raw.githubusercontent.com/acme/carryon";
    expect(schemaUrl("acme/carryon@v1")).toBe(`${files}/v1/carryon.schema.json`);
    expect(schemaUrl(`acme/carryon@${COMMIT} # v1.2.3`)).toBe(`${files}/${COMMIT}/carryon.schema.json`);
    expect(schemaUrl(VENDORED_ACTION)).toBe(".github/actions/carryon/carryon.schema.json");
  });
});
