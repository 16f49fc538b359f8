/** Shortest and longest match (RFC 1951, 3.2.5). */
const [SHORTEST, LONGEST] = [3, 258];
const END_OF_BLOCK = 256;
/** The least prime below 2^16, by which both sums of Adler-32 are taken (RFC 1950, 9). */
const ADLER = 65_521;

/**
 * Compresses rows of the same length in the format of zlib (RFC 1950). What repeats the byte before or the row above is
 * left out, and codes are fixed: quick, and close to zlib for pictures that are mostly flat. Unlike zlib's, the bytes are
 * the same with every version of Node. @param stride bytes of a row
 */
export function deflateRows(rows: Uint8Array, stride: number): Buffer {
  const out = openBits(rows.length);
  // One last block with fixed codes.
  out.bits(0b011, 3);
  let sums = { a: 1, b: 0, row: { sum: 0, weighted: 0 } };
  for (let start = 0; start < rows.length; start += stride) {
    const row = rows.subarray(start, start + stride);
    const isSame = start > 0 && stride >= SHORTEST && Buffer.compare(row, rows.subarray(start - stride, start)) === 0;
    if (isSame) writeMatch(out, stride, stride);
    else writeRow(out, rows, start, stride);
    sums = withRow(sums, isSame ? sums.row : rowSums(row), stride);
  }
  writeSymbol(out, END_OF_BLOCK);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(sums.b * 65_536 + sums.a);
  return Buffer.concat([Buffer.from([0x78, 0x01]), out.bytes(), checksum]);
}

/** Writes the bytes of a row, with the longer of both matches wherever there is one. */
function writeRow(out: Bits, rows: Uint8Array, start: number, stride: number): void {
  const end = start + stride;
  const repeated = (from: number, distance: number): number => {
    let at = from;
    while (at < end && rows[at] === rows[at - distance]) at++;
    return at - from;
  };
  for (let at = start; at < end;) {
    const [run, above] = [at === 0 ? 0 : repeated(at, 1), start === 0 ? 0 : repeated(at, stride)];
    const length = Math.max(run, above);
    if (length < SHORTEST) writeSymbol(out, rows[at++]!);
    else {
      writeMatch(out, length, run >= above ? 1 : stride);
      at += length;
    }
  }
}

/** Writes a match of any length from 3 as matches that the format allows. */
function writeMatch(out: Bits, length: number, distance: number): void {
  let rest = length;
  while (rest > 0) {
    const most = Math.min(rest, LONGEST);
    // What is left for the next one must not be shorter than a match can be.
    const part = rest > most && rest - most < SHORTEST ? most - SHORTEST : most;
    writeLength(out, part);
    writeDistance(out, distance);
    rest -= part;
  }
}

function writeLength(out: Bits, length: number): void {
  if (length === LONGEST) return writeSymbol(out, 285);
  const { code, extra, value } = coded(length - SHORTEST, 2);
  writeSymbol(out, 257 + code);
  out.bits(value, extra);
}

function writeDistance(out: Bits, distance: number): void {
  const { code, extra, value } = coded(distance - 1, 1);
  out.bits(DISTANCES[code]!, 5);
  out.bits(value, extra);
}

/**
 * Codes a value as lengths and distances are: the first values have codes of their own, then each doubling has `2^step`
 * codes with one more extra bit.
 */
function coded(value: number, step: number): { readonly code: number; readonly extra: number; readonly value: number } {
  const own = 2 ** step;
  if (value < own * 2) return { code: value, extra: 0, value: 0 };
  const extra = 31 - Math.clz32(value) - step;
  return { code: own * extra + (value >>> extra), extra, value: value & (2 ** extra - 1) };
}

/** Codes are written from their first bit on, numbers from their last. */
function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >>> bit) & 1) << (length - 1 - bit);
  return result;
}

/** The fixed codes of literals, lengths and the end of the block (RFC 1951, 3.2.6), and the bits of each. */
const SYMBOLS = Array.from({ length: 286 }, (_, symbol) => {
  if (symbol < 144) return { code: reversed(0x30 + symbol, 8), count: 8 };
  if (symbol < 256) return { code: reversed(0x190 + symbol - 144, 9), count: 9 };
  if (symbol < 280) return { code: reversed(symbol - 256, 7), count: 7 };
  return { code: reversed(0xc0 + symbol - 280, 8), count: 8 };
});
const DISTANCES = Array.from({ length: 30 }, (_, code) => reversed(code, 5));

function writeSymbol(out: Bits, symbol: number): void {
  const { code, count } = SYMBOLS[symbol]!;
  out.bits(code, count);
}

/** Writes bits, the lowest of each byte first. */
interface Bits {
  readonly bits: (value: number, count: number) => void;
  readonly bytes: () => Buffer;
}

/** @param most no more bytes than these are compressed */
function openBits(most: number): Bits {
  const bytes = Buffer.alloc(most + (most >>> 3) + 16);
  let [length, held, count] = [0, 0, 0];
  return {
    bits(value, added) {
      held |= value << count;
      count += added;
      for (; count >= 8; count -= 8) {
        bytes[length++] = held & 0xff;
        held >>>= 8;
      }
    },
    bytes() {
      if (count > 0) bytes[length] = held;
      return bytes.subarray(0, length + Number(count > 0));
    },
  };
}

/** What a row adds to the sums of Adler-32, apart from what is before it. */
interface RowSums {
  readonly sum: number;
  readonly weighted: number;
}

function rowSums(row: Uint8Array): RowSums {
  let [sum, weighted] = [0, 0];
  for (let i = 0; i < row.length; i++) {
    sum += row[i]!;
    weighted += sum;
  }
  return { sum, weighted };
}

function withRow(
  { a, b }: { readonly a: number; readonly b: number },
  row: RowSums,
  stride: number,
): { a: number; b: number; row: RowSums } {
  return { a: (a + row.sum) % ADLER, b: (b + stride * a + row.weighted) % ADLER, row };
}
