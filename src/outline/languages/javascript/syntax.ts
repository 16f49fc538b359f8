import { endOfLine, endOfQuoted, type Form } from "../../code/forms.ts";
import {
  APOSTROPHES,
  lexicalSyntax,
  type LexicalSyntax,
  QUOTES,
  SLASH_BLOCK,
  SLASH_LINE,
} from "../../code/lexical-syntax.ts";
import { type FindRemovable, removableBy, SAFE_SLASH_BLOCK, SAFE_SLASH_LINE } from "../../strip/comment-forms.ts";

/** JavaScript template literal, including nested templates in its expressions. */
const TEMPLATE: Form = { open: "`", isComment: false, end: endOfTemplate };

/** JavaScript regular expression. A slash that is more likely a division or part of a tag does not start one. */
const REGEXP: Form = {
  open: "/",
  isComment: false,
  end: (text, start) => (isOperandDue(text, start) ? endOfRegExp(text, start) : start),
};

/** Comment and literal syntax of JavaScript and languages that compile to it. */
export const SCRIPT_SYNTAX: LexicalSyntax = lexicalSyntax("[\"'`/]", [
  SLASH_LINE,
  SLASH_BLOCK,
  QUOTES,
  APOSTROPHES,
  TEMPLATE,
  REGEXP,
]);

/** Regular expression, also after a condition: `if (ready) /x/.test(y)`. */
const SAFE_REGEXP: Form = {
  ...REGEXP,
  end: (text, start) => (followsCondition(text, start) ? endOfRegExp(text, start) : REGEXP.end(text, start)),
};

/** Finds comments that can be removed from JavaScript and languages that compile to it. */
export const SCRIPT_REMOVABLE: FindRemovable = removableBy(
  lexicalSyntax("[\"'`/]", [SAFE_SLASH_LINE, SAFE_SLASH_BLOCK, QUOTES, APOSTROPHES, TEMPLATE, SAFE_REGEXP]),
);

/** Maximum length of a condition that is searched for its keyword, in UTF-16 units. */
const MAX_CONDITION = 300;

/** Whether an offset follows the parentheses of `if`, `while`, `for` or `with`. */
function followsCondition(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_CONDITION), at).trimEnd();
  if (!before.endsWith(")")) return false;
  for (let [i, depth] = [before.length - 1, 0]; i >= 0; i--) {
    if (before[i] === ")") depth++;
    else if (before[i] === "(" && --depth === 0)
      return /\b(?:if|while|for|with)\s*$/u.test(before.slice(Math.max(0, i - 12), i));
  }
  return false;
}

const MARK = /[\\`"'{}]/g;

function endOfTemplate(text: string, start: number): number {
  // One number per open template: the open braces in its current expression, or 0 outside of an expression.
  const open = [0];
  for (let from = start + 1; ; from = MARK.lastIndex) {
    MARK.lastIndex = from;
    if (!MARK.test(text)) return text.length;
    const at = MARK.lastIndex - 1;
    const mark = text[at]!;
    const braces = open.at(-1)!;
    if (mark === "\\") MARK.lastIndex++;
    else if (mark === "`") {
      if (braces === 0) open.pop();
      else open.push(0);
      if (open.length === 0) return at + 1;
    } else if (braces > 0) {
      if (isQuote(mark)) MARK.lastIndex = endOfQuoted(text, at, false);
      else open[open.length - 1] = braces + (mark === "{" ? 1 : -1);
    } else if (beginsExpression(text, at, from)) open[open.length - 1] = 1;
  }
}

/**
 * Whether `${` at this offset starts an expression.
 * @param from offset where the unescaped text begins
 */
function beginsExpression(text: string, at: number, from: number): boolean {
  return at > from && text.startsWith("${", at - 1);
}

function isQuote(mark: string): boolean {
  return mark === '"' || mark === "'";
}

const BEFORE_REGEXP = "(,=:[!&|?{;+-*%~^";
const WORD_BEFORE_REGEXP = /\b(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)$/;

/** Whether an operand is expected at an offset, judging by the characters before it. */
function isOperandDue(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  if (end === 0) return true;
  const last = text[end - 1]!;
  if (BEFORE_REGEXP.includes(last)) return true;
  if (last === ">") return text[end - 2] === "=";
  return last >= "a" && last <= "z" && WORD_BEFORE_REGEXP.test(text.slice(Math.max(0, end - 12), end));
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0 || unit === 0xfe_ff;
}

function endOfRegExp(text: string, start: number): number {
  let inClass = false;
  for (let i = start + 1; i < text.length; i++) {
    const unit = text[i];
    if (unit === "\n") return i;
    if (unit === "\\") i++;
    else if (unit === "[") inClass = true;
    else if (unit === "]") inClass = false;
    else if (unit === "/" && !inClass) return i + 1;
  }
  return endOfLine(text, start);
}
