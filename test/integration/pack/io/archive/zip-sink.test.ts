import { createHash } from "node:crypto";
import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPromise } from "yauzl";

import { isCanonicalPath } from "../../../../../src/base/io/files/safe-path.ts";
import { openFileSink } from "../../../../../src/base/io/files/file-sink.ts";
import { readFully } from "../../../../../src/pack/io/archive/zip-archive.ts";
import { readZip } from "../../../../../src/pack/io/archive/zip-reader.ts";
import { openZip } from "../../../../../src/pack/io/archive/zip-sink.ts";
import type { Sink } from "../../../../../src/base/output/sink.ts";

type Entries = readonly (readonly [name: string, bytes: Buffer])[];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "zip-sink-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function write(entries: Entries): Promise<Buffer> {
  const file = join(root, "made.zip");
  rmSync(file, { force: true });
  const zip = await openZip(openFileSink(file));
  for (const [name, bytes] of entries) await zip.entry(name, bytes);
  await zip.close();
  return readFileSync(file);
}

async function readBack(): Promise<Entries> {
  const entries: (readonly [string, Buffer])[] = [];
  for await (const { name, bytes } of readZip(join(root, "made.zip"))) entries.push([name, bytes]);
  return entries;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const many = (count: number): Entries =>
  Array.from({ length: count }, (_, i) => [`repo/d${i % 100}/f${i}.txt`, Buffer.from(`${i}`)]);

/** Sink that fails after `limit` bytes. */
function failingSink(limit: number): Sink {
  let size = 0;
  return {
    write(data) {
      size += data.length;
      if (size > limit) throw new Error("no space left");
    },
    close: () => ({ sha256: "", bytes: size }),
  };
}

describe("a zip has the same bytes on every machine", () => {
  it.each(["UTC", "Asia/Tokyo", "America/St_Johns"])("in the time zone %s", async (zone) => {
    const { TZ } = process.env;
    process.env["TZ"] = zone;
    try {
      const zip = await write([
        ["meta/z", Buffer.from("z")],
        ["repo/empty", Buffer.alloc(0)],
        ["repo/a\\x0ab", Buffer.from("x")],
        ["repo/日本語 é.md", Buffer.alloc(700_000, "abc")],
      ]);
      expect(sha256(zip)).toBe("1b561f58ee1243eb22c3a4f3f3532b73e8bfd6589c74ef741618933c2df8756f");
    } finally {
      process.env["TZ"] = TZ;
      if (TZ === undefined) delete process.env["TZ"];
    }
  });

  it("without an entry", async () => {
    expect(sha256(await write([]))).toBe("8739c76e681f900923b900c9df0ef75cf421d39cabb54650c4b9ad19b6a76d85");
  });

  it("with 65,536 entries, the first number that needs Zip64", async () => {
    const zip = await write(many(65_536));
    expect(sha256(zip)).toBe("f33fb046966bde35eb53813cb20705d7524f54938b4a80d275d2d8712d7d0fbc");
  });
});

describe("a zip is read back", () => {
  it.each([65_535, 65_536])("with %d entries, at the limit that Zip64 begins with", async (count) => {
    const entries = many(count);
    await write(entries);
    const found = await readBack();
    expect(found).toHaveLength(count);
    expect(found.filter(([name, bytes], i) => name !== entries[i]?.[0] || !bytes.equals(entries[i][1]))).toEqual([]);
  });

  it("with any names, bytes and order", async () => {
    const part = fc
      .stringMatching(/^(?:[a-zA-Z0-9 ._:é漢🎈-]|\\x[0-9a-f]{2}){1,12}$/u)
      .filter((name) => isCanonicalPath(`repo/${name}`));
    const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `repo/${parts.join("/")}`);
    const bytes = fc.uint8Array({ maxLength: 50 }).map((array) => Buffer.from(array));
    const entries = fc.uniqueArray(fc.tuple(name, bytes), { selector: ([key]) => key });
    await fc.assert(
      fc.asyncProperty(entries, async (set) => {
        await write(set);
        expect(await readBack()).toEqual(set);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a failed sink", () => {
  it("rejects the entry whose bytes it does not take, and all that follow", async () => {
    const zip = await openZip(failingSink(1000));
    await zip.entry("repo/a", Buffer.alloc(100));
    await expect(zip.entry("repo/b", Buffer.alloc(2000))).rejects.toThrow("no space left");
    await expect(zip.entry("repo/c", Buffer.alloc(1))).rejects.toThrow("no space left");
    await expect(zip.close()).rejects.toThrow("no space left");
  });

  it("rejects the end if it does not take the directory", async () => {
    const zip = await openZip(failingSink(140));
    await zip.entry("repo/a", Buffer.alloc(100));
    await expect(zip.close()).rejects.toThrow("no space left");
  });
});

describe("a zip", () => {
  it("keeps the escapes of a name", async () => {
    await write([["repo/a\\x0ab", Buffer.from("x")]]);
    expect(await readBack()).toEqual([["repo/a\\x0ab", Buffer.from("x")]]);
  });

  it("has the same bytes if an entry is given in parts", async () => {
    const [parts, file] = [["a", "", "bcd"].map((part) => Buffer.from(part)), join(root, "parts.zip")];
    const zip = await openZip(openFileSink(file));
    await zip.entryOf("repo/a", parts);
    await zip.close();
    expect(readFileSync(file).equals(await write([["repo/a", Buffer.concat(parts)]]))).toBe(true);
  });

  it("says its digest and bytes when it is closed", async () => {
    const zip = await openZip(openFileSink(join(root, "a.zip")));
    await zip.entry("repo/a", Buffer.from("a"));
    const { bytes } = await zip.close();
    expect(bytes).toBe(statSync(join(root, "a.zip")).size);
  });

  it.each(["", "/a", "../a", "repo/../a", "repo//a", "repo/", "C:a", "repo\\a", "repo/\n"])(
    "takes no name %j",
    async (name) => {
      const zip = await openZip(openFileSink(join(root, "a.zip")));
      await expect(zip.entry(name, Buffer.alloc(0))).rejects.toThrow("invalid name for a zip entry");
    },
  );

  it("of more than 4 GiB is listed, and its last entry is read", async () => {
    const file = join(root, "large.zip");
    const zip = await openZip(openSparseSink(file));
    const zeros = Buffer.alloc(2 ** 28);
    for (let i = 0; i < 17; i++) await zip.entry(`repo/zeros${i}`, zeros);
    await zip.entry("repo/last", Buffer.from("behind 4 GiB"));
    await zip.close();
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
  });
});

/** Writes a sparse file with holes in place of large entries, which contain only zeros. */
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
