import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { fetchIntroduction } from "../../../../src/site/published/site-introduction.ts";
import { createSiteSource, requireSite } from "../../../../src/site/published/site-source.ts";
import { type ClientLimits, openSiteFiles } from "../../../../src/site/io/site-client.ts";
import { serveFolder } from "../../../../src/site/io/site-server.ts";
import type { Source } from "../../../../src/source/source.ts";
import type { Report } from "../../../../src/pack/report/report-model.ts";
import type { SiteApi } from "../../../../src/site/data/api/site-api-files.ts";
import {
  differences,
  makeVariedRepository,
  reportOf,
  reportOfTree,
  siteOf,
} from "../../../support/publishing/published-trees.ts";
import { serveResponses } from "../../../support/publishing/serve-responses.ts";
import { readSource, texts } from "../../../support/read-source.ts";
import { makeRepository } from "../../../support/repository.ts";

const BRIEF: ClientLimits = { requests: 8, idle: 300, total: 1500 };

function sourceAt(address: string, limits?: ClientLimits): Source {
  return createSiteSource(openSiteFiles(address, limits));
}

describe("a site of hostile names, several encodings, links and secrets", () => {
  let clone: Report;
  let site: string;
  beforeAll(async () => {
    const { root } = await makeVariedRepository();
    clone = await reportOfTree(root);
    site = await siteOf(root);
  });

  it("gives the facts that the clone gives", async () => {
    const { address, close } = await serveFolder(site, { base: "/widgets/", port: 0 });
    try {
      expect(differences(await reportOf(sourceAt(address)), clone)).toEqual([]);
      const read = await readSource(sourceAt(address));
      const links = read.snapshot.entries.filter(({ kind }) => kind === "symlink").map(({ path }) => path);
      expect(links).toContain("secrets/link");
      expect(texts(read)["secrets/plain.txt"]).toMatch(/^key = "\[REDACTED:[\w-]+\]"\n/u);
    } finally {
      close();
    }
  });
});

/** Return value of handlers that wrote the response themselves, or never will. */
const HANDLED: unique symbol = Symbol("handled");

/** Overrides the response for a path on the site; `undefined` serves the file. */
type Answers = (path: string, response: ServerResponse) => Buffer | string | undefined | typeof HANDLED;

