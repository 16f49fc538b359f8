import { shownLines } from "../lines/shown-lines.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { LocatedDefinition } from "./definitions.ts";
import type { TreeVersion } from "../live-tree.ts";

/** Definition with the text of its first line. */
export interface ShownDefinition extends LocatedDefinition {
  readonly text: string;
}

/**
 * Returns the definitions, in the given order, each with the text of its first line as `shownLines` gives it. The text
 * is empty if the file cannot be read.
 */
export async function shownDefinitions(
  version: TreeVersion,
  definitions: readonly LocatedDefinition[],
): Promise<readonly ShownDefinition[]> {
  const numbers = new Map<MeasuredFile, Set<number>>();
  for (const { file, line } of definitions) numbers.set(file, (numbers.get(file) ?? new Set()).add(line));
  const lineOf = new Map<string, string>();
  for await (const [file, text] of version.files.texts([...numbers.keys()])) {
    const lineMatches = [...numbers.get(file)!].toSorted((a, b) => a - b).map((number) => ({ number, column: 0 }));
    for (const { line, text: lineText } of shownLines(text, lineMatches, 0))
      lineOf.set(`${file.entry.path}:${line}`, lineText);
  }
  return definitions.map((one) => ({ ...one, text: lineOf.get(`${one.file.entry.path}:${one.line}`) ?? "" }));
}
