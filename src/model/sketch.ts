import type { OutlineSymbol } from "./outline.ts";

/** One mention of another file or package. */
export interface ImportMention {
  /** As written: `./a.js`, `pkg/sub`, `crate::a::b`, `../docs/x.md#top`. */
  readonly specifier: string;
  /** Line, from 1. */
  readonly line: number;
}

/** What a text does beyond computing. */
export const SIDE_EFFECTS = ["database", "environment", "files", "network", "process", "time"] as const;

/** One of `SIDE_EFFECTS`. */
export type SideEffect = (typeof SIDE_EFFECTS)[number];

/** What a file is for. */
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
 * What patterns find in one text, given its language: cheap enough for every file of a repository. Exact structure is
 * the outline's.
 */
export interface Sketch {
  readonly imports: readonly ImportMention[];
  /** Names that the text defines, without their bodies; 500 at most. */
  readonly definitions: readonly SketchDefinition[];
  /** First sentence of what the text says about itself, on one line, 160 characters at most; empty if it does not. */
  readonly purpose: string;
  readonly effects: readonly SideEffect[];
  /** Names of the errors that it raises, sorted, 20 at most. */
  readonly errors: readonly string[];
  /** Titles of the tests that it holds, in order, 20 at most. */
  readonly tests: readonly string[];
}

/** A definition as a pattern sees it. */
export interface SketchDefinition extends Pick<OutlineSymbol, "name" | "kind"> {
  /** Line, from 1. */
  readonly line: number;
  /** Whether other files can use it, as far as a line tells. */
  readonly exported: boolean;
}

/** The identifiers of a text as 32-bit hashes, sorted, and how often each occurs (255 at most). */
export interface Identifiers {
  readonly hashes: Uint32Array;
  readonly counts: Uint8Array;
}
