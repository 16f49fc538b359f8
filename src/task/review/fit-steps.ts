import type { LineStep, NoteStep, ReviewStep } from "./review-steps.ts";

/** What the parts of a review pack cost, in tokens. */
export interface StepCosts<L extends string> {
  /** All of a file, with the lines around it. */
  readonly file: (path: string, rows: ReadonlySet<number>) => number;
  readonly note: (text: string) => number;
  /** The heading above the first file or line of a chapter. */
  readonly heading: (chapter: string) => number;
  readonly chapterOf: (path: string) => string;
  readonly room: number;
  /** The chapter of a list. */
  readonly listChapter: (list: L) => string;
}

/** What fits. */
export interface FittedSteps<L extends string> {
  /** Shown rows by path. */
  readonly rows: ReadonlyMap<string, ReadonlySet<number>>;
  readonly notes: ReadonlyMap<L, readonly string[]>;
  /** Tokens of all of that. */
  readonly tokens: number;
  /** Whether every step was taken. */
  readonly isComplete: boolean;
}

/** Takes steps in their order while they fit, and none after the first that does not: with more room, no line is taken away. */
export function fitSteps<L extends string>(steps: Iterable<ReviewStep<L>>, costs: StepCosts<L>): FittedSteps<L> {
  const shown: Shown<L> = { rows: new Map(), notes: new Map(), files: new Map() };
  const { rows, notes } = shown;
  const chapters = new Set<string>();
  let tokens = 0;
  for (const step of steps) {
    const next = step.kind === "note" ? withNote(step, shown, costs) : withRows(step, shown, costs);
    if (next === undefined) continue;
    const cost = next.cost + (chapters.has(next.chapter) ? 0 : costs.heading(next.chapter));
    if (tokens + cost > costs.room) return { rows, notes, tokens, isComplete: false };
    next.take();
    chapters.add(next.chapter);
    tokens += cost;
  }
  return { rows, notes, tokens, isComplete: true };
}

interface Shown<L> {
  readonly rows: Map<string, ReadonlySet<number>>;
  readonly notes: Map<L, string[]>;
  /** Tokens by path. */
  readonly files: Map<string, number>;
}

/** What a step adds. */
interface Addition {
  readonly chapter: string;
  /** Tokens. */
  readonly cost: number;
  readonly take: () => void;
}

function withNote<L extends string>({ list, text }: NoteStep<L>, { notes }: Shown<L>, costs: StepCosts<L>): Addition {
  const take = (): void => {
    const known = notes.get(list);
    if (known === undefined) notes.set(list, [text]);
    else known.push(text);
  };
  return { chapter: costs.listChapter(list), cost: costs.note(text), take };
}

/** Returns what rows add to a file; `undefined` if it has them already. */
function withRows<L extends string>(step: LineStep, shown: Shown<L>, costs: StepCosts<L>): Addition | undefined {
  const { path } = step;
  const known = shown.rows.get(path);
  const all = new Set([...(known ?? []), ...step.rows]);
  if (all.size === (known?.size ?? 0)) return undefined;
  const tokens = costs.file(path, all);
  const take = (): void => {
    shown.rows.set(path, all);
    shown.files.set(path, tokens);
  };
  return { chapter: costs.chapterOf(path), cost: tokens - (shown.files.get(path) ?? 0), take };
}
