/** Shannon entropy of a Latin-1 string in bits per character, 0 for an empty one. */
export function entropyOf(text: string): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i)]!++;
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