describe("a site of two files", () => {
  let site: string;
  let listing: SiteApi["listing"];
  beforeAll(async () => {
    const { root } = await makeRepository({ files: { "a.txt": "one\n", "src/b.txt": "two\n" } });
    site = await siteOf(root);
    listing = JSON.parse(readFileSync(join(site, "api/v1/listing.json"), "utf8")) as SiteApi["listing"];
  });

  /** Serves the site with overridden responses. */
  async function serve(answers: Answers = () => undefined): Promise<string> {
    return serveResponses((request, response) => {
      const path = (request.url ?? "").slice(1);
      const answer = answers(path, response);
      if (answer === HANDLED) return;
      try {
        response.end(answer ?? readFileSync(join(site, path)));
      } catch {
        response.writeHead(404).end();
      }
    });
  }

  const listWith = (columns: object) => (path: string) =>
    path === "api/v1/listing.json" ? JSON.stringify({ ...listing, ...columns }) : undefined;

  it.each(["", "index.html", "llms.txt", "api/v1/site.json", "?query#part"])("is found at %j", async (end) => {
    const { address, close } = await serveFolder(site, { base: "/widgets/", port: 0 });
    expect(texts(await readSource(sourceAt(address + end)))).toEqual({ "a.txt": "one\n", "src/b.txt": "two\n" });
    close();
  });

  it("is found without a slash at the end", async () => {
    const { address, close } = await serveFolder(site, { base: "/widgets/", port: 0 });
    expect((await readSource(sourceAt(address.slice(0, -1)))).snapshot.entries).toHaveLength(2);
    close();
  });

  it("is read through redirects on the same host", async () => {
    const address = await serve((path, response) => {
      if (!path.startsWith("old/")) return undefined;
      response.writeHead(301, { location: `/${path.slice("old/".length)}` }).end();
      return HANDLED;
    });
    expect(texts(await readSource(sourceAt(`${address}old/`)))).toEqual({ "a.txt": "one\n", "src/b.txt": "two\n" });
  });

  const REFUSED: Readonly<Record<string, readonly [answers: Answers, message: RegExp]>> = {
    "it lies about a text": [
      (path) => (path.startsWith("blobs/") ? "six\n" : undefined),
      /^http:\S+ is damaged: the text of a\.txt does not match its SHA-256 [0-9a-f]{64}$/u,
    ],
    "a text is shorter than announced": [
      (path) => (path.startsWith("blobs/") ? "" : undefined),
      /is damaged: the text of a\.txt does not match its SHA-256 [0-9a-f]{64}$/u,
    ],
    "a text is longer than announced": [
      (path) => (path.startsWith("blobs/") ? "one\nmore\n" : undefined),
      /blobs\/\w+\.txt has more than 4 bytes$/u,
    ],
    "a text is missing": [
      (path, response) => (path.startsWith("blobs/") ? (response.writeHead(404).end(), HANDLED) : undefined),
      /is damaged: it has no text of a\.txt at blobs\/\w+\.txt$/u,
    ],
    "a text never ends": [
      (path, response) => {
        if (!path.startsWith("blobs/")) return undefined;
        response.write("o");
        return HANDLED;
      },
      /blobs\/\w+\.txt takes too long to answer$/u,
    ],
    "it hangs": [() => HANDLED, /api\/v1\/site\.json takes too long to answer$/u],
    "it answers drop by drop": [
      (_, response) => {
        const drops = setInterval(() => response.write(" "), 50);
        response.on("close", () => clearInterval(drops));
        return HANDLED;
      },
      /api\/v1\/site\.json takes too long to answer$/u,
    ],
    "it never stops": [
      (_, response) => {
        const flood = (): void => void response.write(" ".repeat(1_000_000), flood);
        flood();
        return HANDLED;
      },
      /api\/v1\/site\.json has more than 4000000 bytes$/u,
    ],
    "it breaks off": [(_, response) => (response.destroy(), HANDLED), /^http:\S+ cannot be reached \(\w+\)$/u],
    "it redirects to another host": [
      (_, response) => (response.writeHead(302, { location: "https://example.invalid/" }).end(), HANDLED),
      /redirects to another host, https:\/\/example\.invalid$/u,
    ],
    "it redirects to a file": [
      (_, response) => (response.writeHead(302, { location: "file:///etc/passwd" }).end(), HANDLED),
      /redirects to another host, file:$/u,
    ],
    "it redirects for ever": [
      (path, response) => (response.writeHead(302, { location: `/${path}` }).end(), HANDLED),
      /redirects more than 5 times$/u,
    ],
    "it needs a login": [(_, response) => (response.writeHead(401).end(), HANDLED), /site\.json returned status 401$/u],
    "it is another site": [
      (path) => (path.startsWith("api/") ? "<!doctype html>" : undefined),
      /site\.json is not JSON$/u,
    ],
    "it has no API": [
      (_, response) => (response.writeHead(404).end(), HANDLED),
      /^http:\S+ is not a site that this version of Carryon can read: it has no api\/v1\/site\.json$/u,
    ],
    "its schema is another": [
      (path) => (path === "api/v1/site.json" ? '{"schema":"carryon.site/2"}' : undefined),
      /it has "carryon\.site\/2" instead of "carryon\.site\/1"$/u,
    ],
    "a digest is none": [listWith({ sha256: ["0", "0"] }), /its site-listing data is invalid at sha256\.0$/u],
    "a column is shorter than the others": [
      listWith({ bytes: [4] }),
      /the columns of its file list differ in length$/u,
    ],
    "a path leads out of the repository": [
      listWith({ paths: ["../../etc/passwd", "b"] }),
      /is damaged: "\.\.\/\.\.\/etc\/passwd" is not a path in a repository$/u,
    ],
    "a path is listed twice": [listWith({ paths: ["a.txt", "a.txt"] }), /is damaged: a\.txt is listed twice$/u],
    "a size is enormous": [
      listWith({ bytes: [2 ** 50, 2 ** 50] }),
      /is damaged: the text of a\.txt does not match its SHA-256/u,
    ],
  };

  it.each(Object.entries(REFUSED))("threat 29: is refused if %s", async (_, [answers, message]) => {
    const address = await serve(answers);
    await expect(readSource(sourceAt(address, BRIEF), Number.POSITIVE_INFINITY)).rejects.toThrow(message);
  });

  it("asks for equal texts once, and for no more than eight at a time", async () => {
    const { address, asked } = await countedSite(numbered(40, 30));
    const source = sourceAt(address);
    const first = await readSource(source);
    expect([first.contents.length, asked().blobs]).toEqual([40, 30]);
    // A loaded machine may answer one request before the eighth is sent.
    expect(asked().most).toBeGreaterThan(1);
    expect(asked().most).toBeLessThanOrEqual(8);
    expect((await readSource(source)).contents).toEqual(first.contents);
    expect(asked().blobs).toBe(30);
  });

  it("asks for one document instead of many texts, and only for what that lacks", async () => {
    const { address, asked } = await countedSite({ ...numbered(100, 100), "package-lock.json": "{}\n" });
    const { contents } = await readSource(sourceAt(address));
    expect(contents.every(({ kind }) => kind === "bytes")).toBe(true);
    // FULL leaves out lock files.
    expect(asked()).toEqual({ blobs: 1, others: 3, most: 1 });
  });
});

