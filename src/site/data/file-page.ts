import type { View } from "../../pack/index.ts";
import type { SymbolKind } from "../../outline/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** A view of a file, as in the documents. */
export interface ShownView {
  readonly view: View;
  readonly tokens: number;
  /** Includes the frame lines, as in the documents. */
  readonly text: string;
}

/** A view that packs show instead of the file's text. */
export interface FileView extends ShownView {
  /** Slugs of the packs. */
  readonly packs: readonly string[];
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
