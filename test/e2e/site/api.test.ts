import { createHash } from "node:crypto";
import { posix } from "node:path";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { siteSchemaTexts } from "../../../scripts/docs/build-schema.ts";
import { apiOf } from "../../support/site/api.ts";
import { readPages } from "../../support/site/links.ts";
import { makeSite, type TestSite } from "../../support/site/make-site.ts";
import { makeHostileWidgets, makeWidgets, WIDGETS } from "../../support/site/site-repository.ts";
import { makeDirectory } from "../../support/repository.ts";

const ADDRESS = "https://acme.github.io/widgets/";
const FOLDER = "api/v1/";
const NAMES = ["deltas", "history", "listing", "overview", "packs", "plan", "search", "site", "tree"] as const;

type JsonSchema = z.core.JSONSchema.BaseSchema;

let sites: Readonly<Record<"ordinary" | "hostile" | "capped" | "folder", TestSite>>;
beforeAll(async () => {
  const { root } = await makeWidgets();
  sites = {
    ordinary: makeSite(root, { args: ["--address", ADDRESS] }),
    hostile: makeSite((await makeHostileWidgets()).root),
    capped: makeSite(root, { args: ["--pages", "3", "--history", "0"] }),
    folder: makeSite(makeDirectory(WIDGETS)),
  };
});

