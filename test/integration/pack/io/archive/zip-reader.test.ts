import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openFileSink } from "../../../../../src/base/io/files/file-sink.ts";
import { readZip, type ZipLimits } from "../../../../../src/pack/io/archive/zip-reader.ts";
import { openZip } from "../../../../../src/pack/io/archive/zip-sink.ts";

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "zip-reader-"));
  file = join(root, "pack.zip");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function read(bytes: Buffer, limits?: ZipLimits): Promise<Record<string, string>> {
  writeFileSync(file, bytes);
  const members: Record<string, string> = {};
  for await (const member of readZip(file, limits)) members[member.name] = member.bytes.toString();
  return members;
}

const notAPack = expect.objectContaining({ code: "not-a-pack", hint: expect.any(String) });

async function pack(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const path = join(root, "made.zip");
  rmSync(path, { force: true });
  const zip = await openZip(openFileSink(path));
  for (const [name, text] of Object.entries(entries)) await zip.entry(name, Buffer.from(text));
  await zip.close();
  return readFileSync(path);
}

/** Hand-made entry: header fields that differ from those of a pack. */
interface Crafted {
  readonly name?: Buffer | string;
  readonly data?: Buffer;
  readonly flags?: number;
  readonly method?: number;
  readonly mode?: number;
  readonly madeBy?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly offset?: number;
  readonly extra?: Buffer;
  readonly comment?: Buffer;
  readonly local?: Omit<Crafted, "local">;
}

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

function common(entry: Crafted): Buffer {
  const { name = "repo/a", data = Buffer.from("text"), flags = 0, method = 0, extra = Buffer.alloc(0) } = entry;
  const size = entry.size ?? data.length;
  const sizes = numbers([4, entry.crc ?? crc32(data)], [4, entry.packedSize ?? size], [4, size]);
  const lengths = numbers([2, Buffer.byteLength(name)], [2, extra.length]);
  return Buffer.concat([numbers([2, 10], [2, flags], [2, method], [4, 0x00210000]), sizes, lengths]);
}

function localFile(entry: Crafted): Buffer {
  const { name = "repo/a", data = Buffer.from("text"), extra = Buffer.alloc(0) } = entry;
  return Buffer.concat([numbers([4, 0x04034b50]), common(entry), Buffer.from(name), extra, data]);
}

function directoryEntry(entry: Crafted, offset: number): Buffer {
  const { name = "repo/a", extra = Buffer.alloc(0), comment = Buffer.alloc(0), mode = 0o100644 } = entry;
  const head = numbers([4, 0x02014b50], [2, entry.madeBy ?? 0x32d]);
  const tail = numbers([2, comment.length], [2, 0], [2, 0], [4, (mode << 16) >>> 0], [4, entry.offset ?? offset]);
  return Buffer.concat([head, common(entry), tail, Buffer.from(name), extra, comment]);
}

function craft(entries: readonly Crafted[], change: { count?: number; gap?: string } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const bytes = localFile({ ...entry, extra: Buffer.alloc(0), ...entry.local });
    directory.push(directoryEntry(entry, offset));
    files.push(bytes);
    offset += bytes.length;
  }
  const gap = Buffer.from(change.gap ?? "");
  const central = Buffer.concat(directory);
  const count = change.count ?? entries.length;
  const end = numbers(
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset + gap.length],
    [2, 0],
  );
  return Buffer.concat([...files, gap, central, end]);
}

describe("a zip as Carryon writes it", () => {
  it("gives its files in their order", async () => {
    const entries = { "meta/FILE_TREE.txt": "tree", "repo/empty": "", "repo/é/日.txt": "x\n", "repo/a\\x0ab": "y" };
    expect(Object.entries(await read(await pack(entries)))).toEqual(Object.entries(entries));
  });

  it("may have no file", async () => {
    expect(await read(await pack({}))).toEqual({});
  });

  it("may have more files than Zip can count without Zip64", async () => {
    const entries = Object.fromEntries(Array.from({ length: 65_536 }, (_, i) => [`repo/${i}`, ""]));
    expect(Object.keys(await read(await pack(entries)))).toHaveLength(65_536);
  });

  it("is what the hand-made zips of this file are, where nothing is changed", async () => {
    expect(await read(craft([{}, { name: "repo/b" }]))).toEqual({ "repo/a": "text", "repo/b": "text" });
  });
});

