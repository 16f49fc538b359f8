/**
 * Id of a file or a symbol with its current text. Readers of a pack use it to request that text later. Digits are
 * lowercase hex.
 */
export interface BlockId {
  /** First 8 digits of the SHA-256 of the canonical path. */
  readonly file: string;
  /**
   * First 6 digits of a digest of the symbol's qualified name and the number of earlier symbols with this name;
   * `undefined` for the whole file.
   */
  readonly symbol: string | undefined;
  /** First 8 digits of the SHA-256 of the redacted text. */
  readonly text: string;
}

const BLOCK_ID = /^([0-9a-f]{8})-(?:([0-9a-f]{6})-)?([0-9a-f]{8})$/u;

/**
 * Parses a file id such as `1f3a5c7e-9b2d4f60` or a symbol id such as `1f3a5c7e-0a1b2c-9b2d4f60`; `undefined` for
 * anything else.
 */
export function parseBlockId(text: string): BlockId | undefined {
  const [, file, symbol, digest] = BLOCK_ID.exec(text) ?? [];
  return file === undefined || digest === undefined ? undefined : { file, symbol, text: digest };
}

/**
 * Formats the id of a file as `1f3a5c7e-9b2d4f60`, and that of a symbol as `1f3a5c7e-0a1b2c-9b2d4f60`. Inverse of
 * `parseBlockId`.
 */
export function formatBlockId({ file, symbol, text }: BlockId): string {
  return [file, ...(symbol === undefined ? [] : [symbol]), text].join("-");
}

/** Symbol that can be read by its id. */
export interface SymbolBlock {
  readonly id: BlockId;
  readonly name: string;
  /** First and last line, 1-based. */
  readonly lines: readonly [first: number, last: number];
}
