import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { COMPILED_CODE } from "../support/program-environment.ts";
import { temporaryDirectory } from "../support/run-cli.ts";

const SCRIPT = resolve(import.meta.dirname, "../../scripts/check/check-platform.ts");

it("packs the same bytes of names that differ in case, CRLF checkouts and links as text, and notices other bytes", () => {
  const output = join(temporaryDirectory(), "output");
  writeFileSync(output, "");
  const env = { ...COMPILED_CODE, PATH: process.env["PATH"] ?? "", HOME: temporaryDirectory() };
  execFileSync(process.execPath, [SCRIPT], { env: { ...env, GITHUB_OUTPUT: output }, stdio: "ignore" });
  const [, digests = ""] = /^digests=(\{.*\})\n$/u.exec(readFileSync(output, "utf8")) ?? [];
  expect(JSON.parse(digests)).toEqual({
    strange: expect.stringMatching(/^\w{64}$/u),
    ordinary: expect.stringMatching(/^\w{64}$/u),
  });
  const wrong = spawnSync(process.execPath, [SCRIPT], {
    env: { ...env, EXPECTED_DIGESTS: digests.replace(/\d/u, "x") },
  });
  expect(wrong.status).toBe(1);
  expect(wrong.stderr.toString()).toContain("another system has written other bytes");
});
