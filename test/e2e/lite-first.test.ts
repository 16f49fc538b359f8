import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../support/repository.ts";
import { runCli, temporaryDirectory } from "../support/run-cli.ts";
import { documentFile } from "../support/document-file.ts";

/** Forty interdependent sources, too many for a pack of 4,000 tokens. */
function sources(ending: string, line: (name: string) => string): Readonly<Record<string, string>> {
  const names = Array.from({ length: 40 }, (_, i) => `part${i}`);
  return Object.fromEntries(
    names.map((name) => [
      `src/${name}.${ending}`,
      Array.from({ length: 20 }, (_, i) => line(`${name}Step${i}`)).join(""),
    ]),
  );
}

const TYPESCRIPT = sources(
  "ts",
  (name) => `export function ${name}(first: string, second: number): string {\n  return first;\n}\n`,
);
const SPONSORS = Array.from({ length: 400 }, (_, i) => `- [Company ${i}](https://example.org/${i}) gives much.\n`).join(
  "",
);
const README = `# Harbour\n\nHarbour keeps ships.\n\n## Testing\n\n\`\`\`sh\nmake check-all\n\`\`\`\n\n## Sponsors\n\n${SPONSORS}`;

/** LITE pack of a tree, fitted to `budget` tokens. */
async function lite(files: Readonly<Record<string, string>>, budget: number): Promise<string> {
  const { root } = await makeRepository({ files });
  const out = join(temporaryDirectory(), "pack");
  runCli(["pack", "--only", "lite", "--budget", String(budget), "--out", out, "--no-cache"], { cwd: root });
  return readFileSync(documentFile(out, "LITE"), "utf8");
}

const LONG_LIST = Array.from({ length: 300 }, (_, i) => `some-package-${i}`);
const MANIFESTS: readonly (readonly [path: string, text: string, shown: string])[] = [
  [
    "package.json",
    JSON.stringify(
      {
        name: "harbour",
        devDependencies: Object.fromEntries(LONG_LIST.map((name) => [name, "^1.0.0"])),
        scripts: { "watch:docs": "a", test: "vitest run" },
        jest: { some: { settings: LONG_LIST } },
      },
      undefined,
      2,
    ),
    '"test": "vitest run"',
  ],
  [
    "Cargo.toml",
    `[package]\nname = "harbour"\nrust-version = "1.80"\n\n[dependencies]\n${LONG_LIST.map((name) => `${name} = "1"\n`).join("")}`,
    'rust-version = "1.80"',
  ],
  [
    "pyproject.toml",
    `[project]\nname = "harbour"\nscripts = { harbour = "harbour.cli:main" }\ndependencies = ${JSON.stringify(LONG_LIST, undefined, 2)}\n`,
    "harbour.cli:main",
  ],
  [
    "go.mod",
    `module example.com/harbour\n\ngo 1.23\n\nrequire (\n${LONG_LIST.map((name) => `\texample.com/${name} v1.0.0\n`).join("")})\n`,
    "go 1.23",
  ],
  [
    "pom.xml",
    `<project><artifactId>harbour</artifactId><dependencies>${LONG_LIST.map((name) => `<dependency><artifactId>${name}</artifactId></dependency>`).join("\n")}</dependencies></project>\n`,
    "<artifactId>harbour",
  ],
  [
    "Makefile",
    `${LONG_LIST.map((name) => `# About it.\nFLAGS_${name.replaceAll("-", "_")} = -a\n`).join("")}all: build\n\nbuild: configure\n\tcmake --build out\n\ninstall: build\n\tcmake --install out\n\ntest: build\n\tctest --all\n`,
    "\tctest --all",
  ],
];

describe("a LITE pack of 4,000 tokens", () => {
  it.each(MANIFESTS)(
    "shows the useful keys of a long %s, and the README without its sponsors",
    async (path, text, shown) => {
      const pack = await lite({ ...TYPESCRIPT, "README.md": README, [path]: text }, 4000);
      const manifest = pack.slice(pack.indexOf(`\n## SKELETON ${path} `)).split("\nEND ", 1)[0]!;
      expect(manifest).toContain(shown);
      expect(manifest.length).toBeLessThan(1600);
      expect(pack).toContain("```sh\nmake check-all\n```\n");
      expect(pack).not.toContain("Company");
    },
  );

  it("shows what an npm package is built into, if it has no sources", async () => {
    const built = Object.fromEntries(
      Object.entries(TYPESCRIPT).map(([path, text]) => [path.replace("src/", "dist/"), text]),
    );
    const manifest = JSON.stringify({ name: "harbour", main: "dist/part7.ts", dependencies: {} });
    const pack = await lite(
      { ...built, "README.md": "# Harbour\n\nHarbour keeps ships.\n", "package.json": manifest },
      4000,
    );
    expect(pack).toMatch(/^## [A-Z]+ dist\/part7\.ts/mu);
    expect(pack.match(/^## [A-Z]+ dist\//gmu)?.length).toBeGreaterThan(3);
  });

  it("shows the README of each package of a monorepo before the depth of one", async () => {
    const packages = ["crane", "dock", "pier"].flatMap((name) => [
      [`packages/${name}/README.md`, `# ${name}\n\nThe ${name} of the harbour.\n`],
      [`packages/${name}/package.json`, JSON.stringify({ name: `@harbour/${name}`, main: "src/index.ts" })],
      [`packages/${name}/src/index.ts`, `export function ${name}(): void {}\n`],
    ]);
    const deep = Object.fromEntries(Object.entries(TYPESCRIPT).map(([path, text]) => [`packages/pier/${path}`, text]));
    const files: Readonly<Record<string, string>> = { ...deep, ...Object.fromEntries(packages) };
    const pack = await lite({ ...files, "README.md": "# Harbour\n\nHarbour keeps ships.\n" }, 4000);
    for (const name of ["crane", "dock", "pier"]) {
      expect(pack).toContain(`The ${name} of the harbour.`);
      expect(pack).toContain(`export function ${name}(): void`);
    }
  });

  it("shows of SQL, Protocol Buffers and Terraform what they define, not what fills them", async () => {
    const seed = `INSERT INTO ships VALUES\n${Array.from({ length: 2000 }, (_, i) => `(${i}, 'ship ${i}')`).join(",\n")};\n`;
    const pack = await lite(
      {
        "db/seed.sql": seed,
        "db/schema.sql": `-- Ships.\n${LONG_LIST.map((_, i) => `CREATE TABLE ships_${i} (id INT PRIMARY KEY);\n`).join("")}`,
        "api/harbour.proto": `syntax = "proto3";\nservice Harbour {\n  rpc Moor(Ship) returns (Berth);\n}\n${LONG_LIST.map((_, i) => `message Ship${i} { string id = 1; }\n`).join("")}`,
        "main.tf": `variable "region" {\n  description = "Where it is"\n}\n${LONG_LIST.map((name) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n  force_destroy = true\n}\n`).join("")}`,
      },
      16_000,
    );
    expect(pack).toContain("CREATE TABLE ships_7 (");
    expect(pack).toContain("rpc Moor(Ship) returns (Berth)");
    expect(pack).toContain('description = "Where it is"');
    expect(pack).not.toMatch(/^## (?:FILE|SKELETON|SYMBOLS) db\/seed\.sql/mu);
  });
});
