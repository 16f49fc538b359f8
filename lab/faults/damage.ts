import { readFileSync, writeFileSync } from "node:fs";
import { blobCodec, type BlobCodec } from "../../src/store/io/codec.ts";
import { openStore } from "../../src/store/io/open-store.ts";
import type { StoreFolder } from "../../src/store/io/store-folder.ts";
import { sampleText } from "../../test/support/store/sample-text.ts";
import { fileOf } from "../../test/support/store/store-files.ts";

/** Results of reading damaged blobs. */
export interface DamageFigures {
  readonly damaged: number;
  /** Reads that ended in an error. */
  readonly refused: number;
  /**
   * Reads that returned the right content in spite of the damage, for example after a flipped bit in the file name of a
   * gzip header.
   */
  readonly harmless: number;
  /** Reads that returned wrong bytes. */
  readonly wrong: number;
}

/** Generates damaged versions of a file. */
type Damage = (good: Buffer, round: number) => Iterable<Buffer>;

/** Flips one bit in every third byte, a different one in each round. */
export const flipped: Damage = function* (good, round) {
  for (let at = round; at < good.length; at += 3) {
    const bad = Buffer.from(good);
    bad[at]! ^= 1 << ((at + round) % 8);
    yield bad;
  }
};

/** Truncates the file at every seventh byte. */
export const truncated: Damage = function* (good, round) {
  for (let length = round; length < good.length; length += 7) yield good.subarray(0, length);
};

/** Reads damaged blobs of several sizes in all codecs until the time is over. */
export function readDamaged(folder: StoreFolder, damage: Damage, milliseconds: number): DamageFigures {
  const [zstd, gzip] = [blobCodec(), blobCodec({})];
  const pairs: readonly (readonly [BlobCodec, BlobCodec])[] = [
    [zstd, zstd],
    [zstd, gzip],
    [gzip, zstd],
  ];
  const end = performance.now() + milliseconds;
  const figures = { damaged: 0, refused: 0, harmless: 0, wrong: 0 };
  for (let round = 0; performance.now() < end; round++) {
    const [writer, reader] = pairs[round % pairs.length]!;
    const content = Buffer.from(sampleText(round, 200 + ((round * 997) % 30_000)));
    const { id } = openStore(folder, { codec: writer, sync: false }).put(content);
    const [path, store] = [fileOf(folder, id), openStore(folder, { codec: reader, sync: false })];
    const good = readFileSync(path);
    for (const bad of damage(good, round % 7)) {
      if (performance.now() > end) break;
      writeFileSync(path, bad);
      figures.damaged++;
      figures[outcomeOf(() => store.get(id), content)]++;
    }
    writeFileSync(path, good);
    if (outcomeOf(() => store.get(id), content) !== "harmless") figures.wrong++;
  }
  return figures;
}

function outcomeOf(read: () => Buffer, content: Buffer): "refused" | "harmless" | "wrong" {
  try {
    return read().equals(content) ? "harmless" : "wrong";
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "blob-damaged" ? "refused" : "wrong";
  }
}
