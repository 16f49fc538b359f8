import { extname } from "node:path";

/** Languages that write the type of a parameter before its name. */
const TYPE_FIRST = new Set([".java", ".c", ".h", ".php"]);
const OPENING = "([{<";
const CLOSING = ")]}>";

/** Whether a squeezed text shows a name with a list of as many parameters of the same names; types may be missing. */
export function showsParameters(
  shown: string,
  { name, parameters, path }: { readonly name: string; readonly parameters: string; readonly path: string },
): boolean {
  const own = itemsOf(parameters, parameters.lastIndexOf("(", firstOpen(parameters)), path);
  for (let at = shown.indexOf(name); at !== -1; at = shown.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (/[\w$]/.test(shown[at - 1] ?? "") || /[\w$]/.test(shown[end] ?? "")) continue;
    const lead = LEAD.exec(shown.slice(end, end + 400));
    if (lead === null) continue;
    const items = itemsOf(shown, end + lead[0].length - 1, path);
    if (items.length === own.length && own.every((item, i) => hasName(items[i]!, item, path))) return true;
  }
  return false;
}

/** From the end of a name to its parameters in a squeezed text. */
const LEAD = /^[?!]?(?:[<[][^()\n]*[>\]])?(?:(?::[^=(\n{;]{1,80})?=(?:async)?(?:function\*?[\w$]*)?(?:<[^()\n]*>)?)?\(/;

function firstOpen(parameters: string): number {
  const at = LEAD.exec(parameters)?.[0].length ?? 1;
  return at - 1;
}

function hasName(shown: string, item: string, path: string): boolean {
  return shown === item || nameOf(shown, path) === nameOf(item, path) || shown === nameOf(item, path);
}

/** The name of a parameter, or all of one that has none. */
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

/** Up to the type, the value or the mark of what may be left out. */
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

/** An apostrophe of Rust opens a character or names a lifetime. */
function isQuote(text: string, at: number, path: string): boolean {
  if (extname(path) === ".rs" && text[at] === "'") return /^'(?:\\.|[^\\])'/u.test(text.slice(at, at + 4));
  return `"'\``.includes(text[at]!);
}

/** The items of the list that opens at an offset of a squeezed text. */
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
