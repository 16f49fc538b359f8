import type { Language } from "../../core/analyze/language.ts";
import { outlineOf } from "../../core/analyze/outline/outline.ts";
import { patternOutline } from "../../core/analyze/outline/pattern-outline.ts";
import { definitionsIn } from "../../core/analyze/sketch/definitions.ts";
import { languageNamed } from "../../core/languages/language-named.ts";
import type { Outline } from "../../model/outline.ts";
import type { OutlineRequest, SyntaxReader } from "../../model/ports/outliner.ts";

/** A tree with errors is distrusted if patterns find many definitions for each that it shows, and a few more. */
const SWALLOWED = { times: 8, more: 2 };

/**
 * Outlines one text: by its syntax tree, by a scanner made for its format, or by patterns. Patterns serve if the language
 * has neither, the parser gave up, or a syntax error has swallowed most of the text.
 *
 * @throws Error where a grammar is missing or a query does not fit it
 */
export async function outlineText(request: OutlineRequest, reader: SyntaxReader): Promise<Outline> {
  const language = languageNamed(request.language);
  const outline = await outlineOfTree(language?.instead?.(request.text) ?? language, request.text, reader);
  return outline ?? withoutParser(language, request.text);
}

/** Whether texts of a language, by linguist's name, are outlined by a parser. */
export function isParsed(name: string): boolean {
  return languageNamed(name)?.outline?.how === "syntax";
}

/** Outlines one text by a scanner made for its format, or by patterns. */
export function outlineWithoutParser({ language, text }: OutlineRequest): Outline {
  return withoutParser(languageNamed(language), text);
}

function withoutParser(language: Language | undefined, text: string): Outline {
  const method = language?.outline;
  return method?.how === "scan" ? method.outline(text) : patternOutline(text, language);
}

async function outlineOfTree(
  language: Language | undefined,
  text: string,
  reader: SyntaxReader,
): Promise<Outline | undefined> {
  const method = language?.outline;
  if (method?.how !== "syntax") return undefined;
  // Some grammars take a carriage return for a part of a comment.
  const lines = text.replaceAll("\r\n", "\n");
  const prepared = method.prepare?.(lines) ?? lines;
  const reading = await reader.read(method.grammar, method.query, prepared);
  if (reading.kind === "refused") return undefined;
  const outline = outlineOf(reading.captures, prepared, method);
  if (!reading.damaged) return outline;
  // Patterns see more if an error has swallowed the text around it.
  const seen = definitionsIn(prepared, language).length;
  return seen > SWALLOWED.times * outline.symbols.length + SWALLOWED.more ? undefined : outline;
}
