import type { SketchDefinition } from "../sketch.ts";
import { commentPurpose } from "./purpose/comment-prose.ts";
import { firstDocumented } from "./purpose/definition-docs.ts";
import { headerComments } from "./purpose/header-comments.ts";
import type { Code } from "../code/code.ts";
import { scriptsOnly } from "../code/markup-scripts.ts";
import type { Language } from "../language.ts";
import { oneLine } from "../text/one-line.ts";

/** Number of UTF-16 units at the start of a text that are searched for a purpose. */
const MAX_HEAD_LENGTH = 32_768;
const MAX_LENGTH = 160;

/**
 * Returns the first sentence of a text's description of itself, on one line, up to 160 UTF-16 units; empty if the first
 * 32,768 UTF-16 units have none.
 *
 * Sources in order: a description field, the comment or docstring at the top (unless it is a license or an instruction
 * to a tool), and the documentation of the first documented exported definition, functions and classes first. The
 * latter is prefixed with the name, unless it starts with it or the text exports no other definition besides methods
 * and properties.
 * @param definitions definitions of the text
 * @param code result of `splitCode` for the text
 */
export function purposeOf(
  text: string,
  language: Language | undefined,
  definitions: readonly SketchDefinition[],
  code: Code,
): string {
  const head = text.slice(0, MAX_HEAD_LENGTH);
  const description = language?.purpose?.(head, code) ?? "";
  if (description !== "" || language === undefined || language.headerComments === "none") return description;
  return headerPurpose(head, language, definitions) || definitionPurpose(head, language, definitions);
}

function headerPurpose(
  head: string,
  { scripts, headerComments: pattern }: Language,
  definitions: readonly SketchDefinition[],
): string {
  const isScript = scripts !== undefined && !head.trimStart().startsWith("<!--");
  const text = isScript ? scriptsOnly(head, scripts) : head;
  for (const { text: comment, above } of headerComments(text, pattern === "none" ? undefined : pattern)) {
    const documents = definitions.some((one) => one.line === above && isDocumentedBy(comment, one));
    const sentence = documents ? "" : commentPurpose(comment);
    if (sentence !== "") return sentence;
  }
  return "";
}

/** A plain comment above a plain variable may be about the whole text. */
function isDocumentedBy(comment: string, { kind }: SketchDefinition): boolean {
  return (kind !== "constant" && kind !== "variable") || /^\/(?:\*\*|\/\/)/u.test(comment);
}

function definitionPurpose(
  head: string,
  { hasDocstrings }: Language,
  definitions: readonly SketchDefinition[],
): string {
  const documentedDefinition = firstDocumented(head, hasDocstrings === true, definitions);
  if (documentedDefinition === undefined) return "";
  const { definition, sentence } = documentedDefinition;
  const others = definitions.some(
    (one) => one !== definition && one.exported && !/^(?:method|property)$/u.test(one.kind),
  );
  // In many languages, documentation starts with the name.
  const isNamed = sentence.startsWith(definition.name);
  return others && !isNamed ? oneLine(`${definition.name}: ${sentence}`, MAX_LENGTH) : sentence;
}
