const MAX_BYTES = 1024 * 1024;
const LINE_END = 0x0a;

/**
 * Returns the first MiB of a UTF-8 text, cut after a line break or, within a longer line, before a character that would
 * be split. A shorter text is returned whole.
 */
export function sketchedPart(utf8: Buffer): Buffer {
  if (utf8.length <= MAX_BYTES) return utf8;
  const lineEnd = utf8.lastIndexOf(LINE_END, MAX_BYTES - 1);
  if (lineEnd !== -1) return utf8.subarray(0, lineEnd + 1);
  let end = MAX_BYTES;
  while (end > 0 && (utf8[end]! & 0xc0) === 0x80) end--;
  return utf8.subarray(0, end);
}
