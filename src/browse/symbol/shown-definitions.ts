import { shownLines } from "../lines/shown-lines.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { FoundDefinition } from "./definitions.ts";
import type { TreeVersion } from "../live-tree.ts";

/** A definition with the line that it begins on. */
export interface ShownDefinition extends FoundDefinition {
  readonly text: string;
}

/** Returns definitions with the lines that they begin on, in the order given. */
export async function shownDefinitions(
  version: TreeVersion,
  found: readonly FoundDefinition[],
): Promise<readonly ShownDefinition[]> {
  const numbers = new Map<MeasuredFile, Set<number>>();
  for (const { file, line } of found) numbers.set(file, (numbers.get(file) ?? new Set()).add(line));
  const lineOf = new Map<string, string>();
  for await (const [file, text] of version.files.texts([...numbers.keys()])) {
    const wanted = [...numbers.get(file)!].toSorted((a, b) => a - b).map((number) => ({ number, column: 0 }));
    for (const { line, text: shown } of shownLines(text, wanted, 0)) lineOf.set(`${file.entry.path}:${line}`, shown);
  }
  return found.map((one) => ({ ...one, text: lineOf.get(`${one.file.entry.path}:${one.line}`) ?? "" }));
}
