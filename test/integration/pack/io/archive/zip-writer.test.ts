import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ZipArchive } from "archiver";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPromise } from "yauzl";

import { openFileSink } from "../../../../../src/pack/io/output/file-sink.ts";
import { readFully } from "../../../../../src/pack/io/archive/zip-archive.ts";
import { readZip } from "../../../../../src/pack/io/archive/zip-reader.ts";
import { openZip } from "../../../../../src/pack/io/archive/zip-writer.ts";
import type { Sink } from "../../../../../src/pack/write/output.ts";

type Entries = readonly (readonly [name: string, bytes: Buffer])[];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "zip-writer-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(entries: Entries): Buffer {
  const file = join(root, "ours.zip");
  rmSync(file, { force: true });
  const zip = openZip(openFileSink(file));
  for (const [name, bytes] of entries) zip.entry(name, bytes);
  zip.close();
  return readFileSync(file);
}

async function writeWithArchiver(entries: Entries): Promise<Buffer> {
  const archive = new ZipArchive({ store: true });
  const chunks: Buffer[] = [];
  archive.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => archive.on("end", resolve));
  for (const [name, bytes] of entries)
    archive.append(bytes, { name, date: new Date(Date.UTC(1980, 0, 1)), mode: 0o644 });
  await archive.finalize();
  await ended;
  return Buffer.concat(chunks);
}

const texts = (...names: string[]): Entries => names.map((name) => [name, Buffer.from(name)]);

const many = (count: number): Entries =>
  Array.from({ length: count }, (_, i) => [`repo/d${i % 100}/f${i}.txt`, Buffer.from(`${i}`)]);

describe("a zip has the bytes that archiver writes", () => {
  const sets: readonly (readonly [string, Entries])[] = [
    ["no entry", []],
    ["one entry", texts("meta/FILE_TREE.txt")],
    ["an empty file", [["repo/empty", Buffer.alloc(0)], ...texts("repo/next")]],
    ["unicode names", texts("repo/ä.txt", "repo/日本語/名.md", "repo/🎉", "repo/a b", "repo/e\u0301")],
    ["a large entry", [["repo/a", Buffer.alloc(700_000, "abc")], ...texts("repo/b")]],
    ["names in no order", texts("repo/z", "meta/a", "repo/-", "repo/é")],
  ];

  it.each(sets)("of %s", async (_, entries) => {
    expect(write(entries).equals(await writeWithArchiver(entries))).toBe(true);
  });

  it.each([65_535, 65_536])("of %d entries, at the limit that Zip64 begins with", async (count) => {
    const entries = many(count);
    expect(write(entries).equals(await writeWithArchiver(entries))).toBe(true);
  });

  it("of whatever text and bytes", async () => {
    const part = fc.stringMatching(/^[a-zA-Z0-9 ._é漢🎈-]{1,12}$/u).filter((name) => !/^\.{1,2}$/.test(name));
    const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `repo/${parts.join("/")}`);
    const entries = fc.array(
      fc.tuple(
        name,
        fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
      ),
    );
    await fc.assert(
      fc.asyncProperty(entries, async (set) => {
        expect(write(set).equals(await writeWithArchiver(set))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a zip", () => {
  it("keeps the escapes of a name", async () => {
    write([["repo/a\\x0ab", Buffer.from("x")]]);
    const names: string[] = [];
    for await (const member of readZip(join(root, "ours.zip"))) names.push(member.name);
    expect(names).toEqual(["repo/a\\x0ab"]);
  });

  it("has the same bytes if an entry is given in parts", () => {
    const [parts, file] = [["a", "", "bcd"].map((part) => Buffer.from(part)), join(root, "parts.zip")];
    const zip = openZip(openFileSink(file));
    zip.entryOf("repo/a", parts);
    zip.close();
    expect(readFileSync(file).equals(write([["repo/a", Buffer.concat(parts)]]))).toBe(true);
  });

  it("says its digest and bytes when it is closed", () => {
    const zip = openZip(openFileSink(join(root, "a.zip")));
    zip.entry("repo/a", Buffer.from("a"));
    const { bytes } = zip.close();
    expect(bytes).toBe(statSync(join(root, "a.zip")).size);
  });

  it.each(["", "/a", "../a", "repo/../a", "repo//a", "repo/", "C:a", "repo\\a", "repo/\n"])(
    "takes no name %j",
    (name) => {
      const zip = openZip(openFileSink(join(root, "a.zip")));
      expect(() => zip.entry(name, Buffer.alloc(0))).toThrow("invalid name for a zip entry");
    },
  );

  it("of more than 4 GiB is read back entry by entry", async () => {
    const file = join(root, "large.zip");
    const zip = openZip(openSparseSink(file));
    const zeros = Buffer.alloc(2 ** 28);
    for (let i = 0; i < 17; i++) zip.entry(`repo/zeros${i}`, zeros);
    zip.entry("repo/last", Buffer.from("behind 4 GiB"));
    zip.close();
    expect(statSync(file).size).toBeGreaterThan(2 ** 32);

    const reader = await openPromise(file, { strictFileNames: true });
    const offsets = new Map<string, number>();
    for await (const entry of reader.eachEntry()) {
      offsets.set(entry.fileName, entry.relativeOffsetOfLocalHeader);
      if (entry.fileName !== "repo/last") continue;
      const local = await reader.readLocalFileHeaderPromise(entry, { minimal: true });
      expect(readAt(file, local.fileDataStart, entry.uncompressedSize)).toBe("behind 4 GiB");
    }
    expect(offsets.size).toBe(18);
    expect(offsets.get("repo/last")).toBeGreaterThan(2 ** 32);

    const limits = { entries: 100, bytes: 2 ** 33 };
    let last = "";
    for await (const member of readZip(file, limits)) if (member.bytes.length < 100) last = member.bytes.toString();
    expect(last).toBe("behind 4 GiB");
  });
});

/** Writes a file with holes where large entries are, which are all zeros. */
function openSparseSink(path: string): Sink {
  const fd = openSync(path, "wx");
  let position = 0;
  return {
    write(data) {
      const bytes = typeof data === "string" ? Buffer.from(data) : data;
      if (bytes.length < 2 ** 28) writeSync(fd, bytes, 0, bytes.length, position);
      position += bytes.length;
    },
    close() {
      ftruncateSync(fd, position);
      closeSync(fd);
      return { sha256: "", bytes: position };
    },
  };
}

function readAt(path: string, position: number, length: number): string {
  const fd = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    readFully(fd, bytes, position);
    return bytes.toString();
  } finally {
    closeSync(fd);
  }
}
