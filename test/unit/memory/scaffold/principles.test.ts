import { describe, expect, it } from "vitest";
import { statedRules } from "../../../../src/memory/scaffold/principles.ts";
import { documentSections } from "../../../../src/memory/distill/document-sections.ts";

function rules(path: string, text: string): readonly string[] {
  return statedRules(documentSections(path, text)).map(({ heading, text: rule }) => `${heading}: ${rule}`);
}

describe("statedRules", () => {
  it("finds what a guide forbids and demands, with the heading above it", () => {
    const text = `# Guide

Hello and welcome, we are happy that you are here!

## Code

- Never import \`io\` from \`core\`.
- Keep functions under 60 lines.
- It was written in 2020.

Files must end with a line end. The rest is history.
`;
    expect(rules("CONTRIBUTING.md", text)).toEqual([
      "Code: Never import `io` from `core`.",
      "Code: Keep functions under 60 lines.",
      "Code: Files must end with a line end.",
    ]);
  });

  it("takes neither nouns that begin like a verb nor conditions in parentheses for rules", () => {
    const text = `# Style

- Commit messages that read like those of a machine
- Commit generated files with their sources.

Open source thrives on human collaboration.
Here are some functions to help you test it (you must have Docker installed).
`;
    expect(rules("AGENTS.md", text)).toEqual(["Style: Commit generated files with their sources."]);
  });

  it("finds none in what a README says to users, nor in code", () => {
    expect(rules("README.md", "## Usage\n\n- Always pass the `name` option to it.\n")).toEqual([]);
    expect(rules("AGENTS.md", "## Rules\n\n```\nNever do this at all, please.\n```\n")).toEqual([]);
  });

  it("reads a document of 1 MB within its bounds", () => {
    const text = `# Rules\n\n${"- Never import `io` from `core`, number {}.\n".repeat(25_000)}`;
    expect(rules("AGENTS.md", text)).toEqual(["Rules: Never import `io` from `core`, number {}."]);
  });
});
