/** Layout of a vocabulary file; see `tokens/vocabulary.ts`. */
const HEAD_BYTES = 16;
const PAGES = 0x110000 / 128;
const TABLE_BYTES = 128;
const SINGLE_BYTES = 256;
const PAIR_BYTES = 7;
const ID_BITS = 18;
const ID_MASK = (1n << BigInt(ID_BITS)) - 1n;

/**
 * Returns the tokens of a vocabulary file as text in tiktoken's format: `! 0`, then each token in Base64 by rank. The
 * ranks equal those of the tiktoken package, so that Carryon does not have to ship them twice.
 */
export function tiktokenRanks(vocabulary: Uint8Array): string {
  const view = new DataView(vocabulary.buffer, vocabulary.byteOffset, vocabulary.byteLength);
  const count = view.getUint32(4, true);
  const singles = HEAD_BYTES + PAGES + view.getUint32(8, true) * TABLE_BYTES;
  const merges = mergesById(view, { start: singles + SINGLE_BYTES, count });
  const tokens: string[] = [];
  for (let id = 0; id < count; id++)
    tokens.push(id < SINGLE_BYTES ? latin1(vocabulary[singles + id]!) : mergedToken(id));
  return `! 0 ${tokens.map((token) => btoa(token)).join(" ")}`;

  function mergedToken(id: number): string {
    const [left, right] = merges[id]!;
    // Both halves of a token have lower ranks.
    return tokens[left]! + tokens[right]!;
  }
}

/** The two halves of each token longer than a single byte. */
function mergesById(
  view: DataView,
  { start, count }: { readonly start: number; readonly count: number },
): readonly (readonly [left: number, right: number] | undefined)[] {
  const merges: (readonly [number, number] | undefined)[] = Array.from({ length: count });
  for (let at = start; at < view.byteLength; at += PAIR_BYTES) {
    const high = view.getUint32(at + 3, true);
    const low = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    const entry = (BigInt(high) << 24n) | BigInt(low);
    const shifted = (places: number): number => Number((entry >> BigInt(places)) & ID_MASK);
    merges[shifted(0)] = [shifted(2 * ID_BITS), shifted(ID_BITS)];
  }
  return merges;
}

function latin1(byte: number): string {
  return String.fromCharCode(byte);
}
