import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import type { Rule } from "../../src/secrets/rules/rule.ts";
import { makeRepository } from "../support/repository.ts";
import { readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { CONTENT_RULES, sampleOf } from "../unit/secrets/rules/sample.ts";
import { seeded } from "../support/secrets/random.ts";

it("keeps facts apart for one blob at paths of different language, rules and exceptions, cold and warm", async () => {
  const rule = CONTENT_RULES.find(({ id }) => id === "github-pat") as Rule;
  const secret = sampleOf(rule, seeded(11));
  const longLines = `// ${secret}${"const value=[1,2,3,4,5,6,7,8,9];".repeat(60)}\n`.repeat(6);
  const paths = ["a.js", "a.md", "allowed/a.js", "test/a.py", "a.csv"];
  const config = "policy:\n  allow:\n    - { rules: [github-pat], paths: ['allowed/**'] }\n";
  const files = { "carryon.yml": config, ...Object.fromEntries(paths.map((path) => [path, longLines])) };
  const { root } = await makeRepository({ files });
  const cache = temporaryDirectory();

  const build = (args: readonly string[]): { files: Report["files"]; tree: ReadonlyMap<string, Buffer> } => {
    const out = join(temporaryDirectory(), "pack");
    expect(runCli(["pack", "--out", out, "--quiet", ...args], { cwd: root })).toMatchObject({ code: 0, stderr: "" });
    const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
    return { files: report.files.filter(({ path }) => path !== "carryon.yml"), tree: readTree(out) };
  };
  const cold = build(["--no-cache"]);
  const summary = cold.files.map(
    ({ path, class: kind, language, redactions }) =>
      `${path} ${language} ${kind} ${redactions > 0 ? "redacted" : "as it is"}`,
  );
  expect(summary).toEqual([
    "a.csv CSV ordinary redacted",
    "a.js JavaScript minified redacted",
    "a.md Markdown ordinary redacted",
    "allowed/a.js JavaScript minified as it is",
    "test/a.py Python minified redacted",
  ]);
  for (const args of [
    ["--cache", cache],
    ["--cache", cache],
  ])
    expect(build(args).tree).toEqual(cold.tree);
});

/** Module that uses names from other modules. */
function source(name: string, ...uses: readonly string[]): string {
  return [
    ...uses.map((use) => `import { ${use}Value } from "./${use}.ts";`),
    `export function ${name}Value() {\n  return [${uses.map((use) => `${use}Value()`).join(", ")}];\n}\n`,
  ].join("\n");
}

it("packs what it would without a cache, commit by commit, whatever a commit changes", async () => {
  const names = ["alpha", "beta", "gamma", "delta"];
  const repository = await makeRepository({
    files: {
      "README.md": "# Values\n",
      ...Object.fromEntries(names.map((name, i) => [`src/${name}.ts`, source(name, ...names.slice(0, i))])),
    },
  });
  const cache = temporaryDirectory();
  const packed = (...args: readonly string[]): ReadonlyMap<string, Buffer> => {
    const out = join(temporaryDirectory(), "pack");
    const command = ["pack", "HEAD", "--only", "lite", "--budget", "700", "--out", out, "--quiet", ...args];
    expect(runCli(command, { cwd: repository.root })).toMatchObject({ code: 0, stderr: "" });
    return readTree(out);
  };
  const commits: readonly Readonly<Record<string, string>>[] = [
    {},
    // Uses other names but defines the same.
    { "src/alpha.ts": source("alpha", "delta") },
    // Attributes change the text derived from the same bytes.
    { ".gitattributes": "src/gamma.ts linguist-generated\n" },
    { ".gitattributes": "# none\n" },
    // Defines another name.
    { "src/beta.ts": source("betaOther", "alpha") },
    { "src/epsilon.ts": source("epsilon", "gamma") },
  ];
  for (const files of commits) {
    repository.write(files);
    if (Object.keys(files).length > 0) repository.commit();
    const cold = packed("--no-cache");
    for (let run = 0; run < 2; run++) {
      for (const [path, bytes] of packed("--cache", cache))
        expect([path, bytes.equals(cold.get(path)!)]).toEqual([path, true]);
    }
  }
});

it("packs what it would without a cache when exceptions from redaction come and go", async () => {
  const rule = CONTENT_RULES.find(({ id }) => id === "aws-access-token") as Rule;
  const secret = sampleOf(rule, seeded(3)).match(/A[KS]IA[A-Z2-7]{16}/u)![0];
  const { root } = await makeRepository({
    files: {
      "README.md": "# A tool\n",
      // Imports are parsed from the redacted text.
      "src/main.ts": `import { run } from "./${secret}.ts";\nexport const main = () => run();\n`,
      [`src/${secret}.ts`]: "export function run() {\n  return 1;\n}\n",
      "strict.yml": "{}\n",
      "lax.yml": "policy: { allow: [{ paths: [src/**] }] }\n",
    },
  });
  const cache = temporaryDirectory();
  const packed = (config: string, ...args: readonly string[]): ReadonlyMap<string, Buffer> => {
    const out = join(temporaryDirectory(), "pack");
    const command = ["pack", "HEAD", "--config", config, "--only", "lite", "--budget", "1200", "--out", out, "--quiet"];
    expect(runCli([...command, ...args], { cwd: root })).toMatchObject({ code: 0, stderr: "" });
    return readTree(out);
  };
  for (const config of ["lax.yml", "strict.yml", "lax.yml"]) {
    const cold = packed(config, "--no-cache");
    for (const [path, bytes] of packed(config, "--cache", cache))
      expect([config, path, bytes.equals(cold.get(path)!)]).toEqual([config, path, true]);
  }
});
