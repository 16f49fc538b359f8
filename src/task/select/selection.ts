import type { View } from "../../pack/index.ts";
import type { ReviewTotals } from "../review/pack/review.ts";
import type { TaskClass, TaskTerm } from "../task.ts";

/** Contribution of a signal to a file's score. */
export interface SignalPoints {
  /** Name of the signal, such as `terms` or `similar commits`. */
  readonly signal: string;
  /** Log-odds with three decimals. */
  readonly points: number;
}

/** Symbol with the id for reading it later. */
export interface IdentifiedSymbol {
  readonly id: string;
  readonly name: string;
  /** First and last line, 1-based. */
  readonly lines: readonly [first: number, last: number];
}

/** File that a task pack shows or names, with the reasons. */
export interface SelectedFile {
  readonly path: string;
  /** Id for reading the file later; see `BlockId`. */
  readonly id: string;
  /** `pointer` if the pack only names the file. */
  readonly view: View;
  /** Tokens of the file in the pack, with its frame; 0 for a pointer. */
  readonly tokens: number;
  /** Log-odds with three decimals. */
  readonly score: number;
  /** By descending points. Signals that add nothing are absent. */
  readonly signals: readonly SignalPoints[];
  /** Ranges of shown lines, 1-based, in order; empty for a pointer. */
  readonly lines: readonly (readonly [first: number, last: number])[];
  /** First symbols of a partly shown file in text order, whether the pack shows them or not. */
  readonly symbols?: readonly IdentifiedSymbol[];
}

/** File that a task pack omits. */
export interface OmittedFile {
  readonly path: string;
  readonly id: string;
  readonly score: number;
  /** Tokens of the whole text. */
  readonly tokens: number;
  /** One word: `unlikely` in a task pack, `budget` in a review pack. */
  readonly reason: string;
}

/**
 * Returns the file selections of a task or review pack in a build, by scope name. Empty if the build has no such pack
 * with this id.
 * @param pack id of the pack
 */
export function selectionsIn(
  { notes }: { readonly notes: ReadonlyMap<string, ReadonlyMap<string, object>> },
  pack: string,
): ReadonlyMap<string, TaskSelection> {
  const selections = new Map<string, TaskSelection>();
  for (const [scope, note] of notes.get(pack) ?? []) if (isSelection(note)) selections.set(scope, note);
  return selections;
}

function isSelection(note: object): note is TaskSelection {
  return "omitted" in note && "task" in note;
}

/** Class and search terms that the program derived from a task's description. */
export interface InterpretedTask {
  readonly class: TaskClass;
  readonly terms: readonly TaskTerm[];
}

/** Files that a task pack or a review pack selected, and why. In a review, the points of a signal are counts. */
export interface TaskSelection {
  readonly task: InterpretedTask;
  /** Maximum number of tokens. */
  readonly budget: number;
  readonly tokens: number;
  /** By descending score. */
  readonly files: readonly SelectedFile[];
  /** The most likely omitted files, by descending score. */
  readonly omitted: readonly OmittedFile[];
  readonly omittedTotal: number;
  /** Set for review packs. */
  readonly review?: ReviewTotals;
}
