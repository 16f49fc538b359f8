import { beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../support/repository.ts";
import { differingFiles, makeSite, pageOfEachKind, systemNode, type TestSite } from "../../support/site/make-site.ts";
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
      expect(tags.get("og:description")).toMatch(/pack/u);
    }
  });

  it("is the same PNG with every version of Node", () => {
    const card = site.files.get("card.png")!;
    expect(card.subarray(1, 4).toString()).toBe("PNG");
    const other = makeSite(repository.root, { args: ADDRESS, node: systemNode() });
    expect(differingFiles(other, site)).toEqual([]);
  });

  it("is not there if nobody knows where the site is", () => {
    const local = makeSite(repository.root);
    expect(local.files.has("card.png")).toBe(false);
    expect(local.files.get("index.html")!.toString()).not.toContain("og:");
  });
});

it("the overview of a site shows the prices of its config", async () => {
  const repository = await makeWidgets();
  const overview = (): string => makeSite(repository.root).files.get("index.html")!.toString();
  expect(overview()).toContain("list prices of 2026-");
  const prices = "prices: { date: 2027-01-31, models: [{ model: Own <1>, input: 250, cached-input: 25 }] }";
  repository.write({ "carryon.yml": `${repository.git("show", "HEAD:carryon.yml")}\n${prices}\n` });
  const other = overview();
  expect(other).toContain("· prices of 2027-01-31 in US dollars");
  expect(other).toContain("Own &lt;1&gt;");
  expect(other).not.toContain("Claude");
});
