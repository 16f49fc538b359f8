/** A stretch of a Markdown document that a program writes, between two comments. */
export interface MarkedBlock {
  readonly name: string;
  /** What writes it, as the opening comment says. */
  readonly writer: string;
}

/** A document with the lines of a block replaced by `content`. @throws Error when the document lacks the markers */
export function withBlock(document: string, { name, writer }: MarkedBlock, content: string): string {
  const opening = `<!-- ${name}: written by ${writer} -->`;
  const start = document.indexOf(opening);
  const end = document.indexOf(`<!-- end of ${name} -->`, start);
  if (start < 0 || end < 0) throw new Error(`The document has lost its markers ${opening}`);
  return `${document.slice(0, start + opening.length)}\n${content}\n${document.slice(end)}`;
}
