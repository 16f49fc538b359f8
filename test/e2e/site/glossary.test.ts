import { beforeAll, describe, expect, it } from "vitest";
import { readPages } from "../../support/site/links.ts";
import { makeSite } from "../../support/site/make-site.ts";
import { makeWidgets } from "../../support/site/site-repository.ts";

/** Maximum bytes of the page, which every site has. */
const MAX_BYTES = 12_000;

/** A link to the glossary. */
interface GlossaryLink {
  readonly page: string;
  /** Anchor of a term; empty for a link to the page itself. */
  readonly anchor: string;
  readonly label: string;
}

describe("the glossary of a site", () => {
  let files: ReadonlyMap<string, Buffer>;
  let links: readonly GlossaryLink[];
  beforeAll(async () => {
    const { root } = await makeWidgets();
    ({ files } = makeSite(root));
    links = [...readPages(files).values()].flatMap(({ path, elements }) =>
      elements.flatMap(({ name, attributes }) => {
        const [address = "", anchor = ""] = (attributes.get("href") ?? "").split("#");
        const isLink = name === "a" && /(?:^|\/)glossary\.html$/u.test(address);
        return isLink ? [{ page: path, anchor, label: attributes.get("aria-label") ?? "" }] : [];
      }),
    );
  });

  it("is one small file that every page links to", () => {
    const pages = [...files.keys()].filter((path) => path.endsWith(".html")).toSorted();
    const linking = links.filter(({ anchor }) => anchor === "").map(({ page }) => page);
    expect(linking.toSorted()).toEqual(pages);
    expect(files.get("glossary.html")!.length).toBeLessThan(MAX_BYTES);
    expect(files.get("manifest.json")!.toString("utf8")).toContain('"glossary.html"');
  });

  it("answers the questions at the words of other pages", () => {
    const questions = links.filter(({ anchor }) => anchor !== "");
    expect(questions.filter(({ label }) => !/^What (?:is|are) .+\?$/u.test(label))).toEqual([]);
    const anchors = new Set(questions.map(({ anchor }) => anchor));
    for (const anchor of ["tier", "section", "view", "importance", "pack", "window", "base"])
      expect(anchors).toContain(anchor);
    const answered = readPages(files).get("glossary.html")!.ids;
    expect([...anchors].filter((anchor) => !answered.has(anchor))).toEqual([]);
  });
});
