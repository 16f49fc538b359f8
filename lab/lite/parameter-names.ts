import { extname } from "node:path";

/** Languages that write the type of a parameter before its name. */
const TYPE_FIRST = new Set([".java", ".c", ".h", ".php"]);
const OPENING = "([{<";
const CLOSING = ")]}>";

/** Whether a squeezed text shows a name with an equally long parameter list of the same names. Types may be missing. */
export function showsParameters(
  viewText: string,
  { name, parameters, path }: { readonly name: string; readonly parameters: string; readonly path: string },
): boolean {
  const expectedItems = itemsOf(parameters, parameters.lastIndexOf("(", firstOpen(parameters)), path);
  for (let at = viewText.indexOf(name); at !== -1; at = viewText.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (/[\w$]/.test(viewText[at - 1] ?? "") || /[\w$]/.test(viewText[end] ?? "")) continue;
    const lead = LEAD.exec(viewText.slice(end, end + 400));
    if (lead === null) continue;
    const items = itemsOf(viewText, end + lead[0].length - 1, path);
    if (items.length === expectedItems.length && expectedItems.every((item, i) => hasName(items[i]!, item, path)))
      return true;
  }
  return false;
}

/** From the end of a name to its parameters in a squeezed text. */
const LEAD = /^[?!]?(?:[<[][^()\n]*[>\]])?(?:(?::[^=(\n{;]{1,80})?=(?:async)?(?:function\*?[\w$]*)?(?:<[^()\n]*>)?)?\(/;

function firstOpen(parameters: string): number {
  const at = LEAD.exec(parameters)?.[0].length ?? 1;
  return at - 1;
}

function hasName(candidate: string, item: string, path: string): boolean {
  return candidate === item || nameOf(candidate, path) === nameOf(item, path) || candidate === nameOf(item, path);
}

/** Name of a parameter, or its whole text without one. */
function nameOf(item: string, path: string): string {
  const extension = extname(path);
  if (extension === ".go") return /^[\w$]+(?=[ .*[&(])/.exec(item)?.[0] ?? item;
  return TYPE_FIRST.has(extension) ? lastWord(item) : firstPart(item);
}

function lastWord(item: string): string {
  const bare = item
    .replace(/=.*$/, "")
    .replaceAll(/\[[^\]]*\]/g, " ")
    .trim();
  return /\(\*(\w+)\)/.exec(bare)?.[1] ?? /[\w$]+$/.exec(bare)?.[0] ?? bare;
}

/** Text up to the type, the default value or the optional mark. */
function firstPart(item: string): string {
  let depth = 0;
  let end = 0;
  for (; end < item.length; end++) {
    if (OPENING.includes(item[end]!)) depth++;
    else if (CLOSING.includes(item[end]!)) depth--;
    else if (depth === 0 && /[:=?]/.test(item[end]!)) break;
  }
  return item.slice(0, end).replace(/^&?(?:'\w+ )?mut (?!self)/, "");
}

/** In Rust, an apostrophe opens a character or names a lifetime. */
function isQuote(text: string, at: number, path: string): boolean {
  if (extname(path) === ".rs" && text[at] === "'") return /^'(?:\\.|[^\\])'/u.test(text.slice(at, at + 4));
  return `"'\``.includes(text[at]!);
}

/** Items of the list that opens at an offset of a squeezed text. */
function itemsOf(text: string, open: number, path: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < Math.min(text.length, open + 20_000); at++) {
    const character = text[at]!;
    if (isQuote(text, at, path)) {
      const close = text.indexOf(character, at + 1);
      if (close !== -1) at = close;
    } else if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character) && !(character === ">" && /[=-]/.test(text[at - 1] ?? ""))) {
      depth--;
      if (depth > 0) continue;
      items.push(text.slice(from, at));
      return items.filter((item) => item !== "" && !(item === "void" && TYPE_FIRST.has(extname(path))));
    } else if (character === "," && depth === 1) {
      items.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return ["?"];
}
