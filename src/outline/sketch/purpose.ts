import type { Sketch, SketchDefinition } from "../sketch.ts";
import { commentPurpose, statesLicense } from "./purpose/comment-prose.ts";
import { firstDocumented } from "./purpose/definition-docs.ts";
import { headerComments } from "./purpose/header-comments.ts";
import type { Code } from "../code/code.ts";
import { scriptsOnly } from "../code/markup-scripts.ts";
import type { Language } from "../language.ts";

/** Number of UTF-16 units at the start of a text that are searched for a purpose. */
const MAX_HEAD_LENGTH = 32_768;

/** Description of a text. `subject` names the definition that it documents, unless that is the main one. */
export type Purpose = Pick<Sketch, "purpose" | "subject">;

/**
 * Returns the first sentence of a text's description of itself, on one line, up to 160 UTF-16 units; empty if the first
 * {@link MAX_HEAD_LENGTH} UTF-16 units have none.
 *
 * The first source that has one counts: a description field, the comment or docstring at the top (unless it is a
 * license or an instruction to a tool), then the documentation of an exported definition. A definition's documentation
 * may describe only the definition, if that is a value or the text exports others. `subject` then names the definition,
 * and `sketchAt` decides.
 * @param definitions definitions of the text
 * @param code result of `splitCode` for the text
 */
export function purposeOf(
  text: string,
  language: Language | undefined,
  definitions: readonly SketchDefinition[],
  code: Code,
): Purpose {
  const head = text.slice(0, MAX_HEAD_LENGTH);
  const description = language?.purpose?.(head, code) ?? "";
  if (description !== "" || language === undefined || language.headerComments === "none")
    return { purpose: description };
  const purpose = headerPurpose(head, language, definitions);
  return purpose === "" ? definitionPurpose(head, language, definitions) : { purpose };
}

/** File names that say less than the name of their folder. */
const GENERIC_STEM = /^(?:index|main|mod|lib|init)$/u;

/**
 * Adapts a sketch to the path of its file. A purpose that documents one of several exported definitions stays only if
 * that definition is named like the file: `Dispenser` in `dispenser.go`. Otherwise the purpose becomes empty.
 */
export function sketchAt(sketch: Sketch, path: string): Sketch {
  if (sketch.subject === undefined) return sketch;
  const [folder = "", name = ""] = ["", ...path.split("/")]
    .slice(-2)
    .map((part) => letters(part.replace(/\..*$/u, "")));
  const stem = GENERIC_STEM.test(name) ? folder : name;
  const { subject, ...rest } = sketch;
  return letters(subject) === stem ? rest : { ...rest, purpose: "" };
}

function letters(name: string): string {
  return name.replaceAll(/[_\W]/gu, "").toLowerCase();
}

function headerPurpose(
  head: string,
  { scripts, headerComments: pattern }: Language,
  definitions: readonly SketchDefinition[],
): string {
  const isScript = scripts !== undefined && !head.trimStart().startsWith("<!--");
  const text = isScript ? scriptsOnly(head, scripts) : head;
  for (const { text: comment, above } of headerComments(text, pattern === "none" ? undefined : pattern)) {
    const documents =
      !statesLicense(comment) && definitions.some((one) => one.line === above && isDocumentedBy(comment, one));
    const sentence = documents ? "" : commentPurpose(comment);
    if (sentence !== "") return sentence;
  }
  return "";
}

/** A plain comment above a plain variable or a key may be about the whole text, unless it begins with the name. */
function isDocumentedBy(comment: string, { kind, name }: SketchDefinition): boolean {
  if (!/^(?:constant|variable|key)$/u.test(kind) || /^\/(?:\*\*|\/\/)/u.test(comment)) return true;
  return /^\W*([\w$]+)/u.exec(comment)?.[1] === name;
}

function definitionPurpose(
  head: string,
  { hasDocstrings }: Language,
  definitions: readonly SketchDefinition[],
): Purpose {
  const documentedDefinition = firstDocumented(head, hasDocstrings === true, definitions);
  if (documentedDefinition === undefined) return { purpose: "" };
  const { definition, sentence } = documentedDefinition;
  const hasOthers = definitions.some(
    (one) => one.name !== definition.name && one.exported && !/^(?:method|property)$/u.test(one.kind),
  );
  // A value is rarely all that a file is about.
  const isValue = definition.kind === "constant" || definition.kind === "variable";
  return { purpose: sentence, ...((hasOthers || isValue) && { subject: definition.name }) };
}
