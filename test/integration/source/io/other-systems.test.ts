import { createHash } from "node:crypto";
import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { open, readSource, texts } from "../../../support/read-source.ts";
import { cloneRepository, makeRepository } from "../../../support/repository.ts";

describe("a checkout as other systems write it", () => {
  it("reads line ends that only the settings of the machine convert, also in a tree whose times have changed", async () => {
    const repository = await makeRepository({
      files: { ".gitattributes": "*.raw -text\n", "a.txt": "one\ntwo\n", "b.raw": "b\r\n", "c.bin": "c\0\r\n" },
    });
    const whole = texts(await readSource(await open(repository)));
    const clone = cloneRepository(repository, "-c", "core.autocrlf=true");
    expect(readFileSync(`${clone.root}/a.txt`, "utf8")).toBe("one\r\ntwo\r\n");
    expect(texts(await readSource(await open(clone)))).toEqual(whole);
    for (const path of Object.keys(whole)) utimesSync(`${clone.root}/${path}`, 1, 1);
    const source = await open(clone);
    expect(source.convertsLineEnds?.()).toBe(true);
    expect((await open(repository)).convertsLineEnds?.()).toBe(false);
  });

  it("trusts an index of Windows, which has no inodes and notes the time of creation", async () => {
    const repository = await makeRepository({ files: { "a.txt": "one\ntwo\n", "b.txt": "b\n", "c.txt": "c\n" } });
    const whole = await readSource(await open(repository));
    const clone = cloneRepository(repository, "-c", "core.autocrlf=true", "-c", "index.version=2");
    const index = `${clone.root}/.git/index`;
    writeFileSync(index, asOnWindows(readFileSync(index)));
    expect(clone.git("status", "--porcelain")).toBe("");
    expect(texts(await readSource(await open(clone)))).toEqual(texts(whole));
    writeFileSync(index, asOnWindows(readFileSync(index)));
    expect((await readSource(await open(clone))).snapshot.entries).toEqual(whole.snapshot.entries);
    clone.write({ "b.txt": "B\r\n" });
    expect(texts(await readSource(await open(clone)))).toMatchObject({ "a.txt": "one\ntwo\n", "b.txt": "B\r\n[disk]" });
  });

  it("reads links that are written as files where there are no links", async () => {
    const repository = await makeRepository({ files: { "a.txt": "a\n", "sub/link": { symlink: "../a.txt" } } });
    const whole = await readSource(await open(repository));
    const clone = cloneRepository(repository, "-c", "core.symlinks=false");
    expect(readFileSync(`${clone.root}/sub/link`, "utf8")).toBe("../a.txt");
    for (const isTouched of [false, true]) {
      if (isTouched) utimesSync(`${clone.root}/sub/link`, 1, 1);
      const read = await readSource(await open(clone));
      expect(read.snapshot.entries).toEqual(whole.snapshot.entries);
      expect(texts(read)).toEqual(texts(whole));
    }
    clone.git("config", "core.symlinks", "true");
    expect((await readSource(await open(clone))).snapshot.entries.map(({ kind }) => kind)).toEqual(["file", "file"]);
  });
});

/** Version 2 index with file stats as git writes them on Windows: neither device nor inode, and a different ctime. */
function asOnWindows(index: Buffer): Buffer {
  const body = Buffer.from(index.subarray(0, -20));
  for (let at = 12, left = body.readUInt32BE(8); left > 0; left -= 1) {
    body.writeUInt32BE(body.readUInt32BE(at) - 1, at);
    body.fill(0, at + 16, at + 24);
    const end = body.indexOf(0, at + 62);
    at += (end - at + 8) & ~7;
  }
  return Buffer.concat([body, createHash("sha1").update(body).digest()]);
}
