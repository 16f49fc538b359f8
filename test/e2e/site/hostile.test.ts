import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_NAMES, markIn } from "../../support/hostile/hostile-names.ts";
import { makeDirectory, type TestRepository } from "../../support/repository.ts";
import { apiOf } from "../../support/site/api.ts";
import { addressesIn, brokenAddresses, isOutside, type ReadPage, readPages } from "../../support/site/links.ts";
import { differingFiles, makeSite, pageOfFile, systemNode, type TestSite } from "../../support/site/make-site.ts";
import type { MarkupElement } from "../../support/site/markup.ts";
import { AWKWARD_NAMES, makeHostileWidgets } from "../../support/site/site-repository.ts";

/** Elements that load, run or send something, or affect other elements. */
const ACTIVE = "style base iframe frame object embed form video audio template noscript math".split(" ");
/** Attributes that are read aloud, displayed or looked up in a list of ours, but never followed. */
const PROSE = new Set(["title", "aria-label", "download", "placeholder", "value"]);
const DATA = new Set(["data-l", "data-base", "data-of", "data-name", "data-folder", "data-value", "data-path"]);
const isProse = (key: string): boolean => PROSE.has(key) || DATA.has(key);
/** A document's name consists of its contents and contains no special characters. */
const DOCUMENT = /(?:href|data-copy)="[\w./-]*documents\/[A-Z\d_-]+\.[a-z]+(?:#L\d+)?">$/u;
/** A folder without its own page appears encoded in the query of the page that displays it. */
const FOLDER = /href="[\w./-]*folders\/[\da-z]+\.html\?zoom=[\w%/.!~*'()-]+">$/u;

let repository: TestRepository;
let site: TestSite;
let pages: ReadonlyMap<string, ReadPage>;
beforeAll(async () => {
  repository = await makeHostileWidgets();
  site = makeSite(repository.root);
  pages = readPages(site.files);
});

function elementsOf(name: string): readonly MarkupElement[] {
  return [...pages.values()].flatMap(({ elements }) => elements.filter((element) => element.name === name));
}

/** Distinct content security policies of some pages. */
function policiesOf(some: readonly string[]): readonly (string | undefined)[] {
  const found = some.flatMap((path) =>
    pages
      .get(path)!
      .elements.filter(({ name, attributes }) => name === "meta" && attributes.has("http-equiv"))
      .map(({ attributes }) => attributes.get("content")),
  );
  return [...new Set(found)];
}

