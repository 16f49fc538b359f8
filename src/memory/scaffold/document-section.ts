/** Part of a document under one heading, without its subsections. */
export interface DocumentSection {
  /** Canonical path of the document. */
  readonly path: string;
  /** Its own heading and those above it, outermost first; empty before the first heading. */
  readonly headings: readonly string[];
  /** Paragraphs and list items, in order, without list markers. */
  readonly paragraphs: readonly SectionParagraph[];
}

/** Paragraph or list item of a section. */
export interface SectionParagraph {
  readonly text: string;
  /** Whether it is a list item. */
  readonly isItem: boolean;
}
