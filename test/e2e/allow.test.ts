import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import type { SecretList } from "../../src/pack/report/secrets.ts";
import { makeRepository } from "../support/repository.ts";
import { readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { CONTENT_RULES, sampleOf } from "../unit/secrets/rules/sample.ts";
import { seeded } from "../support/secrets/random.ts";
import { documentFile } from "../support/document-file.ts";

const TOKEN = sampleOf(
  CONTENT_RULES.find(({ id }) => id === "github-pat")!,
  seeded(11),
).trim();
/** Assembled from parts, so that this file does not contain a secret. */
const KEY = ["q7Zk2mVx9R", "tBw4Lp8Nc3", "Hs6Yd1Jf5Ga0"].join("");
const FILES = {
  "carryon.yml": "# Ours\nencoding: cl100k_base # for the old model\n",
  "src/a.ts": `const one = 1;\nconst token = "${TOKEN}";\nconst api_key = "${KEY}";\n`,
  "src/b.ts": `use("${TOKEN}");\n`,
  "certs/server.p12": "binary\u0000",
};

const run = (cwd: string, ...args: readonly string[]) => runCli(["check", "--secrets", ...args], { cwd });
const configOf = (root: string): string => readFileSync(join(root, "carryon.yml"), "utf8");

describe("carryon check --secrets", () => {
  it("lists files, lines and rules, and fails if there are any", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { code, stdout, stderr } = run(root);
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toMatchInlineSnapshot(`
      "certs/server.p12  pkcs12-file      known format
      src/a.ts:2        github-pat       known format
      src/a.ts:3        generic-api-key  possible secret
      src/b.ts:1        github-pat       known format

      4 secrets in 3 files
      Why: carryon check --secrets --explain src/a.ts:2
      Real secret: remove it, and revoke it if it was ever committed
      Not a secret: carryon check --secrets --fix-allow src/a.ts:2
      "
    `);
    const { code: none, stdout: nothing } = run(root, "carryon.yml");
    expect([none, nothing]).toEqual([0, "No secrets found\n"]);
  });

  it("prints JSON for some files, folders and lines", async () => {
    const { root } = await makeRepository({ files: FILES });
    const found = (...args: readonly string[]) =>
      (JSON.parse(run(root, "--json", ...args).stdout) as SecretList).secrets.map(
        ({ path, line = 0, rule, specific }) => `${path}:${line} ${rule} ${specific}`,
      );
    expect(found("src/a.ts")).toEqual(["src/a.ts:2 github-pat true", "src/a.ts:3 generic-api-key false"]);
    expect(found("src/a.ts:3", "src/b.ts")).toEqual(["src/a.ts:3 generic-api-key false", "src/b.ts:1 github-pat true"]);
    expect(found("src")).toEqual(found("src/a.ts", "src/b.ts"));
    expect(found("HEAD")).toEqual(found());
  });

  it("explains a finding without a character of the secret", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { stdout } = run(root, "--explain", "src/a.ts:2");
    expect(stdout).toMatchInlineSnapshot(`
      "src/a.ts:2  github-pat  known format
          shown as    const token = "[REDACTED:github-pat]";
          looks for   texts that match /ghp_[0-9A-Za-z]{36,255}/, beginning with ghp_
          matched     that, and the secret has more than 2 bits of entropy per character
          judged      by its specific format; false positives are rare
          except      texts that match /^(?:ghp_)(?:[a-z]+(?:[-_.]+[a-z]*)+|[A-Z]+(?:[-_.]+[A-Z]*)+)$/ and /example|placeholder|redacted|changeme|dummy|x{6}|0{8}|(?:^|[-_.])(?:your|my|in…

      1 secret in 1 file
      Real secret: remove it, and revoke it if it was ever committed
      Not a secret: carryon check --secrets --fix-allow src/a.ts:2
      "
    `);
    const all = run(root, "--explain").stdout + run(root, "--explain", "--json").stdout;
    for (let at = 0; at + 8 <= KEY.length; at++) expect(all).not.toContain(KEY.slice(at, at + 8));
    for (let at = 0; at + 8 <= TOKEN.length; at++) expect(all).not.toContain(TOKEN.slice(at, at + 8));
  });

  it.each([
    [["src/a.ts:1"], "no secret at src/a.ts:1"],
    [["--fix-allow"], "--fix-allow needs at least one path"],
    [["--fix-allow", "HEAD"], "--fix-allow edits the config in a working tree, but the source is a commit"],
  ])("refuses %j", async (args, message) => {
    const { root } = await makeRepository({ files: FILES });
    const { code, stderr } = run(root, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(configOf(root)).toBe(FILES["carryon.yml"]);
  });
});

