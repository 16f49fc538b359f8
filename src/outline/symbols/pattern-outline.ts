import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, OutlineSymbol } from "../outline.ts";
import type { Language } from "../language.ts";
import { type Code, splitCode } from "../code/code.ts";
import { definitionsInCode } from "../sketch/definitions.ts";
import { commentMark } from "../sketch/purpose/header-comments.ts";
import { purposeOf } from "../sketch/purpose.ts";
import type { SketchDefinition } from "../sketch.ts";
import { shortenText } from "../text/shortened.ts";
import { lastLines } from "./extents.ts";
import { arityOf, declarationAt } from "./pattern-line.ts";

/** Maximum length of a declaration in a view, without its indentation, in UTF-16 units. */
const MAX_LINE_LENGTH = 200;

const EMPTY: Outline = { origin: "patterns", symbols: [], symbolsText: "", skeletonText: "" };

/**
 * Builds the outline of a text without a parser. Both views consist of the text's purpose as a comment and of the
 * declarations that patterns find, with their indentation and without their bodies. Of a function with several clauses,
 * they show the first. The indentation of the lines below a declaration tells where it ends: see `lastLines`.
 */
export function patternOutline(text: string, language: Language | undefined): Outline {
  if (language?.definitions === undefined) return EMPTY;
  const code = splitCode(text, language);
  const definitions = definitionsInCode(code, language.definitions).toSorted((a, b) => a.line - b.line);
  if (definitions.length === 0) return EMPTY;
  const symbols: OutlineSymbol[] = [];
  let last: SketchDefinition | undefined;
  const viewLines = purposeLines({ text, language, code }, definitions);
  const lines = text.split(/\r?\n/u);
  const ends = lastLines(lines, definitions);
  for (const [number, definition] of definitions.entries()) {
    const { name, kind, line } = definition;
    const declaration = shortenText(declarationAt(lines, line - 1, MAX_LINE_LENGTH), MAX_LINE_LENGTH);
    const isFirst = line !== last?.line;
    // A type and its first constructor can share a line, which is not repeated.
    const extent = isFirst ? ends[number]! : line;
    symbols.push({ name, kind, signature: isFirst ? declaration : name, lines: [line, extent], doc: "" });
    const isPart = isConstructorOf(symbols, declaration) || isClause(last, definition, { lines, language });
    if (isFirst && !isPart) viewLines.push(`${indentationOf(lines[line - 1]!)}${declaration}`);
    last = definition;
  }
  const view = viewLines.map((line) => `${line}\n`).join("");
  const outline: Outline = { origin: "patterns", symbols, symbolsText: view, skeletonText: view };
  return definitions.length < DERIVED_LIMITS.definitions ? outline : { ...outline, exceeds: "definitions" };
}

/** Whether a declaration is empty, or a constructor that the declaration of its type already has: `| Sold Item`. */
function isConstructorOf(symbols: readonly OutlineSymbol[], declaration: string): boolean {
  if (!/^[|=] /u.test(declaration)) return declaration === "";
  const type = symbols.findLast(({ kind }) => kind !== "constant")?.signature ?? "";
  return type.includes(declaration.slice(2).replace(/ *(?:--|\(\*).*$/u, ""));
}

function indentationOf(line: string): string {
  return /^[ \t]{0,40}/u.exec(line)![0];
}

/** Purpose of the text as a comment line. It may also be that of the first definition. */
function purposeLines(
  { text, language, code }: { readonly text: string; readonly language: Language | undefined; readonly code: Code },
  definitions: readonly SketchDefinition[],
): string[] {
  const { purpose, subject } = purposeOf(text, language, definitions, code);
  const isOfText = subject === undefined || subject === definitions[0]!.name;
  const header = language?.headerComments === "none" ? undefined : language?.headerComments;
  return purpose !== "" && isOfText ? [`${commentMark(header)} ${purpose}`] : [];
}

/** Whether a definition is another clause of the function that the previous one begins. */
function isClause(
  previous: SketchDefinition | undefined,
  { name, kind, line }: SketchDefinition,
  { lines, language }: { readonly lines: readonly string[]; readonly language: Language | undefined },
): boolean {
  if (language?.definitions?.hasClauses !== true || previous?.name !== name || previous.kind !== kind) return false;
  return arityOf(lines, previous.line - 1, name) === arityOf(lines, line - 1, name);
}
