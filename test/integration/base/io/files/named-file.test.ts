import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfigFile, writeNamedFile } from "../../../../../src/base/io/files/named-file.ts";
import { makeDirectory } from "../../../../support/repository.ts";

it("replaces a file, and creates no folder for one: a path to a missing folder is a mistake of the user", () => {
  const root = makeDirectory();
  const file = join(root, "a.md");
  writeFileSync(file, "before");
  writeNamedFile(file, Buffer.from("after"));
  expect(readFileSync(file, "utf8")).toBe("after");
  for (const folder of [join(root, "missing"), file, join(file, "below")]) {
    expect(() => writeNamedFile(join(folder, "b.md"), Buffer.from("text"))).toThrow(
      expect.objectContaining({ code: "path-not-found", message: `the folder ${folder} does not exist` }),
    );
  }
  expect(readdirSync(root)).toEqual(["a.md"]);
});

it("refuses a config that is a folder, missing, or a link to itself", () => {
  const root = makeDirectory();
  symlinkSync("self.yml", join(root, "self.yml"));
  for (const path of [root, join(root, "missing.yml"), join(root, "self.yml")]) {
    expect(() => readConfigFile(path)).toThrow(expect.objectContaining({ code: "path-not-found" }));
  }
});