describe("carryon check --secrets --fix-allow", () => {
  it("adds an entry by rule, path and digest, and leaves the rest of the config alone", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { code, stdout, stderr } = run(root, "--fix-allow", "src/a.ts:2");
    expect([code, stderr]).toEqual([0, ""]);
    const config = configOf(root);
    expect(config.startsWith(FILES["carryon.yml"])).toBe(true);
    expect(config.replaceAll(/[0-9a-f]{32}/gu, "<hex>").slice(FILES["carryon.yml"].length)).toMatchInlineSnapshot(`
      "policy:
        salt: "<hex>"
        allow:
          - { rules: [generic-api-key, github-pat, keyed-value], paths: ["src/a.ts"],
              values: ["scrypt:<hex>"] }
      "
    `);
    expect(stdout).not.toContain(TOKEN);
    expect(run(root).stdout).not.toContain("src/a.ts:2");
    expect(run(root).stdout).toContain("src/b.ts:1");

    expect(run(root, "--fix-allow", "src").code).toBe(0);
    const again = configOf(root);
    expect(again.startsWith(config)).toBe(true);
    expect(again.match(/salt/gu)).toHaveLength(1);
    expect(new Set(again.match(/scrypt:[0-9a-f]{32}/gu)).size).toBe(2);
    expect(run(root, "src")).toMatchObject({ code: 0, stdout: "No secrets found\n" });
    expect(run(root, "--fix-allow", "certs/server.p12").code).toBe(0);
    expect(run(root)).toMatchObject({ code: 0, stdout: "No secrets found\n" });
  });

  it("makes packs show the value, cold and warm, and writes it to no cache", async () => {
    const { root } = await makeRepository({ files: FILES });
    const [cache, out] = [temporaryDirectory(), join(temporaryDirectory(), "pack")];
    const pack = (): string => {
      expect(runCli(["pack", "--quiet", "--only", "full", "--cache", cache, "--out", out], { cwd: root }).code).toBe(0);
      return readFileSync(documentFile(out, "FULL"), "utf8");
    };
    expect(pack()).not.toContain(KEY);
    run(root, "--fix-allow", "--cache", cache, "src/a.ts:3");
    const shown = pack();
    expect(shown).toContain(KEY);
    expect(shown).not.toContain(TOKEN);
    expect(pack()).toBe(shown);
    for (const bytes of readTree(cache).values()) expect(bytes.includes(KEY) || bytes.includes(TOKEN)).toBe(false);
    writeFileSync(
      join(root, "carryon.yml"),
      configOf(root).replace(/salt: "\w/u, (text) => `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`),
    );
    expect(pack()).not.toContain(KEY);
  });

  it("starts a config where there is none", async () => {
    const { "carryon.yml": _, ...files } = FILES;
    const { root } = await makeRepository({ files });
    const { stdout } = run(root, "--fix-allow", ".");
    expect(stdout).toContain("run git add carryon.yml");
    expect(configOf(root)).toMatch(/^policy:\n {2}salt: "/u);
  });
});

const config = (...entries: readonly string[]): string =>
  `policy:\n  allow:\n${entries.map((entry) => `    - ${entry}\n`).join("")}`;
const unusedIn = (cwd: string, ...args: readonly string[]): readonly string[] => {
  const { findings } = JSON.parse(runCli(["check", "--json", ...args], { cwd }).stdout) as Report;
  return findings.flatMap(({ code, path, line, args: { where } }) =>
    code === "allows-nothing" ? [`${path}:${line} ${String(where)}`] : [],
  );
};

describe("exceptions that excuse nothing", () => {
  const USED = [
    '{ rules: [github-pat], paths: ["src/**"] }',
    '{ rules: [github-pat], paths: ["src/b.ts"] }',
    "{ rules: [pkcs12-file] }",
  ];
  const UNUSED = ['{ paths: ["old/**"] }', "{ rules: [aws-access-token] }"];
  const PARTLY = `{ values: ["${KEY}", "another value"] }`;

  it("are the same with no cache, a cold, a warm and a half-warm one, and in any order of entries", async () => {
    const files = { ...FILES, "carryon.yml": config(USED[0]!, UNUSED[0]!, PARTLY, UNUSED[1]!, USED[1]!, USED[2]!) };
    const repository = await makeRepository({ files });
    const { root } = repository;
    const cache = ["--cache", temporaryDirectory()];
    const expected = [
      "carryon.yml:4 policy.allow[1]",
      "carryon.yml:5 policy.allow[2].values[1]",
      "carryon.yml:6 policy.allow[3]",
    ];
    for (const args of [["--no-cache"], cache, cache]) expect(unusedIn(root, ...args)).toEqual(expected);
    repository.write({ "src/c.ts": "export {};\n", "src/b.ts": `${FILES["src/b.ts"]}// more\n` });
    repository.git("add", "-A");
    expect(unusedIn(root, ...cache)).toEqual(expected);

    repository.write({ "carryon.yml": config(PARTLY, UNUSED[1]!, USED[2]!, UNUSED[0]!, USED[1]!, USED[0]!) });
    const reordered = [
      "carryon.yml:3 policy.allow[0].values[1]",
      "carryon.yml:4 policy.allow[1]",
      "carryon.yml:6 policy.allow[3]",
    ];
    for (const args of [cache, cache, ["--no-cache"]]) expect(unusedIn(root, ...args)).toEqual(reordered);

    repository.remove("src/b.ts", "certs/server.p12");
    repository.git("add", "-A");
    expect(unusedIn(root, ...cache)).toEqual([
      ...reordered.slice(0, 2),
      "carryon.yml:5 policy.allow[2]",
      "carryon.yml:6 policy.allow[3]",
      "carryon.yml:7 policy.allow[4]",
    ]);
  });

  it("are not told where only a part of the tree is read", async () => {
    const scopes = "scopes: { SRC: { root: src }, REST: {} }\n";
    const { root } = await makeRepository({ files: { ...FILES, "carryon.yml": scopes + config(UNUSED[0]!) } });
    expect(unusedIn(root)).toEqual(["carryon.yml:4 policy.allow[0]"]);
    expect(unusedIn(root, "--scope", "SRC")).toEqual([]);
    expect(unusedIn(root, "--include", "src/")).toEqual([]);
  });

  it("are told in packs and by carryon check --links, without the value", async () => {
    const { root } = await makeRepository({ files: { ...FILES, "carryon.yml": config(PARTLY) } });
    const stale = runCli(["check", "--links"], { cwd: root });
    expect([stale.code, stale.stdout]).toEqual([
      1,
      "carryon.yml:3  policy.allow[0].values[1] excuses nothing; remove it\n",
    ]);
    const { stdout } = runCli(["pack", "--only", "full", "--out", join(temporaryDirectory(), "pack")], { cwd: root });
    expect(stdout).toContain("policy.allow[0].values[1] excuses nothing");
    expect(stdout).not.toContain("another value");
  });
});
