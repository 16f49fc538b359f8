import { CarryonError } from "../../base/index.ts";

/** A line with a match. */
export interface FoundLine {
  /** From 1. */
  readonly number: number;
  /** About where in the line the match begins, in characters. */
  readonly column: number;
}

/** The lines of a text with a match: how many, and the first of them. */
export interface FoundLines {
  readonly count: number;
  readonly lines: readonly FoundLine[];
}

/** Finds lines in a UTF-8 text. @param most how many lines to return */
export type LineFinder = (text: Buffer, most: number) => FoundLines;

const LINE_END = 0x0a;

/** Returns a finder for a text within a line. @param matchCase whether upper and lower case differ */
export function literalFinder(query: string, matchCase: boolean): LineFinder {
  const folded = matchCase ? query : foldedPattern(query);
  if (folded === query) {
    const bytes = Buffer.from(query);
    return (text, most) =>
      scan(
        bufferLines(text, (from) => text.indexOf(bytes, from)),
        most,
      );
  }
  const pattern = new RegExp(folded, "g");
  return (text, most) => {
    const string = text.toString("latin1");
    return scan(stringLines(string, pattern), most);
  };
}

/**
 * Returns a finder for a regular expression, in which `^` and `$` match at lines. It may take forever, so it runs within a
 * time. @throws CarryonError `usage` if the expression is not valid
 */
export function patternFinder(source: string, matchCase: boolean): LineFinder {
  const pattern = readPattern(source, matchCase ? "gm" : "gim");
  return (text, most) => scan(stringLines(text.toString("utf8").replaceAll("\r\n", "\n"), pattern), most);
}

/** Returns a finder for a name that is not a part of a longer name. @param isSigil whether `$` may come before a name */
export function nameFinder(name: string, isSigil: boolean): LineFinder {
  const bytes = Buffer.from(name);
  const marks = `${isSigil && !name.includes("$") ? "" : "$"}${name.includes("-") ? "-" : ""}`;
  const isPart = Array.from(
    { length: 256 },
    (_, byte) => byte >= 0x80 || isWord(byte) || marks.includes(String.fromCharCode(byte)),
  );
  const [guardsStart, guardsEnd] = [isPart[bytes[0] ?? 0] === true, isPart[bytes.at(-1) ?? 0] === true];
  return (text, most) => {
    const next = (from: number): number => {
      for (let at = text.indexOf(bytes, from); at !== -1; at = text.indexOf(bytes, at + 1)) {
        const [before, after] = [text[at - 1], text[at + bytes.length]];
        const isWhole =
          (!guardsStart || before === undefined || isPart[before] !== true) &&
          (!guardsEnd || after === undefined || isPart[after] !== true);
        if (isWhole) return at;
      }
      return -1;
    };
    return scan(bufferLines(text, next), most);
  };
}

function isWord(byte: number): boolean {
  return /\w/u.test(String.fromCharCode(byte));
}

/** A text that is looked through from line to line. Both functions return -1 if there is no more. */
interface Lines {
  readonly length: number;
  readonly match: (from: number) => number;
  readonly lineEnd: (from: number) => number;
}

function bufferLines(text: Buffer, match: Lines["match"]): Lines {
  return { length: text.length, match, lineEnd: (from) => text.indexOf(LINE_END, from) };
}

function stringLines(text: string, pattern: RegExp): Lines {
  const match = (from: number): number => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
  };
  return { length: text.length, match, lineEnd: (from) => text.indexOf("\n", from) };
}

function scan({ length, match, lineEnd }: Lines, most: number): FoundLines {
  const lines: FoundLine[] = [];
  let [count, number, start] = [0, 1, 0];
  for (let at = match(0); at !== -1; at = match(start)) {
    for (let end = lineEnd(start); end !== -1 && end < at; end = lineEnd(start)) {
      start = end + 1;
      number++;
    }
    // After the last line end there is no line, but `^` matches.
    if (start === length && length > 0) break;
    count++;
    if (lines.length < most) lines.push({ number, column: at - start });
    const end = lineEnd(at);
    if (end === -1) break;
    start = end + 1;
    number++;
  }
  return { count, lines };
}

/**
 * Returns the pattern of a text in any case, for a string with one character for each byte of UTF-8: faster than decoding
 * every text. It is the text itself if that has no letters.
 */
function foldedPattern(query: string): string {
  if (query.toLowerCase() === query.toUpperCase()) return query;
  return Array.from(query, (character) => {
    const forms = new Set([character, character.toLowerCase(), character.toUpperCase()]);
    const coded = [...forms].map((form) =>
      Buffer.from(form)
        .toString("latin1")
        .replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`),
    );
    if (coded.length === 1) return coded[0];
    return coded.every((form) => form.length === 1) ? `[${coded.join("")}]` : `(?:${coded.join("|")})`;
  }).join("");
}

function readPattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // Many write escapes such as `\-`, which only the older syntax knows.
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /u, "") : String(error);
    throw new CarryonError("usage", `the regular expression is not valid: ${why}`, {
      hint: "Write it in the syntax of JavaScript, or set regex to false to search for the text as it is.",
    });
  }
}
