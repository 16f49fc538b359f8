import { describe, expect, it } from "vitest";
import { subjectFault } from "../../../../scripts/check/commit-subject.ts";

describe("a commit subject", () => {
  it.each([
    "docs: explain budgets",
    "task, review: share the parser",
    "src/pack: name the limit MAX_LINE_BYTES",
    "facts: read URL, id and address once",
    "mcp: need no clone",
    "http: bring back the timeout",
    "cli: pass the width",
    "text: embed the font",
    "deps: bump the packages group with 5 updates (#1234)",
    `text: ${"x".repeat(66)}`,
    `text: ${"x".repeat(66)} (#1234)`,
    "Merge branch 'topic' into main",
    'Revert "docs: explain budgets"',
  ])("may be %j", (subject) => {
    expect(subjectFault(subject)).toBeUndefined();
  });

  it.each([
    ["Explain budgets", "has no area: write `area: imperative`, such as `docs: explain budgets`"],
    ["Docs: explain budgets", "has no area: write `area: imperative`, such as `docs: explain budgets`"],
    ["docs:explain budgets", "has no area: write `area: imperative`, such as `docs: explain budgets`"],
    ["docs: ", "has no area: write `area: imperative`, such as `docs: explain budgets`"],
    ["docs: Explain budgets", "begins its summary with a capital: Explain"],
    ["docs: explain budgets.", "ends with a full stop"],
    ["docs: explains budgets", "has no imperative: explains"],
    ["docs: explained budgets", "has no imperative: explained"],
    ["docs: explaining budgets", "has no imperative: explaining"],
    [`text: ${"x".repeat(67)}`, "has 73 characters; the maximum is 72"],
  ])("may not be %j", (subject, fault) => {
    expect(subjectFault(subject)).toBe(fault);
  });
});
