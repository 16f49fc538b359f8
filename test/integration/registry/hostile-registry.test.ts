import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatRecords, rootDigest } from "../../../src/pack/manifest/records.ts";
import {
  digestOf,
  type MemoryRegistry,
  type Prank,
  startMemoryRegistry,
} from "../../support/registry/memory-registry.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { type HereResult, runHere } from "../../support/run-here.ts";
import { documentFile } from "../../support/document-file.ts";

let repository: TestRepository;
let pack: string;

const ACCOUNT = { CARRYON_REGISTRY_USER: "mona", CARRYON_REGISTRY_PASSWORD: "tulip" };
const BASIC = `Basic ${Buffer.from("mona:tulip").toString("base64")}`;

beforeAll(async () => {
  repository = await makeRepository({ files: { "README.md": "# Widgets\n", "src/a.ts": "export const a = 1;\n" } });
  pack = join(makeDirectory(), "pack");
  const { code, err } = await runHere(repository.root, ["pack", "--out", pack, "--no-cache", "--quiet"]);
  if (code !== 0) throw new Error(err);
});

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<HereResult> {
  return runHere(repository.root, args, { env: { ...gitEnvironment, ...env } });
}

interface Layer {
  mediaType: string;
  digest: string;
  size: number;
  annotations: Record<string, string>;
}
interface Artifact {
  layers: Layer[];
}

/**
 * Publishes the pack to a new registry.
 * @returns the reference by digest, and the artifact's manifest
 */
