import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fetchSlice } from "../../../../src/store/content/fetch-slice.ts";
import { blobCodec, type BlobCodec, MAX_CONTENT_BYTES } from "../../../../src/store/io/codec.ts";
import { createStoreFolder, openStoreFolder } from "../../../../src/store/io/store-folder.ts";
import { openStore } from "../../../../src/store/io/open-store.ts";
import { type ContentId, parseContentId } from "../../../../src/base/content/reference.ts";
import { sha256 } from "../../../support/sha256.ts";
import { temporaryDirectory } from "../../../support/run-cli.ts";
import { sampleText } from "../../../support/store/sample-text.ts";
import { fileOf, leftovers } from "../../../support/store/store-files.ts";
import { temporaryStore } from "../../../support/store/temporary-store.ts";

const TEXT = Buffer.from(sampleText(1, 20_000));
const GZIP_ONLY = blobCodec({});
const ZSTD = blobCodec();

function idOf(bytes: Uint8Array): ContentId {
  return parseContentId(sha256(bytes));
}

function referenceTo(id: ContentId, bytes: number) {
  return { id, bytes, title: "a file", kind: "file", tags: [], time: 1 };
}

describe("put and get", () => {
  it("return any bytes under the digest of the bytes, once", () => {
    const { store, folder } = temporaryStore();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        const first = store.put(bytes);
        expect(first).toMatchObject({ id: sha256(bytes), bytes: bytes.length });
        expect(store.get(first.id)).toEqual(Buffer.from(bytes));
        expect(store.put(bytes)).toEqual({ ...first, known: true });
      }),
      { numRuns: 50 },
    );
    expect(leftovers(folder)).toEqual([]);
  });

  it("compress what becomes smaller, and only that", () => {
    const { store, folder } = temporaryStore();
    const { id, stored } = store.put(TEXT);
    expect(fileOf(folder, id)).toMatch(/\.zst$/u);
    expect(stored).toBeLessThan(TEXT.length / 2);
    expect(fileOf(folder, store.put(Buffer.from("abc")).id)).toMatch(/\.bin$/u);
  });

  it("store the same bytes in two processes' folders under the same names", () => {
    const [one, two] = [temporaryStore(), temporaryStore({ codec: GZIP_ONLY })];
    expect(one.store.put(TEXT).id).toBe(two.store.put(TEXT).id);
  });

  it("refuse more than 64 MiB", () => {
    const { store } = temporaryStore();
    expect(() => store.put(Buffer.alloc(MAX_CONTENT_BYTES + 1))).toThrow(
      expect.objectContaining({
        code: "usage",
        message: "the content has 67108865 bytes; the limit is 64 MiB",
      }),
    );
  });

  it("say what is not there", () => {
    const { store } = temporaryStore();
    const id = idOf(TEXT);
    expect(store.has(id)).toBe(false);
    expect(() => store.get(id)).toThrow(expect.objectContaining({ code: "blob-missing" }));
  });

  it("put content again whose file is damaged, and then have it", () => {
    const { store, folder } = temporaryStore();
    const { id } = store.put(TEXT);
    truncateSync(fileOf(folder, id), 10);
    expect(() => store.get(id)).toThrow(expect.objectContaining({ code: "blob-damaged" }));
    expect(store.put(TEXT).known).toBe(false);
    expect(store.get(id)).toEqual(TEXT);
  });
});

describe("between versions of Node", () => {
  it.each<[string, BlobCodec, BlobCodec]>([
    ["zstd is read without zlib's zstd", blobCodec(), GZIP_ONLY],
    ["gzip is read with it", GZIP_ONLY, blobCodec()],
  ])("%s", (_name, writer, reader) => {
    const { store, folder } = temporaryStore({ codec: writer });
    for (const size of [0, 1, 255, 256, 257, 65_791, 65_792, 200_000, 3_000_000]) {
      const bytes = Buffer.from(sampleText(size, size));
      expect(openStore(folder, { codec: reader }).get(store.put(bytes).id)).toEqual(bytes);
    }
  });
});

