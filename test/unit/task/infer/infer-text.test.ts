import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileChange } from "../../../../src/compare/changes/changes.ts";
import { configName, publishText, strictRedactor } from "../../../../src/secrets/publish.ts";
import { branchText as branchTextOf } from "../../../../src/task/infer/branch-text.ts";
import { type InferredText, inferTask as inferTaskOf } from "../../../../src/task/infer/infer-text.ts";
import { makeSecret } from "../../../support/action/secrets.ts";

interface Work {
  readonly branch: string | undefined;
  readonly subjects: readonly string[];
  readonly changes: readonly FileChange[];
}

const changed = (path: string): FileChange => ({ path, status: "modified", hunks: [] });

/** These names contain no secrets, except the one searched for. */
const branchText = (branch: string): string | undefined => branchTextOf(configName(branch));
const inferTask = ({ branch, subjects, changes }: Work): InferredText | undefined =>
  inferTaskOf({
    branch: branch === undefined ? undefined : configName(branch),
    subjects: subjects.map(configName),
    changes,
    changedFiles: changes.length,
  });

describe("branchText", () => {
  it("reads the words of a name, with its type", () => {
    expect(
      Object.fromEntries(
        [
          "retry-uploads-on-timeout",
          "fix/retry_loop",
          "anna/feature/ABC-123-dark-mode",
          "anna/better-errors",
          "feat-css-modules-hmr",
          "bugfix/1234-crash-in-parser",
          "docs/config/css-url",
          "dependabot/npm_and_yarn/vite-7.0.1",
          "fix-3f2a9c-hash-of-assets",
          "fix-login",
          "fix/test-all-things",
          "fixABC-12-two--words",
          "Temp/New_WIP-retry loop",
        ].map((name) => [name, branchText(name)]),
      ),
    ).toEqual({
      "retry-uploads-on-timeout": "retry uploads on timeout",
      "fix/retry_loop": "fix: retry loop",
      "anna/feature/ABC-123-dark-mode": "feat: dark mode",
      "anna/better-errors": "better errors",
      "feat-css-modules-hmr": "feat: css modules hmr",
      "bugfix/1234-crash-in-parser": "fix: crash in parser",
      "docs/config/css-url": "docs: config css url",
      "dependabot/npm_and_yarn/vite-7.0.1": undefined,
      "fix-3f2a9c-hash-of-assets": "fix: hash of assets",
      "fix-login": "fix login",
      "fix/test-all-things": "fix: test all things",
      "fixABC-12-two--words": "fixABC two words",
      "Temp/New_WIP-retry loop": "retry loop",
    });
  });

  it("takes nothing from main branches and from names that say nothing", () => {
    for (const name of [
      "main",
      "master",
      "develop",
      "patch-1",
      "wip",
      "anna/tmp",
      "issue/123",
      "ABC-123",
      "",
      "/",
      "constructor",
    ]) {
      expect(branchText(name)).toBeUndefined();
    }
  });
});

it("threat 10: takes no words from the secret in a name", () => {
  const redactor = strictRedactor();
  expect(branchTextOf(publishText(`feat/${makeSecret()}`, redactor))).toBeUndefined();
  expect(branchTextOf(publishText(`feat/login-page/${makeSecret()}`, redactor))).toBe("feat: login page");
});

describe("inferTask", () => {
  const changes = [changed("src/a.ts"), changed("src/b.ts")];

  it("takes the title from the branch and lists the commits", () => {
    const subjects = ["fix: stop after five tries", "wip", "Merge branch 'main' into x", "add a test", "add a test"];
    expect(inferTask({ branch: "fix/retry-loop", subjects, changes })).toEqual({
      text: "fix: retry loop\n\n- fix: stop after five tries\n- add a test",
      from: ["branch", "commits"],
    });
  });

  it("takes it from the first commit that says something, if the branch says nothing", () => {
    expect(inferTask({ branch: "main", subjects: ["wip", "fixup! x", "Retry uploads"], changes })).toEqual({
      text: "Retry uploads",
      from: ["commits"],
    });
  });

  it("takes it from the files, if nothing else is known", () => {
    expect(inferTask({ branch: undefined, subjects: ["wip"], changes })).toEqual({
      text: "Work on src/a.ts, src/b.ts",
      from: ["files"],
    });
    expect(inferTask({ branch: "main", subjects: [], changes: [] })).toBeUndefined();
  });

  it("mentions no more than twenty further commits and twelve files", () => {
    const subjects = Array.from({ length: 30 }, (_, i) => ` subject ${i} `);
    const lines = inferTask({ branch: "retry-loop", subjects, changes })!.text.split("\n");
    expect(lines).toHaveLength(2 + 20);
    expect(lines[2]).toBe("- subject 0");
    const many = Array.from({ length: 30 }, (_, i) => changed(`f${i}`));
    expect(inferTask({ branch: undefined, subjects: ["", " "], changes: many })?.text.split(", ")).toHaveLength(12);
    expect(inferTask({ branch: "retry-loop", subjects: [], changes })).toEqual({
      text: "retry loop",
      from: ["branch"],
    });
  });

  it("is bounded, whatever names and subjects hold", () => {
    const long = fc.string({ maxLength: 50, unit: fc.constantFrom("a", "-", "/", "1", "A", " ", "!", "é", "_") });
    fc.assert(
      fc.property(long, fc.array(long, { maxLength: 100 }), (branch, subjects) => {
        const text = inferTask({
          branch: branch.repeat(100),
          subjects: subjects.map((one) => one.repeat(100)),
          changes,
        })?.text;
        expect((text ?? "").length).toBeLessThan(21 * 205 + 400);
      }),
    );
  });
});
