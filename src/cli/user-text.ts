/**
 * Decodes a text that the user named: UTF-8, or UTF-16 with a byte order mark, which PowerShell writes. Returns
 * `undefined` for a binary file.
 */
export function decodeUserText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  // Ignores a character at the end that is cut off.
  const text = new TextDecoder(encoding === "" ? "utf-8" : encoding).decode(bytes, { stream: true });
  return text.includes("\0") ? undefined : text;
}
