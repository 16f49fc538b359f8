/** Element of a page, as written in the markup. */
export interface MarkupElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Text of all its descendants. */
  readonly text: string;
  /** Elements and texts in it, in order. */
  readonly content: readonly (MarkupElement | string)[];
}

/** HTML elements without an end tag. */
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const TOKEN =
  /<!DOCTYPE html>|<script(?<script>(?:\s[^>]*)?)>(?<code>.*?)<\/script>|<\/(?<end>[A-Za-z][\w-]*)>|<(?<start>[A-Za-z][\w-]*)(?<attributes>(?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*)\s*(?<empty>\/)?>|(?<text>[^<]+)/gsuy;
const ATTRIBUTE = /([^\s"'<>=/]+)(?:="([^"]*)")?/gu;
const REFERENCE = /&(?:amp|lt|gt|quot|#\d{1,7}|#x[\da-f]{1,6});/giu;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  text: string;
  readonly content: (MarkupElement | string)[];
}

/**
 * Parses strict HTML or SVG, which leaves no room for error correction: every element is closed in order, every
 * attribute is quoted, and every literal `<` and `&` is escaped. Elements are in the order of their end tags.
 * @throws Error that quotes the first violation
 */
export function readMarkup(markup: string): readonly MarkupElement[] {
  const elements: MarkupElement[] = [];
  const open: Open[] = [{ name: "", attributes: new Map(), text: "", content: [] }];
  const add = (element: MarkupElement): void => {
    elements.push(element);
    open.at(-1)!.text += element.text;
    open.at(-1)!.content.push(element);
  };
  for (let at = 0; at < markup.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(markup)?.groups ?? guessed(markup, at);
    const { script, start, end, text } = groups;
    if (script !== undefined) {
      add({ name: "script", attributes: attributesOf(script), text: groups["code"]!, content: [] });
    } else if (start !== undefined) {
      const opened = { name: start, attributes: attributesOf(groups["attributes"]!), text: "", content: [] };
      if (groups["empty"] !== undefined || VOID.has(start)) add(opened);
      else open.push(opened);
    } else if (end !== undefined) {
      const closed = open.pop()!;
      if (closed.name !== end) guessed(markup, at);
      add(closed);
    } else if (text !== undefined) {
      open.at(-1)!.text += decode(text);
      open.at(-1)!.content.push(decode(text));
    }
  }
  if (open.length > 1) guessed(markup, markup.length);
  return elements;
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`two attributes ${name}: ${text}`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

function decode(text: string): string {
  if (text.replaceAll(REFERENCE, "").includes("&")) throw new Error(`an & that is no reference: ${text.slice(0, 200)}`);
  return text.replaceAll(REFERENCE, (reference) => {
    const name = reference.slice(1, -1).toLowerCase();
    if (!name.startsWith("#")) return NAMED[name] ?? reference;
    return String.fromCodePoint(name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  });
}

function guessed(markup: string, at: number): never {
  throw new Error(`no plain markup at ${at}: ${JSON.stringify(markup.slice(Math.max(0, at - 80), at + 120))}`);
}
