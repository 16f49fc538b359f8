import type { DocumentLimit } from "./budget.ts";

/**
 * Matches a token count as people write it: `24000`, `24,000`, `24k` or `1m`. Group 1 is the number, group 2 the unit.
 */
export const TOKEN_TEXT: RegExp = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})([kKmM])?$/u;

const UNITS: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

/** Parses a token count from 1 to {@link MAX_TOKENS}; `undefined` if the text is not one. */
export function parseTokens(text: string): number | undefined {
  const [, digits, unit = ""] = TOKEN_TEXT.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const tokens = Number(digits.replaceAll(",", "")) * (UNITS[unit.toLowerCase()] ?? 1);
  return tokens >= 1 && tokens <= MAX_TOKENS ? tokens : undefined;
}

/** Matches a number of bytes as people write it: `500kb` or `1.5mb`. */
const BYTES_TEXT = /^(\d{1,6}(?:\.\d{1,3})?)(kb|mb)$/iu;

/**
 * Parses the maximum size of a document: bytes with the unit `kb` (1,000) or `mb`, otherwise tokens. `undefined` if the
 * text is neither.
 */
export function parseDocumentLimit(text: string): DocumentLimit | undefined {
  const [, number, unit] = BYTES_TEXT.exec(text) ?? [];
  if (number === undefined || unit === undefined) {
    const tokens = parseTokens(text);
    return tokens === undefined ? undefined : { tokens };
  }
  const bytes = Math.floor(Number(number) * (unit.toLowerCase() === "mb" ? 1_000_000 : 1000));
  return bytes < 1 ? undefined : { bytes };
}

/** Maximum token limit that a config may set. */
export const MAX_TOKENS = 1_000_000_000;
