import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openOutput } from "../../../../../src/pack/io/output/output.ts";
import type { Output } from "../../../../../src/pack/write/output.ts";
import { makePipe } from "../../../../support/repository.ts";

let root: string;
let target: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "output-"));
  mkdirSync(join(root, "input"));
  mkdirSync(join(root, "out"));
  target = join(root, "out", "pack");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (path = target): Output => openOutput(path, { inputRoot: join(root, "input") });
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

function put(output: Output, path: string, text: string): void {
  const sink = output.create(path);
  sink.write(Buffer.from(text));
  sink.close();
}

function manifestOf(documents: readonly string[]): string {
  const rows = documents.map((path) => ({ path }));
  return JSON.stringify({ schema: "carryon.manifest/1", documents: rows, archive: [] });
}

function writePack(id: string, path = target): void {
  const output = open(path);
  put(output, "manifest.json", manifestOf([`FULL/${id}.md`]));
  put(output, `FULL/${id}.md`, id);
  output.commit();
}

describe("a pack", () => {
  it("is seen by nobody before it is committed, and is whole then", () => {
    const output = open();
    put(output, "manifest.json", "{}");
    put(output, "FULL/A-FULL.md", "text");
    expect(existsSync(target)).toBe(false);
    output.commit();
    expect(readFileSync(join(target, "FULL/A-FULL.md"), "utf8")).toBe("text");
    expect(readdirSync(target).toSorted()).toEqual([".gitignore", "FULL", "manifest.json"]);
    expect(readFileSync(join(target, ".gitignore"), "utf8")).toBe("*\n");
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
  });

  it("replaces the old one whole: no file of it stays", () => {
    writePack("old");
    writePack("new");
    expect(readdirSync(join(target, "FULL"))).toEqual(["new.md"]);
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
  });

  it("that is given up leaves the old one, and no trace", () => {
    writePack("old");
    const output = open();
    put(output, "manifest.json", "{}");
    output.create("half.md").write(Buffer.from("x"));
    output.discard();
    output.discard();
    expect(readdirSync(join(target, "FULL"))).toEqual(["old.md"]);
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
  });

  it("makes the directories above it, and takes them away again when it is given up", () => {
    open(join(root, "out/a/b/pack")).discard();
    expect(readdirSync(join(root, "out"))).toEqual([]);
    writePack("new", join(root, "out/a/b/pack"));
    expect(existsSync(join(root, "out/a/b/pack/FULL/new.md"))).toBe(true);
  });

  it("may stand inside the input", () => {
    writePack("one", join(root, "input", "pack"));
    writePack("two", join(root, "input", "pack"));
    expect(readdirSync(join(root, "input"))).toEqual(["pack"]);
  });
});

describe("what carryon did not write into an old pack", () => {
  it("is in the new one: files, links, folders and names that are no text", () => {
    writePack("old");
    const odd = Buffer.concat([Buffer.from(`${target}/`), Buffer.from([0x6e, 0xff])]);
    writeFileSync(join(target, "NOTES.md"), "notes");
    writeFileSync(join(target, "FULL/mine.md"), "mine");
    mkdirSync(join(target, "mine/deep"), { recursive: true });
    writeFileSync(join(target, "mine/run.sh"), "#!/bin/sh\n", { mode: 0o755 });
    symlinkSync("FULL/old.md", join(target, "latest.md"));
    writeFileSync(odd, "odd");
    const before = statSync(join(target, "NOTES.md"));
    writePack("new");
    writePack("newer");
    expect(readdirSync(target).toSorted()).toEqual(
      [".gitignore", "FULL", "NOTES.md", "latest.md", "manifest.json", "mine", "n\ufffd"].toSorted(),
    );
    expect(readdirSync(join(target, "FULL")).toSorted()).toEqual(["mine.md", "newer.md"]);
    expect(readdirSync(join(target, "mine")).toSorted()).toEqual(["deep", "run.sh"]);
    expect(readFileSync(join(target, "NOTES.md"), "utf8")).toBe("notes");
    expect(statSync(join(target, "NOTES.md")).mtimeMs).toBe(before.mtimeMs);
    expect(statSync(join(target, "mine/run.sh")).mode & 0o777).toBe(0o755);
    expect(readlinkSync(join(target, "latest.md"))).toBe("FULL/old.md");
    expect(readFileSync(odd, "utf8")).toBe("odd");
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
  });

  it.each([
    ["a file of the same name", (path: string) => writeFileSync(path, "mine")],
    ["a folder of the same name", (path: string) => mkdirSync(path)],
    ["a link of the same name", (path: string) => symlinkSync("old.md", path)],
  ])("stops the run if the new pack has %s, and both stay", (_, make) => {
    writePack("old");
    make(join(target, "FULL/new.md"));
    expect(() => writePack("new")).toThrow(expect.objectContaining({ code: "output-not-ours" }));
    expect(readdirSync(join(target, "FULL")).toSorted()).toEqual(["new.md", "old.md"]);
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
  });

  it("stops the run if it is a file where the new pack has a folder", () => {
    writePack("old");
    writeFileSync(join(target, "LITE"), "mine");
    const output = open();
    put(output, "LITE/A.md", "text");
    expect(() => output.commit()).toThrow(expect.objectContaining({ code: "output-not-ours" }));
    expect(readFileSync(join(target, "LITE"), "utf8")).toBe("mine");
  });

  it("stops the run before it starts if it is a named pipe", () => {
    writePack("old");
    makePipe(join(target, "pipe"));
    expect(() => open()).toThrow(expect.objectContaining({ code: "output-not-ours" }));
    expect(readdirSync(target).toSorted()).toEqual([".gitignore", "FULL", "manifest.json", "pipe"]);
  });
});

