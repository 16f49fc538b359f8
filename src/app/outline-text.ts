import { definitionsIn } from "../core/analyze/sketch/definitions.ts";
import type { SyntaxLanguage } from "../core/analyze/outline/outline-method.ts";
import { outlineLanguage } from "../core/analyze/outline/languages/list.ts";
import { outlineOf } from "../core/analyze/outline/outline.ts";
import { patternOutline } from "../core/analyze/outline/pattern-outline.ts";
import type { Outline } from "../model/outline.ts";
import type { OutlineRequest, SyntaxReader } from "../model/syntax.ts";

/** A tree with errors is distrusted where patterns see so many definitions for each that it shows, and a few more. */
const SWALLOWED = { times: 8, more: 2 };

/**
 * Outlines one text: by its syntax tree, by a scanner made for its format, or, where its language has neither, the
 * parser gave up or an error in the text has swallowed most of it, by patterns.
 *
 * @throws Error where a grammar is missing or a query does not fit it
 */
export async function outlineText(request: OutlineRequest, reader: SyntaxReader): Promise<Outline> {
  const language = outlineLanguage(request.language);
  if (language?.how !== "syntax") return outlineWithoutParser(request);
  const outline = await outlineOfTree(readAs(language, request.text), request.text, reader);
  return outline ?? outlineWithoutParser(request);
}

/** Whether texts of a language, by linguist's name, are outlined by a parser. */
export function isParsed(language: string): boolean {
  return outlineLanguage(language)?.how === "syntax";
}

/** Outlines one text by a scanner made for its format, or by patterns. */
export function outlineWithoutParser({ language: name, text }: OutlineRequest): Outline {
  const language = outlineLanguage(name);
  return language?.how === "scan" ? language.outline(text) : patternOutline(text, name);
}

async function outlineOfTree(
  language: SyntaxLanguage,
  text: string,
  reader: SyntaxReader,
): Promise<Outline | undefined> {
  // Some grammars take a carriage return for a part of a comment.
  const lines = text.replaceAll("\r\n", "\n");
  const prepared = language.prepare?.(lines) ?? lines;
  const reading = await reader.read(language.grammar, language.query, prepared);
  if (reading.kind === "refused") return undefined;
  const outline = outlineOf(reading.captures, prepared, language);
  if (!reading.damaged) return outline;
  // Where an error has swallowed what stands around it, patterns see more.
  const seen = definitionsIn(prepared, language.names[0] ?? "").length;
  return seen > SWALLOWED.times * outline.symbols.length + SWALLOWED.more ? undefined : outline;
}

function readAs(language: SyntaxLanguage, text: string): SyntaxLanguage {
  const name = language.instead?.(text);
  const other = name === undefined ? undefined : outlineLanguage(name);
  return other?.how === "syntax" ? other : language;
}