async function published(): Promise<{ registry: MemoryRegistry; reference: string; artifact: Artifact }> {
  const registry = await startMemoryRegistry();
  const { code, out, err } = await run(["publish", `${registry.host}/acme/widgets:main`, "--pack", pack, "--json"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { reference } = JSON.parse(out) as { reference: string };
  registry.seen.length = 0;
  return { registry, reference, artifact: JSON.parse(registry.manifests.get("main")!.toString()) as Artifact };
}

/** Pulls into a new folder. Expects that nothing is written in it or next to it. */
async function refused(
  reference: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Pick<HereResult, "code" | "err">> {
  const out = join(makeDirectory(), "pulled");
  const { code, err } = await run(["pull", reference, out], env);
  expect(readdirSync(dirname(out))).toEqual([]);
  return { code, err };
}

describe("what a registry sends", () => {
  it("threat 25: is written only if every byte has its digest", async () => {
    const { registry, reference, artifact } = await published();
    for (const { digest, annotations } of artifact.layers) {
      const honest = registry.blobs.get(digest)!;
      const flipped = Buffer.from(honest);
      flipped[honest.length >> 1]! ^= 1;
      const lies = [flipped, honest.subarray(0, -1), Buffer.concat([honest, Buffer.from("\n")]), Buffer.alloc(0)];
      for (const [i, lie] of lies.entries()) {
        registry.blobs.set(digest, lie);
        const { code, err } = await refused(reference);
        expect([annotations, i, code]).toEqual([annotations, i, 1]);
        expect(err).toMatch(/of a layer than|not match its digest|differs from its manifest|is not what it should be/u);
      }
      registry.blobs.set(digest, honest);
    }
    const out = join(makeDirectory(), "pulled");
    expect((await run(["pull", reference, out])).code).toBe(0);
    expect(readTree(out)).toEqual(readTree(pack));
  });

  it("threat 25: is not what a digest asked for if its manifest is another one", async () => {
    const { registry, reference, artifact } = await published();
    const digest = reference.slice(reference.indexOf("@") + 1);
    const other = Buffer.from(JSON.stringify({ ...artifact, annotations: { a: "b" } }));
    registry.manifests.set(digest, other);
    expect(await refused(reference)).toMatchObject({
      code: 1,
      err: expect.stringContaining("does not match its digest"),
    });
  });

  it("is refused if it is no pack", async () => {
    const { registry, artifact } = await published();
    const place = `${registry.host}/acme/widgets:main`;
    const manifestLayer = artifact.layers.find(({ annotations }) =>
      Object.values(annotations).includes("manifest.json"),
    )!;
    const wrong: readonly (readonly [unknown, number])[] = [
      ["<!doctype html>", 2],
      [[], 2],
      [{ ...artifact, artifactType: undefined }, 2],
      [{ ...artifact, layers: undefined }, 2],
      [{ ...artifact, layers: Array.from({ length: 11 }, () => manifestLayer) }, 2],
      [{ ...artifact, layers: [{ ...manifestLayer, size: 2 ** 40 }] }, 2],
      [{ ...artifact, layers: [{ ...manifestLayer, digest: "sha256:../../x" }] }, 2],
      [{ ...artifact, layers: [] }, 1],
      [{ ...artifact, layers: [manifestLayer] }, 1],
      [{ ...artifact, layers: artifact.layers.filter((layer) => layer !== manifestLayer) }, 1],
    ];
    for (const [value, expected] of wrong) {
      registry.manifests.set("main", Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
      expect([value, (await refused(place)).code]).toEqual([value, expected]);
    }
  });

  it("threat 6: names no file outside of the pack, whatever its titles and its manifest say", async () => {
    const { registry, artifact } = await published();
    const place = `${registry.host}/acme/widgets:main`;
    const retitled = artifact.layers.map((layer, i) => ({
      ...layer,
      annotations: { "org.opencontainers.image.title": i % 2 === 0 ? "../../evil.md" : "/tmp/evil.md" },
    }));
    registry.manifests.set("main", Buffer.from(JSON.stringify({ ...artifact, layers: retitled })));
    const out = join(makeDirectory(), "pulled");
    expect((await run(["pull", place, out])).code).toBe(0);
    expect(readdirSync(dirname(out))).toEqual(["pulled"]);
    expect(readTree(out)).toEqual(readTree(pack));

    for (const path of [
      "../evil.md",
      "/tmp/evil.md",
      "FULL/../../evil.md",
      "manifest.json",
      "FULL/.git/config",
      ".git/config",
      "FULL\\x2fevil.md",
      "FULL/WIDGETS-FULL-TREEMAP.md",
    ]) {
      registry.manifests.set("main", Buffer.from(JSON.stringify(withDocument(path, registry, artifact))));
      const { code, err } = await refused(place);
      expect([path, code, err]).toEqual([path, 1, expect.stringMatching(/unexpected path|twice|safe path|no layer/u)]);
    }
  });
});

/** Artifact whose pack has its first document at another path, with every digest updated. */
function withDocument(path: string, registry: MemoryRegistry, artifact: Artifact): Artifact {
  const manifest = JSON.parse(readFileSync(join(pack, "manifest.json"), "utf8")) as Record<string, unknown> & {
    documents: { path: string }[];
  };
  const [first, ...others] = manifest.documents;
  const changed = { ...manifest, documents: [{ ...first, path }, ...others], root: "" };
  const content = Buffer.from(formatRecords({ ...changed, root: rootDigest(changed) }));
  const layer = { digest: registry.put(content), size: content.length };
  return {
    ...artifact,
    layers: artifact.layers.map((one) => (one.mediaType.includes("carryon.manifest") ? { ...one, ...layer } : one)),
  };
}

/** Requires the account. Lets the registry answer authorized requests. */
const needsBasic: Prank = ({ authorization }, response) => {
  if (authorization === BASIC) return false;
  response.writeHead(401, { "www-authenticate": 'Basic realm="x"' }).end();
  return true;
};

describe("credentials", () => {
  it("threat 21: are sent to the registry and to no address that it leads to", async () => {
    const { registry, reference, artifact } = await published();
    const store = await startMemoryRegistry();
    for (const { digest } of artifact.layers) store.blobs.set(digest, registry.blobs.get(digest)!);
    registry.prank = (request, response, own) => {
      if (needsBasic(request, response, own)) return true;
      if (request.method !== "GET" || !request.path.includes("/blobs/")) return false;
      response.writeHead(307, { location: `${store.url}${request.path}` }).end();
      return true;
    };
    const out = join(makeDirectory(), "pulled");
    expect((await run(["pull", reference, out], ACCOUNT)).code).toBe(0);
    expect(readTree(out)).toEqual(readTree(pack));
    expect(registry.seen.some(({ authorization }) => authorization === BASIC)).toBe(true);
    expect(store.seen).toHaveLength(artifact.layers.length);
    expect(store.seen.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  it("threat 21: are in no upload to another address", async () => {
    const [registry, store] = await Promise.all([startMemoryRegistry(), startMemoryRegistry()]);
    registry.prank = (request, response, own) => {
      if (needsBasic(request, response, own)) return true;
      if (request.method !== "POST") return false;
      response.writeHead(202, { location: `${store.url}/v2/x/blobs/uploads/1` }).end();
      return true;
    };
    const { code, err } = await run(["publish", `${registry.host}/acme/widgets`, "--pack", pack], ACCOUNT);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(store.seen.length).toBeGreaterThan(3);
    expect(store.seen.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  it("threat 21: are shown to the registry's own token server only, which is asked for no more than is needed", async () => {
    const { registry, reference } = await published();
    for (const [name, sent] of [
      ["127.0.0.1", BASIC],
      ["localhost", undefined],
    ] as const) {
      const realm = `${registry.url.replace("127.0.0.1", name)}/token`;
      registry.seen.length = 0;
      registry.prank = ({ path, authorization }, response) => {
        if (path.startsWith("/token?")) response.end(JSON.stringify({ token: "issued" }));
        else if (authorization === "Bearer issued") return false;
        else {
          const challenge = `Bearer realm="${realm}",service="shop",scope="repository:other/secret:push"`;
          response.writeHead(401, { "www-authenticate": challenge }).end();
        }
        return true;
      };
      expect((await run(["pull", reference, join(makeDirectory(), "pulled")], ACCOUNT)).code).toBe(0);
      const asked = registry.seen.filter(({ path }) => path.startsWith("/token?"));
      expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
        ["/token?service=shop&scope=repository%3Aacme%2Fwidgets%3Apull", sent],
      ]);
    }
  });

  it("threat 21: never leave this machine without TLS", async () => {
    const { registry, reference } = await published();
    const leads = [
      "http://registry.example/x",
      "ftp://127.0.0.1/x",
      "file:///etc/passwd",
      "https://mona:x@127.0.0.1/",
      "https://127.0.0.1/x",
      "http://127.0.0.1.example/",
      "https://[",
    ];
    for (const lead of leads) {
      registry.prank = (_request, response) => {
        response.writeHead(307, { location: lead }).end();
        return true;
      };
      expect([lead, await refused(reference, ACCOUNT)]).toEqual([
        lead,
        { code: 3, err: expect.stringContaining("sent an unexpected response: it ") },
      ]);
      registry.prank = (_request, response) => {
        response.writeHead(401, { "www-authenticate": `Bearer realm="${lead}"` }).end();
        return true;
      };
      expect([lead, await refused(reference, ACCOUNT)]).toEqual([
        lead,
        { code: 3, err: expect.stringContaining("sent an unexpected response: it") },
      ]);
    }
  });

  it("are not repeated if the registry repeats them", async () => {
    const { registry, reference } = await published();
    registry.prank = ({ authorization = "" }, response) => {
      response.writeHead(authorization === "" ? 401 : 403, { "www-authenticate": "Basic" });
      response.end(JSON.stringify({ errors: [{ code: "DENIED", message: `not for ${authorization}\n::warning::x` }] }));
      return true;
    };
    const { code, err } = await refused(reference, ACCOUNT);
    expect(code).toBe(2);
    expect(err).toContain("DENIED");
    expect(err).not.toContain(BASIC.slice("Basic ".length));
    expect(err).not.toMatch(/^::/mu);
  });
});

describe("a registry that goes round in circles", () => {
  it.each<readonly [string, Prank]>([
    ["of redirects", ({ path }, response) => (response.writeHead(307, { location: `${path}x` }).end(), true)],
    ["of refusals", (_request, response) => (response.writeHead(401, { "www-authenticate": "Basic" }).end(), true)],
    [
      "of tokens",
      ({ path }, response, { url }) => {
        if (path.startsWith("/token")) response.end(JSON.stringify({ token: String(path.length) }));
        else response.writeHead(401, { "www-authenticate": `Bearer realm="${url}/token"` }).end();
        return true;
      },
    ],
    ["of waiting", (_request, response) => (response.writeHead(503, { "retry-after": "0" }).end(), true)],
    ["of waiting for a day", (_request, response) => (response.writeHead(429, { "retry-after": "9999" }).end(), true)],
  ])("%s is left after a few requests", async (_circle, prank) => {
    const { registry, reference } = await published();
    registry.prank = prank;
    const { code } = await refused(reference, ACCOUNT);
    expect(code).toBeGreaterThan(1);
    expect(registry.seen.length).toBeLessThan(9);
  });
});

it("publishes nothing that was altered, and asks the registry for nothing", async () => {
  const { registry } = await published();
  const copy = join(makeDirectory(), "pack");
  expect((await run(["pull", `${registry.host}/acme/widgets:main`, copy])).code).toBe(0);
  appendFileSync(documentFile(copy, "FULL"), "more\n");
  registry.seen.length = 0;
  const { code, err } = await run(["publish", `${registry.host}/acme/widgets:main`, "--pack", copy]);
  expect([code, registry.seen]).toEqual([1, []]);
  expect(err).toContain("FULL/WIDGETS-FULL.md");
});

it("a registry that stores something else than it was sent is found out", async () => {
  const registry = await startMemoryRegistry();
  registry.prank = ({ method, path }, response) => {
    if (method !== "PUT" || !path.includes("/manifests/")) return false;
    response.writeHead(201, { "docker-content-digest": digestOf(Buffer.from("x")) }).end();
    return true;
  };
  const { code, err } = await run(["publish", `${registry.host}/acme/widgets`, "--pack", pack]);
  expect([code, err]).toEqual([3, expect.stringContaining("it stored another manifest")]);
});
