import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";
import { documentFile } from "../support/document-file.ts";

const edit = (path: string, from: RegExp, to: string): void =>
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
it.each<readonly [string, (pack: string) => void, RegExp]>([
  [
    "a manifest that is cut off",
    (pack) => truncateSync(join(pack, "manifest.json"), 700),
    /manifest\.json is not a JSON/u,
  ],
  [
    "a manifest that was edited",
    (pack) => edit(join(pack, "manifest.json"), /"bytes":/u, '"bytes": '),
    /manifest\.json was altered/u,
  ],
  [
    "a document that was edited",
    (pack) => edit(documentFile(pack, "FULL"), /more = 2/u, "more = 3"),
    /REPO-FULL\.md does not match/u,
  ],
  ["a document that is missing", (pack) => rmSync(documentFile(pack, "FULL")), /REPO-FULL\.md is missing/u],
  [
    "a report that was edited",
    (pack) => edit(join(pack, "report.json"), /"sha256":"./u, '"sha256":"g'),
    /report\.json/u,
  ],
  [
    "a report of another pack",
    (pack) => edit(join(pack, "report.json"), /"root":"[0-9a-f]{8}/u, '"root":"00000000'),
    /report\.json/u,
  ],
])("a damaged pack is an error, not unchanged: %s", async (_, damage, message) => {
  const { root } = await makeRepository({ files: { "a.ts": "export const more = 2;\n" } });
  const diff = (...args: readonly string[]) => runCli(["diff", "--no-cache", ...args], { cwd: root });
  expect(runCli(["pack", "--only", "full", "--no-cache", "-q"], { cwd: root }).code).toBe(0);
  expect(diff("pack").stdout).toContain("unchanged (byte-identical)");
  damage(join(root, "pack"));
  for (const sides of [["pack"], ["HEAD", "pack"]]) {
    const { code, stdout, stderr } = diff(...sides);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringMatching(message)]);
  }
});
