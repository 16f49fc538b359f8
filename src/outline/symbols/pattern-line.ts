import { shortenText } from "../text/shortened.ts";
import { algebraicTypeAt } from "./algebraic-type.ts";
import { perlDeclarationAt } from "./perl-declaration.ts";

/** Maximum number of lines that one declaration is joined from, and maximum length read, in UTF-16 units. */
const MAX_READ = { lines: 20, units: 800 };
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gu;
/** Character literals that look like an opening or closing quote or bracket: `?"` in Elixir, `$"` in Erlang. */
const CHARACTER = /(?<!\w)[?$]\\?["'()[\]{}]/gu;
const COMMENT = /\/[/*]|#|--|%%/u;
/** Types whose members say as much as their names. */
const FIELDS =
  /^(?:\w+ ){0,3}(?:= (?:\w+ )?)?(?:(?:enum|struct|union)(?:\([\w.]*\))? [^(){}]*|NS_(?:ENUM|OPTIONS)\([\w, ]+\) )\{$/u;
/** Start of a method in Objective-C, whose name continues on the lines below. */
const SELECTOR_START = /^[-+] ?\([^;{]*$/u;
/** Parameter of such a method. */
const SELECTOR_PART = /(?<=\w:)[ \t]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[ \t]*\w+[ \t]*/gu;
const LINE_COMMENT = /\/\*.*?(?:\*\/|$)|(?:^|\s)\/\/.*$|^\s*\*.*$/gu;
/** End of a line that continues on the next one. */
const CONTINUED = /(?:[:=,]|[=-]>|\b(?:do|then|begin|is))$/u;
/** Start of a body at the end of a declaration. Does not match that of a type or a value, as in `= {` and `:: %{`. */
const BODY =
  /(?<=[\w)\]>"'`?!])(?<!\breturn)(?:\s+(?:\{(?:\s*\})?|do|then|begin)|(?<=\)(?: -> [\w.[\]]+)?|^\s*class \w+):)$/u;
/** Start of a clause body in Erlang. A type or a value with an arrow continues instead. */
const ARROW_BODY = /^(?!.*(?:::|\s=\s)).*\)(?=\s*->$)/u;

/**
 * Returns the declaration that starts on a line, without its indentation and its body. If its parentheses close on a
 * later line, joins the lines, or leaves out what is inside if the result would be longer than `maxLength`. The open end
 * of any other declaration becomes `…`, with its missing brackets.
 * @param at index of the line
 */
export function declarationAt(lines: readonly string[], at: number, maxLength: number): string {
  const first = (lines[at] ?? "").slice(0, MAX_READ.units).trim();
  const fields = FIELDS.test(first) ? withFields(lines, at, first) : undefined;
  if (fields !== undefined && fields.length <= maxLength) return fields;
  const special = algebraicTypeAt(lines, at, maxLength) ?? perlDeclarationAt(lines, at, maxLength);
  if (special !== undefined) return special;
  if (SELECTOR_START.test(first)) return methodAt(lines, at, first, maxLength);
  const joined = joinedLines(lines, at, first);
  if (joined === undefined) return closeBrackets(withoutBody(shortenText(first, maxLength)), maxLength);
  const whole = withoutBody(joined);
  return closeBrackets(whole.length <= maxLength ? whole : withoutParameters(whole, first, maxLength), maxLength);
}

/** Number of parameters between the parentheses after a name; -1 without any. */
export function arityOf(lines: readonly string[], at: number, name: string): number {
  const declaration = declarationAt(lines, at, MAX_READ.units).replaceAll(CHARACTER, "").replaceAll(QUOTED, "x");
  const start = declaration.indexOf(`${name}(`) + name.length;
  if (start < name.length) return -1;
  let depth = 0;
  let commas = 0;
  // `<<a, b>>` is one parameter.
  for (const { 0: mark, index } of declaration.slice(start).matchAll(/<<|>>|[()[\]{},]/gu)) {
    if (mark === ",") commas += depth === 1 ? 1 : 0;
    else depth += /^[([{<]/u.test(mark) ? 1 : -1;
    if (depth === 0) return index === 1 ? 0 : commas + 1;
  }
  return -1;
}

/** Joins the parts of a method's name in Objective-C. Drops the parameters if they do not fit: `- (A)b:c:`. */
function methodAt(lines: readonly string[], at: number, first: string, maxLength: number): string {
  let method = first;
  for (const whole of lines.slice(at + 1, at + 1 + MAX_READ.lines)) {
    const line = whole.trim();
    if (!/^\w+[ \t]*:/u.test(line) || method.length > MAX_READ.units) break;
    method += ` ${line}`;
    if (/[;{]$/u.test(line)) break;
  }
  const bare = withoutBody(method);
  return shortenText(bare.length <= maxLength ? bare : bare.replaceAll(SELECTOR_PART, ""), maxLength);
}

/** Joins a line whose parentheses are open with those below until they close; `undefined` otherwise. */
function joinedLines(lines: readonly string[], at: number, first: string): string | undefined {
  if (!/[([,]$/u.test(first) || opensValue(first)) return undefined;
  let joined = first;
  for (const whole of lines.slice(at + 1, at + 1 + MAX_READ.lines)) {
    if (/^\{?$/u.test(openBrackets(joined)[0] ?? "")) break;
    const line = whole.trim();
    if (COMMENT.test(line) || joined.length > MAX_READ.units) return undefined;
    const isInner = /[([]$/u.test(joined) || /^[)\]]/u.test(line);
    joined += isInner ? line : ` ${line}`;
  }
  return joined !== first && isWhole(joined) ? joined : undefined;
}

/** Whether all brackets of a declaration close, except that of its body. */
function isWhole(declaration: string): boolean {
  const open = openBrackets(declaration);
  return open.length === 0 || (open.length === 1 && declaration.endsWith("{"));
}

/** Whether the open bracket of a line is part of a value, as in `build(context) => List.of(`. */
function opensValue(line: string): boolean {
  const code = line.replaceAll(CHARACTER, "").replaceAll(QUOTED, "");
  const head = code.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, "").replace(/[([].*$/u, "");
  return /=>|->|:=|\s=\s/u.test(head);
}

/** Adds the members of an enumeration or a structure, without comments; `undefined` if they nest or do not end. */
function withFields(lines: readonly string[], at: number, first: string): string | undefined {
  const fields: string[] = [];
  for (const whole of lines.slice(at + 1, at + 1 + MAX_READ.lines)) {
    const line = whole.replaceAll(LINE_COMMENT, "").trim();
    if (/^\}[;,]?$/u.test(line))
      return fields.length === 0 ? undefined : `${first} ${fields.join(" ").replace(/,$/u, "")} }`;
    if (/[{}]/u.test(line)) return undefined;
    if (line !== "") fields.push(line);
  }
  return undefined;
}

/** Replaces the parameters of a declaration that is too long with `…`, so that what follows them stays. */
function withoutParameters(whole: string, first: string, maxLength: number): string {
  const head = first.slice(0, first.indexOf("(") + 1);
  if (head === "") return shortenText(first, maxLength);
  let depth = 0;
  for (let i = head.length - 1; i < whole.length; i++) {
    if (whole[i] === "(") depth++;
    else if (whole[i] === ")") depth--;
    if (depth === 0) return shortenText(`${head}…${whole.slice(i)}`, maxLength);
  }
  return shortenText(first, maxLength);
}

function withoutBody(line: string): string {
  return ARROW_BODY.exec(line)?.[0] ?? line.replace(BODY, "");
}

/** Brackets of a line that do not close. An apostrophe may be part of a name, as `'a` in OCaml, instead of a quote. */
function openBrackets(line: string): readonly string[] {
  const bare = line.replaceAll(CHARACTER, "");
  const open = openIn(bare.replaceAll(QUOTED, ""));
  return open.length > 0 && openIn(bare).length === 0 ? [] : open;
}

function openIn(line: string): readonly string[] {
  const open: string[] = [];
  for (const unit of line) {
    if (CLOSING[unit] !== undefined) open.push(unit);
    else if (unit === CLOSING[open.at(-1) ?? ""]) open.pop();
  }
  return open;
}

/** Replaces the open end of a line with `…` and adds its missing brackets. */
function closeBrackets(line: string, maxLength: number): string {
  const open = openBrackets(line);
  if (open.length === 0 && !CONTINUED.test(line)) return line;
  const closers = open.toReversed().map((sign) => (sign === "{" ? " }" : CLOSING[sign]!));
  const bare = line.replace(/\s*…$/u, "");
  const cut = /[([]$/u.test(bare) ? `${bare}…` : `${bare} …`;
  return shortenText(`${cut}${closers.join("")}`, maxLength);
}
