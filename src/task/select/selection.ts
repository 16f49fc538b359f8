import type { View } from "../../pack/index.ts";
import type { ReviewTotals } from "../review/material/review.ts";
import type { TaskClass, TaskTerm } from "../task.ts";

/** What a signal adds to the score of a file. */
export interface SignalPoints {
  /** In words: `terms`, `similar commits`. */
  readonly signal: string;
  /** Log-odds, to three decimals. */
  readonly points: number;
}

/** A symbol of a file, by which it can be read later. */
export interface IdentifiedSymbol {
  readonly id: string;
  readonly name: string;
  /** First and last line, from 1. */
  readonly lines: readonly [first: number, last: number];
}

/** A file that a task pack shows or names, and why. */
export interface SelectedFile {
  readonly path: string;
  /** By which it can be read later; see `BlockId`. */
  readonly id: string;
  /** `pointer` if it is only named. */
  readonly view: View;
  /** Tokens of the piece that shows it; 0 for a pointer. */
  readonly tokens: number;
  /** Log-odds, to three decimals. */
  readonly score: number;
  /** Largest first; without those that add nothing. */
  readonly signals: readonly SignalPoints[];
  /** Ranges of shown lines, from 1, in order; empty for a pointer. */
  readonly lines: readonly (readonly [first: number, last: number])[];
  /** Of a file that a task pack shows in part, in the order of its text: the first ones, shown or not. */
  readonly symbols?: readonly IdentifiedSymbol[];
}

/** A file that a task pack leaves out. */
export interface OmittedFile {
  readonly path: string;
  readonly id: string;
  readonly score: number;
  /** Tokens of the whole text. */
  readonly tokens: number;
  /** In one word: `unlikely`, or the class that the pack leaves out. */
  readonly reason: string;
}

/** Returns what the packs of an id chose, by scope; empty if the build has none that is made for a task or of a change. */
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

/** What a task pack or a review pack chose, and why. In a review, the points of a signal count places. */
export interface TaskSelection {
  readonly task: { readonly class: TaskClass; readonly terms: readonly TaskTerm[] };
  /** Tokens. */
  readonly budget: number;
  readonly tokens: number;
  /** By score. */
  readonly files: readonly SelectedFile[];
  /** The most likely of the others, by score. */
  readonly omitted: readonly OmittedFile[];
  /** For a review pack. */
  readonly review?: ReviewTotals;
}
