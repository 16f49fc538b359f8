import { describe, expect, it } from "vitest";
import { documentSections } from "../../../../src/memory/distill/document-sections.ts";
import { glossaryTerms } from "../../../../src/memory/scaffold/glossary.ts";

function terms(path: string, text: string, ...names: readonly string[]): readonly string[] {
  const exported = names.map((name, i) => ({ name, worth: 1 - i / 10 }));
  return glossaryTerms(documentSections(path, text), exported).map(({ word, definition }) => `${word}: ${definition}`);
}

describe("glossaryTerms", () => {
  it("has words that are headings and exported names, with the sentence that says what they are", () => {
    const text = `# Guide

## Content store

A content store is a folder of texts by their digest. It is shared.

## \`onClose()\`

Calls a function when the server ends.

## Widget

Let us talk unrelated to its source.

## Unknown thing

An unknown thing is not exported.
`;
    expect(terms("docs/guide.md", text, "ContentStore", "onClose", "Widget")).toEqual([
      "ContentStore: A content store is a folder of texts by their digest.",
      "onClose: Calls a function when the server ends.",
    ]);
  });

  it("has the words of a glossary, whether or not the code exports them", () => {
    expect(
      terms("docs/glossary.md", "# Glossary\n\n| word | meaning |\n|---|---|\n| scope | a part of it |\n"),
    ).toContain("scope: a part of it");
  });
});
