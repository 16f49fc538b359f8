import { beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../support/repository.ts";
import { makeSite, pageOfEachKind, type TestSite } from "../../support/site/make-site.ts";
import { makeWidgets } from "../../support/site/site-repository.ts";

const ADDRESS = ["--address", "https://acme.example/widgets/"];

describe("the social card of a site", () => {
  let repository: TestRepository;
  let site: TestSite;
  beforeAll(async () => {
    repository = await makeWidgets();
    site = makeSite(repository.root, { args: ADDRESS });
  });

  it("is named by every page, with a title and what the budgets say", () => {
    for (const path of pageOfEachKind(site).values()) {
      const page = site.files.get(path)!.toString();
      const tags = new Map(
        [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/gu)].map(([, a, b]) => [a, b]),
      );
      expect(tags.get("og:image")).toBe("https://acme.example/widgets/card.png");
      expect(tags.get("twitter:card")).toBe("summary_large_image");
      expect(tags.get("og:title")).toBe(/<title>([^<]*)</u.exec(page)?.[1]);
      expect(tags.get("og:description")).toMatch(/ fit\.$/u);
    }
  });

  it("is a PNG of the size that its tags say, the same in every site", () => {
    const card = site.files.get("card.png")!;
    expect(card.subarray(1, 4).toString()).toBe("PNG");
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    const page = site.files.get("index.html")!.toString();
    expect(page).toContain('og:image:width" content="1200"');
    expect(page).toContain('og:image:height" content="630"');
    expect(makeSite(repository.root).files.get("card.png")!.equals(card)).toBe(true);
  });

  it("is not named if nobody knows where the site is", () => {
    expect(makeSite(repository.root).files.get("index.html")!.toString()).not.toContain("og:");
  });
});

it("the overview of a site shows the prices of its config", async () => {
  const repository = await makeWidgets();
  const overview = (): string => makeSite(repository.root).files.get("index.html")!.toString();
  expect(overview()).toContain("List prices of 2026-");
  const prices = "prices: { date: 2027-01-31, models: [{ model: Own <1>, input: 250, cached-input: 25 }] }";
  repository.write({ "carryon.yml": `${repository.git("show", "HEAD:carryon.yml")}\n${prices}\n` });
  const other = overview();
  expect(other).toContain("Prices of 2027-01-31, US dollars");
  expect(other).toContain("Own &lt;1&gt;");
  expect(other).not.toContain("Claude");
});
