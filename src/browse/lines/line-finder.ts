import { CarryonError } from "../../base/index.ts";

/** Line with a match. */
export interface LineMatch {
  readonly number: number;
  /** Approximate column of the match, in characters. */
  readonly column: number;
}

/** Lines of a text with a match: the total, and the first of them. */
export interface LineMatches {
  readonly count: number;
  readonly lines: readonly LineMatch[];
}

/**
 * Finds lines in a UTF-8 text.
 * @param maxLines maximum number of lines to return
 */
export type LineFinder = (text: Buffer, maxLines: number) => LineMatches;

const LINE_END = 0x0a;

/**
 * Creates a finder of lines that contain a literal text.
 * @param matchCase whether the search is case-sensitive
 */
export function literalFinder(query: string, matchCase: boolean): LineFinder {
  const folded = matchCase ? query : caseInsensitivePattern(query);
  if (folded === query) {
    const bytes = Buffer.from(query);
    return (text, maxLines) =>
      scan(
        bufferLines(text, (from) => text.indexOf(bytes, from)),
        maxLines,
      );
  }
  const pattern = new RegExp(folded, "g");
  return (text, maxLines) => {
    const string = text.toString("latin1");
    return scan(stringLines(string, pattern), maxLines);
  };
}

/**
 * Creates a finder of lines that match a regular expression; `^` and `$` match at line boundaries. The search may take
 * exponential time, so run it with a time limit.
 * @throws CarryonError `usage` for an invalid expression
 */
export function patternFinder(source: string, matchCase: boolean): LineFinder {
  const pattern = readPattern(source, matchCase ? "gm" : "gim");
  return (text, maxLines) => scan(stringLines(text.toString("utf8").replaceAll("\r\n", "\n"), pattern), maxLines);
}

/**
 * Creates a finder of lines that contain a whole name, never just a part of a longer one. The search is case-sensitive.
 * @param isSigil whether `$` may precede the name
 */
export function nameFinder(name: string, isSigil: boolean): LineFinder {
  const bytes = Buffer.from(name);
  const marks = `${isSigil && !name.includes("$") ? "" : "$"}${name.includes("-") ? "-" : ""}`;
  const isPart = Array.from(
    { length: 256 },
    (_, byte) => byte >= 0x80 || isWord(byte) || marks.includes(String.fromCharCode(byte)),
  );
  const [guardsStart, guardsEnd] = [isPart[bytes[0] ?? 0] === true, isPart[bytes.at(-1) ?? 0] === true];
  return (text, maxLines) => {
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
    return scan(bufferLines(text, next), maxLines);
  };
}

function isWord(byte: number): boolean {
  return /\w/u.test(String.fromCharCode(byte));
}

/** Text to scan line by line. Both functions return -1 at the end. */
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

function scan({ length, match, lineEnd }: Lines, maxLines: number): LineMatches {
  const lines: LineMatch[] = [];
  let [count, number, start] = [0, 1, 0];
  for (let at = match(0); at !== -1; at = match(start)) {
    for (let end = lineEnd(start); end !== -1 && end < at; end = lineEnd(start)) {
      start = end + 1;
      number++;
    }
    // `^` matches after the last line break, where no line follows.
    if (start === length && length > 0) break;
    count++;
    if (lines.length < maxLines) lines.push({ number, column: at - start });
    const end = lineEnd(at);
    if (end === -1) break;
    start = end + 1;
    number++;
  }
  return { count, lines };
}

/**
 * Builds a case-insensitive pattern for a string with one character per UTF-8 byte, which is faster than decoding every
 * text. A query without letters is returned unchanged.
 */
function caseInsensitivePattern(query: string): string {
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
    // Escapes such as `\-` are common but only valid without the `u` flag.
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /u, "") : String(error);
    throw new CarryonError("usage", `the regular expression is not valid: ${why}`, {
      hint: "Use JavaScript syntax, or set regex to false to search for the literal text.",
    });
  }
}