describe.each(["ordinary", "hostile", "capped", "folder"] as const)("the API of a site (%s)", (kind) => {
  it("says of each of its files where the schema is that the file keeps to, to the last field", () => {
    const { files } = sites[kind];
    const told = [...files.keys()].filter((path) => /^api\/v1\/[^/]*$/u.test(path));
    expect(told).toEqual(NAMES.map((name) => `${FOLDER}${name}.json`));
    for (const path of told) {
      const { error } = z.fromJSONSchema(schemaOf(sites[kind], path)).safeParse(jsonOf(files, path));
      expect({ path, error: error && z.prettifyError(error) }).toEqual({ path, error: undefined });
    }
  });

  it("names no file that is not there", () => {
    const { files } = sites[kind];
    const hrefs = NAMES.flatMap((name) => [
      ...hrefsIn(schemaOf(sites[kind], `${FOLDER}${name}.json`), jsonOf(files, `${FOLDER}${name}.json`)),
    ]);
    expect(hrefs.length).toBeGreaterThan(30);
    expect([...new Set(hrefs)].filter((href) => !files.has(href))).toEqual([]);
  });

  it("has a file of what each commit changes that the history names, which keeps to its schema and names pages", () => {
    const { files } = sites[kind];
    const { points } = apiOf(files);
    const told = points.flatMap(({ changes }) => changes ?? []);
    expect([...files.keys()].filter((path) => path.startsWith(`${FOLDER}changes/`))).toEqual(told.toSorted());
    expect(told.length).toBe(Math.max(points.length - 1, 0));
    for (const path of told) {
      const schema = schemaOf(sites[kind], path, `${FOLDER}changes/`);
      const { error } = z.fromJSONSchema(schema).safeParse(jsonOf(files, path));
      expect({ path, error: error && z.prettifyError(error) }).toEqual({ path, error: undefined });
      const { paths } = jsonOf(files, path) as { paths: { href?: string }[] };
      expect(paths.filter(({ href }) => href !== undefined && !files.has(href))).toEqual([]);
    }
  });

  it("has receipts of every file that keep to their schema and name only files of the site", () => {
    const { files, report } = sites[kind];
    const pages = [...files.keys()].filter((path) => path.startsWith(`${FOLDER}files/`));
    const listed: string[] = [];
    for (const path of pages) {
      const schema = schemaOf(sites[kind], path, `${posix.dirname(path)}/`);
      const page = jsonOf(files, path) as { files: { path: string }[] };
      const { error } = z.fromJSONSchema(schema).safeParse(page);
      expect({ path, error: error && z.prettifyError(error) }).toEqual({ path, error: undefined });
      expect([...hrefsIn(schema, page)].filter((href) => !files.has(href))).toEqual([]);
      listed.push(...page.files.map((file) => file.path));
    }
    expect(listed.toSorted()).toEqual(report.files.map(({ path }) => path).toSorted());
  });

  it("publishes the schemas that the sources say, and no other", () => {
    const published = [...sites[kind].files].filter(([path]) => path.startsWith(`${FOLDER}schemas/`));
    expect(new Map(published.map(([path, bytes]) => [path, bytes.toString("utf8")]))).toEqual(
      new Map([...siteSchemaTexts()].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    );
  });
});

describe("the schemas of the API", () => {
  it("allow no field that they do not name", () => {
    for (const text of siteSchemaTexts().values()) {
      const objects = [...schemasIn(JSON.parse(text))].filter(({ type }) => type === "object");
      expect(objects.length).toBeGreaterThan(0);
      expect(objects.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([]);
    }
  });

  it.each(NAMES)("notice a field more, a field less and a value of another type anywhere in %s.json", (name) => {
    const path = `${FOLDER}${name}.json`;
    const schema = z.fromJSONSchema(schemaOf(sites.ordinary, path));
    const text = sites.ordinary.files.get(path)!.toString("utf8");
    const count = objectsIn(JSON.parse(text)).length;
    const spoilt = (
      at: number,
      spoil: (object: Record<string, unknown>, key: string) => void,
      pick: number,
    ): boolean => {
      const value: unknown = JSON.parse(text);
      const object = objectsIn(value)[at]!;
      const optional = name === "plan" ? OPTIONAL_IN_PLAN : OPTIONAL;
      const keys = Object.keys(object).filter((key) => !optional.has(key));
      const key = keys[pick % keys.length];
      // The object has no required field.
      if (key === undefined) return false;
      spoil(object, key);
      return schema.safeParse(value).success;
    };
    fc.assert(
      fc.property(fc.nat(count - 1), fc.nat(100), (at, pick) => {
        expect(spoilt(at, (object) => (object["more"] = 1), pick)).toBe(false);
        expect(spoilt(at, (object, key) => delete object[key], pick)).toBe(false);
        expect(spoilt(at, (object, key) => (object[key] = { other: [] }), pick)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });
});

it("has no form of one name in two places", () => {
  const paths = ["manifest.json", "report.json", ...NAMES.map((name) => `${FOLDER}${name}.json`)];
  const forms = paths.map((path) => (jsonOf(sites.ordinary.files, path) as { schema: string }).schema);
  expect(new Set(forms).size).toBe(paths.length);
  expect(forms[0]).toBe("carryon.site-manifest/1");
});

it("tells on the page of a pack of no file that is left out elsewhere than in its scope", () => {
  const { files } = makeSite(
    makeDirectory({
      "carryon.yml": "scopes: { APP: { root: app }, LAB: { root: lab } }\npacks: { full: { kind: full } }\n",
      "app/main.ts": "export const main = 1;\n",
      "app/logo.png": Buffer.from([0, 1, 2]),
      "lab/test.ts": "export const test = 1;\n",
      "lab/data.bin": Buffer.from([0, 1, 2]),
    }),
  );
  const shown = ["app", "lab"].map((scope) => {
    const html = files.get(`packs/${scope}-full.html`)!.toString("utf8");
    return ["logo.png", "data.bin"].filter((name) => html.includes(name));
  });
  expect(shown).toEqual([["logo.png"], ["data.bin"]]);
});

it("names the owners of files by the tree's own CODEOWNERS, and without one has no such column", () => {
  const secret = ["ghp", "_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");
  const owned = { ...WIDGETS, ".github/CODEOWNERS": `* @all\n/src/ @team me@example.com\n*.py @${secret}\n` };
  const { files } = makeSite(makeDirectory(owned));
  const { paths, owners, owner } = jsonOf(files, "api/v1/tree.json") as Record<"paths" | "owners" | "owner", never[]>;
  const of = (path: string): unknown => owners[owner[(paths as string[]).indexOf(path)]!];
  expect(of("README.md")).toEqual(["@all"]);
  expect(of("src/gear.ts")).toEqual(["@team", "me@example.com"]);
  expect([...files].filter(([, bytes]) => bytes.includes(secret)).map(([path]) => path)).toEqual([]);
  expect(jsonOf(sites.folder.files, "api/v1/tree.json")).not.toHaveProperty("owners");
});

describe("what an agent fetches", () => {
  it("is known from one request: the address, place, digest and tokens of every document", () => {
    const { address, packs } = jsonOf(sites.ordinary.files, "api/v1/packs.json") as {
      address: string;
      packs: { documents: { text: string; sha256: string; bytes: number }[] }[];
    };
    expect(address).toBe(ADDRESS);
    const documents = packs.flatMap((pack) => pack.documents);
    expect(documents.length).toBeGreaterThan(packs.length);
    for (const { text, sha256, bytes } of documents) {
      const served = sites.ordinary.files.get(text)!;
      expect([createHash("sha256").update(served).digest("hex"), served.length]).toEqual([sha256, bytes]);
    }
  });

  it("is one address for each pack where the address is known, in llms.txt and on the pack's page", () => {
    const { files } = sites.ordinary;
    const firsts = apiOf(files).packs.map(({ documents }) => documents.find(({ role }) => role === "content")!);
    const links = linksIn(sites.ordinary);
    expect(firsts.filter(({ text }) => !links.includes(`${ADDRESS}${text}`))).toEqual([]);
    const pages = readPages(files);
    for (const [i, { href }] of apiOf(files).packs.entries()) {
      const lines = pages.get(href)!.elements.filter(({ name }) => name === "code");
      expect(lines.map(({ text }) => text.trim())).toContain(`curl -fsSLO ${ADDRESS}${firsts[i]!.text}`);
    }
  });

  it("is relative where the address is not known, or is none that a shell takes as it stands", () => {
    const sitesWithout = ["https://example.com/$(id)/", "https://example.com/it's/", "https://example.com/a;b/"].map(
      (address) => makeSite(makeDirectory(WIDGETS), { args: ["--address", address] }),
    );
    for (const site of [sites.folder, ...sitesWithout]) {
      expect(linksIn(site).filter((href) => !site.files.has(href))).toEqual([]);
    }
  });
});

/** Optional fields. */
const OPTIONAL = new Set([
  "shown",
  "download",
  "verified",
  "take",
  "address",
  "asked",
  "before",
  "changes",
  "commit",
  "delta",
  "importedBy",
  "max",
  "rank",
  "ref",
  "repository",
  "rules",
  "sha256",
  "since",
  "size",
  "target",
  "unresolved",
]);

/** Optional fields of the plan, where rules may come from outside the tree or may not be editable in place. */
const OPTIONAL_IN_PLAN = new Set([...OPTIONAL, "path", "text", "task", "bodies", "edits", "packsAt", "place"]);

function linksIn({ files }: TestSite): readonly string[] {
  return [
    ...files
      .get("llms.txt")!
      .toString("utf8")
      .matchAll(/\]\(([^)]*)\)/gu),
  ].map(([, href]) => href!);
}

function jsonOf(files: ReadonlyMap<string, Buffer>, path: string): unknown {
  return JSON.parse(files.get(path)!.toString("utf8"));
}

/** Schema that an API file names relative to its folder. */
function schemaOf({ files }: TestSite, path: string, folder = FOLDER): JsonSchema {
  const { $schema } = jsonOf(files, path) as { $schema: string };
  return jsonOf(files, posix.join(folder, $schema)) as JsonSchema;
}

/** Every schema in a schema, including itself. */
function* schemasIn(schema: JsonSchema): Generator<JsonSchema> {
  yield schema;
  const { properties = {}, items, prefixItems = [], anyOf = [] } = schema;
  const parts = [...Object.values(properties), items, ...prefixItems, ...anyOf].flat();
  for (const part of parts) if (typeof part === "object") yield* schemasIn(part);
}

/** Pattern of every address. */
const HREF = String.raw`^(?:[\w-]+\/)*[\w-]+\.[a-z]+$`;

/** Strings that are addresses of the site according to the schema. */
function* hrefsIn(schema: JsonSchema, value: unknown): Generator<string> {
  if (typeof value === "string") {
    if ([...schemasIn(schema)].some(({ pattern }) => pattern === HREF)) yield value;
    return;
  }
  for (const [inner, one] of partsOf(schema, value)) if (isSchema(inner)) yield* hrefsIn(inner, one);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

/** Elements of a list or fields of an object, each with its schema. */
function partsOf(schema: JsonSchema, value: unknown): readonly (readonly [schema: unknown, part: unknown])[] {
  if (Array.isArray(value)) return value.map((one) => [Array.isArray(schema.items) ? undefined : schema.items, one]);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, one]) => [schema.properties?.[key] ?? schema.additionalProperties, one]);
}

/** Every object in a value, including itself. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}
