import type { OutlineSymbol } from "./outline.ts";

/** One reference to another file or package. */
export interface ImportMention {
  /** As written: `./a.js`, `pkg/sub`, `crate::a::b`, `../docs/x.md#top`. */
  readonly specifier: string;
  /** Line, from 1. */
  readonly line: number;
}

/** The side effects that a sketch can find in a text. */
export const SIDE_EFFECTS = ["database", "environment", "files", "network", "process", "time"] as const;

/** One of `SIDE_EFFECTS`. */
export type SideEffect = (typeof SIDE_EFFECTS)[number];

/** The roles of files: what a file is for. */
export const FILE_ROLES = [
  "build",
  "command",
  "component",
  "config",
  "data",
  "docs",
  "entry",
  "example",
  "migration",
  "schema",
  "source",
  "test",
  "types",
] as const;

/** One of `FILE_ROLES`. */
export type FileRole = (typeof FILE_ROLES)[number];

/**
 * What patterns find in one text, given its language. Cheap enough for every file of a repository; for exact structure,
 * see `Outline`.
 */
export interface Sketch {
  readonly imports: readonly ImportMention[];
  /** Names that the text defines, at most 500. */
  readonly definitions: readonly SketchDefinition[];
  /** First sentence of the text's own description, on one line, at most 160 characters; empty if it has none. */
  readonly purpose: string;
  readonly effects: readonly SideEffect[];
  /** Names of the errors that it raises, sorted, at most 20. */
  readonly errors: readonly string[];
  /** Titles of the tests that it contains, in order, at most 20. */
  readonly tests: readonly string[];
}

/** A definition found by a pattern. */
export interface SketchDefinition extends Pick<OutlineSymbol, "name" | "kind"> {
  /** Line, from 1. */
  readonly line: number;
  /** Whether other files can use it, judging by its line alone. */
  readonly exported: boolean;
}

/** The identifiers of a text as sorted 32-bit hashes, and how often each occurs (capped at 255). */
export interface Identifiers {
  readonly hashes: Uint32Array;
  readonly counts: Uint8Array;
}

/** The words of a text, as hashes of their stems. Identifiers are split into words, and each is one more word. */
export interface WordBag {
  /** All words of the text. */
  readonly words: Identifiers;
  /** Those of the names that it defines. */
  readonly defined: Identifiers;
  /** Number of words in the text, without joined identifiers. */
  readonly total: number;
}
