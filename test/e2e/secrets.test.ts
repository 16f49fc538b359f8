import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createRedactor } from "../../src/secrets/redactor.ts";
import type { Rule } from "../../src/secrets/rules/rule.ts";
import { makeRepository } from "../support/repository.ts";
import { readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { CONTENT_RULES, pathFor, sampleOf } from "../unit/secrets/rules/sample.ts";
import { seeded } from "../support/secrets/random.ts";
import { documentFile } from "../support/document-file.ts";

const NEVER = (): boolean => false;

/**
 * Text with a secret that the rule matches, and its secrets. Generated at run time, so that no repository contains one.
 */
function planted(rule: Rule, path: string): { text: string; secrets: string[] } {
  const random = seeded(rule.id.length * 7919 + 17);
  const profile = createRedactor([], () => NEVER).profileFor(path);
  for (let attempt = 0; attempt < 400; attempt++) {
    const text = sampleOf(rule, random);
    const spans = profile.detect(Buffer.from(text));
    if (spans.length > 0)
      return {
        text,
        secrets: spans
          .filter(({ round }) => round === 1)
          .map(({ start, end }) => Buffer.from(text).subarray(start, end).toString()),
      };
  }
  throw new Error(`no sample for ${rule.id}`);
}

it("lets no secret of any rule into an output, a cache or a log, and keeps its file", async () => {
  const files = CONTENT_RULES.map((rule, i) => {
    const path = `rule-${i}/${pathFor(rule)}`;
    return { path, ...planted(rule, path) };
  });
  const { root } = await makeRepository({
    files: Object.fromEntries(files.map(({ path, text }) => [path, `first line\n${text}\n;\nlast line of ${path}\n`])),
  });
  const out = join(temporaryDirectory(), "pack");
  const cache = temporaryDirectory();
  const run = (): { code: number | null; stdout: string; stderr: string } =>
    runCli(["pack", "--out", out, "--cache", cache], { cwd: root });
  for (const { code, stdout, stderr } of [run(), run()]) {
    expect(code).toBe(0);
    const places = [
      ...readTree(out),
      ...readTree(cache),
      ["stdout", Buffer.from(stdout)],
      ["stderr", Buffer.from(stderr)],
    ] as const;
    for (const { path, secrets } of files) {
      for (const secret of secrets.filter((value) => value.length > 5)) {
        const leaks = places.filter(([, bytes]) => bytes.includes(secret)).map(([place]) => place);
        expect({ path, leaks }).toEqual({ path, leaks: [] });
      }
    }
  }
  const full = readFileSync(documentFile(out, "FULL"), "utf8");
  expect(
    files.filter(({ path }) => !full.includes(`last line of ${path}\n`)).map(({ path, text }) => path + text),
  ).toEqual([]);
});

it("gives no blob id for a file with a redaction, and the same text from cache and anew", async () => {
  const rule = CONTENT_RULES.find(({ id }) => id === "github-pat") as Rule;
  const { text } = planted(rule, "a.txt");
  const { root } = await makeRepository({ files: { "a.txt": text, "b.txt": "plain\n" } });
  const [out, again] = [join(temporaryDirectory(), "pack"), join(temporaryDirectory(), "pack")];
  for (const folder of [out, again]) runCli(["pack", "--out", folder], { cwd: root });
  const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as {
    files: { path: string; blob: string | null }[];
  };
  expect(manifest.files.map(({ path, blob }) => [path, blob === null])).toEqual([
    ["a.txt", true],
    ["b.txt", false],
  ]);
  const redacted = text.replaceAll(/ghp_[0-9A-Za-z]{36,255}/gu, "[REDACTED:github-pat]");
  expect(redacted).not.toBe(text);
  for (const folder of [out, again]) {
    expect(readFileSync(documentFile(folder, "FULL"), "utf8")).toContain(`\n${redacted}`);
  }
});

it("fails the run where the policy says so, after everything is written", async () => {
  const rule = CONTENT_RULES.find(({ id }) => id === "github-pat") as Rule;
  const { text } = planted(rule, "a.txt");
  const { root } = await makeRepository({ files: { "a.txt": text, "carryon.yml": "policy: { secrets: fail }\n" } });
  const out = join(temporaryDirectory(), "pack");
  expect(runCli(["pack", "--out", out, "--quiet"], { cwd: root })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^a\.txt:\d+ {2}github-pat redacted$/mu),
  });
  expect(runCli(["check", "--pack", out], { cwd: root }).code).toBe(0);
});

it("packs no file that its name says holds private keys, whatever is in it", async () => {
  const { root } = await makeRepository({
    files: { "keys/server.p12": "a text that ends up nowhere\n", "a.md": "# A\n" },
  });
  const out = join(temporaryDirectory(), "pack");
  const { code, stdout } = runCli(["pack", "--out", out, "--json", "--no-cache"], { cwd: root });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    skipped: [{ path: "keys/server.p12", reason: "key-file" }],
    findings: [{ code: "redacted", path: "keys/server.p12", args: { rule: "pkcs12-file" } }],
  });
  for (const bytes of readTree(out).values()) expect(bytes.includes("ends up nowhere")).toBe(false);
});
