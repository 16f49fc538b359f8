import type { SketchDefinition } from "../../../../model/sketch.ts";
import { commentPurpose } from "./comment-prose.ts";

const MAX_DEFINITIONS = 20;
const MAX_LINES = 40;
/** Decorators, annotations and attributes stand between a comment and what it documents. */
const ATTRIBUTE = /^[ \t]*(?:@[\w.]+|#!?\[|\[[A-Z])/u;
const LINE_COMMENT = /^[ \t]*(?:\/\/[/!]?|#(?!\[|!)|--|;+|%+|'''?|##)/u;
const DOCSTRING = /"""([^]*?)"""|'''([^]*?)'''/u;

/** A definition with the first sentence of its documentation. */
export interface DocumentedDefinition {
  readonly definition: SketchDefinition;
  readonly sentence: string;
}

/** The first documented function or class that a text exports, else the first documented definition of another kind. */
export function firstDocumented(
  lines: readonly string[],
  language: string,
  definitions: readonly SketchDefinition[],
): DocumentedDefinition | undefined {
  const exported = definitions.filter((one) => one.exported && one.kind !== "method" && one.kind !== "property");
  const does = exported.filter(({ kind }) => kind === "function" || kind === "class");
  const others = exported.filter((one) => !does.includes(one));
  for (const definition of [...does.slice(0, MAX_DEFINITIONS), ...others.slice(0, MAX_DEFINITIONS)]) {
    if (definition.line > lines.length) continue;
    const comment = language === "Python" ? docstringIn(lines, definition.line) : commentAbove(lines, definition.line);
    const sentence = comment === "" ? "" : commentPurpose(comment);
    if (sentence !== "") return { definition, sentence };
  }
  return undefined;
}

/** @param line the line of the definition, from 1 */
function commentAbove(lines: readonly string[], line: number): string {
  let last = line - 2;
  while (last >= 0 && line - last < 10 && ATTRIBUTE.test(lines[last]!)) last--;
  if (last < 0) return "";
  const isBlock = /\*\/[ \t]*\r?$/u.test(lines[last]!);
  if (!isBlock && !LINE_COMMENT.test(lines[last]!)) return "";
  let first = last;
  const goesOn = (): boolean =>
    isBlock ? !/^[ \t]*\/\*/u.test(lines[first]!) : first > 0 && LINE_COMMENT.test(lines[first - 1]!);
  while (first > 0 && last - first < MAX_LINES && goesOn()) first--;
  return lines.slice(first, last + 1).join("\n");
}

function docstringIn(lines: readonly string[], line: number): string {
  const body = lines.findIndex(
    (text, i) => i >= line - 1 && i < line + MAX_LINES && /:[ \t]*(?:#[^\n]*)?\r?$/u.test(text),
  );
  if (body === -1) return "";
  const text = lines
    .slice(body + 1, body + 1 + MAX_LINES)
    .join("\n")
    .trimStart();
  if (!/^[rRuU]?(?:"""|''')/u.test(text)) return "";
  const [, double, single] = DOCSTRING.exec(text) ?? [];
  return double ?? single ?? "";
}
