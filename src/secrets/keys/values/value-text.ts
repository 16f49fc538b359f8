import type { SecretValue } from "../../rules/rule.ts";
import type { KeyName } from "../key-name.ts";
import type { ValuePlace } from "./value-place.ts";

/**
 * Confidence that a value ends where it seems to and is not code: inside quotes or a tag, a settings pair
 * (`NAME=value`), the last value on its line, or in the middle of a line.
 */
export type Certainty = "quoted" | "pair" | "last" | "inline";

/** Text of a value, without quotes. */
export interface ValueText extends SecretValue {
  readonly certainty: Certainty;
}

const OPENING = /\\{0,3}(["'`])/y;
/** Maximum length of a quoted value, in bytes. */
const MAX_QUOTED = 65_536;
/** Unquoted value, up to the length limit. */
const MAX_BARE = 256;
const BARE_RUN = new RegExp(String.raw`[^\s]{1,${MAX_BARE}}`, "y");
const FROM_MARKER = /\[REDACTED:.*/;
/** Text allowed after the last value of a line. */
const LINE_REST = /[\t ]*(?:$|[\r\n\\]|#|\/\/|\/\*|--|;|\||&|<)/y;
/** Characters that continue a string after a quote that seemed to end it. */
const CONTINUES_STRING = /[\w!#$%@^]/;
/** A name and `=` without blanks, alone on a line or after shell words. */
const PAIR = /^(?:[\w\s\x80-\xff./*#"'>+:=,-]|\$\s)*=$/;
/** Between pairs of one line, as in `host=db password=… dbname=app`. */
const NEXT_PAIR = /^ \w{1,24}=/;
const PAIR_BEFORE = /(?:^|[\s"'])\w{1,24}=[^\s=]{1,64} (?:.* )?\w{1,24}=$/;
/** Parameter of a URL. */
const QUERY = /[?&][\w.-]+=$/;
/** A token, longer than any password, and its separator from the next field. */
const LONG_TOKEN = /^(?=([\w+/=.~:-]{24,}))\1[,;|)<>\]].*$/;
/** Maximum number of bytes read of the line before a value. */
const MAX_LINE_PREFIX = 256;
const BRACKET = /[()[\]{}]/;

/**
 * Returns the range of the value at a place, without quotes, and the confidence that it ends there. An unquoted value
 * is cut at 256 bytes. A quoted one that does not end on its line within {@link MAX_QUOTED} bytes is read as unquoted.
 * `undefined` if the line has no value there.
 */
export function valueText(text: string, { start, form }: ValuePlace): ValueText | undefined {
  if (form === "element") return elementText(text, start);
  OPENING.lastIndex = start;
  const opening = OPENING.exec(text)?.[0];
  const quoted = opening === undefined ? undefined : quotedText(text, start + opening.length, opening);
  const value = quoted ?? bareText(text, start, form === "words");
  return value && withoutReference(value, text);
}

/**
 * Value before its name: `value="…" key="password"`, `value: …` and `name: password` below it,
 * `setValue("…", forKey: "password")`.
 */
const EARLIER =
  /(?:(?:^|[\s{<"',-])value["']?\s?[:=]\s{0,4}(["']?)([^\s"'<>]{4,200})\1[\s,;]{1,32}["']?(?:key|name)["']?\s?[:=]\s{0,4}["']?|(?:\("|:@")([^\s"]{4,200})",?\s?(?:for[A-Z]\w{0,20}|key):\s?@?")$/i;
/** A word with a digit before its name: "Enter `…` as the password". */
const SAID_BEFORE = /(?:^|\s)(["'`]?)(?=[^\s"'`]{0,64}\d)([^\s"'`]{6,64})\1[\t ]as[\t ](?:(?:the|a|your)[\t ])?$/;
const SAID_END = /[\t ]as[\t ](?:(?:the|a|your)[\t ])?$/;
const EARLIER_END = /(?:(?:key|name)["']?\s?[:=]\s{0,4}["']?|for[A-Z]\w{0,20}:\s?@?")$/i;
const MAX_EARLIER = 256;

/** Returns the range of a value that a field or a sentence has before a name; `undefined` without one. */
export function valueBefore(text: string, { start }: KeyName): ValueText | undefined {
  const near = text.slice(Math.max(0, start - 26), start);
  if (SAID_END.test(near)) return earlierValue(text, start, { form: SAID_BEFORE, certainty: "last" });
  return EARLIER_END.test(near) ? earlierValue(text, start, { form: EARLIER, certainty: "quoted" }) : undefined;
}

/** Value in the second group of a form, or in a later one. */
function earlierValue(
  text: string,
  start: number,
  { form, certainty }: { readonly form: RegExp; readonly certainty: Certainty },
): ValueText | undefined {
  const before = text.slice(Math.max(0, start - MAX_EARLIER), start);
  const match = form.exec(before);
  const value = match?.slice(2).find(Boolean);
  if (match === null || value === undefined) return undefined;
  const from = start - before.length + match.index + match[0].indexOf(value);
  return { start: from, end: from + value.length, certainty };
}

/** Reads up to a closing tag. */
function elementText(text: string, start: number): ValueText | undefined {
  const run = runAt(text, start);
  const length = run.slice(0, run.indexOf("</") + 1).replace(/(?:\]\]>)?<$/, "").length;
  return length <= 0 || run.startsWith("<") ? undefined : { start, end: start + length, certainty: "quoted" };
}

/**
 * Reads up to the matching quote, preceded by the same number of backslashes. `undefined` if the string continues after
 * it.
 */
function quotedText(text: string, start: number, quote: string): ValueText | undefined {
  const limit = Math.min(text.length, start + MAX_QUOTED);
  for (let i = start; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) return undefined;
    if (text.startsWith(quote, i)) {
      const isRaw = text[start - quote.length - 1] === "#";
      const isOver = i > start && (isRaw || !CONTINUES_STRING.test(text[i + quote.length] ?? ""));
      return isOver ? { start, end: i, certainty: "quoted" } : undefined;
    }
    if (code === 92) i++;
  }
  return undefined;
}

/** Reference to a variable that has a default: `${PASSWORD:-…}`. */
const REFERENCE = /^\$\{\w{1,64}:?[-=?](?=[^}]{4})/;

/** The default of a reference that is the whole value. */
function withoutReference(value: ValueText, text: string): ValueText {
  const { start, end } = value;
  const reference =
    text[end - 1] === "}" ? REFERENCE.exec(text.slice(start, Math.min(end, start + 128)))?.[0] : undefined;
  return reference === undefined ? value : { ...value, start: start + reference.length, end: end - 1 };
}

function bareText(text: string, start: number, isWord: boolean): ValueText | undefined {
  // A marker ends the value before it: otherwise each round of a search would redact the text before the last marker.
  const run = runAt(text, start).replace(FROM_MARKER, "");
  // This is rather code than a literal whose end is missing.
  if (run.length === MAX_BARE && /^["'`]/.test(run)) return undefined;
  const before = lineBefore(text, start);
  const inside = insideString(run, before);
  const value = withoutTrailer(inside ?? run, before);
  if (value === "" || (/^["']/.test(value) && !isPair(before))) return undefined;
  const end = start + value.length;
  if (inside !== undefined) return { start, end, certainty: "quoted" };
  return { start, end, certainty: certaintyOf(text, { run, before, end: start + run.length }, isWord) };
}

/** Unquoted text without blanks that begins with a value, and its line before it. */
interface BareRun {
  readonly run: string;
  readonly before: string;
  readonly end: number;
}

/** Certainty of an unquoted value outside of strings. */
function certaintyOf(text: string, { run, before, end }: BareRun, isWord: boolean): Certainty {
  LINE_REST.lastIndex = end;
  const isLast = LINE_REST.test(text);
  const after = text.slice(end, end + 32);
  if (isFieldOfRecord(after, run, before) || (NEXT_PAIR.test(after) && PAIR_BEFORE.test(before))) return "pair";
  if (isPair(before) && (isLast || !BRACKET.test(run))) return "pair";
  return isLast || isWord ? "last" : "inline";
}

function isPair(before: string): boolean {
  return PAIR.test(before) || QUERY.test(before);
}

/** Whether a value is a field of a printed record, such as `{User:app Password:… Port:1}` of Go. */
function isFieldOfRecord(after: string, run: string, before: string): boolean {
  return (run.endsWith("}") || /^ [A-Z]\w*:/.test(after)) && /\{[^{}"']*\b[A-Z]\w*:$/.test(before);
}

function runAt(text: string, at: number): string {
  BARE_RUN.lastIndex = at;
  return BARE_RUN.exec(text)?.[0] ?? "";
}

function lineBefore(text: string, at: number): string {
  const window = text.slice(Math.max(0, at - MAX_LINE_PREFIX), at);
  return window.slice(window.lastIndexOf("\n") + 1);
}

/** If the pair sits inside a string literal, drops its closing quote and the rest; otherwise `undefined`. */
function insideString(run: string, before: string): string | undefined {
  let end = run.length;
  for (const quote of ['"', "'", "`"]) {
    const at = run.indexOf(quote);
    if (at >= 0 && at < end && before.split(quote).length % 2 === 0) end = at;
  }
  const value = run.slice(0, end).replace(/\\+$/, "");
  // Only the end of a long line is read, so the quote before the value may close a string instead of opening one.
  const isCode = before.length === MAX_LINE_PREFIX && BRACKET.test(value);
  return end === run.length || isCode ? undefined : value;
}

/** Drops what follows a value: further pairs, closing brackets, tags. */
function withoutTrailer(run: string, before: string): string {
  const further = QUERY.test(before)
    ? /(?:[&#"'<>)\],;|]|%(?:2[0267]|3[CE]|0[AD])).*$/i
    : /(?:(?:%2[27])?[;&][A-Za-z][\w.-]{0,64}=|,[A-Za-z][\w.-]{1,64}[=:]).*$/;
  let value = run
    .replace(further, "")
    .replace(LONG_TOKEN, "$1")
    .replace(/[;,]+$/, "");
  for (const [open, close] of ["()", "[]", "{}"].map((pair) => pair.split(""))) {
    while (value.endsWith(close!) && value.split(open!).length < value.split(close!).length) value = value.slice(0, -1);
  }
  return value
    .replace(/(?:<\/[\w:.-]+>|\x1b|``|\xe2\x80[\x98-\x9d]|\xc2\xbb|\\(?:[nrt]|u[\da-fA-F]{4}|x[\da-fA-F]{2})).*$/, "")
    .replace(/["'`;,]+$/, "")
    .replace(/\*\*[.,]?$|(?<=[^.])\.$/, "");
}
