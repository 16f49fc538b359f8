import { describe, expect, it } from "vitest";
import { secretsSchema } from "../../../src/pack/report/secrets-schema.ts";
import type { SecretList } from "../../../src/pack/report/secrets.ts";
import { makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

/** Assembled from parts, so that this file does not contain a secret. */
const TOKEN = ["ghp_wWPw5k4aXcaT4fNP0Ucn", "ZwJUVFk6LO0pINUx"].join("");
const KEY = ["q7Zk2mVx9R", "tBw4Lp8Nc3", "Hs6Yd1Jf5Ga0"].join("");
const FILES = {
  "carryon.yml": 'policy: { salt: "5e0f6c1d2b7a49388d1c0e5b6f7a9c23" }\n',
  "src/a.ts": `const token = "${TOKEN}";\nconst api_key = "${KEY}";\n`,
  "src/new\nline.ts": `use("${TOKEN}");\n`,
  "certs/server.p12": "binary\u0000",
};

async function listed(root: string, ...args: readonly string[]): Promise<SecretList> {
  const { out } = await runHere(root, ["check", "--secrets", "--json", "--no-cache", ...args]);
  return JSON.parse(out) as SecretList;
}

describe("the JSON of carryon check --secrets", () => {
  it.each(["", "--explain", "HEAD", "src/a.ts:2 --explain", "carryon.yml"])(
    "has the fields of its schema and no others: carryon check --secrets %s",
    async (args) => {
      const { root } = await makeRepository({ files: FILES });
      const list = await listed(root, ...args.split(" ").filter((one) => one !== ""));
      expect(secretsSchema.parse(list)).toEqual(list);
    },
  );

  it("explains secrets in texts and files that are left out by every field", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { secrets } = await listed(root, "--explain");
    const fields = secrets.map(({ path, line, explanation = {} }) => [path, line, Object.keys(explanation).toSorted()]);
    expect(fields).toEqual([
      ["certs/server.p12", undefined, ["allow", "rule"]],
      ["src/a.ts", 1, ["allow", "rule", "shown"]],
      ["src/a.ts", 2, ["allow", "rule", "shown"]],
      [String.raw`src/new\x0aline.ts`, 1, ["allow", "rule", "shown"]],
    ]);
  });

  it("has no secret of the branch or the remote", async () => {
    const repository = await makeRepository({ files: FILES });
    repository.git("switch", "--quiet", "--create", `try-${TOKEN}`);
    repository.git("remote", "add", "origin", `https://git.example.invalid/acme/${TOKEN}.git`);
    const list = await listed(repository.root);
    expect(JSON.stringify(list)).not.toContain(TOKEN);
    expect(list.origin).toMatchObject({ ref: "try-[REDACTED:github-pat]", name: "acme/[REDACTED:github-pat]" });
  });
});

it("names a path whose folder does not exist", async () => {
  const { root } = await makeRepository({ files: FILES });
  const { code, err } = await runHere(root, ["check", "--secrets", "--no-cache", "gone/a.ts:3"]);
  expect([code, err]).toEqual([2, expect.stringContaining("gone/a.ts is not a file, folder, commit or tree")]);
});

it("carryon check does not claim that secrets passed where it redacts some", async () => {
  const { root } = await makeRepository({ files: FILES });
  const check = async (...args: readonly string[]) => runHere(root, ["check", "--no-cache", ...args]);
  const words = "Budgets passed · 4 secrets redacted: carryon check --secrets lists them";
  expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining(`  ${words}\n`) });
  expect((await check("--verbose")).out).toContain(`${words} · nothing written`);
  const clean = await makeRepository({ files: { "a.md": "# A\n" } });
  expect((await runHere(clean.root, ["check", "--no-cache"])).out).toContain("  All checks passed\n");
});
