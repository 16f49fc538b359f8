import type { CacheKey } from "./ports/stores/entry-cache.ts";

/** The encoding that a text file was decoded from; anything but `utf-8` is reported as a finding. */
export type TextEncoding = "utf-8" | "utf-8-damaged" | "utf-16le" | "utf-16be" | "windows-1252";

/** The token encodings; counts are exact for each. */
export const ENCODINGS = ["o200k_base", "cl100k_base"] as const;

/** One of `ENCODINGS`. */
export type Encoding = (typeof ENCODINGS)[number];

/** A secret: redaction replaces the bytes from `start` to `end` of the UTF-8 text with a marker that names the rule. */
export interface SecretSpan {
  /** The redaction round that found it; offsets in round n refer to the text after round n − 1. */
  readonly round: number;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  /** Line in the unredacted text, from 1. */
  readonly line: number;
}

/** A file's class as derived from its content alone. */
export type ContentClass = "text" | "binary" | "generated" | "minified" | "lfs-pointer";

/**
 * Everything computed from one blob alone, given its language, the token encoding and the redaction rules that apply.
 * Sizes of the text refer to the redacted UTF-8 text; for a binary they are zero.
 */
export interface BlobFacts {
  readonly class: ContentClass;
  readonly encoding: TextEncoding;
  /** Bytes of the blob as stored. */
  readonly size: number;
  /** Bytes of the text. */
  readonly bytes: number;
  /** Lines of the text, including a last line without a line end. */
  readonly lines: number;
  /** Tokens of the text between two line ends, which is its cost inside a frame. */
  readonly tokens: number;
  /** SHA-256 of the text, 64 hex digits. */
  readonly sha256: string;
  /** How many hex digits of `sha256`, at least 6, form a boundary that does not occur in the text; more do not either. */
  readonly boundary: number;
  /** Invisible and bidirectional control characters in the text. */
  readonly invisible: number;
  readonly spans: readonly SecretSpan[];
  /** Indices of the profile's allowances that excused something in the text, ascending; absent if none did. */
  readonly excused?: readonly number[];
}

/** The tokens and lines of a stretch of text. */
export interface TextCount {
  readonly tokens: number;
  /** 0 if lines were not counted. */
  readonly lines: number;
}

/** A cache of blob facts and text counts. It only makes runs faster: missing or damaged entries are recomputed. */
export interface FactsCache {
  get(key: CacheKey): BlobFacts | undefined;
  put(key: CacheKey, facts: BlobFacts): void;
  getCount(key: CacheKey): TextCount | undefined;
  putCount(key: CacheKey, count: TextCount): void;
  /** Writes new entries to disk; never throws, since an unsaved cache only makes the next run slower. */
  save(): void;
}
