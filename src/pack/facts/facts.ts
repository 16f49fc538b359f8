import type { SecretSpan } from "../../secrets/index.ts";
import type { CacheKey } from "./entry-cache.ts";

/** The encodings that text files are decoded from. Caches store positions in this list: only append to it. */
export const TEXT_ENCODINGS = [
  "utf-8",
  "utf-8-damaged",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "gb18030",
  "big5",
  "euc-kr",
  "windows-874",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "iso-8859-2",
  "iso-8859-3",
  "iso-8859-4",
  "iso-8859-5",
  "iso-8859-6",
  "iso-8859-7",
  "iso-8859-8",
  "iso-8859-10",
  "iso-8859-13",
  "iso-8859-14",
  "iso-8859-15",
  "iso-8859-16",
  "koi8-r",
  "koi8-u",
  "cp437",
  "cp850",
  "cp852",
  "cp855",
  "cp857",
  "cp858",
  "cp866",
  "macintosh",
  "x-mac-cyrillic",
] as const;

/** The encoding that a text file was decoded from; anything but `utf-8` is reported as a finding. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Kinds of data that are cut out of lines. */
export const PAYLOAD_KINDS = [
  "base64",
  "hexadecimal digits",
  "escaped bytes",
  "a data URL",
  "path data",
  "numbers",
  "NUL",
] as const;

/** One of `PAYLOAD_KINDS`. */
export type PayloadKind = (typeof PAYLOAD_KINDS)[number];

/** Total length of one kind of data that is cut out of a text; `notebook` is cell output other than text. */
export interface PayloadCut {
  readonly kind: PayloadKind | "notebook";
  readonly characters: number;
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
  /** Payloads cut out of the text, by kind; absent if it is complete. */
  readonly cuts?: readonly PayloadCut[];
  /** Secrets found in a notebook's cells only after JSON decoding; absent if there are none. */
  readonly cellSpans?: readonly SecretSpan[];
  /** Number of NUL characters, replaced by a visible character; absent if it is 0. */
  readonly nuls?: number;
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
