import type { PayloadCut } from "../../facts/facts.ts";
import { pluralize } from "../../../base/index.ts";
import type { CutText } from "../payload/cut-payloads.ts";
import { type CellOutput, readNotebook } from "./read-notebook.ts";

/** Linguist's name for notebooks. */
export const NOTEBOOK: string = "Jupyter Notebook";

/**
 * Renders a notebook as its cells, with text and code, and text outputs as comments. Other outputs are replaced with
 * their lengths. Returns `undefined` if the text is not a notebook.
 * @param utf8 redacted text
 */
export function notebookText(utf8: Buffer): CutText | undefined {
  const notebook = readNotebook(utf8.toString("utf8"));
  if (notebook === undefined) return undefined;
  const { language, cells } = notebook;
  const lines = [`# notebook: ${pluralize(cells.length, "cell")}${language === "" ? "" : `, ${language}`}`];
  let dropped = 0;
  for (const [number, { kind, source, outputs }] of cells.entries()) {
    lines.push("", `# %% [${number + 1}] ${kind}`);
    for (const line of source.trimEnd().split("\n")) lines.push(line);
    for (const output of outputs) {
      for (const line of outputLines(output)) lines.push(line);
      for (const { length } of output.dropped) dropped += length;
    }
  }
  const cuts: readonly PayloadCut[] = [{ kind: "notebook", characters: dropped }];
  return { text: Buffer.from(`${lines.join("\n")}\n`), cuts };
}

function outputLines({ text, dropped }: CellOutput): readonly string[] {
  const notes = dropped.map(
    ({ type, length }) => `# out: ${oneLine(type)}, ${pluralize(length, "character")}, left out`,
  );
  return text === "" ? notes : ["# out:", ...text.split("\n").map((line) => `#   ${line}`), ...notes];
}

/** Maximum length of an output type's name, which is untrusted input. */
const MAX_TYPE_LENGTH = 80;

function oneLine(type: string): string {
  return type.replaceAll(/\s+/gu, " ").slice(0, MAX_TYPE_LENGTH);
}
