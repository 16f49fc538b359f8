/** Range of a text, in UTF-16 units. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Text with placeholders for its code spans, so that patterns match nothing in them. */
export interface HeldText {
  readonly text: string;
  /** Restores the code spans in a part of the text. */
  readonly release: (part: string) => string;
}

const PLACEHOLDER = /\u0000(\d+)\u0000/gu;
/** Maximum number of held code spans. A paragraph with more is cut, since views show only its start. */
const MAX_HELD = 10_000;

/** Yields the offsets of the code spans in a paragraph, in order. They include the backticks. Takes linear time. */
export function* codeSpans(text: string): Generator<TextRange> {
  const lastRuns = new Map<number, number>();
  for (const { start, end } of backtickRuns(text)) lastRuns.set(end - start, start);
  let opening: TextRange | undefined;
  for (const run of backtickRuns(text)) {
    const length = run.end - run.start;
    if (opening === undefined) {
      if (lastRuns.get(length)! > run.start && !isEscaped(text, run.start)) opening = run;
    } else if (length === opening.end - opening.start) {
      yield { start: opening.start, end: run.end };
      opening = undefined;
    }
  }
}

function* backtickRuns(text: string): Generator<TextRange> {
  for (let start = text.indexOf("`"); start !== -1;) {
    let end = start + 1;
    while (text[end] === "`") end++;
    yield { start, end };
    start = text.indexOf("`", end);
  }
}

function isEscaped(text: string, place: number): boolean {
  let start = place;
  while (text[start - 1] === "\\") start--;
  return (place - start) % 2 === 1;
}

/**
 * Replaces the code spans of a paragraph with placeholders, and returns the text with a function that restores them.
 * The paragraph is cut after its 10,000th code span.
 */
export function holdCode(text: string): HeldText {
  const codes: string[] = [];
  let held = "";
  let at = 0;
  for (const { start, end } of codeSpans(text)) {
    held += `${text.slice(at, start)}\u0000${codes.length}\u0000`;
    codes.push(text.slice(start, end));
    at = end;
    if (codes.length === MAX_HELD) break;
  }
  return {
    text: codes.length === MAX_HELD ? held : held + text.slice(at),
    release: (part) =>
      part.replaceAll(PLACEHOLDER, (placeholder, number: string) => codes[Number(number)] ?? placeholder),
  };
}
