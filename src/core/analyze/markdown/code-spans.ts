/** A text whose code spans are replaced by placeholders, so that patterns find nothing in them. */
export interface HeldText {
  readonly text: string;
  /** Puts the code spans of a part of the text back. */
  readonly release: (part: string) => string;
}

const PLACEHOLDER = /\u0000(\d+)\u0000/gu;

/** Finds the code spans of a paragraph, with their backticks: start and end of each, in order. */
export function codeSpans(text: string): readonly (readonly [start: number, end: number])[] {
  const runs = Array.from(text.matchAll(/(?:\\\\)*\\?`+/gu), ({ 0: run, index }) => {
    const start = index + run.indexOf("`");
    // A backslash escapes the first backtick outside of code.
    const isEscaped = (start - index) % 2 === 1;
    return { start, end: index + run.length, isEscaped };
  });
  const closers = closingRuns(runs);
  const spans: [number, number][] = [];
  for (const [number, { start, isEscaped }] of runs.entries()) {
    const closer = closers[number];
    if (closer !== undefined && !isEscaped && start >= (spans.at(-1)?.[1] ?? 0)) spans.push([start, closer]);
  }
  return spans;
}

/** Where the next run of as many backticks ends, for each run. */
function closingRuns(runs: readonly { readonly start: number; readonly end: number }[]): readonly (number | undefined)[] {
  const next = new Map<number, number>();
  const closers: (number | undefined)[] = [];
  for (const { start, end } of runs.toReversed()) {
    closers.push(next.get(end - start));
    next.set(end - start, end);
  }
  return closers.toReversed();
}

/** Replaces the code spans of a paragraph by placeholders. */
export function holdCode(text: string): HeldText {
  const codes: string[] = [];
  let held = "";
  let at = 0;
  for (const [start, end] of codeSpans(text)) {
    held += `${text.slice(at, start)}\u0000${codes.length}\u0000`;
    codes.push(text.slice(start, end));
    at = end;
  }
  return {
    text: held + text.slice(at),
    release: (part) => part.replaceAll(PLACEHOLDER, (placeholder, number: string) => codes[Number(number)] ?? placeholder),
  };
}
