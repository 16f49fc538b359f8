import type { SyntaxOutline } from "./outline-method.ts";

/** Declaration without types and default values of parameters. */
export interface CallText {
  /** Name with its parameters: `open(path, mode?)`. */
  readonly call: string;
  /**
   * Declaration up to the end of its parameters, with marks for cuts: `export const open: … = async (path…, mode?…)`.
   */
  readonly head: string;
  /** Offset after the parameters, in UTF-16 units. */
  readonly end: number;
}

/** Maximum length of a call, in UTF-16 units. */
const MAX_CALL_LENGTH = 200;
/** Maximum length of a parameter whose name is searched for from its end, in UTF-16 units. */
const MAX_ITEM_LENGTH = 300;
/** Text between a name (or its type parameters) and its parameters: a type, `=`, the start of a lambda. */
const LEAD = /[?!]?\s*(?::[^=(\n{;]{1,80})?(?:=\s*)?(?:async\s*)?(?:function\b\s*\*?\s*[\w$]*\s*)?/uy;
const WORD = /[\p{L}\p{N}_$]/u;
const OPENING = "([{<";
const CLOSING = ")]}>";
const QUOTES = "\"'`";
/** Rust lifetime, whose apostrophe does not open a string. */
const LIFETIME = /(?<=[&<+,] ?)'\w+(?=[\s,>+)])/uy;
const MODIFIERS = /^(?:(?:crossinline|mut|noinline|override|private|protected|public|readonly|val|var|vararg) )+/u;
/** First parameter that is the object a method is called on. */
const RECEIVER = /\((?:&?(?:'\w+ )?(?:mut )?self|cls)(?:, |(?=\)))/u;

/**
 * Extracts a declaration's name and parameter names from its signature. `undefined` if it has no parameter list, the
 * list is not closed, or the call is longer than {@link MAX_CALL_LENGTH} UTF-16 units.
 * @param order order of name and type in a parameter
 */
export function callText(
  signature: string,
  name: string,
  order: SyntaxOutline["parameters"] = "name: type",
): CallText | undefined {
  const start = wordAt(signature, name);
  if (start === -1) return undefined;
  LEAD.lastIndex = afterTypes(signature, start + name.length);
  LEAD.exec(signature);
  const open = afterTypes(signature, LEAD.lastIndex);
  // The value of a macro may begin with a parenthesis, its parameters follow the name directly.
  if (signature[open] !== "(" || (signature.startsWith("#") && open !== start + name.length)) return undefined;
  const { items, end } = listAt(signature, open);
  if (end === undefined) return undefined;
  const parameters = items.map((item) => item.trim());
  const names = parameters.map((item) => parameterName(item, order)).filter((one) => one !== "");
  const call = `${name}(${names.join(", ")})`.replaceAll(", }", " }");
  if (call.length > MAX_CALL_LENGTH) return undefined;
  const lead = `${signature.slice(0, start)}${name}${untypedLead(signature.slice(start + name.length, open))}`;
  const list = parameters.map((item) => untypedParameter(item, order)).join(", ");
  return { call, head: `${lead}(${list.trimEnd()})`, end };
}

/** Marks the type and type parameters between a name and its parameters as cut: `: … = async `, `<…>`. */
function untypedLead(lead: string): string {
  return lead.replace(/^([?!]?\s*):[^=]*/u, "$1: … ").replace(/([<[]).*(?=[\]>])/u, "$1…");
}

/** Marks the rest of a parameter as cut: `path…`, or `…path` where types come first. */
function untypedParameter(item: string, order: NonNullable<SyntaxOutline["parameters"]>): string {
  const name = parameterName(item, order);
  const at = order === "type name" ? item.lastIndexOf(name) : item.indexOf(name);
  if (name === "" || at === -1) return item;
  return `${at === 0 ? "" : "…"}${name}${at + name.length === item.length ? "" : "…"}`;
}

/** Removes the `self` or `cls` parameter of Rust and Python from a call text: `read(path)` for `read(self, path)`. */
export function withoutReceiver(call: string): string {
  return call.replace(RECEIVER, "(");
}

function wordAt(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!WORD.test(text[at - 1] ?? "") && !WORD.test(text[at + word.length] ?? "")) return at;
  return -1;
}

/** Offset after the type parameters at an offset, or the offset itself without any. */
function afterTypes(text: string, at: number): number {
  return text[at] === "<" || text[at] === "[" ? (listAt(text, at).end ?? at) : at;
}

/**
 * Items of the list that opens at an offset, and the offset after it. `end` is `undefined` if the list is not closed.
 */
function listAt(text: string, open: number): { readonly items: readonly string[]; readonly end: number | undefined } {
  const items: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < text.length; at++) {
    const character = text[at]!;
    if (QUOTES.includes(character)) at = endOfString(text, at);
    else if (OPENING.includes(character)) depth++;
    else if (isClosing(text, at) && --depth === 0) return { items: [...items, text.slice(from, at)], end: at + 1 };
    else if (character === "," && depth === 1) {
      items.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return { items, end: undefined };
}

/** Whether a bracket closes at an offset. The `>` of an arrow does not close one. */
function isClosing(text: string, at: number): boolean {
  return CLOSING.includes(text[at]!) && !(text[at] === ">" && "=-".includes(text[at - 1] ?? " "));
}

/** Offset of the quote that closes the one at `at`; `at` itself if none does. */
function endOfString(text: string, at: number): number {
  LIFETIME.lastIndex = at;
  const close = LIFETIME.test(text) ? -1 : text.indexOf(text[at]!, at + 1);
  return close === -1 ? at : close;
}

/** Name of a parameter, or the whole parameter if it has no name; empty for the `void` of an empty list. */
function parameterName(item: string, order: NonNullable<SyntaxOutline["parameters"]>): string {
  if (order === "name type") return /^[\w$]+(?= )/u.exec(item)?.[0] ?? item;
  if (order === "name: type") return beforeType(item).replace(MODIFIERS, "");
  if (item.length > MAX_ITEM_LENGTH) return item;
  const bare = item
    .replace(/=.*$/u, "")
    .replaceAll(/\[[^\]]*\]/gu, " ")
    .trim();
  if (bare === "void") return "";
  const pointed = /\(\s*\*\s*(\w+)\s*\)/u.exec(bare)?.[1];
  return pointed ?? /(?:\.{3}|&)?\$?[\w$]+$/u.exec(bare)?.[0] ?? bare;
}

/** Text before the first `:` or `=` outside of brackets. */
function beforeType(item: string): string {
  let depth = 0;
  for (let at = 0; at < item.length; at++) {
    const character = item[at]!;
    if (OPENING.includes(character)) depth++;
    else if (isClosing(item, at)) depth--;
    else if (depth === 0 && (character === ":" || character === "=")) return item.slice(0, at).trim();
  }
  return item;
}
