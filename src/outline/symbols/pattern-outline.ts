import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, OutlineSymbol } from "../outline.ts";
import type { Language } from "../language.ts";
import { definitionsIn } from "../sketch/definitions.ts";
import { shortenText } from "../text/shortened.ts";
import { lastLines } from "./extents.ts";

/** Maximum length of a declaration in a view, without its indentation, in UTF-16 units. */
const MAX_LINE_LENGTH = 200;

/**
 * Builds the outline of a text without a parser. Both views consist of the declaration lines that patterns find, with
 * their indentation. The indentation of the lines below a declaration tells where it ends: see `lastLines`.
 */
export function patternOutline(text: string, language: Language | undefined): Outline {
  const symbols: OutlineSymbol[] = [];
  const viewLines: string[] = [];
  let last = 0;
  const definitions = definitionsIn(text, language).toSorted((a, b) => a.line - b.line);
  const lines = definitions.length === 0 ? [] : text.split(/\r?\n/u);
  const ends = lastLines(lines, definitions);
  for (const [number, { name, kind, line }] of definitions.entries()) {
    const whole = (lines[line - 1] ?? "").slice(0, 4 * MAX_LINE_LENGTH);
    const declaration = closeBrackets(shortenText(whole, MAX_LINE_LENGTH));
    const isFirst = line !== last;
    // A type and its first constructor can share a line, which is not repeated.
    const extent = isFirst ? ends[number]! : line;
    symbols.push({ name, kind, signature: isFirst ? declaration : name, lines: [line, extent], doc: "" });
    if (isFirst && declaration !== "") viewLines.push(`${/^[ \t]{0,40}/u.exec(whole)?.[0] ?? ""}${declaration}`);
    last = line;
  }
  const view = viewLines.length === 0 ? "" : `${viewLines.join("\n")}\n`;
  const outline: Outline = { origin: "patterns", symbols, symbolsText: view, skeletonText: view };
  return definitions.length < DERIVED_LIMITS.definitions ? outline : { ...outline, exceeds: "definitions" };
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gu;
/** End of a line that continues on the next one. */
const CONTINUED = /(?:[:=,]|[=-]>|\b(?:do|then|begin|is))$/u;

/** Replaces the open end of a line with `…` and adds its missing brackets. */
function closeBrackets(line: string): string {
  const open: string[] = [];
  for (const unit of line.replaceAll(QUOTED, "")) {
    if (CLOSING[unit] !== undefined) open.push(unit);
    else if (unit === CLOSING[open.at(-1) ?? ""]) open.pop();
  }
  const isOpen = open.length > 0 || CONTINUED.test(line);
  if (!isOpen) return line;
  const closers = open.toReversed().map((sign) => (sign === "{" ? " }" : CLOSING[sign]!));
  const bare = line.replace(/\s*…$/u, "");
  const cut = /[([]$/u.test(bare) ? `${bare}…` : `${bare} …`;
  return shortenText(`${cut}${closers.join("")}`, MAX_LINE_LENGTH);
}