describe("a zip is refused", () => {
  it.each([
    "../a",
    "repo/../../a",
    "/etc/a",
    "//a",
    "C:a",
    "c:/a",
    "repo/./a",
    "repo//a",
    "repo/",
    "",
    "repo\\a",
    "..\\a",
    "repo/a\0b",
    "repo/a\nb",
    "repo/\\x0A",
    "repo/\\x",
  ])("with the name %j", async (name) => {
    await expect(read(craft([{ name, flags: 0 }]))).rejects.toThrow(notAPack);
  });

  const data = Buffer.from("text");
  const deflated = deflateRawSync(Buffer.alloc(1_000_000));
  const cases: readonly (readonly [string, readonly Crafted[], string])[] = [
    ["a name that is no UTF-8", [{ name: Buffer.from([0x72, 0xff]), flags: 0x800 }], "not a safe name"],
    ["a name in another encoding", [{ name: "repo/é" }], "flags"],
    ["two entries of one name", [{}, {}], "occurs twice"],
    ["an encrypted entry", [{ flags: 1, packedSize: 16 }], "encrypted"],
    ["a strongly encrypted entry", [{ flags: 0x41, packedSize: 16 }], "encryption"],
    ["a data descriptor", [{ flags: 8 }], "flags"],
    ["a compressed entry", [{ method: 8, data: deflated, size: 1_000_000, packedSize: deflated.length }], "not stored"],
    ["a symbolic link", [{ mode: 0o120777 }], "regular file"],
    ["a directory", [{ mode: 0o040755 }], "regular file"],
    ["a device", [{ mode: 0o060644 }], "regular file"],
    ["an entry made on DOS", [{ madeBy: 0x2d }], "regular file"],
    ["a declared size that the file does not have", [{ size: 2 ** 31 - 1 }], "overflows"],
    ["a size that reaches into the next entry", [{ size: 60 }, { name: "repo/b" }], "not at the expected offset"],
    ["sizes that differ", [{ packedSize: 3 }], "size mismatch"],
    ["entries that share their bytes", [{}, { name: "repo/b", offset: 0 }], "two headers"],
    ["entries in another order than their bytes", [{ offset: 40 }, { offset: 0 }], "repo/a"],
    ["another name in the local header", [{ local: { name: "repo/b" } }], "two headers"],
    ["another size in the local header", [{ local: { size: 3 } }], "two headers"],
    ["another method in the local header", [{ local: { method: 8 } }], "two headers"],
    ["an extra field", [{ extra: numbers([2, 0x7075], [2, 0]) }], "extra fields"],
    ["an extra field in the local header", [{ local: { extra: numbers([2, 0x7075], [2, 0]) } }], "two headers"],
    ["a comment on an entry", [{ comment: Buffer.from("x") }], "extra fields"],
    ["a wrong checksum", [{ crc: crc32(data) ^ 1 }], "damaged"],
  ];
  it.each(cases)("with %s", async (_, entries, why) => {
    await expect(read(craft(entries))).rejects.toThrow(notAPack);
    await expect(read(craft(entries))).rejects.toThrow(why);
  });

  it("with bytes before, between or behind its parts", async () => {
    const whole = craft([{}]);
    await expect(read(Buffer.concat([Buffer.from("#!/bin/sh\n"), whole]))).rejects.toThrow(notAPack);
    await expect(read(Buffer.concat([whole, Buffer.from("x")]))).rejects.toThrow(notAPack);
    await expect(read(craft([{}], { gap: "hidden" }))).rejects.toThrow("outside of its entries");
    await expect(read(craft([{}, { name: "repo/b" }], { count: 1 }))).rejects.toThrow(notAPack);
    await expect(read(craft([{}], { count: 2 }))).rejects.toThrow(notAPack);
  });

  it("with a comment", async () => {
    const whole = await pack({ "repo/a": "x" });
    whole.writeUInt16LE(2, whole.length - 2);
    await expect(read(Buffer.concat([whole, Buffer.from("hi")]))).rejects.toThrow("comment");
  });

  it("when it ends at any earlier byte", async () => {
    const whole = await pack({ "repo/a": "some text", "repo/b": "" });
    for (let length = 0; length < whole.length; length++) {
      await expect(read(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow(notAPack);
    }
  });

  it("or gives the true texts when any byte has changed", async () => {
    const whole = await pack({ "repo/a": "some text", "repo/b": "", "meta/é": "x" });
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      const texts = await read(changed).then(Object.values, (error: unknown) => error);
      expect([notAPack, ["some text", "", "x"]], `byte ${at}`).toContainEqual(texts);
    }
  });

  it("when it has more entries or more bytes than it may", async () => {
    const whole = await pack({ "repo/a": "12345", "repo/b": "12345" });
    await expect(read(whole, { entries: 1, bytes: 100 })).rejects.toThrow("more than 1 entries");
    await expect(read(whole, { entries: 2, bytes: 9 })).rejects.toThrow("more than 9 bytes");
    expect(await read(whole, { entries: 2, bytes: 10 })).toEqual({ "repo/a": "12345", "repo/b": "12345" });
  });

  it("when there is none", async () => {
    mkdirSync(join(root, "directory"));
    await expect(readZip(join(root, "directory")).next()).rejects.toThrow(notAPack);
    const missing = readZip(join(root, "missing")).next();
    await expect(missing).rejects.toThrow(expect.objectContaining({ code: "path-not-found" }));
  });
});
