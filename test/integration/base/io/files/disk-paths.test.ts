import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isFolder, makeFolders, pathExists } from "../../../../../src/base/io/files/disk-paths.ts";
import { makeDirectory } from "../../../../support/repository.ts";

const failure = (code: string) => expect.objectContaining({ code });

it("makes folders and says which is the first, and nothing where all are there", () => {
  const root = makeDirectory();
  expect(makeFolders(join(root, "a", "b", "c"))).toBe(join(root, "a"));
  expect(makeFolders(join(root, "a", "b"))).toBeUndefined();
  expect(isFolder(join(root, "a", "b", "c"))).toBe(true);
});

it("takes a path through a file for one that is not there, and makes nothing below it", () => {
  const file = join(makeDirectory(), "a.txt");
  writeFileSync(file, "");
  expect([pathExists(join(file, "b")), isFolder(join(file, "b")), isFolder(file)]).toEqual([false, false, false]);
  expect(() => makeFolders(file)).toThrow(failure("EEXIST"));
  expect(() => makeFolders(join(file, "b", "c"))).toThrow(failure("ENOTDIR"));
});

it.runIf(existsSync("/proc/self"))("ends where a system has no place for new folders", () => {
  expect(() => makeFolders("/proc/no-such/carryon/cache")).toThrow(failure("ENOENT"));
});
