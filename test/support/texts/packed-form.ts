import { NOTEBOOK, notebookText } from "../../../src/pack/scan/notebook/notebook-text.ts";

/** Text of a file as packs and outlines use it. For a notebook, that is the text of its cells. */
export function packedForm(language: string, text: string): string {
  const cells = language === NOTEBOOK ? notebookText(Buffer.from(text)) : undefined;
  return cells?.text.toString() ?? text;
}
