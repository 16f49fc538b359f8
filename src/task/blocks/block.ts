/** An id of a file or of a symbol, as it was when the id was made. Digits are hexadecimal, in lower case. */
export interface BlockId {
  /** The path, by 8 digits of its digest. */
  readonly file: string;
  /** The symbol, by 6 digits of the digest of its name and the names around it; `undefined` for the file. */
  readonly symbol: string | undefined;
  /** The text, by 8 digits of its digest. */
  readonly text: string;
}

const BLOCK_ID = /^([0-9a-f]{8})-(?:([0-9a-f]{6})-)?([0-9a-f]{8})$/u;

/** Parses an id such as `1f3a5c7e-9b2d4f60`, or `1f3a5c7e-0a1b2c-9b2d4f60` of a symbol; `undefined` for anything else. */
export function parseBlockId(text: string): BlockId | undefined {
  const [, file, symbol, digest] = BLOCK_ID.exec(text) ?? [];
  return file === undefined || digest === undefined ? undefined : { file, symbol, text: digest };
}

/** Returns an id as text. */
export function formatBlockId({ file, symbol, text }: BlockId): string {
  return [file, ...(symbol === undefined ? [] : [symbol]), text].join("-");
}

/** A symbol of a file that can be read by an id. */
export interface SymbolBlock {
  readonly id: BlockId;
  readonly name: string;
  /** First and last line, from 1. */
  readonly lines: readonly [first: number, last: number];
}