describe("a damaged blob", () => {
  it.each<[string, BlobCodec, BlobCodec]>([
    ["zst", blobCodec(), blobCodec()],
    ["zst, read as on Node 20", blobCodec(), GZIP_ONLY],
    ["gz", GZIP_ONLY, blobCodec()],
  ])("threat 27: never gives other bytes, whichever byte is wrong (%s)", (_name, writer, reader) => {
    const { store, folder } = temporaryStore({ codec: writer });
    const bytes = Buffer.from(sampleText(7, 6000));
    const { id } = store.put(bytes);
    const [path, checked] = [fileOf(folder, id), openStore(folder, { codec: reader })];
    const good = readFileSync(path);
    let refused = 0;
    for (let at = 0; at < good.length; at += 7) {
      const bad = Buffer.from(good);
      bad[at]! ^= 1 << (at % 8);
      writeFileSync(path, bad);
      const result = attempt(() => checked.get(id));
      expect(["blob-damaged", bytes]).toContainEqual(result);
      if (result === "blob-damaged") refused++;
    }
    expect(refused).toBeGreaterThan(good.length / 7 / 2);
  });

  it("threat 27: never gives a part of the content, wherever the file ends", () => {
    const { store, folder } = temporaryStore();
    const { id } = store.put(TEXT);
    const path = fileOf(folder, id);
    const good = readFileSync(path);
    for (let length = 0; length < good.length; length += 13) {
      writeFileSync(path, good.subarray(0, length));
      expect(attempt(() => store.get(id))).toBe("blob-damaged");
    }
  });

  it("threat 27: that expands to more than 64 MiB is refused with and without zlib's zstd", () => {
    const { store, folder } = temporaryStore();
    const { id } = store.put(TEXT);
    const bomb = Buffer.from(ZSTD.encode(Buffer.alloc(MAX_CONTENT_BYTES + 1)).data);
    expect(bomb.length).toBeLessThan(20_000);
    writeFileSync(fileOf(folder, id), bomb);
    for (const codec of [blobCodec(), GZIP_ONLY]) {
      expect(attempt(() => openStore(folder, { codec }).get(id))).toBe("blob-damaged");
    }
  });

  it("threat 27: of several frames, each within the limit, is refused without zlib's zstd", () => {
    const { store, folder } = temporaryStore();
    const { id } = store.put(TEXT);
    const frame = ZSTD.encode(Buffer.alloc(MAX_CONTENT_BYTES)).data;
    writeFileSync(fileOf(folder, id), Buffer.concat(Array.from({ length: 50 }, () => frame)));
    for (const codec of [blobCodec(), GZIP_ONLY]) {
      expect(attempt(() => openStore(folder, { codec }).get(id))).toBe("blob-damaged");
    }
  });

  it("threat 27: that is a link, a pipe or a folder is not opened", () => {
    const { store, folder } = temporaryStore();
    const { id } = store.put(TEXT);
    const path = fileOf(folder, id);
    const elsewhere = join(temporaryDirectory(), "copy");
    writeFileSync(elsewhere, readFileSync(path));
    for (const make of [() => symlinkSync(elsewhere, path), () => spawnSync("mkfifo", [path]), () => mkdirSync(path)]) {
      rmSync(path, { recursive: true });
      make();
      expect(attempt(() => store.get(id))).toBe("blob-damaged");
    }
  });
});

