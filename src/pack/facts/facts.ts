import type { SecretSpan } from "../../secrets/index.ts";
import type { TextEncoding, CacheKey } from "../../base/index.ts";

/** Kinds of embedded data that are cut from lines. */
export const PAYLOAD_KINDS = [
  "base64",
  "hexadecimal digits",
  "escaped bytes",
  "a data URL",
  "path data",
  "numbers",
  "NUL",
] as const;

export type PayloadKind = (typeof PAYLOAD_KINDS)[number];

/** Number of characters of one kind that were cut from a text. `notebook` means cell output other than text. */
export interface PayloadCut {
  readonly kind: PayloadKind | "notebook";
  readonly characters: number;
}

/** Class of a file, derived from its content alone. */
export type ContentClass = "text" | "binary" | "generated" | "minified" | "lfs-pointer";

/** Secrets of a notebook that only its cells reveal. */
export interface CellSecrets {
  /** Secrets that appear in notebook cells only after JSON decoding. Absent if none do. */
  readonly cellSpans?: readonly SecretSpan[];
}

/** Facts that few blobs have. */
export interface RareFacts extends CellSecrets {
  /** Indexes of the profile's allowances that matched something in the text, ascending. Absent if none did. */
  readonly excused?: readonly number[];
  /** Payloads cut from the text, by kind. Absent if the text is complete. */
  readonly cuts?: readonly PayloadCut[];
  /** Set if the text keeps its comments and blank lines, because it would reveal a secret without them. */
  readonly keepsComments?: true;
  /** Language of the text, as linguist names it. Absent if it is that of the path. */
  readonly language?: string;
  /** Number of NUL characters, each replaced with a visible character. Absent if 0. */
  readonly nuls?: number;
}

/**
 * Everything computed from one blob alone, given its language, the token encoding and the redaction rules that apply.
 * Text sizes refer to the redacted UTF-8 text and are zero for a binary.
 */
export interface BlobFacts extends RareFacts {
  readonly class: ContentClass;
  readonly encoding: TextEncoding;
  /** Size of the stored blob in bytes. */
  readonly size: number;
  /** Size of the redacted text in bytes. */
  readonly bytes: number;
  /** Lines of the text, including a last line without a line break. */
  readonly lines: number;
  /** Tokens of the text between two line breaks, which is its cost inside a frame. */
  readonly tokens: number;
  /** Tokens of the text alone. */
  readonly textTokens: number;
  /** SHA-256 of the text, 64 hex digits. */
  readonly sha256: string;
  /**
   * Number of leading hex digits of `sha256` that form a boundary, at least 6. The boundary and every longer prefix are
   * absent from the text.
   */
  readonly boundary: number;
  /** Number of invisible and bidirectional control characters in the text. */
  readonly invisible: number;
  readonly spans: readonly SecretSpan[];
}

/** Token and line counts of a text or of part of a file. */
export interface TextCount {
  readonly tokens: number;
  /** 0 if lines were not counted. */
  readonly lines: number;
}

/** Cache of blob facts and text counts. It only affects speed: missing or damaged entries are recomputed. */
export interface FactsCache {
  get(key: CacheKey): BlobFacts | undefined;
  put(key: CacheKey, facts: BlobFacts): void;
  getCount(key: CacheKey): TextCount | undefined;
  putCount(key: CacheKey, count: TextCount): void;
  /** Writes new entries to disk. Never throws, because an unsaved cache only slows down the next run. */
  save(): void;
}
