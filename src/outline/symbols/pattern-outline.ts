import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, OutlineSymbol } from "../outline.ts";
import type { Language } from "../language.ts";
import { definitionsIn } from "../sketch/definitions.ts";
import { shortened } from "../text/shortened.ts";

/** Longest declaration line in a view, in UTF-16 units. */
const MAX_LINE_LENGTH = 200;

/**
 * Returns the outline of a text that was not parsed. Both views are the lines with declarations that patterns find,
 * with their indentation; a symbol spans one line.
 */
export function patternOutline(text: string, language: Language | undefined): Outline {
  const symbols: OutlineSymbol[] = [];
  const shown: string[] = [];
  const lines = linesOf(text);
  let last = 0;
  const definitions = definitionsIn(text, language);
  for (const { name, kind, line } of definitions.toSorted((a, b) => a.line - b.line)) {
    const whole = lines(line);
    const declaration = closed(shortened(whole, MAX_LINE_LENGTH));
    symbols.push({ name, kind, signature: declaration, lines: [line, line], doc: "" });
    if (line !== last && declaration !== "") shown.push(`${/^[ \t]{0,40}/u.exec(whole)?.[0] ?? ""}${declaration}`);
    last = line;
  }
  const view = shown.length === 0 ? "" : `${shown.join("\n")}\n`;
  const outline: Outline = { origin: "patterns", symbols, symbolsText: view, skeletonText: view };
  return definitions.length < DERIVED_LIMITS.definitions ? outline : { ...outline, exceeds: "definitions" };
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gu;
/** The end of a line that continues on the next one. */
const CONTINUED = /(?:[:=,]|[=-]>|\b(?:do|then|begin|is))$/u;

/** Replaces the open end of a line by `…` and adds its missing brackets. */
function closed(line: string): string {
  const open: string[] = [];
  for (const sign of line.replaceAll(QUOTED, "")) {
    if (CLOSING[sign] !== undefined) open.push(sign);
    else if (sign === CLOSING[open.at(-1) ?? ""]) open.pop();
  }
  const isOpen = open.length > 0 || CONTINUED.test(line);
  if (!isOpen) return line;
  const rest = open.toReversed().map((sign) => (sign === "{" ? " }" : CLOSING[sign]!));
  const bare = line.replace(/\s*…$/u, "");
  const shown = /[([]$/u.test(bare) ? `${bare}…` : `${bare} …`;
  return shortened(`${shown}${rest.join("")}`, MAX_LINE_LENGTH);
}

/** Returns a function that returns lines by number, from 1, in ascending order only; long lines are cut. */
function linesOf(text: string): (number: number) => string {
  let at = 0;
  let reached = 1;
  return (number) => {
    while (reached < number && at < text.length) {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end + 1;
      reached++;
    }
    const end = text.indexOf("\n", at);
    return text.slice(at, Math.min(end === -1 ? text.length : end, at + 4 * MAX_LINE_LENGTH));
  };
}
