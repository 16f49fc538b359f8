import type { SketchDefinition } from "../sketch.ts";
import { commentPurpose } from "./purpose/comment-prose.ts";
import { firstDocumented } from "./purpose/definition-docs.ts";
import { headerComments } from "./purpose/header-comments.ts";
import type { Code } from "../code/code.ts";
import { scriptsOnly } from "../code/markup-scripts.ts";
import type { Language } from "../language.ts";
import { oneLine } from "../text/one-line.ts";

/** A purpose is looked for in this much of the beginning of a text, in UTF-16 units. */
const HEAD = 32_768;
const MAX_LENGTH = 160;

/**
 * The first sentence of a text's description of itself, on one line, at most 160 characters; empty if there is none. It is
 * taken from the description, from the comment or docstring at the top (unless that is a licence or an instruction to a
 * tool), else from the documentation of the first exported definition, after its name if there are others.
 */
export function purposeOf(
  text: string,
  language: Language | undefined,
  definitions: readonly SketchDefinition[],
  code: Code,
): string {
  const head = text.slice(0, HEAD);
  const described = language?.purpose?.(head, code) ?? "";
  if (described !== "" || language === undefined || language.headerComments === "none") return described;
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

/** A plain comment above a plain variable may as well be about the whole text. */
function isDocumentedBy(comment: string, { kind }: SketchDefinition): boolean {
  return (kind !== "constant" && kind !== "variable") || /^\/(?:\*\*|\/\/)/u.test(comment);
}

function definitionPurpose(
  head: string,
  { hasDocstrings }: Language,
  definitions: readonly SketchDefinition[],
): string {
  const documented = firstDocumented(head, hasDocstrings === true, definitions);
  if (documented === undefined) return "";
  const { definition, sentence } = documented;
  const others = definitions.some(
    (one) => one !== definition && one.exported && !/^(?:method|property)$/u.test(one.kind),
  );
  // Most languages let documentation begin with the name.
  const isNamed = sentence.startsWith(definition.name);
  return others && !isNamed ? oneLine(`${definition.name}: ${sentence}`, MAX_LENGTH) : sentence;
}
