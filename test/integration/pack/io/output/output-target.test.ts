import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openOutput } from "../../../../../src/pack/io/output/output.ts";

let root: string;
let input: string;
let target: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "output-target-"));
  input = join(root, "input");
  target = join(root, "pack");
  mkdirSync(input);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const notOurs = expect.objectContaining({ code: "output-not-ours", hint: expect.any(String) });
const commit = (path: string): void => openOutput(path, { inputRoot: input }).commit();

function directoryWith(manifest: string): void {
  mkdirSync(target);
  writeFileSync(join(target, "manifest.json"), manifest);
}

describe("an output directory is replaced", () => {
  it.each([
    `{"schema":"carryon.manifest/1","documents":[],"archive":[]}`,
    `{\n  "schema": "carryon.manifest/1",\n  "documents": [],\n  "archive": []\n}`,
    ` \n{ "schema" : "carryon.manifest/27","archive":[],"documents":[],"more":1}`,
    `{"schema":"carryon.site-manifest/1","files":[]}`,
  ])("when its manifest is %j", (manifest) => {
    directoryWith(manifest);
    commit(target);
    expect(readdirSync(target)).toEqual([".gitignore"]);
  });

  it("when it is empty", () => {
    mkdirSync(target);
    commit(target);
    expect(readdirSync(root).toSorted()).toEqual(["input", "pack"]);
  });
});

describe("an output is refused, and what is there stays", () => {
  it.each([
    "",
    "{}",
    `{"schema":"carryon.report/1"}`,
    `{"name":"x","schema":"carryon.manifest/1"}`,
    `x{"schema":"carryon.manifest/1"}`,
    `{"schema":"carryon.manifest/1","documents":[`,
    `{"schema":"carryon.manifest/1","documents":[{}],"archive":[]}`,
    `{"schema":"carryon.manifest/1","documents":{},"archive":[]}`,
    `{"schema":"carryon.site-manifest/1","pages":3}`,
  ])("where a directory has the manifest %j", (manifest) => {
    directoryWith(manifest);
    expect(() => commit(target)).toThrow(notOurs);
    expect(readFileSync(join(target, "manifest.json"), "utf8")).toBe(manifest);
    expect(readdirSync(root).toSorted()).toEqual(["input", "pack"]);
  });

  it("where a directory has files but no manifest", () => {
    mkdirSync(target);
    writeFileSync(join(target, "mine.txt"), "x");
    expect(() => commit(target)).toThrow(notOurs);
    expect(readdirSync(target)).toEqual(["mine.txt"]);
  });

  it("where a file stands", () => {
    writeFileSync(target, "x");
    expect(() => commit(target)).toThrow(notOurs);
    expect(readFileSync(target, "utf8")).toBe("x");
  });

  it("where a symbolic link stands, even to a pack", () => {
    mkdirSync(join(root, "real"));
    writeFileSync(join(root, "real", "manifest.json"), `{"schema":"carryon.manifest/1"}`);
    symlinkSync(join(root, "real"), target);
    expect(() => commit(target)).toThrow(notOurs);
    expect(readdirSync(join(root, "real"))).toEqual(["manifest.json"]);
  });

  it("where a manifest is a symbolic link", () => {
    writeFileSync(join(root, "m.json"), `{"schema":"carryon.manifest/1"}`);
    mkdirSync(target);
    symlinkSync(join(root, "m.json"), join(target, "manifest.json"));
    expect(() => commit(target)).toThrow(notOurs);
  });

  it("where something came while the pack was being written", () => {
    const output = openOutput(target, { inputRoot: input });
    writeFileSync(target, "x");
    expect(() => output.commit()).toThrow(notOurs);
    expect(readFileSync(target, "utf8")).toBe("x");
    expect(readdirSync(root).toSorted()).toEqual(["input", "pack"]);
  });

  it("where it is the input's root, or above it, or the home directory, or above that", () => {
    for (const path of [
      input,
      root,
      dirname(root),
      "/",
      homedir(),
      dirname(homedir()),
      `${input}/.`,
      `${input}/x/..`,
    ]) {
      expect(() => commit(path)).toThrow(notOurs);
    }
    expect(() => commit(relative(process.cwd(), input))).toThrow(notOurs);
    expect(readdirSync(input)).toEqual([]);
  });

  it("where it is the input's root by way of a link", () => {
    symlinkSync(root, join(root, "input", "up"));
    expect(() => commit(join(input, "up", "input"))).toThrow(notOurs);
    symlinkSync(input, join(root, "link"));
    expect(() => openOutput(input, { inputRoot: join(root, "link") })).toThrow(notOurs);
  });

  it("where a link in the input leads out of it", () => {
    mkdirSync(join(root, "elsewhere"));
    symlinkSync(join(root, "elsewhere"), join(input, "build"));
    expect(() => commit(join(input, "build", "pack"))).toThrow(notOurs);
    expect(readdirSync(join(root, "elsewhere"))).toEqual([]);
  });
});
