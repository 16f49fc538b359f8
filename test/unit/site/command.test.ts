import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overviewCommands, packCommands, quoted } from "../../../site/src/lib/command.ts";
import { published } from "../../support/published.ts";
import { packLink, siteDocument, siteInfoWith } from "../../support/site-data.ts";

const LITE = packLink({
  pack: "lite",
  kind: "lite",
  take: {
    copy: { name: "REPO-LITE", href: "documents/REPO-LITE.txt", tokens: 15_998 },
    download: { href: "documents/REPO-LITE.txt", bytes: 1 },
  },
});
const INFO = siteInfoWith({ packs: [packLink(), LITE] });

const lineOf = ({ before, href = "", after = "" }: ReturnType<typeof overviewCommands>[number]): string =>
  `${before}${href}${after}`;

describe("commands", () => {
  it("of a site need no more than its files", () => {
    expect(overviewCommands(INFO).map(lineOf)).toEqual([
      "Read llms.txt before you answer.",
      "carryon mcp index.html",
      "carryon pack",
    ]);
  });

  it("of a repeatable site check what they make", () => {
    const known = { ...INFO, repository: "https://github.com/acme/widgets", commit: "abc" };
    const verified = { digests: 404, matching: 404 };
    const last = overviewCommands({ ...known, verified }).at(-1)!;
    expect(lineOf(last)).toBe(
      "git clone https://github.com/acme/widgets && cd widgets && carryon pack abc && carryon check --pack pack",
    );
    expect(lineOf(overviewCommands({ ...known, verified, isRepeatable: false }).at(-1)!)).not.toContain("check");
  });

  it("of a pack begin with its first document", () => {
    const known = { ...INFO, repository: "https://github.com/acme/widgets", commit: "abc" };
    expect(
      packCommands(known, packLink({ pack: "split" }), [siteDocument("A"), siteDocument("B")]).map(lineOf),
    ).toEqual([
      "Read text/A.txt and fetch the documents that it lists.",
      "curl -fsSLO text/A.txt",
      "git clone https://github.com/acme/widgets && cd widgets && carryon pack --only split abc",
    ]);
  });

  it("give a folder a name of their own where the repository has none that is plain", () => {
    const hostile = { ...INFO, repository: "https://example.com/it's", name: "a/\u202e; rm -rf ~" };
    expect(packCommands(published(hostile), packLink({ pack: "full" }), []).map(lineOf)).toEqual([
      String.raw`git clone 'https://example.com/it'\''s' repository && cd repository && carryon pack --only full`,
    ]);
  });

  it("make a pack in the folder that was packed", () => {
    const known = { ...INFO, repository: "https://github.com/acme/widgets", commit: "abc" };
    const lines = ["packages/server", "the server", String.raw`odd\x09name`].map(
      (folder) => packCommands({ ...known, folder: published(folder) }, packLink({ pack: "full" }), []).map(lineOf)[0],
    );
    expect(lines).toEqual([
      "git clone https://github.com/acme/widgets && cd widgets/packages/server && carryon pack --only full abc",
      "git clone https://github.com/acme/widgets && cd 'widgets/the server' && carryon pack --only full abc",
      "carryon pack --only full",
    ]);
    expect(
      overviewCommands({ ...known, folder: published("packages/server") })
        .map(lineOf)
        .at(-1),
    ).toContain("cd widgets/packages/server && carryon pack abc");
  });

  it("promise the same bytes only where they give them", () => {
    for (const isRepeatable of [true, false]) {
      const info = { ...INFO, isRepeatable };
      const note = isRepeatable
        ? "Writes the same bytes, from the same commit."
        : "Uses the settings of your working tree.";
      expect(packCommands(info, packLink({ pack: "full" }), []).at(-1)).toMatchObject({
        label: "On your machine",
        note,
      });
    }
  });

  it("without a document only make it", () => {
    expect(packCommands(INFO, packLink({ pack: "split" }), []).map(lineOf)).toEqual(["carryon pack --only split"]);
  });
});

describe("a word of a shell", () => {
  it("is that word, whatever stands in it", () => {
    const words = ["plain", "-rf", "a b", "$(id)", "`id`", "it's", "a\nb", "'", "", "~", "*", "ä", "a;b", "!x", "\\"];
    const { stdout } = spawnSync("sh", ["-c", `printf '%s\\0' ${words.map((word) => quoted(word)).join(" ")}`], {
      encoding: "utf8",
    });
    expect(stdout.split("\0").slice(0, -1)).toEqual(words);
  });

  it("needs quotes where it is more than letters, digits and what paths are made of", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(quoted(word)).toMatch(/^(?:[\w@%+:,./-]+|'[^]*')$/u);
      }),
    );
  });
});
