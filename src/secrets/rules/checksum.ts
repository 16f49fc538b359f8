const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Checksum that protects a provider's tokens against typing errors. */
export interface Checksum {
  /** Whether a token's checksum is correct. */
  readonly holds: (token: string) => boolean;
  /** Replaces a token's checksum with the correct one. */
  readonly complete: (token: string) => string;
}

/**
 * The last 6 characters of a token are the CRC-32, in base 62, of what precedes them after the last `_`.
 * @see https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
 */
export const CRC32_BASE62: Checksum = byTail(6, (token) => base62(crc32(token.slice(token.lastIndexOf("_") + 1))));

/**
 * The last 8 characters are the CRC-32 of everything before the last `_`, in hex, lowest byte first.
 * @see https://github.com/grafana/grafana/blob/main/pkg/components/satokengen/tokengen.go
 */
export const CRC32_HEX: Checksum = byTail(8, (token) => {
  const bytes = crc32(token.slice(0, -1)).toString(16).padStart(8, "0").match(/../g) ?? [];
  return bytes.toReversed().join("");
});

/** @param checksumOf computes the checksum of a token without its tail */
function byTail(length: number, checksumOf: (token: string) => string): Checksum {
  const complete = (token: string): string => {
    const body = token.slice(0, -length);
    return body + checksumOf(body);
  };
  return { complete, holds: (token) => complete(token) === token };
}

function base62(value: number): string {
  let text = "";
  for (let quotient = value; text.length < 6; quotient = Math.floor(quotient / 62))
    text = BASE62[quotient % 62]! + text;
  return text;
}

/** CRC-32 of a Latin-1 text, as in zip and gzip. */
function crc32(text: string): number {
  let crc = ~0;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
