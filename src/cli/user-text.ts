/**
 * Decodes a text that the user named: UTF-16 with a byte order mark, which PowerShell writes, and otherwise UTF-8. Drops
 * the mark and a character that is cut off at the end. Returns `undefined` for a binary file, which means that it
 * contains a NUL character. Other invalid bytes become U+FFFD.
 */
export function decodeUserText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  // Ignores a character at the end that is cut off.
  const text = new TextDecoder(encoding === "" ? "utf-8" : encoding).decode(bytes, { stream: true });
  return text.includes("\0") ? undefined : text;
}