/** Result of an action, or its error code. */
function attempt(act: () => Buffer): Buffer | string {
  try {
    return act();
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

describe("reference lists", () => {
  it("are written only if all their content is there", () => {
    const { store } = temporaryStore();
    const { id } = store.put(TEXT);
    const missing = idOf(Buffer.from("missing"));
    expect(() => store.refer({ name: "pack", references: [referenceTo(missing, 7)] })).toThrow(
      expect.objectContaining({ code: "blob-missing" }),
    );
    expect(store.names()).toEqual([]);
    store.refer({ name: "pack", references: [referenceTo(id, TEXT.length)] });
    expect(store.list("pack")).toEqual({ name: "pack", references: [referenceTo(id, TEXT.length)] });
    expect([store.forget("pack"), store.forget("pack"), store.names()]).toEqual([true, false, []]);
  });

  it.each(["{", "{}", "null", '{"schema":"carryon.references/1","references":[{"id":"../../etc/passwd"}]}', "\0"])(
    "that hold %j are an error that names the file",
    (text) => {
      const { store, folder } = temporaryStore();
      writeFileSync(join(folder.references, "pack.json"), text);
      expect(() => store.list("pack")).toThrow(
        expect.objectContaining({ code: "store-damaged", message: expect.stringContaining("pack.json") }),
      );
    },
  );
});

describe("ids", () => {
  it.each([
    "",
    "../../../etc/passwd",
    "A".repeat(64),
    "0".repeat(63),
    "0".repeat(65),
    `${"0".repeat(63)}/`,
    `${"0".repeat(64)}\n`,
    "x".repeat(100_000),
  ])("threat 27: %j is not one", (text) =>
    expect(() => parseContentId(text)).toThrow(expect.objectContaining({ code: "usage" })),
  );
});

describe("the folder of a store", () => {
  it("in .carryon ignores itself", () => {
    const root = temporaryDirectory();
    spawnSync("git", ["init", "-q"], { cwd: root });
    openStore(createStoreFolder(join(root, ".carryon/store"))).put(TEXT);
    expect(spawnSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }).stdout).toBe("");
  });

  it("is made anew where making it was interrupted, and never over other files", () => {
    const root = join(temporaryDirectory(), "store");
    expect(() => openStoreFolder(root)).toThrow(expect.objectContaining({ code: "path-not-found" }));
    mkdirSync(join(root, "blobs"), { recursive: true });
    expect(() => openStoreFolder(root)).toThrow(expect.objectContaining({ code: "path-not-found" }));
    createStoreFolder(root);
    expect(openStoreFolder(root).root).toBe(root);
    expect(() => createStoreFolder(dirname(root))).toThrow(expect.objectContaining({ code: "output-not-ours" }));
    writeFileSync(join(root, "store.json"), '{"schema":"carryon.store/2"}\n');
    expect(() => openStoreFolder(root)).toThrow(expect.objectContaining({ code: "store-damaged" }));
  });
});

describe("a disk that is full", () => {
  it("is an error, leaves no draft behind and loses nothing that was stored", () => {
    const { store, folder } = temporaryStore();
    const { id } = store.put(TEXT);
    const modules = ["open-store", "store-folder"].map(
      (name) => new URL(`../../../../src/store/io/${name}.ts`, import.meta.url).href,
    );
    const program = `
      const { openStore } = await import(${JSON.stringify(modules[0])});
      const { openStoreFolder } = await import(${JSON.stringify(modules[1])});
      process.on("SIGXFSZ", () => {});
      const store = openStore(openStoreFolder(${JSON.stringify(folder.root)}));
      let i = 0;
      try { for (;;) store.put((await import("node:crypto")).randomBytes(3000 * ++i)); }
      catch (error) { console.log(JSON.stringify({ code: error.code, i })); }`;
    // A file size limit fails like a full disk. Its unit is 512 or 1,024 bytes.
    const { stdout } = spawnSync(
      "sh",
      ["-c", `ulimit -f 40; exec "$0" --input-type=module -e "$1"`, process.execPath, program],
      {
        encoding: "utf8",
      },
    );
    const { code, i } = JSON.parse(stdout) as { code: string; i: number };
    expect(code).toBe("write-failed");
    expect(i).toBeGreaterThan(5);
    expect(leftovers(folder)).toEqual([]);
    expect(store.get(id)).toEqual(TEXT);
    for (const blob of store.blobs()) expect(sha256(store.get(blob.id))).toBe(blob.id);
  });
});

describe("the log", () => {
  it("says what was done with sizes and their ratio, and no content or title", () => {
    const { store, folder } = temporaryStore();
    const { id } = store.put(TEXT);
    fetchSlice(store, id, { lines: 1 });
    store.refer({ name: "list", references: [referenceTo(id, TEXT.length)] });
    const text = readFileSync(folder.log, "utf8");
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ op }) => op)).toEqual(["put", "slice", "refer"]);
    expect(lines[0]).toMatchObject({ id, bytes: 20_000, known: false, ratio: expect.any(Number) });
    expect(text).not.toContain("a file");
  });

  it("takes at most twice its limit, and a log that cannot be written fails nothing", () => {
    const { store, folder } = temporaryStore();
    for (let i = 0; i < 3; i++) {
      writeFileSync(folder.log, "x".repeat(1024 * 1024));
      store.put(Buffer.from(`text ${i}`));
    }
    expect(readdirSync(folder.root).filter((name) => name.startsWith("ops"))).toEqual(["ops.1.ndjson", "ops.ndjson"]);
    rmSync(folder.log);
    mkdirSync(folder.log);
    expect(store.put(TEXT).known).toBe(false);
    expect(existsSync(join(folder.root, "ops.ndjson"))).toBe(true);
  });
});
