import { describe, expect, it } from "vitest";
import { type NotesSources, releaseNotes } from "../../../../scripts/release/notes.ts";
import { registryReadme } from "../../../../scripts/release/npm/registry-readme.ts";

const SOURCES: NotesSources = {
  changes: "- Packs are faster.",
  commits: [
    { id: "abc1234", subject: "Packs are faster" },
    { id: "def5678", subject: "Thank @octocat for #12 and <b>" },
  ],
  previous: "v1.2.2",
  tag: "v1.2.3",
  commit: "a1".repeat(20),
  repository: "acme/carryon",
};

describe("release notes", () => {
  it("say what changed, how to use the release, and list the commits since the last one", () => {
    expect(releaseNotes(SOURCES)).toMatchInlineSnapshot(`
      "- Packs are faster.

      ### Use this release

      \`\`\`yaml
      - uses: acme/carryon@a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1 # v1.2.3
      \`\`\`

      \`npx carryon@1.2.3\` runs it on your machine. \`gh attestation verify dist/action.js --repo acme/carryon\` proves, in a checkout of the
      tag, which workflow built a file of \`dist/\`.

      \`action.cdx.json\` and \`cli.cdx.json\` list the packages and data sets in the action and in the npm package (CycloneDX). Both are attested too:
      \`gh attestation verify carryon-1.2.3.tgz --repo acme/carryon --predicate-type https://cyclonedx.org/bom\`.

      <details><summary>2 commits since v1.2.2</summary>

      - abc1234 Packs are faster
      - def5678 Thank &#64;octocat for #12 and \\<b\\>

      </details>

      [All changes since v1.2.2](https://github.com/acme/carryon/compare/v1.2.2...v1.2.3)
      "
    `);
  });

  it("list no commits of the first release", () => {
    const notes = releaseNotes({ ...SOURCES, previous: undefined });
    expect(notes).toMatch(/^- Packs are faster\.\n/u);
    expect(notes).not.toContain("<details>");
  });

  it("stay below what GitHub takes, however many commits there are", () => {
    const commits = Array.from({ length: 5000 }, (_, i) => ({ id: `${i}`.padStart(7, "0"), subject: "x".repeat(72) }));
    const notes = releaseNotes({ ...SOURCES, commits });
    expect(notes.length).toBeLessThan(125_000);
    expect(notes).toContain("5000 commits since v1.2.2");
    expect(notes).toContain("- and 4700 more");
  });
});

describe("README.md on the registry", () => {
  it("has absolute links and pictures, as of the tag", () => {
    const text = [
      "[config](docs/config.md#keys) [site](https://example.com) [below](#more)",
      '<source srcset="docs/images/a.png"> <img src="docs/images/b.png"> <img src="https://example.com/c.png">',
    ].join("\n");
    expect(registryReadme(text, "acme/carryon", "v1.2.3")).toMatchInlineSnapshot(`
      "[config](https://github.com/acme/carryon/blob/v1.2.3/docs/config.md#keys) [site](https://example.com) [below](#more)
      <source srcset="https://raw.githubusercontent.com/acme/carryon/v1.2.3/docs/images/a.png"> <img src="https://raw.githubusercontent.com/acme/carryon/v1.2.3/docs/images/b.png"> <img src="https://example.com/c.png">"
    `);
  });
});
