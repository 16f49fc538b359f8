import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tarEnd, tarHeader, tarPadding } from "../../../../src/store/registry/tar.ts";
import { makeDirectory } from "../../../support/repository.ts";

it("tar reads what is written for files of any size and names of any length", () => {
  const root = makeDirectory();
  const files = [0, 1, 511, 512, 513, 4096].map((size, i) => ({
    path: `SPLIT/${"N".repeat(i * 31)}-${size}.md`,
    content: Buffer.alloc(size, String(i)),
  }));
  const parts = files.flatMap(({ path, content }) => [
    tarHeader(path, content.length),
    content,
    tarPadding(content.length),
  ]);
  writeFileSync(join(root, "all.tar"), Buffer.concat([...parts, tarEnd()]));
  const listed = execFileSync("tar", ["-tvf", "all.tar"], { cwd: root, encoding: "utf8", env: { TZ: "UTC" } });
  expect(
    listed
      .trim()
      .split("\n")
      .every((line) => line.startsWith("-rw-r--r-- 0/0")),
  ).toBe(true);
  expect(listed).toContain("1970-01-01 00:00");
  execFileSync("tar", ["-xf", "all.tar"], { cwd: root });
  for (const { path, content } of files) expect([path, readFileSync(join(root, path))]).toEqual([path, content]);
});
