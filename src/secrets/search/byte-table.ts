const BYTES = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte)).toString("latin1");

/**
 * Returns an array of 256 numbers: 1 for each byte that a character class matches in Latin-1, otherwise 0.
 * @param characters inside of the class
 */
export function byteTable(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const char of BYTES.match(new RegExp(`[${characters}]`, "g")) ?? []) table[char.charCodeAt(0)] = 1;
  return table;
}
