import { addToList } from "../../base/index.ts";
import type { LineStep, NoteStep, ReviewStep } from "./review-steps.ts";

/** Token costs of the parts of a review pack. */
export interface StepCosts<L extends string> {
  /** Cost of showing the given rows of a file, including its frame. */
  readonly file: (path: string, rows: ReadonlySet<number>) => number;
  /** Cost of one list line. */
  readonly note: (text: string) => number;
  /** Cost of a chapter's heading, paid with its first file or note. */
  readonly heading: (chapter: string) => number;
  /** Chapter of the document that shows a file. */
  readonly chapterOf: (path: string) => string;
  /** Tokens available for all steps. */
  readonly room: number;
  /** Chapter that a list belongs to. */
  readonly listChapter: (list: L) => string;
}

/** Rows and list lines of the steps that fit. */
export interface FittedSteps<L extends string> {
  /** Shown rows by path. */
  readonly rows: ReadonlyMap<string, ReadonlySet<number>>;
  /** Lines by list, in the order of the steps. */
  readonly notes: ReadonlyMap<L, readonly string[]>;
  /** Total tokens of rows, notes and headings. */
  readonly tokens: number;
  /** Whether all steps fit. */
  readonly isComplete: boolean;
}

/**
 * Takes steps in order until the first that does not fit into `costs.room` tokens, and returns the diff rows and list
 * lines that they add. A step adds some rows of one file, or one line to a list. Since later steps are never tried,
 * more room never removes a line.
 * @param steps most important first
 */
export function fitSteps<L extends string>(steps: Iterable<ReviewStep<L>>, costs: StepCosts<L>): FittedSteps<L> {
  const state: FitState<L> = { rows: new Map(), notes: new Map(), files: new Map() };
  const { rows, notes } = state;
  const chapters = new Set<string>();
  let tokens = 0;
  for (const step of steps) {
    const next = step.kind === "note" ? withNote(step, state, costs) : withRows(step, state, costs);
    if (next === undefined) continue;
    const cost = next.cost + (chapters.has(next.chapter) ? 0 : costs.heading(next.chapter));
    if (tokens + cost > costs.room) return { rows, notes, tokens, isComplete: false };
    next.take();
    chapters.add(next.chapter);
    tokens += cost;
  }
  return { rows, notes, tokens, isComplete: true };
}

interface FitState<L> {
  readonly rows: Map<string, ReadonlySet<number>>;
  readonly notes: Map<L, string[]>;
  /** Tokens by path. */
  readonly files: Map<string, number>;
}

interface Addition {
  readonly chapter: string;
  /** Additional tokens. */
  readonly cost: number;
  readonly take: () => void;
}

function withNote<L extends string>(
  { list, text }: NoteStep<L>,
  { notes }: FitState<L>,
  costs: StepCosts<L>,
): Addition {
  const take = (): void => addToList(notes, list, text);
  return { chapter: costs.listChapter(list), cost: costs.note(text), take };
}

/** Cost of adding rows to a file; `undefined` if it already has them. */
function withRows<L extends string>(step: LineStep, state: FitState<L>, costs: StepCosts<L>): Addition | undefined {
  const { path } = step;
  const previousRows = state.rows.get(path);
  const mergedRows = new Set([...(previousRows ?? []), ...step.rows]);
  if (mergedRows.size === (previousRows?.size ?? 0)) return undefined;
  const tokens = costs.file(path, mergedRows);
  const take = (): void => {
    state.rows.set(path, mergedRows);
    state.files.set(path, tokens);
  };
  return { chapter: costs.chapterOf(path), cost: tokens - (state.files.get(path) ?? 0), take };
}
