import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PACK_KINDS } from "../../../../src/pack/kinds/list.ts";
import { MAX_LLMS_TOKENS, llmsText } from "../../../../src/site/api/llms-text.ts";
import type { SiteInfo, SitePackLink } from "../../../../src/site/data/site.ts";
import { newCounter } from "../../../support/texts/counter.ts";
import { published } from "../../../support/published.ts";
import { packLink, siteInfoWith } from "../../../support/site-data.ts";

const counter = await newCounter("o200k_base");
const count = (text: string): number => counter.countString(text);

function packWith(document: string, over: Partial<SitePackLink> = {}): SitePackLink {
  const href = `documents/${document}.txt`;
  const copy = { name: document, href, tokens: 15_998 };
  return packLink({ tokens: 15_998, take: { copy, download: { href, bytes: 1 } }, ...over });
}

const LITE = packWith("WIDGETS-LITE", { pack: "lite", kind: "lite" });
const SPLIT = packWith("WIDGETS-SPLIT-00-INDEX", { pack: "split", kind: "split", documents: 157, tokens: 6_736_538 });

describe("llms.txt", () => {
  it("has the address of LITE in its second sentence, and SPLIT as one link", () => {
    const address = "https://acme.github.io/widgets/";
    const text = llmsText(siteInfoWith({ address, packs: [packWith("WIDGETS-FULL"), SPLIT, LITE] }), count);
    const sentences = text.slice(text.indexOf("> ") + 2).split(/(?<=\.)\s/u);
    expect(sentences[1]).toBe(`Start with [LITE](${address}documents/WIDGETS-LITE.txt), 15,998 tokens.`);
    const split = `- [SPLIT](${address}documents/WIDGETS-SPLIT-00-INDEX.txt): index of 157 documents, 6,736,538 tokens in total`;
    expect(text.split("\n").filter((line) => line.includes("SPLIT"))).toEqual([split]);
  });

  it("starts with the smallest pack if there is no LITE", () => {
    const small = packWith("WIDGETS-CORE", { pack: "core", tokens: 7 });
    const text = llmsText(siteInfoWith({ packs: [SPLIT, small] }), count);
    expect(text).toContain("Start with [CORE](documents/WIDGETS-CORE.txt)");
  });

  it("links only to the site, whatever the repository is named", () => {
    const name = published("](https://evil.invalid/) <b> `x` # \u202e");
    const text = llmsText(siteInfoWith({ name, packs: [LITE] }), count);
    expect([...text.matchAll(/\]\(([^)]*)\)/gu)].map(([, href]) => href)).not.toContain("https://evil.invalid/");
  });

  it("takes at most 800 tokens, for any packs, names and addresses", () => {
    const name = fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.constant("👩‍👩‍👧‍👦".repeat(99)));
    const slug = fc.stringMatching(/^[A-Z0-9][A-Z0-9_-]{0,120}$/u);
    const pack = fc.record({ scope: slug, pack: slug, kind: fc.constantFrom(...PACK_KINDS), documents: fc.nat(5000) });
    const shape = fc.record({
      name,
      packs: fc.array(pack, { maxLength: 60 }),
      address: fc.oneof(fc.constant(undefined), fc.webUrl({ size: "large" })),
    });
    fc.assert(
      fc.property(shape, (site) => {
        const packs = site.packs.map((one) => packWith(`${one.scope}-${one.pack}-00-INDEX`.slice(0, 250), one));
        const known: Partial<SiteInfo> = site.address === undefined ? {} : { address: `${site.address}/` };
        const text = llmsText(siteInfoWith({ ...known, name: published(site.name), packs }), count);
        expect(count(text)).toBeLessThanOrEqual(MAX_LLMS_TOKENS);
        expect(text.includes("Start with [")).toBe(packs.length > 0);
      }),
      { numRuns: 25 },
    );
  });
});
