import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { hasDockerRegistry, startDockerRegistry } from "../../support/registry/docker-registry.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { type HereResult, runHere } from "../../support/run-here.ts";

let repository: TestRepository;
let pack: string;

const sources = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [`part${i}/file.ts`, `export const name${i} = "${"word ".repeat(400)}";\n`]),
);

beforeAll(async () => {
  repository = await makeRepository({
    files: {
      ...sources,
      "README.md": "# Widgets\n",
      "carryon.yml":
        "packs:\n  full: { kind: full }\n  lite: { kind: lite, budget: { target: 4000 } }\n  split: { kind: split, budget: { max: 5000 } }\n",
    },
  });
  pack = await packed(repository.root);
});

async function packed(root: string): Promise<string> {
  const out = join(makeDirectory(), "pack");
  const { code, err } = await runHere(root, ["pack", "--out", out, "--no-cache", "--quiet"]);
  if (code > 1) throw new Error(err);
  return out;
}

/**
 * Runs a registry command and expects it to succeed.
 * @returns its JSON
 */
async function json(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Published> {
  const { code, out, err } = await run([...args, "--json"], env);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out) as Published;
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<HereResult> {
  return runHere(repository.root, args, { env: { ...gitEnvironment, ...env } });
}

interface Published {
  readonly reference: string;
  readonly digest: string;
  readonly layers: readonly { readonly title: string; readonly digest: string; readonly uploaded: boolean }[];
}

describe.skipIf(!hasDockerRegistry)("a real docker-registry (Debian's package docker-registry)", () => {
  it("takes a pack in at most ten layers, and gives back the same bytes by digest and by tag", async () => {
    const { host } = await startDockerRegistry();
    const published = await json(["publish", `oci://${host}/acme/widgets:main`, "--pack", pack]);
    const titles = published.layers.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(["manifest.json", "report.json"]);
    expect(titles.toSorted()).toEqual([
      "FULL/WIDGETS-FULL-TREEMAP.md",
      "FULL/WIDGETS-FULL.md",
      "LITE/WIDGETS-LITE.md",
      "SPLIT.tar",
      "archive/pack.zip",
      "manifest.json",
      "report.json",
    ]);
    for (const name of [published.reference, `${host}/acme/widgets:main`]) {
      const out = join(makeDirectory(), "pulled");
      expect((await json(["pull", name, out])).reference).toBe(published.reference);
      expect(readTree(out)).toEqual(readTree(pack));
    }
  });

  it("gets nothing of a pack that it has, and of a changed pack only what changed", async () => {
    const { host, requests } = await startDockerRegistry();
    const place = `${host}/acme/widgets:main`;
    const first = await json(["publish", place, "--pack", pack]);
    requests();
    const again = await json(["publish", place, "--pack", await packed(repository.root)]);
    expect(again.digest).toBe(first.digest);
    expect(again.layers.filter(({ uploaded }) => uploaded)).toEqual([]);
    expect(new Set(requests().map(({ method }) => method))).toEqual(new Set(["HEAD"]));

    const changed = await makeRepository({
      files: {
        ...sources,
        "carryon.yml": "packs: { full: { kind: full }, split: { kind: split, budget: { max: 5000 } } }\n",
        "README.md": "# Widgets\n",
        "new.md": "more\n",
      },
    });
    const next = await json(["publish", place, "--pack", await packed(changed.root)]);
    expect(next.digest).not.toBe(first.digest);
    const uploads = requests().filter(({ method }) => method === "PUT");
    expect(uploads).toHaveLength(next.layers.filter(({ uploaded }) => uploaded).length + 1);
    const out = join(makeDirectory(), "pulled");
    await json(["pull", first.reference, out]);
    expect(readTree(out)).toEqual(readTree(pack));
  });

  it("makes the same digests in every registry and repository", async () => {
    const [one, other] = await Promise.all([startDockerRegistry(), startDockerRegistry()]);
    const [first, second] = await Promise.all([
      json(["publish", `${one.host}/acme/widgets:main`, "--pack", pack]),
      json(["publish", `${other.host}/other/name:v1`, "--pack", pack]),
    ]);
    expect(second.digest).toBe(first.digest);
  });

  it("lets in who docker's config or the environment knows, and tells others how to log in", async () => {
    const { host } = await startDockerRegistry({ user: "mona", password: "tulip" });
    const place = `oci://${host}/acme/widgets`;
    const refused = await run(["publish", place, "--pack", pack]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`docker login ${host}`);
    const env = { CARRYON_REGISTRY_USER: "mona", CARRYON_REGISTRY_PASSWORD: "tulip" };
    const wrong = await run(["publish", place, "--pack", pack], { ...env, CARRYON_REGISTRY_PASSWORD: "rose" });
    expect([wrong.code, wrong.err.includes("rose")]).toEqual([2, false]);
    const { reference } = await json(["publish", place, "--pack", pack], env);

    const DOCKER_CONFIG = join(makeDirectory(), "docker");
    mkdirSync(DOCKER_CONFIG);
    const auth = Buffer.from("mona:tulip").toString("base64");
    writeFileSync(join(DOCKER_CONFIG, "config.json"), JSON.stringify({ auths: { [`http://${host}/v2/`]: { auth } } }));
    const out = join(makeDirectory(), "pulled");
    await json(["pull", reference, out], { DOCKER_CONFIG });
    expect(readFileSync(join(out, "manifest.json"))).toEqual(readFileSync(join(pack, "manifest.json")));
  });

  it("has no pack under a name, a tag or a digest that nobody published", async () => {
    const { host } = await startDockerRegistry();
    await json(["publish", `${host}/acme/widgets:main`, "--pack", pack]);
    const out = join(makeDirectory(), "pulled");
    for (const name of ["acme/other", "acme/widgets:v2", `acme/widgets@sha256:${"0".repeat(64)}`]) {
      const { code, err } = await run(["pull", `${host}/${name}`, out]);
      expect({ name, code }).toEqual({ name, code: 2 });
      expect(err).toMatch(/refused to get .*\(404\)/u);
    }
    expect(() => readTree(out)).toThrow("ENOENT");
  });
});
