import type { Outline, OutlineSymbol } from "../../../model/outline.ts";
import type { Language } from "../language.ts";
import { definitionsIn } from "../sketch/definitions.ts";
import { shortened } from "../text/shortened.ts";

/** Longest declaration line that is shown, in UTF-16 units. */
const LONGEST = 200;

/**
 * The outline of a text that was not parsed: the lines that declare something, as patterns see it. Both views are those
 * lines, with their indentation; a symbol ends on the line where it begins.
 */
export function patternOutline(text: string, language: Language | undefined): Outline {
  const symbols: OutlineSymbol[] = [];
  const shown: string[] = [];
  const lines = linesOf(text);
  let last = 0;
  for (const { name, kind, line } of definitionsIn(text, language).toSorted((a, b) => a.line - b.line)) {
    const whole = lines(line);
    const declaration = closed(shortened(whole, LONGEST));
    symbols.push({ name, kind, signature: declaration, lines: [line, line], doc: "" });
    if (line !== last && declaration !== "") shown.push(`${/^[ \t]{0,40}/u.exec(whole)?.[0] ?? ""}${declaration}`);
    last = line;
  }
  const view = shown.length === 0 ? "" : `${shown.join("\n")}\n`;
  return { origin: "patterns", symbols, symbolsText: view, skeletonText: view };
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gu;
/** The end of a line that the next one continues. */
const GOES_ON = /(?:[:=,]|[=-]>|\b(?:do|then|begin|is))$/u;

/** A line with `…` for what it begins and leaves open, and the brackets that it lacks. */
function closed(line: string): string {
  const open: string[] = [];
  for (const sign of line.replaceAll(QUOTED, "")) {
    if (CLOSING[sign] !== undefined) open.push(sign);
    else if (sign === CLOSING[open.at(-1) ?? ""]) open.pop();
  }
  const isOpen = open.length > 0 || GOES_ON.test(line);
  if (!isOpen) return line;
  const rest = open.toReversed().map((sign) => (sign === "{" ? " }" : CLOSING[sign]!));
  const bare = line.replace(/\s*…$/u, "");
  const shown = /[([]$/u.test(bare) ? `${bare}…` : `${bare} …`;
  return shortened(`${shown}${rest.join("")}`, LONGEST);
}

/** Gives lines of a text by number, from 1, as long as the numbers rise; of long lines only the beginning. */
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
    return text.slice(at, Math.min(end === -1 ? text.length : end, at + 4 * LONGEST));
  };
}
