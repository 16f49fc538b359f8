import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { sbom } from "../../../../scripts/build/sbom.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

interface Part {
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses: readonly object[];
}

interface Bom {
  readonly serialNumber: string;
  readonly components: readonly Part[];
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const BUILT: readonly (readonly [string, Bom])[] = ["action", "cli"].map((name) => [
  name,
  JSON.parse(read(`dist/${name}.cdx.json`)),
]);
const named = ({ components }: Bom): readonly string[] => components.map(({ name, version }) => `${name} ${version}`);

/** Faults that CycloneDX's own schema finds. */
function schemaFaults(bom: unknown): unknown {
  const library = dirname(createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json"));
  const schema = (name: string): object =>
    JSON.parse(readFileSync(join(library, `res/schema/${name}.SNAPSHOT.schema.json`), "utf8"));
  const ajv = new Ajv({ strict: false, formats: { "idn-email": true, "iri-reference": true } });
  addFormats.default(ajv);
  // The library renames its copies of the schemas and their references, but not their ids.
  for (const name of ["spdx", "jsf-0.82"])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(schema("bom-1.6"));
  return validate(bom) ? [] : validate.errors;
}

describe("the bills of materials in dist/", () => {
  it.each(BUILT)("%s: is valid CycloneDX", (_name, bom) => {
    expect(schemaFaults(bom)).toEqual([]);
    expect(schemaFaults({ ...bom, specVersion: 6 })).not.toEqual([]);
  });

  it.each(BUILT)("%s: has each package with the locked version, its URL and its licence", (_name, { components }) => {
    const { packages }: { readonly packages: Readonly<Record<string, { readonly version?: string }>> } = JSON.parse(
      read("package-lock.json"),
    );
    const site: typeof packages = JSON.parse(read("site/package-lock.json")).packages;
    for (const { name, version, purl, licenses } of components) {
      expect([name, licenses.length]).toEqual([name, 1]);
      const versions = [packages, site].flatMap((lock) =>
        Object.entries(lock).flatMap(([path, one]) => (path.endsWith(`node_modules/${name}`) ? [one.version] : [])),
      );
      if (versions.length === 0) continue;
      expect([name, versions]).toEqual([name, expect.arrayContaining([version])]);
      expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    }
  });

  it("list exactly what the notices of the bundle list, and for npm nothing that only the action uses", () => {
    const [action = [], cli = []] = BUILT.map(([, bom]) => named(bom));
    const notices = [...read("THIRD-PARTY-NOTICES.md").matchAll(/^## (.+)\n\n- Licence: /gmu)].map(([, name]) => name);
    expect(new Set(action)).toEqual(new Set(notices));
    const others = action.filter((name) => !cli.includes(name)).map((name) => name.replace(/ .*$/u, ""));
    expect(others).toEqual(expect.arrayContaining(["@actions/artifact", "@actions/cache", "@actions/github"]));
    expect(cli.filter((name) => !action.includes(name))).toEqual([]);
    for (const name of ["yaml", "@octokit/rest", "web-tree-sitter"])
      expect(cli).toContainEqual(expect.stringMatching(new RegExp(`^${name} `, "u")));
  });
});

it("a bill of materials has the packages of the given modules, and depends on nothing else", () => {
  const modules = ["yaml/browser/index.js", "@octokit/rest/dist-src/index.js"].map((path) =>
    join(ROOT, "node_modules", path),
  );
  const text = sbom([...modules, join(ROOT, "src/cli/bin.ts")]);
  expect(sbom(modules.toReversed())).toBe(text);
  const purls = (JSON.parse(text) as Bom).components.map(({ purl }) => purl);
  expect(purls).toContainEqual(expect.stringMatching(/^pkg:npm\/yaml@/u));
  expect(purls).toContainEqual(expect.stringMatching(/^pkg:npm\/%40octokit\/rest@/u));
  expect(purls.filter((purl) => purl?.includes("zod"))).toEqual([]);
  expect((JSON.parse(sbom(modules.slice(1))) as Bom).serialNumber).not.toBe((JSON.parse(text) as Bom).serialNumber);
});
