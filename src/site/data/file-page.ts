import type { View } from "../../pack/index.ts";
import type { SymbolKind } from "../../outline/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** What packs show of a file instead of its text. */
export interface FileView {
  /** Slugs of the packs. */
  readonly packs: readonly string[];
  readonly view: View;
  readonly tokens: number;
  /** With the lines around it, as documents have it. */
  readonly text: string;
}

/** A commit that changed a file. */
export interface FileCommit {
  readonly commit: string;
  /** Of the whole file, after the commit. */
  readonly tokens: number;
  /** In UTC. */
  readonly date: string;
  /** First line of its message. */
  readonly subject: PublishedText;
  /** The page that compares it with the commit before. */
  readonly delta?: string;
}

/** A symbol that a file defines. */
export interface SiteSymbol extends SymbolLine {
  /** The last line of its declaration, or of its section, from 1. */
  readonly end: number;
  /** How many symbols of the file are around it. */
  readonly level: number;
  /** Of its lines; absent if they were not counted. */
  readonly tokens?: number;
}

/** Where a file defines a symbol. */
export interface SymbolLine {
  readonly name: string;
  readonly kind: SymbolKind;
  /** From 1. */
  readonly line: number;
}

/** Where a document shows a file: the line that opens the file's frame. */
export interface SitePlace {
  /** Path of the document, as receipts name it. */
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
