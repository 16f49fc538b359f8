/** Block size of a tar in bytes. */
const BLOCK_BYTES = 512;
const MAX_NAME_LENGTH = 100;
const MODE = 0o644;
const REGULAR_FILE = "0";
const EXTENDED_HEADER = "x";

/**
 * Returns the header blocks of a regular file in a POSIX tar (pax interchange format), with fixed owner, mode and time.
 * @param path ASCII
 * @param bytes size of the file
 */
export function tarHeader(path: string, bytes: number): Buffer {
  if (path.length <= MAX_NAME_LENGTH) return block(path, bytes, REGULAR_FILE);
  const record = paxRecord("path", path);
  const name = path.slice(-MAX_NAME_LENGTH);
  return Buffer.concat([
    block(name, record.length, EXTENDED_HEADER),
    record,
    tarPadding(record.length),
    block(name, bytes, REGULAR_FILE),
  ]);
}

/** Returns the zero bytes that follow a file of `bytes` bytes, up to the next multiple of 512. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES);
}

/** Returns the two zero blocks (1,024 bytes) that end a tar. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK_BYTES);
}

/** Fields by offset, from POSIX.1 pax, "ustar Interchange Format". */
function block(name: string, bytes: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0, MAX_NAME_LENGTH, "latin1");
  header.write(octal(MODE, 8), 100, "latin1");
  header.write(octal(0, 8), 108, "latin1");
  header.write(octal(0, 8), 116, "latin1");
  header.write(octal(bytes, 12), 124, "latin1");
  header.write(octal(0, 12), 136, "latin1");
  header.fill(" ", 148, 156);
  header.write(type, 156, "latin1");
  header.write("ustar\u000000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148, "latin1");
  return header;
}

/** Formats a number as octal digits that end in a zero byte, `width` bytes in total. */
function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, "0")}\u0000`;
}

/** Formats `<length> <key>=<value>\n`, where the length includes its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const suffix = ` ${key}=${value}\n`;
  let length = suffix.length + 1;
  while (String(length).length + suffix.length !== length) length++;
  return Buffer.from(`${length}${suffix}`, "latin1");
}
