/** A text whose code spans are replaced by placeholders, so that patterns find nothing in them. */
export interface HeldText {
  readonly text: string;
  /** Puts the code spans of a part of the text back. */
  readonly release: (part: string) => string;
}

const PLACEHOLDER = /\u0000(\d+)\u0000/gu;

/** Finds the code spans of a paragraph, with their backticks: start and end of each, in order. */
export function codeSpans(text: string): readonly (readonly [start: number, end: number])[] {
  const runs = Array.from(text.matchAll(/`+/gu), ({ 0: run, index }) => ({ start: index, end: index + run.length }));
  const closers = closingRuns(runs);
  const spans: [number, number][] = [];
  for (const [number, { start }] of runs.entries()) {
    const closer = closers[number];
    const isInside = start < (spans.at(-1)?.[1] ?? 0);
    if (closer !== undefined && !isInside && !isEscaped(text, start)) spans.push([start, closer]);
  }
  return spans;
}

function isEscaped(text: string, place: number): boolean {
  let start = place;
  while (text[start - 1] === "\\") start--;
  return (place - start) % 2 === 1;
}

/** Where the next run of as many backticks ends, for each run. */
function closingRuns(
  runs: readonly { readonly start: number; readonly end: number }[],
): readonly (number | undefined)[] {
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
    release: (part) =>
      part.replaceAll(PLACEHOLDER, (placeholder, number: string) => codes[Number(number)] ?? placeholder),
  };
}
