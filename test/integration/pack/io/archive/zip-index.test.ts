import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { beforeEach, expect, it } from "vitest";

import { openFileSink } from "../../../../../src/base/io/files/file-sink.ts";
import { openZipIndex } from "../../../../../src/pack/io/archive/zip-index.ts";
import { openZip } from "../../../../../src/pack/io/archive/zip-sink.ts";
import { makeDirectory } from "../../../../support/repository.ts";

const ENTRIES = { "repo/a.txt": "one\n", "repo/empty": "", "repo/ü/b \\x5c.txt": "two\n".repeat(1000) };

let path: string;
beforeEach(async () => {
  path = join(makeDirectory(), "pack.zip");
  const zip = await openZip(openFileSink(path));
  for (const [name, text] of Object.entries(ENTRIES)) await zip.entry(name, Buffer.from(text));
  await zip.close();
});

/** Overwrites bytes of the zip, starting at an offset from the end of a text's first occurrence. */
function overwrite(after: string, offset: number, bytes: readonly number[]): void {
  const zip = readFileSync(path);
  zip.set(bytes, zip.indexOf(after) + after.length + offset);
  writeFileSync(path, zip);
}

it("reads entries in any order", async () => {
  const index = await openZipIndex(path);
  for (const [name, text] of Object.entries(ENTRIES).toReversed()) {
    expect([name, index.size(name), index.read(name).toString()]).toEqual([name, Buffer.byteLength(text), text]);
  }
  expect(index.size("repo/none")).toBeUndefined();
  expect(() => index.read("repo/none")).toThrow('is not a pack: "repo/none" is missing');
});

it("refuses an entry whose bytes changed, and reads the others", async () => {
  overwrite("repo/a.txt", 0, [0x58]);
  const index = await openZipIndex(path);
  expect(() => index.read("repo/a.txt")).toThrow('is not a pack: "repo/a.txt" is damaged');
  expect(index.read("repo/empty")).toHaveLength(0);
});

it("refuses an entry whose own header names another", async () => {
  overwrite("repo/", 0, [0x62]);
  const index = await openZipIndex(path);
  expect(() => index.read("repo/a.txt")).toThrow('"repo/a.txt" differs between its two headers');
});

it("refuses a directory that announces more bytes than the file has, before any is read", async () => {
  const zip = readFileSync(path);
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  // Compressed and uncompressed size.
  for (const at of [20, 24]) zip.writeUInt32LE(0x7fffffff, directory + at);
  writeFileSync(path, zip);
  await expect(openZipIndex(path)).rejects.toThrow(
    /"repo\/a\.txt" is not at the expected offset|has more than \d+ bytes/u,
  );
});

it("refuses a file that is cut off at any byte, then or later", async () => {
  const { length } = readFileSync(path);
  const index = await openZipIndex(path);
  for (let size = length - 1; size >= 0; size -= 97) {
    truncateSync(path, size);
    await expect(openZipIndex(path)).rejects.toThrow(/ is not a pack: /u);
  }
  expect(() => index.read("repo/ü/b \\x5c.txt")).toThrow("is not a pack: it ends too early");
});

it("refuses what is over the limits", async () => {
  await expect(openZipIndex(path, { entries: 2, bytes: 1e6 })).rejects.toThrow("it has more than 2 entries");
  await expect(openZipIndex(path, { entries: 9, bytes: 3 })).rejects.toThrow("it has more than 3 bytes");
});