describe("a file of a pack", () => {
  it("holds what was written, in pieces of any size, and says its digest and bytes", () => {
    const sizes = fc.oneof(fc.nat(100), fc.nat(300_000), fc.constantFrom(0, 262_143, 262_144, 262_145));
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 8 }), (pieces) => {
        const output = open();
        const sink = output.create("a.md");
        const all = pieces.map((size, i) => Buffer.alloc(size, `${i}-abc`));
        const piece = Buffer.alloc(300_000);
        for (const bytes of all) {
          bytes.copy(piece);
          sink.write(piece.subarray(0, bytes.length));
        }
        const expected = Buffer.concat(all);
        expect(sink.close()).toEqual({ sha256: sha256(expected), bytes: expected.length });
        output.commit();
        expect(readFileSync(join(target, "a.md")).equals(expected)).toBe(true);
        rmSync(target, { recursive: true });
      }),
      { numRuns: 30 },
    );
  });

  it("can be copied inside the pack once it is closed", () => {
    const output = open();
    put(output, "FULL/A.md", "text");
    output.link("FULL/A.md", "archive/A.txt");
    output.commit();
    expect(readFileSync(join(target, "archive/A.txt"), "utf8")).toBe("text");
  });

  it.each(["", "/etc/x", "../x", "a/../../x", "a//b", "./a", "a/", "a\\b", "..\\x", "C:x", "a\0b", "a\nb"])(
    "is not written to %j, and what was written before is removed",
    (path) => {
      const output = open();
      put(output, "a.md", "text");
      expect(() => output.create(path)).toThrow("unsafe name");
      expect(readdirSync(join(root, "out"))).toEqual([]);
      expect(() => output.commit()).toThrow("closed");
      expect(existsSync(target)).toBe(false);
    },
  );

  it.each<[string, string, (output: Output) => void]>([
    ["it is made twice", "cannot write", (output) => void [output.create("a.md"), output.create("a.md")]],
    [
      "it is copied while it is open",
      "before close",
      (output) => void [output.create("a.md"), output.link("a.md", "b.md")],
    ],
    [
      "the pack is committed while it is open",
      "before close",
      (output) => void [output.create("a.md"), output.commit()],
    ],
    [
      "it is closed twice",
      "closed twice",
      (output) => [output.create("a.md")].forEach((sink) => [sink.close(), sink.close()]),
    ],
  ])("spoils the pack when %s", (_, why, misuse) => {
    const output = open();
    expect(() => misuse(output)).toThrow(why);
    expect(readdirSync(join(root, "out"))).toEqual([]);
  });
});

describe("a disk that does not take the pack", () => {
  it("is a failure that names the path where a parent is a file", () => {
    writeFileSync(join(root, "out", "file"), "");
    expect(() => open(join(root, "out", "file", "pack"))).toThrow(
      expect.objectContaining({ code: "write-failed", message: expect.stringContaining(join("file", "pack")) }),
    );
    expect(readFileSync(join(root, "out", "file"), "utf8")).toBe("");
  });

  it("leaves the old pack and nothing of the new one when it is full", (context) => {
    const disk = join(root, "disk");
    mkdirSync(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], { stdio: "ignore" });
    } catch {
      context.skip("a file system of its own cannot be mounted here");
    }
    try {
      writePack("old", join(disk, "pack"));
      const output = open(join(disk, "pack"));
      const sink = output.create("FULL/new.md");
      const write = (): void => {
        for (let i = 0; i < 40; i++) sink.write(Buffer.alloc(50_000, "x"));
      };
      expect(write).toThrow(expect.objectContaining({ code: "disk-full", hint: expect.stringContaining("space") }));
      expect(readdirSync(disk)).toEqual(["pack"]);
      expect(readFileSync(join(disk, "pack/FULL/old.md"), "utf8")).toBe("old");
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});
