import { blankSpans, splitCode } from "../../code/code.ts";
import { SCRIPT_SYNTAX } from "./syntax.ts";

/** Text before the value that a module exports. */
const EXPORTS = /(?:\bexport (?:default|=)|\bmodule\.exports =|^export (?:const|let|var) [^\n=]+=)\s*$/mu;
/** Declaration that the module may export by its name. */
const DECLARATION = /^(?:const|let|var) (?<name>[\w$]+)[^\n=]*=\s*$/mu;
const MAX_LEAD = 120;
/** Length of the end of a text that is searched for the export of a name, in UTF-16 units. */
const TAIL = 65_536;
/** An object, an array of objects, or calls whose first argument is one: `defineConfig({`, `declare((api) => ({`. */
const OBJECT = /^(?:\[\s*|[\w$.]+\((?:(?:\([\w$, {}]*\)|[\w$]+) => \()?)?\{/u;
/** Maximum length of a value that is read, in UTF-16 units. */
const MAX_VALUE_LENGTH = 50_000;
/** Maximum number of entry names, and maximum total length, in UTF-16 units. */
const MAX_SUMMARY = { entries: 16, length: 160 };
/** Entry of an object up to its value, its parameters or its end. */
const ENTRY =
  /^\s*(?<head>(?:(?:async|get|set|static)\s+(?=[\w$"'*]))?\*?\s*(?:[\w$]+|"[^"\n]*"|'[^'\n]*'))\s*(?<mark>[:(,}])/u;
/** Parameters of a method, or of a function after the name of its entry. */
const PARAMETERS = /^\([\w$\s,.?:{}[\]]{0,60}\)/u;
const FUNCTION =
  /^\s*(?:async\s+)?(?:function\s*)?(?<parameters>\([\w$\s,.?:{}[\]]{0,60}\)|[\w$]+(?=\s*=>))\s*(?:=>|\{)/u;

/**
 * Formats the value that a module exports for a skeleton: an object, or a call with one, with the names of its entries;
 * `undefined` for any other or unreadable value.
 * @param text the whole module
 * @param span offsets of a value in `text`, in UTF-16 units
 */
export function exportedValue(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string | undefined {
  if (end - start > MAX_VALUE_LENGTH || !isExported(text, start)) return undefined;
  const value = text.slice(start, end);
  const head = OBJECT.exec(value)?.[0];
  if (head === undefined) return undefined;
  const { source, comments, literals } = splitCode(value, { syntax: SCRIPT_SYNTAX });
  const withoutComments = blankSpans(source, comments);
  const starts = entryStarts(blankSpans(withoutComments, literals), head.length - 1);
  if (starts === undefined) return undefined;
  const entries = starts.map((at) => entryOf(withoutComments, at));
  if (entries.every((entry) => entry === "…" || entry === "")) return undefined;
  const comma = entries.at(-1) === "" ? "," : "";
  return `${head.replace(/^\[\s+/u, "[")} ${entryList(entries.filter((entry) => entry !== ""))}${comma} ${closersOf(head)}`;
}

/** Whether the value at an offset is one that the module exports, at once or by its name at the end. */
function isExported(text: string, start: number): boolean {
  const lead = text.slice(Math.max(0, start - MAX_LEAD), start);
  if (EXPORTS.test(lead)) return true;
  const name = DECLARATION.exec(lead)?.groups?.["name"];
  if (name === undefined) return false;
  const tail = text.slice(-TAIL);
  return ["export default", "module.exports =", "export ="].some((words) => {
    const at = tail.indexOf(`\n${words} ${name}`);
    return at !== -1 && !/[\w$.([]/u.test(tail[at + words.length + name.length + 2] ?? "");
  });
}

/** Start offsets of the entries of the object at `open`; `undefined` if the object is not closed. */
function entryStarts(code: string, open: number): readonly number[] | undefined {
  const starts = [open + 1];
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    const unit = code[at]!;
    if ("([{".includes(unit)) depth++;
    else if (")]}".includes(unit)) depth--;
    else if (unit === "," && depth === 1) starts.push(at + 1);
    if (depth === 0) return starts;
  }
  return undefined;
}

/**
 * Formats the entry of an object that starts at an offset as its name, its parameters if it is a function, and a mark
 * for its value, such as `plugins: …`. Empty if the object ends there; `…` for an entry without a plain name.
 */
function entryOf(value: string, at: number): string {
  const text = value.slice(at, at + 2 * MAX_SUMMARY.length);
  if (/^\s*\}/u.test(text)) return "";
  const match = ENTRY.exec(text);
  const { head, mark } = match?.groups ?? {};
  if (match === null || head === undefined) return "…";
  return head + valueOfEntry(text.slice(match[0].length), mark);
}

/**
 * Marks the value of an entry, after the parameters of a function.
 * @param mark character after the name
 */
function valueOfEntry(rest: string, mark: string | undefined): string {
  if (mark === "(") return `${oneSpaced(PARAMETERS.exec(`(${rest}`)?.[0] ?? "(…)")} …`;
  if (mark !== ":") return "";
  const parameters = FUNCTION.exec(rest)?.groups?.["parameters"];
  return parameters === undefined ? ": …" : `: ${oneSpaced(parameters)} => …`;
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/gu, " ");
}

function entryList(entries: readonly string[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const entry of entries) {
    length += entry.length + 2;
    const isOver = length > MAX_SUMMARY.length || texts.length >= MAX_SUMMARY.entries;
    if (entry !== "…" || texts.at(-1) !== "…") texts.push(isOver ? "…" : entry);
    if (isOver) break;
  }
  return texts.join(", ");
}

/** Closing brackets for the head of a value, innermost first. */
function closersOf(head: string): string {
  const pairs: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
  const open: string[] = [];
  for (const unit of head) {
    if (unit in pairs) open.push(pairs[unit]!);
    else if (unit === open.at(-1)) open.pop();
  }
  return open.toReversed().join("");
}
