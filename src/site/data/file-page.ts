import type { SymbolKind } from "../../outline/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** A range of shaded lines, from 1. */
export interface ShadedLines {
  readonly first: number;
  readonly last: number;
}

/** Lines of a file that a fitted pack keeps, at least in part. */
export interface Shading {
  readonly pack: string;
  /** Sorted, without overlap. Never empty. */
  readonly ranges: readonly ShadedLines[];
}

/** An imported name that links to its definition. */
export interface NameLink {
  /** From 1. */
  readonly line: number;
  /** Offset of its first character in the line, in UTF-16 units. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  /** Page of the file that defines it, at the line of the definition. */
  readonly href: string;
}

/** Size of a file after a commit. */
export interface FileTokens {
  readonly commit: string;
  /** Tokens of the whole file after the commit. */
  readonly tokens: number;
}

/** A commit that changed a file. */
export interface FileCommit extends FileTokens {
  /** In UTC. */
  readonly date: string;
  /** First line of its message. */
  readonly subject: PublishedText;
  /** Page that compares the commit with the previous one. */
  readonly delta?: string;
}

/** A symbol that a file defines. */
export interface SiteSymbol extends SymbolLine {
  /** Last line of its declaration or section, from 1. */
  readonly end: number;
  /** Nesting depth among the file's symbols. */
  readonly level: number;
  /** Tokens of its lines. Absent if not counted. */
  readonly tokens?: number;
}

/** Definition of a symbol in a file. */
export interface SymbolLine {
  readonly name: string;
  readonly kind: SymbolKind;
  /** From 1. */
  readonly line: number;
  /** Set for a constant or variable that holds an import. */
  readonly isImport?: true;
}

/** Line of a document that opens the file's frame. */
export interface SitePlace {
  /** Path of the document, as in receipts. */
  readonly document: string;
  /** From 1. */
  readonly line: number;
  /** The document's page, at that line. */
  readonly href: string;
}

/** A secret that was replaced with a marker. */
export interface SiteRedaction {
  readonly rule: string;
  /** Line in the redacted text, from 1. */
  readonly line: number;
  /** Line in the original file, from 1. */
  readonly original: number;
}
