import { expect, it } from "vitest";
import { embeds, withoutBraces } from "../../../../site/src/lib/pack/embed.ts";
import { packLink, siteInfoWith } from "../../../support/site-data.ts";

const PACK = packLink({ pack: "lite" });

it("shows the badge of a pack with a link to its page", () => {
  expect(embeds(siteInfoWith({ address: "https://acme.example/?a&b/" }), PACK)).toEqual([
    {
      label: "Markdown",
      text: "[![LITE context pack](https://acme.example/?a&b/badge/repo-lite.svg)](https://acme.example/?a&b/packs/repo-lite.html)",
    },
    {
      label: "HTML",
      text: '<a href="https://acme.example/?a&amp;b/packs/repo-lite.html"><img src="https://acme.example/?a&amp;b/badge/repo-lite.svg" alt="LITE context pack"></a>',
    },
  ]);
});

it("leaves a place for the address that only the browser knows, and shows the path until then", () => {
  const [markdown] = embeds(siteInfoWith(), PACK);
  expect(markdown!.text).toBe("[![LITE context pack]({badge/repo-lite.svg})]({packs/repo-lite.html})");
  expect(withoutBraces(markdown!.text)).toBe("[![LITE context pack](badge/repo-lite.svg)](packs/repo-lite.html)");
});
