import type { NamedSymbol } from "./outline.ts";

/** Reference in a text to another file or package: an import, an include or a link. */
export interface ImportMention {
  /** As written: `./a.js`, `pkg/sub`, `crate::a::b`, `../docs/x.md#top`. */
  readonly specifier: string;
  /** Line, from 1. */
  readonly line: number;
}

/** Names that a text takes from packages as a whole, without naming the files that define them. */
export interface MemberUses {
  /** Import specifiers of the packages; `.` is the package that the text is part of. */
  readonly packages: readonly string[];
  /** If empty, the text uses whole packages, which are modules of one file each. */
  readonly names: readonly string[];
}

/** Side effects that a sketch can detect in a text. */
export const SIDE_EFFECTS = ["database", "environment", "files", "network", "process", "time"] as const;

export type SideEffect = (typeof SIDE_EFFECTS)[number];

/** Roles of files: their purpose in the repository. */
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

export type FileRole = (typeof FILE_ROLES)[number];

/** Purpose of a text and the names that it defines. */
export interface BriefSketch {
  /** Names that the text defines, up to 500. */
  readonly definitions: readonly SketchDefinition[];
  /** First sentence of the text's description of itself, on one line, up to 160 characters; empty if it has none. */
  readonly purpose: string;
  /** Name of the definition that `purpose` documents, unless that is the main one of the text. */
  readonly subject?: string;
}

/**
 * Facts that patterns find in one text, given its language. Cheap enough for every file of a repository. For exact
 * structure, see `Outline`.
 */
export interface Sketch extends BriefSketch {
  readonly imports: readonly ImportMention[];
  /** Empty in languages whose files import everything that they use. */
  readonly members: readonly MemberUses[];
  readonly effects: readonly SideEffect[];
  /** Names of the errors that it raises, sorted, up to 20. */
  readonly errors: readonly string[];
  /** Titles of its tests, in order, up to 20. */
  readonly tests: readonly string[];
}

/** Definition found by a pattern. */
export interface SketchDefinition extends NamedSymbol {
  /** Line, from 1. */
  readonly line: number;
  /** Whether other files can use it, judging by its line alone. */
  readonly exported: boolean;
}

/** Identifiers of a text as sorted 32-bit hashes, with the number of occurrences of each, capped at 255. */
export interface Identifiers {
  readonly hashes: Uint32Array;
  readonly counts: Uint8Array;
}

/** Words of a text, as hashes of their stems. An identifier counts as one word and also as the words it is made of. */
export interface WordBag {
  readonly words: Identifiers;
  /** Words of the names that it defines. */
  readonly defined: Identifiers;
  /** Number of words in the text, not counting joined identifiers. */
  readonly total: number;
}
