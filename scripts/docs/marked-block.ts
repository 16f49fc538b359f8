/** A generated block of a Markdown document, between two comments. */
export interface MarkedBlock {
  readonly name: string;
  /** The script that writes it, as named in the opening comment. */
  readonly writer: string;
}

/**
 * Replaces the lines of a block in a document with `content`.
 * @throws Error if the markers are missing
 */
export function withBlock(document: string, { name, writer }: MarkedBlock, content: string): string {
  const opening = `<!-- ${name}: written by ${writer} -->`;
  const start = document.indexOf(opening);
  const end = document.indexOf(`<!-- end of ${name} -->`, start);
  if (start < 0 || end < 0) throw new Error(`the document lacks the markers ${opening}`);
  return `${document.slice(0, start + opening.length)}\n${content}\n${document.slice(end)}`;
}
