import { NOTEBOOK, notebookText } from "../../../src/pack/scan/notebook/notebook-text.ts";

/** The text that packs and outlines have of a file: of a notebook, its cells. */
export function packedForm(language: string, text: string): string {
  const cells = language === NOTEBOOK ? notebookText(Buffer.from(text)) : undefined;
  return cells?.text.toString() ?? text;
}
