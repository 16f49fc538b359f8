import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openFileSink } from "../../../../../src/base/io/files/file-sink.ts";
import { extractZip } from "../../../../../src/pack/io/archive/zip-extract.ts";
import { openZip } from "../../../../../src/pack/io/archive/zip-sink.ts";
import { decodePath, encodePath } from "../../../../../src/base/path.ts";

let root: string;
let target: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "zip-extract-"));
  mkdirSync(join(root, "out"));
  target = join(root, "out", "files");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function pack(entries: readonly (readonly [string, string])[]): Promise<string> {
  const path = join(root, "pack.zip");
  const zip = await openZip(openFileSink(path));
  for (const [name, text] of entries) await zip.entry(name, Buffer.from(text));
  await zip.close();
  return path;
}

const extract = (zip: string): Promise<number> => extractZip(zip, target, { decodePath });

describe("extracting a zip", () => {
  it("writes the files of repo/, as plain files, and leaves out meta/", async () => {
    const zip = await pack([
      ["meta/FILE_TREE.txt", "tree"],
      ["repo/a/b/c.txt", "deep"],
      ["repo/z", "top"],
    ]);
    expect(await extract(zip)).toBe(2);
    expect(readdirSync(target).toSorted()).toEqual(["a", "z"]);
    expect(readFileSync(join(target, "a/b/c.txt"), "utf8")).toBe("deep");
    expect(statSync(join(target, "z")).mode & 0o7133).toBe(0);
    expect(readdirSync(join(root, "out"))).toEqual(["files"]);
  });

  it("gives files the bytes of their names back", async () => {
    const names = [
      Buffer.from("repo-é.txt"),
      Buffer.from([0x61, 0xff, 0x62]),
      Buffer.from("a\nb"),
      Buffer.from("back\\slash"),
    ];
    await extract(await pack(names.map((name) => [`repo/${encodePath(name)}`, name.toString("hex")])));
    const found = readdirSync(Buffer.from(target), { encoding: "buffer" });
    expect(found.map((name) => name.toString("hex")).toSorted()).toEqual(
      names.map((name) => name.toString("hex")).toSorted(),
    );
  });

  it("goes into an empty directory, and makes missing ones above it", async () => {
    mkdirSync(target);
    expect(await extract(await pack([["repo/a", "x"]]))).toBe(1);
    target = join(root, "out", "new", "one");
    expect(await extractZip(join(root, "pack.zip"), target, { decodePath })).toBe(1);
    expect(readFileSync(join(target, "a"), "utf8")).toBe("x");
  });

  it.each(["a directory with a file", "a file", "a symbolic link"])("does not touch %s", async (kind) => {
    if (kind === "a file") writeFileSync(target, "mine");
    else if (kind === "a symbolic link") symlinkSync(mkdtempSync(join(root, "elsewhere-")), target);
    else {
      mkdirSync(target);
      writeFileSync(join(target, "mine"), "mine");
    }
    const before = readdirSync(join(root, "out"), { recursive: true });
    await expect(extract(await pack([["repo/a", "x"]]))).rejects.toThrow(
      expect.objectContaining({ code: "output-not-ours" }),
    );
    expect(readdirSync(join(root, "out"), { recursive: true })).toEqual(before);
  });
});

describe("nothing is extracted from a zip", () => {
  it.each<[string, string?]>([
    ["repo/.git/config"],
    ["repo/.GIT"],
    ["repo/sub/.Git/hooks/pre-commit"],
    ["repo/.git./x"],
    ["repo/.git /x"],
    ["repo/git~1/config"],
    ["repo/GIT~1"],
    ["repo/.git::$INDEX_ALLOCATION/config"],
    ["repo/.g\\xe2\\x80\\x8cit/config"],
    ["repo/\\x2e\\x2e/x"],
    ["repo/\\x2e\\x2e"],
    ["repo/a\\x2f..\\x2fb"],
    ["repo/a\\x00b"],
    ["repo/\\x61"],
    ["other/a"],
    ["a"],
    ["repo/a", "repo/a/b"],
    ["repo/a/b", "repo/a"],
  ])("with %j %j", async (...names) => {
    const entries = ["repo/0-first", ...names].map((name) => [name ?? "", "x"] as const);
    await expect(extract(await pack(entries))).rejects.toThrow(expect.objectContaining({ code: "not-a-pack" }));
    expect(readdirSync(join(root, "out"))).toEqual([]);
    expect(readdirSync(root).toSorted()).toEqual(["out", "pack.zip"]);
  });

  it("whose last entry is damaged", async () => {
    const zip = await pack([
      ["repo/a", "first"],
      ["repo/b", "second"],
    ]);
    const bytes = readFileSync(zip);
    bytes.write("X", bytes.indexOf("second"));
    writeFileSync(zip, bytes);
    await expect(extract(zip)).rejects.toThrow("damaged");
    expect(readdirSync(join(root, "out"))).toEqual([]);
  });

  it("that holds more than it may", async () => {
    const limits = { entries: 10, bytes: 5 };
    const zip = await pack([
      ["repo/a", "123"],
      ["repo/b", "456"],
    ]);
    await expect(extractZip(zip, target, { decodePath, limits })).rejects.toThrow("more than 5 bytes");
    expect(existsSync(target)).toBe(false);
  });
});