/** Generates `count` files with `different` distinct texts. */
function numbered(count: number, different: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}.txt`, `${i % different}\n`]));
}

/** Serves the site of a repository and counts requests. */
async function countedSite(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly address: string; readonly asked: () => { blobs: number; others: number; most: number } }> {
  const repository = await makeRepository({ files });
  const site = await siteOf(repository.root);
  let [blobs, others, now, most] = [0, 0, 0, 0];
  const address = await serveResponses((request, response) => {
    if (request.url!.startsWith("/blobs/")) blobs += 1;
    else others += 1;
    most = Math.max(most, (now += 1));
    setTimeout(() => {
      now -= 1;
      response.end(readFileSync(join(site, request.url!)));
    }, 5);
  });
  return { address, asked: () => ({ blobs, others, most }) };
}

describe("the introduction of a site", () => {
  let site: string;
  beforeAll(async () => {
    const secret = ["ghp", "_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");
    const { root } = await makeRepository({
      files: { "README.md": `# Widgets\n\n${secret}\n`, "src/a.ts": "export {};\n" },
    });
    site = await siteOf(root);
  });

  /** Serves the site with another introduction, and counts requests. */
  async function introduced(edit: (overview: SiteApi["overview"]) => object) {
    const paths: string[] = [];
    const address = await serveResponses((request, response) => {
      const path = (request.url ?? "").slice(1);
      paths.push(path);
      const bytes = readFileSync(join(site, path));
      response.end(path === "api/v1/overview.json" ? JSON.stringify(edit(JSON.parse(bytes.toString()))) : bytes);
    });
    return { paths, result: fetchIntroduction(openSiteFiles(address)) };
  }

  it("is one request", async () => {
    const { paths, result } = await introduced((overview) => overview);
    const { overview } = await result;
    expect([overview.files, overview.packs.map(({ pack }) => pack)]).toEqual([2, ["full", "split", "lite"]]);
    expect(paths).toEqual(["api/v1/overview.json"]);
  });

  it("is searched for secrets again, and refused if it is not what it claims", async () => {
    const secret = ["ghp", "_", "z9Y8x7W6v5U4t3S2r1Q0p9O8n7M6l5K4j3I2"].join("");
    const lying = await introduced((overview) => ({
      ...overview,
      documents: [{ path: "README.md", text: `key ${secret}` }],
    }));
    expect(JSON.stringify(await lying.result)).not.toContain(secret);
    const outside = await introduced((overview) => ({ ...overview, documents: [{ path: "../x", text: "" }] }));
    await expect(outside.result).rejects.toThrow("its site-overview data is invalid at documents.0.path");
    const lines = await introduced((overview) => ({ ...overview, origin: { name: "a\nb" } }));
    await expect(lines.result).rejects.toThrow("invalid at origin.name");
  });
});

it("a site that cannot be reached is named", async () => {
  const { address, close } = await serveFolder(import.meta.dirname, { base: "/", port: 0 });
  close();
  await expect(requireSite(openSiteFiles(address))).rejects.toThrow("cannot be reached (ECONNREFUSED)");
  await expect(sourceAt(address).list()).rejects.toThrow(`${new URL(address).origin} cannot be reached (ECONNREFUSED)`);
});

it.each([
  ["http://example.invalid/", "sites must use https, except on this machine"],
  ["file:///etc/", "sites must use https, except on this machine"],
  ["https://me:word@example.invalid/", "the address of a site must not contain a user or a password"],
  ["not a url", '"not a url" is not a URL'],
])("the address %s is refused", (address, message) => {
  expect(() => openSiteFiles(address)).toThrow(message);
});
