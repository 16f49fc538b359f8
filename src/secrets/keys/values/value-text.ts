import type { SecretValue } from "../../rules/rule.ts";
import type { ValuePlace } from "./value-place.ts";

/**
 * How sure it is where a value ends, and that it is no code: in quotes or a tag, a pair as in settings (`NAME=value`),
 * the last on its line, or in the middle of one.
 */
export type Certainty = "quoted" | "pair" | "last" | "inline";

/** The text of a value, without quotes. */
export interface ValueText extends SecretValue {
  readonly certainty: Certainty;
}

const OPENING = /\\{0,3}(["'`])/y;
/** Longest value in quotes, in bytes. */
const MAX_QUOTED = 65_536;
/** What is read of a value without quotes. */
const RUN = /[^\s]{1,512}/y;
/** What may follow the last value of a line. */
const REST = /[\t ]*(?:$|[\r\n\\]|#|\/\/|\/\*|--|;|\||&|<)/y;
/** What goes on with a string that a quote seemed to end. */
const GOES_ON = /[\w!#$%@^]/;
/** A name and `=` without blanks, alone on a line or behind words of a shell. */
const PAIR = /^(?:[\w\s\x80-\xff./*#"'>+:=-]|\$\s)*=$/;
/** A token, longer than passwords are, and what separates it from the next field. */
const LONG_TOKEN = /^([\w+/=.~:-]{24,})[,;|)<>\]].*$/;
/** Maximum number of bytes read of the line before a value. */
const SIGHT = 256;
const BRACKET = /[()[\]{}]/;

/** Returns the value that begins at a place; `undefined` if there is none on that line. */
export function valueText(text: string, { start, form }: ValuePlace): ValueText | undefined {
  if (form === "element") return elementText(text, start);
  OPENING.lastIndex = start;
  const opening = OPENING.exec(text)?.[0];
  const quoted = opening === undefined ? undefined : quotedText(text, start + opening.length, opening);
  return quoted ?? bareText(text, start, form === "words");
}

/** Returns the text up to a closing tag. */
function elementText(text: string, start: number): ValueText | undefined {
  const run = runAt(text, start);
  const length = run.indexOf("</");
  return length <= 0 ? undefined : { start, end: start + length, certainty: "quoted" };
}

/** Returns the text up to the same quote, which has as many backslashes; `undefined` if the string goes on there. */
function quotedText(text: string, start: number, quote: string): ValueText | undefined {
  const limit = Math.min(text.length, start + MAX_QUOTED);
  for (let i = start; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) return undefined;
    if (text.startsWith(quote, i)) {
      const isOver = i > start && !GOES_ON.test(text[i + quote.length] ?? "");
      return isOver ? { start, end: i, certainty: "quoted" } : undefined;
    }
    if (code === 92) i++;
  }
  return undefined;
}

function bareText(text: string, start: number, isWord: boolean): ValueText | undefined {
  const run = runAt(text, start);
  const before = lineBefore(text, start);
  const inside = withinString(run, before);
  const value = withoutRest(inside ?? run, before);
  const isPair = PAIR.test(before);
  if (value === "" || (/^["']/.test(value) && !isPair)) return undefined;
  const end = start + value.length;
  if (inside !== undefined) return { start, end, certainty: "quoted" };
  REST.lastIndex = start + run.length;
  const isLast = REST.test(text);
  if (isPair && (isLast || !BRACKET.test(run))) return { start, end, certainty: "pair" };
  return { start, end, certainty: isLast || isWord ? "last" : "inline" };
}

function runAt(text: string, at: number): string {
  RUN.lastIndex = at;
  return RUN.exec(text)?.[0] ?? "";
}

function lineBefore(text: string, at: number): string {
  const part = text.slice(Math.max(0, at - SIGHT), at);
  return part.slice(part.lastIndexOf("\n") + 1);
}

/** Cuts off the end of a string that the whole pair is in; `undefined` if it is in none. */
function withinString(run: string, before: string): string | undefined {
  let end = run.length;
  for (const quote of ['"', "'", "`"]) {
    const at = before.split(quote).length % 2 === 0 ? run.indexOf(quote) : -1;
    if (at >= 0 && at < end) end = at;
  }
  const value = run.slice(0, end).replace(/\\+$/, "");
  // Only the end of a long line is read, so the quote before the value may close a string instead of opening one.
  const isCode = before.length === SIGHT && BRACKET.test(value);
  return end === run.length || isCode ? undefined : value;
}

/** Cuts off what follows a value: further pairs, closing brackets, tags. */
function withoutRest(run: string, before: string): string {
  const isQuery = /[?&][\w.-]+=$/.test(before);
  const further = isQuery
    ? /(?:[&#"'<>)\],;|]|%(?:2[0267]|3[CE]|0[AD])).*$/i
    : /(?:(?:%2[27])?[;&][A-Za-z][\w.-]{0,64}=|,[A-Za-z][\w.-]{1,64}[=:]).*$/;
  let value = run
    .replace(further, "")
    .replace(LONG_TOKEN, "$1")
    .replace(/[;,]+$/, "");
  for (const [open, close] of ["()", "[]", "{}"].map((pair) => pair.split(""))) {
    while (value.endsWith(close!) && value.split(open!).length < value.split(close!).length) value = value.slice(0, -1);
  }
  return value.replace(/(?:<\/[\w:.-]+>|\\(?:[nrt]|u[\da-fA-F]{4}|x[\da-fA-F]{2})).*$/, "").replace(/["'`;,]+$/, "");
}
