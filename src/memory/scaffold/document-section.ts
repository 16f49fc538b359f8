/** A part of a document under one heading, without the parts below it. */
export interface DocumentSection {
  /** Canonical path of the document. */
  readonly path: string;
  /** Headings above it and its own, outermost first; none before the first heading. */
  readonly headings: readonly string[];
  /** Paragraphs and items of lists, in order, without marks of lists. */
  readonly paragraphs: readonly SectionParagraph[];
}

/** A paragraph of a section. */
export interface SectionParagraph {
  readonly text: string;
  /** Whether it is an item of a list. */
  readonly isItem: boolean;
}