describe("a site of hostile names, texts, subjects and tags", () => {
  it("has no link that leads nowhere, nor one that leads out", () => {
    expect(brokenAddresses(site.files)).toEqual([]);
    const outside = addressesIn(pages).filter(isOutside);
    expect(new Set(outside.map(({ element, value }) => `${element} ${value}`))).toEqual(new Set());
  });

  it("threat 18: has one strict policy on every page, before all that it governs, and nothing inline", () => {
    for (const { path, elements } of pages.values()) {
      const html = site.files.get(path)!.toString("utf8");
      const policies = html.match(/<meta http-equiv="Content-Security-Policy"/gu) ?? [];
      expect({ path, policies: policies.length }).toEqual({ path, policies: 1 });
      expect(html.indexOf(policies[0]!)).toBeLessThan(html.search(/<(?:link|script|style|body)/u));
      const names = elements.flatMap(({ attributes }) => [...attributes.keys()]);
      expect(names.filter((name) => /^(?:style|srcdoc|on.*)$/iu.test(name))).toEqual([]);
    }
    const [packs, others] = [true, false].map((isPack) =>
      [...pages.keys()].filter((path) => path.startsWith("packs/") === isPack),
    );
    expect(policiesOf(others!)).toMatchInlineSnapshot(`
      [
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      ]
    `);
    // Pages of packs count tokens with the program's own WebAssembly module. Scripts created from text stay forbidden.
    expect(policiesOf(packs!)).toEqual(
      policiesOf(others!).map((policy) => policy!.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")),
    );
    expect(elementsOf("script").filter(({ text, attributes }) => text !== "" || !attributes.has("src"))).toEqual([]);
    // The page of a long document states what a browser without scripts lacks.
    const active = ACTIVE.flatMap((kind) => elementsOf(kind)).filter(({ name }) => name !== "noscript");
    expect(active).toEqual([]);
    expect(elementsOf("noscript").every(({ attributes, text }) => attributes.size === 0 && !text.includes("<"))).toBe(
      true,
    );
    // The only images are badges.
    const pictures = elementsOf("img").map(({ attributes }) => attributes.get("src"));
    expect(pictures.filter((source) => !/^\.\.\/badge\/[a-z\d-]+\.svg$/u.test(source ?? ""))).toEqual([]);
  });

  it("threat 18: shows hostile names and texts as text, and puts them into no name, no id and no path of an address", () => {
    const found = [...pages.values()].flatMap(({ path, elements }) =>
      elements.flatMap(({ name, attributes }) =>
        [...attributes]
          .filter(([key, value]) => /pwn/iu.test(`${name} ${key}`) || (/pwn\d+q/iu.test(value) && !isProse(key)))
          .map(([key, value]) => `${path}: <${name} ${key}="${value}">`),
      ),
    );
    expect(found.filter((one) => !DOCUMENT.test(one) && !FOLDER.test(one))).toEqual([]);
    expect([...site.files.keys()].filter((path) => !/^[\w./-]+$/u.test(path))).toEqual([]);
  });

  it("names every file in the plain lists of files and on a page of its own", () => {
    const lists = [...pages].filter(([path]) => /^files\/list-\d+\.html$/u.test(path));
    const links = lists.flatMap(([, { elements }]) => elements.filter(({ name }) => name === "a"));
    const listed = links.map(({ text }) => text).join("\n");
    const { files, origin } = site.report;
    const titles = files.map(({ path }) => {
      const page = pages.get(pageOfFile(site, path))!;
      return page.elements.find(({ name }) => name === "title")!.text;
    });
    expect(titles).toEqual(files.map(({ path }) => `${path} · ${origin.name}`));
    for (const { path } of files) expect(listed).toContain(path.slice(path.lastIndexOf("/") + 1));
    const paths = files.map(({ path }) => path);
    for (const name of AWKWARD_NAMES) expect(paths).toContain(`awkward/${name}`);
    for (const name of HOSTILE_NAMES) expect(paths.join("\n")).toContain(markIn(name));
  });

  it("has pages with one title, one heading, one main part, a language, and no id twice", () => {
    for (const { path, elements, ids } of pages.values()) {
      const count = (name: string): number => elements.filter((element) => element.name === name).length;
      const own = elements.filter(({ attributes }) => attributes.has("id")).length;
      expect({ path, h1: count("h1"), main: count("main"), ids: own }).toEqual({ path, h1: 1, main: 1, ids: ids.size });
      expect(elements.at(-1)).toMatchObject({ name: "html", attributes: new Map([["lang", "en"]]) });
      expect(elements.find(({ name }) => name === "title")?.text).toMatch(/\S/u);
    }
  });

  it("holds the redacted text of every file under the first 12 digits of its sha256", () => {
    const { files } = apiOf(site.files);
    expect(files.map(({ path }) => path)).toEqual(site.report.files.map(({ path }) => path));
    for (const { path, blob, sha256 } of files) {
      const text = site.files.get(blob);
      const found = text && createHash("sha256").update(text).digest("hex");
      expect({ path, blob, found }).toEqual({ path, blob: `blobs/${sha256.slice(0, 12)}.txt`, found: sha256 });
    }
  });

  it("is the same again from a copy, in another order of listing, elsewhere, and on the Node of the system", () => {
    const copy = makeDirectory();
    execFileSync("cp", ["-a", `${repository.root}/.`, copy]);
    const env = { TZ: "Asia/Kathmandu", LC_ALL: "lt_LT.UTF-8" };
    for (const node of [process.execPath, systemNode()]) {
      const again = makeSite(copy, { args: ["--shuffle-listing", "3"], node, env });
      expect(differingFiles(again, site)).toEqual([]);
    }
  });
});
