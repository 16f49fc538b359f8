import type { Language } from "./language.ts";
import { outlineOf } from "./symbols/outline.ts";
import { patternOutline } from "./symbols/pattern-outline.ts";
import { definitionsIn } from "./sketch/definitions.ts";
import { languageNamed } from "./languages/language-named.ts";
import type { Outline } from "./outline.ts";
import type { OutlineRequest, SyntaxReader } from "./outliner.ts";

/** A damaged tree is rejected if patterns find more than `times` its definitions plus `more`. */
const MAX_SWALLOWED = { times: 8, more: 2 };

/**
 * Builds the outline of one text from its syntax tree, with a scanner for its format, or with patterns. Patterns are
 * the fallback if the language has neither, the parser gave up, or a syntax error swallowed a large part of the text.
 * @throws Error if a grammar is missing or a query does not match it
 */
export async function outlineText(request: OutlineRequest, reader: SyntaxReader): Promise<Outline> {
  const language = languageNamed(request.language);
  const outline = await outlineOfTree(language?.instead?.(request.text) ?? language, request.text, reader);
  return outline ?? withoutParser(language, request.text);
}

/**
 * Whether texts of a language are outlined from a syntax tree, which needs the parser process.
 * @param name linguist's name of the language
 */
export function isParsed(name: string): boolean {
  return languageNamed(name)?.outline?.how === "syntax";
}

/**
 * Builds the outline of one text without parsing it: with a scanner for its format, or else with patterns for
 * declarations.
 */
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
  // Some grammars treat a carriage return as part of a comment.
  const lines = text.replaceAll("\r\n", "\n");
  const prepared = method.prepare?.(lines) ?? lines;
  const reading = await reader.read(method.grammar, method.query, prepared);
  if (reading.kind === "refused") return undefined;
  const outline = outlineOf(reading.captures, prepared, method);
  if (!reading.damaged) return outline;
  // Patterns find more if a syntax error has swallowed the text around it.
  const patternCount = definitionsIn(prepared, language).length;
  return patternCount > MAX_SWALLOWED.times * outline.symbols.length + MAX_SWALLOWED.more ? undefined : outline;
}
