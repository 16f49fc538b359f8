import type { SketchDefinition } from "../../sketch.ts";
import { commentPurpose } from "./comment-prose.ts";

const MAX_DEFINITIONS = 20;
const MAX_LINES = 40;
const MAX_COMMENT = 400;
/** Decorators, annotations and attributes between a comment and the definition that it documents. */
const ATTRIBUTE = /^[ \t]*(?:@[\w.]+|#!?\[|\[[A-Z])/u;
/** Comment lines. `#if` and similar lines are preprocessor directives. */
const LINE_COMMENT =
  /^[ \t]*(?:\/\/[/!]?|#(?!\[|!|(?:define|elif|else|endif|endregion|error|if|ifdef|ifndef|import|include|line|pragma|region|undef|warning)\b)|--|;+|%+|'''?|##)/u;
const DOCSTRING = /"""([^]*?)"""|'''([^]*?)'''/u;

/** Definition with the first sentence of its documentation. */
export interface DocumentedDefinition {
  readonly definition: SketchDefinition;
  readonly sentence: string;
}

/**
 * Returns the first documented function or class that a text exports, or else the first documented exported definition
 * of another kind, with its first sentence. Examines the first {@link MAX_DEFINITIONS} functions and classes and the
 * first {@link MAX_DEFINITIONS} others. Methods and properties do not count. `undefined` if none is documented.
 * @param hasDocstrings whether documentation is the first string of a body, not the comment above
 * @param definitions definitions of the text, in order
 */
export function firstDocumented(
  text: string,
  hasDocstrings: boolean,
  definitions: readonly SketchDefinition[],
): DocumentedDefinition | undefined {
  const lines = linesOf(text);
  const exported = definitions.filter((one) => one.exported && one.kind !== "method" && one.kind !== "property");
  const callables = exported.filter(({ kind }) => kind === "function" || kind === "class");
  const others = exported.filter((one) => !callables.includes(one));
  for (const definition of [...callables.slice(0, MAX_DEFINITIONS), ...others.slice(0, MAX_DEFINITIONS)]) {
    if (lines(definition.line - 1) === undefined) continue;
    const comment = hasDocstrings ? docstringIn(lines, definition.line) : commentAbove(lines, definition.line);
    const sentence = comment === "" ? "" : commentPurpose(comment);
    if (sentence !== "") return { definition, sentence };
  }
  return undefined;
}

/** Returns a line by its number, from 0; `undefined` after the last line. */
type Lines = (number: number) => string | undefined;

function linesOf(text: string): Lines {
  const starts = [0];
  return (number) => {
    while (starts.length <= number + 1) {
      const end = text.indexOf("\n", starts.at(-1));
      if (end === -1) break;
      starts.push(end + 1);
    }
    const start = starts[number];
    const next = starts[number + 1];
    return start === undefined ? undefined : text.slice(start, next === undefined ? text.length : next - 1);
  };
}

function joinLines(lines: Lines, first: number, end: number): string {
  const collected: string[] = [];
  for (let i = first; i < end; i++) {
    const line = lines(i);
    if (line === undefined) break;
    collected.push(line);
  }
  return collected.join("\n");
}

/** @param line line of the definition, from 1 */
function commentAbove(lines: Lines, line: number): string {
  let last = line - 2;
  while (last >= 0 && line - last < 10 && ATTRIBUTE.test(lines(last)!)) last--;
  if (last < 0) return "";
  const isBlock = /\*\/[ \t]*\r?$/u.test(lines(last)!);
  if (!isBlock && !LINE_COMMENT.test(lines(last)!)) return "";
  let first = last;
  const goesOn = (): boolean =>
    isBlock ? !/^[ \t]*\/\*/u.test(lines(first)!) : first > 0 && LINE_COMMENT.test(lines(first - 1)!);
  while (first > 0 && last - first < MAX_COMMENT && goesOn()) first--;
  // If the start of a comment is out of reach, reading would begin in its middle.
  return goesOn() ? "" : joinLines(lines, first, Math.min(last + 1, first + MAX_LINES));
}

function docstringIn(lines: Lines, line: number): string {
  let body = line - 1;
  for (; !/:[ \t]*(?:#[^\n]*)?\r?$/u.test(lines(body) ?? ":"); body++) if (body === line + MAX_LINES) return "";
  const text = joinLines(lines, body + 1, body + 1 + MAX_LINES).trimStart();
  if (!/^[rRuU]?(?:"""|''')/u.test(text)) return "";
  const [, double, single] = DOCSTRING.exec(text) ?? [];
  return double ?? single ?? "";
}
