import type { ImportMention } from "../../../../model/sketch.ts";
import {
  between,
  codeOnly,
  endOfLine,
  endOfQuoted,
  type Lexis,
  lineComment,
  type Opaque,
  quoted,
} from "./code-only.ts";
import { mentionsOf } from "./mention.ts";

/** `from "…"`, `import "…"`, `import("…")`, `require("…")`, `require.resolve("…")`, `new URL("…", import.meta.url)`. */
const MENTION =
  /(?<![.\w$])(?:from\s*|import\s*|(?:require|import)(?:\.(?:meta\.)?resolve)?\s*\(\s*|new\s+URL\s*\(\s*(?=["'] *["']\s*,\s*import\.meta\.url))["']/gu;

/** `import("…")` in a JSDoc type, `@import { A } from "…"`. */
const IN_DOC = /@import\s[^"'@;]{0,500}["']|[{<|(\s]import\(["']/gu;
const REFERENCE = /^\/\/\/[ \t]*<reference\s+path\s*=\s*["']/gmu;

/**
 * What a script imports, required modules and files named beside `import.meta.url` among it.
 * @param script the text with blanks for what is no script, character by character
 */
export function javascriptMentions(text: string, script: string = text): readonly ImportMention[] {
  const list = mentionsOf(text);
  const code = codeOnly(script, JAVASCRIPT);
  for (const start of inOrder([...starting(MENTION, code)], [...inComments(script, code)])) {
    if (list.full) break;
    const end = text.indexOf(text[start - 1] ?? "", start);
    const specifier = text.slice(start, Math.min(end, start + 2000));
    if (end !== -1 && !specifier.includes("\\")) list.add(specifier, start);
  }
  return list.mentions;
}

function* inComments(script: string, code: string): Iterable<number> {
  for (let at = script.indexOf("/**"); at !== -1; at = script.indexOf("/**", at + 3)) {
    const end = script.indexOf("*/", at + 3);
    if (end === -1) break;
    if (code[at] === " ") for (const start of starting(IN_DOC, script.slice(at, end))) yield at + start;
    at = end - 1;
  }
  if (script.includes("<reference")) {
    for (const start of starting(REFERENCE, script)) if (code[start - 1] === " ") yield start;
  }
}

/** Offsets after the matches of a pattern that ends in a quote. */
function* starting(pattern: RegExp, text: string): Iterable<number> {
  for (const found of text.matchAll(pattern)) yield found.index + found[0].length;
}

function inOrder(a: readonly number[], b: readonly number[]): readonly number[] {
  return b.length === 0 ? a : [...a, ...b].toSorted((x, y) => x - y);
}

/** Its fill tells a comment in a template from one in the script. */
const TEMPLATE: Opaque = { open: "`", keep: 0, end: endOfTemplate, fill: "`" };
const REGEXP: Opaque = { open: "/", keep: 0, end: endOfRegExp };

const JAVASCRIPT: Lexis = {
  openers: "\"'`/",
  forms: [lineComment("//"), between("/*", "*/"), quoted('"'), quoted("'"), TEMPLATE, REGEXP],
};

/** After a template with all that it holds: templates in its expressions, and theirs. */
function endOfTemplate(text: string, start: number): number {
  // One number for each template that is open: the braces open in its present expression, 0 outside of one.
  const open = [0];
  const mark = /\\|`|\$\{|["'{}]/gu;
  mark.lastIndex = start + 1;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const inExpression = open.at(-1) !== 0;
    if (found[0] === "\\") mark.lastIndex++;
    else if (found[0] === "`" && !inExpression) open.pop();
    else if (found[0] === "`") open.push(0);
    else if (inExpression && /["']/u.test(found[0])) mark.lastIndex = endOfQuoted(text, found.index, false);
    else if (inExpression || found[0] === "${") open[open.length - 1]! += found[0] === "}" ? -1 : 1;
    if (open.length === 0) return mark.lastIndex;
  }
  return text.length;
}

const BEFORE_REGEXP =
  /(?:[(,=:[!&|?{;+\-*%~^]|\b(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)|^)$/u;

/** After a regular expression; where a division or a tag is more likely, where it began. */
function endOfRegExp(text: string, start: number): number {
  let before = start;
  while (before > 0 && /\s/u.test(text[before - 1] ?? "")) before--;
  if (!BEFORE_REGEXP.test(text.slice(Math.max(0, before - 12), before))) return start;
  let inClass = false;
  for (let i = start + 1; i < text.length; i++) {
    const character = text[i];
    if (character === "\n") return i;
    if (character === "\\") i++;
    else if (character === "[") inClass = true;
    else if (character === "]") inClass = false;
    else if (character === "/" && !inClass) return i + 1;
  }
  return endOfLine(text, start);
}
