import { describe, expect, it } from "vitest";

import { allowDigest } from "../../../src/secrets/allow-digest.ts";
import { ALONE, openScene, type SceneResult } from "../../support/action/scene.ts";
import { makeSecret } from "../../support/action/secrets.ts";
import type { PullRequestSpec } from "../../support/github/pull-request-fixture.ts";

const SALT = "0123456789abcdef".repeat(2);
const FILES = { "README.md": "# Widgets\n", "carryon.yml": `policy:\n  salt: "${SALT}"\n` };

async function run(spec: PullRequestSpec): Promise<{ readonly result: SceneResult; readonly body: string }> {
  const scene = await openScene(spec);
  const result = await scene.run({ inputs: { ...ALONE, comment: "always" } });
  return { result, body: scene.repository.comments(7)[0]?.body ?? "" };
}

/** Entries that a comment proposes, indented as in a config. */
function proposed(body: string): string {
  const [, block = ""] = /~~~yaml\n(?<block>[^~]*\n)~~~/u.exec(body) ?? [];
  return block.replaceAll(/^/gmu, "    ").trimEnd();
}

describe.concurrent("a new redaction", () => {
  it("comes with the entry that allows it once the base has it", async () => {
    const secret = makeSecret();
    const head = { "src/key.ts": `export const way = "${secret}";\n` };
    const red = await run({ files: FILES, head });
    expect(red.result.code).toBe(1);
    const entry = proposed(red.body);
    const digest = allowDigest(secret, SALT);
    expect(entry).toBe(`    - { rules: [github-pat], paths: ["src/key.ts"],\n        values: ["${digest}"] }`);
    expect(red.result.annotations[0]?.message).toContain(
      `- { rules: [github-pat], paths: ["src/key.ts"], values: ["${digest}"] }`,
    );
    expect(red.result.annotations[0]?.message).toContain("run carryon check --secrets --fix-allow src/key.ts:1");

    const green = await run({
      files: { ...FILES, "carryon.yml": `${FILES["carryon.yml"]}  allow:\n${entry}\n` },
      head,
    });
    expect(green.result.code).toBe(0);
    expect(green.result.annotations).toEqual([]);
  });

  it("has no digest in public if the value could be guessed, or without a salt", async () => {
    const password = ["summer", "2019"].join("");
    const weak = await run({
      files: FILES,
      head: { "src/db.ts": `connect("postgres://bob:${password}@db.widgets.io/x");\n` },
    });
    const unsalted = await run({
      files: { "README.md": "# Widgets\n" },
      head: { "src/key.ts": `export const way = "${makeSecret()}";\n` },
    });
    for (const { result, body } of [weak, unsalted]) {
      expect(result.code).toBe(1);
      expect(body).toContain("run `carryon check --secrets --fix-allow src/");
      expect(body + JSON.stringify(result.annotations) + result.summary).not.toContain("scrypt:");
    }
  });

  it("threat 14: is not allowed by a change that brings a salt and a digest of its own", async () => {
    const secret = makeSecret();
    const own = "f".repeat(32);
    const head = {
      "src/key.ts": `export const way = "${secret}";\n`,
      "carryon.yml": `policy:\n  salt: "${own}"\n  allow:\n    - { values: ["${allowDigest(secret, own)}"] }\n`,
    };
    const files = {
      ...FILES,
      "carryon.yml": `${FILES["carryon.yml"]}  allow:\n    - { values: ["${allowDigest("another", SALT)}"] }\n`,
    };
    for (const base of [FILES, files]) {
      const { result, body } = await run({ files: base, head });
      expect(result.code).toBe(1);
      expect(body).toContain("merge the new `policy.allow` entries of this change into the base branch");
    }
  });
});

it("tells of exceptions that a change leaves with nothing to excuse", async () => {
  const path = "src/key.ts";
  const files = {
    ...FILES,
    "carryon.yml": "policy:\n  allow:\n    - { rules: [github-pat], paths: [src/key.ts] }\n",
    [path]: `export const way = "${makeSecret()}";\n`,
  };
  const kept = await run({ files, head: { "src/more.ts": "export {};\n" } });
  expect(kept.result.summary).not.toContain("Unused exceptions");
  const gone = await run({ files, head: { [path]: "export {};\n" } });
  expect(gone.result.code).toBe(0);
  expect(gone.result.summary).toContain("Unused exceptions (1)");
  expect(gone.result.summary).toContain("| `policy.allow[0]` | `carryon.yml` line 3 |");
});
