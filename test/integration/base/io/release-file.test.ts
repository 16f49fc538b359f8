import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { readReleaseCommit } from "../../../../src/base/io/release-file.ts";
import { installedRelease } from "../../../../src/github/io/starter/starter.ts";
import { makeDirectory } from "../../../support/repository.ts";

const COMMIT = "a1".repeat(20);
const inPackage = (text: string) => readReleaseCommit(pathToFileURL(`${makeDirectory({ "release.json": text })}/`));

it("a released package knows the commit that it was made from", () => {
  expect(inPackage(`{"version":"1.2.3","commit":"${COMMIT}"}\n`)).toBe(COMMIT);
});

it.each(["", "{", "null", "{}", '{"commit":1}', '{"commit":"v1.2.3"}', `{"commit":"${COMMIT}\\n"}`])(
  "%j names no commit",
  (text) => {
    expect(inPackage(text)).toBeUndefined();
  },
);

it("a clone knows none", () => {
  expect(installedRelease()).toBeUndefined();
});
