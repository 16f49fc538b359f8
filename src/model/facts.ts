import type { CacheKey } from "./ports/entry-cache.ts";

/** How the bytes of a text file were encoded; anything but `utf-8` is decoded and said. */
export type TextEncoding = "utf-8" | "utf-8-damaged" | "utf-16le" | "utf-16be" | "windows-1252";

/** Names of the encodings that counts are exact for. */
export const ENCODINGS = ["o200k_base", "cl100k_base"] as const;

/** One of `ENCODINGS`. */
export type Encoding = (typeof ENCODINGS)[number];

/** A secret: what stands between two byte offsets of the UTF-8 text goes, a marker naming the rule comes. */
export interface SecretSpan {
  /** Which round of redaction found it; the offsets of round n are those of the text after round n − 1. */
  readonly round: number;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  /** Line in the original text, from 1. */
  readonly line: number;
}

/** What the content alone says about a file. */
export type ContentClass = "text" | "binary" | "generated" | "minified" | "lfs-pointer";

/**
 * All that is computed from one blob alone, given its language, the token encoding and the redaction rules that apply.
 * Sizes of the text are those of the redacted UTF-8 text; a binary has no text, so they are zero.
 */
export interface BlobFacts {
  readonly class: ContentClass;
  readonly encoding: TextEncoding;
  /** Bytes of the blob as stored. */
  readonly size: number;
  /** Bytes of the text. */
  readonly bytes: number;
  /** Lines of the text; a last line without an end counts. */
  readonly lines: number;
  /** Tokens of a line end, the text and a line end: what the text costs inside a frame. */
  readonly tokens: number;
  /** sha256 of the text, 64 hex digits. */
  readonly sha256: string;
  /** How many hex digits of `sha256` make a boundary that does not occur in the text. */
  readonly boundary: number;
  /** Invisible and bidirectional control characters in the text. */
  readonly invisible: number;
  readonly spans: readonly SecretSpan[];
}

/** What a stretch of text comes to. */
export interface TextCount {
  readonly tokens: number;
  /** 0 where no lines were counted. */
  readonly lines: number;
}

/** Facts of blobs and counts of texts seen before. Only makes runs faster: what is missing or damaged is computed again. */
export interface FactsCache {
  get(key: CacheKey): BlobFacts | undefined;
  put(key: CacheKey, facts: BlobFacts): void;
  getCount(key: CacheKey): TextCount | undefined;
  putCount(key: CacheKey, count: TextCount): void;
  /** Writes what is new; never throws, a cache that cannot be written is only slower. */
  save(): void;
}
