import { describe, expect, it } from "vitest";
import { readAttributes } from "../../../../src/source/attributes/attributes.ts";
import { growsTooFast } from "../../../support/growth.ts";

const attributesOf = (files: Readonly<Record<string, string>>, path: string): Record<string, unknown> =>
  Object.fromEntries(readAttributes(new Map(Object.entries(files))).of(path));

const attributesIn = (many: number): void => {
  const folders = Array.from({ length: many }, (_, i) => `f${i}`);
  const lines = "*.bin binary\n/out/** export-ignore\n*.gen.ts linguist-generated\n";
  const attributes = readAttributes(new Map(folders.map((folder) => [folder, lines])));
  for (const folder of folders) {
    for (const name of ["a.bin", "out/b/c", "x.gen.ts", "c/d.ts"]) {
      attributes.of(`${folder}/${name}`);
      attributes.exportIgnored(`${folder}/${name}`);
    }
  }
};

describe("readAttributes", () => {
  it("lets the last line that speaks of an attribute win", () => {
    expect(attributesOf({ "": "* text=auto\n*.ts text eol=lf\n*.ts -text\n" }, "a.ts")).toEqual({
      text: false,
      eol: "lf",
    });
  });

  it("lets a deeper file win over a higher one, for its own folder alone", () => {
    const files = { "": "*.bin linguist-generated\n", "a/b": "*.bin -linguist-generated\n" };
    expect(attributesOf(files, "a/b/c/x.bin")).toEqual({ "linguist-generated": false });
    expect(attributesOf(files, "a/x.bin")).toEqual({ "linguist-generated": true });
  });

  it("makes `binary` stand for -diff -merge -text, but not where a later line unsets it", () => {
    expect(attributesOf({ "": "*.x binary\n" }, "a.x")).toEqual({
      binary: true,
      diff: false,
      merge: false,
      text: false,
    });
    expect(attributesOf({ "": "*.x binary\n*.x -binary\n" }, "a.x")).toEqual({ binary: false });
    expect(attributesOf({ "": "*.x binary text\n" }, "a.x")).toMatchObject({ binary: true, text: true });
  });

  it("takes macros from the root's file alone", () => {
    const line = "[attr]blob -text filter=lfs\n*.b blob\n";
    expect(attributesOf({ "": line }, "a.b")).toEqual({ blob: true, filter: "lfs", text: false });
    expect(attributesOf({ sub: line }, "sub/a.b")).toEqual({ blob: true });
  });

  it("ends on macros that call each other", () => {
    expect(attributesOf({ "": "[attr]a b\n[attr]b a\n* a\n" }, "x")).toEqual({ a: true, b: true });
  });

  it("gives an attribute back as unspecified with !", () => {
    expect(attributesOf({ "": "* eol=lf\n*.ts !eol\n" }, "a.ts")["eol"]).toBeUndefined();
  });

  it("reads a pattern without a slash at any depth and one with a slash from its folder", () => {
    const files = { "": "a.md x\n/b.md x\ndocs/*.md x\n**/deep/*.md x\nall/** x\n" };
    const marked = [
      "a.md",
      "z/a.md",
      "b.md",
      "z/b.md",
      "docs/c.md",
      "docs/z/c.md",
      "z/docs/c.md",
      "p/deep/q.md",
      "all/z/y",
      "all",
    ];
    expect(marked.filter((path) => attributesOf(files, path)["x"] === true)).toEqual([
      "a.md",
      "z/a.md",
      "b.md",
      "docs/c.md",
      "p/deep/q.md",
      "all/z/y",
    ]);
  });

  it("gives a folder's pattern to no file in it, as git does", () => {
    expect(attributesOf({ "": "docs/ x\ndocs y\n" }, "docs/a.md")).toEqual({});
  });

  it("ignores comments, negative patterns, bad names and lines over 2,048 bytes", () => {
    const text = `# c\n!*.ts a\n*.ts -a=b we/ird ok\n*.ts ${"x ".repeat(1100)}\n`;
    expect(attributesOf({ "": text }, "a.ts")).toEqual({ ok: true });
  });

  it("undoes C quotes around a pattern", () => {
    expect(attributesOf({ "": '"a b.txt" x\n"\\303\\251.txt" x\n' }, "a b.txt")).toEqual({ x: true });
    expect(attributesOf({ "": '"\\303\\251.txt" x\n' }, "é.txt")).toEqual({ x: true });
  });

  it("reads files with CRLF and a byte order mark", () => {
    expect(attributesOf({ "": "\uFEFF*.sh text eol=lf\r\n*.bat eol=crlf\r\n" }, "a.sh")).toEqual({
      text: true,
      eol: "lf",
    });
  });

  it("takes no longer for a path if more folders have a file", () => {
    expect(growsTooFast(attributesIn, 4000)).toBe(false);
  });

  it("finds files that an archive leaves out by their own line or by a folder's", () => {
    const lookup = readAttributes(new Map([["", "docs/ export-ignore\n/test export-ignore\n*.lock export-ignore\n"]]));
    const paths = ["docs/a/b.md", "x/docs/c.md", "test/a.ts", "src/test/a.ts", "y.lock", "src/a.ts"];
    expect(paths.filter((path) => lookup.exportIgnored(path))).toEqual([
      "docs/a/b.md",
      "x/docs/c.md",
      "test/a.ts",
      "y.lock",
    ]);
  });

  it("knows which attributes the files speak of", () => {
    const lookup = readAttributes(new Map([["", "* text=auto\n"]]));
    expect([lookup.mentions("text"), lookup.mentions("filter")]).toEqual([true, false]);
  });
});
